// SPDX-License-Identifier: MIT
// Real classic puzzles: unique each, graded ones mostly without a guess, reported ones with the counts reported.
#include "corpus/corpus.hpp"

#include <doctest/doctest.h>

#include <nonet/model/boxes.hpp>
#include <nonet/rules/relation.hpp>

#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>

using namespace corpus_test;

namespace {

void all_unique(std::string const& name, std::size_t least) {
  auto const puzzles = lines(name);
  if (puzzles.empty()) {
    MESSAGE("skipped: no " << name);
    return;
  }
  CHECK(puzzles.size() >= least);
  Bank bank(nonet::plain_layout(9), {.limit = 2});
  std::uint64_t nodes = 0;
  for (auto const& puzzle : puzzles) {
    auto const outcome = bank.count(puzzle);
    nodes += outcome.statistics.nodes;
    bool const good = outcome.status == nonet::Status::unique && outcome.exact && outcome.complete &&
                      outcome.solutions.size() == 1 && is_grid(digits(outcome.solutions[0]), boxes) &&
                      agrees(puzzle, digits(outcome.solutions[0]));
    if (!good) FAIL_CHECK(name << ": " << puzzle << " is " << to_string(outcome.status));
  }
  MESSAGE(name << ": " << puzzles.size() << " puzzles, " << nodes << " nodes");
}

/// Adds "these two cells, so many rows and columns apart, go with each other" for every pair of the grid.
template <class F>
void add_between(nonet::Model& model, int down, int right, F f) {
  auto const& grid = model.layout().grids()[0];
  for (int row = 0; row + down < grid.rows; ++row)
    for (int column = 0; column < grid.columns; ++column)
      if (column + right >= 0 && column + right < grid.columns)
        model.add(nonet::each_pair({grid.at(row, column), grid.at(row + down, column + right)}, f));
}

}  // namespace

TEST_CASE("Every 17-clue puzzle is unique") { all_unique("classic_17_clue.txt", 9000); }
TEST_CASE("Every puzzle of the hardest list is unique") { all_unique("classic_hardest_1106.txt", 180); }
TEST_CASE("Every puzzle rated 11 and more is unique") { all_unique("classic_hardest_11plus.txt", 4800); }

TEST_CASE("At least 95 percent of what HoDoKu calls Easy to Hard ends with no guess") {
  auto const rows = lines("graded.tsv");
  if (rows.empty()) {
    MESSAGE("skipped: no graded.tsv");
    return;
  }
  Bank bank(nonet::plain_layout(9), {.limit = 2});
  std::map<std::string, int> puzzles;
  std::map<std::string, int> no_guess;
  for (auto const& row : rows) {
    std::istringstream fields(row);
    std::string puzzle, er, ep, ed, level;
    fields >> puzzle >> er >> ep >> ed >> level;
    auto const outcome = bank.count(puzzle);
    if (outcome.status != nonet::Status::unique) FAIL_CHECK(puzzle << " is " << to_string(outcome.status));
    ++puzzles[level];
    no_guess[level] += outcome.statistics.guesses == 0 ? 1 : 0;
  }
  int all = 0;
  int good = 0;
  for (auto const& [level, number] : puzzles) {
    MESSAGE(level << ": " << no_guess[level] << " of " << number << " end with no guess");
    if (level == "Unfair" || level == "Extreme") continue;
    all += number;
    good += no_guess[level];
  }
  MESSAGE("Easy to Hard: " << good << " of " << all);
  CHECK(all >= 100);
  CHECK(no_guess["Easy"] == puzzles["Easy"]);
  CHECK(no_guess["Medium"] == puzzles["Medium"]);
  CHECK(good * 100 >= all * 95);
}

TEST_CASE("Reported puzzles have the counts that were reported") {
  auto const rows = lines("reported.jsonl");
  if (rows.empty()) MESSAGE("skipped: no reported.jsonl");
  std::map<std::string, int> done;
  for (auto const& row : rows) {
    auto const json = nlohmann::json::parse(row);
    std::string const variant = json.at("variant");
    nonet::Model model = nonet::plain_layout(9);
    if (variant == "anti-knight") {
      auto const differ = [](int a, int b) { return a != b; };
      add_between(model, 1, 2, differ);
      add_between(model, 1, -2, differ);
      add_between(model, 2, 1, differ);
      add_between(model, 2, -1, differ);
    } else if (variant == "non-consecutive") {
      auto const apart = [](int a, int b) { return std::abs(a - b) != 1; };
      add_between(model, 1, 0, apart);
      add_between(model, 0, 1, apart);
    } else if (variant != "classic") {
      MESSAGE("skipped: " << variant << ", a rule or a form that is not here");
      continue;
    }
    std::string const puzzle = json.at("puzzle");
    std::uint64_t const expected = json.at("count");
    for (nonet::Cell cell = 0; cell < puzzle.size(); ++cell)
      if (puzzle[cell] != '.' && puzzle[cell] != '0') model.given(cell, puzzle[cell] - '0');
    auto const outcome = count(model);
    CAPTURE(puzzle);
    CHECK(outcome.exact);
    CHECK(outcome.count == expected);
    CHECK(to_string(outcome.status) == json.at("status").get<std::string>());
    if (json.contains("solution"))
      CHECK(digits(outcome.solutions.at(0)) == json.at("solution").get<std::string>());
    if (json.value("about", "").find("naming both cells") != std::string::npos) {
      REQUIRE(outcome.error);
      CHECK(outcome.error->cells.size() == 2);
      CHECK(outcome.error->message.text().find("row 1") != std::string::npos);
    }
    ++done[variant];
  }
  for (auto const& [variant, number] : done) MESSAGE(variant << ": " << number);
  if (!rows.empty()) CHECK(done["classic"] >= 20);
}
