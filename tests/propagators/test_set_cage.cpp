// SPDX-License-Identifier: MIT
#include <nonet/propagators/set_cage.hpp>

#include "support/environment.hpp"

#include "sum_oracle.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace {

using namespace nonet_test;

/// Random sets of values of the right size, some of them twice, now and then none.
template <nonet::AnyMask Mask>
void against_brute_force(std::mt19937_64& random, int first, int values) {
  for (std::uint64_t round = effort(100); round > 0; --round) {
    std::size_t const cells = 1 + random() % 5;
    nonet::Cells scope;
    for (nonet::Cell cell = 0; cell < cells; ++cell) scope.push_back(cell);
    std::vector<nonet::SmallSet> sets;
    for (std::size_t i = random() % 40; i > 0; --i) {
      nonet::SmallSet set = 0;
      while (static_cast<std::size_t>(std::popcount(set)) < cells)
        set = static_cast<nonet::SmallSet>(set | 1U << random() % static_cast<std::size_t>(values));
      sets.push_back(set);
    }
    judge<Mask>(
        nonet::SetCage<Mask>(scope, first, sets),
        random_domains(random, cells, first, values, cells > 4 ? 5 : 7), first, values,
        [&](std::vector<int> const& held) {
          unsigned together = 0;
          for (int value : held) together |= 1U << (value - first);
          return static_cast<std::size_t>(std::popcount(together)) == cells &&
                 std::ranges::find(sets, together) != sets.end();
        },
        Claim::domain_consistent, random);
  }
}

}  // namespace

TEST_CASE("cells that hold one of some sets: domain consistent") {
  std::mt19937_64 random(seed(417));
  against_brute_force<std::uint16_t>(random, 1, 9);
  against_brute_force<std::uint16_t>(random, 0, 16);
  against_brute_force<std::uint32_t>(random, 1, 7);
  against_brute_force<std::uint64_t>(random, 0, 9);
  against_brute_force<nonet::Multiword>(random, 1, 12);
}
