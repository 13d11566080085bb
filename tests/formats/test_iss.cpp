// SPDX-License-Identifier: MIT
// Strings of Interactive Sudoku Solver.
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
template <class R>
R rule(const nonet::Model& model, std::size_t i) {
  REQUIRE(model.rules().size() > i);
  auto* held = model.rules()[i].as<R>();
  REQUIRE(held != nullptr);
  return *held;
}

/// Writes bits, the most significant first, as the characters of the format.
struct Bits {
  std::vector<bool> bits;
  Bits& put(unsigned value, unsigned count) {
    while (count-- > 0) bits.push_back((value >> count & 1u) != 0);
    return *this;
  }
  std::string key() const {
    std::vector<bool> all = bits;
    while (all.size() % 8 != 0) all.push_back(false);
    while (all.size() % 6 != 0) all.push_back(false);
    std::string text;
    for (std::size_t i = 0; i < all.size(); i += 6) {
      unsigned value = 0;
      for (std::size_t k = 0; k < 6; ++k) value = value << 1 | (all[i + k] ? 1u : 0u);
      text += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[value];
    }
    return text;
  }
};

/// All words over the values 1..2 of as many letters as there are cells that the first rule accepts.
std::vector<std::string> words(const nonet::Model& model, std::size_t letters) {
  std::vector<std::string> accepted;
  for (unsigned code = 0; code < 1u << letters; ++code) {
    std::vector<int> values(model.cell_count());
    std::string word;
    for (std::size_t i = 0; i < letters; ++i) {
      values[i] = (code >> i & 1u) != 0 ? 2 : 1;
      word += static_cast<char>('0' + values[i]);
    }
    if (model.rules()[0].holds(values)) accepted.push_back(word);
  }
  std::ranges::sort(accepted);
  return accepted;
}

}  // namespace

TEST_CASE("shapes, values, boxes and regions") {
  CHECK(good(".~R1C1_5").units().size() == 27);
  CHECK(good(".~R1C1_5").given(0) == 5);
  CHECK(good(".Shape~6x9").last() == 9);
  CHECK(good(".Shape~7x7~9").last() == 9);
  CHECK(good(".Shape~9x9~0-8").first() == 0);
  CHECK(good(".Shape~5x5~~Raw").units().empty());
  CHECK(good(".NoBoxes.Shape~6x6").units().size() == 12);
  CHECK(good(".Shape~4x4.NoBoxes.Jigsaw~AAABABBBCCCDCDDD").units()[8].name == "region 1");
  CHECK(good(".Shape~4x4.Jigsaw~AAABABBBCCCDCDDD").units().size() == 16);
  CHECK(good(".Shape~8x8.RegionSize~4").units().size() == 32);
  CHECK(good(".Shape~16x16.~RgCa_16").given(*good(".Shape~16x16").layout().find("r16c10")) == 16);
  CHECK(good("# a comment\n.Shape~4x4\n  .~R1C1_2\n\n.~R1C2_1\n").given(1) == 1);
}

TEST_CASE("givens, marks and groups of variables") {
  const auto model = good(".Shape~4x4.Var~K~my%20key~3.Var~Q.Given~R1C1_1_3~VK2_4.~VQ_2");
  CHECK(model.cell_count() == 20);
  CHECK(model.allows(0, 3));
  CHECK(!model.allows(0, 2));
  CHECK(model.given(*model.layout().find("VK2")) == 4);
  CHECK(model.given(*model.layout().find("VQ")) == 2);
  const auto twice = good(".Shape~4x4.~R1C1_1_2.~R1C1_2_3");
  CHECK(twice.allows(0, 2));
  CHECK(!twice.allows(0, 1));
  CHECK(good(".Shape~4x4.~R1C1_1.~R1C1_2").errors().size() == 1);
}

