// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/combinations.hpp>
#include <nonet/propagators/exclusion_graph.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The cells differ, and their values are together one of some sets: consecutive values on a line, one of each kind.
/// For models of at most 16 values.
///
/// Claim: domain consistent, by Hall's theorem on each set (match_combinations). With an exclusion graph, a value of
/// all sets that are possible also leaves every cell that differs from all cells that can take it, as with CageSum.
/// O(sets / 16 * 2^open cells) a run.
template <AnyMask Mask>
class SetCage {
 public:
  static constexpr std::string_view name = "set cage";
  static constexpr Cost cost = Cost::linear;

  /// Sets hold value indexes 0 .. 15. Preconditions: from 1 to most_matched cells, none twice; each set has as many
  /// values as there are cells.
  SetCage(Cells cells, int first, std::vector<SmallSet> const& sets,
          std::shared_ptr<ExclusionGraph const> graph = nullptr)
      : cells_(std::move(cells)), first_(first), sets_(sets), graph_(std::move(graph)) {
    NONET_ASSERT(!cells_.empty() && cells_.size() <= most_matched);
    blocks_.resize((sets.size() + SetLanes::count - 1) / SetLanes::count, SetLanes::all(0));
    for (std::size_t i = 0; i < sets.size(); ++i)
      blocks_[i / SetLanes::count].set(i % SetLanes::count, sets[i]);
  }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }

  Propagation propagate(State<Mask>& state) const {
    std::array<SmallSet, most_matched> open;
    std::array<Cell, most_matched> open_cells;
    std::size_t count = 0;
    SmallSet fixed = 0;
    for (Cell cell : cells_) {
      SmallSet const set = narrowed(state.dom(cell));
      if (is_single(set)) {
        if ((fixed & set) != 0) return Propagation::failed;
        fixed |= set;
      } else {
        open[count] = set;
        open_cells[count++] = cell;
      }
    }
    std::span const left(open.data(), count);
    GroupValues values;
    unite_groups(left, values);
    Matched matched;
    bool fits = false;
    for (SetLanes const& sets : blocks_) {
      // Sets without a fixed value are out, the others lose them.
      SetLanes const taken = SetLanes::all(fixed);
      SetLanes const rest = without(sets, taken) & is_empty(without(taken, sets));
      if (count == 0)
        fits = fits || (is_empty(without(taken, sets)) & sets).united() != 0;
      else
        match_combinations(left, values, rest, matched);
    }
    if (count == 0) return fits ? Propagation::entailed : Propagation::failed;
    if (!matched.possible()) return Propagation::failed;
    for (std::size_t i = 0; i < count; ++i)
      if (!state.keep(open_cells[i], widened<Mask>(matched.supported[i]))) return Propagation::failed;
    SmallSet const required = without(first_bits<SmallSet>(state.values()), matched.missing);
    if (graph_ &&
        !drop_around(state, *graph_, {open_cells.data(), count}, {matched.supported.data(), count}, required))
      return Propagation::failed;
    return Propagation::fixpoint;
  }

  template <class Value>
  bool holds(Value const& value) const {
    SmallSet held = 0;
    for (Cell cell : cells_) {
      int const index = value(cell) - first_;
      if (index < 0 || index > 15 || has(held, index)) return false;
      held |= bit<SmallSet>(index);
    }
    return std::ranges::find(sets_, held) != sets_.end();
  }

 private:
  Cells cells_;
  int first_;
  std::vector<SmallSet> sets_;
  std::vector<SetLanes> blocks_;
  std::shared_ptr<ExclusionGraph const> graph_;
};

}  // namespace nonet
