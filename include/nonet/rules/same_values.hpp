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

/// The cells fall, in their order, into parts of equal size; all parts hold the same values, each as often, in any
/// order. A cell may stand in several parts.
struct SameValues {
  static constexpr std::string_view name = "same values";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{
      .keyword = "samevalues",
      .shape = Shape::number_line,
      .iss = "SameValues",
      .meaning =
          "Cut into as many parts of equal size as the number says, the list holds in each part the same "
          "values, each as often, in any order.",
      .example = "samevalues 2 = r1c1 r1c2 r4c5 r5c5",
      .claim =
          "not domain consistent as a whole; how often a part can hold each value by itself is; parts of one "
          "cell: domain consistent",
      .header = "rules/same_values.hpp"};

  Cells cells;
  int parts = 2;

  bool operator==(SameValues const&) const = default;

  bool holds(auto value) const {
    std::vector<int> first;
    for (std::size_t begin = 0; begin < cells.size(); begin += size()) {
      std::vector<int> held;
      for (std::size_t i = begin; i < begin + size(); ++i) held.push_back(value(cells[i]));
      std::ranges::sort(held);
      if (begin == 0) first = held;
      if (held != first) return false;
    }
    return true;
  }
  /// A value stands in each part at least as often as it must in some part, and at most as often as it can in each.
  Propagation propagate(auto& state) const {
    for (int value = state.first(); value <= state.last(); ++value) {
      std::size_t low = 0;
      std::size_t high = size();
      for (std::size_t begin = 0; begin < cells.size(); begin += size()) {
        auto const [must, may] = occurrences(state, begin, value);
        low = std::max(low, must);
        high = std::min(high, may);
      }
      if (low > high) return Propagation::failed;
      for (std::size_t begin = 0; begin < cells.size(); begin += size()) {
        auto const [must, may] = occurrences(state, begin, value);
        if (must == may || (may != low && must != high)) continue;
        for (std::size_t i = begin; i < begin + size(); ++i) {
          if (!state.has(cells[i], value) || state.assigned(cells[i])) continue;
          if (!(may == low ? state.assign(cells[i], value) : state.remove(cells[i], value))) return Propagation::failed;
        }
      }
    }
    return Propagation::changed;
  }
  void check(Check& check) const {
    if (parts < 1 || cells.size() % static_cast<std::size_t>(parts) != 0)
      check.error(Fault::argument, "same values: the cells do not fall into so many parts of equal size",
                  cells, {"{0} parts", {parts}}, {"a number that divides {0}", {cells.size()}});
  }

  Arguments arguments() const { return {.groups = {cells}, .numbers = {{parts}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    auto const count = static_cast<int>(cells.size());
    int parts = random.between(1, count);
    while (count % parts != 0) --parts;
    return SameValues{std::move(cells), parts};
  }

 private:
  struct Times {
    std::size_t must = 0;
    std::size_t may = 0;
  };
  std::size_t size() const {
    return parts < 1 ? 1 : std::max<std::size_t>(cells.size() / static_cast<std::size_t>(parts), 1);
  }
  Times occurrences(auto const& state, std::size_t begin, int value) const {
    Times times;
    for (std::size_t i = begin; i < begin + size(); ++i) {
      if (!state.has(cells[i], value)) continue;
      ++times.may;
      times.must += state.assigned(cells[i]) ? 1 : 0;
    }
    return times;
  }
};

}  // namespace nonet
