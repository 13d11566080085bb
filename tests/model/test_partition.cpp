// SPDX-License-Identifier: MIT
#include <nonet/model/partition.hpp>

#include <doctest/doctest.h>

#include <nonet/model/boxes.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace nonet;

namespace {

Layout sheet(int rows, int columns) {
  Layout layout;
  layout.add_grid(rows, columns);
  return layout;
}

}  // namespace

TEST_CASE("Rows, columns and boxes are region tables") {
  auto const layout = sheet(4, 6);
  Grid const& grid = layout.grids()[0];
  auto const rows = Partition::rows(layout, grid).units();
  REQUIRE(rows.size() == 4);
  CHECK(rows[1].name == "row 2");
  CHECK(layout.names(rows[1].cells) == "r2c1 r2c2 r2c3 r2c4 r2c5 r2c6");
  auto const columns = Partition::columns(layout, grid).units();
  REQUIRE(columns.size() == 6);
  CHECK(layout.names(columns[5].cells) == "r1c6 r2c6 r3c6 r4c6");
  auto const boxes = Partition::boxes(layout, grid, 2, 3).units();
  REQUIRE(boxes.size() == 4);
  CHECK(boxes[2].name == "box 3");
  CHECK(layout.names(boxes[2].cells) == "r3c1 r3c2 r3c3 r4c1 r4c2 r4c3");
}

TEST_CASE("A map: equal signs are a region, a dot is none") {
  auto const layout = sheet(2, 3);
  Grid const& grid = layout.grids()[0];
  auto const map = Partition::from_map("BA.\n A\tBB", layout, grid);
  REQUIRE(map.has_value());
  auto const units = map->units();
  REQUIRE(units.size() == 2);
  CHECK(units[0].name == "region 1");
  CHECK(layout.names(units[0].cells) == "r1c1 r2c2 r2c3");
  CHECK(layout.names(units[1].cells) == "r1c2 r2c1");
  for (auto text : {"", "AAABB", "AAABBBB"}) {
    auto const wrong = Partition::from_map(text, layout, grid);
    REQUIRE_FALSE(wrong.has_value());
    CHECK(wrong.error().fault == Fault::map_size);
    CHECK(wrong.error().expected == "6");
    CHECK(wrong.error().found == std::to_string(std::string(text).size()) + " cells");
  }
}

TEST_CASE("Boxes that are not stated") {
  // Of the format's documentation, and of the rule it is taken from.
  CHECK(default_boxes(9, 9, 9) == BoxShape{3, 3});
  CHECK(default_boxes(6, 6, 6) == BoxShape{2, 3});
  CHECK(default_boxes(8, 8, 8) == BoxShape{2, 4});
  CHECK(default_boxes(10, 10, 10) == BoxShape{2, 5});
  CHECK(default_boxes(12, 12, 12) == BoxShape{3, 4});
  CHECK(default_boxes(16, 16, 16) == BoxShape{4, 4});
  CHECK(default_boxes(6, 9, 9) == BoxShape{3, 3});
  CHECK(default_boxes(6, 8, 8) == BoxShape{2, 4});
  CHECK(default_boxes(4, 6, 6) == BoxShape{2, 3});
  CHECK(default_boxes(5, 10, 10) == BoxShape{5, 2});
  for (auto [rows, columns] : {std::pair{5, 5}, {7, 7}, {9, 8}, {1, 1}, {3, 3}})
    CHECK_FALSE(default_boxes(rows, columns, std::max(rows, columns)));
}

TEST_CASE("The units of one grid among several are named after it") {
  Space space;
  space.layout.add_grid(4, 4);
  space.layout.add_grid(4, 4, {2, 2});
  space.last = 4;
  Model model(space);
  add_units(model, 0, {.boxes = BoxShape{2, 2}});
  add_units(model, 1, {.rows = false, .boxes = BoxShape{2, 2}});
  CHECK(model.errors().empty());
  CHECK(model.units().size() == 12 + 8);
  CHECK(model.units()[0].name == "grid 1 row 1");
  CHECK(model.units()[12].name == "grid 2 column 1");
  // The shared box stands in both grids.
  CHECK(model.units()[11].cells == model.units()[16].cells);
}

TEST_CASE("regions are the boxes, or what a map made where there are none") {
  nonet::Unit const row{{0, 1}, "row 1"};
  nonet::Unit const box{{0, 2}, "box 1"};
  nonet::Unit const named{{1, 2}, "boxer 1"};
  nonet::Unit const region{{1, 3}, "region 2"};
  nonet::Unit const second{{2, 3}, "grid 12 box 1"};
  CHECK(nonet::regions_of({row, region, box, named, second}) == std::vector{box, second});
  CHECK(nonet::regions_of({row, region, named}) == std::vector{region});
  CHECK(nonet::regions_of({row, named, {{0}, "grid "}, {{0}, ""}}).empty());
}
