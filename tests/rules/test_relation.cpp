// SPDX-License-Identifier: MIT
#include <nonet/rules/relation.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <cstdlib>

using namespace nonet_test;
using nonet::Fault;
using nonet::Pairs;
using nonet::PairTable;
using nonet::Relation;

namespace {

bool far(int a, int b) { return std::abs(a - b) >= 2; }
bool less(int a, int b) { return a < b; }

}  // namespace

TEST_CASE("a pair table: bit a * n + b") {
  PairTable table = PairTable::none(1, 3);
  CHECK(table.bits.size() == 9);
  CHECK(table.bits.none());
  table.allow(1, 3);
  CHECK(table.bits.test(2));
  CHECK(table.allows(1, 3));
  CHECK(!table.allows(3, 1));
  CHECK(!table.allows(0, 3));
  CHECK(!table.allows(1, 4));
  CHECK(PairTable::of(0, 2, less).bits.to_ulong() == 0b000'100'110);
}

TEST_CASE("a relation: along a line, or between each pair") {
  auto const table = PairTable::of(1, 9, less);
  CHECK(holds(Relation{{0, 1, 2}, table, Pairs::along}, {1, 2, 3}));
  CHECK(!holds(Relation{{0, 1, 2}, table, Pairs::along}, {1, 3, 3}));
  auto const apart = PairTable::of(1, 9, far);
  CHECK(holds(Relation{{0, 1, 2}, apart, Pairs::along}, {1, 3, 1}));
  CHECK(!holds(Relation{{0, 1, 2}, apart, Pairs::each_pair}, {1, 3, 1}));
  CHECK(holds(Relation{{0, 1, 2}, apart, Pairs::each_pair}, {1, 3, 5}));
  CHECK(holds(Relation{{0}, PairTable::none(1, 9)}, {1}));  // one cell has no pair
}

TEST_CASE("a function is made into a table when the model takes it") {
  nonet::Model model(nonet::grid(6, 6, 1, 6));
  model.add(nonet::along(model.cells("r6c1-r6c6"), far));
  model.add(nonet::each_pair(model.cells("r1c4 r2c5 r3c6"), [](int a, int b) { return a + b != 7; }));
  CHECK(model.errors().empty());
  REQUIRE(model.rules().size() == 2);
  auto const* line = model.rules()[0].as<Relation>();
  REQUIRE(line != nullptr);
  CHECK(line->table == PairTable::of(1, 6, far));
  CHECK(line->pairs == Pairs::along);
  CHECK(line->cells == model.cells("r6c1-r6c6"));
  auto const* pairs = model.rules()[1].as<Relation>();
  REQUIRE(pairs != nullptr);
  CHECK(pairs->pairs == Pairs::each_pair);
  CHECK(!pairs->table.allows(1, 6));
  CHECK(pairs->table.allows(1, 5));
}

TEST_CASE("a relation keeps its promises") {
  auto const report = nonet::testing::check<Relation>();
  CHECK_MESSAGE(report.ok(), to_string(report));
  // Between each pair, and along lines that may be closed, no domain consistency is claimed.
  auto const rest = nonet::testing::check<Relation>(
      [](auto& random, nonet::Cells cells) {
        auto relation = Relation::sample(random, cells);
        relation.cells = cells;
        relation.pairs = random.chance(3) ? Pairs::along : Pairs::each_pair;
        return relation;
      },
      {.consistency = nonet::testing::Consistency::none});
  CHECK_MESSAGE(rest.ok(), to_string(rest));
}

TEST_CASE("a closed line") { CHECK(faults_of(Relation{{0, 1, 9, 0}, PairTable::of(1, 9, far)}).empty()); }

TEST_CASE("a table of the wrong size") {
  auto table = PairTable::of(1, 9, far);
  table.bits.resize(80);
  CHECK(faults_of(Relation{{0, 1}, table}) == std::vector{Fault::argument});
}

TEST_CASE("a relation in texts") {
  nonet::Model const model(nonet::grid(4, 4, 0, 3));
  check_round_trip(Relation{{0, 1, 2}, PairTable::of(0, 3, less), Pairs::along}, model);
  check_round_trip(Relation{{0, 1, 2}, PairTable::of(0, 3, far), Pairs::each_pair}, model);
  check_round_trip(Relation{{0, 1, 2}, PairTable::none(0, 3), Pairs::along}, model);
  auto const made = nonet::make_rule<Relation>(
      {.groups = {{0, 1}}, .numbers = {{1, 2, 3}, {2, 3}, {1, 0}}, .word = "pairs"}, model.layout(), 0, 3);
  REQUIRE(made.has_value());
  CHECK(made->pairs == Pairs::each_pair);
  CHECK(made->table.bits.count() == 4);
  CHECK(made->table.allows(1, 3));
  CHECK(made->table.allows(1, 0));
  check_refused<Relation>({.groups = {{0, 1}}, .numbers = {{1, 2}}, .word = "around"}, Fault::argument);
  check_refused<Relation>({.groups = {{0, 1}}, .numbers = {{1, 10}}, .word = "along"}, Fault::value_range);
  check_refused<Relation>({.groups = {{0, 1}}, .numbers = {{huge, 1}}, .word = "along"}, Fault::value_range);
  check_refused<Relation>({.groups = {{0, 1}}, .numbers = {{-huge}}, .word = "along"}, Fault::value_range);
}
