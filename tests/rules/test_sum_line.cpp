// SPDX-License-Identifier: MIT
#include <nonet/rules/sum_line.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Fault;
using nonet::SumLine;

TEST_CASE("a sum line: its definition") {
  SumLine const line{{0, 1, 2, 3, 4}};
  CHECK(holds(line, {4, 6, 1, 2, 7}));
  CHECK(holds(line, {4, 6, 7, 2, 1}));
  CHECK(!holds(line, {4, 5, 1, 2, 7}));
  CHECK(!holds(line, {6, 1, 2, 7, 4}));
  CHECK(holds(SumLine{{0, 1, 2, 3, 4}, 10, true}, {6, 1, 2, 7, 4}));
  CHECK(!holds(SumLine{{0, 1, 2, 3, 4}, 10, true}, {6, 1, 4, 7, 2}));
  // A 0 belongs to either part, and no part is made of 0 alone.
  CHECK(holds(SumLine{{0, 1, 2}, 3}, {3, 0, 3}));
  CHECK(holds(SumLine{{0, 1, 2}, 3}, {0, 3, 0}));
  CHECK(!holds(SumLine{{0, 1, 2}, 3}, {0, 0, 0}));
  CHECK(!holds(SumLine{{0, 1, 2}, 3, true}, {0, 0, 0}));
}

TEST_CASE("a sum line keeps its promises") {
  auto const report = nonet::testing::check<SumLine>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("a sum line: what is refused, and texts") {
  CHECK(faults_of(SumLine{{0, 1}, 0}) == std::vector{Fault::argument});
  CHECK(faults_of(SumLine{{0, 1}, 101}) == std::vector{Fault::argument});
  CHECK(faults_of(SumLine{{0, 1, 0}}) == std::vector{Fault::duplicate_cell});
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(SumLine{{0, 1, 2}, 8}, model);
  check_round_trip(SumLine{{0, 1, 2}, 8, true}, model);
  check_refused<SumLine>({.groups = {{0, 1}}, .numbers = {{10}}, .word = "ring"}, Fault::argument);
  check_refused<SumLine>({.groups = {{0, 1}}, .numbers = {{huge}}, .word = ""}, Fault::argument);
  auto const plain = nonet::make_rule<SumLine>({.groups = {{0, 1}}, .numbers = {}, .word = ""}, model);
  REQUIRE(plain.has_value());
  CHECK(*plain == SumLine{{0, 1}, 10});
}
