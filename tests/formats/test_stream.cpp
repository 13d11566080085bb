// SPDX-License-Identifier: MIT
// Files with many puzzles.
#include <nonet/formats/options.hpp>
#include <nonet/formats/stream.hpp>

#include "support.hpp"

#include <doctest/doctest.h>

#include <range/v3/view/take.hpp>
#include <range/v3/view/transform.hpp>

#include <cstdio>

using namespace formats_test;

namespace {

const std::string classic =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string answer =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::vector<nonet::PuzzleItem> items(std::string_view text, nonet::ReadOptions options = {}) {
  nonet::PuzzleStream stream{nonet::lines_of(text), "file", options};
  std::vector<nonet::PuzzleItem> all;
  while (auto item = stream.next()) all.push_back(*item);
  return all;
}
/// One letter a puzzle: p plain, m model, ! error; and the line where it begins.
std::string summary(std::string_view text) {
  std::string line;
  for (const auto& item : items(text))
    line += std::string(line.empty() ? "" : " ") +
            (item.error        ? "!"
             : item.is_plain() ? "p"
                               : "m") +
            std::to_string(item.line);
  return line;
}

}  // namespace

TEST_CASE("lines of a collection: answers, notes, ratings, identifiers, headings") {
  const auto all = items(
      "puzzle,solution\n"
      "# a comment\n" +
      classic + "\n" + classic + "," + answer + "\n" + classic + " " + answer + " 1.5\n" + classic + ";" +
      answer + "\n" + classic + "\t7.1\t1.2\n" + classic + " # a note\n" + classic + ";a note\n\"" + classic +
      "\",\"" + answer + "\"\r\n" + "0123456789ab  " + classic + "  1.2 \n" + "[the last]\n" + classic);
  REQUIRE(all.size() == 10);
  for (const auto& item : all) {
    INFO(item.line);
    REQUIRE(!item.error);
    CHECK(item.size == 9);
    CHECK(item.first == 1);
    CHECK(item.givens.size() == 81);
    CHECK(item.givens[0] == 5);
    const bool has_answer = item.line == 4 || item.line == 5 || item.line == 6 || item.line == 10;
    CHECK(item.solution.size() == (has_answer ? 81 : 0));
    if (has_answer) CHECK(item.solution[80] == 9);
    CHECK(item.index + 2 == item.line - (item.line > 11 ? 1 : 0));
  }
  CHECK(all[8].name == "0123456789ab");
  CHECK(all[9].name == "the last");
}

TEST_CASE("an answer may have its own errors, and may be a map") {
  CHECK(items("1034341200434321,1234341221434321")[0].solution[1] == 2);
  CHECK(items("1034341200434321,1234341221434321 3.4")[0].solution.size() == 16);
  auto bad = items("1034341200434321,12343412214343.1");
  REQUIRE(bad[0].error);
  CHECK(bad[0].error->column == 32);
  CHECK(items("1034341200434321,123434122143431")
            .front()
            .solution.empty());  // a note: it has not as many characters
  auto jigsaw = items("................ AAABABBBCCCDCDDD 1234341221434321");
  REQUIRE(!jigsaw[0].error);
  CHECK(!jigsaw[0].is_plain());
  CHECK(jigsaw[0].solution.size() == 16);
  CHECK(jigsaw[0].model()->units()[8].name == "region 1");
}

TEST_CASE("one bad puzzle is reported and the others are read") {
  std::string text;
  for (int i = 1; i <= 10000; ++i) text += (i == 5000 ? classic.substr(1) : classic) + "\n";
  nonet::PuzzleStream stream{nonet::lines_of(text), "bank"};
  nonet::PuzzleItem item;
  std::size_t good = 0, bad = 0;
  while (stream.next(item)) {
    if (!item.error) {
      ++good;
      continue;
    }
    ++bad;
    CHECK(item.index == 5000);
    CHECK(to_string(*item.error) ==
          "bank:5000:81: the grid has the wrong number of cells (found 80 cells, expected 81 cells (9x9))");
  }
  CHECK(good == 9999);
  CHECK(bad == 1);
}

TEST_CASE("forms may be mixed, and reading goes on behind an error") {
  const std::string grid = "1...\n....\n....\n...4\n";
  CHECK(summary(classic + "\n" + grid + "\n" + grid) == "p1 p2 p7");
  CHECK(summary(grid + grid + grid) == "p1 p5 p9");
  CHECK(summary("1...\n....\n...\n...4\n\n" + classic) == "!1 p6");
  CHECK(summary("1...\n....\n....\n...4\n....\n\n" + classic) == "!1 p7");
  CHECK(summary("size 4\n\nnonsense\n\npuzzle\nsize 4\npuzzle\nsize 99\npuzzle\nsize 4\n") == "!1 m5 !7 m9");
  CHECK(
      summary("  puzzle\n  size 4\n  givens\n    1...\n    ....\n    ....\n    ....\n  puzzle\n  size 4\n") ==
      "m1 m8");
  CHECK(summary(".Shape~4x4.~R1C1_1\n.Shape~4x4.~R1C1_5\n.Shape~4x4\n  .~R1C1_2\n" + classic) ==
        "m1 !2 m3 p5");
  CHECK(summary("what is this\n" + classic + "\n") == "!1 p2");
  CHECK(summary(classic.substr(2) + "\n" + classic + "\n\xff\xfe\n" + classic + "\n") == "!1 p2 !3 p4");
  CHECK(summary(std::string(nonet::PuzzleStream::longest_line + 1, '.') + "\n" + classic) == "!1 p2");
  CHECK(summary("").empty());
  CHECK(summary("\n\n# nothing\n").empty());
}

