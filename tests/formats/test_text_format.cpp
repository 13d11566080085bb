// SPDX-License-Identifier: MIT
// nonet's own format: what it says, and every error with its place.
#include <nonet/formats/read.hpp>

#include "support.hpp"

#include <doctest/doctest.h>

using namespace formats_test;
using nonet::Fault;

namespace {

nonet::Model good(std::string_view text) {
  auto model = nonet::read(text);
  INFO(text);
  if (!model) FAIL(to_string(model.error()));
  return *model;
}
std::vector<std::string> unit_names(const nonet::Model& model) {
  std::vector<std::string> names;
  for (const auto& unit : model.units()) names.push_back(unit.name);
  return names;
}

}  // namespace

TEST_CASE("the example of the documentation") {
  const auto model = good(R"(
# Six by six, with regions of its own
puzzle "Six by six"
size 6
regions
  AABBBB
  AAAADB
  CCCDDB
  CEEDDF
  CEEEDF
  CEFFFF
givens
  1.....
  ......
  ......
  ..1...
  ......
  ......
thermo r1c1 r2c2 r3c3
cage 10 = r4c1 r4c2
  r5c1                      # deeper indentation goes on with the statement above
)");
  CHECK(model.title == "Six by six");
  CHECK(model.first() == 1);
  CHECK(model.last() == 6);
  CHECK(model.units().size() == 18);
  CHECK(model.units()[12].name == "region 1");
  CHECK(model.units()[12].cells == nonet::Cells{0, 1, 6, 7, 8, 9});
  CHECK(model.given(0) == 1);
  CHECK(model.given(20) == 1);
  REQUIRE(model.rules().size() == 2);
  CHECK(*model.rules()[0].as<nonet::Thermometer>() == nonet::Thermometer{{0, 7, 14}});
  CHECK(*model.rules()[1].as<nonet::KillerCage>() == nonet::KillerCage{{18, 19, 24}, 10});
}

TEST_CASE("boxes that are not stated") {
  auto boxes = [](std::string_view size) {
    const auto model = good("size " + std::string(size));
    const auto names = unit_names(model);
    const auto count =
        std::ranges::count_if(names, [](const std::string& name) { return name.starts_with("box"); });
    if (count == 0) return std::string("none");
    // The first box, told by how many rows and columns it spans.
    const auto first =
        std::ranges::find_if(model.units(), [](const auto& unit) { return unit.name == "box 1"; });
    const auto last = model.layout().position(first->cells.back());
    return std::to_string(last.row + 1) + "x" + std::to_string(last.column + 1);
  };
  CHECK(boxes("4") == "2x2");
  CHECK(boxes("6") == "2x3");
  CHECK(boxes("8") == "2x4");
  CHECK(boxes("9") == "3x3");
  CHECK(boxes("10") == "2x5");
  CHECK(boxes("12") == "3x4");
  CHECK(boxes("16") == "4x4");
  CHECK(boxes("6x9") == "3x3");
  CHECK(boxes("4x6") == "2x3");
  CHECK(boxes("5x10") == "5x2");
  CHECK(boxes("5") == "none");
  CHECK(boxes("7") == "none");
  CHECK(boxes("9x8") == "none");
}

TEST_CASE("units can be left out and added") {
  CHECK(good("size 4\nrows none\ncolumns none\nboxes none").units().empty());
  CHECK(good("size 6\nboxes 3x2").units().size() == 18);
  const auto model = good(
      "size 4\nrows none\ncolumns none\nboxes none\nunit r1c1 r2c2\nunit \"the \\\"middle\\\"\" = r2c2-r2c3, "
      "r3c2");
  CHECK(unit_names(model) == std::vector<std::string>{"unit 1", "the \"middle\""});
  CHECK(model.units()[1].cells == nonet::Cells{5, 6, 9});
  const auto both = good("size 4\nboxes 2x2\nregions\n AABB\n AABB\n CCDD\n CCDD");
  CHECK(both.units().size() == 16);
  const auto partial = good("size 4\nvalues 1-4\nregions any\n A A . .\n . A . .\n . . . B\n . . B B");
  CHECK(partial.units().size() == 10);
  CHECK(partial.units()[8].cells == nonet::Cells{0, 1, 5});
}

