// SPDX-License-Identifier: MIT
#include <nonet/rules/skyscraper.hpp>

#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <climits>

using namespace nonet_test;
using nonet::Fault;
using nonet::HiddenSkyscraper;
using nonet::Skyscraper;

TEST_CASE("skyscraper: its definition") {
  CHECK(holds(Skyscraper{{0, 1, 2, 3}, 4}, {1, 2, 3, 4}));
  CHECK(holds(Skyscraper{{0, 1, 2, 3}, 1}, {4, 3, 2, 1}));
  CHECK(holds(Skyscraper{{0, 1, 2, 3}, 2}, {3, 1, 4, 2}));
  CHECK(!holds(Skyscraper{{0, 1, 2, 3}, 3}, {3, 1, 4, 2}));
  CHECK(holds(Skyscraper{{3, 2, 1, 0}, 2}, {3, 1, 4, 2}));  // from the other side: 2, then 4
  CHECK(holds(Skyscraper{{0, 1, 2}, 1}, {2, 2, 2}));        // equal ones hide each other
  CHECK(holds(Skyscraper{{0, 1, 2}, 2}, {0, 1, 2}));        // a 0 is not seen
}

TEST_CASE("hidden skyscraper: its definition") {
  CHECK(holds(HiddenSkyscraper{{0, 1, 2, 3}, 1}, {3, 1, 4, 2}));
  CHECK(!holds(HiddenSkyscraper{{0, 1, 2, 3}, 2}, {3, 1, 4, 2}));
  CHECK(holds(HiddenSkyscraper{{3, 2, 1, 0}, 1}, {3, 1, 4, 2}));  // 2, 4, then 1
  CHECK(holds(HiddenSkyscraper{{0, 1, 2}, 0}, {1, 1, 0}));        // an equal one is not hidden
  CHECK(!holds(HiddenSkyscraper{{0, 1, 2}, 3}, {1, 2, 3}));       // none is hidden
}

TEST_CASE("skyscrapers keep their promises") {
  auto const report = nonet::testing::check<Skyscraper>();
  CHECK_MESSAGE(report.ok(), to_string(report));
  auto const hidden = nonet::testing::check<HiddenSkyscraper>();
  CHECK_MESSAGE(hidden.ok(), to_string(hidden));
}

TEST_CASE("skyscrapers that no line has") {
  CHECK(faults_of(Skyscraper{{0, 1, 2}, 3}).empty());
  for (int seen : {0, 4, -1, INT_MAX, INT_MIN})
    CHECK(faults_of(Skyscraper{{0, 1, 2}, seen}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(Skyscraper{{0, 1, 2}, 0}, 9, 0).empty());  // three 0s
  CHECK(faults_of(HiddenSkyscraper{{0, 1, 2}, 8}).empty());
  for (int hidden : {0, 9, -1, INT_MAX, INT_MIN})
    CHECK(faults_of(HiddenSkyscraper{{0, 1, 2}, hidden}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(HiddenSkyscraper{{0}, 1}) == std::vector{Fault::unreachable_sum});
}

TEST_CASE("a line that is too long and too high for an automaton is still decided") {
  // Twenty cells and 1000 values. Nineteen rise; the last one must not be seen, or must be.
  for (int seen : {19, 20}) {
    nonet::Model model(nonet::variables(20, 1, 1000));
    for (nonet::Cell cell = 0; cell < 19; ++cell) model.given(cell, 10 * static_cast<int>(cell) + 1);
    model.restrict_to(19, {5, 999});
    model.add(Skyscraper{model.cells(), seen});
    auto const outcome = nonet::count(model);
    REQUIRE(outcome.status == nonet::Status::unique);
    CHECK(outcome.solutions[0][19] == (seen == 19 ? 5 : 999));
  }
}

TEST_CASE("a line of different cells is known at once") {
  nonet::Model model(nonet::grid(1, 4, 1, 4));
  model.add(nonet::Unit{model.cells(), "row"});
  model.add(Skyscraper{model.cells(), 3});
  auto const outcome = nonet::count(model);
  CHECK(outcome.count == 6);       // the unsigned Stirling number of the first kind
  model.given(nonet::Cell{3}, 3);  // x y 4 3 with x < y
  auto const rest = nonet::count(model);
  CHECK(rest.count == 1);
  CHECK(rest.statistics.nodes == 1);
}

TEST_CASE("skyscrapers in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Skyscraper{{8, 7, 6}, 2}, model);
  check_round_trip(HiddenSkyscraper{{0, 1, 2}, 0}, model);
  check_refused<Skyscraper>({.groups = {{0, 1}}, .numbers = {{huge}}, .word = ""}, Fault::argument);
  check_refused<Skyscraper>({.groups = {{0, 1}}, .numbers = {}, .word = ""}, Fault::syntax);
}
