// SPDX-License-Identifier: MIT
#include <nonet/rules/count.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Contains;
using nonet::ContainsExactly;
using nonet::Count;
using nonet::Fault;
using nonet::LookAndSay;

TEST_CASE("a count: its definition") {
  Count const count{{0, 1, 2}, {1, 9}, 1, 2};
  CHECK(holds(count, {1, 2, 3}));
  CHECK(holds(count, {1, 9, 3}));
  CHECK(!holds(count, {1, 9, 1}));
  CHECK(!holds(count, {2, 3, 4}));
  CHECK(holds(Count{{0, 1}, {5}, 2}, {5, 5}));  // no upper bound unless told
}

TEST_CASE("contains: at least as often as listed") {
  Contains const rule{{0, 1, 2, 3}, {1, 1, 4}};
  CHECK(holds(rule, {1, 4, 1, 9}));
  CHECK(holds(rule, {1, 4, 1, 1}));
  CHECK(!holds(rule, {1, 4, 2, 3}));
  CHECK(!holds(rule, {1, 1, 2, 3}));
}

TEST_CASE("contains exactly: as often as listed") {
  ContainsExactly const rule{{0, 1, 2, 3}, {1, 1, 4}};
  CHECK(holds(rule, {1, 4, 1, 9}));
  CHECK(!holds(rule, {1, 4, 1, 1}));
  CHECK(!holds(rule, {1, 4, 1, 4}));
}

TEST_CASE("look and say: how often, which value") {
  LookAndSay const rule{{0, 1, 2, 3}, {1, 2, 2, 3}};
  CHECK(holds(rule, {3, 2, 3, 9}));
  CHECK(!holds(rule, {3, 2, 3, 2}));
  CHECK(!holds(rule, {3, 3, 3, 2}));
  LookAndSay const absent{{0, 1}, {0, 7}};
  CHECK(holds(absent, {1, 2}));
  CHECK(!holds(absent, {7, 2}));
}

TEST_CASE("counts keep their promises") {
  auto const count = nonet::testing::check<Count>();
  CHECK_MESSAGE(count.ok(), to_string(count));
  auto const contains = nonet::testing::check<Contains>();
  CHECK_MESSAGE(contains.ok(), to_string(contains));
  auto const exactly = nonet::testing::check<ContainsExactly>();
  CHECK_MESSAGE(exactly.ok(), to_string(exactly));
  auto const said = nonet::testing::check<LookAndSay>();
  CHECK_MESSAGE(said.ok(), to_string(said));
}

TEST_CASE("look and say that says two things of one value cannot hold") {
  nonet::Network<std::uint16_t> network(3, 1, 9);
  LookAndSay{{0, 1, 2}, {1, 5, 1, 5}}.post(network);
  CHECK(!network.failed());
  LookAndSay{{0, 1, 2}, {1, 5, 2, 5}}.post(network);
  CHECK(network.failed());
}

TEST_CASE("arguments of counts that make no sense") {
  CHECK(faults_of(Count{{0, 1}, {1}, 0, 2}).empty());
  CHECK(faults_of(Count{{0, 1}, {1}, 2, 1}) == std::vector{Fault::argument});
  CHECK(faults_of(Count{{0, 1}, {1}, -1, 1}) == std::vector{Fault::argument});
  CHECK(faults_of(Count{{0, 1}, {}, 0, 1}) == std::vector{Fault::argument});
  CHECK(faults_of(Count{{0, 1}, {10}, 0, 1}) == std::vector{Fault::value_range});
  CHECK(faults_of(Contains{{0, 1}, {0}}) == std::vector{Fault::value_range});
  CHECK(faults_of(ContainsExactly{{0, 1}, {-5}}) == std::vector{Fault::value_range});
  CHECK(faults_of(ContainsExactly{{0, 1}, {}}) == std::vector{Fault::argument});
  CHECK(faults_of(LookAndSay{{0, 1}, {1}}) == std::vector{Fault::argument});
  CHECK(faults_of(LookAndSay{{0, 1}, {-1, 1}}) == std::vector{Fault::argument});
  CHECK(faults_of(LookAndSay{{0, 1}, {1, 10}}) == std::vector{Fault::value_range});
}

TEST_CASE("counts in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Count{{0, 1, 2}, {1, 9}, 1, 2}, model);
  check_round_trip(Count{{0, 1, 2}, {1, 9}, 1}, model);
  check_round_trip(Contains{{0, 1, 2}, {1, 1, 4}}, model);
  check_round_trip(ContainsExactly{{0, 1, 2}, {1, 1, 4}}, model);
  check_round_trip(LookAndSay{{0, 1, 2}, {1, 2, 0, 3}}, model);
  auto const numbers = [](std::vector<long long> row) {
    return nonet::Arguments{.groups = {{0, 1}}, .numbers = {std::move(row)}, .word = ""};
  };
  check_refused<Count>(numbers({1, 2}), Fault::argument);
  check_refused<Count>(numbers({2, 1, 5}), Fault::argument);
  check_refused<Count>(numbers({-1, 1, 5}), Fault::argument);
  check_refused<Count>(numbers({0, 1, huge}), Fault::value_range);
  check_refused<Contains>(numbers({huge}), Fault::value_range);
  check_refused<ContainsExactly>(numbers({0}), Fault::value_range);
  check_refused<LookAndSay>(numbers({1}), Fault::argument);
  check_refused<LookAndSay>(numbers({huge, 1}), Fault::argument);
  check_refused<LookAndSay>(numbers({1, -huge}), Fault::value_range);
}
