// SPDX-License-Identifier: MIT
#include <nonet/variants/thermometer.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("thermometer: a classic grid and its thermometers") {
  Model const model = variants::thermometer(4, {{{0, 1, 2}}, {{15, 14}}});
  CHECK(model.errors().empty());
  CHECK(model.units() == variants::classic(4).units());
  REQUIRE(model.rules().size() == 2);
  CHECK(*model.rules()[1].as<Thermometer>() == Thermometer{{15, 14}});
}

TEST_CASE("thermometer: cells that are none, cells named twice, a size that cannot be") {
  CHECK(faults(variants::thermometer(4, {{{0, 16}}})) == only(Fault::cell_name));
  CHECK(faults(variants::thermometer(4, {{{0, 1, 0}}})) == only(Fault::duplicate_cell));
  CHECK(faults(variants::thermometer(0)) == only(Fault::too_large));
  CHECK(faults(variants::thermometer(65)) == only(Fault::too_large));
}

// A full row that rises is 1234: by symmetry of the values one grid in 4! of the 288. A pair that rises: every second.
TEST_CASE("thermometer: known numbers of grids") {
  CHECK(solutions_of(variants::thermometer(4, {{{0, 1, 2, 3}}})) == 288 / 24);
  CHECK(solutions_of(variants::thermometer(4, {{{0, 1}}})) == 288 / 2);
  CHECK(solutions_of(variants::thermometer(4, {{{0, 1, 2}}})) == 288 / 6);
  CHECK(solutions_of(variants::thermometer(4, {{{0, 1, 2, 6, 10}}})) == 0);
}

TEST_CASE("thermometer: the samples have one solution each") {
  CHECK(check_sample(variants::thermometer_samples[0]).rules().size() == 4);
  CHECK(check_sample(variants::thermometer_samples[1]).rules().size() == 8);
}