TEST_CASE("n lines of n cells are one grid where they must be") {
  const std::string row = "................\n";
  auto times = [](int n, const std::string& line) {
    std::string text;
    for (int i = 0; i < n; ++i) text += line;
    return text;
  };
  CHECK(items(times(16, "1034341200434321\n")).size() == 16);
  CHECK(items(times(16, row)).size() == 1);
  CHECK(items(times(15, row) + "0000000000000000\n").size() ==
        1);  // two signs for empty cells: one grid with an error
  CHECK(items("1G..............\n" + times(15, row))[0].size == 16);
  CHECK(items("1...............\n" + times(15, row)).size() == 16);
  CHECK(items(times(15, "1034341200434321\n")).size() == 15);
  CHECK(items(times(4, "1...\n"))[0].size == 4);
  CHECK(items(times(9, "..2......\n")).size() == 1);
}

TEST_CASE("a spoilt line among one-line puzzles of any size takes no other with it") {
  struct Size {
    std::string puzzle;
    char too_large;
  };
  for (const auto& [puzzle, too_large] :
       {Size{"1034341200434321", '5'}, Size{"1.3.5..5.4.22.4.6..6.1.33.2.1..1.6.4", '7'}, Size{classic, 'A'},
        Size{"12345678567812342143658765872143341278568756341243218765786543" "..", '9'}}) {
    CAPTURE(puzzle);
    auto spoilt = [&](std::string line) {
      std::string text;
      std::string expected;
      for (int i = 0; i < 40; ++i) {
        const bool bad = i % 13 == 3 || i == 0 || i == 17;  // one alone, the first, and two in a row
        text += (bad ? line : puzzle) + "\n";
        expected += std::string(i == 0 ? "" : " ") + (bad ? "!" : "p") + std::to_string(i + 1);
      }
      CAPTURE(line);
      CHECK(summary(text) == expected);
    };
    spoilt(puzzle.substr(1));
    spoilt(puzzle + "1");
    spoilt(puzzle.substr(0, 3));
    spoilt("?!" + puzzle.substr(2));
    std::string large = puzzle;
    large[0] = too_large;
    spoilt(large);
  }
}

TEST_CASE("a grid whose first row is spoilt is one error and not many") {
  std::string grid = "..............\n";
  for (int row = 1; row < 16; ++row) {
    std::string line(16, '.');
    line[static_cast<std::size_t>(row)] = 'C';
    line[static_cast<std::size_t>(row) / 2] = '9';
    grid += line + "\n";
  }
  CHECK(summary(grid) == "!1");
  CHECK(summary(grid + "\n" + classic) == "!1 p18");
}

TEST_CASE("the place of a given") {
  nonet::Error error(nonet::Fault::given_clash, "clash", {}, {}, {0, 4});
  auto all = items("\n" + classic + "\n\n" + "1..1\n....\n|1...|\n....\n");
  REQUIRE(all.size() == 2);
  CHECK(to_string(all[0].placed(error)) == "file:2:5: clash");
  error.cells = {0, 8};
  CHECK(to_string(all[1].placed(error)) == "file:6:2: clash");
  error.cells.clear();
  CHECK(to_string(all[1].placed(error)) == "file:4:1: clash");
}

TEST_CASE("all puzzles of a text as a range") {
  const std::string text = classic + "\n" + classic.substr(1) + "\n" + classic + "\n";
  int good = 0, bad = 0;
  for (const auto& puzzle : nonet::read_all(text)) ++(puzzle ? good : bad);
  CHECK(good == 2);
  CHECK(bad == 1);
  auto cells = nonet::read_all(text) |
               ranges::views::transform([](const auto& p) { return p ? p->cell_count() : 0; }) |
               ranges::views::take(2);
  std::vector<std::size_t> counts;
  for (auto count : cells) counts.push_back(count);
  CHECK(counts == std::vector<std::size_t>{81, 0});
}

TEST_CASE("an item is used again and again, with the memory of the longest puzzle") {
  // A source that never holds more than one line: what the stream keeps is all there is.
  std::size_t given = 0;
  nonet::PuzzleStream stream{[&](std::string& line) {
    line = classic;
    return ++given <= 100000;
  }};
  nonet::PuzzleItem item;
  stream.next(item);
  const int* givens = item.givens.data();
  std::size_t count = 1;
  for (; stream.next(item); ++count) REQUIRE(item.givens.data() == givens);
  CHECK(count == 100000);
  CHECK(item.givens.capacity() >= 81);
}

TEST_CASE("the lines of a file, with NULs, without an end, and very long") {
  std::FILE* file = std::tmpfile();
  REQUIRE(file != nullptr);
  std::vector<std::string> lines{"first",
                                 "",
                                 std::string("a\0b", 3),
                                 std::string("\0", 1),
                                 std::string(511, 'x'),
                                 std::string(512, 'y'),
                                 std::string(3000, 'z'),
                                 std::string("end\0", 4)};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::fwrite(lines[i].data(), 1, lines[i].size(), file);
    if (i + 1 < lines.size()) std::fputc('\n', file);
  }
  std::rewind(file);
  auto source = nonet::lines_of(file);
  std::string line;
  for (const auto& expected : lines) {
    REQUIRE(source(line));
    CHECK(line == expected);
  }
  CHECK(!source(line));
  std::rewind(file);
  const std::string much(1 << 20, 'x');
  for (int i = 0; i < 8; ++i) std::fwrite(much.data(), 1, much.size(), file);
  std::fputs("\nnext\n", file);
  std::rewind(file);
  auto again = nonet::lines_of(file);
  REQUIRE(again(line));
  CHECK(line.size() > nonet::PuzzleStream::longest_line);
  CHECK(line.size() < (std::size_t{3} << 20));
  REQUIRE(again(line));
  CHECK(line == "next");
  std::fclose(file);
}
