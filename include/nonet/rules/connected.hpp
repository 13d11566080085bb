// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/count.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The cells of a list that hold one of some values form one region that hangs together along sides; it is not empty,
/// and may have a size.
struct ConnectedValues {
  static constexpr std::string_view name = "connected values";
  static constexpr Cost cost = Cost::costly;
  static constexpr RuleInfo info{
      .keyword = "connected",
      .shape = Shape::rows,
      .iss = {},
      .meaning =
          "The cells that hold one of the values hang together along their sides; there is at least one, and after a "
          "slash it is said how many.",
      .example = "connected 1 3 / 9 = r1c1-r1c4 r2c1-r2c4",
      .claim =
          "not domain consistent: cells that cannot be reached, those that others hang on, and those that are left "
          "when the size is counted",
      .header = "rules/connected.hpp"};

  Cells cells;
  std::vector<int> values{};
  int size = 0;  ///< 0: any
  std::vector<std::vector<std::size_t>> neighbours{};  ///< of each cell, by place in `cells`
  bool sayable = true;  ///< the neighbours are those of the sheet, as texts mean them

  bool operator==(ConnectedValues const&) const = default;

  /// Neighbours are cells of the list with a side in common where `touch` says so.
  template <class F>
  static ConnectedValues of(Cells cells, std::vector<int> values, int size, F const& touch) {
    ConnectedValues rule{std::move(cells), std::move(values), size};
    rule.neighbours.resize(rule.cells.size());
    for (std::size_t i = 0; i < rule.cells.size(); ++i)
      for (std::size_t j = 0; j < rule.cells.size(); ++j)
        if (i != j && touch(rule.cells[i], rule.cells[j])) rule.neighbours[i].push_back(j);
    return rule;
  }

  bool holds(auto value) const {
    std::vector<char> in;
    for (Cell cell : cells) in.push_back(is_wanted(value(cell)) ? 1 : 0);
    auto const count = static_cast<std::size_t>(std::ranges::count(in, 1));
    if (count == 0 || (size != 0 && count != static_cast<std::size_t>(size))) return false;
    auto const start = static_cast<std::size_t>(std::ranges::find(in, 1) - in.begin());
    return flood(in, start).size() == count;
  }

