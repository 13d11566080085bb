// SPDX-License-Identifier: MIT
#include <nonet/rules/non_consecutive.hpp>

#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::NonConsecutive;

TEST_CASE("non-consecutive: its definition") {
  NonConsecutive const rule{nonet::grid(2, 2, 1, 9).layout.grids()};
  CHECK(holds(rule, {1, 3, 3, 1}));
  CHECK(holds(rule, {1, 1, 1, 1}));
  CHECK(holds(rule, {1, 4, 4, 2}));
  CHECK(!holds(rule, {1, 2, 4, 4}));
  CHECK(!holds(rule, {1, 3, 2, 5}));
  CHECK(holds(rule, {9, 1, 1, 9}));  // 9 and 1 are no neighbours
}

TEST_CASE("non-consecutive keeps its promises") {
  auto const row = nonet::testing::check<NonConsecutive>();
  CHECK_MESSAGE(row.ok(), to_string(row));
  auto const square = nonet::testing::check<NonConsecutive>(
      [](auto&, nonet::Cells cells) { return NonConsecutive{{nonet::sample_grid(std::move(cells), 2)}}; },
      {.consistency = nonet::testing::Consistency::none});
  CHECK_MESSAGE(square.ok(), to_string(square));
}

// Values 1 to 3 with 2 beside neither 1 nor 3: all 2, or 1 and 3 as one likes.
TEST_CASE("non-consecutive: a known number of fillings, and texts") {
  nonet::Model model(nonet::grid(2, 3, 1, 3));
  NonConsecutive const rule{model.layout().grids()};
  model.add(rule);
  auto const outcome = nonet::count(model, {.keep = 0});
  CHECK(outcome.exact);
  CHECK(outcome.count == 1 + 64);
  check_round_trip(rule, model);
}
