// SPDX-License-Identifier: MIT
#include <nonet/variants/little_killer.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("little killer: all sums of a diagonal together are all grids") {
  std::uint64_t all = 0;
  for (int sum = 4; sum <= 16; ++sum)
    all += solutions_of(variants::little_killer(4, {{{0, 5, 10, 15}, sum}})).value();
  CHECK(all == 288);
  // r1c2 and r2c1 share a box: each of the 12 ordered pairs of values stands there in 288 / 12 grids.
  CHECK(solutions_of(variants::little_killer(4, {{{1, 4}, 3}})) == 2 * 24);
}

TEST_CASE("little killer: sums out of reach, cells that are none, a size that cannot be") {
  CHECK(faults(variants::little_killer(4, {{{0, 5}, 9}})) == only(Fault::unreachable_sum));
  CHECK(faults(variants::little_killer(4, {{{0, 16}, 5}})) == only(Fault::cell_name));
  CHECK(faults(variants::little_killer(0)) == only(Fault::too_large));
}

TEST_CASE("little killer: the samples have one solution each") {
  for (auto const text : variants::little_killer_samples) check_sample(text);
}
