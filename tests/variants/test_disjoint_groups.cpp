// SPDX-License-Identifier: MIT
#include <nonet/variants/disjoint_groups.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("disjoint groups: the cells at the same place of all boxes") {
  Model model = variants::disjoint_groups(9);
  CHECK(model.errors().empty());
  REQUIRE(model.units().size() == 36);
  CHECK(model.units()[27].name == "disjoint group 1");
  CHECK(model.units()[27].cells == model.cells("r1c1 r1c4 r1c7 r4c1 r4c4 r4c7 r7c1 r7c4 r7c7"));
  CHECK(model.units()[32].cells == model.cells("r2c3 r2c6 r2c9 r5c3 r5c6 r5c9 r8c3 r8c6 r8c9"));
}

TEST_CASE("disjoint groups: a size without boxes, a size that cannot be") {
  CHECK(faults(variants::disjoint_groups(7)) == only(Fault::argument));
  CHECK(faults(variants::disjoint_groups(0)).front() == Fault::too_large);
  CHECK(faults(variants::disjoint_groups(65)).front() == Fault::too_large);
}

TEST_CASE("disjoint groups: the samples have one solution each") {
  for (auto const sample : variants::disjoint_groups_samples) check_sample(sample);
}
