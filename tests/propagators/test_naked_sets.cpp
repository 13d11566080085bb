// SPDX-License-Identifier: MIT
#include <nonet/propagators/naked_sets.hpp>

#include <nonet/kernel/search.hpp>
#include <nonet/propagators/houses.hpp>
#include <nonet/propagators/houses/hall_filter.hpp>

#include "houses_oracle.hpp"
#include "support/environment.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace {

using namespace nonet;
namespace oracle = houses_oracle;
using oracle::units_of;

/// Calls f for every subset of two to four items.
template <class F>
void subsets(std::vector<int> const& items, F&& f) {
  auto const n = items.size();
  for (std::size_t a = 0; a < n; ++a)
    for (std::size_t b = a + 1; b < n; ++b) {
      f(std::set<int>{items[a], items[b]});
      for (std::size_t c = b + 1; c < n; ++c) {
        f(std::set<int>{items[a], items[b], items[c]});
        for (std::size_t d = c + 1; d < n; ++d) f(std::set<int>{items[a], items[b], items[c], items[d]});
      }
    }
}

/// Every naked and hidden set once; false for a contradiction.
bool apply_sets(oracle::Problem const& problem, oracle::Domains& domains) {
  bool alive = true;
  for (auto const& unit : problem.units) {
    subsets({unit.begin(), unit.end()}, [&](std::set<int> const& cells) {
      auto const values = oracle::values_in(domains, cells);
      if (values.size() < cells.size()) alive = false;
      if (values.size() != cells.size()) return;
      for (int value : values) oracle::remove(domains, oracle::minus(unit, cells), value);
    });
    if (static_cast<int>(unit.size()) != problem.values) continue;
    std::vector<int> all;
    for (int value = 0; value < problem.values; ++value) all.push_back(value);
    subsets(all, [&](std::set<int> const& values) {
      std::set<int> places;
      for (int value : values)
        for (int cell : oracle::places(domains, unit, value)) places.insert(cell);
      if (places.size() < values.size()) alive = false;
      if (places.size() != values.size()) return;
      for (int cell : places)
        for (int value : all)
          if (values.count(value) == 0) domains[static_cast<std::size_t>(cell)].erase(value);
    });
  }
  return alive;
}

bool joint_fixpoint(oracle::Problem const& problem, oracle::Domains& domains) {
  for (;;) {
    oracle::Domains const before = domains;
    if (!oracle::fixpoint(problem, domains) || !apply_sets(problem, domains)) return false;
    if (domains == before) return true;
  }
}

template <class Mask>
Network<Mask> network_of(oracle::Problem const& problem) {
  Network<Mask> network(static_cast<std::size_t>(problem.cells), 1, problem.values);
  network.post(Houses<Mask>(static_cast<std::size_t>(problem.cells), problem.values, units_of(problem)));
  network.post(NakedSets<Mask>(static_cast<std::size_t>(problem.cells), problem.values, units_of(problem)));
  return network;
}

template <class Mask>
void load(Engine<Mask>& engine, oracle::Domains const& domains) {
  engine.load_root();
  for (Cell cell = 0; cell < domains.size(); ++cell) {
    Mask mask{};
    for (int value : domains[cell]) mask |= bit<Mask>(value);
    engine.state().keep(cell, mask);
  }
}

template <class Mask>
void check(oracle::Problem const& problem, oracle::Rng& rng, int rounds) {
  Kernel<Mask> const kernel(network_of<Mask>(problem));
  Engine<Mask> engine(kernel);
  for (int round = 0; round < rounds; ++round) {
    CAPTURE(round);
    CAPTURE(problem.values);
    CAPTURE(problem.cells);
    auto domains = oracle::draw(rng, 0, 3) == 0 ? oracle::wild_domains(rng, problem) : oracle::random_domains(rng, problem);
    load(engine, domains);
    bool const alive = joint_fixpoint(problem, domains);
    REQUIRE((engine.propagate() == Fixpoint::reached) == alive);
    if (!alive) continue;
    for (Cell cell = 0; cell < domains.size(); ++cell)
      for (int value = 0; value < problem.values; ++value)
        REQUIRE(has(engine.state().dom(cell), value) == (domains[cell].count(value) != 0));
  }
}

}  // namespace

TEST_CASE("naked sets: with the houses they reach the oracle's fixpoint") {
  oracle::Rng rng(nonet_test::seed(401));
  for (std::uint64_t round = 0; round < nonet_test::effort(25); ++round) {
    auto problem = oracle::random_units(rng);
    while (problem.values > 9) problem = oracle::random_units(rng);
    check<std::uint16_t>(problem, rng, 4);
    check<std::uint64_t>(problem, rng, 2);
    check<Multiword>(problem, rng, 2);
    check<std::uint16_t>(oracle::jigsaw(rng, 7), rng, 2);
    check<std::uint16_t>(oracle::grid(2, 2), rng, 3);
    check<std::uint16_t>(oracle::grid(2, 3), rng, 3);
    check<std::uint16_t>(oracle::grid(3, 3), rng, 1);
    check<std::uint32_t>(oracle::grid(2, 4), rng, 1);
  }
}

