// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/order.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

namespace detail {

/// Each of the cells with each cell above, below, left and right of it on the sheet.
inline std::vector<std::pair<Cell, Cell>> with_neighbours(Cells const& cells, Layout const& layout) {
  std::vector<std::pair<Cell, Cell>> pairs;
  for (Cell cell : cells) {
    if (cell >= layout.cell_count() || layout.is_extra(cell)) continue;
    auto const [row, column] = layout.position(cell);
    for (Position const place : {Position{row - 1, column}, Position{row + 1, column},
                                 Position{row, column - 1}, Position{row, column + 1}})
      if (auto const neighbour = layout.at(place)) pairs.emplace_back(cell, *neighbour);
  }
  return pairs;
}
inline Cells cells_and_neighbours(Cells cells, std::vector<std::pair<Cell, Cell>> const& pairs) {
  for (auto const& [cell, neighbour] : pairs)
    if (std::ranges::find(cells, neighbour) == cells.end()) cells.push_back(neighbour);
  return cells;
}
/// The first cell in the middle of all others.
inline std::vector<std::pair<Cell, Cell>> sample_neighbours(Cells const& cells) {
  std::vector<std::pair<Cell, Cell>> pairs;
  for (Cell cell : cells)
    if (cell != cells.front()) pairs.emplace_back(cells.front(), cell);
  return pairs;
}

}  // namespace detail

/// Each cell is lower than the cells above, below, left and right of it.
struct Minimum {
  static constexpr std::string_view name = "minimum";
  static constexpr RuleInfo info{
      .keyword = "minimum",
      .shape = Shape::cells,
      .meaning = "Each cell is lower than the cells above, below, left and right of it.",
      .example = "minimum r2c2 r5c5",
      .claim = "domain consistent where no two of the cells have a neighbour in common",
      .header = "rules/extremes.hpp"};

  Cells cells;
  std::vector<std::pair<Cell, Cell>> neighbours;  ///< a cell, and one beside it

  bool operator==(Minimum const&) const = default;

  static Minimum of(Layout const& layout, Cells cells) {
    auto neighbours = detail::with_neighbours(cells, layout);
    return {std::move(cells), std::move(neighbours)};
  }

  Cells scope() const { return detail::cells_and_neighbours(cells, neighbours); }
  bool holds(auto value) const {
    return std::ranges::all_of(neighbours,
                               [&](auto const& pair) { return value(pair.first) < value(pair.second); });
  }
  void post(auto& network) const {
    for (auto const& [cell, neighbour] : neighbours) network.post(Order{{cell, neighbour}});
  }

  static Result<Minimum> make(Arguments const& arguments, Layout const& layout, int, int) {
    return of(layout, arguments.cells());
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {}, .word = {}}; }
  static auto sample(auto&, auto cells) { return Minimum{{cells.front()}, detail::sample_neighbours(cells)}; }
};

/// Each cell is higher than the cells above, below, left and right of it.
struct Maximum {
  static constexpr std::string_view name = "maximum";
  static constexpr RuleInfo info{
      .keyword = "maximum",
      .shape = Shape::cells,
      .meaning = "Each cell is higher than the cells above, below, left and right of it.",
      .example = "maximum r2c2 r5c5",
      .claim = "domain consistent where no two of the cells have a neighbour in common",
      .header = "rules/extremes.hpp"};

  Cells cells;
  std::vector<std::pair<Cell, Cell>> neighbours;  ///< a cell, and one beside it

  bool operator==(Maximum const&) const = default;

  static Maximum of(Layout const& layout, Cells cells) {
    auto neighbours = detail::with_neighbours(cells, layout);
    return {std::move(cells), std::move(neighbours)};
  }

  Cells scope() const { return detail::cells_and_neighbours(cells, neighbours); }
  bool holds(auto value) const {
    return std::ranges::all_of(neighbours,
                               [&](auto const& pair) { return value(pair.first) > value(pair.second); });
  }
  void post(auto& network) const {
    for (auto const& [cell, neighbour] : neighbours) network.post(Order{{neighbour, cell}});
  }

  static Result<Maximum> make(Arguments const& arguments, Layout const& layout, int, int) {
    return of(layout, arguments.cells());
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {}, .word = {}}; }
  static auto sample(auto&, auto cells) { return Maximum{{cells.front()}, detail::sample_neighbours(cells)}; }
};

}  // namespace nonet
