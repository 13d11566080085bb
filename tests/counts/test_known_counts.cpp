// SPDX-License-Identifier: MIT
// Counts that are known from elsewhere, by enumeration. Sources: published counts of small sudoku grids with and without
// diagonals, on which several counters agree; OEIS A002860 (Latin squares) and A000170 (queens); and for magic
// squares Frenicle de Bessy, 1693: 880 of order 4, times 8 symmetries.
#include "counts/counts.hpp"

#include <doctest/doctest.h>

#include <nonet/model/boxes.hpp>
#include <nonet/rules/all_different.hpp>
#include <nonet/rules/diagonal.hpp>
#include <nonet/rules/relation.hpp>
#include <nonet/rules/sum.hpp>

#include <cstdint>
#include <cstdlib>

using namespace nonet;
using counts_test::count;

namespace {

std::uint64_t exact(Model const& model) {
  auto const outcome = count(model, {.keep = 0});
  CHECK(outcome.exact);
  CHECK(outcome.complete);
  return outcome.count;
}

Model latin(int side) {
  Model model(grid(side, side, 1, side));
  add_units(model, 0, {});
  return model;
}

Diagonal one_diagonal(Model const& model) { return {Diagonal::main_of(model.layout().grids()[0])}; }
Diagonal both_diagonals(Model const& model) { return Diagonal::both(model.layout().grids()[0]); }

/// Cells so many rows and columns apart go with each other by f, over the whole grid.
template <class F>
void add_between(Model& model, int down, int right, F f) {
  Grid const& grid = model.layout().grids()[0];
  for (int row = 0; row + down < grid.rows; ++row)
    for (int column = 0; column < grid.columns; ++column)
      if (column + right >= 0 && column + right < grid.columns)
        model.add(each_pair({grid.at(row, column), grid.at(row + down, column + right)}, f));
}
bool differ(int a, int b) { return a != b; }
bool apart(int a, int b) { return std::abs(a - b) != 1; }

Model queens(int n) {
  Model model(variables(static_cast<std::size_t>(n), 0, n - 1));
  model.add(AllDifferent{model.cells()});
  model.add(AllDifferent{model.cells(), rising});
  model.add(AllDifferent{model.cells(), falling});
  return model;
}

Model magic_square(int side) {
  Model model(grid(side, side, 1, side * side));
  model.add(AllDifferent{model.cells()});
  Grid const& square = model.layout().grids()[0];
  int const total = side * (side * side + 1) / 2;
  Cells down, up;
  for (int i = 0; i < side; ++i) {
    Cells row, column;
    for (int j = 0; j < side; ++j) {
      row.push_back(square.at(i, j));
      column.push_back(square.at(j, i));
    }
    down.push_back(square.at(i, i));
    up.push_back(square.at(i, side - 1 - i));
    model.add(Sum{row, total});
    model.add(Sum{column, total});
  }
  model.add(Sum{down, total});
  model.add(Sum{up, total});
  return model;
}

}  // namespace

TEST_CASE("4x4 grids") {
  CHECK(exact(plain_layout(4)) == 288);
  CHECK(exact(plain_layout(4, 0)) == 288);
  Model one = plain_layout(4);
  one.add(one_diagonal(one));
  CHECK(exact(one) == 48);
  Model both = plain_layout(4);
  both.add(both_diagonals(both));
  CHECK(exact(both) == 48);
  Model knight = plain_layout(4);
  for (int right : {2, -2}) add_between(knight, 1, right, differ);
  for (int right : {1, -1}) add_between(knight, 2, right, differ);
  CHECK(exact(knight) == 24);
  Model king = plain_layout(4);
  for (int right : {1, -1}) add_between(king, 1, right, differ);
  CHECK(exact(king) == 0);
  Model steps = plain_layout(4);
  add_between(steps, 0, 1, apart);
  add_between(steps, 1, 0, apart);
  CHECK(exact(steps) == 0);
}

TEST_CASE("6x6 grids") {
  Model one = plain_layout(6);
  one.add(one_diagonal(one));
  CHECK(exact(one) == 288000);
  Model steps = plain_layout(6);
  add_between(steps, 0, 1, apart);
  add_between(steps, 1, 0, apart);
  CHECK(exact(steps) == 48);
  // The first row fixed: the values may be renamed, so each of the 720 orders has as many grids.
  Model first = plain_layout(6);
  for (Cell cell = 0; cell < 6; ++cell) first.given(cell, static_cast<int>(cell) + 1);
  CHECK(exact(first) == 28200960 / 720);
  if (counts_test::long_run()) CHECK(exact(plain_layout(6)) == 28200960);
}

