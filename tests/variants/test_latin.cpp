// SPDX-License-Identifier: MIT
#include <nonet/variants/latin.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

// OEIS A002860.
TEST_CASE("latin: known numbers of squares") {
  CHECK(solutions_of(variants::latin(3)) == 12);
  CHECK(solutions_of(variants::latin(4)) == 576);
  CHECK(variants::latin(9).units().size() == 18);
  CHECK(faults(variants::latin(0)) == only(Fault::too_large));
  CHECK(faults(variants::latin(65)) == only(Fault::too_large));
}
