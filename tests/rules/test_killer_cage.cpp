// SPDX-License-Identifier: MIT
#include <nonet/rules/killer_cage.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <climits>

using namespace nonet_test;
using nonet::Fault;
using nonet::KillerCage;

TEST_CASE("a cage: its definition") {
  KillerCage const cage{{0, 1, 2}, 10};
  CHECK(holds(cage, {1, 2, 7}));
  CHECK(!holds(cage, {1, 2, 6}));
  CHECK(!holds(cage, {3, 3, 4}));
  CHECK(holds(KillerCage{{0, 1, 2}, 10, true}, {3, 3, 4}));
  CHECK(holds(KillerCage{{0, 1, 2}}, {9, 8, 7}));
  CHECK(!holds(KillerCage{{0, 1, 2}}, {9, 8, 9}));
  CHECK(cage == KillerCage{{0, 1, 2}, 10});
  CHECK(cage != KillerCage{{0, 1, 2}, 11});
  CHECK(cage != KillerCage{{0, 1, 2}});
}

TEST_CASE("a cage keeps its promises") {
  auto const report = nonet::testing::check<KillerCage>();
  CHECK_MESSAGE(report.ok(), to_string(report));
  // Without a sum it is a unit, which does not claim domain consistency.
  auto const without = nonet::testing::check<KillerCage>(
      [](auto& random, nonet::Cells cells) {
        return KillerCage{std::move(cells), {}, random.chance(5)};
      },
      {.consistency = nonet::testing::Consistency::none});
  CHECK_MESSAGE(without.ok(), to_string(without));
}

TEST_CASE("a cage whose sum cannot be reached is told with its cells") {
  CHECK(faults_of(KillerCage{{0, 1, 2}, 6}).empty());
  CHECK(faults_of(KillerCage{{0, 1, 2}, 24}).empty());
  for (long long sum : {5LL, 25LL, -1LL, huge, -huge, LLONG_MAX, LLONG_MIN})
    CHECK(faults_of(KillerCage{{0, 1, 2}, sum}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(KillerCage{{0, 1, 2}, 5, true}).empty());
  CHECK(faults_of(KillerCage{{0, 1, 2}, 2, true}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(KillerCage{{0, 1, 2}, 3}, 9, 0).empty());  // 0 + 1 + 2
  CHECK(faults_of(KillerCage{{0, 1, 2}, 2}, 9, 0) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(KillerCage{{0, 1, 2, 3, 4}, 11}, 4) ==
        std::vector{Fault::unreachable_sum});  // five of four values

  nonet::Model model(nonet::grid(9, 9, 1, 9));
  model.add(KillerCage{model.cells("r1c1 r1c2"), 18});
  auto const errors = model.errors();
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].cells == nonet::Cells{0, 1});
  CHECK(errors[0].message.text().find("r1c1 r1c2") != std::string::npos);
  CHECK(errors[0].found == "18");
  CHECK(errors[0].expected == "from 3 to 17");
  CHECK(errors[0].contradiction());
}

TEST_CASE("what a cage posts when it cannot hold fails, whatever its sum") {
  for (auto const& cage : {KillerCage{{0, 1}, huge}, KillerCage{{0, 1}, -huge}, KillerCage{{0, 1, 2}}}) {
    nonet::Network<std::uint16_t> network(3, 1, 2);
    cage.post(network);
    CHECK(network.failed());
  }
}

TEST_CASE("a cage names a cell once") {
  CHECK(faults_of(KillerCage{{0, 1, 0}, 10}) == std::vector{Fault::duplicate_cell});
}

TEST_CASE("a cell in two cages, where that is forbidden") {
  nonet::Model model(nonet::grid(9, 9, 1, 9));
  model.add(KillerCage{model.cells("r1c1 r1c2"), 5});
  model.add(KillerCage{model.cells("r2c1 r2c2"), 5});
  check_no_overlap(model);
  CHECK(model.errors().empty());
  model.add(KillerCage{model.cells("r1c2 r2c2"), 5});
  model.add(KillerCage{model.cells("r1c2 r1c3"), 5});
  check_no_overlap(model);
  CHECK(faults(model) == std::vector{Fault::overlap, Fault::overlap});
  CHECK(model.errors()[0].cells == nonet::Cells{1});
  CHECK(model.errors()[1].cells == nonet::Cells{10});
}

TEST_CASE("a cage in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(KillerCage{{0, 1, 2}, 10}, model);
  check_round_trip(KillerCage{{0, 1, 2}}, model);
  check_round_trip(KillerCage{{0, 1, 2}, 10, true}, model);
  check_refused<KillerCage>({.groups = {{0, 1}}, .numbers = {}, .word = "repeat"}, Fault::argument);
  check_refused<KillerCage>({.groups = {{0, 1}}, .numbers = {{3, 4}}, .word = ""}, Fault::syntax);
}
