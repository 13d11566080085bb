// SPDX-License-Identifier: MIT
#include <nonet/rules/connected.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::ConnectedValues;
using nonet::Fault;

namespace {

/// The cells of a 2x3 grid.
ConnectedValues made(nonet::Model const& model, std::vector<std::vector<long long>> numbers) {
  auto const rule = nonet::make_rule<ConnectedValues>(
      {.groups = {{0, 1, 2, 3, 4, 5}}, .numbers = std::move(numbers), .word = ""}, model);
  REQUIRE(rule.has_value());
  return *rule;
}

}  // namespace

TEST_CASE("connected values: its definition") {
  nonet::Model const model(nonet::grid(2, 3, 1, 4));
  auto const rule = made(model, {{1, 3}});
  CHECK(holds(rule, {1, 3, 2, 2, 1, 2}));
  CHECK(!holds(rule, {1, 2, 3, 2, 2, 2}));
  CHECK(!holds(rule, {1, 2, 2, 2, 3, 2}));  // a corner is not enough
  CHECK(!holds(rule, {2, 2, 2, 2, 2, 2}));  // there must be one
  auto const sized = made(model, {{1}, {2}});
  CHECK(holds(sized, {1, 1, 2, 2, 2, 2}));
  CHECK(!holds(sized, {1, 2, 2, 2, 2, 2}));
  CHECK(!holds(sized, {1, 1, 1, 2, 2, 2}));
}

TEST_CASE("connected values keep their promises") {
  auto const report = nonet::testing::check<ConnectedValues>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("connected values: what is refused, and texts") {
  nonet::Model const model(nonet::grid(2, 3, 1, 4));
  check_round_trip(made(model, {{1, 3}, {4}}), model);
  check_round_trip(made(model, {{2}}), model);
  check_refused<ConnectedValues>({.groups = {{0, 1}}, .numbers = {{10}}, .word = ""}, Fault::value_range);
  check_refused<ConnectedValues>({.groups = {{0, 1}}, .numbers = {{1}, {0}}, .word = ""}, Fault::argument);
  check_refused<ConnectedValues>({.groups = {{0, 1}}, .numbers = {{1}, {huge}}, .word = ""}, Fault::argument);
  auto rule = made(model, {{1}});
  rule.size = 7;
  CHECK(faults_of(rule) == std::vector{Fault::unreachable_sum});
}