TEST_CASE("several grids share cells") {
  const auto model = good(
      "grid 4x4 at r1c1\ngivens\n ....\n ....\n ....\n ...1\ngrid 4x4 at r3c3\ngivens\n ....\n ....\n ....\n "
      "...2");
  CHECK(model.cell_count() == 28);
  CHECK(model.units().size() == 24);
  CHECK(unit_names(model)[0] == "grid 1 row 1");
  CHECK(unit_names(model)[23] == "grid 2 box 4");
  CHECK(model.given(*model.layout().find("r4c4")) == 1);
  CHECK(model.given(*model.layout().find("r6c6")) == 2);
}

TEST_CASE("extra cells, values from zero and beyond nine, symbols") {
  const auto model = good("cell A b_2, long\nvalues 0-20\ngiven a b_2 = 20\nmarks long = 0 3, 5");
  CHECK(model.cell_count() == 3);
  CHECK(model.given(1) == 20);
  CHECK(model.allows(2, 3));
  CHECK(!model.allows(2, 4));
  const auto zero = good("size 4\nvalues 0-3\ngivens\n 0123\n ....\n ....\n ....");
  CHECK(zero.given(0) == 0);
  CHECK(zero.given(3) == 3);
  const auto blank = good("size 4\ngivens\n 0123\n ....\n ....\n ....");
  CHECK(!blank.given(0));
  const auto wide = good(
      "size 12\ngivens\n 12 . 10 . . . . . . . . 1\n ............\n ............\n ............\n "
      "............\n"
      " ............\n ............\n ............\n ............\n ............\n ............\n "
      "............");
  CHECK(wide.given(0) == 12);
  CHECK(wide.given(2) == 10);
  const auto hex = good("grid 1x16\nvalues 0-15\nsymbols \"0123456789ABCDEF\"\ngivens\n F.0..........A.9");
  CHECK(hex.given(0) == 15);
  CHECK(hex.given(2) == 0);
  CHECK(hex.given(13) == 10);
  CHECK(hex.given(15) == 9);
}

TEST_CASE("rules of every shape") {
  const auto model = good(R"(
    puzzle
    size 6
    cage 10 = r1c1 r1c2
    cage r1c1 r1c2
    cage 10 repeats = r1c1 r1c2
    cage repeats = r1c1 r1c2
    arrow r3c3 = r3c4,r3c5
    sum 0 = r1c1 2*r1c2 -1*r2c1
    sum 7 = r1c1 r1c2
    thermo r4c1 r4c2 r4c3
    odd r1c1
    diagonal both
    different rising = r1c1 r2c2
    different r1c1 r2c2
    relation along 1 3 / 2 4 = r1c1-r1c4
    relation pairs 1 3 / 3 1 = r1c1-r1c4
    table 1 2 / 2 1 = r1c1 r1c2
    regular "1+2*" = r1c1 r1c2
    count 1 2 3 4 = r1c1 r1c2
    contains 1 1 4 = r1c1 r1c2 r1c3
  )");
  REQUIRE(model.rules().size() == 18);
  CHECK(*model.rules()[2].as<nonet::KillerCage>() == nonet::KillerCage{{0, 1}, 10, true});
  CHECK(*model.rules()[3].as<nonet::KillerCage>() == nonet::KillerCage{{0, 1}, {}, true});
  CHECK(*model.rules()[4].as<nonet::Arrow>() == nonet::Arrow{{14}, {15, 16}});
  CHECK(*model.rules()[5].as<nonet::Sum>() == nonet::Sum{{0, 1, 6}, 0, {1, 2, -1}});
  CHECK(*model.rules()[6].as<nonet::Sum>() == nonet::Sum{{0, 1}, 7});
  CHECK(model.rules()[12].holds(std::vector<int>{1, 3, 0, 0}) == false);
  CHECK(*model.rules()[14].as<nonet::Table>() == nonet::Table{{0, 1}, {{1, 2}, {2, 1}}});
}

TEST_CASE("groups with slashes, and rules that read the rest of the puzzle") {
  const auto model = good(R"(
    puzzle
    strictkropki
    regionsum r1c2-r1c5 r2c5
    size 6
    equalsums r1c1 r1c2 / r2c4, r2c5 / r6c6
    white r1c1 r1c2
    minimum r2c2
  )");
  REQUIRE(model.rules().size() == 5);
  CHECK(*model.rules()[0].as<nonet::RegionSumLine>() == nonet::RegionSumLine{{{1, 2}, {3, 4, 10}}});
  CHECK(*model.rules()[1].as<nonet::EqualSums>() == nonet::EqualSums{{{0, 1}, {9, 10}, {35}}});
  CHECK(model.rules()[3].scope().size() == 5);
  const auto* strict = model.rules()[4].as<nonet::StrictKropki>();
  REQUIRE(strict != nullptr);
  CHECK(!strict->pairs.is_unmarked(0, 1));
  CHECK(strict->pairs.is_unmarked(1, 2));
}

