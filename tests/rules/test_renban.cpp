// SPDX-License-Identifier: MIT
#include <nonet/rules/renban.hpp>

#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Fault;
using nonet::Renban;

TEST_CASE("a renban line: its definition") {
  Renban const line{{0, 1, 2}};
  CHECK(holds(line, {4, 6, 5}));
  CHECK(holds(line, {1, 2, 3}));
  CHECK(!holds(line, {4, 6, 7}));
  CHECK(!holds(line, {4, 4, 5}));
  CHECK(holds(Renban{{0}}, {7}));
}

TEST_CASE("a renban line keeps its promises") {
  auto const report = nonet::testing::check<Renban>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

// From each of the values - cells + 1 sets of consecutive values, in any order.
TEST_CASE("renban lines: numbers of fillings, also where sets are no longer matched") {
  auto const fillings = [](std::size_t cells, int first, int last) {
    nonet::Model model(nonet::variables(cells, first, last));
    model.add(Renban{model.cells()});
    auto const outcome = nonet::count(model, {.keep = 0});
    CHECK(outcome.exact);
    return outcome.count;
  };
  CHECK(fillings(2, 1, 9) == 2 * 8);
  CHECK(fillings(5, 0, 8) == 120 * 5);
  CHECK(fillings(9, 1, 9) == 362880);
  CHECK(fillings(3, 1, 20) == 6 * 18);
  CHECK(fillings(4, 1, 70) == 24 * 67);
  CHECK(fillings(10, 1, 10) == 3628800);
}

TEST_CASE("a renban line longer than there are values, a cell twice, texts") {
  CHECK(faults_of(Renban{{0, 1, 2, 3}}, 4).empty());
  CHECK(faults_of(Renban{{0, 1, 2, 3, 4}}, 4) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(Renban{{0, 1, 0}}) == std::vector{Fault::duplicate_cell});
  check_round_trip(Renban{{0, 1, 2}}, nonet::Model(nonet::grid(9, 9, 1, 9)));
}
