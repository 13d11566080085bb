// SPDX-License-Identifier: MIT
#include <nonet/variants/kenken.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

// Two cells of a row have each of the 12 ordered pairs of values in 576 / 12 squares.
TEST_CASE("kenken: known numbers of squares") {
  std::vector<Product> const product{{{0, 1}, 4}};        // 1 4
  std::vector<Difference> const difference{{{0, 1}, 1}};  // 1 2, 2 3, 3 4
  std::vector<Quotient> const quotient{{{0, 1}, 2}};      // 1 2, 2 4
  CHECK(solutions_of(variants::kenken(4, product)) == 2 * 48);
  CHECK(solutions_of(variants::kenken(4, difference)) == 6 * 48);
  CHECK(solutions_of(variants::kenken(4, quotient)) == 4 * 48);
  CHECK(solutions_of(variants::kenken(4, quotient, std::vector<Sum>{{{0, 1}, 3}})) == 2 * 48);
  CHECK(solutions_of(variants::kenken(4)) == 576);
}

TEST_CASE("kenken: numbers out of reach, cells that are none, a size that cannot be") {
  CHECK(faults(variants::kenken(4, std::vector<Product>{{{0, 1}, 17}})) == only(Fault::unreachable_sum));
  CHECK(faults(variants::kenken(4, std::vector<Sum>{{{0, 16}, 5}})) == only(Fault::cell_name));
  CHECK(faults(variants::kenken(0)) == only(Fault::too_large));
}

TEST_CASE("kenken: the samples have one solution each") {
  for (auto const text : variants::kenken_samples) check_sample(text);
}
