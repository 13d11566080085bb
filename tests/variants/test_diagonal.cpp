// SPDX-License-Identifier: MIT
#include <nonet/variants/diagonal.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("diagonal: a classic grid with both diagonals") {
  Model model = variants::diagonal(9);
  CHECK(model.errors().empty());
  CHECK(model.units() == variants::classic(9).units());
  REQUIRE(model.rules().size() == 1);
  auto const* diagonal = model.rules()[0].as<Diagonal>();
  REQUIRE(diagonal != nullptr);
  CHECK(diagonal->main == model.cells("r1c1-r9c9"));
  CHECK(diagonal->anti == model.cells("r9c1-r1c9"));
}

TEST_CASE("diagonal: a size outside 1 to 64 is an error") {
  CHECK(faults(variants::diagonal(0)) == only(Fault::too_large));
  CHECK(faults(variants::diagonal(65)) == only(Fault::too_large));
}

// 48 of 4x4 and 960 diagonal Latin squares of order 5: published counts.
TEST_CASE("diagonal: known numbers of grids") {
  CHECK(solutions_of(variants::diagonal(1)) == 1);
  CHECK(solutions_of(variants::diagonal(2)) == 0);
  CHECK(solutions_of(variants::diagonal(3)) == 0);
  CHECK(solutions_of(variants::diagonal(4)) == 48);
  CHECK(solutions_of(variants::diagonal(5)) == 960);
}

TEST_CASE("diagonal: the samples have one solution each") {
  CHECK(check_sample(variants::diagonal_samples[0]).rules() == variants::diagonal(6).rules());
  CHECK(check_sample(variants::diagonal_samples[1]).rules() == variants::diagonal(9).rules());
}
