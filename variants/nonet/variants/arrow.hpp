// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/arrow.hpp>
#include <nonet/variants/classic.hpp>

#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with arrows: the cells along each shaft add up to its circle.
inline Model arrow(int size, std::vector<Arrow> const& arrows = {}) {
  Model model = classic(size);
  for (auto const& arrow : arrows) model.add(arrow);
  return model;
}

}  // namespace variants
}  // namespace nonet
