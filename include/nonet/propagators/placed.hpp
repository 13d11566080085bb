// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/exclusion_graph.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A value stands in at least so many of some groups of cells. Where the cells of a group differ it stands there once,
/// so this says that it stands in the cells so many times; and when there are no more groups than that which can take
/// it, each of them must.
///
/// Claim: when no group can be spared, a group with one place takes the value there, and with an exclusion graph the
/// value leaves every cell that differs from all places of a group. O(cells).
template <AnyMask Mask>
class Placed {
 public:
  static constexpr std::string_view name = "placed";
  static constexpr Cost cost = Cost::linear;

  /// The graph, where there is one, is of all cells of the model and names only differences that other propagators
  /// enforce: they are no part of what holds() says.
  Placed(std::vector<Cells> groups, int first, int index, std::size_t times,
         std::shared_ptr<ExclusionGraph const> graph = nullptr)
      : groups_(std::move(groups)), first_(first), index_(index), times_(times), graph_(std::move(graph)) {
    for (Cells const& group : groups_) cells_.insert(cells_.end(), group.begin(), group.end());
  }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }

  Propagation propagate(State<Mask>& state) const {
    std::size_t able = 0;
    for (Cells const& group : groups_) able += places(state, group) > 0 ? 1 : 0;
    if (able < times_) return Propagation::failed;
    if (able > times_) return Propagation::fixpoint;
    for (Cells const& group : groups_)
      if (std::size_t const count = places(state, group); count > 0 && !put(state, group, count))
        return Propagation::failed;
    return Propagation::changed;
  }

  template <class Value>
  bool holds(Value const& value) const {
    auto const has_it = [&](Cells const& group) {
      return std::any_of(group.begin(), group.end(), [&](Cell cell) { return value(cell) == first_ + index_; });
    };
    return static_cast<std::size_t>(std::count_if(groups_.begin(), groups_.end(), has_it)) >= times_;
  }

 private:
  std::size_t places(State<Mask> const& state, Cells const& group) const {
    std::size_t count = 0;
    for (Cell cell : group) count += has(state.dom(cell), index_) ? 1 : 0;
    return count;
  }
  /// The value stands in the group, which has this many places for it.
  bool put(State<Mask>& state, Cells const& group, std::size_t count) const {
    if (count > 1 && !graph_) return true;
    for (Cell cell : group)
      if (count == 1 && has(state.dom(cell), index_)) return state.keep(cell, bit<Mask>(index_));
    for (std::size_t word = 0; count > 1 && word < graph_->words(); ++word) {
      std::uint64_t around = ~std::uint64_t{0};
      for (Cell cell : group)
        if (has(state.dom(cell), index_)) around &= graph_->row(cell)[word];
      for (; around != 0; around &= around - 1)
        if (!state.drop(static_cast<Cell>(64 * word + static_cast<std::size_t>(std::countr_zero(around))),
                        bit<Mask>(index_)))
          return false;
    }
    return true;
  }

  std::vector<Cells> groups_;
  Cells cells_;
  int first_;
  int index_;
  std::size_t times_;
  std::shared_ptr<ExclusionGraph const> graph_;
};

}  // namespace nonet
