// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The control cell says how many different values stand in the others, of which it may be one.
struct CountDistinct {
  static constexpr std::string_view name = "count distinct";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{
      .keyword = "countdifferent",
      .shape = Shape::head_line,
      .iss = "CountDistinct",
      .meaning = "The cell before the '=' says how many different values stand in those behind it.",
      .example = "countdifferent r1c1 = r2c1 r2c2 r3c3",
      .claim =
          "not domain consistent: bounds of the number from the values that stand there for sure and those that can, "
          "and where it is as small as can be no further value comes in",
      .header = "rules/count_distinct.hpp"};

  Cells control;  ///< one cell
  Cells cells;

  bool operator==(CountDistinct const&) const = default;

  Cells scope() const {
    Cells scope = control;
    scope.insert(scope.end(), cells.begin(), cells.end());
    return scope;
  }
  bool holds(auto value) const {
    std::vector<int> values;
    for (Cell cell : cells) values.push_back(value(cell));
    std::ranges::sort(values);
    auto const different = std::unique(values.begin(), values.end()) - values.begin();
    return std::ranges::all_of(control, [&](Cell cell) { return value(cell) == different; });
  }
  Propagation propagate(auto& state) const {
    auto const fixed = [&](int value) {
      return std::ranges::any_of(cells, [&](Cell cell) { return state.assigned(cell) && state.has(cell, value); });
    };
    std::vector<int> standing;
    int possible = 0;
    for (int value = state.first(); value <= state.last(); ++value) {
      if (fixed(value)) standing.push_back(value);
      possible += std::ranges::any_of(cells, [&](Cell cell) { return state.has(cell, value); }) ? 1 : 0;
    }
    auto const needs_more = [&](Cell cell) {
      return std::ranges::none_of(standing, [&](int value) { return state.has(cell, value); });
    };
    int open = 0;
    bool more = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      bool const again = std::find(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i), cells[i]) !=
                         cells.begin() + static_cast<std::ptrdiff_t>(i);
      open += !again && !state.assigned(cells[i]) ? 1 : 0;
      more = more || needs_more(cells[i]);
    }
    int const low = static_cast<int>(standing.size()) + (more ? 1 : 0);
    int const high = std::min(possible, static_cast<int>(standing.size()) + open);
    for (Cell cell : control)
      if (low > high || !state.at_least(cell, low) || !state.at_most(cell, high)) return Propagation::failed;
    if (more || state.max(control[0]) != low) return Propagation::changed;
    for (Cell cell : cells)
      for (int value = state.first(); value <= state.last(); ++value)
        if (std::ranges::find(standing, value) == standing.end() && !state.remove(cell, value))
          return Propagation::failed;
    return Propagation::changed;
  }
  void check(Check& check) const {
    if (control.size() != 1)
      check.error(Fault::argument, "count distinct: it needs one cell that says the number", scope(),
                  Part(control.size()), "1");
  }

  Arguments arguments() const { return {.groups = {control, cells}, .numbers = {}, .word = {}}; }
  static auto sample(auto&, auto cells) {
    Cells const control{cells.front()};
    if (cells.size() > 1) cells.erase(cells.begin());
    return CountDistinct{control, std::move(cells)};
  }
};

}  // namespace nonet
