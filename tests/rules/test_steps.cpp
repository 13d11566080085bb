// SPDX-License-Identifier: MIT
#include <nonet/rules/steps.hpp>

#include <doctest/doctest.h>

#include <vector>

using namespace nonet;

namespace {

/// Rows of cells 0, 1, 2, ...
Grid numbered(int rows, int columns) {
  Layout layout;
  layout.add_grid(rows, columns);
  return layout.grids()[0];
}
constexpr auto always = [](Cell, Cell) { return true; };

}  // namespace

TEST_CASE("steps stay inside the grid") {
  std::vector<Cells> pairs;
  for_each_step(numbered(2, 3), {1, -1}, [&](Cell a, Cell b) { pairs.push_back({a, b}); });
  CHECK(pairs == std::vector<Cells>{{1, 3}, {2, 4}});
  pairs.clear();
  for_each_step(numbered(2, 3), {0, 2}, [&](Cell a, Cell b) { pairs.push_back({a, b}); });
  CHECK(pairs == std::vector<Cells>{{0, 2}, {3, 5}});
  for_each_step(numbered(2, 3), {2, 0}, [](Cell, Cell) { FAIL("no such step"); });
}

TEST_CASE("lines of steps are as long as they can be, and end where cells are not linked") {
  Grid const grid = numbered(3, 4);
  CHECK(lines_of_steps(grid, {0, 1}, always) ==
        std::vector<Cells>{{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}});
  CHECK(lines_of_steps(grid, {1, 0}, always) ==
        std::vector<Cells>{{0, 4, 8}, {1, 5, 9}, {2, 6, 10}, {3, 7, 11}});
  CHECK(lines_of_steps(grid, {1, 2}, always) == std::vector<Cells>{{0, 6}, {1, 7}, {4, 10}, {5, 11}});
  CHECK(lines_of_steps(grid, {0, 1}, [](Cell a, Cell) { return a != 1 && a != 4 && a != 6; }) ==
        std::vector<Cells>{{0, 1}, {2, 3}, {5, 6}, {8, 9, 10, 11}});
}

TEST_CASE("cells of several grids, each once") {
  Layout layout;
  layout.add_grid(2, 2);
  layout.add_grid(2, 2, {1, 1});
  CHECK(cells_of(layout.grids()) == Cells{0, 1, 2, 3, 4, 5, 6});
  CHECK(cells_of({}).empty());
}

TEST_CASE("what holds along a line") {
  auto const value = [](Cell cell) { return static_cast<int>(cell) * 10; };
  auto const rises = [](int a, int b) { return a < b; };
  CHECK(holds_along({1, 2, 5}, value, rises));
  CHECK(!holds_along({1, 5, 2}, value, rises));
  CHECK(holds_along({1}, value, rises));
}

TEST_CASE("a grid for samples has full rows only") {
  Grid const grid = sample_grid({4, 5, 6, 7, 8}, 2);
  CHECK(grid.rows == 2);
  CHECK(grid.columns == 2);
  CHECK(grid.cells == Cells{4, 5, 6, 7});
}
