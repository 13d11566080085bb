// SPDX-License-Identifier: MIT
#include <nonet/rules/numbered_room.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <climits>

using namespace nonet_test;
using nonet::Fault;
using nonet::NumberedRoom;

TEST_CASE("numbered room: its definition") {
  CHECK(holds(NumberedRoom{{0, 1, 2, 3}, 5}, {2, 5, 1, 9}));
  CHECK(!holds(NumberedRoom{{0, 1, 2, 3}, 1}, {2, 5, 1, 9}));
  CHECK(holds(NumberedRoom{{3, 2, 1, 0}, 4}, {4, 1, 2, 4}));
  CHECK(holds(NumberedRoom{{0, 1}, 1}, {1, 7}));   // the first cell itself
  CHECK(!holds(NumberedRoom{{0, 1}, 7}, {3, 7}));  // there is no third
  CHECK(!holds(NumberedRoom{{0, 1}, 0}, {0, 7}));
}

TEST_CASE("a numbered room keeps its promises") {
  auto const report = nonet::testing::check<NumberedRoom>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("numbers that are no values") {
  CHECK(faults_of(NumberedRoom{{0, 1, 2}, 9}).empty());
  CHECK(faults_of(NumberedRoom{{0, 1, 2}, 0}, 9, 0).empty());
  for (int number : {0, 10, -1, INT_MAX, INT_MIN})
    CHECK(faults_of(NumberedRoom{{0, 1, 2}, number}) == std::vector{Fault::unreachable_sum});
}

TEST_CASE("a numbered room in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(NumberedRoom{{8, 7, 6}, 2}, model);
  check_refused<NumberedRoom>({.groups = {{0, 1}}, .numbers = {{huge}}, .word = ""}, Fault::argument);
}
