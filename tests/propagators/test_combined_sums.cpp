// SPDX-License-Identifier: MIT
#include <nonet/propagators/combined_sums.hpp>

#include <nonet/propagators/sum_poster.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <utility>

using nonet::Cells;

namespace {

/// What a network with these units and sums is told.
struct Told {
  nonet::Network<std::uint16_t> network{16, 1, 9};

  void unit(Cells cells) { network.all_different(std::move(cells)); }
};

}  // namespace

TEST_CASE("two sums whose cells differ from each other are joined") {
  // Two diagonals of three cells; each cell of one differs from one cell of the other.
  Told told;
  told.unit({0, 3});
  told.unit({1, 4});
  told.unit({2, 5});
  told.network.sum({.cells = {0, 1, 2}, .coefficients = {}, .total = 4, .distinct = false});
  told.network.sum({.cells = {3, 4, 5}, .coefficients = {}, .total = 6, .distinct = false});
  auto const graph = nonet::share_graph(told.network);
  nonet::CombinedSums const combined(told.network, *graph);
  REQUIRE(combined.sums().size() == 1);
  CHECK(combined.sums()[0].total == 10);
  CHECK(combined.sums()[0].groups.size() == 3);
  for (Cells const& group : combined.sums()[0].groups) CHECK(graph->all_differ(group));
}

TEST_CASE("sums without a common exclusion, with a common cell or with factors stay alone") {
  Told told;
  told.unit({0, 3});
  told.network.sum({.cells = {4, 5, 6}, .coefficients = {}, .total = 9, .distinct = false});
  told.network.sum({.cells = {7, 8, 9}, .coefficients = {}, .total = 9, .distinct = false});
  told.network.sum({.cells = {0, 1, 2}, .coefficients = {1, 2, 1}, .total = 9, .distinct = false});
  told.network.sum({.cells = {2, 3, 10}, .coefficients = {}, .total = 9, .distinct = false});
  nonet::CombinedSums const combined(told.network, *nonet::share_graph(told.network));
  CHECK(combined.sums().empty());
}
