// SPDX-License-Identifier: MIT
#include <nonet/solve/compile.hpp>

#include <doctest/doctest.h>

#include <cstdint>

using namespace nonet;

namespace {

Model different(int cells, int values) {
  Model model{variables(static_cast<std::size_t>(cells), 1, values)};
  Cells all;
  for (Cell cell = 0; cell < model.cell_count(); ++cell) all.push_back(cell);
  model.add(Unit{all, "all"});
  return model;
}

}  // namespace

TEST_CASE("A model is compiled for the mask that the caller chose, where its values fit") {
  auto const narrow = compile<std::uint16_t>(different(3, 16));
  REQUIRE(narrow);
  CHECK(narrow->kernel->cell_count() == 3);
  CHECK(narrow->kernel->values() == 16);
  CHECK(compile<std::uint64_t>(different(3, 16)));

  auto const too_many = compile<std::uint16_t>(different(3, 17));
  REQUIRE_FALSE(too_many);
  CHECK(too_many.error().fault == Fault::value_range);
  CHECK(compile<std::uint32_t>(different(3, 17)));
  CHECK(compile<std::uint64_t>(different(3, 64)));
  CHECK_FALSE(compile<std::uint64_t>(different(3, 65)));
  CHECK(compile<Multiword>(different(3, 65)));
}

TEST_CASE("A model with mistakes is not compiled, one without solutions is") {
  Model mistaken = different(3, 4);
  mistaken.given(9, 1);  // there are three cells
  CHECK_FALSE(compile<std::uint16_t>(mistaken));

  Model hopeless = different(3, 4);
  hopeless.given(0, 1);
  hopeless.given(1, 1);
  CHECK(compile<std::uint16_t>(hopeless));
}
