// SPDX-License-Identifier: MIT
#include <nonet/propagators/cage.hpp>

#include <nonet/propagators/distinct_cage.hpp>
#include <nonet/propagators/wide_cage.hpp>

#include <doctest/doctest.h>

#include "sum_oracle.hpp"
#include "support/environment.hpp"

#include <memory>
#include <numeric>

namespace {

using nonet::Cell;
using nonet::Cells;
using nonet_test::Claim;
using nonet_test::Domains;

Cells first_cells(std::size_t count) {
  Cells cells(count);
  std::iota(cells.begin(), cells.end(), Cell{0});
  return cells;
}

bool all_differ(std::vector<int> const& values) {
  for (std::size_t i = 0; i < values.size(); ++i)
    for (std::size_t j = i + 1; j < values.size(); ++j)
      if (values[i] == values[j]) return false;
  return true;
}

/// A total that some assignment of the candidates has, or one nearby.
long long some_total(Domains const& domains, std::mt19937_64& random) {
  long long total = 0;
  for (auto const& domain : domains) total += domain[random() % domain.size()];
  return total + (random() % 4 == 0 ? static_cast<long long>(random() % 5) - 2 : 0);
}

int most_candidates(std::size_t cells) { return cells <= 4 ? 9 : cells == 5 ? 6 : cells <= 7 ? 4 : 3; }

template <nonet::AnyMask Mask>
void random_cages(std::mt19937_64& random, int first, int values, std::size_t most_cells) {
  auto const table = std::make_shared<nonet::SumTable const>(values);
  std::size_t const cells = 1 + random() % std::min<std::size_t>(most_cells, static_cast<std::size_t>(values));
  auto const domains = nonet_test::random_domains(random, cells, first, values, most_candidates(cells));
  long long const total = some_total(domains, random);
  CAPTURE(first);
  CAPTURE(values);
  CAPTURE(total);
  nonet_test::judge<Mask>(
      nonet::CageSum<Mask>(first_cells(cells), total, first, table), domains, first, values,
      [&](std::vector<int> const& v) { return all_differ(v) && std::accumulate(v.begin(), v.end(), 0LL) == total; },
      Claim::domain_consistent, random);
}

}  // namespace

TEST_CASE("a cage of up to nine cells is domain consistent") {
  std::mt19937_64 random(nonet_test::seed(41));
  for (std::uint64_t round = 0; round < nonet_test::effort(1500); ++round) {
    int const first = static_cast<int>(round % 2);
    for (int values : {4, 6, 9, 16}) random_cages<std::uint16_t>(random, first, values, 5);
    random_cages<std::uint32_t>(random, first, 9, 9);
    random_cages<std::uint64_t>(random, first, 12, 8);
    random_cages<nonet::Multiword>(random, first, 7, 7);
  }
}

TEST_CASE("a cage of more than nine cells loses no solution and refuses every wrong one") {
  std::mt19937_64 random(nonet_test::seed(42));
  auto const table = std::make_shared<nonet::SumTable const>(16);
  for (std::uint64_t round = 0; round < nonet_test::effort(150); ++round) {
    std::size_t const cells = 10 + random() % 3;
    auto domains = nonet_test::random_domains(random, cells, 1, 16, 2);
    std::vector<int> values(16);
    std::iota(values.begin(), values.end(), 1);
    std::shuffle(values.begin(), values.end(), random);
    for (std::size_t i = 0; i < cells; ++i) domains[i].push_back(values[i]);  // so that some answer is there
    for (auto& domain : domains) {
      std::sort(domain.begin(), domain.end());
      domain.erase(std::unique(domain.begin(), domain.end()), domain.end());
    }
    long long const total = std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(cells), 0LL);
    nonet_test::judge<std::uint16_t>(
        nonet::CageSum<std::uint16_t>(first_cells(cells), total, 1, table), domains, 1, 16,
        [&](std::vector<int> const& v) { return all_differ(v) && std::accumulate(v.begin(), v.end(), 0LL) == total; },
        Claim::sound, random);
  }
}

TEST_CASE("a cage of more than nine cells drops what no combination has") {
  // Ten of sixteen with the least sum there is, 1 + .. + 10: nothing above 10 is left.
  auto const table = std::make_shared<nonet::SumTable const>(16);
  nonet::Network<std::uint16_t> network(10, 1, 16);
  network.post(nonet::CageSum<std::uint16_t>(first_cells(10), 55, 1, table));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  for (Cell cell = 0; cell < 10; ++cell) CHECK(engine.state().max(cell) == 10);
}

TEST_CASE("a cage whose total is out of reach fails") {
  auto const table = std::make_shared<nonet::SumTable const>(9);
  for (long long total : {-1000000000000LL, -1LL, 0LL, 2LL, 18LL, 1000000000000LL}) {
    nonet::Network<std::uint16_t> network(2, 1, 9);
    network.post(nonet::CageSum<std::uint16_t>(first_cells(2), total, 1, table));
    nonet::Kernel<std::uint16_t> const kernel(std::move(network));
    nonet::Engine<std::uint16_t> engine(kernel);
    engine.load_root();
    CHECK(engine.propagate() == nonet::Fixpoint::failed);
  }
}

