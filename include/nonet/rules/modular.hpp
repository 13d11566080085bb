// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/regular.hpp>
#include <nonet/rules/steps.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

namespace detail {

/// Whether any `window` neighbouring cells have different kinds.
bool kinds_differ(Cells const& cells, std::size_t window, auto const& value, auto const& kind) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = i < window ? 0 : i - window + 1; j < i; ++j)
      if (kind(value(cells[i])) == kind(value(cells[j]))) return false;
  return true;
}
/// That as an automaton: a state is the kinds of the last window - 1 cells, fewer at the start.
template <class Kind>
Automaton kinds_automaton(int first, int last, std::size_t window, Kind const& kind) {
  Automaton automaton{1, {0}, {0}, {}};
  std::map<std::vector<int>, int> states{{{}, 0}};
  std::vector<std::vector<int>> open{{}};
  while (!open.empty()) {
    auto const before = std::move(open.back());
    open.pop_back();
    for (int value = first; value <= last; ++value) {
      if (std::ranges::find(before, kind(value)) != before.end()) continue;
      auto after = before;
      after.push_back(kind(value));
      if (after.size() == window) after.erase(after.begin());
      auto const [at, fresh] = states.emplace(after, automaton.states);
      automaton.steps.push_back({states.at(before), value, at->second});
      if (!fresh) continue;
      automaton.accepting.push_back(automaton.states++);
      open.push_back(std::move(after));
    }
  }
  return automaton;
}

}  // namespace detail

/// Any m neighbouring cells of the line have different remainders modulo m. A cell may be named twice, as on a closed
/// line.
struct Modular {
  static constexpr std::string_view name = "modular line";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{
      .keyword = "modular",
      .shape = Shape::number_line,
      .iss = "Modular",
      .meaning =
          "As many neighbouring cells of the line as the number says have different remainders modulo that "
          "number.",
      .example = "modular 3 = r1c1 r1c2 r2c3 r3c3",
      .claim = "domain consistent up to modulus 5 where no cell stands twice; above, each pair by itself is",
      .header = "rules/modular.hpp"};

  Cells cells;
  int modulus = 3;

  bool operator==(Modular const&) const = default;

  bool holds(auto value) const {
    return detail::kinds_differ(cells, static_cast<std::size_t>(modulus), value,
                                [this](int v) { return v % modulus; });
  }
  void post(auto& network) const {
    if (modulus < 1) return;  // refused by check()
    if (modulus <= 5) return Regular{cells, automaton(network.first(), network.last())}.post(network);
    auto const differ = [this](int a, int b) { return a % modulus != b % modulus; };
    auto const equal = [this](int a, int b) { return a % modulus == b % modulus; };
    auto const window = std::min(cells.size(), static_cast<std::size_t>(modulus));
    Cells const start(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(window));
    Relation{start, PairTable::of(network.first(), network.last(), differ), Pairs::each_pair}.post(network);
    for (std::size_t i = window; i < cells.size(); ++i)
      post_along(network, {cells[i - window], cells[i]}, equal);
  }
  void check(Check& check) const {
    if (modulus < 1) check.error(Fault::argument, "modular: a modulus is 1 or more", cells, Part(modulus));
  }

  Arguments arguments() const { return {.groups = {cells}, .numbers = {{modulus}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    return Modular{std::move(cells), random.between(1, 4)};
  }

 private:
  Automaton automaton(int first, int last) const {
    return detail::kinds_automaton(first, last, static_cast<std::size_t>(modulus),
                                   [this](int v) { return v % modulus; });
  }
};

/// Of any three neighbouring cells of the line one is low, one in the middle and one high: the values fall into three
/// thirds. A cell may be named twice, as on a closed line.
struct Entropic {
  static constexpr std::string_view name = "entropic line";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{.keyword = "entropic",
                                 .shape = Shape::line,
                                 .iss = "Entropic",
                                 .meaning =
                                     "Any three neighbouring cells of the line are of different thirds of "
                                     "the values: low, middle, high.",
                                 .example = "entropic r1c1 r1c2 r2c3 r3c3",
                                 .claim = "domain consistent where no cell stands twice",
                                 .header = "rules/modular.hpp"};

  Cells cells;
  int first = 1;  ///< the values of the model
  int last = 9;

  bool operator==(Entropic const&) const = default;

  int third(int value) const { return (value - first) * 3 / (last - first + 1); }
  bool holds(auto value) const {
    return detail::kinds_differ(cells, 3, value, [this](int v) { return third(v); });
  }
  void post(auto& network) const { Regular{cells, automaton()}.post(network); }
  void check(Check& check) const {
    if (check.values() % 3 != 0)
      check.error(Fault::argument, "entropic: the values do not fall into thirds", cells,
                  Part(check.values()), "a multiple of 3");
    else if (first != check.first() || last != check.last())
      check.error(Fault::argument, "entropic: the line was made for other values", cells);
  }

  static Result<Entropic> make(Arguments const& arguments, Layout const&, int first, int last) {
    return Entropic{arguments.cells(), first, last};
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    return Entropic{std::move(cells), random.first(), random.last()};
  }

 private:
  Automaton automaton() const {
    return detail::kinds_automaton(first, last, 3, [this](int v) { return third(v); });
  }
};

}  // namespace nonet
