// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/detail/line_automaton.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Values are heights of buildings. From before the first cell so many are seen: those that are higher than all before
/// them. A building of height 0 is never seen.
struct Skyscraper {
  static constexpr std::string_view name = "skyscraper";
  static constexpr RuleInfo info{
      .keyword = "skyscraper",
      .shape = Shape::number_line,
      .iss = "Skyscraper",
      .meaning =
          "As many cells as the number says are higher than all cells before them, seen from before the "
          "first one.",
      .example = "skyscraper 3 = r4c1-r4c9",
      .claim =
          "domain consistent; with all values different where a unit has the line and values are at most 10; "
          "checked late where cells times values exceed 16384",
      .header = "rules/skyscraper.hpp"};

  Cells cells;
  int seen = 0;

  bool operator==(Skyscraper const&) const = default;

  bool holds(auto value) const {
    int highest = 0;
    int count = 0;
    for (Cell cell : cells)
      if (value(cell) > highest) {
        highest = value(cell);
        ++count;
      }
    return count == seen;
  }
  void post(auto& network) const {
    bool const few = network.last() <= most_for_sets;
    detail::post_line(*this, few && detail::in_one_unit(network.units(), cells) ? steps_apart() : steps(),
                      network);
  }
  void check(Check& check) const {
    if (cells.size() < 2)
      return check.error(Fault::argument, {"{0}: it has too few cells", {name}}, cells, Part(cells.size()),
                         {"at least {0}", {2}});
    auto const buildings = static_cast<long long>(cells.size());
    detail::check_reach(check, cells, "skyscraper clue", seen, check.first() == 0 ? 0 : 1,
                        std::min<long long>(buildings, check.last()));
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{seen}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    int const most = static_cast<int>(cells.size());
    return Skyscraper{std::move(cells), random.between(1, most)};
  }

 private:
  static constexpr int most_for_sets = 10;

  /// The same on a line whose cells differ: the set of the values so far, the highest of them its last bit, and how
  /// many were seen.
  detail::LineSteps steps_apart() const {
    auto const places = static_cast<int>(cells.size());
    return {.starts = {0},
            .next =
                [this](detail::Memory memory, int value, std::vector<detail::Memory>& to) {
                  auto const count = static_cast<int>(memory >> 32);
                  auto const set = static_cast<unsigned>(memory & 0xffff'ffff);
                  unsigned const now = set | 1U << value;
                  int const more = value > 0 && (set >> value) == 0 ? 1 : 0;
                  if (now != set && count + more <= seen)
                    to.push_back(static_cast<detail::Memory>(count + more) << 32 | now);
                },
            .accepting =
                [this, places](detail::Memory memory) {
                  return static_cast<int>(memory >> 32) == seen &&
                         std::popcount(static_cast<unsigned>(memory & 0xffff'ffff)) == places;
                }};
  }
  detail::LineSteps steps() const {
    // The highest so far, and how many were seen.
    return {.starts = {0},
            .next =
                [this](detail::Memory memory, int value, std::vector<detail::Memory>& to) {
                  auto const highest = static_cast<int>(memory >> 32);
                  auto const count = static_cast<int>(memory & 0xffff'ffff);
                  if (value <= highest)
                    to.push_back(memory);
                  else if (count < seen)
                    to.push_back(static_cast<detail::Memory>(value) << 32 |
                                 static_cast<detail::Memory>(count + 1));
                },
            .accepting =
                [this](detail::Memory memory) { return static_cast<int>(memory & 0xffff'ffff) == seen; }};
  }
};

/// The first building that is hidden, as one before it is higher, has this height; there is one.
struct HiddenSkyscraper {
  static constexpr std::string_view name = "hidden skyscraper";
  static constexpr RuleInfo info{
      .keyword = "hiddenskyscraper",
      .shape = Shape::number_line,
      .iss = "HiddenSkyscraper",
      .meaning = "The first cell that is lower than one before it holds the number.",
      .example = "hiddenskyscraper 3 = r4c1-r4c9",
      .claim = "domain consistent",
      .header = "rules/skyscraper.hpp"};

  Cells cells;
  int hidden = 0;

  bool operator==(HiddenSkyscraper const&) const = default;

  bool holds(auto value) const {
    int highest = -1;
    for (Cell cell : cells) {
      if (value(cell) < highest) return value(cell) == hidden;
      highest = value(cell);
    }
    return false;
  }
  void post(auto& network) const { detail::post_line(*this, steps(), network); }
  void check(Check& check) const {
    detail::check_reach(check, cells, "hidden skyscraper", hidden, check.first(),
                        cells.size() < 2 ? -1 : check.last() - 1);
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{hidden}}, .word = {}}; }
  static auto sample(auto& random, auto cells) { return HiddenSkyscraper{std::move(cells), random.value()}; }

 private:
  detail::LineSteps steps() const {
    // The height before, one up so that 0 is none; all bits: the hidden one is passed.
    static constexpr detail::Memory passed = ~detail::Memory{0};
    return {.starts = {0},
            .next =
                [this](detail::Memory memory, int value, std::vector<detail::Memory>& to) {
                  auto const height = static_cast<detail::Memory>(value) + 1;
                  if (memory == passed || (height < memory && value == hidden))
                    to.push_back(passed);
                  else if (height >= memory)
                    to.push_back(height);
                },
            .accepting = [](detail::Memory memory) { return memory == passed; }};
  }
};

}  // namespace nonet
