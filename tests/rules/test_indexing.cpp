// SPDX-License-Identifier: MIT
#include <nonet/rules/indexing.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Arguments;
using nonet::Fault;
using nonet::Indexing;
using nonet::ValueIndexing;

TEST_CASE("value indexing: its definition") {
  ValueIndexing const rule{{0, 1, 2, 3, 4}};
  CHECK(holds(rule, {7, 2, 1, 7, 3}));
  CHECK(!holds(rule, {7, 2, 7, 1, 3}));
  CHECK(!holds(rule, {7, 4, 7, 7, 7}));  // there is no fourth
  CHECK(!holds(rule, {7, 0, 7, 7, 7}));
}

TEST_CASE("indexing: its definition, in rows and in columns") {
  nonet::Model const model(nonet::grid(2, 2, 1, 2));
  auto const rows = nonet::make_rule<Indexing>({.groups = {{2}}, .numbers = {}, .word = "rows"}, model);
  REQUIRE(rows.has_value());
  CHECK(holds(*rows, {9, 9, 1, 9}));  // r2c1 says 1: there stands 1
  CHECK(holds(*rows, {9, 9, 2, 1}));  // it says 2: in the second column stands 1
  CHECK(!holds(*rows, {9, 9, 2, 2}));
  CHECK(!holds(*rows, {9, 9, 3, 1}));
  auto const columns = nonet::make_rule<Indexing>({.groups = {{2}}, .numbers = {}, .word = "columns"}, model);
  REQUIRE(columns.has_value());
  CHECK(holds(*columns, {9, 9, 2, 9}));
  CHECK(holds(*columns, {2, 9, 1, 9}));
  CHECK(!holds(*columns, {1, 9, 1, 9}));
}

TEST_CASE("indexing keeps its promises") {
  auto const pointed = nonet::testing::check<ValueIndexing>();
  CHECK_MESSAGE(pointed.ok(), to_string(pointed));
  auto const indexing = nonet::testing::check<Indexing>();
  CHECK_MESSAGE(indexing.ok(), to_string(indexing));
}

TEST_CASE("indexing: what is refused, and texts") {
  CHECK(faults_of(ValueIndexing{{0, 1}}) == std::vector{Fault::argument});
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(ValueIndexing{{0, 1, 2, 3}}, model);
  auto const made = nonet::make_rule<Indexing>({.groups = {{2, 3}}, .numbers = {}, .word = "columns"}, model);
  REQUIRE(made.has_value());
  check_round_trip(*made, model);
  check_refused<Indexing>({.groups = {{0}}, .numbers = {}, .word = "lines"}, Fault::argument);
}
