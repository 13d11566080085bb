// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>

#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// Runs a rule that has no post(): by its own propagate, or, where it has none, by trying each candidate of its last
/// open cell against holds. The latter is complete on full assignments and domain consistent from one open cell on.
template <Rule R>
class RulePropagator {
 public:
  static constexpr std::string_view name = R::name;
  static constexpr Cost cost = [] {
    if constexpr (requires { R::cost; })
      return R::cost;
    else
      return Cost::linear;
  }();

  explicit RulePropagator(R rule) : rule_(std::move(rule)), scope_(scope_of(rule_)) {}

  Cells const& scope() const { return scope_; }
  void subscribe(Subscriptions& wishes) const {
    if constexpr (requires { rule_.subscribe(wishes); })
      rule_.subscribe(wishes);
    else if constexpr (PropagatingRule<R>)
      wishes.on_change(scope_);
    else
      wishes.on_assigned(scope_);
  }
  bool holds(auto value) const { return rule_.holds(value); }

  static constexpr bool all_masks = !PropagatingRule<R>;
  template <class S>
  Propagation propagate(S& state) const {
    if constexpr (PropagatingRule<R>) {
      Propagation const result = rule_.propagate(state);
      // A rule's author may see the bounds only; a full assignment is always put to the definition.
      if (result != Propagation::failed && open_cells(state) == 0 && !holds_now(state)) return Propagation::failed;
      return result;
    } else {
      return check_last(state);
    }
  }

 private:
  int open_cells(StateData const& state) const {
    int open = 0;
    for (Cell cell : scope_) {
      if (state.failed()) return 1;
      open += state.assigned(cell) ? 0 : 1;
    }
    return open;
  }
  bool holds_now(StateData const& state) const {
    return rule_.holds([&](Cell cell) { return state.value(cell); });
  }

  Propagation check_last(StateData& state) const {
    Cell open = 0;
    int count = 0;
    for (Cell cell : scope_)
      if (!state.assigned(cell) && (count == 0 || cell != open)) {
        open = cell;
        if (++count > 1) return Propagation::fixpoint;
      }
    if (count == 0) return holds_now(state) ? Propagation::entailed : Propagation::failed;
    Multiword good;
    for (int candidate = state.first(); candidate <= state.last(); ++candidate)
      if (state.has(open, candidate) &&
          rule_.holds([&](Cell cell) { return cell == open ? candidate : state.value(cell); }))
        good |= Multiword::bit(candidate - state.first());
    return state.keep(open, good) ? Propagation::entailed : Propagation::failed;
  }

  R rule_;
  Cells scope_;
};

}  // namespace nonet
