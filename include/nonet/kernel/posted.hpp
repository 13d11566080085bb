// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/kernel/solo.hpp>

#include <concepts>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace nonet::inline NONET_ABI {

/// A propagator of any type as a sealed network holds it: one indirect call a run, which measured no slower than a
/// batch of one type at a time (docs/performance.md, 1).
///
/// The calls go by a table and are not virtual: for a virtual one g++ takes all overriders that the program knows
/// through half of its work, those of every rule that is included, before it sees that they are never posted.
class Posted {
 public:
  Posted(Posted const&) = delete;
  Posted& operator=(Posted const&) = delete;
  ~Posted() = default;  // `delete` comes by the next line to that of the right type
  static void operator delete(Posted* posted, std::destroying_delete_t) { posted->verbs_->destroy(posted); }

  std::string_view name() const { return name_; }
  Cost cost() const { return cost_; }
  /// True when it has an offer hook.
  bool offers() const { return verbs_->offer != nullptr; }
  Cells scope() const { return verbs_->scope(*this); }
  bool setup(Setup& setup) { return verbs_->setup(*this, setup); }
  void subscribe(Subscriptions& wishes) const { verbs_->subscribe(*this, wishes); }
  /// values[cell] is the value of the cell.
  bool holds(std::span<int const> values) const { return verbs_->holds(*this, values); }
  /// Precondition of both: the state is of the network's masks. Of offer: offers().
  Propagation propagate(StateData& state) const { return verbs_->propagate(*this, state); }
  void offer(StateData const& state, Offers& offers) const { verbs_->offer(*this, state, offers); }
  /// Null when it has none, or none for this kernel.
  std::unique_ptr<SoloSearch> solo() const { return verbs_->solo(*this); }

 protected:
  struct Verbs {
    Propagation (*propagate)(Posted const&, StateData&);
    void (*offer)(Posted const&, StateData const&, Offers&);
    std::unique_ptr<SoloSearch> (*solo)(Posted const&);
    Cells (*scope)(Posted const&);
    bool (*setup)(Posted&, Setup&);
    void (*subscribe)(Posted const&, Subscriptions&);
    bool (*holds)(Posted const&, std::span<int const>);
    void (*destroy)(Posted*);
  };
  Posted(Verbs const& verbs, std::string_view name, Cost cost) : verbs_(&verbs), name_(name), cost_(cost) {}

 private:
  Verbs const* verbs_;
  std::string_view name_;
  Cost cost_;
};

/// S is State<Mask>, or StateData for a propagator that serves all masks.
template <class S, class P>
class PostedPropagator final : public Posted {
 public:
  explicit PostedPropagator(P&& propagator)
      : Posted(verbs, propagator.name, propagator.cost), propagator_(std::move(propagator)) {}

 private:
  static P const& in(Posted const& posted) { return static_cast<PostedPropagator const&>(posted).propagator_; }

  static Propagation do_propagate(Posted const& posted, StateData& state) {
    return in(posted).propagate(static_cast<S&>(state));
  }
  static void do_offer(Posted const& posted, StateData const& state, Offers& offers) {
    in(posted).offer(static_cast<S const&>(state), offers);
  }
  static Cells do_scope(Posted const& posted) {
    auto const& scope = in(posted).scope();
    return Cells(scope.begin(), scope.end());
  }
  static bool do_setup(Posted& posted, Setup& setup) {
    P& propagator = static_cast<PostedPropagator&>(posted).propagator_;
    if constexpr (requires { { propagator.setup(setup) } -> std::same_as<bool>; }) {
      return propagator.setup(setup);
    } else {
      static_assert(!requires { &P::setup; }, "a propagator's setup must be: bool setup(nonet::Setup&)");
      return true;
    }
  }
  static void do_subscribe(Posted const& posted, Subscriptions& wishes) { in(posted).subscribe(wishes); }
  static bool do_holds(Posted const& posted, std::span<int const> values) {
    return in(posted).holds(ValuesOf{values});
  }
  static void do_destroy(Posted* posted) { ::delete static_cast<PostedPropagator*>(posted); }
  static constexpr auto offer_hook() -> void (*)(Posted const&, StateData const&, Offers&) {
    if constexpr (requires(P const& p, S const& state, Offers& offers) { p.offer(state, offers); })
      return &do_offer;
    else
      return nullptr;
  }
  static std::unique_ptr<SoloSearch> do_solo(Posted const& posted) {
    if constexpr (requires(P const& p) { { p.solo() } -> std::same_as<std::unique_ptr<SoloSearch>>; }) {
      return in(posted).solo();
    } else {
      static_assert(!requires(P const& p) { &P::solo; },
                    "a propagator's solo must be: std::unique_ptr<nonet::SoloSearch> solo() const");
      return nullptr;
    }
  }

  static constexpr Verbs verbs{&do_propagate, offer_hook(), &do_solo,  &do_scope,
                               &do_setup,     &do_subscribe, &do_holds, &do_destroy};

  P propagator_;
};

template <AnyMask Mask, Propagator<Mask> P>
std::unique_ptr<Posted> make_posted(P&& propagator) {
  using S = std::conditional_t<serves_all_masks<P>, StateData, State<Mask>>;
  return std::unique_ptr<Posted>(new PostedPropagator<S, P>(std::move(propagator)));
}

}  // namespace nonet
