// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/kernel/solo.hpp>

#include <concepts>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace nonet::inline NONET_ABI {

/// A propagator of any type as a sealed network holds it: one indirect call a run, which measured no slower than a batch
/// of one type at a time (docs/performance.md, 1).
class Posted {
 public:
  Posted(std::string_view name, Cost cost, bool offers) : name_(name), cost_(cost), offers_(offers) {}
  Posted(Posted const&) = delete;
  Posted& operator=(Posted const&) = delete;
  virtual ~Posted() = default;

  std::string_view name() const { return name_; }
  Cost cost() const { return cost_; }
  /// True when it has an offer hook.
  bool offers() const { return offers_; }
  virtual Cells scope() const = 0;
  virtual bool setup(Setup& setup) = 0;
  virtual void subscribe(Subscriptions& wishes) const = 0;
  /// values[cell] is the value of the cell.
  virtual bool holds(std::span<int const> values) const = 0;
  /// Precondition of both: the state is of the network's masks.
  virtual Propagation propagate(StateData& state) const = 0;
  virtual void offer(StateData const&, Offers&) const {}
  /// Null when it has none, or none for this kernel.
  virtual std::unique_ptr<SoloSearch> solo() const { return nullptr; }

 private:
  std::string_view name_;
  Cost cost_;
  bool offers_;
};

/// S is State<Mask>, or StateData for a propagator that serves all masks.
template <class S, class P>
class PostedPropagator : public Posted {
 public:
  explicit PostedPropagator(P&& propagator, bool offers = false)
      : Posted(propagator.name, propagator.cost, offers), propagator_(std::move(propagator)) {}

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
  bool holds(std::span<int const> values) const override { return propagator_.holds(ValuesOf{values}); }
  Propagation propagate(StateData& state) const override {
    return propagator_.propagate(static_cast<S&>(state));
  }
  std::unique_ptr<SoloSearch> solo() const override {
    if constexpr (requires(P const& p) { { p.solo() } -> std::same_as<std::unique_ptr<SoloSearch>>; }) {
      return propagator_.solo();
    } else {
      static_assert(!requires(P const& p) { &P::solo; },
                    "a propagator's solo must be: std::unique_ptr<nonet::SoloSearch> solo() const");
      return nullptr;
    }
  }

 protected:
  P propagator_;
};

/// One that has an offer hook.
template <class S, class P>
class PostedOffering final : public PostedPropagator<S, P> {
 public:
  explicit PostedOffering(P&& propagator) : PostedPropagator<S, P>(std::move(propagator), true) {}
  void offer(StateData const& state, Offers& offers) const override {
    this->propagator_.offer(static_cast<S const&>(state), offers);
  }
};

template <AnyMask Mask, Propagator<Mask> P>
std::unique_ptr<Posted> make_posted(P&& propagator) {
  using S = std::conditional_t<serves_all_masks<P>, StateData, State<Mask>>;
  if constexpr (requires(P const& p, S const& state, Offers& offers) { p.offer(state, offers); })
    return std::unique_ptr<Posted>(new PostedOffering<S, P>(std::move(propagator)));
  else
    return std::unique_ptr<Posted>(new PostedPropagator<S, P>(std::move(propagator)));
}

}  // namespace nonet
