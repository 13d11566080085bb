// SPDX-License-Identifier: MIT
#include <nonet/solve/solver.hpp>

#include "fixtures.hpp"

#include <doctest/doctest.h>

#include <thread>
#include <vector>

using namespace nonet;
using namespace solve_tests;

TEST_CASE("The four verdicts") {
  Solver solver(variants::classic(4), {.limit = 2});
  struct Case {
    std::string_view puzzle;
    Status status;
    std::uint64_t count;
    bool exact;
  };
  for (auto const& [puzzle, status, count, exact] : {Case{no_solution, Status::none, 0, true},
                                                     Case{one_solution, Status::unique, 1, true},
                                                     Case{two_solutions, Status::multiple, 2, false}}) {
    CAPTURE(puzzle);
    Outcome const outcome = solver.count(puzzle);
    CHECK(outcome.status == status);
    CHECK(outcome.count == count);
    CHECK(outcome.complete);
    CHECK(outcome.exact == exact);
    CHECK(outcome.solutions.size() == count);
  }
}

TEST_CASE("A budget that ends after the first solution leaves the verdict open") {
  Solver solver(variants::classic(4), {.limit = 2});
  bool seen = false;
  for (std::uint64_t nodes = 0; nodes < 8; ++nodes) {
    Outcome const outcome = solver.count(two_solutions, Budget{.nodes = nodes});
    CHECK(outcome.statistics.nodes <= nodes);
    CHECK(outcome.complete == (outcome.count == 2));
    CHECK(outcome.end == (outcome.count == 2 ? End::limit : End::nodes));
    if (outcome.count != 1) continue;
    seen = true;
    CHECK(outcome.status == Status::unknown);
    CHECK_FALSE(outcome.complete);
    CHECK_FALSE(outcome.exact);
  }
  CHECK(seen);
}

TEST_CASE("A limit of one leaves the verdict open, too") {
  Solver solver(variants::classic(4), {.limit = 1});
  Outcome const outcome = solver.count(one_solution);
  if (!outcome.exact) {
    CHECK(outcome.status == Status::unknown);
    CHECK(outcome.complete);
  }
  CHECK(outcome.count == 1);
}

TEST_CASE("Clashing givens are no puzzle without solution but one with the clash named") {
  Solver solver(variants::classic(9), {.limit = 2});
  Outcome const outcome = solver.count(std::string_view(
      ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6.."));
  CHECK(outcome.status == Status::none);
  CHECK(outcome.complete);
  CHECK(outcome.exact);
  REQUIRE(outcome.error);
  CHECK(outcome.error->fault == Fault::given_clash);
  CHECK(outcome.error->cells == Cells{1, 2});
  CHECK(outcome.error->message == "r1c2 and r1c3 are both 9 in row 1");
}

TEST_CASE("A full grid is unique when it is legal, else none with the clash named") {
  std::string grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  Solver solver(variants::classic(9), {.limit = 2});
  CHECK(solver.count(std::string_view(grid)).status == Status::unique);
  std::swap(grid[0], grid[1]);  // row 1 stays right, columns 1 and 2 do not
  Outcome const outcome = solver.count(std::string_view(grid));
  CHECK(outcome.status == Status::none);
  REQUIRE(outcome.error);
  CHECK(outcome.error->message.find("column") != std::string::npos);
}

TEST_CASE("An empty grid has more than one solution") {
  Solver solver(variants::classic(9), {.limit = 2});
  Outcome const outcome = solver.count(std::vector<int>(81, 0));
  CHECK(outcome.status == Status::multiple);
  REQUIRE(outcome.solutions.size() == 2);
  CHECK(outcome.solutions[0] != outcome.solutions[1]);
}

TEST_CASE("What does not fit the layout is an error, not a guess") {
  Solver solver(variants::classic(4), {.limit = 2});
  for (std::string_view puzzle : {"123", "12345678901234567", "123000040000000?", "1230000900000000"}) {
    CAPTURE(puzzle);
    Outcome const outcome = solver.count(puzzle);
    CHECK(outcome.status == Status::unknown);
    CHECK_FALSE(outcome.complete);
    CHECK(outcome.error.has_value());
  }
  CHECK(solver.count(one_solution).status == Status::unique);  // and the next puzzle is none the worse
}

TEST_CASE("A puzzle does not depend on those before it, and equals a search of its own") {
  std::vector<std::string_view> const bank{two_solutions, no_solution, one_solution, two_solutions};
  Solver solver(variants::classic(4));
  auto const outcomes = solver.count_many(bank);
  REQUIRE(outcomes.size() == bank.size());
  for (std::size_t i = 0; i < bank.size(); ++i) {
    Outcome const alone = count(with_givens(variants::classic(4), bank[i]));
    CHECK(outcomes[i].count == alone.count);
    CHECK(outcomes[i].solutions == alone.solutions);
    CHECK(outcomes[i].statistics.nodes == alone.statistics.nodes);
  }
}

TEST_CASE("A clone shares the layout and works in another thread") {
  Solver solver(variants::classic(9), {.limit = 5000});
  Outcome const here = solver.count(many_solutions);
  Outcome there;
  Solver copy = solver.clone();
  std::thread([&] { there = copy.count(many_solutions); }).join();
  CHECK(here.count == 2718);
  CHECK(there.count == 2718);
  CHECK(here.statistics == there.statistics);
}
