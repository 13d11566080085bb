// SPDX-License-Identifier: MIT
#include <nonet/model/model.hpp>

#include <doctest/doctest.h>

#include <nonet/model/boxes.hpp>
#include <nonet/rules/killer_cage.hpp>
#include <nonet/rules/thermometer.hpp>
#include <nonet/variants/jigsaw.hpp>

#include <optional>
#include <string>
#include <vector>

using namespace nonet;

namespace {

/// The only error of a model.
Error only(Model const& model) {
  auto const errors = model.errors();
  CAPTURE(errors.size());
  REQUIRE(errors.size() == 1);
  return errors.front();
}

}  // namespace

TEST_CASE("A sound model has no errors") {
  Model model = plain_layout(9);
  model.add(KillerCage{model.cells("r1c1 r1c2"), 3});
  model.add(Thermometer{model.cells("r1c1-r1c9")});
  model.given("r5c5", 5);
  model.restrict_to(0, {1, 2});
  CHECK(model.errors().empty());
  CHECK(model.units().size() == 27);
  CHECK(model.rules().size() == 2);
  CHECK(model.given(40) == 5);
  CHECK(model.allows(0, 1));
  CHECK_FALSE(model.allows(0, 3));
  CHECK(model.allows(1, 9));
  CHECK_FALSE(model.allows(1, 10));
}

TEST_CASE("Givens that clash: both cells and the unit are named") {
  Model model = plain_layout(9);
  model.given("r2c1", 4);
  model.given("r2c7", 4);
  auto const error = only(model);
  CHECK(error.fault == Fault::given_clash);
  CHECK(error.cells == Cells{9, 15});
  CHECK(error.message == "r2c1 and r2c7 are both 4 in row 2");
  model.clear_givens();
  CHECK(model.errors().empty());
  model.given("r1c1", 8);
  model.given("r3c2", 8);
  CHECK(only(model).message == "r1c1 and r3c2 are both 8 in box 1");
}

TEST_CASE("A cell that is given twice, or against its own marks") {
  Model model = plain_layout(4);
  model.given("r1c1", 2);
  model.given("r1c1", 2);
  CHECK(model.errors().empty());
  model.given("r1c1", 3);
  auto const error = only(model);
  CHECK(error.fault == Fault::given_clash);
  CHECK(error.cells == Cells{0});

  Model marked = plain_layout(4);
  marked.restrict_to(5, {1, 2});
  marked.given(5, 3);
  CHECK(only(marked).fault == Fault::given_clash);
  CHECK(only(marked).cells == Cells{5});

  Model empty = plain_layout(4);
  empty.restrict_to(5, {1, 2});
  empty.restrict_to(5, {3});
  CHECK(only(empty).fault == Fault::given_clash);
  CHECK(only(empty).cells == Cells{5});
}

TEST_CASE("Givens and marks out of range") {
  for (int value : {0, 5, -1, 1000}) {
    Model model = plain_layout(4);
    model.given("r4c4", value);
    auto const error = only(model);
    CHECK(error.fault == Fault::value_range);
    CHECK(error.cells == Cells{15});
    CHECK(error.found == std::to_string(value));
    CHECK(error.expected == "1 to 4");
    CHECK_FALSE(model.given(15));
  }
  Model zero(grid(4, 4, 0, 3));
  zero.given("r1c1", 0);
  CHECK(zero.errors().empty());
  zero.restrict_to(0, {4});
  CHECK(zero.errors().front().fault == Fault::value_range);
  Model nowhere = plain_layout(4);
  nowhere.given(Cell{16}, 1);
  CHECK(only(nowhere).fault == Fault::cell_name);
}

TEST_CASE("A cage whose sum cannot be reached") {
  for (long long sum : {2LL, 18LL, -1LL, 1000LL}) {
    Model model = plain_layout(9);
    model.add(KillerCage{model.cells("r1c1 r1c2"), sum});
    auto const error = only(model);
    CHECK(error.fault == Fault::unreachable_sum);
    CHECK(error.cells == Cells{0, 1});
  }
  for (long long sum : {3LL, 17LL}) {
    Model model = plain_layout(9);
    model.add(KillerCage{model.cells("r1c1 r1c2"), sum});
    CHECK(model.errors().empty());
  }
}

