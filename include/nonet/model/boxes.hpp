// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {
/// A box of `height` rows and `width` columns.
struct BoxShape {
  int height = 0;
  int width = 0;
  bool operator==(BoxShape const&) const = default;
};

/// The boxes of a grid for which none are stated: with s cells, s being `size`, as square as s allows, wide rather
/// than tall; none where nothing tiles the grid. The rule of the Interactive Sudoku Solver (cell_geometry.js).
constexpr std::optional<BoxShape> default_boxes(int rows, int columns, int size) {
  int root = 0;
  while ((root + 1) * (root + 1) <= size) ++root;
  for (int small = root; small >= 2; --small) {
    if (size % small != 0) continue;
    int const large = size / small;
    if (rows % small == 0 && columns % large == 0) return BoxShape{small, large};
    if (rows % large == 0 && columns % small == 0) return BoxShape{large, small};
  }
  return {};
}

/// The units of one grid as texts imply them, in this order.
struct GridUnits {
  bool rows = true;
  bool columns = true;
  std::optional<BoxShape> boxes{};
  std::vector<Partition> maps{};
};

/// Adds the regions of a table of one grid as units. Where there are several grids, they are named after their grid:
/// "grid 2 row 3".
inline void add_named(Model& model, std::size_t number, Partition partition) {
  if (model.layout().grids().size() > 1)
    partition.name = "grid " + std::to_string(number + 1) + " " + partition.name;
  model.add(partition);
}

/// Adds the units of a grid.
inline void add_units(Model& model, std::size_t number, GridUnits const& units) {
  Layout const& layout = model.layout();
  Grid const& grid = layout.grids()[number];
  auto const add = [&](Partition partition) { add_named(model, number, std::move(partition)); };
  if (units.rows) add(Partition::rows(layout, grid));
  if (units.columns) add(Partition::columns(layout, grid));
  if (units.boxes) add(Partition::boxes(layout, grid, units.boxes->height, units.boxes->width));
  for (Partition const& map : units.maps) add(map);
}

/// Adds the windows of a windoku: boxes of this shape a row below and a column to the right of the corner, and on from
/// there with a row or column between them, while another one comes behind. 9x9 has four.
inline void add_windows(Model& model, std::size_t number, BoxShape const& box) {
  Grid const& grid = model.layout().grids()[number];
  Partition windows{"window", std::vector<int>(model.cell_count(), Partition::no_region)};
  int next = 0;
  for (int top = 1; top + box.height < grid.rows; top += box.height + 1)
    for (int left = 1; left + box.width < grid.columns; left += box.width + 1, ++next)
      for (int row = 0; row < box.height; ++row)
        for (int column = 0; column < box.width; ++column)
          windows.region[grid.at(top + row, left + column)] = next;
  add_named(model, number, std::move(windows));
}

/// Adds disjoint groups: the cells at the same place of all boxes of this shape. Precondition: they tile the grid.
inline void add_disjoint_groups(Model& model, std::size_t number, BoxShape const& box) {
  Grid const& grid = model.layout().grids()[number];
  Partition groups{"disjoint group", std::vector<int>(model.cell_count(), Partition::no_region)};
  for (int row = 0; row < grid.rows; ++row)
    for (int column = 0; column < grid.columns; ++column)
      groups.region[grid.at(row, column)] = row % box.height * box.width + column % box.width;
  add_named(model, number, std::move(groups));
}

/// The empty N x N puzzle with rows, columns and the boxes that its size implies, values first .. first + N - 1.
/// Precondition: 1 <= size <= 64, first is 0 or 1.
inline Model plain_layout(int size, int first = 1) {
  Model model(grid(size, size, first, first + size - 1));
  add_units(model, 0, {.boxes = default_boxes(size, size, size)});
  return model;
}

}  // namespace nonet
