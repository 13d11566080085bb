// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/diagonal.hpp>
#include <nonet/variants/classic.hpp>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size whose two diagonals hold every value once, too.
inline Model diagonal(int size) {
  Model model = classic(size);
  model.add(Diagonal::both(model.layout().grids()[0]));
  return model;
}

}  // namespace variants
}  // namespace nonet