TEST_CASE("windows and disjoint groups take the shape of the boxes") {
  auto six = good("size 6\nboxes 3x2\nwindoku\ndisjointgroups");
  REQUIRE(six.units().size() == 18 + 1 + 6);
  CHECK(six.units()[18].cells == six.cells("r2c2 r2c3 r3c2 r3c3 r4c2 r4c3"));
  CHECK(six.units()[20].cells == six.cells("r1c2 r1c4 r1c6 r4c2 r4c4 r4c6"));
  auto two = good("grid 4x4 at r1c1\nwindoku\ngrid 4x4 at r3c3\ndisjointgroups");
  REQUIRE(two.units().size() == 24 + 1 + 4);
  CHECK(two.units()[24].name == "grid 1 window 1");
  CHECK(two.units()[24].cells == two.cells("r2c2 r2c3 r3c2 r3c3"));
  CHECK(two.units()[25].name == "grid 2 disjoint group 1");
  check_error("size 5\nwindoku", 2, 1, Fault::argument, "'windoku'", "boxes");
  check_error("size 9\nboxes none\ndisjointgroups", 3, 1, Fault::argument, "'disjointgroups'", "boxes");
  check_error("windoku\nsize 9", 1, 1, Fault::syntax, "'windoku'", "'size'");
  check_error("size 9\nwindoku 3", 2, 9, Fault::syntax, "'3'", "the end");
}

