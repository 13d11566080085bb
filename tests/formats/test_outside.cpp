// SPDX-License-Identifier: MIT
// Clues outside the grid and the map of a Kakuro, in nonet's own format and in strings of Interactive Sudoku Solver.
#include <nonet/formats/read.hpp>

#include "support.hpp"

#include <doctest/doctest.h>

using namespace formats_test;
using nonet::Cells;
using nonet::Fault;

namespace {

nonet::Model good(std::string_view text) {
  auto model = nonet::read(text);
  INFO(text);
  if (!model) FAIL(to_string(model.error()));
  return *model;
}
template <class R>
R rule(nonet::Model const& model, std::size_t i) {
  REQUIRE(model.rules().size() > i);
  auto const* held = model.rules()[i].as<R>();
  REQUIRE(held != nullptr);
  return *held;
}
std::string const four = ".Shape~4x4";

}  // namespace

TEST_CASE("a clue names the line that it looks along") {
  auto const model =
      good("size 4\nskyscraper 3 = r2c4-r2c1\nlittlekiller 8 = r1c3-r3c1\nsandwich 2 = r1c2-r4c2\n");
  CHECK(rule<nonet::Skyscraper>(model, 0) == nonet::Skyscraper{{7, 6, 5, 4}, 3});
  CHECK(rule<nonet::LittleKiller>(model, 1) == nonet::LittleKiller{{2, 5, 8}, 8});
  CHECK(rule<nonet::Sandwich>(model, 2) == nonet::Sandwich{{1, 5, 9, 13}, 2});
  check_round_trip(model);
  // In the second of two grids, by its place on the sheet.
  auto const sheet = good("grid 4x4\ngrid 4x4 at r1c6\nxsum 3 = r2c6-r2c9\nfullrank 3 ties = r4c7-r1c7\n");
  auto const& second = sheet.layout().grids()[1];
  CHECK(rule<nonet::XSum>(sheet, 0).cells == Cells(second.cells.begin() + 4, second.cells.begin() + 8));
  CHECK(rule<nonet::FullRank>(sheet, 1).square == second.cells);
  check_round_trip(sheet);
}

TEST_CASE("what is wrong with a clue is told at its place") {
  check_error("size 4\nskyscraper r1c1-r1c4\n", 2, 12, Fault::syntax, "'r1c1-r1c4'", "a number");
  check_error("size 4\nfullrank 3 = r1c1-r1c3\n", 2, 1, Fault::argument, "r1c1 r1c2 r1c3", "row or column");
  check_error("size 4\nfullrank 3 tied = r1c1-r1c4\n", 2, 1, Fault::argument, "tied", "ties");
  auto const model = good("size 4\nskyscraper 5 = r1c1-r1c4\n");
  REQUIRE(model.errors().size() == 1);
  CHECK(model.errors()[0].fault == Fault::unreachable_sum);
  CHECK(model.errors()[0].line == 2);
}

TEST_CASE("clues of ISS on both sides of a line, one clue a line, diagonals") {
  auto const both = good(four + ".Skyscraper~R2~3~2.XSum~C1~~5.HiddenSkyscraper~C2~0~");
  REQUIRE(both.rules().size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    if (auto const* sky = both.rules()[i].as<nonet::Skyscraper>())
      CHECK((*sky == nonet::Skyscraper{{4, 5, 6, 7}, 3} || *sky == nonet::Skyscraper{{7, 6, 5, 4}, 2}));
    else if (auto const* sum = both.rules()[i].as<nonet::XSum>())
      CHECK(*sum == nonet::XSum{{12, 8, 4, 0}, 5});
    else
      CHECK(rule<nonet::HiddenSkyscraper>(both, i) == nonet::HiddenSkyscraper{{1, 5, 9, 13}, 0});
  }
  // 0 is no clue for these, and one for a numbered room.
  CHECK(good(four + ".Skyscraper~R2~0~.XSum~R1~0~0.FullRank~R1~~0").rules().empty());
  CHECK(rule<nonet::NumberedRoom>(good(four + ".NumberedRoom~R1~0~"), 0).number == 0);
  CHECK(rule<nonet::Sandwich>(good(four + ".Sandwich~3~C4"), 0) == nonet::Sandwich{{3, 7, 11, 15}, 3});
  CHECK(rule<nonet::Sandwich>(good(four + ".Lunchbox~3~R1C1~R2C1~R2C2"), 0) == nonet::Sandwich{{0, 4, 5}, 3});
  auto const line_of = [](std::string const& start) {
    return rule<nonet::LittleKiller>(good(four + ".LittleKiller~8~" + start), 0).cells;
  };
  CHECK(line_of("R1C1") == Cells{0, 5, 10, 15});
  CHECK(line_of("R3C1") == Cells{8, 13});
  CHECK(line_of("R2C4") == Cells{7, 2});
  CHECK(line_of("R4C4") == Cells{15, 10, 5, 0});
  CHECK(line_of("R1C4") == Cells{3, 6, 9, 12});
  CHECK(line_of("R4C2") == Cells{13, 10, 7});
  for (std::string const start : {"R4C1", "R2C2", "R1C9"})
    CHECK(error_of(four + ".LittleKiller~8~" + start).fault == Fault::argument);
  // Lines are numbered in decimal.
  CHECK(rule<nonet::Sandwich>(good(".Shape~16x16.Sandwich~3~R10"), 0).cells[0] == 144);
}

