// SPDX-License-Identifier: MIT
#include <nonet/propagators/houses.hpp>

#include <nonet/kernel/search.hpp>

#include "houses_oracle.hpp"
#include "support/environment.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <vector>

namespace {

using namespace nonet;
namespace oracle = houses_oracle;

using oracle::units_of;

template <class Mask>
Network<Mask> network_of(oracle::Problem const& problem, oracle::Domains const& domains) {
  Network<Mask> network(static_cast<std::size_t>(problem.cells), 1, problem.values);
  for (std::size_t cell = 0; cell < domains.size(); ++cell)
    network.keep(static_cast<Cell>(cell), network.mask_of([&](int value) { return domains[cell].count(value - 1) != 0; }));
  network.post(Houses<Mask>(static_cast<std::size_t>(problem.cells), problem.values, units_of(problem)));
  return network;
}

template <class Mask>
oracle::Domains domains_of(State<Mask> const& state) {
  oracle::Domains domains(state.cell_count());
  for (Cell cell = 0; cell < state.cell_count(); ++cell)
    for (int value : state.candidates(cell)) domains[cell].insert(value - 1);
  return domains;
}

/// One engine run on several candidate grids in a row, so that what a run leaves in the scratch is tried as well.
template <class Mask>
void check_fixpoints(oracle::Problem const& problem, oracle::Rng& rng, int rounds) {
  oracle::Domains const full(static_cast<std::size_t>(problem.cells), [&] {
    oracle::Domain all;
    for (int value = 0; value < problem.values; ++value) all.insert(value);
    return all;
  }());
  Kernel<Mask> const kernel(network_of<Mask>(problem, full));
  Engine<Mask> engine(kernel);
  for (int round = 0; round < rounds; ++round) {
    auto expected = oracle::draw(rng, 0, 3) == 0 ? oracle::wild_domains(rng, problem) : oracle::random_domains(rng, problem);
    CAPTURE(round);
    CAPTURE(problem.values);
    CAPTURE(problem.cells);
    CAPTURE(problem.units.size());
    engine.load_root();
    for (Cell cell = 0; cell < expected.size(); ++cell) {
      Mask mask{};
      for (int value : expected[cell]) mask |= bit<Mask>(value);
      engine.state().keep(cell, mask);
    }
    bool const alive = oracle::fixpoint(problem, expected);
    REQUIRE((engine.propagate() == Fixpoint::reached) == alive);
    if (alive) REQUIRE(domains_of(engine.state()) == expected);
  }
}

template <class Mask>
void check_all_shapes(std::uint64_t seed, std::uint64_t rounds) {
  oracle::Rng rng(seed);
  for (std::uint64_t round = 0; round < rounds; ++round) {
    CAPTURE(round);
    check_fixpoints<Mask>(oracle::random_units(rng), rng, 4);
    check_fixpoints<Mask>(oracle::grid(2, 2), rng, 4);
    check_fixpoints<Mask>(oracle::grid(2, 3), rng, 4);
    check_fixpoints<Mask>(oracle::grid(3, 3), rng, 4);
    check_fixpoints<Mask>(oracle::jigsaw(rng, oracle::draw(rng, 3, 9)), rng, 4);
    auto diagonal = oracle::grid(3, 3);
    oracle::add_diagonals(diagonal);
    check_fixpoints<Mask>(diagonal, rng, 4);
  }
}

}  // namespace

TEST_CASE("houses: a 16-bit model reaches the oracle's fixpoint on random units and candidates") {
  oracle::Rng rng(nonet_test::seed(101));
  for (std::uint64_t round = 0; round < nonet_test::effort(400); ++round) {
    CAPTURE(round);
    auto const problem = oracle::random_units(rng);
    if (problem.values <= 16) check_fixpoints<std::uint16_t>(problem, rng, 4);
  }
}
TEST_CASE("houses: grids, jigsaws and diagonals reach the oracle's fixpoint with every mask") {
  auto const seed = nonet_test::seed(102);
  check_all_shapes<std::uint32_t>(seed, nonet_test::effort(60));
  check_all_shapes<std::uint64_t>(seed + 1, nonet_test::effort(30));
  check_all_shapes<Multiword>(seed + 2, nonet_test::effort(15));
}
TEST_CASE("houses: larger boxes and wide masks reach the oracle's fixpoint") {
  oracle::Rng rng(nonet_test::seed(103));
  check_fixpoints<std::uint16_t>(oracle::grid(3, 4), rng, 10);
  check_fixpoints<std::uint16_t>(oracle::grid(4, 4), rng, 10);
  check_fixpoints<std::uint32_t>(oracle::grid(5, 5), rng, 4);
  oracle::Problem wide{70, 210, {}};
  for (int u = 0; u < 6; ++u) {
    oracle::Unit unit;
    while (unit.size() < 70) unit.insert((30 * u + oracle::draw(rng, 0, 99)) % 210);
    wide.units.push_back(unit);
  }
  check_fixpoints<Multiword>(wide, rng, 6);
}

