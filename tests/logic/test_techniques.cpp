// SPDX-License-Identifier: MIT
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/locked.hpp>
#include <nonet/logic/sets.hpp>
#include <nonet/logic/singles.hpp>
#include <nonet/logic/step.hpp>

#include <nonet/model/boxes.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>
#include <vector>

using namespace nonet;
using namespace nonet::logic;

namespace {

Model classic(std::string_view digits) {
  Model model = plain_layout(9);
  for (Cell cell = 0; cell < digits.size(); ++cell)
    if (digits[cell] >= '1' && digits[cell] <= '9') model.given(cell, digits[cell] - '0');
  return model;
}
Cell at(Model& model, std::string_view name) { return *model.cell(name); }
std::size_t unit(Model const& model, std::string_view name) {
  auto const found = std::ranges::find(model.units(), name, &Unit::name);
  REQUIRE(found != model.units().end());
  return static_cast<std::size_t>(found - model.units().begin());
}
Step const* placing(std::vector<Step> const& steps, Cell cell) {
  auto const found = std::ranges::find_if(steps, [&](Step const& step) { return step.placed->cell == cell; });
  return found == steps.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("a grid has the candidates that its units and its marks leave") {
  Model model = classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  CandidateGrid const grid(model, Game{});
  // Row 1 holds 5 3 7, column 3 an 8, box 1 5 3 6 9 8.
  CHECK(grid.values_of(at(model, "r1c3")) == std::vector{1, 2, 4});
  CHECK(grid.filled(at(model, "r1c1")));
  CHECK(grid.values_of(at(model, "r1c1")) == std::vector{5});
  CHECK_FALSE(grid.complete());
  // Row 1 loses 5 in every cell, as it stands already.
  CHECK(grid.places(unit(model, "row 1"), 5).empty());

  Game game;
  game.marks.resize(81);
  game.marks[at(model, "r1c3")] = boost::dynamic_bitset<>(9, 0b000001010);  // 2 and 4
  CHECK(CandidateGrid(model, game).values_of(at(model, "r1c3")) == std::vector{2, 4});
}

TEST_CASE("digits of a player count, and givens need not be repeated") {
  Model model = classic("5................................................................................");
  std::vector<int> digits(81, 0);
  digits[1] = 3;
  CandidateGrid const grid(model, Game{digits});
  CHECK(grid.value(0) == 5);
  CHECK(grid.value(1) == 3);
  CHECK(grid.values_of(2) == std::vector{1, 2, 4, 6, 7, 8, 9});
}

TEST_CASE("the last open cell of a house is a full house") {
  Model model = classic("12345678.........................................................................");
  auto const steps = find_singles(CandidateGrid(model, Game{}));
  auto const* step = placing(steps, at(model, "r1c9"));
  REQUIRE(step != nullptr);
  CHECK(step->technique == Technique::full_house);
  CHECK(step->placed->value == 9);
  CHECK(step->unit == unit(model, "row 1"));
}

TEST_CASE("a digit that has one place left in a box is a hidden single") {
  // The 1s of rows 2 and 3 and of columns 2 and 3 leave box 1 only r1c1.
  Model model = classic("");
  model.given("r2c4", 1);
  model.given("r3c7", 1);
  model.given("r4c2", 1);
  model.given("r7c3", 1);
  auto const steps = find_singles(CandidateGrid(model, Game{}));
  auto const* step = placing(steps, at(model, "r1c1"));
  REQUIRE(step != nullptr);
  CHECK(step->technique == Technique::hidden_single);
  CHECK(step->placed->value == 1);
  CHECK(step->unit == unit(model, "box 1"));
  CHECK(steps.size() == 1);
  CHECK(repeats_single(CandidateGrid(model, Game{}), *step));
  model.given("r1c1", 1);
  CHECK_FALSE(repeats_single(CandidateGrid(model, Game{}), *step));
}

TEST_CASE("a cell that sees eight digits is a naked single") {
  Model model = classic("");
  int value = 1;
  for (auto const* name : {"r5c1", "r5c2", "r5c8", "r5c9", "r1c5", "r2c5", "r4c4", "r6c6"})
    model.given(name, value++);
  auto const steps = find_singles(CandidateGrid(model, Game{}));
  auto const* step = placing(steps, at(model, "r5c5"));
  REQUIRE(step != nullptr);
  CHECK(step->technique == Technique::naked_single);
  CHECK(step->placed->value == 9);
}

TEST_CASE("locked candidates: pointing, claiming, and units of any shape") {
  Model model = classic("");
  // Rows 2 and 3 of box 1 are full without a 7: the 7 of box 1 is in row 1.
  int value = 1;
  for (auto const* name : {"r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"}) model.given(name, value++);
  CandidateGrid const grid(model, Game{});
  auto const pointing = locked_at(grid, unit(model, "box 1"), unit(model, "row 1"), 7);
  REQUIRE(pointing.has_value());
  CHECK(pointing->cells == model.cells("r1c1-r1c3"));
  std::vector<Candidate> expected;
  for (Cell cell : model.cells("r1c4-r1c9")) expected.push_back({cell, 7});
  CHECK(pointing->removed == expected);
  CHECK_FALSE(locked_at(grid, unit(model, "box 1"), unit(model, "column 1"), 7).has_value());
  auto const all = find_locked(grid);
  CHECK(std::ranges::count(all, *pointing) == 1);

  Model claiming = classic("");
  value = 1;
  for (auto const* name : {"r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"}) claiming.given(name, value++);
  auto const claim =
      locked_at(CandidateGrid(claiming, Game{}), unit(claiming, "row 1"), unit(claiming, "box 1"), 9);
  REQUIRE(claim.has_value());
  CHECK(claim->removed.size() == 6);

  // A bent region of a 4x4 grid: its 3 can only be in row 1, so the rest of row 1 loses it.
  Model jigsaw(nonet::grid(4, 4, 1, 4));
  add_units(
      jigsaw, 0,
      {.maps = {*Partition::from_map("AAAB ACBB CCBD CDDD", jigsaw.layout(), jigsaw.layout().grids()[0])}});
  jigsaw.given("r2c4", 3);
  auto const bent =
      locked_at(CandidateGrid(jigsaw, Game{}), unit(jigsaw, "region 1"), unit(jigsaw, "row 1"), 3);
  CHECK_FALSE(bent.has_value());  // r1c4 is in the region of r2c4, and has lost it already
  jigsaw.clear_givens();
  jigsaw.given("r2c2", 3);
  auto const in_row =
      locked_at(CandidateGrid(jigsaw, Game{}), unit(jigsaw, "region 1"), unit(jigsaw, "row 1"), 3);
  REQUIRE(in_row.has_value());
  CHECK(in_row->cells == jigsaw.cells("r1c1 r1c3"));
  CHECK(in_row->removed == std::vector<Candidate>{{at(jigsaw, "r1c4"), 3}});
}

TEST_CASE("naked and hidden sets") {
  Model model = classic("");
  Game game;
  game.values.assign(81, 0);
  game.marks.resize(81);
  auto const row = model.cells("r1c1-r1c9");
  auto const mark = [&](Cell cell, unsigned long bits) {
    game.marks[cell] = boost::dynamic_bitset<>(9, bits);
  };
  mark(row[0], 0b11);  // 1 2
  mark(row[4], 0b11);
  auto const naked = naked_set_at(CandidateGrid(model, game), unit(model, "row 1"), {row[0], row[4]});
  REQUIRE(naked.has_value());
  CHECK(naked->values == std::vector{1, 2});
  CHECK(naked->removed.size() == 14);  // 1 and 2 from seven cells
  CHECK_FALSE(naked_set_at(CandidateGrid(model, game), unit(model, "row 1"), {row[0], row[1]}).has_value());

  Game hidden_game;
  hidden_game.values.assign(81, 0);
  hidden_game.marks.resize(81);
  for (std::size_t i = 2; i < 9; ++i) hidden_game.marks[row[i]] = boost::dynamic_bitset<>(9, 0b111111100);
  auto const hidden = hidden_set_at(CandidateGrid(model, hidden_game), unit(model, "row 1"), {1, 2});
  REQUIRE(hidden.has_value());
  CHECK(hidden->cells == Cells{row[0], row[1]});
  CHECK(hidden->removed.size() == 14);  // 3 to 9 from two cells
  CHECK_FALSE(hidden_set_at(CandidateGrid(model, hidden_game), unit(model, "row 1"), {1, 3}).has_value());

  // A naked triple: 1 2, 2 3 and 1 3.
  mark(row[0], 0b011);
  mark(row[4], 0b110);
  mark(row[8], 0b101);
  auto const triples = find_sets(CandidateGrid(model, game), 3);
  REQUIRE_FALSE(triples.empty());
  CHECK(triples[0].cells == Cells{row[0], row[4], row[8]});
  CHECK(triples[0].values == std::vector{1, 2, 3});
  CHECK(triples[0].removed.size() == 18);  // three values from six cells
  CHECK(find_sets(CandidateGrid(model, game), 2).empty());
}