TEST_CASE("of two clues of ISS at one place the last one counts") {
  auto const model = good(four + ".XSum~R1~3~4.XSum~R1~5~.XSum~R2~3~");
  CHECK(model.rules().size() == 3);
  bool last = false;
  for (auto const& held : model.rules())
    if (auto const* sum = held.as<nonet::XSum>(); sum->cells == Cells{0, 1, 2, 3}) last = sum->sum == 5;
  CHECK(last);
  CHECK(good(four + ".XSum~R1~3~.And.XSum~R1~5~.End").rules().size() == 2);  // in another block
}

TEST_CASE("ISS says once what ties mean") {
  CHECK(!rule<nonet::FullRank>(good(four + ".FullRank~R1~3~"), 0).ties);
  CHECK(rule<nonet::FullRank>(good(four + ".FullRank~R1~3~.FullRankTies~any"), 0).ties);
  auto const none = good(four + ".FullRank~R1~3~.FullRankTies~none");
  CHECK(none.rules().size() == 2);
  CHECK(rule<nonet::DistinctReadings>(none, 0).square.size() == 16);
  CHECK(error_of(four + ".FullRankTies~some").fault == Fault::argument);
}

TEST_CASE("outside clues of ISS with bad arguments") {
  for (std::string const text :
       {".Sandwich~x~R1", ".Sandwich~3~R5", ".Sandwich~3~D1", ".Sandwich~3", ".XSum~R1~x~"})
    CHECK(error_of(four + text).fault == Fault::argument);
  CHECK(error_of(".Shape~4x4~~Raw.Sandwich~3~R1").fault == Fault::argument);
}

TEST_CASE("a kakuro is read, and written as the runs that it is made of") {
  auto const model = good("puzzle \"k\"\nkakuro\n  \\   3\\ 11\\   # a comment\n  \\4  .  .\n  \\10 .  8\n");
  CHECK(model.cell_count() == 4);
  CHECK(model.last() == 9);
  CHECK(model.layout().grids().size() == 2);
  CHECK(model.rules().size() == 4);
  CHECK(model.given(3) == 8);
  check_round_trip(model);
  CHECK(good("kakuro\n  \\5 . .\nvalues 1-4\n").last() == 4);
}

TEST_CASE("what is wrong with a kakuro is told at its place") {
  check_error("kakuro\n  \\4 .  x\n", 2, 9, Fault::syntax, "'x'", "17\\6");
  check_error("kakuro\n  \\4 .  .\n  . .\n", 3, 5, Fault::syntax, "2 words", "3");
  check_error("kakuro\n  \\4 \\  .\n", 2, 3, Fault::syntax, "'\\4'", "a cell");
  check_error("kakuro 5\n  \\4 .  .\n", 1, 8, Fault::syntax, "'5'", "rows");
  check_error("kakuro\n  \\14 . 0\n", 2, 9, Fault::value_range, "0", "1 to 9");
  check_error("kakuro\n", 1, 1, Fault::syntax, "", "");
}