TEST_CASE("A cell in two cages, where the variant forbids it") {
  Model model = plain_layout(9);
  model.add(KillerCage{model.cells("r1c1 r1c2"), 10});
  model.add(KillerCage{model.cells("r1c2 r1c3"), 10});
  CHECK(model.errors().empty());
  check_no_overlap(model);
  auto const error = only(model);
  CHECK(error.fault == Fault::overlap);
  CHECK(error.cells == Cells{1});
}

TEST_CASE("A region map of the wrong size, or with regions of wrong size") {
  CHECK(only(variants::jigsaw("AABBAABBCCDDCCD")).fault == Fault::map_size);
  auto const model = variants::jigsaw("AABBAABBCCDDCCDA");
  auto const errors = model.errors();
  REQUIRE(errors.size() >= 2);
  for (auto const& error : errors) {
    CHECK(error.fault == Fault::region_size);
    CHECK_FALSE(error.cells.empty());
  }
}

TEST_CASE("Names of cells: no such cell, a line that leaves the grid, a cell named twice") {
  Model model = plain_layout(4);
  CHECK(model.cells("r1c1 r9c9").empty());
  CHECK(only(model).fault == Fault::cell_name);

  Model line = plain_layout(4);
  CHECK(line.cells("r1c1-r1c5").empty());
  CHECK(only(line).fault == Fault::cell_name);

  Model twice = plain_layout(4);
  twice.add(Thermometer{twice.cells("r1c1 r1c2 r1c1")});
  auto const error = only(twice);
  CHECK(error.fault == Fault::duplicate_cell);
  CHECK(error.cells == Cells{0});
  CHECK(twice.rules().empty());

  Model none = plain_layout(4);
  none.add(Thermometer{});
  CHECK(only(none).fault == Fault::argument);

  Model outside = plain_layout(4);
  outside.add(Thermometer{{3, 99}});
  CHECK(only(outside).fault == Fault::cell_name);
}

TEST_CASE("A unit may not be longer than there are values, nor name a cell twice") {
  Model model(grid(2, 3, 1, 2));
  model.add(Unit{{0, 1, 2}, "row 1"});
  auto const error = only(model);
  CHECK(error.fault == Fault::region_size);
  CHECK(error.cells == Cells{0, 1, 2});
  CHECK(model.units().empty());
  Model twice(grid(2, 3, 1, 3));
  twice.add(Unit{{0, 1, 0}, "odd one"});
  CHECK(only(twice).fault == Fault::duplicate_cell);
}

TEST_CASE("Values: the lowest is 0 or 1, at most 1024 of them") {
  CHECK(Model(grid(2, 2, 0, 3)).errors().empty());
  CHECK(Model(grid(2, 2, 1, 1024)).errors().empty());
  CHECK(only(Model(grid(2, 2, 2, 5))).fault == Fault::value_range);
  CHECK(only(Model(grid(2, 2, -1, 5))).fault == Fault::value_range);
  CHECK(only(Model(grid(2, 2, 1, 0))).fault == Fault::value_range);
  CHECK(only(Model(grid(2, 2, 0, 1024))).fault == Fault::value_range);
}

TEST_CASE("Variables stand in no grid") {
  Model model(variables(3, 0, 4));
  CHECK(model.cell_count() == 3);
  CHECK(model.layout().name(2) == "x3");
  CHECK(model.values() == 5);
  CHECK(model.cell("x2") == Cell{1});
  CHECK(model.add_extra("y") == 3);
  CHECK(model.cells("x1 y") == Cells{0, 3});
  CHECK(model.cells().size() == 4);
  CHECK(model.errors().empty());
}

TEST_CASE("A copy is another model") {
  Model first = plain_layout(4);
  first.add(Thermometer{first.cells("r1c1 r1c2")});
  Model second = first;
  second.given("r1c1", 1);
  second.add(Thermometer{second.cells("r2c1 r2c2")});
  CHECK_FALSE(first.given(0));
  CHECK(first.rules().size() == 1);
  CHECK(second.rules()[0] == first.rules()[0]);
}
