// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/sandwich_line.hpp>
#include <nonet/rules/detail/line_automaton.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
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
          "not domain consistent as a whole; a whole line of up to 16 values: by the sets that can stand between; else "
          "the sum by itself is, up to 10 values with the cells between different from all others, and the cells as a "
          "unit; checked late beyond 16384 states",
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
    if (cells.size() >= 2 && static_cast<int>(cells.size()) == network.values() &&
        cells.size() <= SandwichFilter::most_cells)
      return post_whole_line(network);
    detail::post_line(*this, steps(network.first(), network.last()), network);
  }
  void check(Check& check) const {
    if (static_cast<long long>(cells.size()) > check.values())
      check.error(Fault::unreachable_sum,
                  {"a sandwich of {0} cells, which differ, has too few values", {cells.size()}}, cells,
                  Part(cells.size()), {"at most {0} cells", {check.values()}});
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
  /// A line with all values: its ends are known, so sets do, which is much faster than an automaton.
  void post_whole_line(auto& network) const {
    network.post([&]<AnyMask Mask>() { return SandwichLine<Mask>(cells, network.first(), sum); });
  }
  /// All but two lie between, with the greatest values below the highest.
  long long greatest(int last) const {
    auto const between = static_cast<long long>(cells.size()) - 2;
    return between <= 0 ? 0 : between * last - between * (between + 1) / 2;
  }

  // Which of the two ends was passed.
  enum Phase : unsigned { before, after_low, after_high, behind };

  /// Goes on from `phase` with a value that is one of the ends; nothing when it may not stand there.
  static std::optional<Phase> at_end(Phase phase, bool is_low, bool is_high, bool full) {
    if (is_low && is_high) return phase == before ? std::optional(behind) : std::nullopt;
    if (phase == before) return is_low ? after_low : after_high;
    return full && phase == (is_low ? after_high : after_low) ? std::optional(behind) : std::nullopt;
  }
  /// f(low, high) for all that the lowest and the highest value may be.
  template <class F>
  void for_each_pair(int first, int last, F&& f) const {
    int const apart = static_cast<int>(cells.size()) - 1;
    for (int low = first; low <= last; ++low)
      for (int high = low + apart; high <= (apart == 0 ? low : last); ++high) f(low, high);
  }

  detail::LineSteps steps(int first, int last) const {
    return last - first < most_values_for_sets ? steps_by_sets(first, last) : steps_by_sums(first, last);
  }

  // Remembered are the ends, the phase and what is still to come between them. The ends are guessed first.
  detail::LineSteps steps_by_sums(int first, int last) const {
    auto const pack = [](int low, int high, Phase phase, int rest) {
      return static_cast<detail::Memory>(low) << 50 | static_cast<detail::Memory>(high) << 36 |
             static_cast<detail::Memory>(phase) << 32 | static_cast<detail::Memory>(rest);
    };
    detail::LineSteps steps;
    for_each_pair(first, last,
                  [&](int low, int high) { steps.starts.push_back(pack(low, high, before, sum)); });
    if (cells.size() == 1 && sum != 0) steps.starts.clear();
    steps.next = [pack](detail::Memory memory, int value, std::vector<detail::Memory>& to) {
      auto const low = static_cast<int>(memory >> 50);
      auto const high = static_cast<int>(memory >> 36 & 0x3fff);
      auto const phase = static_cast<Phase>(memory >> 32 & 3);
      auto const rest = static_cast<int>(memory & 0xffff'ffff);
      if (value < low || value > high) return;
      if (value == low || value == high) {
        if (auto const now = at_end(phase, value == low, value == high, rest == 0))
          to.push_back(pack(low, high, *now, rest));
      } else if (phase == before || phase == behind) {
        to.push_back(memory);
      } else if (value <= rest) {
        to.push_back(pack(low, high, phase, rest - value));
      }
    };
    steps.accepting = [](detail::Memory memory) { return (memory >> 32 & 3) == behind; };
    return steps;
  }

  // The same with the set of the values between, which is guessed first as well: so none of it stands outside, and
  // each stands there once. Values are bits, from the lowest.
  static constexpr int most_values_for_sets = 10;

  detail::LineSteps steps_by_sets(int first, int last) const {
    auto const pack = [](int low, int high, Phase phase, unsigned set, unsigned rest) {
      return static_cast<detail::Memory>(low) << 50 | static_cast<detail::Memory>(high) << 36 |
             static_cast<detail::Memory>(phase) << 32 | static_cast<detail::Memory>(set) << 16 |
             static_cast<detail::Memory>(rest);
    };
    detail::LineSteps steps;
    for_each_pair(first, last, [&](int low, int high) {
      unsigned const inner = ((1U << high) - 1) & ~((2U << low) - 1);
      for (unsigned set = 0;; set = (set - inner) & inner) {  // all subsets of inner, rising
        int total = 0;
        for (int value = low; value < high; ++value) total += (set >> value & 1U) != 0 ? value : 0;
        if (total == sum &&
            static_cast<std::size_t>(std::popcount(set)) + 2 <= std::max<std::size_t>(cells.size(), 2))
          steps.starts.push_back(pack(low, high, before, set, set));
        if (set == inner) break;
      }
    });
    steps.next = [pack](detail::Memory memory, int value, std::vector<detail::Memory>& to) {
      auto const low = static_cast<int>(memory >> 50);
      auto const high = static_cast<int>(memory >> 36 & 0x3fff);
      auto const phase = static_cast<Phase>(memory >> 32 & 3);
      auto const set = static_cast<unsigned>(memory >> 16 & 0xffff);
      auto const rest = static_cast<unsigned>(memory & 0xffff);
      auto const bit = 1U << value;
      if (value < low || value > high) return;
      if (value == low || value == high) {
        if (auto const now = at_end(phase, value == low, value == high, rest == 0))
          to.push_back(pack(low, high, *now, set, rest));
      } else if (phase == before || phase == behind) {
        if ((set & bit) == 0) to.push_back(memory);
      } else if ((rest & bit) != 0) {
        to.push_back(pack(low, high, phase, set, rest & ~bit));
      }
    };
    steps.accepting = [](detail::Memory memory) { return (memory >> 32 & 3) == behind; };
    return steps;
  }
};

}  // namespace nonet
