// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/model/rule_propagator.hpp>
#include <nonet/propagators/set_poster.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

namespace detail {

/// Which values can stand in circles together: their sum is the number of circles.
struct CircleSets {
  static constexpr int greatest_value = 63;
  static constexpr std::size_t most_sets = 4096;

  std::vector<std::uint64_t> sets{};  ///< bit v: the value v
  bool all = true;                    ///< none is missing

  static CircleSets of(int first, int last, int circles) {
    CircleSets found;
    int const greatest = std::min(last, greatest_value);
    if (last > greatest) found.all = false;
    find(found, std::max(first, 1), greatest, circles, 0);
    return found;
  }

  /// Values that stand there in any case.
  std::vector<int> always() const {
    std::uint64_t every = all && !sets.empty() ? ~std::uint64_t{0} : 0;
    for (std::uint64_t const set : sets) every &= set;
    std::vector<int> values;
    for (int value = 1; value <= greatest_value; ++value)
      if ((every >> value & 1U) != 0) values.push_back(value);
    return values;
  }

 private:
  static void find(CircleSets& found, int from, int last, int rest, std::uint64_t set) {
    if (rest == 0) {
      if (found.sets.size() < most_sets)
        found.sets.push_back(set);
      else
        found.all = false;
      return;
    }
    for (int value = from; value <= last && value <= rest && found.all; ++value)
      find(found, value + 1, last, rest - value, set | std::uint64_t{1} << value);
  }
};

/// Counting circles with the sets of values worked out for a model.
struct CountedCircles {
  static constexpr std::string_view name = "counting circles";
  static constexpr Cost cost = Cost::linear;

  Cells cells;
  CircleSets possible;

  bool holds(auto value) const {
    for (Cell cell : cells) {
      int const wanted = value(cell);
      if (std::ranges::count_if(cells, [&](Cell other) { return value(other) == wanted; }) != wanted) return false;
    }
    return true;
  }

  Propagation propagate(auto& state) const {
    std::uint64_t can = 0;     // values that may stand there often enough
    std::uint64_t stands = 0;  // values that stand there
    for (int value = state.first(); value <= state.last(); ++value) {
      auto const [must, may] = occurrences(state, value);
      if (may < value || value < 1) {
        if (!drop(state, value)) return Propagation::failed;
        continue;
      }
      if (must > value) return Propagation::failed;
      if (value > CircleSets::greatest_value) continue;
      can |= std::uint64_t{1} << value;
      if (must > 0) stands |= std::uint64_t{1} << value;
    }
    std::uint64_t some = 0;
    std::uint64_t every = stands;
    if (possible.all) {
      every = ~std::uint64_t{0};
      for (std::uint64_t const set : possible.sets) {
        if ((set & ~can) != 0 || (stands & ~set) != 0) continue;
        some |= set;
        every &= set;
      }
      if (some == 0) return Propagation::failed;
    }
    int const last = std::min(state.last(), CircleSets::greatest_value);
    for (int value = std::max(state.first(), 1); value <= last; ++value) {
      if (possible.all && (some >> value & 1U) == 0) {
        if (!drop(state, value)) return Propagation::failed;
      } else if ((every >> value & 1U) != 0 && !settle(state, value)) {
        return Propagation::failed;
      }
    }
    return Propagation::changed;
  }

 private:
  struct Times {
    int must = 0;
    int may = 0;
  };
  Times occurrences(auto const& state, int value) const {
    Times times;
    for (Cell cell : cells) {
      if (!state.has(cell, value)) continue;
      ++times.may;
      times.must += state.assigned(cell) ? 1 : 0;
    }
    return times;
  }
  bool drop(auto& state, int value) const {
    return std::ranges::all_of(cells, [&](Cell cell) { return state.remove(cell, value); });
  }
  /// The value stands in the circles: as often as it says.
  bool settle(auto& state, int value) const {
    auto const [must, may] = occurrences(state, value);
    if (may < value || must > value) return false;
    if (must == may || (may > value && must < value)) return true;
    return std::ranges::all_of(cells, [&, take = may == value](Cell cell) {
      if (!state.has(cell, value) || state.assigned(cell)) return true;
      return take ? state.assign(cell, value) : state.remove(cell, value);
    });
  }
};

}  // namespace detail

/// Each value that stands in the circles stands there as often as it says: three 3s, or none. So a 0 is nowhere.
struct CountingCircles {
  static constexpr std::string_view name = "counting circles";
  static constexpr RuleInfo info{
      .keyword = "circles",
      .shape = Shape::cells,
      .iss = "CountingCircles",
      .meaning = "A value that stands in the circles stands there as often as it says: three 3s, or none.",
      .example = "circles r1c1 r2c4 r5c5 r7c2 r9c9",
      .claim = "not domain consistent as a whole; which values there are, and how often each, is",
      .header = "rules/counting_circles.hpp"};

  Cells cells;

  bool operator==(CountingCircles const&) const = default;

  bool holds(auto value) const { return detail::CountedCircles{cells, {}}.holds(value); }
  void post(auto& network) const {
    auto sets = detail::CircleSets::of(network.first(), network.last(), static_cast<int>(cells.size()));
    for (int const value : sets.always())
      network.placed({cells, value - network.first(), static_cast<std::size_t>(value)});
    network.post(RulePropagator<detail::CountedCircles>({cells, std::move(sets)}));
  }
  void check(Check& check) const {
    auto const sets = detail::CircleSets::of(check.first(), check.last(), static_cast<int>(cells.size()));
    if (sets.all && sets.sets.empty() && !cells.empty())
      check.error(Fault::unreachable_sum,
                  "counting circles: different values do not add up to so many circles", cells,
                  Part(cells.size()));
  }
};

}  // namespace nonet
