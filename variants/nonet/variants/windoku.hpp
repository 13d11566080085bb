// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <string_view>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with windows, more boxes that stand between the others; 9x9 has four.
inline Model windoku(int size) {
  Model model = classic(size);
  Grid const& grid = model.layout().grids()[0];
  if (auto const box = default_boxes(grid.rows, grid.columns, grid.rows))
    add_windows(model, 0, *box);
  else
    model.record(Error(Fault::argument, "a grid of this size has no boxes"));
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> windoku_samples{
    R"(puzzle "One window"
size 6
givens
  .5..6.
  6..4..
  .....4
  ...65.
  ..1...
  32....
windoku
)",
    R"(puzzle "Four windows"
size 9
givens
  .5...28..
  ...6.....
  ........4
  ....1..7.
  34..89.1.
  2........
  ........5
  .2.......
  ......6..
windoku
)"};

}  // namespace variants
}  // namespace nonet
