// SPDX-License-Identifier: MIT
#include <nonet/propagators/group_sum.hpp>

#include <doctest/doctest.h>

#include "sum_oracle.hpp"
#include "support/environment.hpp"

#include <memory>

namespace {

using nonet::Cell;
using nonet_test::Claim;

template <nonet::AnyMask Mask>
void random_groups(std::mt19937_64& random, int first, int values, std::size_t most, Claim claim) {
  using Sum = nonet::GroupSum<Mask>;
  auto const table = std::make_shared<nonet::SumTable const>(values);
  std::size_t const cells = 2 + random() % 5;
  std::vector<typename Sum::Group> groups;
  for (Cell cell = 0; cell < cells;) {
    typename Sum::Group group{{}, random() % 2 == 0};
    for (std::size_t size = 1 + random() % most; size > 0 && cell < cells; --size) group.cells.push_back(cell++);
    groups.push_back(group);
  }
  auto const domains = nonet_test::random_domains(random, cells, first, values, cells <= 4 ? 8 : 5);
  long long total = 0;
  for (auto const& group : groups)
    for (Cell cell : group.cells) total += (group.subtracted ? -1 : 1) * domains[cell][random() % domains[cell].size()];
  CAPTURE(total);
  nonet_test::judge<Mask>(
      Sum(groups, total, first, table), domains, first, values,
      [&](std::vector<int> const& v) {
        long long sum = 0;
        for (auto const& group : groups)
          for (Cell a : group.cells) {
            sum += group.subtracted ? -v[a] : v[a];
            for (Cell b : group.cells)
              if (a < b && v[a] == v[b]) return false;
          }
        return sum == total;
      },
      claim, random);
}

}  // namespace

TEST_CASE("groups of up to three cells are domain consistent") {
  std::mt19937_64 random(nonet_test::seed(61));
  for (std::uint64_t round = 0; round < nonet_test::effort(1500); ++round) {
    int const first = static_cast<int>(round % 2);
    for (int values : {4, 6, 9}) random_groups<std::uint16_t>(random, first, values, 3, Claim::domain_consistent);
    random_groups<std::uint32_t>(random, first, 16, 3, Claim::domain_consistent);
    random_groups<nonet::Multiword>(random, first, 9, 3, Claim::domain_consistent);
  }
}

TEST_CASE("a group's sums fit in 64 bits") {
  using Sum = nonet::GroupSum<std::uint16_t>;
  CHECK(Sum::largest_group(4) == 4);
  CHECK(Sum::largest_group(9) == 9);
  CHECK(Sum::largest_group(16) == 4);  // 15 + 14 + 13 + 12 = 54, and 11 more is too much
}

TEST_CASE("larger groups lose no solution and refuse every wrong one") {
  std::mt19937_64 random(nonet_test::seed(62));
  for (std::uint64_t round = 0; round < nonet_test::effort(1500); ++round)
    for (int values : {6, 9, 16})
      random_groups<std::uint16_t>(random, static_cast<int>(round % 2), values, nonet::GroupSum<std::uint16_t>::largest_group(values),
                                   Claim::sound);
}

TEST_CASE("a group of four knows that its cells differ") {
  // a + b + c + d - e = 1 with different a to d: 1 + 2 + 3 + 4 is 10 already, so e is 9.
  using Sum = nonet::GroupSum<std::uint16_t>;
  nonet::Network<std::uint16_t> network(5, 1, 9);
  network.post(Sum({Sum::Group{{0, 1, 2, 3}, false}, Sum::Group{{4}, true}}, 1, 1,
                   std::make_shared<nonet::SumTable const>(9)));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK(engine.state().value(4) == 9);
  for (Cell cell = 0; cell < 4; ++cell) CHECK(engine.state().max(cell) == 4);
}
