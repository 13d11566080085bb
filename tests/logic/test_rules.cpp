// SPDX-License-Identifier: MIT
#include <nonet/logic/rules.hpp>
#include <nonet/logic/sums.hpp>
#include <nonet/logic/techniques.hpp>

#include <nonet/model/boxes.hpp>
#include <nonet/rules/diagonal.hpp>
#include <nonet/rules/thermometer.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

using namespace nonet;
using namespace nonet::logic;

namespace {

/// A user's rule without a text, a propagator or a word in any table.
struct NoTwoEven {
  static constexpr std::string_view name = "no two even";
  Cells cells;
  bool holds(auto value) const {
    for (std::size_t i = 1; i < cells.size(); ++i)
      if (value(cells[i - 1]) % 2 == 0 && value(cells[i]) % 2 == 0) return false;
    return true;
  }
};

bool has(std::vector<Candidate> const& list, Cell cell, int value) {
  return std::ranges::count(list, Candidate{cell, value}) > 0;
}

}  // namespace

TEST_CASE("a rule alone tells what it takes away") {
  Model model = plain_layout(9);
  model.add(KillerCage{model.cells("r1c1 r1c2"), 3});
  RuleReader<Model> const reader(model, model.rules()[0], false);
  auto const removed = reader.removed(CandidateGrid(model, Game{}));
  REQUIRE(removed.has_value());
  CHECK(removed->size() == 14);  // 3 to 9 from both
  CHECK_FALSE(has(*removed, 0, 1));
  CHECK(has(*removed, 0, 3));
  model.given("r1c1", 1);
  auto const after = reader.removed(CandidateGrid(model, Game{}));
  REQUIRE(after.has_value());
  CHECK(after->size() == 7);  // r1c2 has 2 to 9 left, and keeps 2
  CHECK_FALSE(has(*after, 1, 2));
}

TEST_CASE("the cells that made the difference are few and enough") {
  Model model = plain_layout(9);
  model.add(Thermometer{model.cells("r1c1 r1c2 r1c3 r1c4")});
  model.given("r1c2", 4);
  CandidateGrid const grid(model, Game{});
  RuleReader<Model> const reader(model, model.rules()[0], false);
  // Below r1c2 = 4 the bulb is at most 3: that rests on r1c2 alone.
  CHECK(reader.because(grid, {{0, 5}}) == model.cells("r1c2"));
  CHECK(reader.because(grid, {{2, 1}}) == Cells{});  // the third cell is never 1
}

TEST_CASE("a broken rule names a smallest set of cells") {
  Model model = plain_layout(9);
  model.add(KillerCage{model.cells("r1c1 r1c2 r1c3"), 24});  // 7 8 9
  RuleReader<Model> const reader(model, model.rules()[0], false);
  std::vector<std::optional<int>> digits(81);
  auto const value = [&](Cell cell) { return digits[cell]; };
  CHECK(reader.broken_by(value).empty());
  digits[0] = 7;
  digits[1] = 9;
  CHECK(reader.broken_by(value).empty());
  digits[2] = 6;
  CHECK(reader.broken_by(value) == Cells{2});
  digits[2] = 7;
  CHECK(reader.broken_by(value) == Cells{0, 2});
}

TEST_CASE("a user's own rule takes part") {
  Model model = plain_layout(9);
  model.add(NoTwoEven{model.cells("r1c1 r1c2")});
  model.given("r1c1", 4);
  auto const removed =
      RuleReader<Model>(model, model.rules()[0], false).removed(CandidateGrid(model, Game{}));
  REQUIRE(removed.has_value());
  CHECK(*removed == std::vector<Candidate>{{1, 2}, {1, 6}, {1, 8}});
}

TEST_CASE("a diagonal finds the place of a digit by itself") {
  Model model = plain_layout(9);
  model.add(Diagonal{Diagonal::main_of(model.layout().grids()[0])});
  for (int i = 1; i <= 8; ++i) {
    std::string const name = "r" + std::to_string(i) + "c" + std::to_string(i);
    model.given(name, i);
  }
  auto const removed =
      RuleReader<Model>(model, model.rules()[0], false).removed(CandidateGrid(model, Game{}));
  REQUIRE(removed.has_value());
  // Box 9 has taken 7 and 8 already.
  CHECK(*removed == std::vector<Candidate>{{80, 1}, {80, 2}, {80, 3}, {80, 4}, {80, 5}, {80, 6}});
}

TEST_CASE("innies and outies: the sums that houses and cages leave") {
  Model model = plain_layout(9);
  model.add(KillerCage{model.cells("r1c1 r1c2 r1c3 r1c4"), 10});
  model.add(KillerCage{model.cells("r1c5 r1c6 r1c7 r1c8"), 27});
  auto const innies = SumFinder(model).take();
  auto const innie = std::ranges::find_if(
      innies, [&](Reason const& reason) { return reason.rule.scope() == model.cells("r1c9"); });
  REQUIRE(innie != innies.end());
  CHECK(innie->origin->total == 8);  // 45 - 10 - 27
  CHECK_FALSE(innie->origin->outside);

  model.add(KillerCage{model.cells("r1c9 r2c9"), 13});
  auto const outies = SumFinder(model).take();
  auto const outie = std::ranges::find_if(
      outies, [&](Reason const& reason) { return reason.rule.scope() == model.cells("r2c9"); });
  REQUIRE(outie != outies.end());
  CHECK(outie->origin->total == 5);  // 10 + 27 + 13 - 45
  CHECK(outie->origin->outside);
}

TEST_CASE("a chain has no step that it does not need") {
  Model model = plain_layout(9);
  model.add(KillerCage{model.cells("r9c1 r9c2"), 17});  // of no use
  model.add(KillerCage{model.cells("r1c1 r1c2"), 3});
  for (int i = 4; i <= 9; ++i) model.given("r1c" + std::to_string(i), i);
  // Row 1 lacks 1 2 3; the cage is 1 and 2; so the 3 of row 1 has r1c3 only.
  Techniques<Model> const techniques(model);
  CandidateGrid grid(model, Game{});
  Chain const chain = techniques.next_digit(grid);
  REQUIRE(chain.size() == 2);
  CHECK(chain[0].technique == Technique::rule);
  CHECK(techniques.reasons()[chain[0].reason].rule == model.rules()[1]);
  CHECK(chain[0].removed == std::vector<Candidate>{{0, 3}, {1, 3}});
  CHECK(chain[1].placed == Candidate{2, 3});
  auto const again = techniques.repeat(grid, chain[0]);
  for (auto const& candidate : chain[0].removed) CHECK(has(again, candidate.cell, candidate.value));
  CHECK_FALSE(repeats_single(grid, chain[1]));
  apply(chain[0], grid);
  CHECK(repeats_single(grid, chain[1]));
}
