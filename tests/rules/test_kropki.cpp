// SPDX-License-Identifier: MIT
#include <nonet/rules/kropki.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::BlackDot;
using nonet::Fault;
using nonet::StrictKropki;
using nonet::WhiteDot;

TEST_CASE("Kropki dots: their definition") {
  CHECK(holds(WhiteDot{{0, 1}}, {4, 5}));
  CHECK(holds(WhiteDot{{0, 1, 2}}, {4, 5, 4}));
  CHECK(!holds(WhiteDot{{0, 1}}, {4, 6}));
  CHECK(!holds(WhiteDot{{0, 1}}, {4, 4}));
  CHECK(holds(BlackDot{{0, 1}}, {4, 8}));
  CHECK(holds(BlackDot{{0, 1}}, {4, 2}));
  CHECK(holds(BlackDot{{0, 1}}, {0, 0}));
  CHECK(!holds(BlackDot{{0, 1}}, {0, 1}));
  CHECK(!holds(BlackDot{{0, 1}}, {4, 4}));
}

TEST_CASE("Kropki without dots: neighbours that have no dot") {
  nonet::Model model(nonet::grid(2, 2, 1, 9));
  model.add(WhiteDot{{0, 1}});
  model.add(BlackDot{{3, 1}});
  auto const strict = StrictKropki::of(model);
  // r1c1 r2c1 and r2c1 r2c2 are without a dot.
  CHECK(holds(strict, {1, 2, 4, 1}));
  CHECK(!holds(strict, {1, 2, 2, 5}));
  CHECK(!holds(strict, {3, 4, 1, 2}));
  CHECK(!holds(strict, {9, 8, 3, 6}));
  CHECK(strict.scope() == nonet::Cells{0, 1, 2, 3});
}

TEST_CASE("Kropki without dots: two grids, each by itself") {
  nonet::Space space{{}, 1, 9};
  space.layout.add_grid(1, 2);
  space.layout.add_grid(1, 2, {1, 0});
  auto const strict = StrictKropki::of(nonet::Model(space));
  CHECK(holds(strict, {1, 4, 2, 5}));
  CHECK(!holds(strict, {1, 4, 5, 6}));
}

TEST_CASE("Kropki dots keep their promises") {
  auto const white = nonet::testing::check<WhiteDot>();
  CHECK_MESSAGE(white.ok(), to_string(white));
  auto const black = nonet::testing::check<BlackDot>();
  CHECK_MESSAGE(black.ok(), to_string(black));
  auto const strict = nonet::testing::check<StrictKropki>();
  CHECK_MESSAGE(strict.ok(), to_string(strict));
}

TEST_CASE("Kropki dots: what is refused, and texts") {
  CHECK(faults_of(WhiteDot{{0}}) == std::vector{Fault::argument});
  CHECK(faults_of(BlackDot{{0, 0}}) == std::vector{Fault::duplicate_cell});
  nonet::Model model(nonet::grid(9, 9, 1, 9));
  check_round_trip(WhiteDot{{0, 1}}, model);
  check_round_trip(BlackDot{{0, 1}}, model);
  model.add(BlackDot{{0, 1}});
  check_round_trip(StrictKropki::of(model), model);
}
