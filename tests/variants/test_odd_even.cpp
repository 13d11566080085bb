// SPDX-License-Identifier: MIT
#include <nonet/variants/odd_even.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("odd even: a classic grid and its marks") {
  Model const model = variants::odd_even(9, {0, 1}, {2});
  CHECK(model.errors().empty());
  REQUIRE(model.rules().size() == 2);
  CHECK(*model.rules()[0].as<Odd>() == Odd{{0, 1}});
  CHECK(*model.rules()[1].as<Even>() == Even{{2}});
  CHECK(variants::odd_even(9).rules().empty());
  CHECK(faults(variants::odd_even(65)) == only(Fault::too_large));
}

TEST_CASE("odd even: known numbers of grids") {
  CHECK(solutions_of(variants::odd_even(4, {0})) == 144);
  CHECK(solutions_of(variants::odd_even(4, {0}, {1})) == 288 / 12 * 4);
  CHECK(solutions_of(variants::odd_even(4, {0, 1, 2})) == 0);
}

TEST_CASE("odd even: the samples have one solution each") {
  for (auto const sample : variants::odd_even_samples) check_sample(sample);
}
