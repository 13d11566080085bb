// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/exclusion_graph.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// Some values stand in the cells, each at least once: what quadruples and rules that count values know. For models of
/// at most 16 values.
///
/// Claim: a value with one place among the cells is put there, and with an exclusion graph a value leaves every cell
/// that differs from all its places; nothing is made of several values together. O(values * cells).
template <AnyMask Mask>
class Present {
 public:
  static constexpr std::string_view name = "present";
  static constexpr Cost cost = Cost::linear;
  static constexpr std::size_t most_cells = 64;

  /// `values`: value indexes. The graph, where there is one, is of all cells of the model and names only differences
  /// that other propagators enforce: they are no part of what holds() says. Precondition: at most most_cells cells.
  Present(Cells cells, int first, SmallSet values, std::shared_ptr<ExclusionGraph const> graph = nullptr)
      : cells_(std::move(cells)), first_(first), values_(values), graph_(std::move(graph)) {
    NONET_ASSERT(cells_.size() <= most_cells);
  }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }

  Propagation propagate(State<Mask>& state) const {
    std::array<SmallSet, most_cells> sets;
    SmallSet once = 0;
    SmallSet twice = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      sets[i] = static_cast<SmallSet>(narrowed(state.dom(cells_[i])) & values_);
      twice |= static_cast<SmallSet>(once & sets[i]);
      once |= sets[i];
    }
    if (once != values_) return Propagation::failed;
    for (std::size_t i = 0; i < cells_.size(); ++i)
      if (SmallSet const here = without(sets[i], twice); here != 0)
        if (!state.keep(cells_[i], widened<Mask>(here))) return Propagation::failed;
    if (graph_ && !drop_around(state, *graph_, cells_, {sets.data(), cells_.size()}, values_))
      return Propagation::failed;
    return Propagation::changed;
  }

  template <class Value>
  bool holds(Value const& value) const {
    SmallSet missing = values_;
    for (Cell cell : cells_)
      if (int const index = value(cell) - first_; index >= 0 && index < 16)
        missing = without(missing, bit<SmallSet>(index));
    return missing == 0;
  }

 private:
  Cells cells_;
  int first_;
  SmallSet values_;
  std::shared_ptr<ExclusionGraph const> graph_;
};

}  // namespace nonet
