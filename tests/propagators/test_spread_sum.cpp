// SPDX-License-Identifier: MIT
#include <nonet/propagators/spread_sum.hpp>

#include <doctest/doctest.h>

#include "sum_oracle.hpp"
#include "support/environment.hpp"

namespace {

using nonet::Cell;
using nonet_test::Claim;

template <nonet::AnyMask Mask>
void random_groups(std::mt19937_64& random, int first, int values) {
  std::size_t const cells = 2 + random() % 5;
  std::vector<nonet::SpreadGroup> groups;
  for (Cell cell = 0; cell < cells;) {
    nonet::SpreadGroup group{{}, static_cast<int>(random() % 7) - 3};
    if (group.coefficient == 0) group.coefficient = 10;
    for (std::size_t size = 1 + random() % 4; size > 0 && cell < cells; --size) group.cells.push_back(cell++);
    groups.push_back(group);
  }
  auto const domains = nonet_test::random_domains(random, cells, first, values, cells <= 4 ? 8 : 5);
  long long total = 0;
  for (auto const& group : groups)
    for (Cell cell : group.cells) total += group.coefficient * domains[cell][random() % domains[cell].size()];
  CAPTURE(total);
  nonet_test::judge<Mask>(
      nonet::SpreadSum<Mask>(groups, total, first, values), domains, first, values,
      [&](std::vector<int> const& v) {
        long long sum = 0;
        for (auto const& group : groups)
          for (Cell a : group.cells) {
            sum += group.coefficient * v[a];
            for (Cell b : group.cells)
              if (a < b && v[a] == v[b]) return false;
          }
        return sum == total;
      },
      Claim::sound, random);
}

/// The greatest value that the first cell can have after propagation.
int greatest_first(nonet::SpreadSum<std::uint16_t> sum, nonet_test::Domains const& domains) {
  auto network = nonet_test::network_of<std::uint16_t>(domains, 1, 9);
  network.post(std::move(sum));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  return engine.state().max(0);
}

}  // namespace

TEST_CASE("spread sums lose no solution and refuse every wrong one") {
  std::mt19937_64 random(nonet_test::seed(71));
  for (std::uint64_t round = 0; round < nonet_test::effort(1500); ++round) {
    int const first = static_cast<int>(round % 2);
    for (int values : {4, 6, 9, 16}) random_groups<std::uint16_t>(random, first, values);
    random_groups<std::uint32_t>(random, first, 16);
    random_groups<nonet::Multiword>(random, first, 9);
  }
}

TEST_CASE("the cells of a group do not all take their least value") {
  using Sum = nonet::SpreadSum<std::uint16_t>;
  nonet_test::Domains const open(4, {1, 2, 3, 4, 5, 6, 7, 8, 9});
  // Four different cells make 12: the other three are 6 together at least.
  CHECK(greatest_first(Sum({{{0, 1, 2, 3}, 1}}, 12, 1, 9), open) == 6);
  // Two groups of two: 3 at least from the second, and 1 beside the first cell.
  CHECK(greatest_first(Sum({{{0, 1}, 1}, {{2, 3}, 1}}, 10, 1, 9), open) == 6);
  // Taken off: 1 - (a + b) with different a, b comes to -2 at most.
  CHECK(greatest_first(Sum({{{0, 1}, -1}, {{2}, 1}, {{3}, 1}}, -9, 1, 9), open) == 9);
  CHECK(greatest_first(Sum({{{0}, 1}, {{1, 2, 3}, -1}}, -15, 1, 9), open) == 9);
  CHECK(greatest_first(Sum({{{0}, 1}, {{1, 2, 3}, -1}}, -20, 1, 9), open) == 4);
}
