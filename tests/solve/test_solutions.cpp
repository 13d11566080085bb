// SPDX-License-Identifier: MIT
#include <nonet/solve/solutions.hpp>

#include "fixtures.hpp"

#include <doctest/doctest.h>

#include <range/v3/view/take.hpp>

#include <set>

using namespace nonet;
using namespace solve_tests;

TEST_CASE("All solutions, one by one") {
  std::set<Solution> seen;
  auto all = solutions(variants::classic(4));
  for (auto const& solution : all) CHECK(seen.insert(solution).second);
  CHECK(seen.size() == 288);
  CHECK(all.outcome().end == End::exhausted);
}

TEST_CASE("A view of the first few searches no further") {
  int taken = 0;
  auto all = solutions(variants::classic(4));
  for (auto const& solution : all | ranges::views::take(10)) taken += solution.size() == 16 ? 1 : 0;
  CHECK(taken == 10);
  CHECK(all.outcome().count <= 11);
}

TEST_CASE("The budget is for the whole range, and so is the limit") {
  auto few = solutions(variants::classic(4), {.budget = {.nodes = 40}});
  std::uint64_t seen = 0;
  for (auto const& solution : few) seen += solution.empty() ? 0 : 1;
  CHECK(few.outcome().end == End::nodes);
  CHECK(few.outcome().statistics.nodes == 40);
  CHECK(few.outcome().count == seen);

  auto limited = solutions(variants::classic(4), {.limit = 7});
  seen = 0;
  for (auto const& solution : limited) seen += solution.empty() ? 0 : 1;
  CHECK(seen == 7);
}

TEST_CASE("No solution is an empty range") {
  for (auto const& solution : solutions(with_givens(variants::classic(4), no_solution))) FAIL(solution.size());
}
