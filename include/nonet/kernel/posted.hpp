// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <span>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// A propagator of any type as a sealed network holds it: what can be asked of it whatever its masks are.
class Posted {
 public:
  virtual ~Posted() = default;

  virtual std::string_view name() const = 0;
  virtual Cost cost() const = 0;
  virtual Cells scope() const = 0;
  virtual bool setup(Setup& setup) = 0;
  virtual void subscribe(Subscriptions& wishes) const = 0;
  /// True when it has an offer hook.
  virtual bool offers() const = 0;
  /// values[cell] is the value of the cell.
  virtual bool holds(std::span<int const> values) const = 0;
};

/// The same for one type of masks: one indirect call a run, which measured no slower than a batch of one type at a
/// time (docs/performance.md, 1).
template <AnyMask Mask>
class PostedTo : public Posted {
 public:
  virtual Propagation propagate(State<Mask>& state) const = 0;
  virtual void offer(State<Mask> const& state, Offers& offers) const = 0;
};

template <AnyMask Mask, Propagator<Mask> P>
class PostedPropagator final : public PostedTo<Mask> {
 public:
  explicit PostedPropagator(P propagator) : propagator_(std::move(propagator)) {}

  std::string_view name() const override { return P::name; }
  Cost cost() const override { return P::cost; }
  Cells scope() const override {
    auto const& scope = propagator_.scope();
    return Cells(scope.begin(), scope.end());
  }
  bool setup(Setup& setup) override {
    if constexpr (requires(P& p) { { p.setup(setup) } -> std::same_as<bool>; }) {
      return propagator_.setup(setup);
    } else {
      static_assert(!requires(P& p) { &P::setup; }, "a propagator's setup must be: bool setup(nonet::Setup&)");
      return true;
    }
  }
  void subscribe(Subscriptions& wishes) const override { propagator_.subscribe(wishes); }
  bool offers() const override {
    return requires(P const& p, State<Mask> const& s, Offers& o) { p.offer(s, o); };
  }
  bool holds(std::span<int const> values) const override {
    return propagator_.holds([values](Cell cell) { return values[cell]; });
  }
  Propagation propagate(State<Mask>& state) const override { return propagator_.propagate(state); }
  void offer(State<Mask> const& state, Offers& offers) const override {
    if constexpr (requires(P const& p) { p.offer(state, offers); }) propagator_.offer(state, offers);
  }

 private:
  P propagator_;
};

}  // namespace nonet
