// SPDX-License-Identifier: MIT
#include <nonet/propagators/any_branch.hpp>

#include <doctest/doctest.h>

#include "sum_oracle.hpp"
#include "support/environment.hpp"

namespace {

using nonet::Cells;
using nonet_test::Claim;

/// A branch in which these cells differ and one of them has one of some values.
template <nonet::AnyMask Mask>
struct Part {
  Cells cells;
  std::vector<int> values;
};

template <nonet::AnyMask Mask>
void random_branches(std::mt19937_64& random, int first, int values) {
  std::size_t const cells = 2 + random() % 3;
  std::vector<Part<Mask>> parts;
  std::vector<typename nonet::AnyBranch<Mask>::Branch> branches;
  for (std::size_t i = 1 + random() % 3; i > 0; --i) {
    Part<Mask> part;
    for (nonet::Cell cell = 0; cell < cells; ++cell)
      if (random() % 3 != 0) part.cells.push_back(cell);
    if (part.cells.empty()) part.cells.push_back(0);
    for (int value = first; value < first + values; ++value)
      if (random() % 2 == 0) part.values.push_back(value);
    nonet::Network<Mask> network(cells, first, values);
    network.all_different(part.cells);
    network.keep(part.cells[0], network.mask_of([&](int value) {
      return std::find(part.values.begin(), part.values.end(), value) != part.values.end();
    }));
    branches.push_back(nonet::AnyBranch<Mask>::seal(std::move(network), part.cells));
    parts.push_back(part);
  }
  nonet::AnyBranch<Mask> const any(branches);
  Cells const scope = any.scope();
  auto const domains = nonet_test::random_domains(random, cells, first, values, 4);
  nonet_test::judge<Mask>(
      any, domains, first, values,
      [&](std::vector<int> const& v) {
        return std::any_of(parts.begin(), parts.end(), [&](Part<Mask> const& part) {
          std::vector<int> seen;
          for (auto cell : part.cells) seen.push_back(v[cell]);
          bool const good = std::find(part.values.begin(), part.values.end(), seen[0]) != part.values.end();
          std::sort(seen.begin(), seen.end());
          return good && std::adjacent_find(seen.begin(), seen.end()) == seen.end();
        });
      },
      Claim::sound, random);
}

}  // namespace

TEST_CASE("branches lose no solution and refuse every wrong one") {
  std::mt19937_64 random(nonet_test::seed(95));
  for (std::uint64_t round = 0; round < nonet_test::effort(800); ++round) {
    int const first = static_cast<int>(round % 2);
    for (int values : {3, 5}) random_branches<std::uint16_t>(random, first, values);
    random_branches<std::uint32_t>(random, first, 20);
    random_branches<nonet::Multiword>(random, first, 4);
  }
}

TEST_CASE("without a branch nothing holds") {
  nonet::Network<std::uint16_t> network(1, 1, 3);
  network.post(nonet::AnyBranch<std::uint16_t>({}));
  CHECK(nonet::Kernel<std::uint16_t>(std::move(network)).failed());
}
