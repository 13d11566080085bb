// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/detail/line_automaton.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The cells differ, and those that lie between the lowest and the highest value among them add up to a sum. On a line
/// that holds all values 1 to 9 these are the 1 and the 9.
struct Sandwich {
  static constexpr std::string_view name = "sandwich";
  static constexpr RuleInfo info{
      .keyword = "sandwich",
      .shape = Shape::number_line,
      .iss = "Sandwich",
      .meaning =
          "The cells differ, and those between the lowest and the highest value of the line add up to the "
          "number.",
      .example = "sandwich 12 = r3c1-r3c9",
      .claim =
          "not domain consistent as a whole; the sum by itself is, and the cells as a unit; the sum is "
          "checked "
          "late where its automaton would have more than 16384 states",
      .header = "rules/sandwich.hpp"};

  Cells cells;
  int sum = 0;

  bool operator==(Sandwich const&) const = default;

  bool holds(auto value) const {
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells[i]) == value(cells[j])) return false;
    if (cells.empty()) return sum == 0;
    std::size_t low = 0;
    std::size_t high = 0;
    for (std::size_t i = 1; i < cells.size(); ++i) {
      if (value(cells[i]) < value(cells[low])) low = i;
      if (value(cells[i]) > value(cells[high])) high = i;
    }
    long long total = 0;
    for (std::size_t i = std::min(low, high) + 1; i < std::max(low, high); ++i) total += value(cells[i]);
    return total == sum;
  }
  void post(auto& network) const {
    if (static_cast<long long>(cells.size()) > network.values() || sum < 0 || sum > greatest(network.last()))
      return network.fail();
    network.all_different(cells);
    detail::post_line(*this, steps(network.first(), network.last()), network);
  }
  void check(Check& check) const {
    if (static_cast<long long>(cells.size()) > check.values())
      check.error(
          Fault::unreachable_sum,
          "a sandwich of " + std::to_string(cells.size()) + " cells, which differ, has too few values", cells,
          std::to_string(cells.size()), "at most " + std::to_string(check.values()) + " cells");
    else
      detail::check_reach(check, cells, "sandwich", sum, 0, greatest(check.last()));
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{sum}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    Sandwich rule{std::move(cells)};
    rule.sum = random.between(0, static_cast<int>(std::max(0LL, rule.greatest(random.last()))));
    return rule;
  }

 private:
  /// All but two lie between, with the greatest values below the highest.
  long long greatest(int last) const {
    auto const between = static_cast<long long>(cells.size()) - 2;
    return between <= 0 ? 0 : between * last - between * (between + 1) / 2;
  }

  // What the lowest and the highest value are, which of them was passed, and what is still to come between them.
  enum Phase : unsigned { before, after_low, after_high, behind };
  static detail::Memory pack(int low, int high, Phase phase, int rest) {
    return static_cast<detail::Memory>(low) << 50 | static_cast<detail::Memory>(high) << 36 |
           static_cast<detail::Memory>(phase) << 32 | static_cast<detail::Memory>(rest);
  }

  detail::LineSteps steps(int first, int last) const {
    detail::LineSteps steps;
    // Where the line holds all values the two are known; else each pair is a start. A single cell is both.
    bool const all = static_cast<int>(cells.size()) == last - first + 1;
    for (int low = first; low <= last; ++low)
      for (int high = low; high <= last; ++high)
        if ((low < high) == (cells.size() > 1) && (!all || (low == first && high == last)))
          steps.starts.push_back(pack(low, high, before, sum));
    steps.next = [](detail::Memory memory, int value, std::vector<detail::Memory>& to) {
      auto const low = static_cast<int>(memory >> 50);
      auto const high = static_cast<int>(memory >> 36 & 0x3fff);
      auto const phase = static_cast<Phase>(memory >> 32 & 3);
      auto const rest = static_cast<int>(memory & 0xffff'ffff);
      if (value < low || value > high) return;
      if (value == low || value == high) {
        if (low == high)
          to.push_back(pack(low, high, behind, rest));
        else if (phase == before)
          to.push_back(pack(low, high, value == low ? after_low : after_high, rest));
        else if (phase == (value == low ? after_high : after_low) && rest == 0)
          to.push_back(pack(low, high, behind, 0));
      } else if (phase == before || phase == behind) {
        to.push_back(memory);
      } else if (value <= rest) {
        to.push_back(pack(low, high, phase, rest - value));
      }
    };
    steps.accepting = [](detail::Memory memory) {
      return (memory >> 32 & 3) == behind && (memory & 0xffff'ffff) == 0;
    };
    return steps;
  }
};

}  // namespace nonet
