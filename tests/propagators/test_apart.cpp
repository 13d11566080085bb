// SPDX-License-Identifier: MIT
#include <nonet/propagators/apart.hpp>

#include "support/environment.hpp"

#include "sum_oracle.hpp"

#include <utility>
#include <vector>

namespace {

using namespace nonet_test;

nonet::Apart::Pairs random_pairs(std::mt19937_64& random, std::size_t cells) {
  nonet::Apart::Pairs pairs;
  for (nonet::Cell a = 0; a < cells; ++a)
    for (nonet::Cell b = 0; b < a; ++b)
      if (random() % 2 == 0) pairs.emplace_back(a, b);
  return pairs;
}

template <nonet::AnyMask Mask>
void against_brute_force(std::mt19937_64& random, int first, int values) {
  for (std::uint64_t round = effort(100); round > 0; --round) {
    std::size_t const cells = 2 + random() % 4;
    // One list for all values, or one for each.
    std::vector<nonet::Apart::Pairs> pairs{random_pairs(random, cells)};
    if (random() % 2 == 0)
      while (pairs.size() < static_cast<std::size_t>(values)) pairs.push_back(random_pairs(random, cells));
    judge<Mask>(
        nonet::Apart(cells, first, pairs), random_domains(random, cells, first, values, 4), first, values,
        [&](std::vector<int> const& held) {
          for (std::size_t list = 0; list < pairs.size(); ++list)
            for (auto const& [a, b] : pairs[list])
              if (held[a] == held[b] && (pairs.size() == 1 || held[a] - first == static_cast<int>(list)))
                return false;
          return true;
        },
        Claim::sound, random);
  }
}

}  // namespace

TEST_CASE("pairs of cells that differ: forward checking") {
  std::mt19937_64 random(seed(418));
  against_brute_force<std::uint16_t>(random, 1, 9);
  against_brute_force<std::uint32_t>(random, 0, 20);
  against_brute_force<std::uint64_t>(random, 1, 40);
  against_brute_force<nonet::Multiword>(random, 0, 100);
}

// A ring of 150 cells around which two values must alternate: the cells that are done lie in several words.
TEST_CASE("pairs of cells that differ: what follows runs on through many cells") {
  constexpr std::size_t cells = 150;
  nonet::Apart::Pairs ring;
  for (nonet::Cell cell = 0; cell < cells; ++cell) ring.emplace_back(cell, (cell + 1) % cells);
  nonet::Network<std::uint16_t> network(cells, 1, 2);
  network.keep(77, nonet::bit<std::uint16_t>(0));
  network.post(nonet::Apart(cells, 1, ring));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  for (nonet::Cell cell = 0; cell < cells; ++cell)
    CHECK(engine.state().dom(cell) == nonet::bit<std::uint16_t>(cell % 2 == 1 ? 0 : 1));
}
