// SPDX-License-Identifier: MIT
#include <nonet/rules/count_distinct.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::CountDistinct;
using nonet::Fault;

TEST_CASE("count distinct: its definition") {
  CountDistinct const rule{{0}, {1, 2, 3}};
  CHECK(holds(rule, {2, 5, 5, 7}));
  CHECK(holds(rule, {1, 5, 5, 5}));
  CHECK(!holds(rule, {2, 5, 6, 7}));
  CHECK(holds(CountDistinct{{0}, {0, 1}}, {2, 5}));  // the control may count itself
  CHECK(!holds(CountDistinct{{0}, {0, 1}}, {2, 2}));
}

TEST_CASE("count distinct keeps its promises") {
  auto const report = nonet::testing::check<CountDistinct>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("count distinct: what is refused, and texts") {
  CHECK(faults_of(CountDistinct{{0, 1}, {2, 3}}) == std::vector{Fault::argument});
  check_round_trip(CountDistinct{{0}, {1, 2}}, nonet::Model(nonet::grid(9, 9, 1, 9)));
  check_refused<CountDistinct>({.groups = {{0}}, .numbers = {}, .word = ""}, Fault::syntax);
}
