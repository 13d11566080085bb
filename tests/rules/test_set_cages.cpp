// SPDX-License-Identifier: MIT
#include <nonet/rules/set_cages.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::EqualityCage;
using nonet::Fault;
using nonet::RellikCage;

TEST_CASE("an equality cage: its definition") {
  EqualityCage const rule{{0, 1, 2, 3}};
  CHECK(holds(rule, {1, 2, 7, 8}));
  CHECK(holds(rule, {4, 3, 6, 9}));
  CHECK(!holds(rule, {1, 3, 6, 8}) == false);  // two odd, two even, two low, two high
  CHECK(!holds(rule, {1, 2, 5, 8}));           // 5 is in the middle
  CHECK(!holds(rule, {1, 2, 3, 8}));
  CHECK(!holds(rule, {1, 8, 1, 8}));
  CHECK(holds(EqualityCage{{0, 1}, 0, 3}, {0, 3}));
}

TEST_CASE("a rellik cage: its definition") {
  RellikCage const rule{{0, 1, 2}, 10};
  CHECK(holds(rule, {1, 2, 3}));
  CHECK(!holds(rule, {1, 2, 8}));
  CHECK(!holds(rule, {1, 2, 7}));  // all of them
  CHECK(!holds(rule, {1, 1, 2}));
  CHECK(!holds(RellikCage{{0}, 4}, {4}));
  CHECK(!holds(RellikCage{{0, 1}, 0}, {0, 4}));
}

TEST_CASE("these cages keep their promises") {
  auto const equality = nonet::testing::check<EqualityCage>();
  CHECK_MESSAGE(equality.ok(), to_string(equality));
  auto const rellik = nonet::testing::check<RellikCage>();
  CHECK_MESSAGE(rellik.ok(), to_string(rellik));
}

TEST_CASE("these cages: what is refused, and texts") {
  CHECK(faults_of(EqualityCage{{0, 1, 2}}) == std::vector{Fault::argument});
  CHECK(faults_of(EqualityCage{{0, 1}, 0, 3}) == std::vector{Fault::argument});
  CHECK(faults_of(EqualityCage{{0, 1, 2, 3, 4, 5}, 1, 4}, 4) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(RellikCage{{0, 1, 2, 3, 4}, 3}, 4) == std::vector{Fault::unreachable_sum});
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(EqualityCage{{0, 1}}, model);
  check_round_trip(RellikCage{{0, 1}, 5}, model);
}
