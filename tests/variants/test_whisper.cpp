// SPDX-License-Identifier: MIT
#include <nonet/variants/whisper.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("whisper: a classic grid and its lines") {
  Model const model = variants::whisper(9, {{{0, 1, 2}}, {{80, 79}, Whisper::dutch}});
  CHECK(model.errors().empty());
  CHECK(model.units() == variants::classic(9).units());
  REQUIRE(model.rules().size() == 2);
  CHECK(*model.rules()[1].as<Whisper>() == Whisper{{80, 79}, 4});
  CHECK(faults(variants::whisper(4, {{{0, 16}, 1}})) == only(Fault::cell_name));
  CHECK(faults(variants::whisper(65)) == only(Fault::too_large));
}

// Two cells of a row have each of the 12 ordered pairs in 288 / 12 grids; 13, 14, 24 and back differ by 2.
TEST_CASE("whisper: known numbers of grids") {
  CHECK(solutions_of(variants::whisper(4, {{{0, 1}, 2}})) == 6 * 24);
  CHECK(solutions_of(variants::whisper(4, {{{0, 1}, 3}})) == 2 * 24);
}

TEST_CASE("whisper: the samples have one solution each") {
  for (auto const sample : variants::whisper_samples) check_sample(sample);
}