TEST_CASE("rules by their shape") {
  const auto model = good(
      ".Shape~6x6.Cage~10~R1C1~R1C2.Cage~~R1C1~R1C2.Cage~0~R1C1~R1C2.Sum~0_=_1_1_-2~R1C1~R1C1~R1C3.Sum~12~"
      "R1C1~R2C1"
      ".Arrow~R1C1~R1C2~R1C3.PillArrow~2~R2C1~R1C1~R1C2~R1C3.Thermo~R1C1~R2C2.Diagonal~1.Diagonal~-1"
      ".AllDifferent~R1C1~R1C2~R1C1.ContainAtLeast~1_1_4~R1C1~R1C2~R1C3.LookAndSay~1223~R1C1~R1C2~R1C3");
  CHECK(rule<nonet::KillerCage>(model, 0) == nonet::KillerCage{{0, 1}, 10});
  CHECK(rule<nonet::KillerCage>(model, 1) == nonet::KillerCage{{0, 1}});
  CHECK(rule<nonet::KillerCage>(model, 2) == nonet::KillerCage{{0, 1}});
  CHECK(rule<nonet::Sum>(model, 3) == nonet::Sum{{0, 0, 2}, 0, {1, 1, -2}});
  CHECK(rule<nonet::Sum>(model, 4) == nonet::Sum{{0, 6}, 12});
  CHECK(rule<nonet::Arrow>(model, 5) == nonet::Arrow{{0}, {1, 2}});
  CHECK(rule<nonet::Arrow>(model, 6) == nonet::Arrow{{0, 6}, {1, 2}});
  CHECK(rule<nonet::Diagonal>(model, 8).main.empty());
  CHECK(rule<nonet::Diagonal>(model, 9).anti.empty());
  CHECK(rule<nonet::AllDifferent>(model, 10) == nonet::AllDifferent{{0, 1}});
  CHECK(rule<nonet::Contains>(model, 11) == nonet::Contains{{0, 1, 2}, {1, 1, 4}});
  CHECK(rule<nonet::LookAndSay>(model, 12) == nonet::LookAndSay{{0, 1, 2}, {1, 2, 2, 3}});
}

TEST_CASE("lines, and numbers that need not be said") {
  const auto model = good(
      ".Shape~6x6.Whisper~R1C1~R1C2.Whisper~3~R1C1~R1C2.Renban~R1C1~R1C2.Modular~3~R1C1~R1C2.Lockout~2~R1C1~R1C2"
      ".SumLine~7~R1C1~R1C2.SumLine~7~R1C1~R1C2~LOOP.EqualSum~R1C1~R1C2~-~R2C1~-~R3C1~R3C2"
      ".RegionSumLine~R1C1~R1C4~R1C5.Quad~R1C2~1~2.Quad~R1C2~3~4~4");
  CHECK(rule<nonet::Whisper>(model, 0) == nonet::Whisper{{0, 1}, 5});
  CHECK(rule<nonet::Whisper>(model, 1) == nonet::Whisper{{0, 1}, 3});
  CHECK(rule<nonet::Renban>(model, 2) == nonet::Renban{{0, 1}});
  CHECK(rule<nonet::Modular>(model, 3) == nonet::Modular{{0, 1}, 3});
  CHECK(rule<nonet::Lockout>(model, 4) == nonet::Lockout{{0, 1}, 2});
  CHECK(rule<nonet::SumLine>(model, 5) == nonet::SumLine{{0, 1}, 7});
  CHECK(rule<nonet::SumLine>(model, 6) == nonet::SumLine{{0, 1}, 7, true});
  CHECK(rule<nonet::EqualSums>(model, 7) == nonet::EqualSums{{{0, 1}, {6}, {12, 13}}});
  CHECK(rule<nonet::RegionSumLine>(model, 8) == nonet::RegionSumLine{{{0}, {3, 4}}});
  // Of two circles at one place the last one counts.
  CHECK(rule<nonet::Quadruple>(model, 9) == nonet::Quadruple{{1, 2, 7, 8}, {3, 4, 4}});
  CHECK(model.rules().size() == 10);
  CHECK(good(".Shape~5x5.RegionSumLine~R1C1~R1C4").rules().empty());  // no boxes: it says nothing
  check_error(".Shape~4x4.Quad~R4C1~1", 1, 17, Fault::argument, "'R4C1'", "the upper left");
}