TEST_CASE("Latin squares") {
  CHECK(exact(latin(1)) == 1);
  CHECK(exact(latin(2)) == 2);
  CHECK(exact(latin(3)) == 12);
  CHECK(exact(latin(4)) == 576);
  CHECK(exact(latin(5)) == 161280);
  CHECK(exact(plain_layout(5)) == 161280);  // five has no boxes
  Model crossed = latin(5);
  crossed.add(both_diagonals(crossed));
  CHECK(exact(crossed) == 960);
  // Reduced squares of order 6 (first row and column in order): 9408, times 6! 5! in all.
  Model reduced = latin(6);
  for (Cell i = 0; i < 6; ++i) {
    reduced.given(i, static_cast<int>(i) + 1);
    reduced.given(6 * i, static_cast<int>(i) + 1);
  }
  CHECK(exact(reduced) == 9408);
  CHECK(9408ull * 720 * 120 == 812851200);
  if (counts_test::long_run()) CHECK(exact(latin(6)) == 812851200);
}

TEST_CASE("Queens") {
  std::uint64_t const known[] = {2, 10, 4, 40, 92, 352, 724};
  for (int n = 4; n <= 10; ++n) CHECK(exact(queens(n)) == known[n - 4]);
  if (counts_test::long_run()) CHECK(exact(queens(12)) == 14200);
}

TEST_CASE("Magic squares") {
  CHECK(exact(magic_square(3)) == 8);
  CHECK(exact(magic_square(4)) == 7040);
}

TEST_CASE("The verdicts of four small puzzles") {
  auto const ask = [](std::string_view puzzle, Options const& options) {
    auto const model = counts_test::read(puzzle);
    REQUIRE(model.has_value());
    return count(*model, options);
  };
  auto const none = ask("1230000400000000", {.limit = 2});
  CHECK((none.status == Status::none && none.count == 0 && none.complete && none.exact));
  auto const unique = ask("1034341200434321", {.limit = 2});
  CHECK((unique.status == Status::unique && unique.count == 1 && unique.complete && unique.exact));
  auto const multiple = ask("0034341200434321", {.limit = 2});
  CHECK((multiple.status == Status::multiple && multiple.count == 2 && multiple.complete && !multiple.exact));
  REQUIRE(multiple.solutions.size() == 2);
  CHECK(multiple.solutions[0] != multiple.solutions[1]);
  // A budget that ends after the first solution: the least one that finds it.
  Outcome cut;
  for (std::uint64_t nodes = 1; nodes < 100 && cut.count == 0; ++nodes)
    cut = ask("0034341200434321", {.limit = 2, .budget = {.nodes = nodes}});
  CHECK((cut.status == Status::unknown && cut.count == 1 && !cut.complete && !cut.exact));
  CHECK(cut.end == End::nodes);
}

TEST_CASE("Empty and full 9x9 grids answer at once") {
  auto const empty = count(plain_layout(9), {.limit = 2});
  CHECK((empty.status == Status::multiple && empty.count == 2));
  CHECK(empty.statistics.nodes < 1000);
  Model full = plain_layout(9);
  Model wrong = plain_layout(9);
  for (Cell cell = 0; cell < 81; ++cell) {
    int const row = static_cast<int>(cell) / 9;
    int const column = static_cast<int>(cell) % 9;
    int const value = (row * 3 + row / 3 + column) % 9 + 1;
    full.given(cell, value);
    wrong.given(cell, cell == 80 ? value % 9 + 1 : value);
  }
  CHECK(count(full, {.limit = 2}).status == Status::unique);
  auto const refused = count(wrong, {.limit = 2});
  CHECK((refused.status == Status::none && refused.exact && refused.count == 0));
  REQUIRE(refused.error);
  CHECK(refused.error->cells.size() == 2);
  CHECK(refused.error->message.text().find("r9c9") != std::string::npos);
  CHECK(refused.error->message.text().find("row 9") != std::string::npos);
}
