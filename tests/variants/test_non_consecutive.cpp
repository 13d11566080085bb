// SPDX-License-Identifier: MIT
#include <nonet/variants/non_consecutive.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("non consecutive: a classic grid and one rule") {
  Model const model = variants::non_consecutive(9);
  CHECK(model.errors().empty());
  CHECK(model.units() == variants::classic(9).units());
  REQUIRE(model.rules().size() == 1);
  CHECK(*model.rules()[0].as<NonConsecutive>() == NonConsecutive{model.layout().grids()});
  CHECK(faults(variants::non_consecutive(0)) == only(Fault::too_large));
  CHECK(faults(variants::non_consecutive(65)) == only(Fault::too_large));
}

// Of three values in a row two neighbours are consecutive; of four, only 2413 and 3142 have none, and a column has both.
TEST_CASE("non consecutive: small grids") {
  CHECK(solutions_of(variants::non_consecutive(1)) == 1);
  CHECK(solutions_of(variants::non_consecutive(3)) == 0);
  CHECK(solutions_of(variants::non_consecutive(4)) == 0);
}

TEST_CASE("non consecutive: the samples have one solution each") {
  for (auto const sample : variants::non_consecutive_samples) check_sample(sample);
}
