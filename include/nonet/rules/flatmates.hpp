// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/automaton.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/regular.hpp>
#include <nonet/rules/steps.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Dutch flatmates: each 5 has a 1 right above it or a 9 right below it, or both.
struct DutchFlatmates {
  static constexpr std::string_view name = "Dutch flatmates";
  static constexpr RuleInfo info{.keyword = "flatmates",
                                 .shape = Shape::flag,
                                 .iss = "DutchFlatmates",
                                 .meaning = "Each 5 has a 1 right above it or a 9 right below it, or both.",
                                 .example = "flatmates",
                                 .claim = "each column by itself is domain consistent",
                                 .header = "rules/flatmates.hpp"};
  static constexpr int above = 1;
  static constexpr int flat = 5;
  static constexpr int below = 9;

  std::vector<Grid> grids;

  bool operator==(DutchFlatmates const&) const = default;

  Cells scope() const { return cells_of(grids); }
  bool holds(auto value) const {
    return std::ranges::all_of(grids, [&](Grid const& grid) {
      for (int column = 0; column < grid.columns; ++column)
        for (int row = 0; row < grid.rows; ++row) {
          if (value(grid.at(row, column)) != flat) continue;
          bool const has_above = row > 0 && value(grid.at(row - 1, column)) == above;
          bool const has_below = row + 1 < grid.rows && value(grid.at(row + 1, column)) == below;
          if (!has_above && !has_below) return false;
        }
      return true;
    });
  }
  void post(auto& network) const {
    auto const automaton = column_automaton(network.first(), network.last());
    for (Cells const& column : columns()) Regular{column, automaton}.post(network);
  }

  static Result<DutchFlatmates> make(Arguments const&, Layout const& layout, int, int) {
    return DutchFlatmates{layout.grids()};
  }
  Arguments arguments() const { return {}; }
  /// One column: what is claimed.
  static auto sample(auto&, auto cells) { return DutchFlatmates{{sample_grid(std::move(cells), 1)}}; }

 private:
  std::vector<Cells> columns() const {
    std::vector<Cells> columns;
    for (Grid const& grid : grids)
      for (int column = 0; column < grid.columns; ++column) {
        auto& cells = columns.emplace_back();
        for (int row = 0; row < grid.rows; ++row) cells.push_back(grid.at(row, column));
      }
    return columns;
  }
  /// Going down: nothing is owed, a 1 was just passed, or a 9 must come now.
  static Automaton column_automaton(int first, int last) {
    enum : int { free, passed, owing };
    Automaton automaton{3, {free}, {free, passed}, {}};
    for (int value = first; value <= last; ++value) {
      automaton.steps.push_back({free, value, value == above ? passed : value == flat ? owing : free});
      automaton.steps.push_back({passed, value, value == above ? passed : free});
      if (value == below) automaton.steps.push_back({owing, value, free});
    }
    return automaton;
  }
};

}  // namespace nonet