  Propagation propagate(auto& state) const {
    std::vector<char> may;
    std::vector<char> must;
    for (Cell cell : cells) {
      bool some = false;
      bool all = true;
      for (int value : state.candidates(cell)) {
        some = some || is_wanted(value);
        all = all && is_wanted(value);
      }
      may.push_back(some ? 1 : 0);
      must.push_back(some && all ? 1 : 0);
    }
    if (!keep_reachable(state, may, must)) return Propagation::failed;
    if (std::ranges::find(must, 1) == must.end()) return Propagation::changed;
    // A cell without which those that are in no longer hang together, or are too few, is in.
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (may[i] == 0 || must[i] != 0 || count_neighbours(may, i) < 2) continue;
      may[i] = 0;
      bool const needed = !hangs_together(may, must);
      may[i] = 1;
      if (needed && !take(state, i, true)) return Propagation::failed;
    }
    return Propagation::changed;
  }
  void check(Check& check) const {
    detail::check_values(check, cells, name, values);
    if (size < 0 || static_cast<std::size_t>(size) > cells.size())
      check.error(Fault::unreachable_sum, "connected: there are not so many cells", cells, Part(size),
                  {"at most {0}", {cells.size()}});
  }

  static Result<ConnectedValues> make(Arguments const& arguments, Layout const& layout, int first, int last) {
    if (arguments.numbers.empty() || arguments.numbers.size() > 2 ||
        (arguments.numbers.size() == 2 && (arguments.numbers[1].size() != 1 || !fits_int(arguments.numbers[1][0]) ||
                                           arguments.numbers[1][0] < 1)))
      return argument_error(info, "it needs values, and after a slash at most one size", "", info.example);
    auto values = detail::values_of<ConnectedValues>(arguments.numbers[0], first, last);
    if (!values) return values.error();
    auto const touch = [&](Cell a, Cell b) {
      if (std::max(a, b) >= layout.cell_count()) return false;  // the model refuses it
      if (layout.is_extra(a) || layout.is_extra(b)) return false;
      auto const [row, column] = layout.position(a);
      auto const [other_row, other_column] = layout.position(b);
      int const down = row - other_row;
      int const across = column - other_column;
      return down * down + across * across == 1;
    };
    int const size = arguments.numbers.size() == 2 ? static_cast<int>(arguments.numbers[1][0]) : 0;
    return of(arguments.cells(), *std::move(values), size, touch);
  }
  Arguments arguments() const {
    if (!sayable) return {};  // of no form, so that no text says less than this
    Arguments arguments{.groups = {cells}, .numbers = detail::one_row(values), .word = {}};
    if (size != 0) arguments.numbers.push_back({size});
    return arguments;
  }
  /// Two columns.
  static auto sample(auto& random, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    std::vector<int> values{random.value()};
    if (random.chance(2)) values.push_back(random.value());
    int const size = random.between(0, static_cast<int>(cells.size()));
    Cells const places = cells;
    auto const place = [&](Cell cell) { return std::ranges::find(places, cell) - places.begin(); };
    return of(std::move(cells), std::move(values), size, [&](Cell a, Cell b) {
      auto const i = std::min(place(a), place(b));
      auto const j = std::max(place(a), place(b));
      return j == i + 2 || (j == i + 1 && i % 2 == 0);
    });
  }

 private:
  using Marks = std::vector<char>;  // by place in `cells`

  bool is_wanted(int value) const { return std::ranges::find(values, value) != values.end(); }

  /// The places that hang on this one.
  std::vector<std::size_t> flood(Marks const& in, std::size_t start) const {
    Marks seen(in.size());
    std::vector<std::size_t> reached{start};
    seen[start] = 1;
    for (std::size_t at = 0; at < reached.size(); ++at)
      for (std::size_t next : neighbours[reached[at]])
        if (in[next] != 0 && seen[next] == 0) {
          seen[next] = 1;
          reached.push_back(next);
        }
    return reached;
  }
  std::size_t count_neighbours(Marks const& in, std::size_t i) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(neighbours[i], [&](std::size_t other) { return in[other] != 0; }));
  }
  /// Whether some part that hangs together has all that must be in and cells enough.
  bool hangs_together(Marks const& may, Marks const& must) const {
    auto const start = static_cast<std::size_t>(std::ranges::find(must, 1) - must.begin());
    auto const reached = flood(may, start);
    return reached.size() >= static_cast<std::size_t>(std::max(size, 1)) &&
           std::ranges::count_if(reached, [&](std::size_t i) { return must[i] != 0; }) == std::ranges::count(must, 1);
  }
  /// Puts a place in, or out.
  bool take(auto& state, std::size_t i, bool in) const {
    for (int value = state.first(); value <= state.last(); ++value)
      if (is_wanted(value) != in && !state.remove(cells[i], value)) return false;
    return true;
  }
  /// Takes out what no region of the right size can reach.
  bool keep_reachable(auto& state, Marks& may, Marks const& must) const {
    bool const has_must = std::ranges::find(must, 1) != must.end();
    auto const least = static_cast<std::size_t>(std::max(size, 1));
    if (has_must && !hangs_together(may, must)) return false;
    if (size != 0 && std::ranges::count(must, 1) > size) return false;
    Marks kept(may.size());
    for (std::size_t i = 0; i < may.size(); ++i) {
      if (may[i] == 0 || kept[i] != 0 || (has_must && must[i] == 0)) continue;
      auto const reached = flood(may, i);
      if (reached.size() < least) continue;
      for (std::size_t place : reached) kept[place] = 1;
    }
    bool const full = size != 0 && std::ranges::count(must, 1) == size;
    bool const exact = size != 0 && has_must && std::ranges::count(kept, 1) == size;
    bool any = false;
    for (std::size_t i = 0; i < may.size(); ++i) {
      if (may[i] != 0 && (kept[i] == 0 || (full && must[i] == 0))) {
        if (!take(state, i, false)) return false;
        may[i] = 0;
      } else if (may[i] != 0) {
        any = true;
        if (exact && !take(state, i, true)) return false;
      }
    }
    return any;
  }
};

}  // namespace nonet
