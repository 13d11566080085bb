// SPDX-License-Identifier: MIT
#include <nonet/propagators/houses/bands.hpp>
#include <nonet/propagators/houses/lanes.hpp>
#include <nonet/propagators/houses/plain.hpp>
#include <nonet/propagators/houses/shape.hpp>
#include <nonet/propagators/houses/units.hpp>

#include <nonet/kernel/search.hpp>
#include <nonet/propagators/houses.hpp>

#include "houses_oracle.hpp"
#include "support/environment.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace nonet;
namespace oracle = houses_oracle;
using oracle::units_of;

/// Houses with the plain engine alone, whatever the shape.
template <class Mask>
struct PlainOnly {
  static constexpr std::string_view name = "plain_only";
  static constexpr Cost cost = Cost::houses;

  PlainOnly(std::size_t cells, int values, std::vector<Cells> const& units)
      : houses(cells, values, units), plain(std::make_shared<UnitTable const>(cells, values, units)) {}

  Cells const& scope() const { return houses.scope(); }
  void subscribe(Subscriptions& wishes) const { houses.subscribe(wishes); }
  bool setup(Setup& setup) {
    scratch = setup.reserve_scratch(plain.scratch_words());
    return true;
  }
  Propagation propagate(State<Mask>& state) const {
    std::vector<std::uint64_t> masks(state.cell_count());
    for (Cell cell = 0; cell < masks.size(); ++cell) masks[cell] = state.dom(cell);
    auto const end = plain.run(masks.data(), state.scratch(scratch));
    if (end == Propagation::failed) return end;
    for (Cell cell = 0; cell < masks.size(); ++cell) state.keep(cell, static_cast<Mask>(masks[cell]));
    return end;
  }
  void offer(State<Mask> const& state, Offers& offers) const { houses.offer(state, offers); }
  template <class Value>
  bool holds(Value&& value) const {
    return houses.holds(value);
  }

  Houses<Mask> houses;
  PlainHouses<std::uint64_t> plain;
  WordsHandle scratch;
};

struct Trace {
  std::uint64_t nodes = 0;
  std::vector<std::vector<int>> solutions;
  bool operator==(Trace const&) const = default;
};

/// Nothing, but not alone: so that the search goes by cells whatever the engine.
struct Beside {
  static constexpr std::string_view name = "beside";
  static constexpr Cost cost = Cost::unary;

  Cells scope() const { return {}; }
  void subscribe(Subscriptions&) const {}
  Propagation propagate(StateData&) const { return Propagation::entailed; }
  bool holds(auto const&) const { return true; }
};

/// Searches one puzzle, at most two solutions and 2000 nodes.
template <class P>
class Searcher {
 public:
  Searcher(std::size_t cells, int values, std::vector<Cells> const& units)
      : kernel_([&] {
          Network<std::uint16_t> network(cells, 1, values);
          network.post(P(cells, values, units));
          network.post(Beside{});
          return network;
        }()),
        search_(kernel_, 0) {}

  Trace solve(std::vector<std::uint16_t> const& candidates) {
    search_.engine().load_root();
    for (Cell cell = 0; cell < candidates.size(); ++cell)
      search_.engine().state().keep(cell, std::uint64_t{candidates[cell]});
    search_.start();
    Trace trace;
    while (trace.solutions.size() < 2 && search_.run(2000) == SearchEnd::solution) {
      auto& solution = trace.solutions.emplace_back();
      for (Cell cell = 0; cell < candidates.size(); ++cell) solution.push_back(search_.engine().state().value(cell));
    }
    trace.nodes = search_.statistics().nodes;
    return trace;
  }

 private:
  Kernel<std::uint16_t> kernel_;
  SearchLoop search_;
};

oracle::Problem windoku() {
  auto problem = oracle::grid(3, 3);
  for (int row : {1, 5})
    for (int column : {1, 5}) {
      oracle::Unit window;
      for (int i = 0; i < 9; ++i) window.insert(9 * (row + i / 3) + column + i % 3);
      problem.units.push_back(window);
    }
  return problem;
}

