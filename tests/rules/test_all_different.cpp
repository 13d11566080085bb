// SPDX-License-Identifier: MIT
#include <nonet/rules/all_different.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::AllDifferent;
using nonet::Fault;

TEST_CASE("all different, level and on slopes: the definition") {
  CHECK(holds(AllDifferent{{0, 1, 2}}, {3, 1, 2}));
  CHECK(!holds(AllDifferent{{0, 1, 2}}, {3, 1, 3}));
  CHECK(holds(AllDifferent{{0, 1, 2}, nonet::rising}, {3, 3, 3}));
  CHECK(!holds(AllDifferent{{0, 1, 2}, nonet::rising}, {3, 2, 5}));   // 3, 3, 7
  CHECK(!holds(AllDifferent{{0, 1, 2}, nonet::falling}, {3, 5, 5}));  // 3, 4, 3
  CHECK(holds(AllDifferent{{0, 1, 2}, nonet::falling}, {3, 2, 6}));   // 3, 1, 4
}

TEST_CASE("all different keeps its promises") {
  auto const report = nonet::testing::check<AllDifferent>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("a unit is a plain all different") {
  CHECK(nonet::unit({0, 1}) == AllDifferent{{0, 1}});
  nonet::Network<std::uint16_t> network(3, 1, 2);
  nonet::unit({0, 1}).post(network);
  CHECK(network.units() == std::vector<nonet::Cells>{{0, 1}});
  CHECK(!network.failed());
  nonet::unit({0, 1, 2}).post(network);  // three cells of two values
  CHECK(network.failed());
  CHECK(faults_of(AllDifferent{{0, 0}}) == std::vector{Fault::duplicate_cell});
}

TEST_CASE("all different in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(AllDifferent{{0, 1, 2}}, model);
  check_round_trip(AllDifferent{{0, 1, 2}, nonet::rising}, model);
  check_round_trip(AllDifferent{{0, 1, 2}, nonet::falling}, model);
  check_refused<AllDifferent>({.groups = {{0, 1}}, .numbers = {}, .word = "level"}, Fault::argument);
}
