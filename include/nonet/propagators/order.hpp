// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace nonet::inline NONET_ABI {

/// Values rise strictly from each cell to the next.
///
/// Claim: domain consistent, in one sweep of least values forward and one of greatest values back: a value between
/// the two of its cell is supported by the least values before it and the greatest behind it. Wakes on bounds;
/// O(cells). Precondition: no cell stands twice.
struct Order {
  static constexpr std::string_view name = "order";
  static constexpr Cost cost = Cost::binary;

  Cells cells;

  Cells const& scope() const { return cells; }
  void subscribe(Subscriptions& wishes) const { wishes.on_bounds(cells); }
  bool holds(auto value) const {
    return std::ranges::adjacent_find(cells, [&](Cell a, Cell b) { return value(a) >= value(b); }) ==
           cells.end();
  }

  Propagation propagate(auto& state) const {
    std::size_t const size = cells.size();
    for (std::size_t i = 1; i < size; ++i)
      if (!state.at_least(cells[i], state.min(cells[i - 1]) + 1)) return Propagation::failed;
    for (std::size_t i = size - 1; i-- > 0;)
      if (!state.at_most(cells[i], state.max(cells[i + 1]) - 1)) return Propagation::failed;
    for (std::size_t i = 1; i < size; ++i)
      if (state.max(cells[i - 1]) >= state.min(cells[i])) return Propagation::fixpoint;
    return Propagation::entailed;
  }
};

}  // namespace nonet
