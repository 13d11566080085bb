// SPDX-License-Identifier: MIT
// Puzzles that the test makes: a grid from a pattern, its rows, columns and values shuffled, then cells taken out. The
// grid is known before the library sees the puzzle, so a unique one must have just that solution.
#include "counts/counts.hpp"

#include <doctest/doctest.h>

#include <nonet/model/boxes.hpp>

#include "reference/parse.hpp"
#include "reference/case.hpp"
#include "support/environment.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace nonet;
using counts_test::count;

namespace {

using reference::Dice;

/// Value (row % height * width + row / height + column) mod side, then rows within bands, columns within stacks,
/// bands, stacks and values shuffled: it stays a grid.
std::vector<int> pattern(int height, int width, Dice& dice) {
  int const side = height * width;
  auto const lines = [&](int groups, int group) {
    std::vector<int> outer;
    for (int i = 0; i < groups; ++i) outer.push_back(i);
    dice.shuffle(outer);
    std::vector<int> order;
    for (int g : outer) {
      std::vector<int> inner;
      for (int i = 0; i < group; ++i) inner.push_back(g * group + i);
      dice.shuffle(inner);
      order.insert(order.end(), inner.begin(), inner.end());
    }
    return order;
  };
  auto const rows = lines(width, height);
  auto const columns = lines(height, width);
  std::vector<int> values;
  for (int i = 1; i <= side; ++i) values.push_back(i);
  dice.shuffle(values);
  std::vector<int> grid;
  for (int row : rows)
    for (int column : columns)
      grid.push_back(values[static_cast<std::size_t>((row % height * width + row / height + column) % side)]);
  return grid;
}

bool differs_in_every_unit(Model const& model, std::vector<int> const& values) {
  for (auto const& unit : model.units())
    for (std::size_t i = 0; i < unit.cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (values[unit.cells[i]] == values[unit.cells[j]]) return false;
  return true;
}

void put(Model& model, std::vector<int> const& grid, std::vector<bool> const& open) {
  model.clear_givens();
  for (Cell cell = 0; cell < grid.size(); ++cell)
    if (!open[cell]) model.given(cell, grid[cell]);
}

bool keeps_givens(std::vector<int> const& solution, std::vector<int> const& grid,
                  std::vector<bool> const& open) {
  for (Cell cell = 0; cell < grid.size(); ++cell)
    if (!open[cell] && solution[cell] != grid[cell]) return false;
  return true;
}

/// Takes cells out, a handful at a time, as long as the puzzle stays unique; every answer on the way is checked.
int dig(Model model, std::vector<int> const& grid, Dice& dice, int tries, std::size_t handful) {
  REQUIRE(differs_in_every_unit(model, grid));
  std::vector<bool> open(grid.size(), false);
  for (int i = 0; i < tries; ++i) {
    auto next = open;
    for (std::size_t k = 0; k < handful; ++k)
      next[static_cast<std::size_t>(dice.below(static_cast<int>(grid.size())))] = true;
    put(model, grid, next);
    auto const outcome = count(model, {.limit = 2, .budget = {.nodes = 2000}});
    REQUIRE(outcome.status != Status::none);
    for (auto const& solution : outcome.solutions) {
      CHECK(differs_in_every_unit(model, solution));
      CHECK(keeps_givens(solution, grid, next));
    }
    if (outcome.status != Status::unique) continue;
    CHECK(outcome.solutions.at(0) == grid);
    open = next;
  }
  int taken = 0;
  for (bool cell : open) taken += cell ? 1 : 0;
  return taken;
}

}  // namespace

TEST_CASE("Twenty puzzles of every size") {
  Dice dice(nonet_test::seed(77));
  static constexpr std::pair<int, int> shapes[] = {{2, 2}, {2, 3}, {2, 4}, {3, 3},
                                                   {2, 5}, {3, 4}, {4, 4}, {5, 5}};
  for (auto const& [height, width] : shapes) {
    int const side = height * width;
    CAPTURE(side);
    int open = 0;
    for (int i = 0; i < 20; ++i) {
      Model model(grid(side, side, 1, side));
      add_units(model, 0, {.boxes = BoxShape{height, width}});
      open +=
          dig(model, pattern(height, width, dice), dice, 12, static_cast<std::size_t>(1 + side * side / 16));
    }
    MESSAGE(side << "x" << side << ": " << open / 20 << " of " << side * side << " cells open on average");
    CHECK(open >= 20 * side * side / 6);
  }
}

TEST_CASE("Latin squares on the wide masks, of side 64 and beyond 64 values") {
  Dice dice(nonet_test::seed(78));
  static constexpr std::pair<int, int> sizes[] = {{33, 33}, {64, 64}, {20, 70}};
  for (auto const& [side, values] : sizes) {
    CAPTURE(values);
    Model model(grid(side, side, 1, values));
    add_units(model, 0, {});
    auto const square = pattern(1, side, dice);
    CHECK(differs_in_every_unit(model, square));
    std::vector<bool> open(square.size(), false);
    for (std::size_t i = 0; i < square.size() / 6; ++i)
      open[static_cast<std::size_t>(dice.below(static_cast<int>(square.size())))] = true;
    put(model, square, open);
    auto const outcome = count(model, {.limit = 2, .budget = {.nodes = 5000}});
    CHECK(outcome.count >= 1);
    for (auto const& solution : outcome.solutions) {
      CHECK(differs_in_every_unit(model, solution));
      CHECK(keeps_givens(solution, square, open));
    }
    if (outcome.status == Status::unique) CHECK(outcome.solutions.at(0) == square);
    // With more values than cells in a line there is always another one.
    if (values > side) CHECK(outcome.status == Status::multiple);
  }
}

TEST_CASE("A hundred and more puzzles with several solutions have as many as the reference says") {
  auto const seed = nonet_test::seed(79);
  int several = 0;
  for (std::uint64_t number = 0; several < 150; ++number) {
    reference::Case const expected(seed, number, 300, 300);
    if (!expected.known || expected.count < 2) continue;
    ++several;
    auto const model = counts_test::read(expected.text);
    REQUIRE(model.has_value());
    auto const outcome = count(*model);
    CAPTURE(expected.text);
    CHECK(outcome.exact);
    CHECK(outcome.count == expected.count);
    CHECK(outcome.status == Status::multiple);
    CHECK(outcome.solutions.size() == 2);
    // Asked for fewer, it stops there and does not say that this is all.
    auto const two = count(*model, {.limit = 2});
    CHECK((two.count == 2 && two.complete));
    CHECK((!two.exact || expected.count == 2));
    CHECK(two.solutions == outcome.solutions);
  }
}

TEST_CASE("Random partitions: each region's cells differ, and the reference counts the same") {
  Dice dice(nonet_test::seed(80));
  for (int i = 0; i < 60; ++i) {
    int const side = 4;
    std::string labels;
    for (int cell = 0; cell < side * side; ++cell) labels += static_cast<char>('A' + cell / side);
    dice.shuffle(labels);
    std::string text = "size 4\nregions\n";
    for (int row = 0; row < side; ++row)
      text += "  " + labels.substr(static_cast<std::size_t>(row * side), side) + "\n";
    auto const puzzle = reference::parse(text);
    reference::Solver solver(puzzle);
    REQUIRE(solver.run());
    Model model(grid(side, side, 1, side));
    auto const map = Partition::from_map(labels, model.layout(), model.layout().grids()[0]);
    REQUIRE(map.has_value());
    add_units(model, 0, {.boxes = {}, .maps = {*map}});
    CAPTURE(text);
    auto const outcome = count(model);
    CHECK(outcome.exact);
    CHECK(outcome.count == solver.solutions);
  }
}
