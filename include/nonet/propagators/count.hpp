// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <cstddef>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// From `low` to `high` of the cells hold a value of a set. A cell that stands twice counts twice.
///
/// Claim: domain consistent where no cell stands twice. Cells that must hold one and cells that may are counted;
/// O(cells).
template <AnyMask Mask>
class CountValues {
 public:
  static constexpr std::string_view name = "count";
  static constexpr Cost cost = Cost::linear;

  CountValues(Cells cells, int first, Mask set, long long low, long long high)
      : cells_(std::move(cells)), first_(first), set_(set), low_(low), high_(high) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }
  bool holds(auto value) const {
    long long count = 0;
    for (Cell cell : cells_) count += has(set_, value(cell) - first_) ? 1 : 0;
    return count >= low_ && count <= high_;
  }

  Propagation propagate(State<Mask>& state) const {
    long long must = 0;
    long long may = 0;
    for (Cell cell : cells_) {
      Mask const mask = state.dom(cell);
      if (!intersects(mask, set_)) continue;
      ++may;
      must += is_empty(without(mask, set_)) ? 1 : 0;
    }
    if (must > high_ || may < low_) return Propagation::failed;
    if (must >= low_ && may <= high_) return Propagation::entailed;
    if (must != high_ && may != low_) return Propagation::fixpoint;
    // Either all that may must, or no other may; the cells that are settled already are left as they are.
    bool const take = may == low_;
    for (Cell cell : cells_) {
      Mask const mask = state.dom(cell);
      if (!intersects(mask, set_) || is_empty(without(mask, set_))) continue;
      if (!(take ? state.keep(cell, set_) : state.drop(cell, set_))) return Propagation::failed;
    }
    return Propagation::entailed;
  }

 private:
  Cells cells_;
  int first_;
  Mask set_;
  long long low_;
  long long high_;
};

}  // namespace nonet
