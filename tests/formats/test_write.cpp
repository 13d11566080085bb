// SPDX-License-Identifier: MIT
// What is written reads back to the same puzzle.
#include <nonet/formats/write.hpp>

#include "../support/environment.hpp"
#include "support.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace formats_test;

namespace {

struct Unsayable {
  static constexpr std::string_view name = "unsayable";
  nonet::Cells cells;
  bool holds(auto value) const { return value(cells[0]) == 1; }
};

std::string text_of(const nonet::Model& model) { return nonet::write_text(model).value(); }

}  // namespace

TEST_CASE("plain puzzles are written as short as they are") {
  auto model = nonet::plain_layout(4);
  model.title = "a \"title\"";
  model.given("r1c1", 1);
  CHECK(text_of(model) == "puzzle \"a \\\"title\\\"\"\nsize 4\ngivens\n  1...\n  ....\n  ....\n  ....\n");
  CHECK(text_of(nonet::plain_layout(9, 0)) == "puzzle\nsize 9\nvalues 0-8\n");
  CHECK(nonet::write_text(nonet::plain_layout(2), std::vector<int>{1, 2, 2, 1}).value() ==
        "puzzle\nsize 2\nsolution\n  12\n  21\n");
}

TEST_CASE("round trips of all that a model can hold") {
  for (int size : {1, 2, 4, 5, 6, 7, 8, 9, 10, 12, 16, 25, 64})
    for (int first : {0, 1}) check_round_trip(nonet::plain_layout(size, first));
  {
    nonet::Model raw{nonet::grid(3, 5, 0, 12)};
    raw.given("r1c1", 12);
    raw.given("r2c5", 0);
    raw.restrict_to(3, {0, 11, 12});
    raw.add(nonet::Unit{{0, 6, 12}, "slant # \\ \"x\"\nnext"});
    raw.add(nonet::Partition::columns(raw.layout(), raw.layout().grids()[0]));
    check_round_trip(raw);
  }
  {
    nonet::Model boxes{nonet::grid(6, 6, 1, 9)};
    nonet::add_units(boxes, 0, {.rows = true, .columns = false, .boxes = nonet::BoxShape{3, 2}});
    check_round_trip(boxes);
  }
  {
    nonet::Space space{{}, 1, 9};
    space.layout.add_extra("before");
    space.layout.add_grid(9, 9, {0, 0});
    space.layout.add_extra("between");
    space.layout.add_extra("too");
    space.layout.add_grid(9, 9, {6, 6});
    space.layout.add_extra("behind");
    nonet::Model samurai{std::move(space)};
    for (std::size_t i : {0u, 1u}) nonet::add_units(samurai, i, {.boxes = nonet::BoxShape{3, 3}});
    samurai.given("r7c7", 5);
    samurai.given("behind", 3);
    samurai.add(nonet::KillerCage{samurai.cells("before between r1c1 r15c15"), 20});
    check_round_trip(samurai);
    check_round_trip(samurai, std::vector<int>(samurai.cell_count(), 4));
  }
  {
    auto empty = nonet::plain_layout(4);
    empty.restrict_to(0, {1});
    empty.restrict_to(0, {2});
    check_round_trip(empty);
  }
  check_round_trip(nonet::Model{nonet::variables(3, 0, 1000)});
}

TEST_CASE("round trips of region maps with many, few and ordered regions") {
  nonet::Model wide{nonet::grid(20, 20, 1, 20)};
  nonet::Partition pairs{"region", std::vector<int>(400)};
  for (std::size_t i = 0; i < 400; ++i) pairs.region[i] = static_cast<int>(i / 2);
  wide.add(pairs);
  check_round_trip(wide);
  CHECK(text_of(wide).find("regions any\n") != std::string::npos);

  // Regions that are not numbered as they appear are said as units.
  nonet::Model odd{nonet::grid(2, 2, 1, 2)};
  odd.add(nonet::Partition{"region", {1, 1, 0, 0}});
  check_round_trip(odd);
  CHECK(text_of(odd).find("regions") == std::string::npos);
}

