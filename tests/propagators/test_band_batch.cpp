// SPDX-License-Identifier: MIT
#include <nonet/propagators/houses/band_batch.hpp>

#include <nonet/solve/search.hpp>
#include <nonet/variants/classic.hpp>

#include "band_puzzles.hpp"
#include "support/environment.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <tuple>
#include <vector>

namespace {

using namespace nonet;
using namespace band_tests;

/// A solution with other candidates beside it, in few cells or in many; sometimes with a value of it taken away.
BandHouses::Grid random_candidates(Random& random) {
  BandHouses::Grid grid{};
  auto const solution = random_solution(random);
  auto const much = 1 + random.below(6);
  for (std::size_t i = 0; i < size; ++i) {
    grid[i] = static_cast<std::uint16_t>(1u << (solution[i] - 1));
    for (unsigned digit = 0; digit < 9; ++digit)
      if (random.below(8) < much) grid[i] |= static_cast<std::uint16_t>(1u << digit);
  }
  if (random.below(3) == 0) {
    auto const at = random.below(size);
    auto const less = static_cast<std::uint16_t>(grid[at] & ~(1u << (solution[at] - 1)));
    if (less != 0) grid[at] = less;
  }
  return grid;
}

template <class Words>
void put(BandBatchCells<Words>& cells, std::size_t lane, BandHouses::Grid const& grid) {
  for (std::size_t place = 0; place < size; ++place)
    for (std::size_t digit = 0; digit < 9; ++digit)
      if ((grid[place] >> digit & 1) != 0) cells.word[3 * digit + place / 27][lane] |= 1u << (place % 27);
}
template <class Words>
BandHouses::Grid get(BandBatchCells<Words> const& cells, std::size_t lane) {
  BandHouses::Grid grid{};
  for (std::size_t place = 0; place < size; ++place)
    for (std::size_t digit = 0; digit < 9; ++digit)
      if ((cells.word[3 * digit + place / 27][lane] >> (place % 27) & 1) != 0)
        grid[place] |= static_cast<std::uint16_t>(1u << digit);
  return grid;
}

/// What a search comes to, and the solutions as they are told.
struct Ended {
  BatchFeed::End end;
  std::vector<std::vector<int>> solutions;
};

/// Feeds puzzles in order and notes what they come to.
class ListFeed final : public BatchFeed {
 public:
  explicit ListFeed(std::vector<std::vector<int>> const& puzzles) : ended(puzzles.size()), puzzles_(puzzles) {}

  bool next(std::size_t slot, std::span<std::uint16_t> cells, bool& at_fixpoint) override {
    if (next_ == puzzles_.size()) return false;
    at_fixpoint = true;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      int const given = puzzles_[next_][cell];
      cells[cell] = static_cast<std::uint16_t>(given == 0 ? 0x1ff : 1 << (given - 1));
      at_fixpoint = at_fixpoint && given == 0;
    }
    if (slot >= held_.size()) held_.resize(slot + 1);
    held_[slot] = next_++;
    return true;
  }
  void solution(std::size_t slot, std::span<int const> indexes) override {
    ended[held_[slot]].solutions.emplace_back(indexes.begin(), indexes.end());
  }
  void end(std::size_t slot, End const& end) override { ended[held_[slot]].end = end; }

  std::vector<Ended> ended;

 private:
  std::vector<std::vector<int>> const& puzzles_;
  std::size_t next_ = 0;
  std::vector<std::size_t> held_;
};

/// The same by the search loop, one puzzle alone.
Ended alone(SearchCore& core, std::vector<int> const& puzzle, BatchFeed::Wish const& wish) {
  Control control;
  Ended ended;
  core.begin();
  core.assign(puzzle);
  while (!ended.end.exact && ended.end.count < wish.limit) {
    ended.end.exact = core.run(Budget::unlimited, control) == SearchEnd::exhausted;
    if (ended.end.exact) break;
    ++ended.end.count;
    if (ended.solutions.size() == wish.keep) continue;
    core.read(ended.solutions.emplace_back());
    for (int& value : ended.solutions.back()) --value;
  }
  ended.end.statistics = core.statistics();
  return ended;
}

}  // namespace

