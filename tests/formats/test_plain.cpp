// SPDX-License-Identifier: MIT
// Grids without a key word: all the forms in which people exchange them.
#include <nonet/formats/read.hpp>

#include "support.hpp"

#include <doctest/doctest.h>

using namespace formats_test;
using nonet::Fault;
using nonet::Letters;

namespace {

const std::string classic =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string answer =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::vector<int> digits(std::string_view text) {
  std::vector<int> values;
  for (char c : text) values.push_back(c >= '1' && c <= '9' ? c - '0' : 0);
  return values;
}
nonet::Model good(std::string_view text, nonet::ReadOptions options = {}) {
  auto model = nonet::read(text, options);
  INFO(text);
  if (!model) FAIL(to_string(model.error()));
  return *model;
}
std::string replaced(std::string text, char from, char to) {
  std::ranges::replace(text, from, to);
  return text;
}
/// The classic puzzle row by row, each row made by a function of its nine characters.
template <class F>
std::string rows(F row) {
  std::string text;
  for (std::size_t i = 0; i < 9; ++i) text += row(i, classic.substr(9 * i, 9));
  return text;
}
std::string in_threes(const std::string& nine, const std::string& gap) {
  return nine.substr(0, 3) + gap + nine.substr(3, 3) + gap + nine.substr(6, 3);
}

}  // namespace

TEST_CASE("a classic puzzle in every everyday form is the same puzzle") {
  std::vector<std::string> forms{classic, classic + "\n", "  " + classic + "  \r\n",
                                 "\n\n" + classic + "\n\n"};
  for (char blank : std::string("0*_-Xx?")) forms.push_back(replaced(classic, '.', blank));
  forms.push_back(rows([](auto, const std::string& row) { return row + "\n"; }));
  forms.push_back(rows([](auto, const std::string& row) { return row + "\r\n"; }));
  forms.push_back(rows([](auto, const std::string& row) { return in_threes(row, " ") + "\n"; }));
  forms.push_back(rows([](auto, const std::string& row) { return "  " + in_threes(row, "|") + "\t\n"; }));
  forms.push_back(rows([](auto, const std::string& row) { return row + ","; }));
  // Bands parted by empty lines, by frames of several kinds, and with a title above.
  forms.push_back(rows([](auto i, const std::string& row) { return row + (i % 3 == 2 ? "\n\n" : "\n"); }));
  forms.push_back("+---+---+---+\n" + rows([](auto i, const std::string& row) {
                    return "|" + in_threes(row, "|") + "|\n" + (i % 3 == 2 ? "+---+---+---+\n" : "");
                  }));
  forms.push_back(" *-----------*\n" + rows([](auto i, const std::string& row) {
                    return " |" + in_threes(row, "|") + "|\n" +
                           (i == 8       ? " *-----------*\n"
                            : i % 3 == 2 ? " |---+---+---|\n"
                                         : "");
                  }) +
                  "Simple Sudoku\nVersion 4.2n\n");
  forms.push_back("╔═══╦═══╦═══╗\n" + rows([](auto i, const std::string& row) {
                    return "║" + in_threes(row, "║") + "║\n" +
                           (i == 8       ? "╚═══╩═══╩═══╝\n"
                            : i % 3 == 2 ? "╠═══╬═══╬═══╣\n"
                                         : "");
                  }));
  forms.push_back("#A somebody\n#D a puzzle\n" +
                  rows([](auto, const std::string& row) { return row + "\n"; }));
  forms.push_back("[Puzzle]\n" + rows([](auto, const std::string& row) { return row + "\n"; }));
  forms.push_back("Grid 01\n" +
                  rows([](auto, const std::string& row) { return replaced(row, '.', '0') + "\n"; }));
  std::string spaced, commas, full_width;
  for (char c : classic) {
    spaced += std::string(1, c) + ' ';
    commas += std::string(1, c == '.' ? '0' : c) + ',';
    full_width +=
        c == '.' ? std::string("．") : std::string("\xEF\xBC") + static_cast<char>(0x90 + (c - '0'));
  }
  forms.insert(forms.end(), {spaced, commas, full_width, "\xEF\xBB\xBF" + classic, classic + " # a note",
                             classic + ";note"});
  for (const auto& form : forms) {
    const auto model = good(form);
    INFO(form);
    CHECK(givens(model) == digits(classic));
    CHECK(model.units().size() == 27);
    CHECK(model.units()[18].name == "box 1");
  }
}

TEST_CASE("blank rows of dashes are cells, not frames") {
  std::string text;
  for (int i = 0; i < 9; ++i) text += i % 2 == 0 ? "1--------\n" : "---------\n";
  const auto model = good(text);
  CHECK(model.given(0) == 1);
  CHECK(!model.given(9));
  CHECK(nonet::read(std::string(81, '-')).has_value());
}