/// Cells renamed and units reordered at random.
oracle::Problem shuffled(oracle::Rng& rng, oracle::Problem const& problem) {
  std::vector<int> name(static_cast<std::size_t>(problem.cells));
  std::iota(name.begin(), name.end(), 0);
  std::shuffle(name.begin(), name.end(), rng);
  oracle::Problem out{problem.values, problem.cells, {}};
  for (auto const& unit : problem.units) {
    auto& renamed = out.units.emplace_back();
    for (int cell : unit) renamed.insert(name[static_cast<std::size_t>(cell)]);
  }
  std::shuffle(out.units.begin(), out.units.end(), rng);
  return out;
}

std::vector<std::string> lines_of(std::filesystem::path const& path, std::size_t most) {
  std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string line; lines.size() < most && std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::uint16_t> givens(std::string const& line) {
  std::vector<std::uint16_t> candidates(81, 0x1ff);
  for (std::size_t cell = 0; cell < 81; ++cell)
    if (line[cell] >= '1' && line[cell] <= '9') candidates[cell] = static_cast<std::uint16_t>(1 << (line[cell] - '1'));
  return candidates;
}

}  // namespace

TEST_CASE("bands: the same fixpoint as the plain engine and the oracle on random candidates") {
  oracle::Rng rng(nonet_test::seed(201));
  auto const problem = oracle::grid(3, 3);
  PlainHouses<std::uint64_t> const plain(std::make_shared<UnitTable const>(81, 9, units_of(problem)));
  std::vector<std::uint64_t> scratch(plain.scratch_words());
  std::uint64_t alive = 0;
  auto const rounds = nonet_test::effort(20000);
  for (std::uint64_t round = 0; round < rounds; ++round) {
    CAPTURE(round);
    auto domains = rng() % 4 == 0 ? oracle::wild_domains(rng, problem) : oracle::random_domains(rng, problem);
    BandHouses::Grid grid{};
    std::vector<std::uint64_t> masks(81);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for (int value : domains[cell]) masks[cell] |= std::uint64_t{1} << value;
      grid[cell] = static_cast<std::uint16_t>(masks[cell]);
    }
    auto const end = BandHouses::run(grid);
    REQUIRE(end == plain.run(masks.data(), scratch.data()));
    if (end == Propagation::fixpoint) {
      ++alive;
      for (std::size_t cell = 0; cell < 81; ++cell) REQUIRE(grid[cell] == masks[cell]);
    }
    if (round % 20 != 0) continue;
    REQUIRE(oracle::fixpoint(problem, domains) == (end == Propagation::fixpoint));
    if (end != Propagation::fixpoint) continue;
    for (std::size_t cell = 0; cell < 81; ++cell)
      for (int value = 0; value < 9; ++value) REQUIRE(has(grid[cell], value) == (domains[cell].count(value) != 0));
  }
  CHECK(alive > rounds / 2);
}

