// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/model/rule_propagator.hpp>

#include <memory>
#include <span>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Posts a rule of any kind into a network.
template <Rule R, AnyMask Mask>
void post_rule(R const& rule, Network<Mask>& network) {
  if constexpr (PostingRule<R>)
    rule.post(network);
  else
    network.post(RulePropagator<R>(rule));
}

/// How a rule's own arguments stand in its shape. A rule whose shape does not tell brings a member arguments().
template <Rule R>
Arguments arguments_of(R const& rule) {
  if constexpr (requires { { rule.arguments() } -> std::convertible_to<Arguments>; }) {
    return rule.arguments();
  } else {
    static_assert(!requires { &R::arguments; }, "a rule's arguments must be: nonet::Arguments arguments() const");
    return Arguments{.groups = {scope_of(rule)}, .numbers = {}, .word = {}};
  }
}

/// A rule of any type, held by value and shared between copies, which is safe as it never changes.
class AnyRule {
 public:
  template <class R>
    requires(!std::same_as<R, AnyRule> && Rule<R>)
  explicit AnyRule(R rule) : held_(static_cast<Base const*>(new Held<R>(std::move(rule)))) {}

  std::string_view name() const { return held_->name(); }
  /// Null for a rule that no text can say.
  RuleInfo const* info() const { return held_->info(); }
  Arguments arguments() const { return held_->arguments(); }
  Cells const& scope() const { return held_->scope; }
  /// values[cell] is the value of the cell.
  bool holds(std::span<int const> values) const { return held_->holds(values); }
  void check(Check& check) const { held_->check(check); }
  template <AnyMask Mask>
  void post(Network<Mask>& network) const {
    held_->post(network);
  }
  /// The rule itself when it is of this type, else null.
  template <Rule R>
  R const* as() const {
    // A dynamic_cast would do, but would compile all that the rule posts wherever this is used.
    return held_->type() == typeid(R) ? &static_cast<Held<R> const*>(held_.get())->rule : nullptr;
  }
  /// Rules without an operator== are equal to themselves only.
  friend bool operator==(AnyRule const& a, AnyRule const& b) {
    return a.held_ == b.held_ || a.held_->equals(*b.held_);
  }

 private:
  struct Base {
    virtual ~Base() = default;
    virtual std::type_info const& type() const = 0;
    virtual std::string_view name() const = 0;
    virtual RuleInfo const* info() const = 0;
    virtual Arguments arguments() const = 0;
    virtual bool holds(std::span<int const> values) const = 0;
    virtual void check(Check& check) const = 0;
    virtual void post(Network<std::uint16_t>& network) const = 0;
    virtual void post(Network<std::uint32_t>& network) const = 0;
    virtual void post(Network<std::uint64_t>& network) const = 0;
    virtual void post(Network<Multiword>& network) const = 0;
    virtual bool equals(Base const& other) const = 0;
    Cells scope;
  };

  template <Rule R>
  struct Held final : Base {
    explicit Held(R r) : rule(std::move(r)) { this->scope = scope_of(rule); }
    std::type_info const& type() const override { return typeid(R); }
    std::string_view name() const override { return R::name; }
    RuleInfo const* info() const override {
      if constexpr (requires { { R::info } -> std::convertible_to<RuleInfo>; })
        return &R::info;
      else
        return nullptr;
    }
    Arguments arguments() const override { return arguments_of(rule); }
    bool holds(std::span<int const> values) const override {
      return rule.holds(ValuesOf{values});
    }
    void check(Check& check) const override {
      if constexpr (requires { rule.check(check); })
        rule.check(check);
      else
        static_assert(!requires { &R::check; }, "a rule's check must be: void check(nonet::Check&) const");
    }
    void post(Network<std::uint16_t>& network) const override { post_rule(rule, network); }
    void post(Network<std::uint32_t>& network) const override { post_rule(rule, network); }
    void post(Network<std::uint64_t>& network) const override { post_rule(rule, network); }
    void post(Network<Multiword>& network) const override { post_rule(rule, network); }
    bool equals(Base const& other) const override {
      if constexpr (std::equality_comparable<R>)
        return other.type() == typeid(R) && static_cast<Held const&>(other).rule == rule;
      else
        return &other == this;
    }
    R rule;
  };

  std::shared_ptr<Base const> held_;
};

}  // namespace nonet
