// SPDX-License-Identifier: MIT
// Candidate grids, as solving programs print them.
#include <nonet/formats/detail/marks.hpp>

#include "support.hpp"

#include <nonet/solve/search.hpp>

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <string_view>

using namespace formats_test;
using nonet::Cell;

namespace {

const std::string answer =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The candidates of a cell, made up: its digit, and beside it some others that depend on the cell only.
std::string group(std::size_t cell) {
  std::string text;
  for (char digit = '1'; digit <= '9'; ++digit)
    if (digit == answer[cell] || (cell % 4 != 0 && (static_cast<std::size_t>(digit) * 7 + cell) % 5 == 0)) text += digit;
  return text;
}
/// All groups in rows, each cell written by a function.
std::string rows(std::function<std::string(std::size_t)> const& cell, std::string_view bar = "") {
  std::string text;
  for (std::size_t i = 0; i < 81; ++i) {
    text += cell(i);
    text += ' ';
    if (i % 3 == 2 && i % 9 != 8) text += std::string(bar) + " ";
    if (i % 9 == 8) text += '\n';
  }
  return text;
}

void check_groups(std::string const& text) {
  INFO(text);
  auto const model = nonet::read(text);
  if (!model) FAIL(to_string(model.error()));
  REQUIRE(model->cell_count() == 81);
  CHECK(model->units().size() == 27);
  for (Cell cell = 0; cell < 81; ++cell) {
    CAPTURE(cell);
    for (int value = 1; value <= 9; ++value) {
      bool const wanted = group(cell).find(static_cast<char>('0' + value)) != std::string::npos;
      auto const given = model->given(cell);
      CHECK((given ? *given == value : model->allows(cell, value)) == wanted);
    }
  }
}

}  // namespace

TEST_CASE("Rows of groups, with frames, bars and marks beside the digits") {
  check_groups(rows(group));
  check_groups(rows(group, "|"));
  std::string const plain = rows(group, "|");
  std::string framed = " *-----------------------------------*\n";
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < plain.size(); ++line) {
    std::size_t const end = plain.find('\n', begin);
    if (line == 3 || line == 6) framed += " |-----------+-----------+-----------|\n";
    framed += " | " + plain.substr(begin, end - begin) + " |\n";
    begin = end + 1;
  }
  check_groups(framed + " *-----------------------------------*\n");
  check_groups(rows([](std::size_t i) { return group(i) + (i % 7 == 0 ? "*" : i % 7 == 1 ? "#" : ""); }));
  check_groups(rows([](std::size_t i) { return (i % 5 == 0 ? "-" : i % 5 == 1 ? "@" : "") + group(i); }));
  check_groups(rows([](std::size_t i) { return (group(i).size() == 1 ? "u" : "") + group(i); }));
}

TEST_CASE("All groups on one line, and nine slots a cell") {
  std::string line = rows(group);
  std::ranges::replace(line, '\n', ' ');
  check_groups(line);
  for (char blank : {'.', '0', '-'}) {
    std::string slots;
    for (std::size_t i = 0; i < 81; ++i)
      for (char digit = '1'; digit <= '9'; ++digit)
        slots += group(i).find(digit) != std::string::npos ? digit : blank;
    check_groups(slots);
  }
}

TEST_CASE("A lone digit is given where nothing else in its units can have it, else a mark") {
  // 4x4: r1c1 is 1 and nobody else in its units has 1; r4c4 is 2, and r4c1 has 2 as well.
  auto const model = nonet::read("1 234 234 234\n234 234 1234 1234\n234 1234 1234 1234\n234 1234 1234 2\n");
  REQUIRE(model);
  CHECK(model->given(0) == 1);
  CHECK(!model->given(15));
  CHECK(model->allows(15, 2));
  CHECK(!model->allows(15, 1));
}

TEST_CASE("Above nine, letters say what they say in grids, and the option settles what is open") {
  std::string text;
  for (int row = 0; row < 16; ++row)
    for (int column = 0; column < 16; ++column) text += std::string("1AG") + (column == 15 ? "\n" : " ");
  auto const model = nonet::read(text);
  if (!model) FAIL(to_string(model.error()));
  CHECK(model->cell_count() == 256);
  for (int value : {1, 10, 16}) CHECK(model->allows(5, value));
  CHECK(!model->allows(5, 2));

  std::string open = text;
  std::ranges::replace(open, 'G', 'B');
  CHECK(error_of(open).expected.text().find("letters") != std::string::npos);
  auto const zero = nonet::read(open, {.letters = nonet::Letters::from_zero});
  REQUIRE(zero);
  CHECK(zero->first() == 0);
  CHECK(zero->allows(5, 11));
}

TEST_CASE("What only looks like a candidate grid is none") {
  // Grids of digits with gaps, lists of filled small grids, numbers above 9.
  std::string spaced;
  for (std::size_t i = 0; i < 81; ++i) spaced += std::string(1, answer[i]) + (i % 9 == 8 ? "\n" : " ");
  auto const grid = nonet::read(spaced);
  REQUIRE(grid);
  CHECK(grid->given(1) == 3);

  std::string small;
  for (int i = 0; i < 4; ++i) small += "1234 3412 2143 4321\n";
  nonet::PuzzleStream stream{nonet::lines_of(small)};
  while (auto item = stream.next()) CHECK(item->taken_for() == "grid");

  std::string numbers;
  for (int i = 0; i < 256; ++i) numbers += (i % 3 == 0 ? "12" : ".") + std::string(i % 16 == 15 ? "\n" : " ");
  nonet::PuzzleStream of_numbers{nonet::lines_of(numbers)};
  auto const item = of_numbers.next();
  REQUIRE(item);
  CHECK(item->taken_for() == "grid of numbers");
}

TEST_CASE("A digit that a candidate grid can't have is an error at its place") {
  check_error("1 234 234 234\n234 234 125 1234\n234 1234 1234 1234\n234 1234 1234 2\n", 2, 11, nonet::Fault::value_range,
              "'5'", "1 to 4");
}

TEST_CASE("What programs paste one after the other are puzzles one after the other") {
  std::string text;
  for (std::size_t i = 0; i < 81; i += 9) text += answer.substr(i, 8) + ".\n";
  std::string const grid = text;
  text += "|---+---+---|\n" + rows(group, "|");
  for (std::string const& whole : {text, "[Puzzle]\n" + grid + "[PencilMarks]\n" + rows(group)}) {
    INFO(whole);
    nonet::PuzzleStream stream{nonet::lines_of(whole)};
    auto const first = stream.next();
    REQUIRE(first);
    CHECK(!first->error);
    CHECK(first->taken_for() == "grid");
    auto const second = stream.next();
    REQUIRE(second);
    CHECK(!second->error);
    CHECK(second->taken_for() == "candidate grid");
    CHECK(!stream.next());
  }
}

TEST_CASE("Two digits a cell, without gaps") {
  std::string text;
  std::string dots;
  for (int row = 0; row < 16; ++row)
    for (int column = 0; column < 16; ++column) {
      int const value = (4 * (row % 4) + row / 4 + column) % 16 + 1;
      std::string const digits = {static_cast<char>('0' + value / 10), static_cast<char>('0' + value % 10)};
      bool const open = (row + column) % 3 == 0;
      text += open ? "00" : digits;
      dots += open ? ".." : digits;
    }
  for (std::string const& whole : {text, dots}) {
    auto const model = nonet::read(whole);
    if (!model) FAIL(to_string(model.error()));
    CHECK(model->last() == 16);
    CHECK(!model->given(0));
    CHECK(model->given(1) == 2);
    CHECK(model->given(11) == 12);
  }
}
