// SPDX-License-Identifier: MIT
#include <nonet/rules/counting_circles.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::CountingCircles;
using nonet::Fault;

TEST_CASE("counting circles: its definition") {
  CountingCircles const rule{{0, 1, 2}};
  CHECK(holds(rule, {1, 2, 2}));
  CHECK(holds(rule, {3, 3, 3}));
  CHECK(!holds(rule, {1, 2, 3}));
  CHECK(!holds(rule, {1, 1, 1}));
  CHECK(!holds(rule, {0, 2, 2}));
}

TEST_CASE("the values that can stand in circles add up to their number") {
  auto const sets = nonet::detail::CircleSets::of(1, 9, 6);
  CHECK(sets.all);
  CHECK(sets.sets.size() == 4);  // 6, 1+5, 2+4, 1+2+3
  CHECK(nonet::detail::CircleSets::of(1, 9, 46).sets.empty());
  CHECK(nonet::detail::CircleSets::of(0, 8, 36).sets.size() == 1);
  CHECK(!nonet::detail::CircleSets::of(1, 100, 6).all);  // not enough is known of so many values
}

TEST_CASE("counting circles keep their promises") {
  auto const report = nonet::testing::check<CountingCircles>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("counting circles: what is refused, and texts") {
  nonet::Cells all;
  for (nonet::Cell cell = 0; cell < 11; ++cell) all.push_back(cell);
  CHECK(faults_of(CountingCircles{all}, 4) == std::vector{Fault::unreachable_sum});
  all.pop_back();
  CHECK(faults_of(CountingCircles{all}, 4).empty());
  CHECK(faults_of(CountingCircles{{0, 0}}) == std::vector{Fault::duplicate_cell});
  check_round_trip(CountingCircles{{0, 1, 2}}, nonet::Model(nonet::grid(9, 9, 1, 9)));
}
