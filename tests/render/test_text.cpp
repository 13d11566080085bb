// SPDX-License-Identifier: MIT
#include <nonet/render/text.hpp>

#include <nonet/formats/read.hpp>

#include <doctest/doctest.h>

#include <string>

namespace {

nonet::Model model_of(std::string_view text) { return nonet::read(text).value(); }

}  // namespace

TEST_CASE("boxes, givens and empty cells") {
  CHECK(nonet::draw(model_of("1...\n....\n....\n...4")) ==
        "┌─────┬─────┐\n"
        "│ 1 . │ . . │\n"
        "│ . . │ . . │\n"
        "├─────┼─────┤\n"
        "│ . . │ . . │\n"
        "│ . . │ . 4 │\n"
        "└─────┴─────┘\n");
}

TEST_CASE("regions, with corners where they bend, and no gap where no border runs") {
  CHECK(nonet::draw(model_of("size 4\nregions\n AAAB\n ABBB\n CCCD\n CDDD")) ==
        "┌─────────┬───┐\n"
        "│ .   . . │ . │\n"
        "│   ┌─────┘   │\n"
        "│ . │ . .   . │\n"
        "├───┴─────┬───┤\n"
        "│ .   . . │ . │\n"
        "│   ┌─────┘   │\n"
        "│ . │ . .   . │\n"
        "└───┴─────────┘\n");
}

TEST_CASE("regions go before boxes; a grid without either is one frame") {
  auto both = model_of("size 4\nboxes 2x2\nregions\n AAAB\n ABBB\n CCCD\n CDDD");
  CHECK(nonet::draw(both) == nonet::draw(model_of("size 4\nregions\n AAAB\n ABBB\n CCCD\n CDDD")));
  CHECK(nonet::draw(model_of("size 2x3\nboxes none")) == "┌───────┐\n│ . . . │\n│ . . . │\n└───────┘\n");
}

TEST_CASE("columns are as wide as the widest value") {
  auto model = model_of("size 2\nvalues 1-100\nboxes none\ngivens\n 100 .\n . 7");
  CHECK(nonet::draw(model) == "┌─────────┐\n│ 100   . │\n│   .   7 │\n└─────────┘\n");
}

TEST_CASE("several grids on one sheet, and nothing where none lies") {
  CHECK(nonet::draw(model_of("grid 2x2 at r1c1\nboxes none\ngrid 2x2 at r2c2\nboxes none")) ==
        "┌───────┐\n"
        "│ .   . │\n"
        "│       └───┐\n"
        "│ .   .   . │\n"
        "└───┐       │\n"
        "    │ .   . │\n"
        "    └───────┘\n");
}

TEST_CASE("extra cells and rules stand below") {
  auto model = model_of("size 2\ncell x y\nvalues 1-9\ngiven x = 3\ncage 5 = r1c1 y");
  const std::string grid = "┌─────┐\n│ . . │\n│ . . │\n└─────┘\n";
  CHECK(nonet::draw(model) == grid + "x = 3  y = .\ncage 5 = r1c1 y\n");
  CHECK(nonet::draw(model, {.rules = false}) == grid + "x = 3  y = .\n");
  CHECK(nonet::draw(model_of("cell x\nvalues 1-2")) == "x = .\n");
}

TEST_CASE("a solution fills the empty cells, and colours tell givens from it") {
  auto model = model_of("12\n..");
  nonet::Outcome outcome;
  CHECK(nonet::draw(model, outcome) == nonet::draw(model));
  outcome.solutions = {{1, 2, 2, 1}, {2, 1, 1, 2}};
  CHECK(nonet::draw(model, outcome) == "┌─────┐\n│ 1 2 │\n│ 2 1 │\n└─────┘\n");
  CHECK(nonet::draw(model, outcome, {.colour = true}) ==
        "┌─────┐\n│ \033[1m1\033[0m \033[1m2\033[0m │\n│ \033[32m2\033[0m \033[32m1\033[0m │\n└─────┘\n");
}

TEST_CASE("what is drawn reads back") {
  for (const char* text :
       {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "1...\n....\n....\n...4", "123456\n......\n......\n......\n......\n......"}) {
    auto model = model_of(text);
    auto again = nonet::read(nonet::draw(model));
    REQUIRE(again);
    CHECK(again->givens() == model.givens());
    CHECK(again->units() == model.units());
  }
}
