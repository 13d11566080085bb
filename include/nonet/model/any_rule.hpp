// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/model/rule_propagator.hpp>

#include <concepts>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <utility>

namespace nonet::inline NONET_ABI {

/// A rule of any type, held by value and shared between copies, which is safe as it never changes.
class AnyRule {
 public:
  template <class R>
    requires(!std::same_as<R, AnyRule> && Rule<R>)
  explicit AnyRule(R rule) : held_(new Held<R>(std::move(rule)), &destroy) {}

  std::string_view name() const { return held_->kind.name; }
  /// Null for a rule that no text can say.
  RuleInfo const* info() const { return held_->kind.info; }
  /// Whether it may name a cell twice.
  bool repeats_cells() const { return held_->kind.repeats_cells; }
  /// How its own arguments stand in its shape.
  Arguments arguments() const { return held_->kind.arguments(*held_); }
  Cells const& scope() const { return held_->scope; }
  /// values[cell] is the value of the cell.
  bool holds(std::span<int const> values) const {
    ValuesOf const value{values};
    return holds(AnyAssignment(value));
  }
  bool holds(AnyAssignment value) const { return held_->kind.holds(*held_, value); }
  void check(Check& check) const { held_->kind.check(*held_, check); }
  template <std::same_as<AnyNetwork> N = AnyNetwork>
  void post(std::type_identity_t<N>& network) const;
  /// The rule itself when it is of this type, else null.
  template <Rule R>
  R const* as() const {
    // A dynamic_cast would do, but would compile all that the rule posts wherever this is used.
    return held_->kind.type == typeid(R) ? &static_cast<Held<R> const*>(held_.get())->rule : nullptr;
  }
  /// Rules without an operator== are equal to themselves only.
  friend bool operator==(AnyRule const& a, AnyRule const& b) {
    return a.held_ == b.held_ || (a.held_->kind.type == b.held_->kind.type && a.held_->kind.equals(*a.held_, *b.held_));
  }

 private:
  struct Base;
  /// What all rules of a type have in common. A table and no virtual functions, for the reason that Posted gives.
  struct Kind {
    std::type_info const& type;
    std::string_view name;
    RuleInfo const* info;
    bool repeats_cells;
    Arguments (*arguments)(Base const&);
    bool (*holds)(Base const&, AnyAssignment);
    void (*check)(Base const&, Check&);
    /// False for a rule that has nothing to post but what it is.
    bool (*post)(Base const&, AnyNetwork&);
    /// Precondition: the other one is of the same type.
    bool (*equals)(Base const&, Base const&);
    void (*destroy)(Base const*);
  };
  template <Rule R>
  static constexpr RuleInfo const* info_of() {
    if constexpr (requires { { R::info } -> std::convertible_to<RuleInfo>; })
      return &R::info;
    else
      return nullptr;
  }

  struct Base {
    Kind const& kind;
    Cells scope;
  };
  static void destroy(Base const* held) { held->kind.destroy(held); }
  [[gnu::noinline]] static Arguments only_cells(Base const& held) {
    return {.groups = {held.scope}, .numbers = {}, .word = {}};
  }

  template <Rule R>
  struct Held final : Base {
    explicit Held(R&& r) : Base{kind_of, scope_of(r)}, rule(std::move(r)) {}

    static R const& in(Base const& held) { return static_cast<Held const&>(held).rule; }
    static Arguments do_arguments(Base const& held) {
      if constexpr (requires(R const& rule) { { rule.arguments() } -> std::convertible_to<Arguments>; }) {
        return in(held).arguments();
      } else {
        static_assert(!requires { &R::arguments; }, "a rule's arguments must be: nonet::Arguments arguments() const");
        return only_cells(held);
      }
    }
    static bool do_holds(Base const& held, AnyAssignment value) { return in(held).holds(value); }
    static void do_check(Base const& held, Check& check) {
      if constexpr (requires(R const& rule) { rule.check(check); })
        in(held).check(check);
      else
        static_assert(!requires { &R::check; }, "a rule's check must be: void check(nonet::Check&) const");
    }
    static bool do_post(Base const& held, AnyNetwork& network) {
      if constexpr (PostingRule<R>)
        in(held).post(network);
      else if constexpr (PropagatingRule<R>)
        network.post(RulePropagator<R>(in(held)));
      return PostingRule<R> || PropagatingRule<R>;
    }
    static bool do_equals(Base const& held, Base const& other) {
      if constexpr (std::equality_comparable<R>)
        return in(held) == in(other);
      else
        return &held == &other;
    }
    static void do_destroy(Base const* held) { delete static_cast<Held const*>(held); }

    static constexpr Kind kind_of{typeid(R), R::name,    info_of<R>(), requires { R::repeats_cells; }, do_arguments,
                                  do_holds,  do_check, do_post,      do_equals,                       do_destroy};
    R rule;
  };

  std::shared_ptr<Base const> held_;
};

/// Any rule, by its definition alone: each candidate of its last open cell is put to holds(). Complete on full
/// assignments, and domain consistent from one open cell on. One type for all rules, so that it is compiled once.
struct LateCheck {
  static constexpr Cost cost = Cost::linear;
  static constexpr bool all_masks = true;

  explicit LateCheck(AnyRule r) : name(r.name()), rule(std::move(r)) {}

  std::string_view name;
  AnyRule rule;

  Cells const& scope() const { return rule.scope(); }
  void subscribe(Subscriptions& wishes) const { wishes.on_assigned(scope()); }
  bool holds(auto value) const { return rule.holds(AnyAssignment(value)); }

  Propagation propagate(StateData& state) const {
    Cell open = 0;
    int count = 0;
    for (Cell cell : scope())
      if (!state.assigned(cell) && (count == 0 || cell != open)) {
        open = cell;
        if (++count > 1) return Propagation::fixpoint;
      }
    int candidate = 0;
    auto const value = [&](Cell cell) { return count > 0 && cell == open ? candidate : state.value(cell); };
    if (count == 0) return holds(value) ? Propagation::entailed : Propagation::failed;
    Multiword good;
    for (candidate = state.first(); candidate <= state.last(); ++candidate)
      if (state.has(open, candidate) && holds(value)) good |= bit<Multiword>(candidate - state.first());
    return state.keep(open, good) ? Propagation::entailed : Propagation::failed;
  }
};

template <std::same_as<AnyNetwork> N>
void AnyRule::post(std::type_identity_t<N>& network) const {
  if (!held_->kind.post(*held_, network)) network.post(LateCheck(*this));
}

}  // namespace nonet
