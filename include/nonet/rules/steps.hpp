// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/layout.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/relation.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

// What rules share that speak of neighbours: of cells that follow each other on a line, and of cells of a grid that are
// a step apart.

namespace nonet::inline NONET_ABI {

/// Whether f(a, b) is true for the values a, b of each cell and the next.
bool holds_along(Cells const& cells, auto const& value, auto const& f) {
  for (std::size_t i = 1; i < cells.size(); ++i)
    if (!f(value(cells[i - 1]), value(cells[i]))) return false;
  return true;
}

/// Posts f(a, b) for each cell and the next: domain consistent where no cell stands twice.
template <class N, class F>
void post_along(N& network, Cells const& cells, F const& f) {
  Relation{cells, PairTable::of(network.first(), network.last(), f), Pairs::along}.post(network);
}

/// Calls f(a, b) for any two cells of the grid of which b stands `step` from a.
template <class F>
void for_each_step(Grid const& grid, Position step, F&& f) {
  for (int row = 0; row < grid.rows; ++row)
    for (int column = 0; column < grid.columns; ++column) {
      int const to_row = row + step.row;
      int const to_column = column + step.column;
      if (to_row >= 0 && to_row < grid.rows && to_column >= 0 && to_column < grid.columns)
        f(grid.at(row, column), grid.at(to_row, to_column));
    }
}

/// The cells of the grid as lines on which each cell stands `step` from the one before, as long as they can be where
/// linked(a, b) is true for neighbours a and b. Lines of one cell are left out. The step leads down, or to the right.
template <class Linked>
std::vector<Cells> lines_of_steps(Grid const& grid, Position step, Linked&& linked) {
  NONET_ASSERT(step.row > 0 || (step.row == 0 && step.column > 0));
  std::vector<Cells> lines;
  std::vector<std::pair<Cell, std::size_t>> ends;  // the last cell of a line, and which line
  for_each_step(grid, step, [&](Cell a, Cell b) {
    if (!linked(a, b)) return;
    auto const end = std::ranges::find(ends, a, &std::pair<Cell, std::size_t>::first);
    if (end == ends.end()) {
      ends.emplace_back(b, lines.size());
      lines.push_back({a, b});
    } else {
      lines[end->second].push_back(b);
      end->first = b;
    }
  });
  return lines;
}

/// All cells of the grids, each once.
inline Cells cells_of(std::vector<Grid> const& grids) {
  Cells cells;
  for (Grid const& grid : grids) cells.insert(cells.end(), grid.cells.begin(), grid.cells.end());
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

/// A grid of `columns` columns out of these cells, for samples; those that fill no row are left out.
inline Grid sample_grid(Cells cells, int columns) {
  int const rows = static_cast<int>(cells.size()) / columns;
  cells.resize(static_cast<std::size_t>(rows * columns));
  return {rows, columns, {}, std::move(cells)};
}

}  // namespace nonet
