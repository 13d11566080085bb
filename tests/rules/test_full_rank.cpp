// SPDX-License-Identifier: MIT
#include <nonet/rules/full_rank.hpp>

#include <nonet/model/boxes.hpp>
#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <algorithm>
#include <climits>
#include <string>

using namespace nonet_test;
using nonet::Cells;
using nonet::DistinctReadings;
using nonet::Fault;
using nonet::FullRank;

namespace {

nonet::Grid square(int side) { return nonet::Model(nonet::grid(side, side, 1, side)).layout().grids()[0]; }

}  // namespace

TEST_CASE("full rank: its definition") {
  // 1 2 3   rows 123 312 231, to the left 321 213 132,
  // 3 1 2   columns 132 213 321, up 231 312 123; ordered:
  // 2 3 1   123 123 132 132 213 213 231 231 312 312 321 321.
  std::vector<int> const values{1, 2, 3, 3, 1, 2, 2, 3, 1};
  auto const grid = square(3);
  CHECK(holds(FullRank::of(grid, {0, 1, 2}, 1, true), values));
  CHECK(!holds(FullRank::of(grid, {0, 1, 2}, 2, true), values));  // equal ones share the lowest rank
  CHECK(!holds(FullRank::of(grid, {0, 1, 2}, 1), values));        // and must not be, unless told
  CHECK(holds(FullRank::of(grid, {3, 4, 5}, 9, true), values));
  CHECK(holds(FullRank::of(grid, {6, 3, 0}, 7, true), values));  // the first column, up: 231
  // Of the eight readings of 1 2 / 2 1 four are 12 and four 21.
  CHECK(holds(FullRank::of(square(2), {1, 0}, 5, true), {1, 2, 2, 1}));
  // A border line with a repeat is none of the rule's.
  CHECK(!holds(FullRank::of(square(2), {0, 1}, 1, true), {1, 2, 1, 2}));
}

TEST_CASE("distinct readings: their definition") {
  CHECK(!holds(DistinctReadings{{0, 1, 2, 3}}, {1, 2, 2, 1}));  // row and column
  CHECK(!holds(DistinctReadings{{0, 1, 2, 3}}, {1, 1, 2, 3}));  // a row that reads alike both ways
  CHECK(holds(DistinctReadings{{0, 1, 2, 3}}, {1, 2, 3, 4}));
}

TEST_CASE("full rank keeps its promises") {
  nonet::testing::CheckOptions options;
  options.least_values = 1;
  auto const report = nonet::testing::check<FullRank>(options);
  CHECK_MESSAGE(report.ok(), to_string(report));
  auto const distinct = nonet::testing::check<DistinctReadings>();
  CHECK_MESSAGE(distinct.ok(), to_string(distinct));
}

TEST_CASE("full rank: all grids of 4 x 4 by the rank of their first row") {
  // 288 grids; each has one rank of its first row, whatever it is.
  std::uint64_t all = 0;
  for (int rank = 1; rank <= 16; ++rank) {
    nonet::Model model = nonet::plain_layout(4);
    model.add(FullRank::of(model.layout().grids()[0], {0, 1, 2, 3}, rank, true));
    auto const outcome = nonet::count(model);
    REQUIRE(outcome.exact);
    all += outcome.count;
  }
  CHECK(all == 288);
}

TEST_CASE("full rank on what is no line, and ranks that there are not") {
  auto const grid = square(4);
  CHECK(faults_of(FullRank::of(grid, {0, 1, 2, 3}, 1), 4).empty());
  CHECK(faults_of(FullRank::of(grid, {12, 8, 4, 0}, 16), 4).empty());
  CHECK(faults_of(FullRank::of(grid, {0, 5, 10, 15}, 1), 4) == std::vector{Fault::argument});
  CHECK(faults_of(FullRank::of(grid, {0, 1, 2}, 1), 4) == std::vector{Fault::argument});
  CHECK(faults_of(FullRank::of(grid, {}, 1), 4) == std::vector{Fault::argument});
  for (long long rank : {0LL, 17LL, -1LL, LLONG_MAX, LLONG_MIN})
    CHECK(faults_of(FullRank::of(grid, {0, 1, 2, 3}, rank), 4) == std::vector{Fault::unreachable_sum});
  nonet::Model wide(nonet::grid(4, 4, 1, 5));
  wide.add(FullRank::of(wide.layout().grids()[0], {0, 1, 2, 3}, 1));
  CHECK(faults(wide) == std::vector{Fault::argument});
}

TEST_CASE("full rank in texts") {
  nonet::Model const model(nonet::grid(4, 4, 1, 4));
  auto const& grid = model.layout().grids()[0];
  check_round_trip(FullRank::of(grid, {4, 5, 6, 7}, 3), model);
  check_round_trip(FullRank::of(grid, {15, 11, 7, 3}, 16, true), model);
  check_round_trip(DistinctReadings{grid.cells}, model);
  check_refused<FullRank>({.groups = {{0, 1}}, .numbers = {{1}}, .word = "tie"}, Fault::argument);
  check_refused<FullRank>({.groups = {{0, 1}}, .numbers = {}, .word = "ties"}, Fault::argument);
}
