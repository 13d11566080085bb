// SPDX-License-Identifier: MIT
#include <nonet/propagators/sandwich_line.hpp>

#include <doctest/doctest.h>

#include "sum_oracle.hpp"
#include "support/environment.hpp"

#include <algorithm>

namespace {

using nonet::Cells;
using nonet_test::Claim;

/// The sum between the lowest and the highest value of a line, whose cells differ; -1 where they do not.
long long between(std::vector<int> const& v) {
  auto sorted = v;
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return -1;
  auto a = std::min_element(v.begin(), v.end());
  auto b = std::max_element(v.begin(), v.end());
  if (b < a) std::swap(a, b);
  long long sum = 0;
  for (++a; a < b; ++a) sum += *a;
  return sum;
}

template <nonet::AnyMask Mask>
void random_line(std::mt19937_64& random, int first, int values) {
  auto const size = static_cast<std::size_t>(values);
  auto domains = nonet_test::random_domains(random, size, first, values, 4);
  std::vector<int> order;
  for (int i = 0; i < values; ++i) order.push_back(first + i);
  std::shuffle(order.begin(), order.end(), random);
  if (random() % 4 != 0)  // a solution is among the candidates
    for (std::size_t i = 0; i < size; ++i)
      if (std::find(domains[i].begin(), domains[i].end(), order[i]) == domains[i].end()) domains[i].push_back(order[i]);
  for (auto& domain : domains) std::sort(domain.begin(), domain.end());
  long long const sum = between(order);
  CAPTURE(sum);
  Cells cells;
  for (nonet::Cell cell = 0; cell < size; ++cell) cells.push_back(cell);
  nonet::SandwichLine<Mask> const line(cells, first, sum);
  auto network = nonet_test::network_of<Mask>(domains, first, values);
  network.post(line);
  nonet::Kernel<Mask> const kernel(std::move(network));
  nonet::Engine<Mask> engine(kernel);
  engine.load_root();
  auto const truth =
      nonet_test::brute_force(domains, first, values, [&](std::vector<int> const& v) { return between(v) == sum; });
  bool const dead = engine.propagate() == nonet::Fixpoint::failed;
  if (truth.solvable) REQUIRE(!dead);
  for (std::size_t cell = 0; cell < size && !dead; ++cell)
    for (int value : domains[cell])
      if (truth.supported[cell][static_cast<std::size_t>(value - first)] != 0)
        REQUIRE(engine.state().has(static_cast<nonet::Cell>(cell), value));
  CHECK(line.holds([&](nonet::Cell cell) { return order[cell]; }));
  std::shuffle(order.begin(), order.end(), random);
  CHECK(line.holds([&](nonet::Cell cell) { return order[cell]; }) == (between(order) == sum));
}

}  // namespace

TEST_CASE("a whole sandwich line loses no solution") {
  std::mt19937_64 random(nonet_test::seed(91));
  for (std::uint64_t round = 0; round < nonet_test::effort(400); ++round) {
    int const first = static_cast<int>(round % 2);
    for (int values : {2, 3, 4, 6}) random_line<std::uint16_t>(random, first, values);
    random_line<nonet::Multiword>(random, first, 5);
  }
}

TEST_CASE("the ends of a whole sandwich line stand where a set with the sum has room") {
  // 35 of 1 to 9 needs all seven others between: the ends are the ends.
  Cells cells;
  for (nonet::Cell cell = 0; cell < 9; ++cell) cells.push_back(cell);
  nonet::Network<std::uint16_t> network(9, 1, 9);
  network.post(nonet::SandwichLine<std::uint16_t>(cells, 1, 35));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK(engine.state().size(0) == 2);
  CHECK(engine.state().size(8) == 2);
  CHECK(!engine.state().has(4, 1));
  CHECK(!engine.state().has(4, 9));
}
