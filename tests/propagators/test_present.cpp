// SPDX-License-Identifier: MIT
#include <nonet/propagators/present.hpp>

#include "support/environment.hpp"

#include "sum_oracle.hpp"

#include <algorithm>
#include <memory>
#include <vector>

namespace {

using namespace nonet_test;

template <nonet::AnyMask Mask>
void against_brute_force(std::mt19937_64& random, int first, int values) {
  for (std::uint64_t round = effort(100); round > 0; --round) {
    std::size_t const cells = 1 + random() % 5;
    nonet::Cells scope;
    for (nonet::Cell cell = 0; cell < cells; ++cell) scope.push_back(cell);
    nonet::SmallSet wanted = 0;
    for (std::size_t i = 1 + random() % cells; i > 0; --i)
      wanted = static_cast<nonet::SmallSet>(wanted | 1U << random() % static_cast<std::size_t>(values));
    judge<Mask>(
        nonet::Present<Mask>(scope, first, wanted), random_domains(random, cells, first, values, 5), first,
        values,
        [&](std::vector<int> const& held) {
          for (int value = first; value < first + values; ++value)
            if ((wanted >> (value - first) & 1) != 0 && std::ranges::count(held, value) == 0) return false;
          return true;
        },
        Claim::sound, random);
  }
}

}  // namespace

TEST_CASE("values that stand in some cells") {
  std::mt19937_64 random(seed(419));
  against_brute_force<std::uint16_t>(random, 1, 5);
  against_brute_force<std::uint16_t>(random, 0, 16);
  against_brute_force<std::uint32_t>(random, 1, 7);
  against_brute_force<std::uint64_t>(random, 0, 9);
  against_brute_force<nonet::Multiword>(random, 1, 12);
}

// The cells 0 and 1 hold the second value, and 2 differs from both; 3 differs from one.
TEST_CASE("a value leaves the cells that differ from all its places") {
  auto graph = std::make_shared<nonet::ExclusionGraph>(4);
  graph->add_pair(0, 2);
  graph->add_pair(1, 2);
  graph->add_pair(0, 3);
  nonet::Network<std::uint16_t> network(4, 1, 4);
  network.post(nonet::Present<std::uint16_t>({0, 1}, 1, 0b10, graph));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK(engine.state().dom(2) == 0b1101);
  CHECK(engine.state().dom(3) == 0b1111);
  engine.state().drop(0, 0b10);
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK(engine.state().dom(1) == 0b10);
}
