// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/regular.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

namespace detail {

/// The most values for which lines between two ends are made: their automata have a state for each pair of values.
inline constexpr int most_end_values = 64;

/// The line a, m1, m2, ..., b where ends(a, b) holds and middle(a, b, m) for each m. What b will be is guessed when a
/// is read: a state is the pair of them.
template <class Ends, class Middle>
Automaton ends_automaton(int first, int last, Ends const& ends, Middle const& middle) {
  int const values = last - first + 1;
  int const accepted = values * values + 1;
  Automaton automaton{accepted + 1, {0}, {accepted}, {}};
  for (int a = first; a <= last; ++a)
    for (int b = first; b <= last; ++b) {
      if (!ends(a, b)) continue;
      int const state = 1 + (a - first) * values + b - first;
      automaton.steps.push_back({0, a, state});
      for (int m = first; m <= last; ++m)
        if (middle(a, b, m)) automaton.steps.push_back({state, m, state});
      automaton.steps.push_back({state, b, accepted});
    }
  return automaton;
}
inline void check_ends(Check& check, Cells const& cells, std::string_view name, std::size_t least_cells) {
  if (cells.size() < least_cells)
    check.error(Fault::argument, {"{0}: it has too few cells", {name}}, cells, Part(cells.size()),
                {"at least {0}", {least_cells}});
  if (check.values() > most_end_values)
    check.error(Fault::too_large, {"{0}: there are too many values", {name}}, cells, Part(check.values()),
                {"at most {0}", {most_end_values}});
}

}  // namespace detail

/// The values on the line lie strictly between those of its two ends.
struct Between {
  static constexpr std::string_view name = "between line";
  static constexpr RuleInfo info{
      .keyword = "between",
      .shape = Shape::line,
      .iss = "Between",
      .meaning = "All values on the line lie between those of its first and its last cell, equal to neither.",
      .example = "between r1c1 r1c2 r2c3 r3c3",
      .claim = "domain consistent",
      .header = "rules/between.hpp"};

  Cells cells;

  bool operator==(Between const&) const = default;

  static bool between(int a, int b, int middle) { return std::min(a, b) < middle && middle < std::max(a, b); }
  bool holds(auto value) const {
    for (std::size_t i = 1; i + 1 < cells.size(); ++i)
      if (!between(value(cells.front()), value(cells.back()), value(cells[i]))) return false;
    return true;
  }
  void post(auto& network) const {
    if (cells.size() < 3 || network.values() > detail::most_end_values) return;  // refused by check()
    Regular{cells, automaton(network.first(), network.last())}.post(network);
  }
  void check(Check& check) const { detail::check_ends(check, cells, name, 3); }

 private:
  static Automaton automaton(int first, int last) {
    return detail::ends_automaton(
        first, last, [](int, int) { return true; }, between);
  }
};

/// The two ends differ by no less than a number, 4 mostly, and are not equal; all values on the line lie outside of
/// them.
struct Lockout {
  static constexpr std::string_view name = "lockout line";
  static constexpr RuleInfo info{.keyword = "lockout",
                                 .shape = Shape::number_line,
                                 .iss = "Lockout",
                                 .meaning =
                                     "The first and the last cell are not equal and differ by no less than "
                                     "the number; all values on the "
                                     "line are lower than both or higher than both.",
                                 .example = "lockout 4 = r1c1 r1c2 r2c3 r3c3",
                                 .claim = "domain consistent",
                                 .header = "rules/between.hpp"};

  Cells cells;
  int difference = 4;

  bool operator==(Lockout const&) const = default;

  bool ends(int a, int b) const { return a != b && std::max(a, b) - std::min(a, b) >= difference; }
  static bool outside(int a, int b, int middle) { return middle < std::min(a, b) || middle > std::max(a, b); }
  bool holds(auto value) const {
    int const a = value(cells.front());
    int const b = value(cells.back());
    for (std::size_t i = 1; i + 1 < cells.size(); ++i)
      if (!outside(a, b, value(cells[i]))) return false;
    return ends(a, b);
  }
  void post(auto& network) const {
    if (cells.size() < 2 || network.values() > detail::most_end_values) return;  // refused by check()
    Regular{cells, automaton(network.first(), network.last())}.post(network);
  }
  void check(Check& check) const {
    detail::check_ends(check, cells, name, 2);
    if (difference < 0)
      check.error(Fault::argument, "lockout: a difference is not below 0", cells, Part(difference));
  }

  Arguments arguments() const { return {.groups = {cells}, .numbers = {{difference}}, .word = {}}; }
  static auto sample(auto& random, auto cells) { return Lockout{std::move(cells), random.between(0, 3)}; }

 private:
  Automaton automaton(int first, int last) const {
    return detail::ends_automaton(
        first, last, [this](int a, int b) { return ends(a, b); }, outside);
  }
};

}  // namespace nonet
