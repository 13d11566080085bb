// SPDX-License-Identifier: MIT
#include <nonet/rules/odd_even.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Even;
using nonet::Odd;

TEST_CASE("odd and even: their definitions, 0 is even") {
  CHECK(holds(Odd{{0, 1}}, {1, 9}));
  CHECK(!holds(Odd{{0, 1}}, {1, 2}));
  CHECK(!holds(Odd{{0}}, {0}));
  CHECK(holds(Even{{0, 1}}, {0, 8}));
  CHECK(!holds(Even{{0, 1}}, {0, 3}));
}

TEST_CASE("odd and even keep their promises") {
  auto const odd = nonet::testing::check<Odd>();
  CHECK_MESSAGE(odd.ok(), to_string(odd));
  auto const even = nonet::testing::check<Even>();
  CHECK_MESSAGE(even.ok(), to_string(even));
}

TEST_CASE("odd and even in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Odd{{0, 5}}, model);
  check_round_trip(Even{{0, 5}}, model);
}
