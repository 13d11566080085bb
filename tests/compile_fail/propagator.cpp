// SPDX-License-Identifier: MIT
// What the concept nonet::Propagator refuses, and that its message names the member at fault.
// expect 1: P::name
// expect 2: P::cost
// expect 3: scope\(\)|'scope'
// expect 4: subscribe\(wishes\)|'subscribe'
// expect 5: propagate\(state\)
// expect 5: does not satisfy|same_as|return-type-requirement
// expect 6: holds\(
#include <nonet/kernel/propagator.hpp>

#ifndef NONET_FAULT
#define NONET_FAULT 0
#endif

namespace {

struct Different {
#if NONET_FAULT != 1
  static constexpr std::string_view name = "different";
#endif
#if NONET_FAULT != 2
  static constexpr nonet::Cost cost = nonet::Cost::binary;
#endif
  nonet::Cells cells;
#if NONET_FAULT != 3
  nonet::Cells const& scope() const { return cells; }
#endif
#if NONET_FAULT == 4
  void subscribe(nonet::Subscriptions& wishes) { wishes.on_assigned(cells); }  // not const
#else
  void subscribe(nonet::Subscriptions& wishes) const { wishes.on_assigned(cells); }
#endif
#if NONET_FAULT == 5
  bool propagate(auto&) const { return true; }
#else
  nonet::Propagation propagate(auto&) const { return nonet::Propagation::changed; }
#endif
#if NONET_FAULT != 6
  bool holds(auto value) const { return value(cells[0]) != value(cells[1]); }
#endif
};

static_assert(nonet::Propagator<Different>);

}  // namespace
