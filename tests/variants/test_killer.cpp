// SPDX-License-Identifier: MIT
#include <nonet/variants/killer.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("killer: a classic grid and its cages") {
  Model const model = variants::killer(4, {{{0, 1}, 3}, {{4, 8, 12}}});
  CHECK(model.errors().empty());
  CHECK(model.units() == variants::classic(4).units());
  REQUIRE(model.rules().size() == 2);
  CHECK(*model.rules()[0].as<KillerCage>() == KillerCage{{0, 1}, 3});
  CHECK(variants::killer(9).rules().empty());
}

TEST_CASE("killer: a cell in two cages is an error, told once, with the cell") {
  Model const model = variants::killer(4, {{{0, 1}, 3}, {{1, 2}, 5}, {{1, 5}, 5}, {{12, 13}, 5}});
  REQUIRE(faults(model) == only(Fault::overlap));
  CHECK(model.errors()[0].cells == Cells{1});
  CHECK(!solutions_of(model));
}

TEST_CASE("killer: cages that are added later are looked at when asked") {
  Model model = variants::killer(4, {{{0, 1}, 3}});
  model.add(KillerCage{model.cells("r1c2 r2c2"), 5});
  CHECK(model.errors().empty());
  check_no_overlap(model);
  CHECK(faults(model) == only(Fault::overlap));
}

TEST_CASE("killer: sums that no cells can have, cells named twice, a size that cannot be") {
  CHECK(faults(variants::killer(4, {{{0, 1}, 8}})) == only(Fault::unreachable_sum));
  CHECK(solutions_of(variants::killer(4, {{{0, 1}, 8}})) == 0);
  CHECK(faults(variants::killer(4, {{{0, 0}, 8}})) == only(Fault::duplicate_cell));
  CHECK(faults(variants::killer(4, {{{}, 8}})) == only(Fault::argument));
  CHECK(faults(variants::killer(4, {{{16}, 1}})) == only(Fault::cell_name));
  CHECK(faults(variants::killer(65)) == only(Fault::too_large));
}

// By symmetry of the four values a pair of cells in a row has each of the 12 ordered pairs in 288 / 12 grids.
TEST_CASE("killer: known numbers of grids") {
  CHECK(solutions_of(variants::killer(4, {{{0, 1}, 3}})) == 2 * 24);
  CHECK(solutions_of(variants::killer(4, {{{0, 1}, 5}})) == 4 * 24);
  CHECK(solutions_of(variants::killer(4, {{{0, 1, 2, 3}, 10}})) == 288);
  CHECK(solutions_of(variants::killer_jigsaw("AAAA BBBB CCCC DDDD", {{{0, 1}, 3}})) == 2 * 48);
}

TEST_CASE("killer_jigsaw: the map and the cages are checked") {
  CHECK(faults(variants::killer_jigsaw("AAAB", {})) == std::vector{Fault::region_size, Fault::region_size});
  CHECK(faults(variants::killer_jigsaw("AABB AABB CCDD CCDD", {{{0, 1}, 3}, {{1, 2}, 3}})) == only(Fault::overlap));
  CHECK(variants::killer_jigsaw("AABB AABB CCDD CCDD", {{{0, 1}, 3}}).errors().empty());
}

TEST_CASE("killer: the samples have one solution each") {
  CHECK(check_sample(variants::killer_samples[0]).units() == variants::killer(6).units());
  CHECK(check_sample(variants::killer_samples[1]).units() == variants::killer(9).units());
  for (auto const text : variants::killer_samples) {
    Model model = check_sample(text);
    check_no_overlap(model);
    CHECK(model.errors().empty());
  }
}

TEST_CASE("killer_jigsaw: the sample has one solution") {
  Model model = check_sample(variants::killer_jigsaw_samples[0]);
  check_no_overlap(model);
  CHECK(model.errors().empty());
  CHECK(model.units().size() == 21);
}
