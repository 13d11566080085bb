// SPDX-License-Identifier: MIT
#include <nonet/rules/same_values.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Fault;
using nonet::SameValues;

TEST_CASE("same values: its definition") {
  SameValues const pairs{{0, 1, 2, 3}, 2};
  CHECK(holds(pairs, {1, 2, 2, 1}));
  CHECK(holds(pairs, {1, 1, 1, 1}));
  CHECK(!holds(pairs, {1, 1, 1, 2}));
  CHECK(!holds(pairs, {1, 2, 3, 4}));
  CHECK(holds(SameValues{{0, 1, 2}, 3}, {4, 4, 4}));
  CHECK(!holds(SameValues{{0, 1, 2}, 3}, {4, 4, 5}));
  CHECK(holds(SameValues{{0, 1, 2}, 1}, {1, 2, 3}));
}

TEST_CASE("same values keep their promises") {
  auto const report = nonet::testing::check<SameValues>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("same values: what is refused, and texts") {
  CHECK(faults_of(SameValues{{0, 1, 2}, 2}) == std::vector{Fault::argument});
  CHECK(faults_of(SameValues{{0, 1, 2}, 0}) == std::vector{Fault::argument});
  CHECK(faults_of(SameValues{{0, 1, 0, 2}, 2}).empty());
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(SameValues{{0, 1, 2, 3}, 2}, model);
  check_refused<SameValues>({.groups = {{0, 1}}, .numbers = {{huge}}, .word = ""}, Fault::argument);
}
