// SPDX-License-Identifier: MIT
//
// How long the engines of the houses take on 9x9 positions as a search meets them, and how fast the kernel's search
// is with them.
//   houses [FOLDER]     the folder of the corpus; without the files two puzzles stand in
#include <nonet/kernel/search.hpp>
#include <nonet/propagators/houses.hpp>
#include <nonet/propagators/naked_sets.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace nonet;

/// Processor time, so that what else the machine does counts little.
double seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::vector<std::string> puzzles(std::string const& path, std::size_t most) {
  std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string line; lines.size() < most && std::getline(in, line);)
    if (line.size() >= 81) lines.push_back(line.substr(0, 81));
  if (lines.empty()) {
    std::printf("%s is not there, two puzzles stand in\n", path.c_str());
    lines = {"98.7.....6.....87...7.....5.4..3.8......5.4......9...31...4..6......2..1...8.35..",
             "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8"};
  }
  return lines;
}

/// Rows, columns and, of each cell, the region named in `regions`.
std::vector<Cells> units_of(std::string const& regions) {
  std::vector<Cells> units(27);
  for (Cell cell = 0; cell < 81; ++cell) {
    units[cell / 9].push_back(cell);
    units[9 + cell % 9].push_back(cell);
    units[18 + static_cast<std::size_t>(regions[cell] - '1')].push_back(cell);
  }
  return units;
}
std::string const boxes = "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
std::string const jigsaw = "111222333111222333411225533441255663444556667488596677889966777889999777888999777";

using Grid = LaneHouses::Candidates;

/// The positions that a depth-first search hands to the engine, in its order.
std::vector<Grid> positions(LaneHouses const& engine, std::vector<std::string> const& lines, std::size_t most) {
  std::vector<Grid> out;
  std::size_t const a_puzzle = std::max<std::size_t>(50, most / lines.size());
  for (auto const& line : lines) {
    Grid start{};
    for (std::size_t cell = 0; cell < 81; ++cell)
      start[cell] = static_cast<std::uint16_t>(line[cell] >= '1' && line[cell] <= '9' ? 1 << (line[cell] - '1') : 0x1ff);
    std::vector<Grid> stack{start};
    for (std::size_t steps = 0; !stack.empty() && steps < a_puzzle; ++steps) {
      Grid grid = stack.back();
      stack.pop_back();
      if (out.size() == most) return out;
      out.push_back(grid);
      if (engine.run(grid) == Propagation::failed) continue;
      std::size_t best = 81;
      for (std::size_t cell = 0; cell < 81; ++cell)
        if (std::popcount(grid[cell]) > 1 && (best == 81 || std::popcount(grid[cell]) < std::popcount(grid[best])))
          best = cell;
      if (best == 81) continue;
      auto const low = static_cast<std::uint16_t>(grid[best] & -grid[best]);
      Grid without_low = grid;
      without_low[best] = static_cast<std::uint16_t>(grid[best] ^ low);
      grid[best] = low;
      stack.push_back(without_low);
      stack.push_back(grid);
    }
  }
  return out;
}

struct Timing {
  std::string name;
  std::vector<double> nanoseconds;
  std::size_t alive = 0;

  template <class F>
  void block(std::vector<Grid> const& all, F&& run) {
    alive = 0;
    auto const begin = seconds_now();
    for (auto const& grid : all) alive += run(grid) ? 1 : 0;
    nanoseconds.push_back(1e9 * (seconds_now() - begin) / static_cast<double>(all.size()));
  }
  void print() {
    std::ranges::sort(nanoseconds);
    std::printf("  %-8s %8.0f ns a run (median of %zu; least %.0f), %zu alive\n", name.c_str(),
                nanoseconds[nanoseconds.size() / 2], nanoseconds.size(), nanoseconds.front(), alive);
  }
};

void engines(std::string const& title, std::string const& regions, std::vector<std::string> const& lines) {
  auto const table = std::make_shared<UnitTable const>(81, 9, units_of(regions));
  PlainHouses<std::uint64_t> const plain(table);
  LaneHouses const lanes(table);
  std::vector<std::uint64_t> scratch(plain.scratch_words());
  auto const all = positions(lanes, lines, 4000);
  std::printf("%s: %zu positions\n", title.c_str(), all.size());
  Timing timing[3] = {{"plain", {}, 0}, {"lanes", {}, 0}, {"bands", {}, 0}};
  for (int block = 0; block < 9; ++block) {
    timing[0].block(all, [&](Grid const& grid) {
      std::array<std::uint64_t, 81> masks;
      std::copy_n(grid.begin(), 81, masks.begin());
      return plain.run(masks.data(), scratch.data()) == Propagation::fixpoint;
    });
    timing[1].block(all, [&](Grid const& grid) {
      Grid cells;
      std::copy_n(grid.begin(), 128, cells.begin());
      return lanes.run(cells) == Propagation::fixpoint;
    });
    if (regions != boxes) continue;
    timing[2].block(all, [&](Grid const& grid) {
      BandHouses::Grid cells;
      std::copy_n(grid.begin(), cells.size(), cells.begin());
      return BandHouses::run(cells) == Propagation::fixpoint;
    });
  }
  for (auto& each : timing)
    if (!each.nanoseconds.empty()) each.print();
}

void search(std::string const& title, std::vector<std::string> const& lines, bool sets) {
  Network<std::uint16_t> network(81, 1, 9);
  network.post(Houses<std::uint16_t>(81, 9, units_of(boxes)));
  if (sets) network.post(NakedSets<std::uint16_t>(81, 9, units_of(boxes)));
  Kernel<std::uint16_t> const kernel(std::move(network));
  SearchLoop loop(kernel, 0);
  std::vector<double> seconds;
  std::uint64_t nodes = 0;
  std::size_t unique = 0;
  for (int block = 0; block < 5; ++block) {
    nodes = unique = 0;
    auto const begin = seconds_now();
    for (auto const& line : lines) {
      loop.engine().load_root();
      for (Cell cell = 0; cell < 81; ++cell)
        if (line[cell] >= '1' && line[cell] <= '9') loop.engine().state().assign(cell, line[cell] - '0');
      loop.start();
      int found = 0;
      while (found < 2 && loop.run(~std::uint64_t{0}) == SearchEnd::solution) ++found;
      unique += found == 1 ? 1 : 0;
      nodes += loop.statistics().nodes;
    }
    seconds.push_back(seconds_now() - begin);
  }
  std::ranges::sort(seconds);
  auto const count = static_cast<double>(lines.size());
  std::printf("%-32s %-16s %9.0f puzzles/s, %7.2f us and %7.2f nodes a puzzle, %zu of %zu unique\n", title.c_str(),
              sets ? "with naked sets" : "houses alone", count / seconds[2], 1e6 * seconds[2] / count,
              static_cast<double>(nodes) / count, unique, lines.size());
}

}  // namespace

int main(int argc, char** argv) {
  std::string const corpus = argc > 1 ? argv[1] : NONET_CORPUS_DIR;
  auto const easy = puzzles(corpus + "/classic_17_clue.txt", 10000);
  auto const hard = puzzles(corpus + "/classic_hardest_11plus.txt", 5000);
  engines("boxes, 17 clues", boxes, easy);
  engines("boxes, hardest", boxes, hard);
  engines("jigsaw, no clues", jigsaw, {std::string(81, '.')});
  for (bool sets : {false, true}) {
    search("17 clues", easy, sets);
    search("hardest (11+)", hard, sets);
  }
}
