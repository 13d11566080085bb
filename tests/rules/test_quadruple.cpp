// SPDX-License-Identifier: MIT
#include <nonet/rules/quadruple.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Fault;
using nonet::Quadruple;

TEST_CASE("a quadruple: its definition") {
  Quadruple const quad{{0, 1, 2, 3}, {1, 4, 4}};
  CHECK(holds(quad, {4, 1, 4, 9}));
  CHECK(holds(quad, {4, 1, 4, 4}));
  CHECK(!holds(quad, {4, 1, 1, 9}));
  CHECK(!holds(quad, {4, 4, 4, 9}));
}

TEST_CASE("a quadruple keeps its promises") {
  auto const report = nonet::testing::check<Quadruple>(
      [](auto& random, nonet::Cells cells) { return Quadruple::sample(random, std::move(cells)); },
      {.least_cells = 4, .most_cells = 4});
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("a quadruple: what is refused, and texts") {
  CHECK(faults_of(Quadruple{{0, 1, 2, 3}, {1, 2, 3, 4}}).empty());
  CHECK(faults_of(Quadruple{{0, 1, 2}, {1}}) == std::vector{Fault::argument});
  CHECK(faults_of(Quadruple{{0, 1, 2, 3}, {}}) == std::vector{Fault::argument});
  CHECK(faults_of(Quadruple{{0, 1, 2, 3}, {1, 2, 3, 4, 5}}) == std::vector{Fault::argument});
  CHECK(faults_of(Quadruple{{0, 1, 2, 3}, {10}}) == std::vector{Fault::value_range});
  CHECK(faults_of(Quadruple{{0, 1, 2, 0}, {1}}) == std::vector{Fault::duplicate_cell});
  check_round_trip(Quadruple{{0, 1, 9, 10}, {1, 4, 4}}, nonet::Model(nonet::grid(9, 9, 1, 9)));
  check_refused<Quadruple>({.groups = {{0, 1, 2, 3}}, .numbers = {{0}}, .word = ""}, Fault::value_range);
}
