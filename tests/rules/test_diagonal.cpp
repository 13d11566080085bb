// SPDX-License-Identifier: MIT
#include <nonet/rules/diagonal.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Diagonal;
using nonet::Fault;

namespace {

nonet::Arguments word(std::string text) { return {.groups = {}, .numbers = {}, .word = std::move(text)}; }

}  // namespace

TEST_CASE("the diagonals of a square") {
  nonet::Model model(nonet::grid(3, 3, 1, 9));
  Diagonal const both = Diagonal::both(model.layout().grids()[0]);
  CHECK(both.main == model.cells("r1c1 r2c2 r3c3"));
  CHECK(both.anti == model.cells("r3c1 r2c2 r1c3"));
  CHECK(holds(both, {1, 0, 2, 0, 3, 0, 4, 0, 5}));
  CHECK(!holds(both, {1, 0, 2, 0, 3, 0, 4, 0, 1}));  // the main one repeats
  CHECK(!holds(both, {1, 0, 2, 0, 3, 0, 2, 0, 4}));  // the anti one repeats
  CHECK(holds(both, {1, 0, 1, 0, 3, 0, 2, 0, 4}));   // each on its own
  CHECK(holds(Diagonal{both.main}, {1, 0, 2, 0, 3, 0, 2, 0, 4}));
  model.add(both);
  CHECK(model.errors().empty());
}

TEST_CASE("diagonals keep their promises") {
  auto const report = nonet::testing::check<Diagonal>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("diagonals are units") {
  nonet::Network<std::uint16_t> network(9, 1, 3);
  Diagonal{{0, 4, 8}, {6, 4, 2}}.post(network);
  CHECK(network.units() == std::vector<nonet::Cells>{{0, 4, 8}, {6, 4, 2}});
  nonet::Network<std::uint16_t> small(9, 1, 2);
  Diagonal{{0, 4, 8}}.post(small);
  CHECK(small.failed());
}

TEST_CASE("diagonals in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  auto const& grid = model.layout().grids()[0];
  check_round_trip(Diagonal::both(grid), model);
  check_round_trip(Diagonal{Diagonal::main_of(grid)}, model);
  check_round_trip(Diagonal{{}, Diagonal::anti_of(grid)}, model);
  check_refused<Diagonal>(word(""), Fault::syntax);
  check_refused<Diagonal>(word("upper"), Fault::argument);
  nonet::Model const oblong(nonet::grid(2, 3, 1, 6));
  auto const made = nonet::make_rule<Diagonal>(word("both"), oblong.layout(), 1, 6);
  REQUIRE(!made.has_value());
  CHECK(made.error().fault == Fault::argument);
  nonet::Model const none(nonet::variables(4, 1, 4));
  CHECK(!nonet::make_rule<Diagonal>(word("both"), none.layout(), 1, 4).has_value());
}
