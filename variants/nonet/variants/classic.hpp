// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace nonet::inline NONET_ABI {
namespace variants {

/// The empty puzzle of this size: rows, columns, and boxes as square as the size allows, wide rather than tall (6 has
/// 2 x 3). A prime size has no boxes and is a Latin square. A size outside 1 .. 64 is recorded as an error.
inline Model classic(int size) {
  Model model = plain_layout(std::clamp(size, 1, Layout::largest_side));
  if (size < 1 || size > Layout::largest_side)
    model.record({.fault = Fault::too_large,
                  .message = "no puzzle has this size",
                  .found = std::to_string(size),
                  .expected = "1 to " + std::to_string(Layout::largest_side)});
  return model;
}

/// The same with boxes of this many rows and columns each, whose product is the size.
inline Model classic(int box_rows, int box_columns) {
  if (box_rows < 1 || box_columns < 1 || box_rows > Layout::largest_side || box_columns > Layout::largest_side)
    return classic(0);
  int const size = box_rows * box_columns;
  if (size > Layout::largest_side) return classic(size);
  Model model(grid(size, size, 1, size));
  add_units(model, 0, {.boxes = BoxShape{box_rows, box_columns}});
  return model;
}

}  // namespace variants
}  // namespace nonet
