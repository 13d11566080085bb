// SPDX-License-Identifier: MIT
#include <nonet/rules/between.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Between;
using nonet::Fault;
using nonet::Lockout;

TEST_CASE("a between line: its definition") {
  Between const line{{0, 1, 2, 3}};
  CHECK(holds(line, {1, 2, 8, 9}));
  CHECK(holds(line, {9, 2, 2, 1}));
  CHECK(!holds(line, {1, 1, 8, 9}));
  CHECK(!holds(line, {1, 2, 9, 8}));
  CHECK(!holds(line, {4, 4, 4, 4}));
}

TEST_CASE("a lockout line: its definition") {
  Lockout const line{{0, 1, 2}};
  CHECK(line.difference == 4);
  CHECK(holds(line, {3, 2, 7}));
  CHECK(holds(line, {7, 9, 3}));
  CHECK(!holds(line, {3, 5, 7}));
  CHECK(!holds(line, {3, 3, 7}));
  CHECK(!holds(line, {3, 9, 6}));
  CHECK(holds(Lockout{{0, 1, 2}, 0}, {3, 9, 4}));
  CHECK(!holds(Lockout{{0, 1, 2}, 0}, {3, 9, 3}));
}

TEST_CASE("between and lockout lines keep their promises") {
  auto const between = nonet::testing::check<Between>();
  CHECK_MESSAGE(between.ok(), to_string(between));
  auto const lockout = nonet::testing::check<Lockout>();
  CHECK_MESSAGE(lockout.ok(), to_string(lockout));
}

TEST_CASE("between and lockout lines: what is refused, and texts") {
  CHECK(faults_of(Between{{0, 1}}) == std::vector{Fault::argument});
  CHECK(faults_of(Between{{0, 1, 0}}) == std::vector{Fault::duplicate_cell});
  CHECK(faults_of(Lockout{{0}}) == std::vector{Fault::argument});
  CHECK(faults_of(Lockout{{0, 1}, -1}) == std::vector{Fault::argument});
  nonet::Model wide(nonet::grid(1, 3, 1, 65));
  wide.add(Between{{0, 1, 2}});
  CHECK(faults(wide) == std::vector{Fault::too_large});
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Between{{0, 1, 2}}, model);
  check_round_trip(Lockout{{0, 1, 2}, 3}, model);
  check_refused<Lockout>({.groups = {{0, 1}}, .numbers = {}, .word = ""}, Fault::syntax);
}