TEST_CASE("round trips of random puzzles with every rule") {
  std::mt19937_64 random{nonet_test::seed(7)};
  auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (std::uint64_t round = nonet_test::effort(100); round > 0; --round) {
    nonet::Model model = nonet::plain_layout(static_cast<int>(4 + below(9)), static_cast<int>(below(2)));
    if (below(2) == 0) model.add_extra("extra");
    auto cells = [&](std::size_t least) {
      auto all = model.cells();
      std::ranges::shuffle(all, random);
      all.resize(least + below(3));
      return all;
    };
    auto value = [&] {
      return model.first() + static_cast<int>(below(static_cast<std::size_t>(model.values())));
    };
    model.add(nonet::KillerCage{cells(2), static_cast<long long>(below(9)) + 8, below(2) == 0});
    model.add(nonet::KillerCage{cells(1), {}, below(2) == 0});
    model.add(nonet::Sum{cells(2), 12});
    auto few = cells(3);
    model.add(nonet::Sum{few, -3, std::vector<long long>(few.size(), -2)});
    model.add(nonet::Arrow{cells(1), cells(2)});
    model.add(nonet::DoubleArrow{cells(3)});
    model.add(nonet::Thermometer{cells(2)});
    model.add(nonet::Odd{cells(1)});
    model.add(nonet::Even{cells(1)});
    model.add(nonet::Diagonal::both(model.layout().grids()[0]));
    model.add(nonet::AllDifferent{cells(2)});
    model.add(nonet::AllDifferent{cells(2), nonet::falling});
    model.add(nonet::along(cells(2), [&](int, int) { return below(2) == 0; }));
    model.add(nonet::each_pair(cells(2), [](int, int) { return false; }));
    model.add(nonet::Table{{0, 1}, {{value(), value()}, {value(), value()}}});
    model.add(nonet::Table{{0, 1}, {}});
    model.add(nonet::regular(cells(3), "(1|2)[^3]{0,2}.*"));
    model.add(nonet::Count{cells(2), {value(), value()}, 0, 2});
    model.add(nonet::Contains{cells(3), {value()}});
    model.add(nonet::ContainsExactly{cells(3), {value()}});
    model.add(nonet::LookAndSay{cells(3), {1, value()}});
    model.add(nonet::SlowThermometer{cells(2)});
    model.add(nonet::GreaterThan{cells(2)});
    model.add(nonet::Whisper{cells(2), static_cast<int>(below(4))});
    model.add(nonet::Renban{cells(2)});
    model.add(nonet::Palindrome{cells(2)});
    auto shape = cells(2);
    model.add(nonet::Clone{shape, {shape.rbegin(), shape.rend()}});
    model.add(nonet::Between{cells(3)});
    model.add(nonet::Lockout{cells(2), static_cast<int>(below(4))});
    model.add(nonet::Zipper{cells(3)});
    model.add(nonet::Modular{cells(3), 1 + static_cast<int>(below(7))});
    model.add(nonet::SumLine{cells(2), 8, below(2) == 0});
    model.add(nonet::EqualSums{{cells(1), cells(1), cells(2)}});
    if (auto line = nonet::RegionSumLine::of(model, cells(3))) model.add(*line);
    model.add(nonet::XMark{cells(2)});
    model.add(nonet::VMark{cells(2)});
    model.add(nonet::Quadruple{{0, 1, 2, 3}, {value(), value()}});
    model.add(nonet::Minimum::of(model.layout(), cells(1)));
    model.add(nonet::Maximum::of(model.layout(), cells(1)));
    model.add(nonet::AntiKnight{model.layout().grids()});
    model.add(nonet::AntiKing{model.layout().grids()});
    model.add(nonet::AntiTaxicab{model.layout().grids()});
    model.add(nonet::NonConsecutive{model.layout().grids()});
    model.add(nonet::WhiteDot{cells(2)});
    model.add(nonet::BlackDot{{0, 1}});
    model.add(nonet::StrictKropki::of(model));
    model.add(nonet::StrictXV::of(model));
    model.restrict_to(static_cast<nonet::Cell>(below(16)), std::vector<int>{value(), value()});
    model.given(static_cast<nonet::Cell>(below(16)), value());
    const auto errors = model.errors();
    if (std::ranges::any_of(errors, [](const nonet::Error& error) { return !error.contradiction(); }))
      continue;
    check_round_trip(model);
  }
}

TEST_CASE("what no text can say is an error") {
  auto model = nonet::plain_layout(4);
  model.add(Unsayable{{0}});
  auto text = nonet::write_text(model);
  REQUIRE(!text);
  CHECK(text.error().fault == nonet::Fault::unsupported);
  CHECK(text.error().message.text().find("unsayable") != std::string::npos);
  auto named = nonet::plain_layout(4);
  named.add_extra("two words");
  CHECK(!nonet::write_text(named));
  auto titled = nonet::plain_layout(4);
  titled.title = "a\x01";
  CHECK(!nonet::write_text(titled));
  titled.title = "a\xff";
  CHECK(!nonet::write_text(titled));
}

TEST_CASE("one line") {
  const std::string classic =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  CHECK(nonet::write_line(*nonet::read(classic)) == classic);
  auto wide = nonet::plain_layout(16);
  wide.given("r1c1", 10);
  wide.given("r1c2", 3);
  CHECK(nonet::write_line(wide) == "A3" + std::string(254, '0'));
  CHECK(same(*nonet::read(nonet::write_line(wide)), wide));
  auto large = nonet::plain_layout(49);
  large.given("r1c2", 49);
  CHECK(nonet::write_line(large).starts_with(". 49 . ."));
  CHECK(same(*nonet::read(nonet::write_line(large)), large));
  CHECK(nonet::write_line(nonet::Model{nonet::variables(3, 0, 1)}).empty());
}
