// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/thermometer.hpp>
#include <nonet/variants/classic.hpp>

#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with thermometers: values rise from the bulb of each.
inline Model thermometer(int size, std::vector<Thermometer> const& thermometers = {}) {
  Model model = classic(size);
  for (auto const& thermometer : thermometers) model.add(thermometer);
  return model;
}

}  // namespace variants
}  // namespace nonet
