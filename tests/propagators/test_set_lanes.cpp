// SPDX-License-Identifier: MIT
#include <nonet/propagators/set_lanes.hpp>

#include <doctest/doctest.h>

#include <random>

#include "support/environment.hpp"

using namespace nonet;

TEST_CASE("Each lane is worked on as a set of its own") {
  std::mt19937_64 random{nonet_test::seed(20)};
  auto const draw = [&] { return random() % 4 == 0 ? SmallSet{0} : static_cast<SmallSet>(random()); };
  for (int round = 0; round < 1000; ++round) {
    SmallSet a[SetLanes::count], b[SetLanes::count];
    SetLanes x = SetLanes::all(0), y = SetLanes::all(0xffff);
    SmallSet all = 0;
    for (std::size_t i = 0; i < SetLanes::count; ++i) {
      a[i] = draw();
      b[i] = draw();
      x.set(i, a[i]);
      y.set(i, b[i]);
      all = static_cast<SmallSet>(all | a[i]);
    }
    CHECK(x.united() == all);
    for (std::size_t i = 0; i < SetLanes::count; ++i) {
      REQUIRE(x[i] == a[i]);
      CHECK((x & y)[i] == (a[i] & b[i]));
      CHECK((x | y)[i] == (a[i] | b[i]));
      CHECK(without(x, y)[i] == (a[i] & ~b[i]));
      CHECK(without_lowest(x)[i] == static_cast<SmallSet>(a[i] - (a[i] & -a[i])));
      CHECK(is_empty(x)[i] == (a[i] == 0 ? 0xffff : 0));
    }
  }
}

TEST_CASE("The same set in all lanes") {
  for (std::size_t i = 0; i < SetLanes::count; ++i) CHECK(SetLanes::all(0x8421)[i] == 0x8421);
}
