// SPDX-License-Identifier: MIT
#include <nonet/solve/dead_end.hpp>

#include "fixtures.hpp"

#include <nonet/rules/diagonal.hpp>
#include <nonet/rules/killer_cage.hpp>

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

using namespace nonet;

namespace {

/// A grid of 4x4 cells, each a group of digits.
DeadEndFinder::Grid grid_of(std::vector<std::string_view> const& cells) {
  DeadEndFinder::Grid grid;
  for (auto text : cells) {
    boost::dynamic_bitset<> set(4);
    for (char c : text) set.set(static_cast<std::size_t>(c - '1'));
    grid.push_back(set);
  }
  return grid;
}

}  // namespace

TEST_CASE("A unit that can't be filled is named with its cells and values") {
  Model const model = variants::classic(4);
  DeadEndFinder const finder(model);
  std::string_view const all = "1234";
  DeadEndFinder::Grid const open = grid_of(std::vector<std::string_view>(16, all));
  CHECK(!finder.find(open));

  auto grid = grid_of({"3", all, "3", all, all, all, all, all, all, all, all, all, all, all, all, all});
  auto failure = finder.find(grid);
  REQUIRE(failure);
  CHECK(failure->kind == UnitFailure::Kind::same_value);
  CHECK(failure->unit == "row 1");
  CHECK(failure->cells == Cells{0, 2});
  CHECK(failure->values == std::vector<int>{3});

  grid = grid_of({"123", "123", "123", "123", all, all, all, all, all, all, all, all, all, all, all, all});
  failure = finder.find(grid);
  REQUIRE(failure);
  CHECK(failure->kind == UnitFailure::Kind::no_place);
  CHECK(failure->unit == "row 1");
  CHECK(failure->values == std::vector<int>{4});

  grid = grid_of({"12", all, all, all, "12", all, all, all, "12", all, all, all, all, all, all, all});
  failure = finder.find(grid);
  REQUIRE(failure);
  CHECK(failure->kind == UnitFailure::Kind::too_few);
  CHECK(failure->unit == "column 1");
  CHECK(failure->cells == Cells{0, 4, 8});
  CHECK(failure->values == std::vector<int>{1, 2});

  grid = open;
  grid[5].reset();
  failure = finder.find(grid);
  REQUIRE(failure);
  CHECK(failure->kind == UnitFailure::Kind::too_few);
  CHECK(failure->cells == Cells{5});
  CHECK(failure->values.empty());
}

TEST_CASE("What only shows after a step is found, and so are the units of rules") {
  Model model = variants::classic(4);
  std::string_view const all = "1234";
  // In row 1 r1c1 = 1 leaves r1c3 with 2, which r2c4 has as well.
  auto const grid = grid_of({"1", all, "12", all, all, all, all, "2", all, all, all, all, all, all, all, all});
  auto const failure = DeadEndFinder(model).find(grid);
  REQUIRE(failure);

  auto diagonal = grid_of({"4", all, all, all, all, all, all, all, all, all, all, all, all, all, all, "4"});
  CHECK(!DeadEndFinder(model).find(diagonal));
  model.add(Diagonal::both(model.layout().grids()[0]));
  auto const unit = DeadEndFinder(model).find(diagonal);
  REQUIRE(unit);
  CHECK(unit->unit.starts_with("diagonal"));
  CHECK(unit->cells == Cells{0, 15});
}

TEST_CASE("A cage is found by the cells that differ, although its sum and no unit says so") {
  Model model = variants::classic(4);
  model.add(KillerCage{model.cells("r1c1 r2c3"), 6});
  std::string_view const all = "1234";
  auto const failure = DeadEndFinder(model).find(
      grid_of({"3", all, all, all, all, all, "3", all, all, all, all, all, all, all, all, all}));
  REQUIRE(failure);
  CHECK(failure->kind == UnitFailure::Kind::same_value);
  CHECK(failure->unit == "killer cage r1c1 r2c3");
  CHECK(failure->cells == Cells{0, 6});
}
