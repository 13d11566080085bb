// SPDX-License-Identifier: MIT
#include <nonet/variants/samurai.hpp>

#include <nonet/formats/read.hpp>
#include <nonet/solve/search.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("samurai: five grids that share four boxes") {
  Model model = variants::samurai();
  CHECK(model.errors().empty());
  CHECK(model.cell_count() == 5 * 81 - 4 * 9);
  CHECK(model.units().size() == 5 * 27);
  CHECK(model.layout().height() == 21);
  CHECK(model.layout().width() == 21);
  Layout const& layout = model.layout();
  CHECK(layout.grids()[0].at(8, 8) == layout.grids()[2].at(2, 2));
  CHECK(layout.grids()[4].at(0, 0) == layout.grids()[2].at(6, 6));
  CHECK(!layout.at({9, 0}));
}

// The reference solver reads single grids only; here each of the 135 units of the solution is looked at.
TEST_CASE("samurai: the sample has one solution, and every unit of it nine values") {
  auto const model = read(variants::samurai_samples[0]);
  REQUIRE(model);
  CHECK(model->layout() == variants::samurai().layout());
  CHECK(model->units() == variants::samurai().units());
  auto const outcome = count(*model, {.limit = 2});
  CHECK(outcome.status == Status::unique);
  REQUIRE(!outcome.solutions.empty());
  auto const& solution = outcome.solutions.front();
  int looked_at = 0;
  for (Grid const& grid : model->layout().grids())
    for (int i = 0; i < 9; ++i) {
      std::set<int> row, column, box;
      for (int j = 0; j < 9; ++j) {
        row.insert(solution[grid.at(i, j)]);
        column.insert(solution[grid.at(j, i)]);
        box.insert(solution[grid.at(i / 3 * 3 + j / 3, i % 3 * 3 + j % 3)]);
      }
      for (auto const* unit : {&row, &column, &box}) {
        CHECK(unit->size() == 9);
        ++looked_at;
      }
    }
  CHECK(looked_at == 135);
  for (Cell cell = 0; cell < model->cell_count(); ++cell)
    if (auto const given = model->given(cell)) CHECK(solution[cell] == *given);
}
