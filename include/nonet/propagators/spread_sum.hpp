// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/sum_table.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Cells that differ, and the coefficient that all of them have in a sum.
struct SpreadGroup {
  Cells cells;
  int coefficient = 1;
};

/// The filter of SpreadSum on the cells' sets of value indexes, group by group; one serves every mask type.
class SpreadFilter {
 public:
  static constexpr std::size_t most_groups = 64;

  /// Preconditions: those of SpreadSum.
  SpreadFilter(std::vector<SpreadGroup> const& groups, long long total, int first, int values)
      : total_(total), first_(first), values_(values) {
    NONET_ASSERT(groups.size() <= most_groups && values <= SumTable::most_values);
    for (SpreadGroup const& group : groups) groups_.push_back({group.cells.size(), group.coefficient});
  }

  /// Cuts the sets to what the least and the greatest sums of the groups leave, until nothing changes.
  Propagation run(std::span<SmallSet> sets) const {
    std::array<Parked, most_groups> least;
    std::array<Parked, most_groups> most;
    for (;;) {
      long long below = total_;
      long long above = -total_;
      std::size_t begin = 0;
      for (std::size_t g = 0; g < groups_.size(); begin += groups_[g++].size) {
        auto const [size, coefficient] = groups_[g];
        if (!least[g].park_up(sets.subspan(begin, size)) || !most[g].park_down(sets.subspan(begin, size), values_))
          return Propagation::failed;
        long long const offset = static_cast<long long>(size) * first_;
        long long const low = coefficient * (least[g].sum + offset);
        long long const high = coefficient * (most[g].sum + offset);
        below -= std::min(low, high);
        above += std::max(low, high);
      }
      if (below < 0 || above < 0) return Propagation::failed;
      bool changed = false;
      begin = 0;
      for (std::size_t g = 0; g < groups_.size(); begin += groups_[g++].size) {
        auto const [size, coefficient] = groups_[g];
        long long const weight = coefficient < 0 ? -static_cast<long long>(coefficient) : coefficient;
        long long const up = (coefficient > 0 ? below : above) / weight;
        long long const down = (coefficient > 0 ? above : below) / weight;
        if (up >= values_ - 1 && down >= values_ - 1) continue;
        for (SmallSet& set : sets.subspan(begin, size)) {
          auto const low = std::max(most[g].freed_down(set) - down, 0LL);
          auto const high = std::min<long long>(least[g].freed_up(set) + up, values_ - 1);
          if (low > high) return Propagation::failed;
          auto const between = bits_between<SmallSet>(static_cast<int>(low), static_cast<int>(high));
          auto const kept = static_cast<SmallSet>(set & between);
          if (kept == set) continue;
          if (kept == 0) return Propagation::failed;
          set = kept;
          changed = true;
        }
      }
      if (!changed) break;
    }
    return std::all_of(sets.begin(), sets.end(), [](SmallSet set) { return is_single(set); }) ? Propagation::entailed
                                                                                              : Propagation::fixpoint;
  }

  /// The definition, with value(i) the value of the i-th cell.
  template <class Value>
  bool holds(Value const& value) const {
    long long sum = 0;
    std::size_t begin = 0;
    for (auto const [size, coefficient] : groups_) {
      for (std::size_t i = begin; i < begin + size; ++i) {
        sum += static_cast<long long>(coefficient) * value(i);
        for (std::size_t j = begin; j < i; ++j)
          if (value(i) == value(j)) return false;
      }
      begin += size;
    }
    return sum == total_;
  }

 private:
  struct Shape {
    std::size_t size;
    int coefficient;
  };

  /// The least (greatest) sum of different values of a group: each cell takes the first free value from its least
  /// (greatest) on, as cars park along a street. Which places are taken in the end does not depend on the order of the
  /// cars; so a cell may be thought to come last, and the place that it took is what the others leave free without it:
  /// the first behind which nobody had to drive on.
  struct Parked {
    int sum = 0;
    SmallSet ends = 0;  // places that were taken, behind which no car drove on

    bool park_up(std::span<SmallSet const> sets) {
      std::array<std::uint8_t, SumTable::most_values> cars{};
      SmallSet street = 0;
      for (SmallSet set : sets) {
        street |= set;
        ++cars[static_cast<std::size_t>(lowest(set)) % cars.size()];
      }
      sum = 0;
      ends = 0;
      int waiting = 0;
      for (; street != 0; street = without_lowest(street)) take(lowest(street), cars, waiting);
      return waiting == 0;
    }
    bool park_down(std::span<SmallSet const> sets, int values) {
      std::array<std::uint8_t, SumTable::most_values> cars{};
      SmallSet street = 0;
      for (SmallSet set : sets) {
        street |= set;
        ++cars[static_cast<std::size_t>(highest(set)) % cars.size()];
      }
      sum = 0;
      ends = 0;
      int waiting = 0;
      for (int place = values - 1; place >= 0; --place)
        if ((street & bit<SmallSet>(place)) != 0) take(place, cars, waiting);
      return waiting == 0;
    }
    void take(int place, std::array<std::uint8_t, SumTable::most_values> const& cars, int& waiting) {
      waiting += cars[static_cast<std::size_t>(place)];
      if (waiting == 0) return;
      --waiting;
      sum += place;
      if (waiting == 0) ends |= bit<SmallSet>(place);
    }

    /// The place that is free without this cell.
    int freed_up(SmallSet set) const {
      return lowest(without(ends, static_cast<SmallSet>(bit<SmallSet>(lowest(set)) - 1)));
    }
    int freed_down(SmallSet set) const { return highest(static_cast<SmallSet>(ends & ((2U << highest(set)) - 1))); }
  };

  std::vector<Shape> groups_;
  long long total_;
  int first_;
  int values_;
};

/// A weighted sum whose cells stand in groups that differ, for sums of many cells in models of at most 16 values: that
/// the cells of a group differ makes the bounds much tighter than each cell for itself.
///
/// Claim: no value is left that is out of the bounds which the least and greatest sums of different values from each
/// group's own least and greatest candidates leave it. O(cells + groups * values) a round.
template <AnyMask Mask>
class SpreadSum {
 public:
  static constexpr std::string_view name = "spread sum";
  static constexpr Cost cost = Cost::linear;

  /// Preconditions: no cell twice, no coefficient of 0, at most SpreadFilter::most_groups groups and 16 values.
  SpreadSum(std::vector<SpreadGroup> const& groups, long long total, int first, int values)
      : filter_(groups, total, first, values) {
    for (SpreadGroup const& group : groups) cells_.insert(cells_.end(), group.cells.begin(), group.cells.end());
  }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_bounds(cells_); }
  bool setup(Setup& setup) {
    scratch_ = setup.reserve_scratch((cells_.size() * sizeof(SmallSet) + 7) / 8);
    return true;
  }

  Propagation propagate(State<Mask>& state) const {
    std::span<SmallSet> const sets(reinterpret_cast<SmallSet*>(state.scratch(scratch_)), cells_.size());
    return run_narrowed(filter_, cells_, state, sets);
  }

  template <class Value>
  bool holds(Value const& value) const {
    return filter_.holds([&](std::size_t i) { return value(cells_[i]); });
  }

 private:
  Cells cells_;  // group by group
  SpreadFilter filter_;
  WordsHandle scratch_;
};

}  // namespace nonet
