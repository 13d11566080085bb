// SPDX-License-Identifier: MIT
#include <nonet/rules/extremes.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Maximum;
using nonet::Minimum;

TEST_CASE("minimum and maximum: their definition") {
  nonet::Model const model(nonet::grid(3, 3, 1, 9));
  auto const minimum = Minimum::of(model.layout(), {4});
  CHECK(holds(minimum, {1, 5, 1, 6, 4, 7, 1, 8, 1}));
  CHECK(!holds(minimum, {9, 5, 9, 6, 4, 7, 9, 4, 9}));
  auto const maximum = Maximum::of(model.layout(), {4});
  CHECK(holds(maximum, {9, 3, 9, 2, 4, 3, 9, 1, 9}));
  CHECK(!holds(maximum, {1, 3, 1, 5, 4, 3, 1, 1, 1}));
}

TEST_CASE("minimum and maximum: neighbours on the sheet") {
  nonet::Space space{{}, 1, 4};
  space.layout.add_grid(2, 2);
  space.layout.add_grid(2, 2, {1, 1});
  auto const extra = space.layout.add_extra("x1");
  nonet::Model model(space);
  // The shared cell has neighbours in both grids; a corner has two; an extra cell none.
  CHECK(Minimum::of(model.layout(), model.cells("r2c2")).scope() == model.cells("r2c2 r1c2 r3c2 r2c1 r2c3"));
  CHECK(Maximum::of(model.layout(), model.cells("r1c1")).scope() == model.cells("r1c1 r2c1 r1c2"));
  CHECK(Maximum::of(model.layout(), {extra}).neighbours.empty());
}

TEST_CASE("minimum and maximum keep their promises") {
  auto const minimum = nonet::testing::check<Minimum>();
  CHECK_MESSAGE(minimum.ok(), to_string(minimum));
  auto const maximum = nonet::testing::check<Maximum>();
  CHECK_MESSAGE(maximum.ok(), to_string(maximum));
}

TEST_CASE("minimum and maximum: texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Minimum::of(model.layout(), {4, 80}), model);
  check_round_trip(Maximum::of(model.layout(), {4, 80}), model);
  auto const unknown =
      nonet::make_rule<Minimum>({.groups = {{4'000'000'000U}}, .numbers = {}, .word = ""}, model);
  REQUIRE(unknown.has_value());
  CHECK(faults_of(*unknown) == std::vector{nonet::Fault::cell_name});
}
