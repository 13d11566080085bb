// SPDX-License-Identifier: MIT
#include <nonet/solve/candidates.hpp>

#include "fixtures.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace solve_tests;

TEST_CASE("True candidates are the values of all solutions together") {
  for (std::string_view puzzle : {many_solutions, std::string_view("1......6..........")}) {
    CAPTURE(puzzle);
    Model const model = puzzle.size() == 81 ? with_givens(variants::classic(9), puzzle) : with_givens(variants::classic(4), puzzle.substr(0, 1));
    std::vector<boost::dynamic_bitset<>> expected(model.cell_count(),
                                                  boost::dynamic_bitset<>(static_cast<std::size_t>(model.values())));
    for (auto const& solution : solutions(model))
      for (Cell cell = 0; cell < solution.size(); ++cell) expected[cell].set(static_cast<std::size_t>(solution[cell] - 1));
    auto const found = candidates(model);
    CHECK(found.complete);
    CHECK(found.values == expected);
    for (auto const& open : found.open) CHECK(open.none());
  }
}

TEST_CASE("Without a solution there are none") {
  auto const found = candidates(with_givens(variants::classic(4), no_solution));
  CHECK(found.complete);
  CHECK(found.none());
}

TEST_CASE("A budget leaves some open and decides none wrongly") {
  Model const model = with_givens(variants::classic(9), many_solutions);
  auto const whole = candidates(model);
  for (std::uint64_t nodes : {0u, 1u, 5u, 30u}) {
    CAPTURE(nodes);
    auto const part = candidates(model, {.budget = {.nodes = nodes}});
    CHECK(part.statistics.nodes <= nodes);
    CHECK_FALSE(part.complete);
    for (Cell cell = 0; cell < model.cell_count(); ++cell) {
      CHECK(part.values[cell].is_subset_of(whole.values[cell]));
      CHECK(whole.values[cell].is_subset_of(part.values[cell] | part.open[cell]));
    }
  }
}
