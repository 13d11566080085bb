// SPDX-License-Identifier: MIT
#include <nonet/model/layout.hpp>

#include <doctest/doctest.h>

#include <cstddef>
#include <set>
#include <string>

using namespace nonet;

namespace {

Layout square(int side) {
  Layout layout;
  layout.add_grid(side, side);
  return layout;
}
std::string names(Layout const& layout, std::string_view text) {
  auto const cells = layout.parse(text);
  return cells ? layout.names(*cells) : to_string(cells.error());
}

}  // namespace

TEST_CASE("Cells are numbered row by row and named by their place") {
  auto const layout = square(9);
  CHECK(layout.cell_count() == 81);
  CHECK(layout.name(0) == "r1c1");
  CHECK(layout.name(8) == "r1c9");
  CHECK(layout.name(9) == "r2c1");
  CHECK(layout.name(80) == "r9c9");
  for (Cell cell = 0; cell < 81; ++cell) {
    CHECK(*layout.find(layout.name(cell)) == cell);
    CHECK(layout.at(layout.position(cell)) == cell);
  }
  CHECK(*layout.find("R3C4") == 2 * 9 + 3);
  CHECK_FALSE(layout.at({9, 0}));
  CHECK_FALSE(layout.at({-1, 0}));
}

TEST_CASE("Names that are none, and cells that are not there") {
  auto const layout = square(4);
  for (auto name : {"r5c1", "r1c5", "r0c1", "r1c0", "r999999c1"}) {
    auto const found = layout.find(name);
    REQUIRE_FALSE(found.has_value());
    CHECK(found.error().fault == Fault::cell_name);
    CHECK(found.error().message.text().find(name) != std::string::npos);
    CHECK(found.error().expected == "r1c1 to r4c4");
  }
  for (auto name : {"", "x", "r", "r1", "r1c", "c1r1", "r1c1x", "11", "r1234567c1", "r-1c1"})
    CHECK_FALSE(layout.find(name).has_value());
}

TEST_CASE("Lists and ranges") {
  auto const layout = square(5);
  CHECK(names(layout, "r1c1 r2c2,r3c3\tr4c4\n") == "r1c1 r2c2 r3c3 r4c4");
  CHECK(names(layout, "") == "");
  CHECK(names(layout, "r1c2-r1c4") == "r1c2 r1c3 r1c4");
  CHECK(names(layout, "r4c1-r1c1") == "r4c1 r3c1 r2c1 r1c1");
  CHECK(names(layout, "r1c1-r3c3") == "r1c1 r2c2 r3c3");
  CHECK(names(layout, "r3c3-r5c1") == "r3c3 r4c2 r5c1");
  CHECK(names(layout, "r2c2-r2c2") == "r2c2");
  std::size_t column = 99;
  auto const crooked = layout.parse("r1c1 r1c1-r2c3", &column);
  REQUIRE_FALSE(crooked.has_value());
  CHECK(column == 5);
  CHECK(crooked.error().cells == Cells{0, 7});
  CHECK_FALSE(layout.parse("r1c1-r9c9", &column).has_value());
  CHECK(column == 5);
  CHECK_FALSE(layout.parse("r1c1 - r1c3").has_value());
}

TEST_CASE("Extra cells stand in no grid and have their own names") {
  auto layout = square(2);
  Cell const key = layout.add_extra("VK1");
  CHECK(key == 4);
  CHECK(layout.is_extra(key));
  CHECK_FALSE(layout.is_extra(0));
  CHECK(*layout.find("vk1") == key);
  CHECK(layout.name(key) == "VK1");
  CHECK(names(layout, "r1c1 VK1") == "r1c1 VK1");
  CHECK_FALSE(layout.parse("r1c1-VK1").has_value());
}

TEST_CASE("Grids that overlap share cells") {
  Layout samurai;
  samurai.add_grid(9, 9);
  samurai.add_grid(9, 9, {0, 12});
  samurai.add_grid(9, 9, {6, 6});
  samurai.add_grid(9, 9, {12, 0});
  samurai.add_grid(9, 9, {12, 12});
  CHECK(samurai.cell_count() == 5 * 81 - 4 * 9);
  CHECK(samurai.width() == 21);
  CHECK(samurai.height() == 21);
  CHECK(samurai.grids()[0].at(8, 8) == samurai.grids()[2].at(2, 2));
  CHECK(samurai.name(samurai.grids()[4].at(0, 0)) == "r13c13");
  CHECK_FALSE(samurai.at({0, 10}));
  std::set<std::string> all;
  for (Cell cell = 0; cell < samurai.cell_count(); ++cell) all.insert(samurai.name(cell));
  CHECK(all.size() == samurai.cell_count());
  CHECK_FALSE(samurai.parse("r1c9-r1c13").has_value());  // it would leave the grids on the way
}
