// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {
namespace variants {

/// Five 9x9 grids on one sheet of 21x21: four in the corners, and one in the middle that shares a box with each. The
/// grids are numbered row by row.
inline Model samurai() {
  Space space{{}, 1, 9};
  for (auto const& [row, column] :
       {Position{0, 0}, Position{0, 12}, Position{6, 6}, Position{12, 0}, Position{12, 12}})
    space.layout.add_grid(9, 9, {row, column});
  Model model(std::move(space));
  for (std::size_t grid = 0; grid < 5; ++grid) add_units(model, grid, {.boxes = BoxShape{3, 3}});
  return model;
}

/// One with one solution, as read() reads it.
inline constexpr std::array<std::string_view, 1> samurai_samples{
    R"(puzzle "Samurai"
grid 9x9 at r1c1
givens
  .68..4.1.
  ...5.3...
  .......9.
  5.2.8....
  ....7.6.5
  ..1.2..4.
  .........
  7.......2
  .4.......
grid 9x9 at r1c13
givens
  9..6.3..4
  ....2...3
  ...8.7..6
  7.4.....2
  .1..5..6.
  ...74..1.
  .3.......
  .5.2.....
  ..7......
grid 9x9 at r7c7
givens
  .......3.
  ..29...5.
  .....2..7
  ..54.6...
  8........
  ..91....3
  ...8...76
  ........5
  ....7....
grid 9x9 at r13c1
givens
  .........
  .....6...
  ..24.....
  .6..35..9
  41...7...
  ......2..
  3.47...8.
  .9...1...
  ...6.....
grid 9x9 at r13c13
givens
  .76.9....
  ..5..69..
  ........7
  ..8....3.
  5...3.27.
  ..4......
  ...4..8..
  ..17.3..6
  ...2...5.
)"};

}  // namespace variants
}  // namespace nonet
