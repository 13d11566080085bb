// SPDX-License-Identifier: MIT
#include <nonet/propagators/order.hpp>

#include <support/environment.hpp>

#include "sum_oracle.hpp"

namespace {

using namespace nonet_test;

template <nonet::AnyMask Mask>
void against_brute_force(std::mt19937_64& random, int values) {
  for (std::uint64_t round = effort(150); round > 0; --round) {
    int const first = static_cast<int>(random() % 2);
    std::size_t const cells = 1 + random() % 5;
    nonet::Order order{{}};
    for (nonet::Cell cell = 0; cell < cells; ++cell) order.cells.push_back(cell);
    auto const rises = [](std::vector<int> const& v) {
      for (std::size_t i = 1; i < v.size(); ++i)
        if (v[i - 1] >= v[i]) return false;
      return true;
    };
    judge<Mask>(order, random_domains(random, cells, first, values, 6), first, values, rises,
                Claim::domain_consistent, random);
  }
}

}  // namespace

TEST_CASE("order is domain consistent with every mask") {
  std::mt19937_64 random(seed(301));
  against_brute_force<std::uint16_t>(random, 7);
  against_brute_force<std::uint16_t>(random, 16);
  against_brute_force<std::uint32_t>(random, 20);
  against_brute_force<std::uint64_t>(random, 64);
  against_brute_force<nonet::Multiword>(random, 70);
}

TEST_CASE("order is entailed once all later values are greater") {
  nonet::Order const order{{0, 1}};
  auto network = network_of<std::uint16_t>({{1, 2}, {2, 3, 4}}, 1, 4);
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  CHECK(order.propagate(engine.state()) == nonet::Propagation::fixpoint);
  engine.state().drop(1, nonet::bit<std::uint16_t>(1));
  CHECK(order.propagate(engine.state()) == nonet::Propagation::entailed);
}
