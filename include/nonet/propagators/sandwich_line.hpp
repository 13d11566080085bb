// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/sum_table.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The filter of SandwichLine on the cells' sets of value indexes; one serves every mask type.
class SandwichFilter {
 public:
  static constexpr std::size_t most_cells = SumTable::most_values;
  using Sets = std::array<SmallSet, most_cells>;

  /// A line of as many cells as there are values, at most most_cells.
  SandwichFilter(std::size_t cells, int first, long long sum)
      : cells_(cells),
        low_(bit<SmallSet>(0)),
        high_(bit<SmallSet>(static_cast<int>(cells) - 1)),
        inner_(without(first_bits<SmallSet>(static_cast<int>(cells)), static_cast<SmallSet>(low_ | high_))),
        between_(cells) {
    for (unsigned set = inner_;; set = (set - 1) & inner_) {  // all subsets of the inner values
      long long total = 0;
      for (unsigned rest = set; rest != 0; rest &= rest - 1) total += first + std::countr_zero(rest);
      if (total == sum) between_[static_cast<std::size_t>(std::popcount(set))].push_back(static_cast<SmallSet>(set));
      if (set == 0) break;
    }
  }

  /// Filters the sets of the cells once: failed or changed.
  Propagation run(Sets& sets) const {
    Sets supported{};
    for (std::size_t i = 0; i < cells_; ++i)
      for (std::size_t j = i + 1; j < cells_; ++j) {
        bool const rising = (sets[i] & low_) != 0 && (sets[j] & high_) != 0;
        bool const falling = (sets[i] & high_) != 0 && (sets[j] & low_) != 0;
        if ((!rising && !falling) || !add_support(sets, i, j, supported)) continue;
        if (rising) {
          supported[i] |= low_;
          supported[j] |= high_;
        }
        if (falling) {
          supported[i] |= high_;
          supported[j] |= low_;
        }
      }
    for (std::size_t i = 0; i < cells_; ++i)
      if ((sets[i] = static_cast<SmallSet>(sets[i] & supported[i])) == 0) return Propagation::failed;
    return Propagation::changed;
  }

  bool holds(auto const& value_index, int first, long long sum) const {
    std::size_t ends[2] = {cells_, cells_};
    for (std::size_t i = 0; i < cells_; ++i) {
      if (value_index(i) == 0) ends[0] = i;
      if (value_index(i) == static_cast<int>(cells_) - 1) ends[1] = i;
    }
    if (ends[0] == cells_ || ends[1] == cells_) return false;
    long long total = 0;
    for (std::size_t i = std::min(ends[0], ends[1]) + 1; i < std::max(ends[0], ends[1]); ++i)
      total += first + value_index(i);
    return total == sum;
  }

 private:
  /// With the ends at i and j: adds to the others the values of all sets that can stand between them. False when none
  /// can.
  bool add_support(Sets const& sets, std::size_t i, std::size_t j, Sets& supported) const {
    SmallSet inside = 0;
    SmallSet outside = 0;
    for (std::size_t k = 0; k < cells_; ++k)
      if (k != i && k != j) (k > i && k < j ? inside : outside) |= sets[k];
    SmallSet all_inside = 0;
    SmallSet all_outside = 0;
    for (SmallSet const set : between_[j - i - 1]) {
      auto const rest = without(inner_, set);
      if (without(set, inside) != 0 || without(rest, outside) != 0) continue;
      bool fits = true;
      for (std::size_t k = 0; k < cells_ && fits; ++k)
        fits = k == i || k == j || (sets[k] & (k > i && k < j ? set : rest)) != 0;
      if (!fits) continue;
      all_inside |= set;
      all_outside |= rest;
    }
    if ((all_inside | all_outside) == 0 && inner_ != 0) return false;
    if (inner_ == 0) return !between_[0].empty();
    for (std::size_t k = 0; k < cells_; ++k)
      if (k != i && k != j)
        supported[k] |= static_cast<SmallSet>(sets[k] & (k > i && k < j ? all_inside : all_outside));
    return true;
  }

  std::size_t cells_;
  SmallSet low_;
  SmallSet high_;
  SmallSet inner_;                                // all values but the two
  std::vector<std::vector<SmallSet>> between_;  // sets with the sum, by size
};

/// A line with as many cells as values, which all differ: those between the lowest and the highest value add up to a
/// sum. At most 16 values.
///
/// Claim: a value stays when, for some places of the two ends, some set of values with the sum can stand between them,
/// each of the set in some cell and each cell with one of the set, and the others outside likewise.
/// O(cells^2 * sets * cells).
template <AnyMask Mask>
class SandwichLine {
 public:
  static constexpr std::string_view name = "sandwich";
  static constexpr Cost cost = Cost::quadratic;

  /// Preconditions: those of SandwichFilter; the cells differ, which others see to.
  SandwichLine(Cells cells, int first, long long sum)
      : cells_(std::move(cells)), first_(first), sum_(sum), filter_(cells_.size(), first, sum) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }

  Propagation propagate(State<Mask>& state) const {
    SandwichFilter::Sets sets{};
    return run_narrowed(filter_, cells_, state, sets);
  }

  bool holds(auto value) const {
    return filter_.holds([&](std::size_t i) { return value(cells_[i]) - first_; }, first_, sum_);
  }

 private:
  Cells cells_;
  int first_;
  long long sum_;
  SandwichFilter filter_;
};

}  // namespace nonet
