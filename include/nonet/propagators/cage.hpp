// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/combinations.hpp>
#include <nonet/propagators/exclusion_graph.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// The filter of CageSum. It works on plain arrays, so one serves every mask type.
class CageFilter {
 public:
  using Sets = std::array<SmallSet, SumTable::most_values>;

  /// What a run came to beside the candidates.
  struct Result {
    std::array<std::uint8_t, SumTable::most_values> at;  ///< the cells that are not fixed
    std::size_t open;                                    ///< how many of them there are
    SmallSet required = 0;  ///< values of all combinations of the open cells, wherever they go
  };

  /// Preconditions: the table is of the model's number of values; no more cells than values.
  CageFilter(std::size_t cells, long long total, int first, std::shared_ptr<SumTable const> table)
      : cells_(cells), first_(first), table_(std::move(table)) {
    NONET_ASSERT(static_cast<int>(cells) <= table_->values());
    long long const sum = total - static_cast<long long>(cells) * first;
    long long const most = table_->values() * (table_->values() - 1) / 2;
    sum_ = sum < 0 || sum > most ? -1 : static_cast<int>(sum);
  }

  /// Filters the candidates of the cells; false when the cage is dead.
  bool run(Sets& sets, Result& result) const {
    result.open = cells_;
    for (std::size_t i = 0; i < cells_; ++i) result.at[i] = static_cast<std::uint8_t>(i);
    int rest = sum_;
    if (!take_fixed(sets, result, rest) || rest < 0) return false;
    if (result.open == 0) return rest == 0;
    Sets left;
    for (std::size_t i = 0; i < result.open; ++i) left[i] = sets[result.at[i]];
    if (!filter({left.data(), result.open}, rest, result.required)) return false;
    for (std::size_t i = 0; i < result.open; ++i) sets[result.at[i]] = left[i];
    return true;
  }

  template <class Value>
  bool holds(Cells const& cells, Value const& value) const {
    long long sum = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      sum += value(cells[i]) - first_;
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells[i]) == value(cells[j])) return false;
    }
    return sum == sum_;
  }

 private:
  /// Takes fixed cells out of the open ones, their values from the others and from the rest of the sum, until no cell
  /// is fixed. False when two cells are fixed to one value.
  static bool take_fixed(Sets& sets, Result& result, int& rest) {
    SmallSet fixed = 0;
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < result.open;) {
        SmallSet& set = sets[result.at[i]];
        set = without(set, fixed);
        if (set == 0) return false;
        if (!is_single(set)) {
          ++i;
          continue;
        }
        fixed |= set;
        rest -= lowest(set);
        result.at[i] = result.at[--result.open];
        again = true;
      }
    }
    return true;
  }

  bool filter(std::span<SmallSet> sets, int rest, SmallSet& required) const {
    if (sets.size() == 1) return (sets[0] &= rest < table_->values() ? bit<SmallSet>(rest) : SmallSet{0}) != 0;
    if (sets.size() == 2) {
      if (!filter_pair(sets[0], sets[1], rest)) return false;
      SmallSet const both = sets[0] | sets[1];
      required = is_single(without_lowest(both)) ? both : SmallSet{0};
      return true;
    }
    Matched const matched = match_sum(sets, rest, *table_);
    if (!matched.possible()) return false;
    std::copy_n(matched.supported.begin(), sets.size(), sets.begin());
    required = without(first_bits<SmallSet>(table_->values()), matched.missing);
    return true;
  }

  std::size_t cells_;
  int first_;
  int sum_ = 0;  // of the cells' value indexes; -1 when no cells can have it
  std::shared_ptr<SumTable const> table_;
};

/// Different cells that add up to a total: a killer cage, for models of at most 16 values.
///
/// Claim: domain consistent (distinctness and total together) for at most 9 cells. For more: a value stays in a cell
/// when a combination of the total out of the open cells' values has it, and with at most 9 open cells it is exact
/// again. With an exclusion graph, a value that all combinations have also leaves every cell, in the cage or not, that
/// differs from all cells of the cage that can take it. O(combinations * 2^open cells) a run, sixteen combinations at
/// a time.
template <AnyMask Mask>
class CageSum {
 public:
  static constexpr std::string_view name = "cage sum";
  static constexpr Cost cost = Cost::linear;

  /// Preconditions: the table is of the model's number of values, no cell occurs twice, and there are no more cells
  /// than values. `first` is the lowest value of the model. The graph, where there is one, is of all cells of the
  /// model and names only differences that other propagators enforce: they are no part of what holds() says.
  CageSum(Cells const& cells, long long total, int first, std::shared_ptr<SumTable const> table,
          std::shared_ptr<ExclusionGraph const> graph = nullptr)
      : cells_(cells), filter_(cells.size(), total, first, std::move(table)), graph_(std::move(graph)) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }

  Propagation propagate(State<Mask>& state) const {
    CageFilter::Sets sets;
    for (std::size_t i = 0; i < cells_.size(); ++i) sets[i] = narrowed(state.dom(cells_[i]));
    CageFilter::Result found;
    if (!filter_.run(sets, found)) return Propagation::failed;
    bool changed = false;
    for (std::size_t i = 0; i < found.open; ++i) {
      auto const at = found.at[i];
      changed = changed || sets[at] != narrowed(state.dom(cells_[at]));
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) state.keep(cells_[i], widened<Mask>(sets[i]));
    if (graph_ && !tell_around(state, sets, found)) return Propagation::failed;
    if (found.open <= 1) return Propagation::entailed;
    return changed && found.open > most_matched ? Propagation::changed : Propagation::fixpoint;
  }

  template <class Value>
  bool holds(Value const& value) const {
    return filter_.holds(cells_, value);
  }

 private:
  bool tell_around(State<Mask>& state, CageFilter::Sets const& sets, CageFilter::Result const& found) const {
    std::array<Cell, SumTable::most_values> cells;
    CageFilter::Sets left{};
    for (std::size_t i = 0; i < found.open; ++i) {
      cells[i] = cells_[found.at[i]];
      left[i] = sets[found.at[i]];
    }
    return drop_around(state, *graph_, {cells.data(), found.open}, {left.data(), found.open}, found.required);
  }

  Cells cells_;
  CageFilter filter_;
  std::shared_ptr<ExclusionGraph const> graph_;
};

}  // namespace nonet
