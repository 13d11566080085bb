// SPDX-License-Identifier: MIT
#include <nonet/variants/sandwich.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

// Each of the 24 orders of a row stands in 288 / 24 grids. Between 1 and 4 lie: nothing in 12 orders, a 2 in 4, a 3 in 4,
// both in 4.
TEST_CASE("sandwich: known numbers of grids") {
  CHECK(solutions_of(variants::sandwich(4, {{{0, 1, 2, 3}, 0}})) == 12 * 12);
  CHECK(solutions_of(variants::sandwich(4, {{{0, 1, 2, 3}, 2}})) == 4 * 12);
  CHECK(solutions_of(variants::sandwich(4, {{{0, 1, 2, 3}, 5}})) == 4 * 12);
}

TEST_CASE("sandwich: sums that no line has, cells that are none, a size that cannot be") {
  CHECK(variants::sandwich(4, {{{0, 1, 2, 3}, 5}}).errors().empty());
  CHECK(faults(variants::sandwich(4, {{{0, 1, 2, 3}, 6}})) == only(Fault::unreachable_sum));
  CHECK(solutions_of(variants::sandwich(4, {{{0, 1, 2, 3}, 6}})) == 0);
  CHECK(faults(variants::sandwich(4, {{{0, 16}, 0}})) == only(Fault::cell_name));
  CHECK(faults(variants::sandwich(65)) == only(Fault::too_large));
}

TEST_CASE("sandwich: the samples have one solution each") {
  for (auto const text : variants::sandwich_samples) check_sample(text);
}
