// SPDX-License-Identifier: MIT
#include <nonet/variants/anti_king.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("anti king: a classic grid and one rule") {
  Model const model = variants::anti_king(9);
  CHECK(model.errors().empty());
  CHECK(model.units() == variants::classic(9).units());
  REQUIRE(model.rules().size() == 1);
  CHECK(*model.rules()[0].as<AntiKing>() == AntiKing{model.layout().grids()});
  CHECK(faults(variants::anti_king(0)) == only(Fault::too_large));
  CHECK(faults(variants::anti_king(65)) == only(Fault::too_large));
}

// Every Latin square of order 2 has its values on the diagonals; one of order 3 on a diagonal with a step round the edge.
TEST_CASE("anti king: small grids") {
  CHECK(solutions_of(variants::anti_king(1)) == 1);
  CHECK(solutions_of(variants::anti_king(2)) == 0);
  CHECK(solutions_of(variants::anti_king(3)) == 0);
}

TEST_CASE("anti king: the samples have one solution each") {
  for (auto const sample : variants::anti_king_samples) check_sample(sample);
}
