// SPDX-License-Identifier: MIT
// The reference solver against numbers that are known from elsewhere; nothing of nonet takes part.
#include "reference/parse.hpp"

#include <doctest/doctest.h>

#include "reference/case.hpp"
#include "support/environment.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <sstream>
#include <string>

namespace {

std::uint64_t count(std::string const& text) {
  reference::Puzzle const puzzle = reference::parse(text);
  reference::Solver solver(puzzle);
  CHECK(solver.run());
  return solver.solutions;
}

}  // namespace

TEST_CASE("The reference knows the counts of small grids") {
  CHECK(count("size 4\n") == 288);
  CHECK(count("size 4\ndiagonal both\n") == 48);
  CHECK(count("size 4\ndiagonal main\n") == 48);
  CHECK(count("size 4\nboxes none\n") == 576);
  CHECK(count("size 3\n") == 12);
  CHECK(count("size 5\ndiagonal both\n") == 960);
  CHECK(count("size 1x3\nvalues 0-3\n") == 24);
  CHECK(count("size 2x2\nvalues 1-3\nrows none\ncolumns none\n") == 81);
}

TEST_CASE("The reference takes the rules at their word") {
  std::string const line = "size 1x3\nvalues 1-4\nrows none\n";
  CHECK(count(line + "thermo r1c1 r1c2 r1c3\n") == 4);
  CHECK(count(line + "cage 6 = r1c1 r1c2 r1c3\n") == 6);           // 1 2 3
  CHECK(count(line + "cage 6 repeats = r1c1 r1c2 r1c3\n") == 10);  // and 1 1 4, 2 2 2
  CHECK(count(line + "cage r1c1 r1c2 r1c3\n") == 24);
  CHECK(count(line + "sum 0 = r1c1 2*r1c2 -1*r1c3\n") == 2 * 1);  // 1 1 3, 2 1 4
  CHECK(count(line + "arrow r1c3 = r1c1 r1c2\n") == 6);
  CHECK(count(line + "arrow r1c1 r1c2 = r1c3\n") == 0);
  CHECK(count(line + "doublearrow r1c1 r1c2 r1c3\n") == 6);
  CHECK(count(line + "odd r1c1 r1c2\neven r1c3\n") == 8);
  CHECK(count(line + "different rising = r1c1 r1c2\n") == 13 * 4);  // not b = a - 1
  CHECK(count(line + "relation along 1 2 / 2 3 = r1c1 r1c2 r1c3\n") == 1);
  CHECK(count(line + "relation pairs 1 2 3 / 2 3 = r1c1 r1c2 r1c3\n") == 1);
  CHECK(count(line + "table 1 2 / 3 3 = r1c1 r1c3\n") == 8);
  CHECK(count(line + "count 2 3 1 2 = r1c1 r1c2 r1c3\n") == 3 * 8 + 8);
  CHECK(count(line + "contains 1 1 = r1c1 r1c2 r1c3\n") == 3 * 3 + 1);
  CHECK(count(line + "exactly 1 1 = r1c1 r1c2 r1c3\n") == 9);
  CHECK(count(line + "lookandsay 0 1 2 2 = r1c1 r1c2 r1c3\n") == 6);
  CHECK(count(line + "regular \"1+2*\" = r1c1 r1c2 r1c3\n") == 3);
  CHECK(count(line + "regular \":0/1/0 1 1/1 2 1\" = r1c1 r1c2 r1c3\n") == 1);
  CHECK(count(line + "marks r1c1 r1c2 = 1 2\ngiven r1c3 = 4\n") == 4);
  CHECK(count(line + "greater r1c1 r1c2 r1c3\n") == 4);
  CHECK(count(line + "skyscraper 3 = r1c1-r1c3\n") == 4);
  CHECK(count(line + "skyscraper 1 = r1c3-r1c1\n") == 1 + 4 + 9 + 16);
  CHECK(count(line + "hiddenskyscraper 3 = r1c1-r1c3\n") == 4 + 4);  // 4 3 x; x 4 3
  CHECK(count(line + "sandwich 3 = r1c1-r1c3\n") == 2 + 2);          // 1 3 4, 2 3 4 and back
  CHECK(count(line + "xsum 5 = r1c1-r1c3\n") == 4 + 1);              // 2 3 x; 3 1 1
  CHECK(count(line + "room 4 = r1c1-r1c3\n") == 4 + 4);              // 2 4 x, 3 x 4
  CHECK(count(line + "littlekiller 4 = r1c1-r1c3\n") == 3);
  CHECK(count(line + "product 4 = r1c1-r1c3\n") == 6);       // 1 1 4 and 1 2 2
  CHECK(count(line + "quotient 2 = r1c1-r1c2\n") == 4 * 4);  // 1 2, 2 4
  CHECK(count(line + "difference 1 = r1c1-r1c2\n") == 6 * 4);
  CHECK(count("size 2\nfullrank 1 ties = r1c1-r1c2\n") == 1);  // 12 is 1st, 21 is 5th
  CHECK(count("size 2\nfullrank 1 = r1c1-r1c2\n") == 0);
  CHECK(count("size 2\ndistinctreadings\n") == 0);
  CHECK(count("kakuro\n  \\ 3\\ 11\\\n  \\4 . .\n  \\10 . .\n") == 1);
  CHECK(count("size 4\nregions\n  AABB\n  AABB\n  CCDD\n  CCDD\n") == 288);
  CHECK(count("size 1\ncell K1\nvalues 1-3\nsum 4 = r1c1 K1\n") == 3);
}

TEST_CASE("Random puzzles are of every kind") {
  std::map<std::string, int> words;
  std::map<std::uint64_t, int> verdicts;
  for (std::uint64_t number = 0; number < 1000; ++number) {
    reference::Case const puzzle(1, number, 500, 0);
    ++verdicts[std::min<std::uint64_t>(puzzle.count, 2)];
    std::istringstream lines(puzzle.text);
    for (std::string line; std::getline(lines, line);)
      if (line[0] != ' ') ++words[line.substr(0, line.find(' '))];
  }
  for (auto const& [word, times] : words) MESSAGE(word << ": " << times);
  for (auto const* word :
       {"cage",     "sum",       "arrow",        "doublearrow", "thermo",           "odd",
        "even",     "diagonal",  "greater",      "skyscraper",  "hiddenskyscraper", "sandwich",
        "xsum",     "room",      "littlekiller", "product",     "quotient",         "difference",
        "fullrank", "different", "relation",     "table",       "regular",          "count",
        "contains", "exactly",   "lookandsay",   "marks",       "regions",          "cell",
        "unit",     "boxes",     "rows",         "columns",     "whisper",          "renban",
        "between",  "lockout",   "palindrome",   "clone",       "zipper",           "modular",
        "sumline",  "equalsums", "regionsum",    "white",       "black",            "quad",
        "minimum",  "maximum",   "antiknight",   "antiking",    "nonconsecutive",   "antitaxicab"})
    CHECK(words[word] >= 5);
  for (std::uint64_t verdict : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}})
    CHECK(verdicts[verdict] >= 60);
  MESSAGE("none " << verdicts[0] << ", unique " << verdicts[1] << ", more " << verdicts[2]);
}
