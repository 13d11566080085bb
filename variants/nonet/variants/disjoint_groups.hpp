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

/// A classic grid of this size where the cells at the same place of all boxes differ.
inline Model disjoint_groups(int size) {
  Model model = classic(size);
  Grid const& grid = model.layout().grids()[0];
  if (auto const box = default_boxes(grid.rows, grid.columns, grid.rows))
    add_disjoint_groups(model, 0, *box);
  else
    model.record(Error(Fault::argument, "a grid of this size has no boxes"));
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> disjoint_groups_samples{
    R"(puzzle "Disjoint groups of six"
size 6
givens
  ...16.
  4...25
  ..6...
  ......
  .5...2
  .4...6
disjointgroups
)",
    R"(puzzle "Disjoint groups of nine"
size 9
givens
  ..1......
  5...1....
  ..6..84..
  6254.....
  .9.......
  .........
  ......56.
  35....2..
  ..79.....
disjointgroups
)"};

}  // namespace variants
}  // namespace nonet