TEST_CASE("marks between all neighbours among the cells, and their negative rules") {
  const auto model = good(
      ".Shape~4x4.StrictKropki.StrictXV.WhiteDot~R1C1~R1C2~R2C1~R3C3.X~R1C2~R1C3.GreaterThan~R2C1~R1C1"
      ".Replicate~D.BlackDot~R4C1~R4C2.End");
  CHECK(rule<nonet::WhiteDot>(model, 0) == nonet::WhiteDot{{0, 1}});
  CHECK(rule<nonet::WhiteDot>(model, 1) == nonet::WhiteDot{{0, 4}});
  CHECK(rule<nonet::XMark>(model, 2) == nonet::XMark{{1, 2}});
  CHECK(rule<nonet::GreaterThan>(model, 3) == nonet::GreaterThan{{4, 0}});
  CHECK(rule<nonet::StrictKropki>(model, 6).pairs.marked ==
        std::vector<std::pair<nonet::Cell, nonet::Cell>>{{0, 1}, {0, 4}, {12, 13}, {13, 14}});
  CHECK(rule<nonet::StrictXV>(model, 7).pairs.marked ==
        std::vector<std::pair<nonet::Cell, nonet::Cell>>{{1, 2}});
  CHECK(model.rules().size() == 8);
  const auto vars = good(".Shape~4x4.Var~A~~2x3.WhiteDot~VA1~VA4~VA3~VA2");
  CHECK(vars.rules().size() == 3);
  check_error(".Shape~4x4.WhiteDot~R1C1~R2C2", 1, 21, Fault::argument, "'R1C1'", "neighbours");
}

TEST_CASE("windows and disjoint groups are units") {
  auto model = good(".Windoku.DisjointSets.NoBoxes");
  REQUIRE(model.units().size() == 18 + 4 + 9);
  CHECK(model.units()[18].cells == model.cells("r2c2-r2c4 r3c2-r3c4 r4c2-r4c4"));
  CHECK(model.units()[22].cells == model.cells("r1c1 r1c4 r1c7 r4c1 r4c4 r4c7 r7c1 r7c4 r7c7"));
  check_error(".Shape~4x6.Windoku", 1, 12, Fault::argument, "nothing", "a square grid");
}

TEST_CASE("keys of pairs") {
  // The key of "a < b" over four values, from the description of the format.
  const auto model = good(".Shape~4x4.Pair~Oj~_up~R1C1~R1C2~~R2C1~R2C2~_more~R3C1~R3C2~R3C3");
  REQUIRE(model.rules().size() == 3);
  auto relation = rule<nonet::Relation>(model, 2);
  CHECK(relation.pairs == nonet::Pairs::along);
  for (int a = 1; a <= 4; ++a)
    for (int b = 1; b <= 4; ++b) CHECK(relation.table.allows(a, b) == (a < b));
  CHECK(rule<nonet::Relation>(good(".Shape~4x4.PairX~__P~_x~R1C1~R1C2"), 0).table.bits ==
        rule<nonet::Relation>(good(".Shape~4x4.BinaryX~--P~_x~R1C1~R1C2"), 0).table.bits);
  check_error(".Shape~4x4.PairX~Oj~R1C1~R1C2", 1, 18, Fault::argument, "'Oj'", "a symmetric relation");
}

TEST_CASE("regular expressions") {
  CHECK(rule<nonet::Regular>(good(".Shape~4x4.Regex~MSsyLio~R1C1~R1C2~R1C3"), 0).expression == "1+2.*");
  CHECK(rule<nonet::Regular>(good(".Shape~4x4.Regex~1%2B2%2E*~R1C1~R1C2~R1C3"), 0).expression == "1+2.*");
  CHECK(good(".Shape~4x4.Regex~MSsyLio~R1C1~R1C2~~R1C3").rules().size() == 2);
}

TEST_CASE("automata, plain and packed") {
  // Two states, 0 starts, 1 accepts; symbols 1 and 2: "an odd number of 2s".
  const std::string plain = Bits{}
                                .put(0, 2)
                                .put(0, 4)
                                .put(1, 4)
                                .put(1, 1)
                                .put(1, 1)
                                .put(0, 1)
                                .put(2, 4)
                                .put(2, 2)
                                .put(0, 1)
                                .put(0, 1)
                                .put(1, 1)
                                .put(1, 1)
                                .put(2, 2)
                                .put(0, 1)
                                .put(1, 1)
                                .put(1, 1)
                                .put(0, 1)
                                .key();
  const std::string packed = Bits{}
                                 .put(1, 2)
                                 .put(0, 4)
                                 .put(1, 4)
                                 .put(1, 1)
                                 .put(1, 1)
                                 .put(0, 1)
                                 .put(3, 2)
                                 .put(0, 1)
                                 .put(1, 1)
                                 .put(3, 2)
                                 .put(1, 1)
                                 .put(0, 1)
                                 .key();
  const std::vector<std::string> odd{"112", "121", "211", "222"};
  CHECK(words(good(".Shape~2x2~2~Raw.NFA~" + plain + "~_odd~R1C1~R1C2~R2C1"), 3) == odd);
  CHECK(words(good(".Shape~2x2~2~Raw.NFA~" + packed + "~_odd~R1C1~R1C2~R2C1"), 3) == odd);
  CHECK(words(good(".Shape~2x2~2~Raw.NFA~~R1C1~R1C2~R2C1"), 3).empty());
}