TEST_CASE("lanes and plain: the oracle's fixpoint on units of any shape, run after run") {
  oracle::Rng rng(nonet_test::seed(205));
  auto check = [&](oracle::Problem const& problem, int runs) {
    auto const table = std::make_shared<UnitTable const>(static_cast<std::size_t>(problem.cells), problem.values, units_of(problem));
    PlainHouses<std::uint64_t> const plain(table);
    LaneHouses const lanes(table);
    std::vector<std::uint64_t> scratch(plain.scratch_words());
    CAPTURE(problem.values);
    CAPTURE(problem.cells);
    for (int run = 0; run < runs; ++run) {
      auto domains = rng() % 4 == 0 ? oracle::wild_domains(rng, problem) : oracle::random_domains(rng, problem);
      std::vector<std::uint64_t> masks(domains.size());
      LaneHouses::Candidates candidates{};
      for (std::size_t cell = 0; cell < domains.size(); ++cell) {
        for (int value : domains[cell]) masks[cell] |= std::uint64_t{1} << value;
        candidates[cell] = static_cast<std::uint16_t>(masks[cell]);
      }
      lanes.pad(candidates);
      bool const alive = oracle::fixpoint(problem, domains);
      auto const end = alive ? Propagation::fixpoint : Propagation::failed;
      REQUIRE(plain.run(masks.data(), scratch.data()) == end);
      REQUIRE(lanes.run(candidates) == end);
      if (!alive) continue;
      for (std::size_t cell = 0; cell < domains.size(); ++cell) {
        REQUIRE(candidates[cell] == masks[cell]);
        for (int value = 0; value < problem.values; ++value)
          REQUIRE(has(candidates[cell], value) == (domains[cell].count(value) != 0));
      }
    }
  };
  auto diagonal = oracle::grid(2, 3);
  oracle::add_diagonals(diagonal);
  for (std::uint64_t round = 0; round < nonet_test::effort(60); ++round) {
    CAPTURE(round);
    auto problem = oracle::random_units(rng);
    if (problem.values <= 16) check(problem, 4);
    check(oracle::jigsaw(rng, oracle::draw(rng, 3, 10)), 4);
    check(diagonal, 3);
    check(oracle::grid(3, 3), 1);
    check(windoku(), 1);
  }
  check(oracle::grid(4, 4), 6);
  check(oracle::grid(1, 16), 3);
  UnitTable const large(600, 9, {Cells{0, 1}});
  CHECK_FALSE(LaneHouses::fits(large));
}

TEST_CASE("bands: an empty cell, a full grid and an empty grid") {
  BandHouses::Grid grid{};
  for (std::size_t cell = 0; cell < 81; ++cell) grid[cell] = 0x1ff;
  CHECK(BandHouses::run(grid) == Propagation::fixpoint);
  for (std::size_t cell = 0; cell < 81; ++cell) CHECK(grid[cell] == 0x1ff);
  grid[40] = 0;
  CHECK(BandHouses::run(grid) == Propagation::failed);
  for (std::size_t row = 0; row < 9; ++row)
    for (std::size_t column = 0; column < 9; ++column)
      grid[9 * row + column] = static_cast<std::uint16_t>(1u << (3 * (row % 3) + row / 3 + column) % 9);
  auto const full = grid;
  CHECK(BandHouses::run(grid) == Propagation::fixpoint);
  CHECK(grid == full);
  std::swap(grid[0], grid[1]);
  CHECK(BandHouses::run(grid) == Propagation::failed);
}

TEST_CASE("bands: the shape is found in any order of cells and units, and beside other units") {
  oracle::Rng rng(nonet_test::seed(202));
  auto diagonal = oracle::grid(3, 3);
  oracle::add_diagonals(diagonal);
  auto caged = oracle::grid(3, 3);
  for (int cell = 0; cell < 80; cell += 2) caged.units.push_back({cell, cell + 1});
  for (auto const& problem : {oracle::grid(3, 3), diagonal, windoku(), caged}) {
    auto const shape = BandShapeFinder::find(UnitTable(81, 9, units_of(problem)));
    REQUIRE(shape.has_value());
    CHECK(shape->in_order);
    CHECK(std::count(shape->units.begin(), shape->units.end(), true) == 27);
    for (int round = 0; round < 20; ++round) {
      UnitTable const table(81, 9, units_of(shuffled(rng, problem)));
      auto const found = BandShapeFinder::find(table);
      REQUIRE(found.has_value());
      // Every row, column and box of the positions is one of the units that the shape takes.
      for (auto const& unit : oracle::grid(3, 3).units) {
        std::vector<std::uint32_t> cells;
        for (int position : unit) cells.push_back(found->cells[static_cast<std::size_t>(position)]);
        std::sort(cells.begin(), cells.end());
        bool known = false;
        for (std::size_t u = 0; u < table.size(); ++u)
          known = known || (found->units[u] && std::ranges::equal(table.cells(u), cells));
        CHECK(known);
      }
    }
  }
}