TEST_CASE("naked sets: a pair, a triple, a quadruple, and the hidden ones") {
  oracle::Problem const house{9, 9, {{0, 1, 2, 3, 4, 5, 6, 7, 8}}};
  Network<std::uint16_t> network(9, 1, 9);
  network.post(NakedSets<std::uint16_t>(9, 9, units_of(house)));
  Kernel<std::uint16_t> const kernel(std::move(network));
  Engine<std::uint16_t> engine(kernel);
  oracle::Domain const all{0, 1, 2, 3, 4, 5, 6, 7, 8};
  oracle::Domains domains(9, all);
  auto candidates = [&](Cell cell) {
    oracle::Domain domain;
    for (int value : engine.state().candidates(cell)) domain.insert(value - 1);
    return domain;
  };
  SUBCASE("naked") {
    oracle::Domain rest;
    SUBCASE("pair") {
      domains[0] = domains[5] = {2, 7};
      rest = {0, 1, 3, 4, 5, 6, 8};
    }
    SUBCASE("triple") {
      domains[0] = {0, 1};
      domains[3] = {1, 2};
      domains[5] = {0, 2};
      rest = {3, 4, 5, 6, 7, 8};
    }
    SUBCASE("quadruple") {
      domains[0] = {0, 1};
      domains[1] = {1, 2};
      domains[5] = {2, 3};
      domains[7] = {0, 3};
      rest = {4, 5, 6, 7, 8};
    }
    load(engine, domains);
    CHECK(engine.propagate() == Fixpoint::reached);
    for (Cell cell = 0; cell < 9; ++cell) CHECK(candidates(cell) == (domains[cell] == all ? rest : domains[cell]));
  }
  SUBCASE("hidden pair") {
    for (std::size_t cell = 0; cell < 7; ++cell) domains[cell] = {2, 3, 4, 5, 6, 7, 8};
    load(engine, domains);
    CHECK(engine.propagate() == Fixpoint::reached);
    CHECK(candidates(7) == oracle::Domain{0, 1});
    CHECK(candidates(8) == oracle::Domain{0, 1});
  }
  SUBCASE("three cells with two values fail") {
    domains[0] = domains[4] = domains[8] = {3, 4};
    load(engine, domains);
    CHECK(engine.propagate() == Fixpoint::failed);
  }
  SUBCASE("three values with two places fail") {
    for (std::size_t cell = 0; cell < 7; ++cell) domains[cell] = {3, 4, 5, 6, 7, 8};
    load(engine, domains);
    CHECK(engine.propagate() == Fixpoint::failed);
  }
}

TEST_CASE("naked sets: with the houses they count the 288 grids of size 4") {
  auto const problem = oracle::grid(2, 2);
  Kernel<std::uint16_t> const kernel(network_of<std::uint16_t>(problem));
  SearchLoop search(kernel, 0);
  search.engine().load_root();
  search.start();
  int found = 0;
  NakedSets<std::uint16_t> const sets(16, 4, units_of(problem));
  while (search.run(1000000) == SearchEnd::solution) {
    ++found;
    auto const& state = search.engine().state();
    CHECK(sets.holds([&](Cell cell) { return state.value(cell); }));
    CHECK_FALSE(sets.holds([&](Cell cell) { return state.value(cell == 0 ? 1 : cell); }));
  }
  CHECK(found == 288);
}

TEST_CASE("naked sets: the filter of houses passes over no house with a set that prunes") {
  oracle::Rng rng(nonet_test::seed(402));
  auto const problem = oracle::grid(3, 3);
  HallFilter const filter(UnitTable(81, 9, units_of(problem)));
  REQUIRE(filter.houses().size() == 27);
  int passed_over = 0;
  for (std::uint64_t round = 0; round < nonet_test::effort(60); ++round) {
    CAPTURE(round);
    auto domains = oracle::random_domains(rng, problem);
    if (!oracle::fixpoint(problem, domains)) continue;
    HallFilter::Candidates candidates{};
    for (std::size_t cell = 0; cell < 81; ++cell)
      for (int value : domains[cell]) candidates[cell] = static_cast<std::uint16_t>(candidates[cell] | 1 << value);
    std::vector<bool> found(27);
    filter.run(candidates, [&](std::uint32_t unit) { found[unit] = true; });
    for (std::size_t unit = 0; unit < 27; ++unit) {
      if (found[unit]) continue;
      ++passed_over;
      auto after = domains;
      CHECK(apply_sets({9, 81, {problem.units[unit]}}, after));
      CHECK(after == domains);
    }
  }
  CHECK(passed_over > 0);
  CHECK(HallFilter(UnitTable(256, 16, units_of(oracle::grid(4, 4)))).houses().empty());
}
