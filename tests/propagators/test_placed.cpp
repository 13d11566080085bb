// SPDX-License-Identifier: MIT
#include <nonet/propagators/placed.hpp>

#include <doctest/doctest.h>

#include "sum_oracle.hpp"
#include "support/environment.hpp"

#include <memory>

namespace {

using nonet::Cell;
using nonet::Cells;
using nonet_test::Claim;

template <nonet::AnyMask Mask>
void random_groups(std::mt19937_64& random, int first, int values) {
  std::size_t const cells = 2 + random() % 5;
  std::vector<Cells> groups;
  for (Cell cell = 0; cell < cells;) {
    auto& group = groups.emplace_back();
    for (std::size_t size = 1 + random() % 3; size > 0 && cell < cells; --size) group.push_back(cell++);
  }
  auto const domains = nonet_test::random_domains(random, cells, first, values, cells <= 4 ? 8 : 5);
  int const index = static_cast<int>(random() % static_cast<std::uint64_t>(values));
  std::size_t const times = random() % (groups.size() + 2);
  CAPTURE(index);
  CAPTURE(times);
  nonet_test::judge<Mask>(
      nonet::Placed<Mask>(groups, first, index, times), domains, first, values,
      [&](std::vector<int> const& v) {
        std::size_t with = 0;
        for (Cells const& group : groups) {
          bool has_it = false;
          for (Cell cell : group) has_it = has_it || v[cell] == first + index;
          with += has_it ? 1 : 0;
        }
        return with >= times;
      },
      Claim::domain_consistent, random);
}

}  // namespace

TEST_CASE("a value placed in so many groups: domain consistent") {
  std::mt19937_64 random(nonet_test::seed(81));
  for (std::uint64_t round = 0; round < nonet_test::effort(1500); ++round) {
    int const first = static_cast<int>(round % 2);
    for (int values : {2, 4, 9}) random_groups<std::uint16_t>(random, first, values);
    random_groups<std::uint64_t>(random, first, 40);
    random_groups<nonet::Multiword>(random, first, 9);
  }
}

TEST_CASE("a value that no group can spare leaves the cells that differ from all its places") {
  auto const graph = std::make_shared<nonet::ExclusionGraph>(5);
  graph->add({0, 1, 4});  // 4 differs from the whole of the first group
  graph->add_pair(2, 3);
  nonet::Network<std::uint16_t> network(5, 1, 9);
  network.post(nonet::Placed<std::uint16_t>({{0, 1}, {2, 3}}, 1, 6, 2, graph));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK(!engine.state().has(4, 7));
  CHECK(engine.state().has(4, 6));
  CHECK(engine.state().has(0, 7));
}
