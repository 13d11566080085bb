// SPDX-License-Identifier: MIT
#include <nonet/rules/sandwich.hpp>

#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <climits>

using namespace nonet_test;
using nonet::Fault;
using nonet::Sandwich;

TEST_CASE("sandwich: its definition") {
  CHECK(holds(Sandwich{{0, 1, 2, 3, 4}, 7}, {2, 1, 3, 4, 5}));
  CHECK(!holds(Sandwich{{0, 1, 2, 3, 4}, 8}, {2, 1, 3, 4, 5}));
  CHECK(holds(Sandwich{{0, 1, 2, 3, 4}, 0}, {2, 5, 1, 4, 3}));
  CHECK(holds(Sandwich{{4, 3, 2, 1, 0}, 4}, {2, 5, 4, 1, 3}));
  CHECK(holds(Sandwich{{0, 1, 2, 3}, 5}, {7, 2, 5, 8}));   // between 2 and 8, the lowest and the highest here
  CHECK(!holds(Sandwich{{0, 1, 2, 3}, 5}, {5, 2, 5, 9}));  // two equal ones
  CHECK(holds(Sandwich{{0}, 0}, {4}));
}

TEST_CASE("a sandwich keeps its promises") {
  auto const report = nonet::testing::check<Sandwich>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("sandwiches that no line has") {
  // One of three lies between, below the highest.
  for (int sum : {0, 8}) CHECK(faults_of(Sandwich{{0, 1, 2}, sum}).empty());
  for (int sum : {9, -1, INT_MAX, INT_MIN})
    CHECK(faults_of(Sandwich{{0, 1, 2}, sum}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(Sandwich{{0, 1, 2, 3, 4, 5, 6, 7, 8}, 35}).empty());
  CHECK(faults_of(Sandwich{{0, 1, 2, 3, 4, 5, 6, 7, 8}, 36}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(Sandwich{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 5}) == std::vector{Fault::unreachable_sum});
}

TEST_CASE("a sandwich that is too large for an automaton is still decided") {
  nonet::Model model(nonet::variables(5, 1, 1000));
  for (auto const& [cell, value] : {std::pair{0U, 7}, {1U, 5}, {3U, 900}, {4U, 8}}) model.given(cell, value);
  model.add(Sandwich{model.cells(), 456});
  auto const outcome = nonet::count(model);
  REQUIRE(outcome.status == nonet::Status::unique);
  CHECK(outcome.solutions[0][2] == 456);
}

TEST_CASE("a sandwich in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Sandwich{{8, 7, 6}, 2}, model);
  check_refused<Sandwich>({.groups = {{0, 1}}, .numbers = {{huge}}, .word = ""}, Fault::argument);
}
