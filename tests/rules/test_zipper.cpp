// SPDX-License-Identifier: MIT
#include <nonet/rules/zipper.hpp>

#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Zipper;

TEST_CASE("a zipper line: its definition") {
  Zipper const odd{{0, 1, 2, 3, 4}};
  CHECK(holds(odd, {1, 2, 9, 7, 8}));
  CHECK(!holds(odd, {1, 2, 9, 7, 7}));
  CHECK(!holds(odd, {1, 2, 8, 7, 8}));
  Zipper const even{{0, 1, 2, 3}};
  CHECK(holds(even, {1, 9, 2, 10}));
  CHECK(!holds(even, {1, 9, 2, 9}));
  CHECK(holds(Zipper{{0, 1}}, {4, 4}));
  CHECK(holds(Zipper{{0}}, {4}));
}

TEST_CASE("a zipper line keeps its promises") {
  auto const report = nonet::testing::check<Zipper>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

// Each value of the middle has as many pairs of values from 1 as it says, less one.
TEST_CASE("a zipper line with more values than its automaton takes") {
  for (int last : {9, 64, 65, 70}) {
    CAPTURE(last);
    nonet::Model model(nonet::variables(3, 1, last));
    model.add(Zipper{model.cells()});
    auto const outcome = nonet::count(model, {.keep = 0});
    CHECK(outcome.exact);
    CHECK(outcome.count == static_cast<std::uint64_t>(last * (last - 1) / 2));
  }
}

TEST_CASE("a zipper line names a cell once and goes through texts") {
  CHECK(faults_of(Zipper{{0, 1, 0}}) == std::vector{nonet::Fault::duplicate_cell});
  check_round_trip(Zipper{{0, 1, 2}}, nonet::Model(nonet::grid(9, 9, 1, 9)));
}
