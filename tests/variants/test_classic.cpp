// SPDX-License-Identifier: MIT
#include <nonet/variants/classic.hpp>

#include "solving.hpp"

#include <nonet/rules/diagonal.hpp>

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

TEST_CASE("classic: rows, columns and boxes as square as can be, wide rather than tall") {
  struct Shape {
    int size, rows, columns;
  };
  for (auto const& [size, rows, columns] :
       {Shape{4, 2, 2}, Shape{6, 2, 3}, Shape{8, 2, 4}, Shape{9, 3, 3}, Shape{10, 2, 5}, Shape{12, 3, 4},
        Shape{15, 3, 5}, Shape{16, 4, 4}, Shape{25, 5, 5}, Shape{64, 8, 8}}) {
    CAPTURE(size);
    Model const model = variants::classic(size);
    CHECK(model.errors().empty());
    CHECK(model.first() == 1);
    CHECK(model.last() == size);
    CHECK(model.cell_count() == static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    CHECK(model.units().size() == 3 * static_cast<std::size_t>(size));
    CHECK(model.units() == variants::classic(rows, columns).units());
  }
}

TEST_CASE("classic: the box of a cell follows from the shape") {
  Model wide = variants::classic(2, 3);
  CHECK(wide.units()[12].cells == wide.cells("r1c1-r1c3 r2c1-r2c3"));
  CHECK(wide.units()[13].cells == wide.cells("r1c4-r1c6 r2c4-r2c6"));
  Model tall = variants::classic(3, 2);
  CHECK(tall.units()[12].cells == tall.cells("r1c1 r1c2 r2c1 r2c2 r3c1 r3c2"));
  CHECK(tall.units()[14].name == "box 3");
  CHECK(wide.errors().empty());
  CHECK(tall.errors().empty());
}

TEST_CASE("classic: a prime size is a Latin square") {
  CHECK(variants::classic(7).units().size() == 14);
  CHECK(variants::classic(1).errors().empty());
}

TEST_CASE("classic: a size outside 1 to 64 is an error") {
  for (int size : {0, -1, 65, 1000}) {
    CAPTURE(size);
    CHECK(faults(variants::classic(size)) == only(Fault::too_large));
    CHECK(variants::classic(size).errors()[0].found == std::to_string(size));
  }
  CHECK(faults(variants::classic(0, 3)) == only(Fault::too_large));
  CHECK(faults(variants::classic(3, -3)) == only(Fault::too_large));
  CHECK(faults(variants::classic(5, 13)) == only(Fault::too_large));
  CHECK(faults(variants::classic(1 << 20, 1 << 20)) == only(Fault::too_large));
  CHECK(variants::classic(1, 64).errors().empty());
}

// 288: any book on the matter. 576 and 161280: Latin squares of order 4 and 5 (OEIS A002860). 288000: 6x6 with one
// diagonal, from a published count.
TEST_CASE("classic: known numbers of grids") {
  CHECK(solutions_of(variants::classic(1)) == 1);
  CHECK(solutions_of(variants::classic(2)) == 2);
  CHECK(solutions_of(variants::classic(3)) == 12);
  CHECK(solutions_of(variants::classic(4)) == 288);
  CHECK(solutions_of(variants::classic(1, 4)) == 576);
  CHECK(solutions_of(variants::classic(5)) == 161280);
  Model with_diagonal = variants::classic(2, 3);
  with_diagonal.add(Diagonal{Diagonal::main_of(with_diagonal.layout().grids()[0])});
  CHECK(solutions_of(with_diagonal) == 288000);
}

TEST_CASE("classic: the samples have one solution each") {
  Model const layouts[] = {variants::classic(6), variants::classic(8), variants::classic(9), variants::classic(12)};
  for (std::size_t i = 0; i < variants::classic_samples.size(); ++i)
    CHECK(check_sample(variants::classic_samples[i]).units() == layouts[i].units());
}
