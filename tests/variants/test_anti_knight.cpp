// SPDX-License-Identifier: MIT
#include <nonet/variants/anti_knight.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("anti knight: a classic grid and one rule") {
  Model const model = variants::anti_knight(9);
  CHECK(model.errors().empty());
  CHECK(model.units() == variants::classic(9).units());
  REQUIRE(model.rules().size() == 1);
  CHECK(*model.rules()[0].as<AntiKnight>() == AntiKnight{model.layout().grids()});
  CHECK(faults(variants::anti_knight(0)) == only(Fault::too_large));
  CHECK(faults(variants::anti_knight(65)) == only(Fault::too_large));
}

TEST_CASE("anti knight: a grid of one, and one too small for a knight") {
  CHECK(solutions_of(variants::anti_knight(1)) == 1);
  CHECK(solutions_of(variants::anti_knight(2)) == 2);
}

TEST_CASE("anti knight: the samples have one solution each") {
  for (auto const sample : variants::anti_knight_samples) check_sample(sample);
}
