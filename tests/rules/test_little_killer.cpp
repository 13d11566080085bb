// SPDX-License-Identifier: MIT
#include <nonet/rules/little_killer.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <climits>

using namespace nonet_test;
using nonet::Fault;
using nonet::LittleKiller;

TEST_CASE("little killer: its definition") {
  CHECK(holds(LittleKiller{{0, 1, 2}, 10}, {3, 3, 4}));
  CHECK(!holds(LittleKiller{{0, 1, 2}, 10}, {3, 3, 5}));
}

TEST_CASE("a little killer keeps its promises") {
  auto const report = nonet::testing::check<LittleKiller>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("little killers out of reach") {
  CHECK(faults_of(LittleKiller{{0, 10, 20}, 3}).empty());
  CHECK(faults_of(LittleKiller{{0, 10, 20}, 27}).empty());
  for (int total : {2, 28, -1, INT_MAX, INT_MIN})
    CHECK(faults_of(LittleKiller{{0, 10, 20}, total}) == std::vector{Fault::unreachable_sum});
}

TEST_CASE("a little killer in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(LittleKiller{{0, 10, 20}, 12}, model);
  check_refused<LittleKiller>({.groups = {{0, 1}}, .numbers = {{huge}}, .word = ""}, Fault::argument);
}
