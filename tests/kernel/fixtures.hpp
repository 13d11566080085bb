// SPDX-License-Identifier: MIT
#pragma once

// Propagators that write down what happens to them, for tests of the queue and of waking.

#include <nonet/kernel/engine.hpp>
#include <nonet/kernel/network.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kernel_test {

using namespace nonet;
using Log = std::vector<std::string>;

/// Writes its name into a log each time it runs, and does what it is told.
template <Cost level>
struct Scribe {
  static constexpr std::string_view name = "scribe";
  static constexpr Cost cost = level;

  std::string mark;
  std::shared_ptr<Log> log;
  Cells cells;
  Subscriptions::Event event = Subscriptions::change;
  std::function<Propagation(State<std::uint16_t>&)> act = [](State<std::uint16_t>&) {
    return Propagation::changed;
  };

  Cells const& scope() const { return cells; }
  void subscribe(Subscriptions& wishes) const {
    for (Cell cell : cells) wishes.on(event, cell);
  }
  Propagation propagate(State<std::uint16_t>& state) const {
    log->push_back(mark);
    return act(state);
  }
  bool holds(auto const&) const { return true; }
};

/// Two cells differ: plain, for searches with a known number of nodes.
struct NotEqual {
  static constexpr std::string_view name = "not equal";
  static constexpr Cost cost = Cost::binary;
  Cell a;
  Cell b;
  Cells scope() const { return {a, b}; }
  void subscribe(Subscriptions& wishes) const {
    wishes.on_assigned(a);
    wishes.on_assigned(b);
  }
  Propagation propagate(auto& state) const {
    if (state.assigned(a) && !state.drop(b, state.dom(a))) return Propagation::failed;
    if (state.assigned(b) && !state.drop(a, state.dom(b))) return Propagation::failed;
    return state.disjoint(a, b) ? Propagation::entailed : Propagation::fixpoint;
  }
  bool holds(auto value) const { return value(a) != value(b); }
};

/// Queens on an n x n board by NotEqual and this, one cell a row.
struct NotOnDiagonal {
  static constexpr std::string_view name = "not on a diagonal";
  static constexpr Cost cost = Cost::binary;
  Cell a;
  Cell b;
  int distance;
  Cells scope() const { return {a, b}; }
  void subscribe(Subscriptions& wishes) const {
    wishes.on_assigned(a);
    wishes.on_assigned(b);
  }
  Propagation propagate(auto& state) const {
    for (auto const& [from, to] : {std::pair{a, b}, std::pair{b, a}})
      if (state.assigned(from))
        for (int step : {-distance, distance})
          if (!state.remove(to, state.value(from) + step)) return Propagation::failed;
    return Propagation::fixpoint;
  }
  bool holds(auto value) const { return value(a) - value(b) != distance && value(b) - value(a) != distance; }
};

template <AnyMask Mask>
Kernel<Mask> queens(int n) {
  Network<Mask> network(static_cast<std::size_t>(n), 0, n);
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b) {
      network.post(NotEqual{static_cast<Cell>(a), static_cast<Cell>(b)});
      network.post(NotOnDiagonal{static_cast<Cell>(a), static_cast<Cell>(b), b - a});
    }
  return Kernel<Mask>(std::move(network));
}

}  // namespace kernel_test
