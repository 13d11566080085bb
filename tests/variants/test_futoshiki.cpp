// SPDX-License-Identifier: MIT
#include <nonet/variants/futoshiki.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

// Two cells of a row are ordered one way in half of the 576 squares, and three in a sixth.
TEST_CASE("futoshiki: known numbers of squares") {
  CHECK(solutions_of(variants::futoshiki(4, {{{0, 1}}})) == 288);
  CHECK(solutions_of(variants::futoshiki(4, {{{8, 4, 0}}})) == 96);
  CHECK(solutions_of(variants::futoshiki(4, {{{0, 1}}, {{1, 0}}})) == 0);
}

TEST_CASE("futoshiki: cells that are none, a size that cannot be") {
  CHECK(faults(variants::futoshiki(4, {{{0, 16}}})) == only(Fault::cell_name));
  CHECK(faults(variants::futoshiki(0)) == only(Fault::too_large));
}

TEST_CASE("futoshiki: the samples have one solution each") {
  for (auto const text : variants::futoshiki_samples) check_sample(text);
}