TEST_CASE("faults of the text have their place") {
  check_error("size 6\ncage 10 = r1c1 r1c7", 2, 16, Fault::cell_name, "'r1c7'", "r1c1 to r6c6");
  check_error("size 6\ncage 10 = r1c1-r2c3", 2, 11, Fault::cell_name, "'r1c1-r2c3'", "");
  check_error("size 6\ncage 10 = r1c1 r1c1", 2, 1, Fault::duplicate_cell, "", "");
  check_error("size 6\ncage = r1c1", 2, 6, Fault::syntax, "'='", "a word");
  check_error("size 6\ncage 10 =", 2, 10, Fault::syntax, "the end of the statement", "names of cells");
  check_error("size 6\nthermo r1c1 = r1c2", 2, 13, Fault::syntax, "'='", "the end of the statement");
  check_error("size 6\narrow r1c1 r1c2", 2, 16, Fault::syntax, "the end of the statement", "'='");
  check_error("size 6\nsum x = r1c1", 2, 5, Fault::syntax, "'x'", "a number");
  check_error("size 6\nsum 99999999999999999999 = r1c1", 2, 5, Fault::syntax, "'99999999999999999999'",
              "from -9223372036854775807");
  check_error("size 6\nsum 1 = 2*", 2, 11, Fault::syntax, "the end of the statement", "the name of a cell");
  check_error("size 6\ndiagonal", 2, 9, Fault::syntax, "the end of the statement", "a word");
  check_error("size 6\ndiagonal up", 2, 1, Fault::argument, "up", "both, main or anti");
  check_error("size 6\ntable 1 2 / 3 = r1c1 r1c2", 2, 1, Fault::argument, "1 values", "2");
  check_error("size 6\ntable 1 / / 3 = r1c1", 2, 11, Fault::syntax, "'/'", "a number");
  check_error("size 6\ntable 1 7 = r1c1 r1c2", 2, 1, Fault::value_range, "7", "1 to 6");
  check_error("size 6\nfrobnicate r1c1", 2, 1, Fault::unsupported, "'frobnicate'", "a key word");
  check_error("size 6\n= r1c1", 2, 1, Fault::syntax, "'='", "a key word");
  check_error("size", 1, 5, Fault::syntax, "the end of the statement", "1 to 64");
  check_error("size 65", 1, 6, Fault::too_large, "'65'", "1 to 64");
  check_error("size 0x4", 1, 6, Fault::too_large, "'0x4'", "1 to 64");
  check_error("size 6 6", 1, 8, Fault::syntax, "'6'", "the end of the statement");
  check_error("grid 4", 1, 6, Fault::syntax, "'4'", "rows x columns");
  check_error("grid 4x4 at r0c1", 1, 13, Fault::syntax, "'r0c1'", "a place");
  check_error("grid 4x4 at r1c513", 1, 13, Fault::syntax, "'r1c513'", "r512c512");
  check_error("givens\n 1", 1, 1, Fault::syntax, "'givens'", "'size' or 'grid' before it");
  check_error("puzzle \"a\"", 1, 1, Fault::syntax, "", "'size'");
  check_error("cell x", 1, 1, Fault::syntax, "", "'values'");
  check_error("cell r1c1\nvalues 1-2", 1, 6, Fault::cell_name, "'r1c1'", "a letter");
  check_error("cell 9a\nvalues 1-2", 1, 6, Fault::cell_name, "'9a'", "a letter");
  check_error("cell aB x Ab\nvalues 1-2", 1, 11, Fault::duplicate_cell, "'Ab'", "a new name");
  check_error("size 4\nvalues 2-5", 2, 8, Fault::value_range, "'2-5'", "1-9");
  check_error("size 4\nvalues 1-2000", 2, 8, Fault::value_range, "'1-2000'", "1-9");
  check_error("size 4\nvalues 4", 2, 8, Fault::syntax, "'4'", "lowest-highest");
  check_error("size 4\nvalues 1-4\nvalues 1-4", 3, 1, Fault::syntax, "'values'", "one");
  check_error("size 4\nvalues 1-3", 1, 1, Fault::region_size, "4 cells", "at most 3");
  check_error("size 4\nsymbols \"1223\"", 2, 9, Fault::syntax, "'1223'", "different characters");
  check_error("size 4\nsymbols \"123\"", 2, 9, Fault::syntax, "'123'", "4 characters");
  check_error("size 4\nrows 2", 2, 6, Fault::syntax, "'2'", "'none'");
  check_error("size 4\nboxes 3x2", 2, 1, Fault::argument, "3x2", "sides that divide");
  check_error("size 4\nboxes none\nboxes 2x2", 3, 1, Fault::syntax, "'boxes'", "one");
  check_error("puzzle \"a\nsize 4", 1, 8, Fault::syntax, "'\"'", "a closing");
  check_error("puzzle \"a\\qb\"\nsize 4", 1, 11, Fault::syntax, "'q'", "\\\\");
  check_error("size 4\ngiven r1c1 = 5", 2, 14, Fault::value_range, "5", "1 to 4");
  check_error("size 4\ngiven r1c1 = 1 2", 2, 14, Fault::syntax, "2 numbers", "one number");
  check_error("size 4\nmarks r1c1 = 0", 2, 14, Fault::value_range, "0", "1 to 4");
  check_error("size 4\nunit r1c1 r1c1", 2, 1, Fault::duplicate_cell, "", "");
}

TEST_CASE("faults of grids have their place") {
  check_error("size 4\ngivens\n 1...\n ...\n ....\n ....", 4, 5, Fault::map_size, "3 cells", "4 cells");
  check_error("size 4\ngivens\n 1...\n .....\n ....\n ....", 4, 6, Fault::map_size, "5 cells", "4 cells");
  check_error("size 4\ngivens\n 1...\n ....\n ....", 2, 1, Fault::map_size, "3 rows", "4 indented rows");
  check_error("size 4\ngivens\n 1...\n ....\n ....\n ....\n ....", 7, 2, Fault::map_size, "one more row",
              "4 rows");
  check_error("size 4\ngivens\n 1..5\n ....\n ....\n ....", 3, 5, Fault::value_range, "'5'", "1 to 4");
  check_error("size 4\ngivens\n 1..A\n ....\n ....\n ....", 3, 5, Fault::syntax, "'A'", "1 to 4");
  check_error("size 4\ngivens 1...\n ....\n ....\n ....", 2, 8, Fault::syntax, "'1...'",
              "rows in the lines below");
  check_error("size 4\nsymbols \"ABCD\"\ngivens\n 1...\n ....\n ....\n ....", 4, 2, Fault::syntax, "'1'",
              "one of the symbols");
  check_error("size 4\nregions\n AABB\n AABB\n CCDD\n CCCD", 5, 2, Fault::region_size, "5 cells", "4 cells");
  check_error("size 4\nregions some\n AABB\n AABB\n CCDD\n CCDD", 2, 9, Fault::syntax, "'some'",
              "rows of labels");
  check_error("size 4\nsolution\n 123.\n ....\n ....\n ....", 3, 5, Fault::syntax, "'.'", "a value");
  check_error("size 4\ngivens\n é...\n ..é5\n ....\n ....", 3, 2, Fault::syntax, "'é'", "1 to 4");
  check_error("size 4\ngivens\n ..x.\n ....\n ....\n ....", 3, 4, Fault::syntax, "'x'", "'.'");
}