namespace {

template <nonet::AnyMask Mask>
void random_wide_cage(std::mt19937_64& random, int first, int values) {
  std::size_t const cells = 1 + random() % 5;
  auto const domains = nonet_test::random_domains(random, cells, first, values, most_candidates(cells));
  long long const total = some_total(domains, random);
  CAPTURE(total);
  nonet::WideCageSum<Mask> cage(first_cells(cells), total);
  nonet::Setup setup;  // of its own, for the runs that judge makes without a kernel
  REQUIRE(cage.setup(setup));
  nonet_test::judge<Mask>(
      cage, domains, first, values,
      [&](std::vector<int> const& v) { return all_differ(v) && std::accumulate(v.begin(), v.end(), 0LL) == total; },
      cells <= 3 && values <= 64 ? Claim::domain_consistent : Claim::sound, random);
}

}  // namespace

TEST_CASE("a wide cage: exact for three cells, sound for more") {
  std::mt19937_64 random(nonet_test::seed(43));
  for (std::uint64_t round = 0; round < nonet_test::effort(1500); ++round) {
    int const first = static_cast<int>(round % 2);
    random_wide_cage<std::uint16_t>(random, first, 9);
    random_wide_cage<std::uint32_t>(random, first, 20);
    random_wide_cage<std::uint64_t>(random, first, 64);
    if (round % 4 == 0) random_wide_cage<nonet::Multiword>(random, first, 100);
  }
}

TEST_CASE("a wide cage counts with different values at both ends") {
  auto bounds = [](long long total) {
    nonet::Network<std::uint32_t> network(5, 1, 25);
    network.post(nonet::WideCageSum<std::uint32_t>(first_cells(5), total));
    nonet::Kernel<std::uint32_t> const kernel(std::move(network));
    nonet::Engine<std::uint32_t> engine(kernel);
    engine.load_root();
    REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
    return std::pair(engine.state().min(0), engine.state().max(0));
  };
  CHECK(bounds(17) == std::pair(1, 7));     // 1 + 2 + 3 + 4 leaves 7
  CHECK(bounds(113) == std::pair(19, 25));  // 25 + 24 + 23 + 22 leaves 19
}

TEST_CASE("different cells without a sum are domain consistent") {
  std::mt19937_64 random(nonet_test::seed(44));
  for (std::uint64_t round = 0; round < nonet_test::effort(2000); ++round) {
    int const first = static_cast<int>(round % 2);
    int const values = 4 + static_cast<int>(random() % 17);
    std::size_t const cells = 1 + random() % 7;
    auto const domains = nonet_test::random_domains(random, cells, first, values, static_cast<int>(cells == 7 ? 4 : 5));
    nonet_test::judge<std::uint32_t>(nonet::DistinctCage<std::uint32_t>(first_cells(cells)), domains, first, values,
                                     all_differ, Claim::domain_consistent, random);
  }
}

TEST_CASE("a value that a cage must have leaves the cells that differ from all its places") {
  // 6 in three cells is 1, 2, 3. Cell 2 cannot be 1, so the 1 is in cell 0 or 1, which cells 3 and 4 differ from.
  std::mt19937_64 random(nonet_test::seed(45));
  auto const table = std::make_shared<nonet::SumTable const>(9);
  auto graph = std::make_shared<nonet::ExclusionGraph>(6);
  graph->add({0, 1, 3, 4});
  graph->add({1, 2, 5});
  nonet::Network<std::uint16_t> network(6, 1, 9);
  network.keep(2, 0b1110);
  network.post(nonet::CageSum<std::uint16_t>(first_cells(3), 6, 1, table, graph));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK_FALSE(engine.state().has(3, 1));
  CHECK_FALSE(engine.state().has(4, 1));
  CHECK(engine.state().has(3, 2));
  CHECK(engine.state().has(5, 1));
  CHECK(engine.state().has(5, 2));
}

TEST_CASE("what a cage drops around it no solution of cage and units needs") {
  std::mt19937_64 random(nonet_test::seed(46));
  for (std::uint64_t round = 0; round < nonet_test::effort(1500); ++round) {
    std::size_t const cells = 6;
    std::size_t const in_cage = 2 + random() % 3;
    int const values = 5;
    auto graph = std::make_shared<nonet::ExclusionGraph>(cells);
    std::vector<Cells> units{first_cells(in_cage)};
    for (int unit = 0; unit < 3; ++unit) {
      Cells some;
      for (Cell cell = 0; cell < cells; ++cell)
        if (random() % 2 == 0) some.push_back(cell);
      units.push_back(some);
    }
    for (auto const& unit : units) graph->add(unit);
    auto const domains = nonet_test::random_domains(random, cells, 1, values, 5);
    long long total = 0;
    for (Cell cell = 0; cell < in_cage; ++cell) total += domains[cell][random() % domains[cell].size()];
    auto const truth = nonet_test::brute_force(domains, 1, values, [&](std::vector<int> const& v) {
      long long sum = 0;
      for (Cell cell = 0; cell < in_cage; ++cell) sum += v[cell];
      for (auto const& unit : units)
        for (Cell a : unit)
          for (Cell b : unit)
            if (a < b && v[a] == v[b]) return false;
      return sum == total;
    });
    if (!truth.solvable) continue;
    auto network = nonet_test::network_of<std::uint16_t>(domains, 1, values);
    network.post(nonet::CageSum<std::uint16_t>(first_cells(in_cage), total, 1,
                                               std::make_shared<nonet::SumTable const>(values), graph));
    nonet::Kernel<std::uint16_t> const kernel(std::move(network));
    nonet::Engine<std::uint16_t> engine(kernel);
    engine.load_root();
    REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
    for (Cell cell = 0; cell < cells; ++cell)
      for (int value : domains[cell])
        if (truth.supported[cell][static_cast<std::size_t>(value - 1)] != 0) REQUIRE(engine.state().has(cell, value));
  }
}
