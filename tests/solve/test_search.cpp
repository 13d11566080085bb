// SPDX-License-Identifier: MIT
#include <nonet/solve/search.hpp>

#include "fixtures.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <set>
#include <stop_token>

using namespace nonet;
using namespace solve_tests;

TEST_CASE("A search in slices finds what an undisturbed one finds, in the same order and nodes") {
  Model const model = with_givens(variants::classic(9), many_solutions);
  std::vector<Solution> whole;
  Search undisturbed(model);
  undisturbed.on_solution([&](Solution const& solution) { whole.push_back(solution); });
  Outcome const expected = undisturbed.run();
  CHECK(expected.count == 2718);
  CHECK(expected.exact);
  CHECK(std::set<Solution>(whole.begin(), whole.end()).size() == 2718);

  for (std::uint64_t slice : {1u, 7u, 100u}) {
    CAPTURE(slice);
    std::vector<Solution> found;
    Search search(model);
    search.on_solution([&](Solution const& solution) { found.push_back(solution); });
    Outcome outcome;
    std::uint64_t before = 0;
    do {
      outcome = search.run({.nodes = slice});
      CHECK(outcome.statistics.nodes - before <= slice);
      before = outcome.statistics.nodes;
    } while (!outcome.complete);
    CHECK(found == whole);
    CHECK(outcome.statistics.nodes == expected.statistics.nodes);
  }
}

TEST_CASE("A saved search goes on where it was left") {
  Model const model = with_givens(variants::classic(9), many_solutions);
  Outcome const expected = count(model);
  for (std::uint64_t nodes : {0u, 1u, 2u, 50u, 333u}) {
    CAPTURE(nodes);
    Search first(model);
    first.run({.nodes = nodes});
    auto second = Search::load(model, first.save());
    REQUIRE(second);
    Outcome const outcome = second->run();
    CHECK(outcome.count == expected.count);
    CHECK(outcome.exact);
    CHECK(outcome.statistics.nodes == expected.statistics.nodes);
  }
}

TEST_CASE("A saved search is refused by another model, and so is any other text") {
  Search search(variants::classic(4));
  search.run({.nodes = 20});
  std::string const text = search.save();
  CHECK_FALSE(Search::load(variants::classic(9), text));
  for (std::size_t length = 0; length < text.size(); length += 5)
    CHECK_FALSE(Search::load(variants::classic(4), std::string_view(text).substr(0, length)));
  for (std::string_view other : {"", "nonet-search", "nonet-search 1 x", "nonet-search 1 5 0 1 10 4"})
    CHECK_FALSE(Search::load(variants::classic(4), other));
}

TEST_CASE("Counts that are known") {
  CHECK(count(variants::classic(4)).count == 288);
  CHECK(count(with_givens(variants::classic(9),
                          "31...9......18........3...5....94....21.....4..6..79...4.3.8..2.......7..9...6..."))
            .status == Status::unique);
}

TEST_CASE("Derived sums and the seed change the search, not the count") {
  Model model = variants::classic(6);
  for (auto const& [cells, sum] : {std::pair{"r1c1 r1c2 r2c1", 10}, std::pair{"r1c3-r1c6", 12}, std::pair{"r3c1-r3c3", 9},
                                   std::pair{"r4c4 r5c4", 11}, std::pair{"r6c1-r6c4", 16}, std::pair{"r2c5 r2c6", 7}})
    model.add(KillerCage{model.cells(cells), sum});
  REQUIRE(model.errors().empty());
  for (auto const& givens : {std::pair{"r2c2", 4}, std::pair{"r5c5", 2}, std::pair{"r6c6", 6}}) model.given(givens.first, givens.second);
  Outcome const plain = count(model);
  CHECK(plain.exact);
  CHECK(count(model, {.derived_sums = false}).count == plain.count);
  for (std::uint64_t seed = 1; seed < 6; ++seed) CHECK(count(model, {.seed = seed}).count == plain.count);
}

TEST_CASE("A stop that was asked before ends the run at once; the next run does the work") {
  std::stop_source source;
  source.request_stop();
  Search search(variants::classic(4));
  Outcome const stopped = search.run({.stop = source.get_token()});
  CHECK(stopped.status == Status::unknown);
  CHECK(stopped.end == End::stop);
  CHECK_FALSE(stopped.complete);
  CHECK(search.run().count == 288);
}

TEST_CASE("A deadline in the past is a deadline") {
  Outcome const outcome = count(variants::classic(9), {.budget = {.timeout = std::chrono::duration<double>(0)}});
  CHECK(outcome.status == Status::unknown);
  CHECK(outcome.end == End::deadline);
}

TEST_CASE("A model with errors is not searched") {
  Model model = variants::classic(4);
  model.given("r9c9", 1);
  Outcome const outcome = count(model);
  CHECK(outcome.status == Status::unknown);
  CHECK(outcome.end == End::error);
  REQUIRE(outcome.error);
  CHECK(outcome.error->fault == Fault::cell_name);
  CHECK(outcome.statistics.nodes == 0);
}

TEST_CASE("A sum that no filling reaches is a verdict with the cage named") {
  Model model = variants::classic(4);
  model.add(KillerCage{model.cells("r1c1 r1c2"), 40});
  Outcome const outcome = count(model);
  CHECK(outcome.status == Status::none);
  CHECK(outcome.exact);
  REQUIRE(outcome.error);
  CHECK(outcome.error->fault == Fault::unreachable_sum);
  CHECK(outcome.error->cells == Cells{0, 1});
}

TEST_CASE("compile takes the mask that it is told, when the values fit") {
  CHECK(compile<std::uint16_t>(variants::classic(9)));
  CHECK(compile<std::uint64_t>(variants::classic(9)));
  auto const narrow = compile<std::uint16_t>(variants::classic(25));
  REQUIRE_FALSE(narrow);
  CHECK(narrow.error().fault == Fault::value_range);
}