TEST_CASE_TEMPLATE("rounds in lanes come to the fixpoint of BandHouses", Words, Lanes<vector_bytes / 16>, Lanes<4>) {
  auto const seed = nonet_test::seed(20261202);
  CAPTURE(seed);
  Random random(seed);
  constexpr std::size_t lanes = std::tuple_size_v<typename Words::Image>;
  int failed = 0, pruned = 0, solved = 0;
  for (int turn = 0; turn < 40; ++turn) {
    std::vector<BandHouses::Grid> grids;
    BandBatchCells<Words> cells;
    auto const round = std::make_unique<BandBatchRound<Words>>();
    for (std::size_t lane = 0; lane < lanes; ++lane) put(cells, lane, grids.emplace_back(random_candidates(random)));
    std::uint32_t dead = 0, open = 0;
    for (bool again = true; again;) {
      auto const result = round->run(cells);
      dead |= result.dead;
      open = result.open;
      again = (result.changed & ~dead) != 0;
    }
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      auto grid = grids[lane];
      Propagation const end = BandHouses::run(grid);
      CHECK((dead >> lane & 1) == (end == Propagation::failed ? 1 : 0));
      failed += end == Propagation::failed ? 1 : 0;
      if (end == Propagation::failed) continue;
      CHECK(get(cells, lane) == grid);
      bool const is_open = std::any_of(grid.begin(), grid.begin() + size, [](auto c) { return (c & (c - 1)) != 0; });
      CHECK((open >> lane & 1) == (is_open ? 1 : 0));
      pruned += grid != grids[lane] ? 1 : 0;
      solved += is_open ? 0 : 1;
    }
  }
  CHECK(failed > 10);
  CHECK(pruned > 10);
  CHECK(solved > 10);
}

TEST_CASE_TEMPLATE("each of many puzzles is searched as it is alone", Batch, BandBatch<>, BandBatch<4>) {
  auto const seed = nonet_test::seed(20261203);
  CAPTURE(seed);
  Random random(seed);
  auto const order = random_order(random);
  std::vector<Cell> plain(size);
  std::iota(plain.begin(), plain.end(), Cell{0});
  for (bool const shuffled : {false, true}) {
    std::vector<std::vector<int>> puzzles;
    for (std::size_t i = 0; i < 100; ++i) puzzles.push_back(random_puzzle(random, 19 + random.below(10)));
    puzzles[30] = std::vector<int>(size, 0);
    puzzles[31] = puzzles[32] = puzzles[1];
    for (std::size_t i = 60; i < 64; ++i) puzzles[i] = random_solution(random);
    if (shuffled)
      for (auto& puzzle : puzzles) puzzle = reordered(puzzle, order);
    for (bool const probing : {false, true}) {
      Control control;
      Options options;
      options.probing = probing;
      auto const core = make_core(shuffled ? shuffled_classic(order) : variants::classic(9), options, control);
      // As Solver does: a blank grid is at its fixpoint then.
      core->begin();
      REQUIRE(core->settle(control) == Fixpoint::reached);
      CHECK(core->batch_places().size() == size);
      for (auto const& wish : {BatchFeed::Wish{20, 20, probing}, BatchFeed::Wish{2, 1, probing}}) {
        ListFeed feed(puzzles);
        Batch(core->batch_places()).run(feed, wish);
        std::uint64_t none = 0, unique = 0, more = 0, guesses = 0;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
          CAPTURE(i);
          auto const expected = alone(*core, puzzles[i], wish);
          auto const& found = feed.ended[i];
          CHECK(found.solutions == expected.solutions);
          CHECK(found.end.count == expected.end.count);
          CHECK(found.end.exact == expected.end.exact);
          CHECK(found.end.statistics == expected.end.statistics);
          ++(found.end.count == 0 ? none : found.end.count == 1 ? unique : more);
          guesses += found.end.statistics.guesses;
        }
        CHECK(none > 0);
        CHECK(unique > 0);
        CHECK(more > 0);
        CHECK(guesses > 100);
      }
    }
  }
}
