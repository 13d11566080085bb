// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>

#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// Runs a rule by its own propagate.
template <Rule R>
  requires PropagatingRule<R>
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
    else
      wishes.on_change(scope_);
  }
  bool holds(auto value) const { return rule_.holds(AnyAssignment(value)); }

  Propagation propagate(auto& state) const {
    Propagation const result = rule_.propagate(state);
    // A rule's author may see the bounds only; a full assignment is always put to the definition.
    if (result != Propagation::failed && is_full(state) && !holds([&](Cell cell) { return state.value(cell); }))
      return Propagation::failed;
    return result;
  }

 private:
  bool is_full(StateData const& state) const {
    for (Cell cell : scope_)
      if (state.failed() || !state.assigned(cell)) return false;
    return true;
  }

  R rule_;
  Cells scope_;
};

}  // namespace nonet
