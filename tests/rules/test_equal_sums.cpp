// SPDX-License-Identifier: MIT
#include <nonet/rules/equal_sums.hpp>

#include <nonet/model/boxes.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Cells;
using nonet::EqualSums;
using nonet::Fault;
using nonet::RegionSumLine;

TEST_CASE("equal sums: their definition") {
  EqualSums const sums{{{0, 1}, {2}, {3, 4}}};
  CHECK(holds(sums, {2, 6, 8, 4, 4}));
  CHECK(!holds(sums, {2, 6, 8, 4, 5}));
  CHECK(!holds(sums, {2, 6, 7, 4, 4}));
  CHECK(holds(EqualSums{{{0, 0}, {1}}}, {3, 6}));
  CHECK(holds(EqualSums{{{0, 1}, {1, 2}}}, {3, 9, 3}));
}

TEST_CASE("equal sums keep their promises") {
  auto const report = nonet::testing::check<EqualSums>();
  CHECK_MESSAGE(report.ok(), to_string(report));
  auto const line = nonet::testing::check<RegionSumLine>();
  CHECK_MESSAGE(line.ok(), to_string(line));
  auto const parts = nonet::testing::check<EqualSums>(
      [](auto& random, Cells cells) {
        EqualSums rule{{{}, {}, {}}};
        for (std::size_t i = 0; i < cells.size(); ++i)
          rule.parts[i < 3 ? i : static_cast<std::size_t>(random.between(0, 2))].push_back(cells[i]);
        std::erase_if(rule.parts, [](Cells const& part) { return part.empty(); });
        return rule;
      },
      {.consistency = nonet::testing::Consistency::none});
  CHECK_MESSAGE(parts.ok(), to_string(parts));
}

TEST_CASE("a region sum line is cut where it leaves a box") {
  nonet::Model model = nonet::plain_layout(9);
  auto const rule = RegionSumLine::of(model, model.cells("r1c2-r1c5 r2c5 r3c5 r4c4 r4c3 r3c3"));
  REQUIRE(rule.has_value());
  CHECK(rule->parts == std::vector{model.cells("r1c2 r1c3"), model.cells("r1c4 r1c5 r2c5 r3c5"),
                                   model.cells("r4c4"), model.cells("r4c3"), model.cells("r3c3")});
  CHECK(!RegionSumLine::of(nonet::Model(nonet::grid(9, 9, 1, 9)), {0, 1}));
}

TEST_CASE("a region sum line on a map, with boxes beside it, on several grids") {
  nonet::Model map(nonet::grid(2, 2, 1, 2));
  map.add(*nonet::Partition::from_map("ABAB", map.layout(), map.layout().grids()[0]));
  CHECK(RegionSumLine::of(map, {0, 2, 3, 1})->parts == std::vector<Cells>{{0, 2}, {3, 1}});
  nonet::add_units(map, 0, {.rows = false, .columns = false, .boxes = nonet::BoxShape{1, 2}});
  CHECK(RegionSumLine::of(map, {0, 2, 3, 1})->parts == std::vector<Cells>{{0}, {2, 3}, {1}});

  nonet::Space space{{}, 1, 4};
  space.layout.add_grid(4, 4);
  space.layout.add_grid(4, 4, {2, 2});
  nonet::Model two(space);
  nonet::add_units(two, 0, {.boxes = nonet::BoxShape{2, 2}});
  nonet::add_units(two, 1, {.boxes = nonet::BoxShape{2, 2}});
  CHECK(RegionSumLine::of(two, two.cells("r4c2 r4c3 r4c4 r4c5"))->parts ==
        std::vector{two.cells("r4c2"), two.cells("r4c3 r4c4"), two.cells("r4c5")});
}

TEST_CASE("equal sums: what cannot be, what is refused, and texts") {
  CHECK(faults_of(EqualSums{{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {10}}}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(EqualSums{{{0, 1, 2, 3, 4, 5, 6, 7, 8}, {10}}}).empty());
  CHECK(faults_of(EqualSums{{{}, {}}}) == std::vector{Fault::argument});
  nonet::Model const model = nonet::plain_layout(9);
  check_round_trip(EqualSums{{{0, 1}, {2}, {3, 4}}}, model);
  check_round_trip(*RegionSumLine::of(model, {0, 1, 2, 3, 4}), model);
  check_refused<RegionSumLine>({.groups = {}, .numbers = {}, .word = ""}, Fault::syntax);
  auto const none = nonet::make_rule<RegionSumLine>({.groups = {{0, 1}}, .numbers = {}, .word = ""},
                                                    nonet::Model(nonet::grid(9, 9, 1, 9)));
  REQUIRE(!none.has_value());
  CHECK(none.error().fault == Fault::argument);
}
