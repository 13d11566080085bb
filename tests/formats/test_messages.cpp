// SPDX-License-Identifier: MIT
#include <nonet/formats/read.hpp>

#include "support.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <vector>

using namespace formats_test;
using nonet::Fault;

namespace {

std::string const classic =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::vector<nonet::PuzzleItem> items_of(std::string const& text) {
  nonet::PuzzleStream stream{nonet::lines_of(text), "file"};
  std::vector<nonet::PuzzleItem> items;
  while (auto item = stream.next()) items.push_back(*std::move(item));
  return items;
}

}  // namespace

TEST_CASE("Half a grid is told by its rows") {
  std::string const row = "53..7....\n";
  check_error(row + row + row, 3, 10, Fault::map_size, "3 rows of 9 cells", "9 rows: the grid is 9x9");
  check_error("1...\n....\n....\n...4\n....\n", 5, 1, Fault::map_size, "5 rows of 4 cells", "4 rows");
  // Rows of different lengths are told by the odd one or by all cells.
  check_error("1...\n....\n...\n...4\n", 3, 4, Fault::map_size, "3 cells", "4 cells");
}

TEST_CASE("Control characters are no cells") {
  for (std::size_t at : {std::size_t{0}, std::size_t{40}, std::size_t{80}}) {
    std::string text = classic;
    text[at] = '\0';
    check_error(text, 1, at + 1, Fault::syntax, "U+0000", "text");
  }
  check_error("size 4\nregular \"1\x01\" = r1c1\n", 2, 11, Fault::syntax, "U+0001", "text");
  check_error(".Cage~3~R1C1~\x7F", 1, 14, Fault::syntax, "U+007F", "text");
  std::string const grid = "1...\n....\n..\v.\n...4\n";
  CHECK(!nonet::read(grid));
  CHECK(nonet::read("1...\r\n....\r\n....\r\n...4\r\n").has_value());
}

TEST_CASE("A number that is too large is a number") {
  std::string const huge = "99999999999999999999999";
  check_error("size 4\ncage " + huge + " = r1c1 r1c2\n", 2, 6, Fault::syntax, "'" + huge + "'",
              "from -9223372036854775807 to 9223372036854775807");
  check_error("size " + huge + "\n", 1, 6, Fault::too_large, "'" + huge + "'", "1 to 64");
  check_error("size 4\nvalues 1-" + huge + "\n", 2, 8, Fault::value_range, "'1-" + huge + "'", "1-9");
  check_error(".Cage~" + huge + "~R1C1~R1C2", 1, 7, Fault::argument, "'" + huge + "'", "9223372036854775807");
}

TEST_CASE("A line of words among puzzles is told as such") {
  auto const items = items_of(classic + "\nthis is not a puzzle at all\n" + classic + "\n");
  REQUIRE(items.size() == 3);
  REQUIRE(items[1].error);
  CHECK(to_string(*items[1].error) ==
        "file:2:1: this line is no puzzle (found 'this is not a puzzle at all', expected n x n cells, or a "
        "key word of nonet's own format)");
  CHECK(!items[2].error);
}

TEST_CASE("Lines of one cell are no palindromes and no skylines") {
  check_error("size 4\npalindrome r1c1\n", 2, 1, Fault::argument, "1", "at least 2");
  check_error("size 4\nskyscraper 1 = r1c1\n", 2, 1, Fault::argument, "1", "at least 2");
}

TEST_CASE("A cell that a cage of a constraint string names twice counts twice") {
  auto const model = nonet::read(".Shape~4x4.Cage~8~R1C1~R1C2~R1C2");
  if (!model) FAIL(to_string(model.error()));
  CHECK(model->rules().size() == 2);
}

TEST_CASE("A region map on a line behind the line of its grid") {
  std::string const grid = "1...............";
  std::string const map = "AAABABBBCCCDCDDD";
  auto const items = items_of(grid + "\n" + map + "\n" + grid + "\n");
  REQUIRE(items.size() == 3);
  CHECK(!items[0].error);
  REQUIRE(items[1].error);
  CHECK(to_string(*items[1].error) ==
        "file:2:1: a region map stands alone on its line (expected the map behind its grid on one line, with "
        "a blank between)");
  CHECK(!items[2].error);
  // One text with nothing else in it is a puzzle and its map.
  auto const whole = nonet::read(grid + "\n" + map + "\n");
  if (!whole) FAIL(to_string(whole.error()));
  CHECK(whole->units().back().name == "region 4");
}

TEST_CASE("Nine slots a cell, row by row") {
  std::string text;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column)
      for (int value = 1; value <= 9; ++value)
        text += value != (row + column) % 9 + 1 ? static_cast<char>('0' + value) : '.';
    text += "\n";
  }
  auto const items = items_of(text + classic + "\n");
  REQUIRE(items.size() == 2);
  CHECK(items[0].taken_for() == "candidate grid");
  auto const model = items[0].model();
  if (!model) FAIL(to_string(model.error()));
  CHECK(model->cell_count() == 81);
  for (nonet::Cell cell = 0; cell < 81; ++cell)
    for (int value = 1; value <= 9; ++value)
      CHECK(model->allows(cell, value) == (value != static_cast<int>(cell / 9 + cell % 9) % 9 + 1));
  CHECK(items[1].line == 10);
}
