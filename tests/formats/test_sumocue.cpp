// SPDX-License-Identifier: MIT
#include <nonet/formats/detail/sumocue.hpp>

#include "support.hpp"

#include <nonet/rules/diagonal.hpp>
#include <nonet/rules/killer_cage.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace formats_test;

namespace {

/// A 4x4 text: the cells of the four boxes, `first` for the first two cells.
std::string small(std::string const& head, std::string const& first) {
  std::string text = head + first;
  for (int i = 2; i < 16; ++i) text += "=0J" + std::to_string(i / 8 * 2 + i % 4 / 2);
  return text;
}

}  // namespace

TEST_CASE("Givens, cages, cages without a sum and diagonals") {
  auto const givens = nonet::read(small("SumoCueV1", "=3J0=0J0"));
  if (!givens) FAIL(to_string(givens.error()));
  CHECK(givens->given(0) == 3);
  CHECK(!givens->given(1));
  CHECK(givens->rules().empty());
  CHECK(givens->units().size() == 12);
  CHECK(givens->units()[8].name == "box 1");

  auto const cage = nonet::read(small("SumoCueV1D", "=5J0+0J0"));
  REQUIRE(cage);
  REQUIRE(cage->rules().size() == 2);
  auto const* killer = cage->rules()[0].as<nonet::KillerCage>();
  REQUIRE(killer != nullptr);
  CHECK(killer->cells == nonet::Cells{0, 1});
  CHECK(killer->sum == 5);
  CHECK(cage->rules()[1].as<nonet::Diagonal>() != nullptr);

  auto const open = nonet::read(small("SumoCueV1", "=0J0+0J0"));
  REQUIRE(open);
  REQUIRE(open->rules().size() == 1);
  CHECK(!open->rules()[0].as<nonet::KillerCage>()->sum);
}

TEST_CASE("Regions of their own, over several lines") {
  auto const model = nonet::read("SumoCueV1\n=0J0=0J0=0J0=0J0\n=0J1=0J1=0J1=0J1\n=0J2=0J2=0J2=0J2\n=0J3=0J3=0J3=4J3\n");
  if (!model) FAIL(to_string(model.error()));
  CHECK(model->units()[8].name == "region 1");
  CHECK(model->units()[8].cells == nonet::Cells{0, 1, 2, 3});
  CHECK(model->given(15) == 4);
}

TEST_CASE("What is wrong is told with its place") {
  using nonet::Fault;
  check_error(small("SumoCueV1", "=5J0+7J0+9J0"), 1, 10 + 14 * 4 + 3 * 4, Fault::map_size, "17 cells", "n x n");
  check_error(small("SumoCueV1", "=5J0+1J0"), 1, 14, Fault::syntax, "+1", "'='");
  check_error(small("SumoCueV1", "=5J9=0J0"), 1, 10, Fault::region_size, "J9", "J0 to J3");
  check_error(small("SumoCueV1", "=J0=0J0"), 1, 11, Fault::syntax, "'J'", "a number");
  check_error(small("SumoCueV1", "=1=0J0"), 1, 12, Fault::syntax, "'='", "'J'");
  check_error("SumoCueV1x", 1, 10, Fault::syntax, "'x'", "'='");
  check_error("SumoCueV1=99999999999J0", 1, 17, Fault::syntax, "'9'", "'J'");
}
