// SPDX-License-Identifier: MIT
#include <nonet/rules/arrow.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Arrow;
using nonet::DoubleArrow;
using nonet::Fault;

TEST_CASE("an arrow: its definition") {
  Arrow const arrow{{0}, {1, 2}};
  CHECK(holds(arrow, {7, 3, 4}));
  CHECK(holds(arrow, {8, 4, 4}));
  CHECK(!holds(arrow, {7, 3, 3}));
  Arrow const pill{{0, 1}, {2, 3}};
  CHECK(holds(pill, {1, 2, 3, 9}));
  CHECK(!holds(pill, {2, 1, 3, 9}));
  CHECK(holds(Arrow{{0, 1, 2}, {3}}, {0, 1, 2, 12}));
  // Only the leading cell of a pill may have more than one digit.
  CHECK(holds(pill, {10, 9, 100, 9}));
  CHECK(!holds(pill, {1, 10, 10, 10}));
}

TEST_CASE("a double arrow: its definition") {
  DoubleArrow const arrow{{0, 1, 2, 3}};
  CHECK(holds(arrow, {5, 3, 4, 2}));
  CHECK(!holds(arrow, {5, 3, 4, 3}));
}

TEST_CASE("arrows keep their promises") {
  auto const arrow = nonet::testing::check<Arrow>();
  CHECK_MESSAGE(arrow.ok(), to_string(arrow));
  auto const both = nonet::testing::check<DoubleArrow>();
  CHECK_MESSAGE(both.ok(), to_string(both));
}

TEST_CASE("the other digits of a pill are at most 9") {
  nonet::Network<std::uint16_t> network(4, 1, 16);
  Arrow{{0, 1}, {2, 3}}.post(network);
  CHECK(nonet::count(network.domain(0)) == 16);
  CHECK(nonet::count(network.domain(1)) == 9);
}

TEST_CASE("arrows that cannot be") {
  CHECK(faults_of(Arrow{{0}, {1, 2, 3}}).empty());
  nonet::Cells ten;
  for (nonet::Cell cell = 1; cell <= 10; ++cell) ten.push_back(cell);
  CHECK(faults_of(Arrow{{0}, ten}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(Arrow{{0, 11}, ten}).empty());
  CHECK(faults_of(Arrow{{0, 11}, {1}}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(Arrow{{0}, {}}) == std::vector{Fault::argument});
  CHECK(faults_of(Arrow{{}, {0}}) == std::vector{Fault::argument});
  CHECK(faults_of(Arrow{{0, 1, 2, 3}, {4}}) == std::vector{Fault::argument});
  CHECK(faults_of(Arrow{{0}, {1, 0}}) == std::vector{Fault::duplicate_cell});
  CHECK(faults_of(DoubleArrow{{0}}) == std::vector{Fault::argument});
  CHECK(faults_of(DoubleArrow{{0, 1}}) == std::vector{Fault::unreachable_sum});  // nothing between: both are 0
  CHECK(faults_of(DoubleArrow{{0, 1}}, 9, 0).empty());
  CHECK(faults_of(DoubleArrow{{0, 1, 2}}).empty());
  nonet::Arrow const endless{ten,
                             {0}};  // a pill far too long is refused, and posting it all the same is safe
  nonet::Network<std::uint16_t> network(11, 1, 9);
  endless.post(network);
  CHECK(network.failed());
}

TEST_CASE("arrows in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Arrow{{0}, {1, 2}}, model);
  check_round_trip(Arrow{{0, 1}, {2, 3, 4}}, model);
  check_round_trip(DoubleArrow{{0, 1, 2}}, model);
  check_refused<Arrow>({.groups = {{0, 1}}, .numbers = {}, .word = ""}, Fault::syntax);
}
