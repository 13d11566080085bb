// SPDX-License-Identifier: MIT
#include <nonet/logic/verify.hpp>

#include <nonet/formats/read.hpp>
#include <nonet/rules/killer_cage.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace nonet;
using namespace nonet::logic;

namespace {

// A 4x4 with exactly one solution; row by row 1234 3412 2143 4321.
constexpr std::string_view puzzle = "1034341200434321";

Model four() { return *read(puzzle); }
Game game(std::string_view digits) {
  std::vector<int> values;
  for (char c : digits) values.push_back(c == '.' ? 0 : c - '0');
  return Game{values};
}

}  // namespace

TEST_CASE("a grid that is right so far is good, and an empty one too") {
  auto const found = verify(four(), game("12343412....4321"));
  CHECK(found.good());
  CHECK(found.filled == 14);  // r3c3 and r3c4 are given
  CHECK(found.open == 2);
  CHECK(verify(four(), Game{}).good());
}

TEST_CASE("two digits of a unit clash, and every unit is told") {
  auto const found = verify(four(), game("13343412........"));
  CHECK_FALSE(found.good());
  CHECK(found.rest.status == Status::none);
  // The 3 of r1c2 stands again in row 1 (r1c3) and in box 1 (r2c1), and in column 2 (r4c2, given).
  std::vector<std::string> units;
  Model const model = four();
  for (auto const& mistake : found.clashes) {
    REQUIRE(mistake.kind == Mistake::Kind::unit);
    CHECK(mistake.value == 3);
    CHECK(std::ranges::count(mistake.cells, Cell{1}) == 1);
    units.push_back(model.units()[mistake.unit].name);
  }
  CHECK(units == std::vector<std::string>{"row 1", "column 2", "box 1"});
  REQUIRE(found.wrong.size() == 1);
  CHECK(found.wrong[0].cells == Cells{1});
}

TEST_CASE("a digit that clashes with nothing and is wrong all the same") {
  Model const classic =
      *read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  std::vector<int> values(81, 0);
  values[2] = 1;  // r1c3 is 4; 1 has no clash there
  auto const found = verify(classic, Game{values});
  CHECK(found.clashes.empty());
  REQUIRE(found.wrong.size() == 1);
  CHECK(found.wrong[0].kind == Mistake::Kind::value);
  CHECK(found.wrong[0].cells == Cells{2});
  CHECK_FALSE(found.good());
}

TEST_CASE("a changed given is told once, as that") {
  auto const found = verify(four(), game("2..............."));
  REQUIRE_FALSE(found.clashes.empty());
  CHECK(found.clashes[0].kind == Mistake::Kind::given);
  CHECK(found.clashes[0].cells == Cells{0});
  CHECK(std::ranges::none_of(found.wrong, [](Mistake const& mistake) { return mistake.cells == Cells{0}; }));
}

TEST_CASE("a rule that can't be met any more is told with the cells that break it") {
  Model model = four();
  model.clear_givens();
  model.add(KillerCage{model.cells("r1c1 r1c2"), 3});
  auto const broken = clashes(model, game("..............4."));
  CHECK(broken.empty());
  auto const found = clashes(model, game("4..............."));
  REQUIRE(found.size() == 1);
  CHECK(found[0].kind == Mistake::Kind::rule);
  CHECK(found[0].cells == Cells{0});
  CHECK(found[0].rule == 0);
}

TEST_CASE("marks that leave out the solution are told; the rest can be finished all the same") {
  Game marked = game("................");
  marked.marks.resize(16);
  marked.marks[1] = boost::dynamic_bitset<>(4, 0b1001);  // r1c2 is 2: marks 1 and 4 leave it out
  auto const found = verify(four(), marked);
  REQUIRE(found.wrong.size() == 1);
  CHECK(found.wrong[0].kind == Mistake::Kind::marks);
  CHECK(found.rest.count == 1);
  CHECK_FALSE(found.good());
}

TEST_CASE("of a puzzle with several solutions the rest is searched") {
  Model const open = *read("0034341200434321");  // two solutions
  CHECK(verify(open, Game{}).rest.status == Status::multiple);
  auto const one = verify(open, game("12.............."));
  CHECK(one.rest.status == Status::unique);
  CHECK(one.good());
  CHECK(one.wrong.empty());
}
