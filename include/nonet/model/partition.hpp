// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/model/error.hpp>
#include <nonet/model/layout.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Cells that must all differ, and what people call them: "row 3". A unit with as many cells as there are values is a
/// house.
struct Unit {
  Cells cells;
  std::string name;
  bool operator==(Unit const&) const = default;
};

/// A partition table: for every cell the id of its region, or no_region. Rows, columns and boxes are three of them, a
/// jigsaw map is one more. This is the only place where units of a grid come from.
struct Partition {
  static constexpr int no_region = -1;

  std::string name;         ///< what one region is called: "row", "column", "box", "region"
  std::vector<int> region;  ///< one id a cell, from 0

  static Partition rows(Layout const& layout, Grid const& grid) {
    return make("row", layout, grid, [](int row, int) { return row; });
  }
  static Partition columns(Layout const& layout, Grid const& grid) {
    return make("column", layout, grid, [](int, int column) { return column; });
  }
  /// Boxes of `height` rows and `width` columns each, numbered row by row. Precondition: they tile the grid.
  static Partition boxes(Layout const& layout, Grid const& grid, int height, int width) {
    NONET_ASSERT(height > 0 && width > 0 && grid.rows % height == 0 && grid.columns % width == 0);
    int const across = grid.columns / width;
    return make("box", layout, grid, [=](int row, int column) { return row / height * across + column / width; });
  }

  /// A map of one character a cell, row by row, white space ignored: equal characters are one region and '.' is none.
  /// Regions are numbered in the order in which they appear.
  static Result<Partition> from_map(std::string_view map, Layout const& layout, Grid const& grid) {
    std::vector<char> signs;
    for (char c : map)
      if (c != ' ' && c != '\t' && c != '\n' && c != '\r') signs.push_back(c);
    if (signs.size() != grid.cells.size())
      return Error(Fault::map_size, "the region map has the wrong size", {"{0} cells", {signs.size()}},
                   Part(grid.cells.size()));
    Partition partition{"region", std::vector<int>(layout.cell_count(), no_region)};
    std::vector<char> known;
    for (std::size_t i = 0; i < signs.size(); ++i) {
      if (signs[i] == '.') continue;
      auto const at = std::ranges::find(known, signs[i]) - known.begin();
      if (at == static_cast<std::ptrdiff_t>(known.size())) known.push_back(signs[i]);
      partition.region[grid.cells[i]] = static_cast<int>(at);
    }
    return partition;
  }

  /// The regions as units, by id; ids that no cell has are left out.
  std::vector<Unit> units() const {
    int const regions = region.empty() ? 0 : *std::ranges::max_element(region) + 1;
    std::vector<Unit> units(static_cast<std::size_t>(std::max(regions, 0)));
    for (std::size_t id = 0; id < units.size(); ++id) units[id].name = name + " " + std::to_string(id + 1);
    for (Cell cell = 0; cell < region.size(); ++cell)
      if (region[cell] != no_region) units[static_cast<std::size_t>(region[cell])].cells.push_back(cell);
    std::erase_if(units, [](Unit const& unit) { return unit.cells.empty(); });
    return units;
  }

  bool operator==(Partition const&) const = default;

 private:
  template <class F>
  static Partition make(std::string name, Layout const& layout, Grid const& grid, F&& id) {
    Partition partition{std::move(name), std::vector<int>(layout.cell_count(), no_region)};
    for (int row = 0; row < grid.rows; ++row)
      for (int column = 0; column < grid.columns; ++column) partition.region[grid.at(row, column)] = id(row, column);
    return partition;
  }
};

/// The units that people call boxes, of all grids; where there are none, those that a region map made.
inline std::vector<Unit> regions_of(std::vector<Unit> const& units) {
  std::vector<Unit> regions;
  for (std::string_view const kind : {"box", "region"}) {
    for (Unit const& unit : units) {
      // "box 3", or "grid 2 box 3"
      std::string_view name = unit.name;
      if (name.starts_with("grid ")) name.remove_prefix(std::min(name.find(' ', 5), name.size() - 1) + 1);
      if (name.starts_with(kind) && name.substr(kind.size()).starts_with(' ')) regions.push_back(unit);
    }
    if (!regions.empty()) break;
  }
  return regions;
}

}  // namespace nonet
