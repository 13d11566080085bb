// SPDX-License-Identifier: MIT
#include <nonet/variants/windoku.hpp>

#include "solving.hpp"

#include <cstdint>

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("windoku: the windows are units") {
  Model model = variants::windoku(9);
  CHECK(model.errors().empty());
  REQUIRE(model.units().size() == 31);
  CHECK(model.units()[27].name == "window 1");
  CHECK(model.units()[27].cells == model.cells("r2c2-r2c4 r3c2-r3c4 r4c2-r4c4"));
  CHECK(model.units()[30].cells == model.cells("r6c6-r6c8 r7c6-r7c8 r8c6-r8c8"));
  Model six = variants::windoku(6);
  REQUIRE(six.units().size() == 19);
  CHECK(six.units()[18].cells == six.cells("r2c2-r2c4 r3c2-r3c4"));
}

TEST_CASE("windoku: a size without boxes, a size that cannot be") {
  CHECK(faults(variants::windoku(7)) == only(Fault::argument));
  CHECK(faults(variants::windoku(0)).front() == Fault::too_large);
  CHECK(faults(variants::windoku(65)).front() == Fault::too_large);
}

// The window of a 4x4 holds the four inner cells.
TEST_CASE("windoku: as many grids of four as a look at all 288 finds") {
  std::uint64_t found = 0;
  int grid[16] = {};
  auto const fill = [&](auto const& self, int cell) -> void {
    if (cell == 16) {
      std::uint64_t seen = 0;
      for (int inner : {5, 6, 9, 10}) seen |= 1U << grid[inner];
      found += seen == 30 ? 1 : 0;
      return;
    }
    for (int value = 1; value <= 4; ++value) {
      bool good = true;
      for (int other = 0; other < cell; ++other)
        good = good && (grid[other] != value || (other / 4 != cell / 4 && other % 4 != cell % 4 &&
                                                 (other / 8 != cell / 8 || other % 4 / 2 != cell % 4 / 2)));
      if (!good) continue;
      grid[cell] = value;
      self(self, cell + 1);
    }
  };
  fill(fill, 0);
  CHECK(found > 0);
  CHECK(solutions_of(variants::windoku(4)) == found);
}

TEST_CASE("windoku: the samples have one solution each") {
  for (auto const sample : variants::windoku_samples) check_sample(sample);
}
