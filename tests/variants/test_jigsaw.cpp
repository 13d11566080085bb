// SPDX-License-Identifier: MIT
#include <nonet/variants/jigsaw.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("jigsaw: rows, columns and the regions of the map") {
  Model model = variants::jigsaw("AABB\nCABB\nCADD\nCCDD");
  CHECK(model.errors().empty());
  CHECK(model.values() == 4);
  REQUIRE(model.units().size() == 12);
  CHECK(model.units()[8].cells == model.cells("r1c1 r1c2 r2c2 r3c2"));
  CHECK(model.units()[11].cells == model.cells("r3c3 r3c4 r4c3 r4c4"));
}

TEST_CASE("jigsaw: blanks and the choice of signs mean nothing") {
  Model const model = variants::jigsaw("  1 1 2 2\r\n\t3122\n31 #+\n33#+ \n");
  CHECK(faults(model) == std::vector{Fault::region_size, Fault::region_size});
  CHECK(variants::jigsaw("1122 3122 31## 33##").units() == variants::jigsaw("AABBCABBCADDCCDD").units());
}

TEST_CASE("jigsaw: a map of the wrong size is an error") {
  for (std::string const& map : {std::string("AABBB"), std::string(), std::string("AABB CABB CADD CCD"),
                                 std::string(65 * 65, 'A'), std::string(" \n")}) {
    CAPTURE(map);
    CHECK(faults(variants::jigsaw(map)) == only(Fault::map_size));
  }
}

TEST_CASE("jigsaw: each region of the wrong size is an error that names its cells") {
  Model model = variants::jigsaw("AAAB CABB CADD CCDD");
  REQUIRE(faults(model) == std::vector{Fault::region_size, Fault::region_size});
  auto const errors = model.errors();
  CHECK(errors[0].cells == model.cells("r1c4 r2c3 r2c4"));
  CHECK(errors[1].cells == model.cells("r1c1 r1c2 r1c3 r2c2 r3c2"));
  CHECK(errors[1].expected.text().find('4') != std::string::npos);
  CHECK(faults(variants::jigsaw("AAAA AAAA BBBB CCCC")) == only(Fault::region_size));
}

// Regions that are rows say nothing new: 576 Latin squares of order 4. Those that are boxes: 288 grids.
TEST_CASE("jigsaw: known numbers of grids") {
  CHECK(solutions_of(variants::jigsaw("AAAA BBBB CCCC DDDD")) == 576);
  CHECK(solutions_of(variants::jigsaw("AABB AABB CCDD CCDD")) == 288);
  CHECK(solutions_of(variants::jigsaw("A")) == 1);
}

TEST_CASE("jigsaw: a map that admits no grid") {
  // Region A and row 1 share three cells, so the fourth cells of both are equal; but they stand in one column.
  CHECK(solutions_of(variants::jigsaw("AAAB BBBA CCCC DDDD")) == 0);
}

TEST_CASE("jigsaw: the samples have one solution each") {
  Model const seven = check_sample(variants::jigsaw_samples[0]);
  CHECK(seven.values() == 7);
  CHECK(seven.units() == variants::jigsaw("AAAAABB CACABBB CCCCBBD CEFFFFD EEFGGGD EFFGGDD EEEGGDD").units());
  CHECK(check_sample(variants::jigsaw_samples[1]).units().size() == 27);
}