TEST_CASE("the number of cells must be exact") {
  check_error(classic.substr(0, 80), 1, 81, Fault::map_size, "80 cells", "81 cells (9x9)");
  check_error(classic + "1", 1, 82, Fault::map_size, "82 cells", "81 cells (9x9)");
  check_error(classic + classic.substr(0, 80), 1, 162, Fault::map_size, "161 cells", "a region map");
  check_error("", 1, 1, Fault::syntax, "the end of the text", "a puzzle");
  check_error("# nothing\n\n", 1, 1, Fault::syntax, "the end of the text", "a puzzle");
  const auto short_row =
      rows([](auto i, const std::string& row) { return (i == 3 ? row.substr(1) : row) + "\n"; });
  check_error(short_row, 4, 9, Fault::map_size, "8 cells", "9 cells");
  const auto long_row =
      rows([](auto i, const std::string& row) { return (i == 3 ? row + "5" : row) + "\n"; });
  check_error(long_row, 4, 10, Fault::map_size, "10 cells", "9 cells");
  check_error(std::string(65 * 65, '.'), 1, 1, Fault::too_large, "4225 cells (65x65)", "64x64");
}

TEST_CASE("characters that are no cell, and two kinds of empty cells") {
  check_error(replaced(classic, '4', '!'), 1, classic.find('4') + 1, Fault::syntax, "'!'", "a value or '.'");
  check_error("5." + classic.substr(2, 7) + "0" + classic.substr(10), 1, 10, Fault::syntax, "'0'",
              "'.', as before");
  check_error("5*." + classic.substr(3), 1, 3, Fault::syntax, "'.'", "'*', as before");
  check_error(replaced(classic, '4', 'A'), 1, classic.find('4') + 1, Fault::value_range, "'A'",
              "1 to 9, or '.'");
  check_error("5é" + classic.substr(2), 1, 2, Fault::syntax, "'é'", "a value");
  check_error("..é" + classic.substr(3) + "!", 1, 82, Fault::map_size, "82 cells", "81");
  check_error("\xff" + classic.substr(1), 1, 1, Fault::syntax, "byte FF", "UTF-8");
  check_error(std::string(1, '\0') + classic.substr(1), 1, 1, Fault::syntax, "U+0000", "text");
  check_error("1..5............", 1, 4, Fault::value_range, "'5'", "1 to 4");
}

TEST_CASE("sizes from 1 to 64, and the four cases of the command line") {
  CHECK(givens(good("1230 0004 0000 0000")) == digits("1230000400000000"));
  CHECK(givens(good("1034341200434321")) == digits("1034341200434321"));
  CHECK(good("1.4.\n....\n.2..\n....").units().size() == 12);
  CHECK(good(".....\n1....\n.....\n.....\n.5...").units().size() == 10);
  CHECK(good("123456\n......\n......\n......\n......\n......").units().size() == 18);
  CHECK(good("1").cell_count() == 1);
  CHECK(good(std::string(64 * 64, '.')).cell_count() == 4096);
  CHECK(good(std::string(25 * 25, '.')).last() == 25);
}

TEST_CASE("letters: what they stand for is never guessed") {
  std::string from_ten(256, '.'), hex(256, '.'), from_one(256, '-'), unclear(256, '.');
  from_ten.replace(0, 5, "19AfG");
  hex.replace(0, 4, "09AF");
  from_one.replace(0, 3, "APb");
  unclear.replace(0, 3, "1AF");
  CHECK(good(from_ten).given(2) == 10);
  CHECK(good(from_ten).given(4) == 16);
  CHECK(good(from_ten).first() == 1);
  CHECK(good(replaced(from_ten, '.', '0')).given(4) == 16);
  CHECK(good(hex).first() == 0);
  CHECK(good(hex).given(0) == 0);
  CHECK(good(hex).given(3) == 15);
  CHECK(good(from_one).given(0) == 1);
  CHECK(good(from_one).given(1) == 16);
  CHECK(good(from_one).given(2) == 2);
  check_error(unclear, 1, 2, Fault::syntax, "'A'", "letters");
  CHECK(good(unclear, {.letters = Letters::from_ten}).given(1) == 10);
  CHECK(good(unclear, {.letters = Letters::from_zero}).first() == 0);
  check_error(unclear, 1, 1, Fault::value_range, "'1'", "1 to 16 (A = 1)", {.letters = Letters::from_one});
  // Zeros without another sign for empty cells are empty cells; a full hexadecimal grid shows nothing.
  CHECK(good(replaced(unclear, '.', '0')).given(1) == 10);
  std::string full;
  for (int row = 0; row < 16; ++row)
    for (int column = 0; column < 16; ++column) full += "0123456789ABCDEF"[(row * 4 + row / 4 + column) % 16];
  check_error(full, 1, 11, Fault::syntax, "'A'", "letters");
  CHECK(good(full, {.letters = Letters::from_zero}).errors().empty());
  check_error("..H" + std::string(253, '.'), 1, 3, Fault::value_range, "'H'", "1 to 16 (A = 10)",
              {.letters = Letters::from_ten});
  // On 9x9 letters can only be A = 1.
  CHECK(good("A" + std::string(79, '.') + "I").given(80) == 9);
  CHECK(good(std::string(80, '.') + "8", {.letters = Letters::from_zero}).last() == 8);
}

