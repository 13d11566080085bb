// SPDX-License-Identifier: MIT
#include <nonet/rules/sum.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <climits>

using namespace nonet_test;
using nonet::Fault;
using nonet::Sum;

TEST_CASE("a sum: its definition") {
  CHECK(holds(Sum{{0, 1, 2}, 10}, {3, 3, 4}));
  CHECK(!holds(Sum{{0, 1, 2}, 10}, {3, 3, 5}));
  CHECK(holds(Sum{{0, 1, 1}, 10}, {4, 3}));  // the second cell counts twice
  CHECK(holds(Sum{{0, 1, 2}, 0, {1, 2, -1}}, {1, 2, 5}));
  CHECK(!holds(Sum{{0, 1, 2}, 0, {1, 2, -1}}, {1, 2, 4}));
  CHECK(Sum{{0}, 1} == Sum{{0}, 1});
  CHECK(Sum{{0}, 1} != Sum{{0}, 1, {1}});
}

TEST_CASE("a sum keeps its promises") {
  auto const report = nonet::testing::check<Sum>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("a cell that is listed twice is one term") {
  nonet::Network<std::uint16_t> network(3, 1, 9);
  Sum{{2, 0, 2, 1}, 4, {2, 1, 1, -1}}.post(network);
  REQUIRE(network.sums().size() == 1);
  auto const& sum = network.sums()[0];
  CHECK(sum.cells == nonet::Cells{0, 1, 2});
  CHECK(sum.coefficient(0) == 1);
  CHECK(sum.coefficient(1) == -1);
  CHECK(sum.coefficient(2) == 3);
  CHECK(sum.total == 4);
  CHECK(!sum.distinct);
}

TEST_CASE("terms that cancel leave nothing to post, or a contradiction") {
  nonet::Network<std::uint16_t> network(1, 1, 9);
  Sum{{0, 0}, 0, {1, -1}}.post(network);
  CHECK(network.sums().empty());
  CHECK(!network.failed());
  Sum{{0, 0}, 1, {1, -1}}.post(network);
  CHECK(network.failed());
}

TEST_CASE("sums out of reach and factors out of all measure") {
  CHECK(faults_of(Sum{{0, 1}, 18}).empty());
  CHECK(faults_of(Sum{{0, 1}, 8, {-1, 1}}).empty());
  for (long long total : {1LL, 19LL, -1LL, huge, -huge, LLONG_MAX, LLONG_MIN})
    CHECK(faults_of(Sum{{0, 1}, total}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(Sum{{0, 1}, 9, {-1, 1}}) == std::vector{Fault::unreachable_sum});
  for (long long factor : {1'000'001LL, huge, -huge, LLONG_MAX, LLONG_MIN}) {
    Sum const sum{{0, 1}, 5, {factor, 1}};
    CHECK(faults_of(sum) == std::vector{Fault::argument});
    nonet::Network<std::uint16_t> network(2, 1, 9);
    sum.post(network);
    CHECK(network.failed());
    check_refused<Sum>({.groups = {{0, 1}}, .numbers = {{5}, {factor, 1}}, .word = ""}, Fault::argument);
  }
  // Together they are too large, whatever comes after.
  CHECK(faults_of(Sum{{0, 0, 0}, 5, {1'000'000, 1, -1'000'000}}) == std::vector{Fault::argument});
  CHECK(faults_of(Sum{{0, 1}, 5, {1}}) == std::vector{Fault::argument});
}

TEST_CASE("a sum in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Sum{{0, 1, 1}, 10}, model);
  check_round_trip(Sum{{0, 1, 2}, -3, {1, 2, -10}}, model);
  check_refused<Sum>({.groups = {{0, 1}}, .numbers = {}, .word = ""}, Fault::syntax);
  check_refused<Sum>({.groups = {{0, 1}}, .numbers = {{1, 2}}, .word = ""}, Fault::syntax);
  check_refused<Sum>({.groups = {{0, 1}}, .numbers = {{1}, {1, 2, 3}}, .word = ""}, Fault::syntax);
}
