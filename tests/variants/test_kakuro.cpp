// SPDX-License-Identifier: MIT
#include <nonet/variants/kakuro.hpp>

#include "solving.hpp"

#include <doctest/doctest.h>

using namespace nonet;
using namespace variants_tests;

// 4 is 1 3 and 3 is 1 2, so 1 stands where they cross.
TEST_CASE("kakuro: a small one, and with sums missing") {
  CHECK(solutions_of(variants::kakuro("\\ 3\\ 11\\ \n \\4 . . \n \\10 . .")) == 1);
  CHECK(solutions_of(variants::kakuro("\\4 . .")) == 2);
  CHECK(solutions_of(variants::kakuro(". .")) == 9 * 8);
  CHECK(solutions_of(variants::kakuro(". 4")) == 8);
  CHECK(solutions_of(variants::kakuro("3\\ \n . \n .")) == 2);
  Model const model = variants::kakuro("\\ 3\\ 11\\ \n \\4 . . \n \\10 . .");
  CHECK(model.cell_count() == 4);
  CHECK(model.layout().name(3) == "r3c3");
}

TEST_CASE("kakuro: mistakes in the map") {
  CHECK(faults(variants::kakuro("")) == only(Fault::syntax));
  CHECK(faults(variants::kakuro("\\ \\")) == only(Fault::syntax));           // no cell
  CHECK(faults(variants::kakuro(". .\n.")) == only(Fault::syntax));          // a short row
  CHECK(faults(variants::kakuro("\\4 \\ .")) == only(Fault::syntax));        // no cell beside the sum
  CHECK(faults(variants::kakuro("\\ 4\\ \n . \\")) == only(Fault::syntax));  // nor below
  CHECK(faults(variants::kakuro("\\x . .")) == only(Fault::syntax));
  CHECK(faults(variants::kakuro("\\1234567 . .")) == only(Fault::syntax));
  CHECK(faults(variants::kakuro("\\2 . .")) == only(Fault::unreachable_sum));
}

TEST_CASE("kakuro: the samples have one solution each") {
  for (auto const text : variants::kakuro_samples) check_sample(text);
}
