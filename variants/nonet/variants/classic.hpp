// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace nonet::inline NONET_ABI {
namespace variants {

/// The empty puzzle of this size: rows, columns, and boxes as square as the size allows, wide rather than tall (6 has
/// 2 x 3). A prime size has no boxes and is a Latin square. A size outside 1 .. 64 is recorded as an error.
inline Model classic(int size) {
  Model model = plain_layout(std::clamp(size, 1, Layout::largest_side));
  if (size < 1 || size > Layout::largest_side)
    model.record(
        Error(Fault::too_large, "no puzzle has this size", Part(size), {"1 to {0}", {Layout::largest_side}}));
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

/// Puzzles of 6x6, 8x8, 9x9 and 12x12 with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 4> classic_samples{
    R"(puzzle "Six by six"
size 6
givens
  1...4.
  ...3..
  .1...6
  6...5.
  ..2...
  .3...4
)",
    R"(puzzle "Eight by eight"
size 8
givens
  ...8.46.
  6...8.7.
  .....1..
  ..74...2
  5...13..
  ..6.....
  .2.3...7
  .51.3...
)",
    R"(puzzle "Nine by nine"
size 9
givens
  8.2....3.
  4...197..
  ...7.2...
  52...4.1.
  .........
  .1.8...42
  ...2.8...
  ..593...4
  .8....5.9
)",
    R"(puzzle "Twelve by twelve"
size 12
givens
   .  1  3 12  .  .  7  4  .  .  6  .
   . 10  2  .  .  .  3  .  .  .  .  .
   .  .  4  .  .  .  .  . 11  .  1  3
   7  .  6  .  .  .  .  9  .  3  . 12
   3 12  .  .  5  .  .  8  .  .  .  .
   .  .  .  2  4  6  .  .  .  .  .  5
   9  .  .  .  .  .  4 12  5  .  .  .
   .  .  .  .  2  .  .  6  .  . 10  7
   2  .  8  .  7  .  .  .  . 11  .  9
  12  6  . 11  .  .  .  .  .  5  .  .
   .  .  .  .  .  8  .  .  . 10 11  .
   .  8  .  . 12  5  .  .  7  6  4  .
)"};

}  // namespace variants
}  // namespace nonet
