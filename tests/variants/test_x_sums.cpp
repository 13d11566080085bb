// SPDX-License-Identifier: MIT
#include <nonet/variants/x_sums.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

// Each of the 24 orders of a row stands in 288 / 24 grids. With a 1 in front the sum is 1; with a 2 it is 2 and the next;
// with a 4 it is 10, as with a 3 and a 1 in the last cell it is 9.
TEST_CASE("X-sums: known numbers of grids") {
  CHECK(solutions_of(variants::x_sums(4, {{{0, 1, 2, 3}, 1}})) == 6 * 12);
  CHECK(solutions_of(variants::x_sums(4, {{{0, 1, 2, 3}, 3}})) == 2 * 12);
  CHECK(solutions_of(variants::x_sums(4, {{{0, 1, 2, 3}, 9}})) == 2 * 12);
  CHECK(solutions_of(variants::x_sums(4, {{{3, 2, 1, 0}, 10}})) == 6 * 12);
  CHECK(solutions_of(variants::x_sums(4, {{{0, 1, 2, 3}, 2}})) == 0);
}

TEST_CASE("X-sums: sums out of reach, cells that are none, a size that cannot be") {
  CHECK(faults(variants::x_sums(4, {{{0, 1, 2, 3}, 0}})) == only(Fault::unreachable_sum));
  CHECK(faults(variants::x_sums(4, {{{0, 16}, 5}})) == only(Fault::cell_name));
  CHECK(faults(variants::x_sums(0)) == only(Fault::too_large));
}

TEST_CASE("X-sums: the samples have one solution each") {
  for (auto const text : variants::x_sums_samples) check_sample(text);
}
