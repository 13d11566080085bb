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
      : cells_(cells), first_(first), table_(std::move(table)), graph_(std::move(graph)) {
    NONET_ASSERT(static_cast<int>(cells_.size()) <= table_->values());
    long long const sum = total - static_cast<long long>(cells_.size()) * first;
    long long const most = table_->values() * (table_->values() - 1) / 2;
    sum_ = sum < 0 || sum > most ? -1 : static_cast<int>(sum);
  }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }

  Propagation propagate(State<Mask>& state) const {
    std::array<SmallSet, SumTable::most_values> sets;
    std::array<Cell, SumTable::most_values> cells;
    std::size_t open = cells_.size();
    for (std::size_t i = 0; i < open; ++i) {
      cells[i] = cells_[i];
      sets[i] = narrowed(state.dom(cells_[i]));
    }
    int rest = sum_;
    if (!take_fixed(state, sets, cells, open, rest) || rest < 0) return Propagation::failed;
    if (open == 0) return rest == 0 ? Propagation::entailed : Propagation::failed;
    SmallSet required = 0;  // values of all combinations, wherever they go
    std::span const left(sets.data(), open);
    if (!filter(left, rest, required)) return Propagation::failed;
    bool changed = false;
    for (std::size_t i = 0; i < open; ++i) {
      if (sets[i] == narrowed(state.dom(cells[i]))) continue;
      changed = true;
      if (!state.keep(cells[i], widened<Mask>(sets[i]))) return Propagation::failed;
    }
    if (graph_ && !drop_around(state, *graph_, {cells.data(), open}, left, required)) return Propagation::failed;
    if (open == 1) return Propagation::entailed;
    return changed && open > most_matched ? Propagation::changed : Propagation::fixpoint;
  }

  template <class Value>
  bool holds(Value const& value) const {
    long long sum = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      sum += value(cells_[i]) - first_;
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells_[i]) == value(cells_[j])) return false;
    }
    return sum == sum_;
  }

 private:
  /// Takes fixed cells out of the open ones, their values from the others and from the rest of the sum, until no cell
  /// is fixed. False when two cells are fixed to one value.
  static bool take_fixed(State<Mask>& state, std::span<SmallSet> sets, std::span<Cell> cells, std::size_t& open,
                         int& rest) {
    SmallSet fixed = 0;
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < open;) {
        SmallSet const set = without(sets[i], fixed);
        if (set == 0) return false;
        sets[i] = set;
        if (!is_single(set)) {
          ++i;
          continue;
        }
        fixed |= set;
        rest -= lowest(set);
        if (!state.keep(cells[i], widened<Mask>(set))) return false;
        --open;
        sets[i] = sets[open];
        cells[i] = cells[open];
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

  Cells cells_;
  int first_;
  int sum_ = 0;  // of the cells' value indexes; -1 when no cells can have it
  std::shared_ptr<SumTable const> table_;
  std::shared_ptr<ExclusionGraph const> graph_;
};

}  // namespace nonet
