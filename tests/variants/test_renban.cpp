// SPDX-License-Identifier: MIT
#include <nonet/variants/renban.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("renban: a classic grid and its lines") {
  Model const model = variants::renban(9, {{{0, 1, 2}}, {{80, 79}}});
  CHECK(model.errors().empty());
  CHECK(model.units() == variants::classic(9).units());
  REQUIRE(model.rules().size() == 2);
  CHECK(*model.rules()[1].as<Renban>() == Renban{{80, 79}});
  CHECK(faults(variants::renban(4, {{{0, 16}}})) == only(Fault::cell_name));
  CHECK(faults(variants::renban(65)) == only(Fault::too_large));
}

// Two cells of a row: 12, 23, 34 and back, of 12 pairs; three: 123 and 234 in six orders, of 24 triples.
TEST_CASE("renban: known numbers of grids") {
  CHECK(solutions_of(variants::renban(4, {{{0, 1}}})) == 288 / 2);
  CHECK(solutions_of(variants::renban(4, {{{0, 1, 2}}})) == 288 / 2);
}

TEST_CASE("renban: the samples have one solution each") {
  for (auto const sample : variants::renban_samples) check_sample(sample);
}
