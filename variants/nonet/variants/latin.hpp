// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>

#include <algorithm>
#include <string>

namespace nonet::inline NONET_ABI {
namespace variants {

/// The empty Latin square of this size: rows and columns, no boxes. A size outside 1 .. 64 is recorded as an error.
inline Model latin(int size) {
  Model model(grid(size, size, 1, std::clamp(size, 1, Layout::largest_side)));
  add_units(model, 0, {});
  if (size < 1 || size > Layout::largest_side)
    model.record(
        Error(Fault::too_large, "no puzzle has this size", Part(size), {"1 to {0}", {Layout::largest_side}}));
  return model;
}

}  // namespace variants
}  // namespace nonet
