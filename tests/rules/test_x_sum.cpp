// SPDX-License-Identifier: MIT
#include <nonet/rules/x_sum.hpp>

#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <climits>

using namespace nonet_test;
using nonet::Fault;
using nonet::XSum;

TEST_CASE("X-sum: its definition") {
  CHECK(holds(XSum{{0, 1, 2, 3}, 7}, {2, 5, 1, 9}));
  CHECK(!holds(XSum{{0, 1, 2, 3}, 8}, {2, 5, 1, 9}));
  CHECK(holds(XSum{{0, 1, 2, 3}, 1}, {1, 5, 1, 9}));
  CHECK(holds(XSum{{3, 2, 1, 0}, 9}, {2, 1, 5, 3}));   // 3 + 5 + 1
  CHECK(holds(XSum{{0, 1, 2, 3}, 17}, {4, 5, 1, 7}));  // the whole line
  CHECK(!holds(XSum{{0, 1, 2}, 17}, {4, 5, 8}));       // more cells than there are
  CHECK(!holds(XSum{{0, 1, 2}, 0}, {0, 5, 8}));        // no cells
}

TEST_CASE("an X-sum keeps its promises") {
  auto const report = nonet::testing::check<XSum>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("X-sums that no line has") {
  // 3 cells and 9 values: 3 + 9 + 9.
  for (int sum : {1, 21}) CHECK(faults_of(XSum{{0, 1, 2}, sum}).empty());
  for (int sum : {0, 22, -1, INT_MAX, INT_MIN})
    CHECK(faults_of(XSum{{0, 1, 2}, sum}) == std::vector{Fault::unreachable_sum});
}

TEST_CASE("a sum that is too large for an automaton is still decided") {
  // 40 cells of up to 1000; all but the last are known.
  nonet::Model model(nonet::variables(40, 1, 1000));
  model.given(nonet::Cell{0}, 40);
  for (nonet::Cell cell = 1; cell < 39; ++cell) model.given(cell, 500);
  model.add(XSum{model.cells(), 40 + 38 * 500 + 123});
  auto const outcome = nonet::count(model);
  REQUIRE(outcome.status == nonet::Status::unique);
  CHECK(outcome.solutions[0][39] == 123);
}

TEST_CASE("an X-sum in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(XSum{{8, 7, 6}, 12}, model);
  check_refused<XSum>({.groups = {{0, 1}}, .numbers = {{huge}}, .word = ""}, Fault::argument);
  check_refused<XSum>({.groups = {{0, 1}}, .numbers = {}, .word = ""}, Fault::syntax);
}
