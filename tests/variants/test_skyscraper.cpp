// SPDX-License-Identifier: MIT
#include <nonet/variants/skyscraper.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

// Of the 24 orders of four heights 6, 11, 6 and 1 show 1, 2, 3 and 4 (the unsigned Stirling numbers of the first kind);
// each stands in the first row of 576 / 24 Latin squares.
TEST_CASE("skyscraper: known numbers of squares") {
  CHECK(solutions_of(variants::skyscraper(4, {{{0, 1, 2, 3}, 1}})) == 6 * 24);
  CHECK(solutions_of(variants::skyscraper(4, {{{0, 1, 2, 3}, 2}})) == 11 * 24);
  CHECK(solutions_of(variants::skyscraper(4, {{{12, 8, 4, 0}, 3}})) == 6 * 24);
  CHECK(solutions_of(variants::skyscraper(4, {{{3, 2, 1, 0}, 4}})) == 24);
}

TEST_CASE("skyscraper: clues that no line has, cells that are none, a size that cannot be") {
  CHECK(faults(variants::skyscraper(4, {{{0, 1, 2, 3}, 5}})) == only(Fault::unreachable_sum));
  CHECK(faults(variants::skyscraper(4, {{{0, 16}, 2}})) == only(Fault::cell_name));
  CHECK(faults(variants::skyscraper(65)) == only(Fault::too_large));
}

TEST_CASE("skyscraper: the samples have one solution each") {
  for (auto const text : variants::skyscraper_samples) check_sample(text);
}