TEST_CASE("columns count characters, and bytes that are not UTF-8 are an error") {
  check_error("size 4 # é\nunit \"äöü\" = r9c9", 2, 14, Fault::cell_name, "'r9c9'", "r1c1 to r4c4");
  check_error("size 4\nunit \"ä\xff\" = r1c1", 2, 8, Fault::syntax, "byte FF", "UTF-8");
  check_error("size 4\n\xc0\x80", 2, 1, Fault::syntax, "byte C0", "UTF-8");
  check_error("size 4\n\xed\xa0\x80", 2, 1, Fault::syntax, "byte ED", "UTF-8");
  check_error(std::string_view("size 4\ncage \0 r1c1", 20), 2, 6, Fault::syntax, "U+0000", "text");
  CHECK(nonet::read("\xEF\xBB\xBFsize 4\r\ngivens\r\n 1...\r\n ....\r\n ....\r\n ....\r\n")->given(0) == 1);
}

TEST_CASE("contradictions leave a model, and its errors have their place") {
  auto first_error = [](std::string_view text) {
    auto model = nonet::read(text, {.file = "f"});
    REQUIRE(model);
    const auto errors = model->errors();
    REQUIRE(errors.size() == 1);
    CHECK(errors[0].contradiction());
    return errors[0];
  };
  auto clash = first_error("size 4\ngivens\n 1..1\n ....\n ....\n ....");
  CHECK(to_string(clash) == "f:3:5: r1c1 and r1c4 are both 1 in row 1");
  CHECK(clash.cells == nonet::Cells{0, 3});
  CHECK(to_string(first_error("size 4\ngiven r1c1 = 2\ngiven r4c1 = 2")) ==
        "f:3:1: r1c1 and r4c1 are both 2 in column 1");
  CHECK(to_string(first_error("size 4\ngiven r1c1 = 2\ngiven r1c1 = 3")) ==
        "f:3:1: r1c1 is given twice (found 2 and 3)");
  CHECK(first_error("size 4\nmarks r1c1 = 1\nmarks r1c1 = 2").line == 2);
  auto sum = first_error("size 4\ncage 5 = r1c1 r1c2\ncage 99 = r1c1\n  r1c2");
  CHECK(sum.fault == Fault::unreachable_sum);
  CHECK(sum.line == 3);
  CHECK(sum.column == 1);
}

TEST_CASE("an answer is kept with the puzzle") {
  nonet::PuzzleStream stream{nonet::lines_of("puzzle \"p\"\nsize 4\nsolution\n 1234\n 3412\n 2143\n 4321\n")};
  auto item = stream.next();
  REQUIRE(item);
  CHECK(item->name == "p");
  CHECK(item->solution == std::vector<int>{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1});
}

TEST_CASE("texts that are made to hurt end with an error") {
  const auto fails = [](const std::string& text) { return !nonet::read(text).has_value(); };
  CHECK(fails(std::string(1 << 21, 'x')));
  CHECK(fails("size 4\ncage " + std::string(1 << 20, '-')));
  CHECK(fails("size 4\n" + std::string(1 << 20, '"')));
  std::string grids;
  for (int i = 0; i < 20; ++i) grids += "grid 64x64 at r449c449\n";
  CHECK(error_of(grids).fault == Fault::too_large);
  std::string cells = "cell";
  for (int i = 0; i < 70000; ++i) cells += " x" + std::to_string(i);
  CHECK(error_of("values 1-2\n" + cells).fault == Fault::too_large);
  std::string names = "values 1-2\ncell";
  std::string cage = "cage";
  for (int i = 0; i < 65000; ++i) {
    names += " x" + std::to_string(i);
    cage += " x" + std::to_string(i);
  }
  auto many = nonet::read(names + "\n" + cage);
  CHECK(many.has_value());
  CHECK(fails("size 4\nregular \"" + std::string(100000, '(') + "\" = r1c1"));
  CHECK(fails("puzzle\n" + std::string(std::size_t{5} << 20, '\n') + "size 4\n"));
}
