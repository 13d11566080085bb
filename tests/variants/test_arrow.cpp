// SPDX-License-Identifier: MIT
#include <nonet/variants/arrow.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("arrow: a classic grid and its arrows") {
  Model const model = variants::arrow(4, {{{0}, {1, 2}}, {{15}, {14, 13}}});
  CHECK(model.errors().empty());
  CHECK(model.units() == variants::classic(4).units());
  REQUIRE(model.rules().size() == 2);
  CHECK(*model.rules()[1].as<Arrow>() == Arrow{{15}, {14, 13}});
}

TEST_CASE("arrow: no shaft, a shaft too long, cells that are none, a size that cannot be") {
  CHECK(faults(variants::arrow(4, {{{0}, {}}})) == only(Fault::argument));
  CHECK(faults(variants::arrow(4, {{{0}, {1, 2, 3, 4, 5}}})) == only(Fault::unreachable_sum));
  CHECK(faults(variants::arrow(4, {{{0}, {16}}})) == only(Fault::cell_name));
  CHECK(faults(variants::arrow(4, {{{0}, {1, 0}}})) == only(Fault::duplicate_cell));
  CHECK(faults(variants::arrow(0)) == only(Fault::too_large));
  CHECK(faults(variants::arrow(65)) == only(Fault::too_large));
}

// Three cells of a row have each of the 24 ordered triples of values in 288 / 24 grids; four triples add up:
// 3 = 1 + 2, 4 = 1 + 3, both ways.
TEST_CASE("arrow: known numbers of grids") {
  CHECK(solutions_of(variants::arrow(4, {{{0}, {1, 2}}})) == 4 * 12);
  // 2 + 3 + 4 is no value.
  CHECK(solutions_of(variants::arrow(4, {{{0}, {1, 2, 3}}})) == 0);
}

TEST_CASE("arrow: the samples have one solution each") {
  CHECK(check_sample(variants::arrow_samples[0]).rules().size() == 4);
  CHECK(check_sample(variants::arrow_samples[1]).rules().size() == 8);
}
