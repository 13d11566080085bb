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

/// Adds the units of a grid. Where there are several grids, their units are named after them: "grid 2 row 3".
inline void add_units(Model& model, std::size_t number, GridUnits const& units) {
  Layout const& layout = model.layout();
  Grid const& grid = layout.grids()[number];
  std::string const prefix = layout.grids().size() > 1 ? "grid " + std::to_string(number + 1) + " " : "";
  auto const add = [&](Partition partition) {
    partition.name = prefix + partition.name;
    model.add(partition);
  };
  if (units.rows) add(Partition::rows(layout, grid));
  if (units.columns) add(Partition::columns(layout, grid));
  if (units.boxes) add(Partition::boxes(layout, grid, units.boxes->height, units.boxes->width));
  for (Partition const& map : units.maps) add(map);
}

/// The empty N x N puzzle with rows, columns and the boxes that its size implies, values first .. first + N - 1.
/// Precondition: 1 <= size <= 64, first is 0 or 1.
inline Model plain_layout(int size, int first = 1) {
  Model model(grid(size, size, first, first + size - 1));
  add_units(model, 0, {.boxes = default_boxes(size, size, size)});
  return model;
}

}  // namespace nonet
