// SPDX-License-Identifier: MIT
#include <nonet/solve/solver.hpp>

#include <nonet/variants/diagonal.hpp>

#include "fixtures.hpp"
#include "propagators/band_puzzles.hpp"
#include "support/environment.hpp"

#include <doctest/doctest.h>

#include <stop_token>
#include <string>
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
  for (auto const& expected : {Case{no_solution, Status::none, 0, true}, Case{one_solution, Status::unique, 1, true},
                               Case{two_solutions, Status::multiple, 2, false}}) {
    CAPTURE(expected.puzzle);
    Outcome const outcome = solver.count(expected.puzzle);
    CHECK(outcome.status == expected.status);
    CHECK(outcome.count == expected.count);
    CHECK(outcome.complete);
    CHECK(outcome.exact == expected.exact);
    CHECK(outcome.solutions.size() == expected.count);
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
  CHECK(outcome.error->message.text().find("column") != std::string::npos);
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

namespace {

void check_equal(Outcome const& a, Outcome const& b) {
  CHECK(a.status == b.status);
  CHECK(a.count == b.count);
  CHECK(a.complete == b.complete);
  CHECK(a.exact == b.exact);
  CHECK(a.end == b.end);
  CHECK(a.solutions == b.solutions);
  CHECK(a.statistics == b.statistics);
  REQUIRE(a.error.has_value() == b.error.has_value());
  if (!a.error) return;
  CHECK(a.error->fault == b.error->fault);
  CHECK(a.error->message == b.error->message);
  CHECK(a.error->cells == b.error->cells);
}

/// Counted together and one by one, as numbers and as text.
void check_many(Model const& model, Options const& options, std::vector<std::vector<int>> const& bank) {
  Solver solver(model, options);
  auto const outcomes = solver.count_many(bank);
  REQUIRE(outcomes.size() == bank.size());
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < bank.size(); ++i) {
    CAPTURE(i);
    check_equal(outcomes[i], solver.count(bank[i]));
    CHECK(outcomes[i].search_us >= 0);
    auto& line = lines.emplace_back();
    for (int given : bank[i]) line += given <= 0 ? '.' : static_cast<char>('0' + given);
  }
  auto const by_text = solver.count_many(lines);
  REQUIRE(by_text.size() == bank.size());
  for (std::size_t i = 0; i < bank.size(); ++i) check_equal(by_text[i], solver.count(std::string_view(lines[i])));
}

std::vector<std::vector<int>> random_bank(Random& random, std::size_t size) {
  std::vector<std::vector<int>> bank;
  while (bank.size() < size) {
    bank.push_back(band_tests::random_puzzle(random, 20 + random.below(12)));
    if (random.below(6) == 0) bank.push_back(bank.back());
  }
  bank.resize(size);
  return bank;
}

}  // namespace

TEST_CASE("Many puzzles come to the same as one after the other") {
  auto const seed = nonet_test::seed(20261204);
  CAPTURE(seed);
  Random random(seed);
  for (std::size_t const size : {0u, 1u, 2u, 8u, 15u, 16u, 17u, 100u}) {
    CAPTURE(size);
    auto bank = random_bank(random, size);
    if (size == 100) {
      bank[0] = std::vector<int>(81, 0);
      bank[7] = band_tests::random_solution(random);
      bank[8][80] = bank[8][79] = 5;    // clash at once
      bank[9].pop_back();               // not of the size
      bank[10][3] = 12;                 // no value (and ':' no character of one)
      bank[11] = std::vector<int>(81, 1);
      bank[12][5] = -3;                 // a blank
    }
    auto const order = band_tests::random_order(random);
    for (bool const probing : {false, true}) {
      check_many(variants::classic(9), {.limit = 2, .probing = probing}, bank);
      check_many(variants::classic(9), {.limit = 30, .keep = 5, .probing = probing}, bank);
      check_many(band_tests::shuffled_classic(order), {.limit = 3, .probing = probing}, bank);
    }
  }
}

TEST_CASE("Many puzzles on a layout with givens of its own") {
  auto const seed = nonet_test::seed(20261205);
  CAPTURE(seed);
  Random random(seed);
  auto const solution = band_tests::random_solution(random);
  Model layout = variants::classic(9);
  for (Cell cell = 0; cell < 81; cell += 4) layout.given(cell, solution[cell]);
  std::vector<std::vector<int>> bank(40, std::vector<int>(81, 0));
  for (auto& puzzle : bank) {
    auto const cell = random.below(81);
    puzzle[cell] = random.below(2) == 0 ? solution[cell] : 1 + static_cast<int>(random.below(9));
  }
  check_many(layout, {.limit = 5}, bank);
  layout.given(1, solution[0]);  // now it has no solution
  check_many(layout, {.limit = 5}, bank);
}

TEST_CASE("Many puzzles where they are counted one after the other") {
  auto const seed = nonet_test::seed(20261206);
  CAPTURE(seed);
  Random random(seed);
  auto const bank = random_bank(random, 20);
  check_many(variants::diagonal(9), {.limit = 2}, bank);
  check_many(variants::classic(9), {.limit = 2, .seed = 7}, bank);
  check_many(variants::classic(9), {.limit = 0}, bank);
  check_many(variants::classic(9), {.limit = 2, .budget = {.nodes = 2}}, bank);
  check_many(variants::classic(9), {.limit = 2, .by_cells = true}, bank);
  std::stop_source stopped;
  stopped.request_stop();
  check_many(variants::classic(9), {.limit = 2, .budget = {.stop = stopped.get_token()}}, bank);
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