TEST_CASE("houses: each rule by hand") {
  // Two houses of four cells with two cells in common: 0 1 2 3 and 2 3 4 5.
  oracle::Problem const problem{4, 6, {{0, 1, 2, 3}, {2, 3, 4, 5}}};
  auto run = [&](oracle::Domains const& domains, oracle::Domains& after) {
    Kernel<std::uint16_t> const kernel(network_of<std::uint16_t>(problem, domains));
    Engine<std::uint16_t> engine(kernel);
    CAPTURE(problem.values);
    CAPTURE(problem.cells);
    CAPTURE(problem.units.size());
    engine.load_root();
    auto const end = engine.propagate();
    after = domains_of(engine.state());
    return end;
  };
  oracle::Domain const all{0, 1, 2, 3};
  oracle::Domains after;
  SUBCASE("a naked single leaves its peers and nobody else") {
    CHECK(run({{0}, all, all, all, all, all}, after) == Fixpoint::reached);
    CHECK(after[1] == oracle::Domain{1, 2, 3});
    CHECK(after[2] == oracle::Domain{1, 2, 3});
  }
  SUBCASE("a hidden single is fixed") {
    CHECK(run({all, {1, 2, 3}, {1, 2, 3}, {1, 2, 3}, all, all}, after) == Fixpoint::reached);
    CHECK(after[0] == oracle::Domain{0});
  }
  SUBCASE("a value locked into the common cells leaves the other house") {
    CHECK(run({{1, 2, 3}, {1, 2, 3}, all, all, all, all}, after) == Fixpoint::reached);
    CHECK(after[4] == oracle::Domain{1, 2, 3});
    CHECK(after[5] == oracle::Domain{1, 2, 3});
  }
  SUBCASE("full common cells take their values from both sides") {
    CHECK(run({all, all, {0, 1}, {0, 1}, all, all}, after) == Fixpoint::reached);
    for (std::size_t cell : {0u, 1u, 4u, 5u}) CHECK(after[cell] == oracle::Domain{2, 3});
  }
  SUBCASE("a house without a place for a value fails") {
    CHECK(run({{1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {1, 2, 3}, all, all}, after) == Fixpoint::failed);
  }
  SUBCASE("two equal singles in a unit fail") {
    CHECK(run({{0}, {0}, all, all, all, all}, after) == Fixpoint::failed);
  }
  SUBCASE("a failed run writes nothing") {
    oracle::Domains const before{{0}, {0}, all, all, all, all};
    run(before, after);
    CHECK(after == before);
  }
}

TEST_CASE("houses: units that cannot hold fail at once") {
  oracle::Domains const domains(3, oracle::Domain{0, 1});
  Kernel<std::uint16_t> const too_large(network_of<std::uint16_t>({2, 3, {{0, 1, 2}}}, domains));
  CHECK(too_large.failed());
  Network<std::uint16_t> twice(3, 1, 3);
  twice.post(Houses<std::uint16_t>(3, 3, {Cells{0, 1, 1}}));
  CHECK(Kernel<std::uint16_t>(std::move(twice)).failed());
}

TEST_CASE("houses: no solution of a 4x4 is lost and no other assignment is accepted") {
  oracle::Rng rng(nonet_test::seed(104));
  auto const problem = oracle::grid(2, 2);
  Houses<std::uint16_t> const houses(16, 4, units_of(problem));
  oracle::Domains const full(16, oracle::Domain{0, 1, 2, 3});
  Kernel<std::uint16_t> const kernel(network_of<std::uint16_t>(problem, full));
  // All 288 grids by brute force over the units alone.
  std::vector<std::vector<int>> solutions;
  std::vector<int> grid;
  auto fill = [&](auto&& self) -> void {
    if (grid.size() == 16) return solutions.push_back(grid);
    for (int value = 0; value < 4; ++value) {
      bool fits = true;
      for (auto const& unit : problem.units)
        if (unit.count(static_cast<int>(grid.size())) != 0)
          for (int cell : unit)
            if (cell < static_cast<int>(grid.size()) && grid[static_cast<std::size_t>(cell)] == value) fits = false;
      if (!fits) continue;
      grid.push_back(value);
      self(self);
      grid.pop_back();
    }
  };
  fill(fill);
  REQUIRE(solutions.size() == 288);
  for (auto const& solution : solutions) {
    CHECK(houses.holds([&](Cell cell) { return solution[cell]; }));
    auto spoilt = solution;
    spoilt[rng() % 16] ^= 1;
    CHECK_FALSE(houses.holds([&](Cell cell) { return spoilt[cell]; }));
  }
  Engine<std::uint16_t> engine(kernel);
  for (std::uint64_t round = 0; round < nonet_test::effort(2000); ++round) {
    CAPTURE(round);
    auto const domains = oracle::wild_domains(rng, problem);
    CAPTURE(problem.values);
    CAPTURE(problem.cells);
    CAPTURE(problem.units.size());
    engine.load_root();
    for (Cell cell = 0; cell < 16; ++cell) {
      std::uint16_t mask = 0;
      for (int value : domains[cell]) mask |= bit<std::uint16_t>(value);
      engine.state().keep(cell, mask);
    }
    bool const alive = engine.propagate() == Fixpoint::reached;
    for (auto const& solution : solutions) {
      bool possible = true;
      for (std::size_t cell = 0; cell < 16; ++cell) possible = possible && domains[cell].count(solution[cell]) != 0;
      if (!possible) continue;
      REQUIRE(alive);
      for (Cell cell = 0; cell < 16; ++cell) REQUIRE(has(engine.state().dom(cell), solution[cell]));
    }
  }
}

TEST_CASE("houses: the search counts the 288 grids of size 4 and the 28,200,960 of size 6 in part") {
  auto count_all = [](oracle::Problem const& problem, oracle::Domains const& domains) {
    Kernel<std::uint16_t> const kernel(network_of<std::uint16_t>(problem, domains));
    SearchLoop search(kernel, 0);
    search.engine().load_root();
    search.start();
    std::uint64_t found = 0;
    SearchEnd end;
    while ((end = search.run(1000000)) == SearchEnd::solution) ++found;
    CHECK(end == SearchEnd::exhausted);
    return found;
  };
  CHECK(count_all(oracle::grid(2, 2), oracle::Domains(16, oracle::Domain{0, 1, 2, 3})) == 288);
  // A first box and the rest of the first row as given: 28,200,960 / (6! * 6) grids (Jarvis, "Sudoku enumeration").
  oracle::Domains six(36, oracle::Domain{0, 1, 2, 3, 4, 5});
  int const given[2][3] = {{0, 1, 2}, {3, 4, 5}};
  for (int row = 0; row < 2; ++row)
    for (int column = 0; column < 3; ++column)
      six[static_cast<std::size_t>(6 * row + column)] = {given[row][column]};
  for (int column = 3; column < 6; ++column) six[static_cast<std::size_t>(column)] = {column};
  CHECK(count_all(oracle::grid(2, 3), six) == 28200960 / 720 / 6);
}

TEST_CASE("houses: a run can be left early and taken up again") {
  auto const problem = oracle::grid(8, 8);
  oracle::Domains domains(static_cast<std::size_t>(problem.cells), [] {
    oracle::Domain all;
    for (int value = 0; value < 64; ++value) all.insert(value);
    return all;
  }());
  Kernel<std::uint64_t> const kernel(network_of<std::uint64_t>(problem, domains));
  Engine<std::uint64_t> engine(kernel);
  engine.load_root();
  for (int value = 0; value < 32; ++value) engine.state().fix(static_cast<Cell>(64 * value + value), value);
  Control past(Control::Clock::now() - std::chrono::seconds(1), {});
  engine.set_control(&past);
  CHECK(engine.propagate() == Fixpoint::interrupted);
  engine.set_control(nullptr);
  CHECK(engine.propagate() == Fixpoint::reached);
  auto const broken = domains_of(engine.state());
  engine.load_root();
  for (int value = 0; value < 32; ++value) engine.state().fix(static_cast<Cell>(64 * value + value), value);
  CHECK(engine.propagate() == Fixpoint::reached);
  CHECK(domains_of(engine.state()) == broken);
  CHECK(broken[1].count(0) == 0);
}

TEST_CASE("houses: values with two places in a house are offered in the order of houses and values") {
  struct Recorder final : Offers {
    void two_places(Cell a, Cell b, int index) override { seen.push_back({a, b, static_cast<Cell>(index)}); }
    std::vector<std::vector<Cell>> seen;
  } recorder;
  oracle::Problem const problem{4, 6, {{0, 1, 2, 3}, {2, 3, 4, 5}, {0, 5}}};
  oracle::Domains const domains{{0, 1, 3}, {1, 2, 3}, {0, 1, 2, 3}, {1, 2, 3}, {0, 1, 2, 3}, {0, 1, 2, 3}};
  Kernel<std::uint16_t> const kernel(network_of<std::uint16_t>(problem, domains));
  Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(kernel.index().offering().size() == 1);
  kernel.index().offering()[0]->offer(engine.state(), recorder);
  CHECK(recorder.seen == std::vector<std::vector<Cell>>{{0, 2, 0}});
}
