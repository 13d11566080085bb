// SPDX-License-Identifier: MIT
#include <nonet/rules/table.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Fault;
using nonet::Table;

TEST_CASE("a table: its definition") {
  Table const table{{0, 1}, {{1, 2}, {3, 3}}};
  CHECK(holds(table, {1, 2}));
  CHECK(holds(table, {3, 3}));
  CHECK(!holds(table, {2, 1}));
  CHECK(!holds(Table{{0, 1}}, {1, 1}));
}

TEST_CASE("a table keeps its promises") {
  auto const report = nonet::testing::check<Table>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("rows that do not fit") {
  CHECK(faults_of(Table{{0, 1}, {{1, 2}, {9, 9}}}).empty());
  CHECK(faults_of(Table{{0, 1}, {{1, 2}, {3}}}) == std::vector{Fault::argument});
  CHECK(faults_of(Table{{0, 1}, {{1, 10}}}) == std::vector{Fault::value_range});
  CHECK(faults_of(Table{{0, 1}, {{-2'147'483'647 - 1, 1}}}) == std::vector{Fault::value_range});
  CHECK(faults_of(Table{{0, 0}, {{1, 1}}}) == std::vector{Fault::duplicate_cell});
}

TEST_CASE("a table in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Table{{0, 1}, {{1, 2}, {3, 3}}}, model);
  check_round_trip(Table{{0, 1}}, model);
  check_refused<Table>({.groups = {{0, 1}}, .numbers = {{1}}, .word = ""}, Fault::argument);
  check_refused<Table>({.groups = {{0, 1}}, .numbers = {{1, huge}}, .word = ""}, Fault::value_range);
}
