// SPDX-License-Identifier: MIT
#include <nonet/rules/whisper.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Fault;
using nonet::Whisper;

TEST_CASE("a whisper: its definition") {
  Whisper const german{{0, 1, 2}};
  CHECK(german.difference == 5);
  CHECK(holds(german, {1, 6, 1}));
  CHECK(holds(german, {9, 4, 9}));
  CHECK(!holds(german, {1, 6, 2}));
  CHECK(holds(Whisper{{0, 1, 2}, Whisper::dutch}, {1, 6, 2}));
  CHECK(!holds(Whisper{{0, 1, 2}, Whisper::dutch}, {1, 6, 3}));
}

TEST_CASE("a whisper keeps its promises") {
  auto const report = nonet::testing::check<Whisper>();
  CHECK_MESSAGE(report.ok(), to_string(report));
  auto const closed = nonet::testing::check<Whisper>(
      [](auto& random, nonet::Cells cells) {
        return Whisper{std::move(cells), random.between(0, 3)};
      },
      {.consistency = nonet::testing::Consistency::none});
  CHECK_MESSAGE(closed.ok(), to_string(closed));
}

TEST_CASE("a whisper: differences that cannot be, closed lines, texts") {
  CHECK(faults_of(Whisper{{0, 1}, 8}).empty());
  CHECK(faults_of(Whisper{{0, 1}, 9}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(Whisper{{0, 1}, -1}) == std::vector{Fault::argument});
  CHECK(faults_of(Whisper{{0, 1, 2, 0}, 5}).empty());
  CHECK(faults_of(Whisper{{}, 5}) == std::vector{Fault::argument});
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Whisper{{0, 1, 2}, 4}, model);
  check_refused<Whisper>({.groups = {{0, 1}}, .numbers = {{huge}}, .word = ""}, Fault::argument);
  check_refused<Whisper>({.groups = {{0, 1}}, .numbers = {}, .word = ""}, Fault::syntax);
}
