// SPDX-License-Identifier: MIT
#include <nonet/propagators/shifted_different.hpp>

#include <support/environment.hpp>

#include "sum_oracle.hpp"

#include <algorithm>
#include <set>

namespace {

using namespace nonet_test;

template <nonet::AnyMask Mask>
void against_brute_force(std::mt19937_64& random, int values) {
  for (std::uint64_t round = effort(150); round > 0; --round) {
    int const first = static_cast<int>(random() % 2);
    int const step = random() % 2 == 0 ? 1 : -1;
    std::size_t const cells = 1 + random() % 5;
    nonet::Cells scope;
    for (nonet::Cell cell = 0; cell < cells; ++cell) scope.push_back(cell);
    judge<Mask>(
        nonet::ShiftedDifferent(scope, step), random_domains(random, cells, first, values, 4), first, values,
        [&](std::vector<int> const& v) {
          std::set<int> keys;
          for (std::size_t i = 0; i < v.size(); ++i) keys.insert(v[i] + step * static_cast<int>(i));
          return keys.size() == v.size();
        },
        Claim::sound, random);
  }
}

/// Full assignments of more cells than a word has bits: the places that are done lie in several words.
void long_list(std::mt19937_64& random) {
  constexpr std::size_t cells = 150;
  nonet::Cells scope;
  for (nonet::Cell cell = 0; cell < cells; ++cell) scope.push_back(cell);
  std::vector<int> keys(cells);
  for (std::size_t i = 0; i < cells; ++i) keys[i] = 200 + static_cast<int>(i);
  for (int round = 0; round < 40; ++round) {
    std::shuffle(keys.begin(), keys.end(), random);
    auto clashing = keys;
    bool const clash = round % 2 == 1;
    if (clash) clashing[random() % cells] = clashing[random() % cells];
    std::vector<int> values(cells);
    for (std::size_t i = 0; i < cells; ++i) values[i] = clashing[i] - static_cast<int>(i);
    nonet::Network<nonet::Multiword> network(cells, 0, 400);
    for (nonet::Cell cell = 0; cell < cells; ++cell)
      network.keep(cell, nonet::bit<nonet::Multiword>(values[cell]));
    network.post(nonet::ShiftedDifferent(scope, 1));
    nonet::Kernel<nonet::Multiword> const kernel(std::move(network));
    std::set<int> const different(clashing.begin(), clashing.end());
    nonet::Engine<nonet::Multiword> engine(kernel);
    engine.load_root();
    REQUIRE((engine.propagate() == nonet::Fixpoint::reached) == (different.size() == cells));
  }
}

}  // namespace

TEST_CASE("values shifted by their places differ, with every mask") {
  std::mt19937_64 random(seed(351));
  against_brute_force<std::uint16_t>(random, 4);
  against_brute_force<std::uint16_t>(random, 12);
  against_brute_force<std::uint32_t>(random, 20);
  against_brute_force<std::uint64_t>(random, 64);
  against_brute_force<nonet::Multiword>(random, 70);
}

TEST_CASE("lists longer than a word") {
  std::mt19937_64 random(seed(352));
  long_list(random);
}

TEST_CASE("an assigned cell takes the values of its diagonal from all others") {
  auto network = network_of<std::uint16_t>({{3}, {1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}}, 1, 5);
  network.post(nonet::ShiftedDifferent({0, 1, 2}, 1));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK(!engine.state().has(1, 2));
  CHECK(!engine.state().has(2, 1));
  CHECK(engine.state().size(1) == 4);
  CHECK(engine.state().size(2) == 4);
}
