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
  explicit AnyRule(R rule) : held_(static_cast<Base const*>(new Held<R>(std::move(rule)))) {}

  std::string_view name() const { return held_->kind.name; }
  /// Null for a rule that no text can say.
  RuleInfo const* info() const { return held_->kind.info; }
  /// Whether it may name a cell twice.
  bool repeats_cells() const { return held_->kind.repeats_cells; }
  /// How its own arguments stand in its shape.
  Arguments arguments() const { return held_->arguments(); }
  Cells const& scope() const { return held_->scope; }
  /// values[cell] is the value of the cell.
  bool holds(std::span<int const> values) const {
    ValuesOf const value{values};
    return holds(AnyAssignment(value));
  }
  bool holds(AnyAssignment value) const { return held_->holds(value); }
  void check(Check& check) const { held_->check(check); }
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
    return a.held_ == b.held_ || (a.held_->kind.type == b.held_->kind.type && a.held_->equals(*b.held_));
  }

 private:
  /// What all rules of a type have in common.
  struct Kind {
    std::type_info const& type;
    std::string_view name;
    RuleInfo const* info;
    bool repeats_cells;
  };
  template <Rule R>
  static constexpr RuleInfo const* info_of() {
    if constexpr (requires { { R::info } -> std::convertible_to<RuleInfo>; })
      return &R::info;
    else
      return nullptr;
  }

  struct Base {
    Base(Kind const& of, Cells cells) : kind(of), scope(std::move(cells)) {}
    virtual ~Base() = default;
    virtual Arguments arguments() const = 0;
    virtual bool holds(AnyAssignment value) const = 0;
    virtual void check(Check& check) const = 0;
    /// False for a rule that has nothing to post but what it is.
    virtual bool post(AnyNetwork& network) const = 0;
    /// Precondition: the other one is of the same type.
    virtual bool equals(Base const& other) const = 0;

    [[gnu::noinline]] Arguments only_cells() const { return {.groups = {scope}, .numbers = {}, .word = {}}; }

    Kind const& kind;
    Cells scope;
  };

  template <Rule R>
  struct Held final : Base {
    static constexpr Kind kind_of{typeid(R), R::name, info_of<R>(), requires { R::repeats_cells; }};

    explicit Held(R&& r) : Base(kind_of, scope_of(r)), rule(std::move(r)) {}
    Arguments arguments() const override {
      if constexpr (requires { { rule.arguments() } -> std::convertible_to<Arguments>; }) {
        return rule.arguments();
      } else {
        static_assert(!requires { &R::arguments; }, "a rule's arguments must be: nonet::Arguments arguments() const");
        return this->only_cells();
      }
    }
    bool holds(AnyAssignment value) const override { return rule.holds(value); }
    void check(Check& check) const override {
      if constexpr (requires { rule.check(check); })
        rule.check(check);
      else
        static_assert(!requires { &R::check; }, "a rule's check must be: void check(nonet::Check&) const");
    }
    bool post(AnyNetwork& network) const override {
      if constexpr (PostingRule<R>)
        rule.post(network);
      else if constexpr (PropagatingRule<R>)
        network.post(RulePropagator<R>(rule));
      return PostingRule<R> || PropagatingRule<R>;
    }
    bool equals(Base const& other) const override {
      if constexpr (std::equality_comparable<R>)
        return static_cast<Held const&>(other).rule == rule;
      else
        return &other == this;
    }
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
  if (!held_->post(network)) network.post(LateCheck(*this));
}

}  // namespace nonet