TEST_CASE("breaks between the segments of an automaton stand where the segments end") {
  // Symbols 1, 2 and the break. State 0: only 1s so far; a break leads to state 1, which takes only 2s and accepts.
  const std::string key = Bits{}
                              .put(1, 2)
                              .put(0, 4)
                              .put(2, 4)
                              .put(1, 1)
                              .put(1, 1)
                              .put(0, 1)
                              .put(0b101, 3)
                              .put(0, 1)
                              .put(1, 1)
                              .put(0b010, 3)
                              .put(1, 1)
                              .key();
  auto accepted = [&](const std::string& cells) {
    return words(good(".Shape~2x2~2~Raw.NFA~" + key + "~" + cells), 3);
  };
  CHECK(accepted("R1C1~-~R1C2~R2C1") == std::vector<std::string>{"122"});
  CHECK(accepted("R1C1~R1C2~-~R2C1") == std::vector<std::string>{"112"});
  CHECK(accepted("-~R1C1~R1C2~R2C1") == std::vector<std::string>{"222"});
  CHECK(accepted("R1C1~R1C2~R2C1~-") == std::vector<std::string>{"111"});
  CHECK(accepted("R1C1~-~-~R1C2~R2C1").empty());
  CHECK(accepted("R1C1~R1C2~R2C1").empty());
}

TEST_CASE("blocks are expanded") {
  const auto shifted = good(".Shape~4x4.Replicate~D.Thermo~R1C1~R1C2.End");
  CHECK(rule<nonet::Thermometer>(shifted, 0) == nonet::Thermometer{{0, 1}});
  CHECK(rule<nonet::Thermometer>(shifted, 1) == nonet::Thermometer{{1, 2}});
  const auto all = good(".Replicate~_____________H.~R1C1_1_2.End");
  for (nonet::Cell cell = 0; cell < 81; ++cell) CHECK(!all.allows(cell, 3));
  const auto vars = good(".Shape~4x4.Var~A~~2x3.Replicate~D~VA1.And.Thermo~VA1~VA2.Thermo~VA1~VA4.End.End");
  REQUIRE(vars.rules().size() == 4);
  CHECK(rule<nonet::Thermometer>(vars, 2) == nonet::Thermometer{{17, 18}});
  const auto nested = good(".Shape~5x5.Replicate~E.Replicate~D.Thermo~R1C1~R1C2.End.End");
  REQUIRE(nested.rules().size() == 2);
  CHECK(rule<nonet::Thermometer>(nested, 0) == nonet::Thermometer{{2, 3}});
  CHECK(rule<nonet::Thermometer>(nested, 1) == nonet::Thermometer{{3, 4}});
}

