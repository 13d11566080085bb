// SPDX-License-Identifier: MIT
#pragma once

// What the tests of the rules share: a small model, the faults it reports, and a trip through the arguments of a text.

#include <nonet/model/model.hpp>
#include <nonet/rules/make.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace nonet_test {

inline std::vector<nonet::Fault> faults(nonet::Model const& model) {
  std::vector<nonet::Fault> faults;
  for (auto const& error : model.errors()) faults.push_back(error.fault);
  return faults;
}

/// Adds the rule to a square grid with as many values as rows and tells what is wrong.
template <class R>
std::vector<nonet::Fault> faults_of(R const& rule, int size = 9, int first = 1) {
  nonet::Model model(nonet::grid(size, size, first, first + size - 1));
  model.add(rule);
  return faults(model);
}

/// holds(), with the values of the cells 0, 1, ... in their order.
template <class R>
bool holds(R const& rule, std::vector<int> const& values) {
  return rule.holds([&](nonet::Cell cell) { return values[cell]; });
}

/// The rule from its own arguments is the rule.
template <class R>
void check_round_trip(R const& rule, nonet::Model const& model) {
  auto const arguments = nonet::AnyRule(rule).arguments();
  auto const again = nonet::make_rule<R>(arguments, model);
  REQUIRE_MESSAGE(again.has_value(), R::name);
  CHECK(*again == rule);
}

/// make_rule refuses these arguments with this fault.
template <class R>
void check_refused(nonet::Arguments const& arguments, nonet::Fault fault, int size = 9) {
  nonet::Model const model(nonet::grid(size, size, 1, size));
  auto const made = nonet::make_rule<R>(arguments, model);
  CAPTURE(R::name);
  REQUIRE(!made.has_value());
  CAPTURE(to_string(made.error()));
  CHECK(made.error().fault == fault);
}

inline constexpr long long huge = 9'000'000'000'000'000'000LL;

}  // namespace nonet_test
