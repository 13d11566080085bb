// SPDX-License-Identifier: MIT
#include <nonet/rules/greater_than.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::GreaterThan;

TEST_CASE("greater than: its definition") {
  CHECK(holds(GreaterThan{{0, 1}}, {2, 1}));
  CHECK(!holds(GreaterThan{{0, 1}}, {1, 1}));
  CHECK(!holds(GreaterThan{{0, 1}}, {1, 2}));
  CHECK(holds(GreaterThan{{2, 1, 0}}, {1, 4, 5}));
  CHECK(!holds(GreaterThan{{0, 1, 2}}, {5, 1, 4}));  // each and the next
  CHECK(faults_of(GreaterThan{{0, 0}}) == std::vector{nonet::Fault::duplicate_cell});
}

TEST_CASE("greater than keeps its promises") {
  auto const report = nonet::testing::check<GreaterThan>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("greater than in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(GreaterThan{{8, 7, 6}}, model);
}