TEST_CASE("faults have their place") {
  check_error(".Shape~4x4.Frobnicate~R1C1", 1, 12, Fault::unsupported, "'Frobnicate'", "a type whose rule");
  check_error(".Shape~4x4\n .Cage~3~R1C1~R5C1", 2, 15, Fault::cell_name, "'R5C1'", "a cell");
  check_error(".Shape~4x4.~R1C1_5", 1, 18, Fault::value_range, "'5'", "1 to 4");
  check_error(".Shape~4x4.~R1C1_x", 1, 18, Fault::syntax, "'x'", "1 to 4");
  check_error(".Shape~4x4.~R1C1", 1, 13, Fault::argument, "'R1C1'", "R1C1_5");
  check_error(".Shape~17x4.~R1C1_1", 1, 8, Fault::argument, "'17x4'", "1 to 16");
  check_error(".Shape~4x4~3.~R1C1_1", 1, 12, Fault::argument, "'3'", "at least as many values");
  check_error(".Shape~4x4.Shape~5x5.~R1C1_1", 1, 12, Fault::argument, "'S'", "one shape");
  check_error(".Shape~4x4~~Raw.NoBoxes.~R1C1_1", 1, 17, Fault::argument, "'N'", "");
  check_error(".Shape~4x4.ChaosConstruction", 1, 12, Fault::unsupported, "'ChaosConstruction'", "a type whose rule");
  check_error(".Shape~4x4.And.~R1C1_1", 1, 12, Fault::syntax, "'A'", "'.End'");
  check_error(".Shape~4x4.End.~R1C1_1", 1, 12, Fault::syntax, "'End'", "");
  check_error(".Shape~4x4.And.Shape~4x4.End", 1, 16, Fault::syntax, "'S'", "");
  check_error(".Shape~4x4.Jigsaw~AABB", 1, 19, Fault::map_size, "4 cells", "16");
  check_error(".Shape~4x4.Jigsaw~AAAAAABBCCCDCDDD", 1, 19, Fault::region_size, "'B' 2 times", "4 cells");
  check_error(".Shape~4x4.Var~k.~R1C1_1", 1, 16, Fault::argument, "'k'", "capital letters");
  check_error(".Shape~4x4.Var~K~~2000.~R1C1_1", 1, 19, Fault::argument, "'2000'", "at most 1000");
  check_error(".Shape~4x4.Sum~x~R1C1", 1, 16, Fault::argument, "'x'", "numbers");
  check_error(".Shape~4x4.NFA~!~R1C1", 1, 16, Fault::argument, "'!'", "an automaton");
  check_error(".Shape~4x4.Replicate~____.AllDifferent~R1C1.End", 1, 22, Fault::argument, "'____'",
              "cells of the group");
  const auto deep = [] {
    std::string text = ".~R1C1_1";
    for (int i = 0; i < 100000; ++i) text += ".And";
    return text;
  }();
  CHECK(error_of(deep).fault == Fault::too_large);
  std::string many = ".~R1C1_1";
  for (int i = 0; i < 6; ++i) many += ".Replicate~_____________H";
  many += ".~R1C1_1";
  for (int i = 0; i < 6; ++i) many += ".End";
  CHECK(!nonet::read(many));
  const auto sum = good(".Cage~99~R1C1~R1C2");
  REQUIRE(sum.errors().size() == 1);
  CHECK(sum.errors()[0].fault == Fault::unreachable_sum);
  CHECK(sum.errors()[0].column == 2);
}

TEST_CASE("alternatives: each child is a branch, read by itself") {
  auto const model = good(".Shape~4x4.Or.~R1C1_1~R1C2_2.And.~R1C1_3.Thermo~R1C1~R1C2.End.Cage~9~R1C1~R1C2.End");
  auto const any = rule<nonet::AnyOf>(model, 0);
  REQUIRE(any.branches.size() == 2);  // no cage of two reaches 9
  CHECK(any.branches[0].rules.empty());
  REQUIRE(any.branches[0].marks.size() == 2);
  CHECK(any.branches[0].marks[1] == nonet::AnyOf::Marks{1, {2}});
  REQUIRE(any.branches[1].rules.size() == 1);
  CHECK(any.branches[1].rules[0].as<nonet::Thermometer>() != nullptr);
  CHECK(!model.given(0));
  CHECK(good(".Shape~4x4.Or.~R1C1_1.And.End.End").rules().empty());  // a branch that says nothing is always true
  CHECK(rule<nonet::AnyOf>(good(".Shape~4x4.Or.End"), 0).branches.empty());
}

TEST_CASE("values that hang together, regions with the same values, indexing") {
  auto const connected = rule<nonet::ConnectedValues>(good(".Shape~2x2~4~Raw.ConnectedValues~~1_3~2"), 0);
  CHECK(connected.values == std::vector{1, 3});
  CHECK(connected.size == 2);
  CHECK(connected.cells.size() == 4);
  CHECK(connected.neighbours[0] == std::vector<std::size_t>{1, 2});
  auto const variables = rule<nonet::ConnectedValues>(good(".Shape~2x2~4~Raw.Var~K~~1x3.ConnectedValues~VK~2"), 0);
  CHECK(variables.neighbours[1] == std::vector<std::size_t>{0, 2});
  CHECK(rule<nonet::SameValues>(good(".Shape~4x4~5.RegionSameValues"), 0).parts == 12);
  CHECK(good(".Shape~4x4.RegionSameValues").rules().empty());  // they hold all values
  CHECK(rule<nonet::Indexing>(good(".Shape~4x4.Indexing~C~R1C2"), 0).pointers[0].number == 2);
  CHECK(rule<nonet::Indexing>(good(".Shape~4x4.Indexing~R~R3C2"), 0).pointers[0].number == 3);
}
