// SPDX-License-Identifier: MIT
#include <nonet/rules/flatmates.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::DutchFlatmates;

TEST_CASE("Dutch flatmates: its definition") {
  DutchFlatmates const rule{{nonet::sample_grid({0, 1, 2, 3}, 1)}};
  CHECK(holds(rule, {1, 5, 2, 3}));
  CHECK(holds(rule, {2, 5, 9, 3}));
  CHECK(holds(rule, {1, 5, 9, 3}));
  CHECK(holds(rule, {2, 4, 3, 6}));
  CHECK(!holds(rule, {9, 5, 1, 3}));
  CHECK(!holds(rule, {5, 3, 2, 4}));
  CHECK(!holds(rule, {2, 3, 4, 5}));
  DutchFlatmates const beside{{nonet::sample_grid({0, 1, 2, 3}, 4)}};
  CHECK(!holds(beside, {1, 5, 9, 2}));
}

TEST_CASE("Dutch flatmates keep their promises") {
  auto const report = nonet::testing::check<DutchFlatmates>();
  CHECK_MESSAGE(report.ok(), to_string(report));
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(DutchFlatmates{model.layout().grids()}, model);
}
