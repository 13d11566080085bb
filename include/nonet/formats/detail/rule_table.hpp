// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/all.hpp>
#include <nonet/rules/make.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

// The rules that texts can say, as a table made from the one list of rules.

namespace nonet::inline NONET_ABI {
namespace detail {

struct RuleEntry {
  RuleInfo const* info = nullptr;
  /// Precondition: the arguments are of the rule's shape.
  Result<AnyRule> (*make)(Arguments const&, Model const&) = nullptr;
  /// It is to be added after all others.
  bool last = false;

  /// Makes the rule and adds it; an error when its arguments are bad. Its cells are judged by the model.
  std::optional<Error> add(Model& model, Arguments const& arguments) const {
    if (auto error = misshapen(*info, arguments)) return error;
    auto rule = make(arguments, model);
    if (!rule) return rule.error();
    model.add(*std::move(rule));
    return {};
  }
};

template <class = void>
Result<AnyRule> not_made(Error const& error) {
  return error;
}

template <class R>
Result<AnyRule> make_any(Arguments const& arguments, Model const& model) {
  auto rule = make_shaped<R>(arguments, model);
  if (!rule) return not_made(rule.error());
  return AnyRule(*std::move(rule));
}

template <class List>
struct RuleTable;
template <class... Rules>
struct RuleTable<TypeList<Rules...>> {
  static constexpr std::array<RuleEntry, sizeof...(Rules)> entries{
      RuleEntry{&Rules::info, &make_any<Rules>, made_last<Rules>}...};
};

template <class List>
std::span<RuleEntry const> entries_of() {
  return RuleTable<List>::entries;
}

#ifdef NONET_COMPILED
// Compiled once, in the static library nonet::compiled.
extern template std::span<RuleEntry const> entries_of<AllRules>();
#endif

/// The rule of this key word in nonet's own format, or null.
template <class List>
RuleEntry const* find_rule(std::string_view keyword) {
  for (RuleEntry const& entry : entries_of<List>())
    if (entry.info->keyword == keyword) return &entry;
  return nullptr;
}

/// The rule of this type name in ISS strings, or null.
template <class List>
RuleEntry const* find_iss_rule(std::string_view type) {
  for (RuleEntry const& entry : entries_of<List>())
    if (!entry.info->iss.empty() && entry.info->iss == type) return &entry;
  return nullptr;
}

}  // namespace detail
}  // namespace nonet