TEST_CASE("numbers with blanks between") {
  std::string text;
  for (int row = 0; row < 12; ++row) {
    for (int column = 0; column < 12; ++column)
      text += row == 0 ? std::to_string(column + 1) + " " : row == 1 ? "0 " : "0\t";
    text += "\n";
  }
  auto model = good(text);
  CHECK(model.last() == 12);
  CHECK(model.given(11) == 12);
  CHECK(!model.given(12));
  CHECK(good(replaced(text, '\n', ' ')).given(11) == 12);
  std::string padded;
  for (int i = 0; i < 256; ++i) padded += i == 0 ? "01" : i == 1 ? " 16" : " 00";
  CHECK(good(padded).given(1) == 16);
  padded.replace(3, 2, "17");
  check_error(padded, 1, 4, Fault::value_range, "17", "1 to 16");
  padded.replace(3, 2, ". ");
  CHECK(good(padded).first() == 0);
}

TEST_CASE("a grid with its region map") {
  const std::string map = "AABBAABBCCDDCCDD";
  const std::string jigsaw = "AAABABBBCCCDCDDD";
  const auto one = good("1..............4" + jigsaw);
  CHECK(one.units().size() == 12);
  CHECK(one.units()[8].cells == nonet::Cells{0, 1, 2, 4});
  CHECK(same(good("1..............4 " + jigsaw), one));
  CHECK(same(good("1..............4\n" + jigsaw), one));
  CHECK(same(good("1...\n....\n....\n...4\nAAAB\nABBB\nCCCD\nCDDD"), one));
  CHECK(same(good("1...\n....\n....\n...4\n\nAAAB\nABBB\nCCCD\nCDDD"), one));
  CHECK(same(good("1...,....,....,...4,1112,1222,3334,3444"), one));
  CHECK(good(map).units()[8].name == "region 1");
  CHECK(good("1112122233343444").units()[8].name == "region 1");
  // A filled grid is no map: its equal digits do not hang together.
  CHECK(good("1234341221434321").units()[8].name == "box 1");
  CHECK(good(answer).units()[18].name == "box 1");
  check_error("1..............4AAABABBBCCCDCDDC", 1, 25, Fault::region_size, "'C' 5 times",
              "4 labels, each 4 times");
}

TEST_CASE("a text with more than one puzzle is not one puzzle") {
  check_error(classic + "\n" + classic, 2, 1, Fault::syntax, "a second puzzle", "read_all");
  check_error("size 4\npuzzle\nsize 4", 2, 1, Fault::syntax, "a second puzzle", "read_all");
}

TEST_CASE("givens that clash are told with cells, unit and place") {
  const auto model =
      good(".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..");
  const auto errors = model.errors();
  REQUIRE(!errors.empty());
  CHECK(errors[0].message == "r1c2 and r1c3 are both 9 in row 1");
  CHECK(errors[0].line == 1);
  CHECK(errors[0].column == 3);
  const auto rows_model = good("12..\n....\n1...\n....\n");
  REQUIRE(rows_model.errors().size() == 1);
  CHECK(to_string(rows_model.errors()[0]) == "line 3, column 1: r1c1 and r3c1 are both 1 in column 1");
}

TEST_CASE("ranges of numbers") {
  std::vector<int> flat{1, 0, 3, 4, 3, 4, 1, 2, 0, 0, -4, 3, 4, 3, 2, 1};
  auto model = nonet::read(flat);
  REQUIRE(model);
  CHECK(givens(*model) == std::vector<int>{1, 0, 3, 4, 3, 4, 1, 2, 0, 0, 0, 3, 4, 3, 2, 1});
  std::vector<std::vector<short>> rows{{1, 0, 3, 4}, {3, 4, 1, 2}, {0, 0, 0, 3}, {4, 3, 2, 1}};
  CHECK(same(*nonet::read(rows), *model));
  const int array[4][4] = {{1, 0, 3, 4}, {3, 4, 1, 2}, {0, 0, 0, 3}, {4, 3, 2, 1}};
  CHECK(same(*nonet::read(array), *model));
  CHECK(nonet::read(std::vector<int>(15)).error().found == "15 cells");
  CHECK(nonet::read(std::vector<int>{}).error().found == "0 cells");
  rows[2].push_back(1);
  CHECK(nonet::read(rows).error().message == "row 3 has the wrong length");
  flat[3] = 5;
  CHECK(nonet::read(flat).error().found == "5");
  CHECK(nonet::read(flat).error().cells == nonet::Cells{3});
}
