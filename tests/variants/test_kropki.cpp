// SPDX-License-Identifier: MIT
#include <nonet/variants/kropki.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("kropki: a classic grid, its dots, and that there are no others") {
  Model const model = variants::kropki(9, {{{0, 1}}}, {{{80, 79}}});
  CHECK(model.errors().empty());
  CHECK(model.units() == variants::classic(9).units());
  REQUIRE(model.rules().size() == 3);
  auto const* strict = model.rules()[2].as<StrictKropki>();
  REQUIRE(strict != nullptr);
  CHECK(strict->pairs.marked == std::vector<std::pair<Cell, Cell>>{{0, 1}, {79, 80}});
  CHECK(variants::kropki(9, {{{0, 1}}}, {}, false).rules().size() == 1);
  CHECK(faults(variants::kropki(65)) == only(Fault::too_large));
}

// Of 12 ordered pairs of 1 to 4, 12 23 34 and back are consecutive, 12 24 and back one twice the other.
TEST_CASE("kropki: known numbers of grids") {
  CHECK(solutions_of(variants::kropki(4, {{{0, 1}}}, {}, false)) == 6 * 24);
  CHECK(solutions_of(variants::kropki(4, {}, {{{0, 1}}}, false)) == 4 * 24);
  CHECK(solutions_of(variants::kropki(4)) == 0);
}

TEST_CASE("kropki: the samples have one solution each") {
  for (auto const sample : variants::kropki_samples) check_sample(sample);
}