TEST_CASE("bands: no other shape is taken for a grid of boxes") {
  oracle::Rng rng(nonet_test::seed(203));
  CHECK_FALSE(BandShapeFinder::find(UnitTable(81, 9, units_of(oracle::grid(1, 9)))));
  CHECK_FALSE(BandShapeFinder::find(UnitTable(36, 6, units_of(oracle::grid(2, 3)))));
  for (int round = 0; round < 50; ++round) {
    auto problem = oracle::grid(3, 3);
    // Two cells of neighbouring boxes change places.
    for (auto& unit : problem.units)
      if (unit.count(0) != 0 && unit.count(10) != 0) unit.erase(0), unit.insert(3);
      else if (unit.count(3) != 0 && unit.count(13) != 0) unit.erase(3), unit.insert(0);
    CHECK_FALSE(BandShapeFinder::find(UnitTable(81, 9, units_of(shuffled(rng, problem)))));
  }
}

TEST_CASE("houses: shuffled grids, diagonals and windows search with the nodes of the plain engine") {
  oracle::Rng rng(nonet_test::seed(204));
  auto diagonal = oracle::grid(3, 3);
  oracle::add_diagonals(diagonal);
  for (std::uint64_t round = 0; round < nonet_test::effort(8); ++round) {
    for (auto problem : {oracle::grid(3, 3), diagonal, windoku()}) {
      if (round % 2 != 0) problem = shuffled(rng, problem);
      Searcher<Houses<std::uint16_t>> lanes(81, 9, units_of(problem));
      Searcher<PlainOnly<std::uint16_t>> plain(81, 9, units_of(problem));
      for (int puzzle = 0; puzzle < 20; ++puzzle) {
        std::vector<std::uint16_t> candidates(81, 0x1ff);
        int const given = oracle::draw(rng, 5, 25);
        for (int i = 0; i < given; ++i) candidates[rng() % 81] = static_cast<std::uint16_t>(1 << (rng() % 9));
        CAPTURE(round);
        CAPTURE(puzzle);
        CHECK(lanes.solve(candidates) == plain.solve(candidates));
      }
    }
  }
}

TEST_CASE("houses: real puzzles are searched with the nodes of the plain engine, with one solution each") {
  auto const units = units_of(oracle::grid(3, 3));
  Searcher<Houses<std::uint16_t>> lanes(81, 9, units);
  Searcher<PlainOnly<std::uint16_t>> plain(81, 9, units);
  for (auto const* name : {"classic_17_clue.txt", "classic_hardest_1106.txt"}) {
    auto const path = nonet_test::corpus_file(name);
    if (path.empty()) continue;
    for (auto const& line : lines_of(path, nonet_test::effort(60))) {
      CAPTURE(line);
      auto const trace = lanes.solve(givens(line));
      CHECK(trace == plain.solve(givens(line)));
      if (trace.nodes < 2000) CHECK(trace.solutions.size() == 1);
    }
  }
}

TEST_CASE("units: order, doubles, houses and overlaps") {
  UnitTable const table(8, 4, {Cells{3, 1, 0, 2}, Cells{0, 1, 2, 3}, Cells{5}, Cells{2, 3, 4}, Cells{4, 6}});
  REQUIRE(table.size() == 3);
  CHECK(table.is_house(0));
  CHECK_FALSE(table.is_house(1));
  CHECK_FALSE(table.impossible());
  CHECK(table.scope() == Cells{0, 1, 2, 3, 4, 6});
  REQUIRE(table.overlaps().size() == 1);
  CHECK(table.overlaps()[0].a == 0);
  CHECK(table.overlaps()[0].b == 1);
  CHECK(std::ranges::equal(table.common(0), std::vector<std::uint32_t>{2, 3}));
  CHECK(table.overlaps_of(2).empty());
  CHECK(table.of_cell(4).size() == 2);
  CHECK(UnitTable(3, 2, {Cells{0, 1, 2}}).impossible());
  CHECK(UnitTable(3, 3, {Cells{0, 1, 1}}).impossible());
}
