// SPDX-License-Identifier: MIT
#include <nonet/propagators/houses/band_search.hpp>
#include <nonet/propagators/houses/band_rules.hpp>

#include <nonet/kernel/solo.hpp>
#include <nonet/rules/relation.hpp>
#include <nonet/solve/search.hpp>
#include <nonet/variants/classic.hpp>
#include <nonet/variants/diagonal.hpp>

#include "band_puzzles.hpp"
#include "support/environment.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <string>
#include <vector>

namespace {

using namespace nonet;
using namespace band_tests;

struct Found {
  std::vector<Solution> solutions;
  Statistics statistics;
};

/// Up to `limit` solutions, by steps from node number `from` on; with `save` it is also written down and taken up there.
Found run(SearchCore& core, std::vector<int> const& puzzle, std::uint64_t limit, std::uint64_t from, bool save) {
  struct Deaf final : Observer {
    void removed(std::size_t, Cell, std::span<int const>) override {}
    void failed(std::size_t) override {}
  } deaf;
  Control control;
  Found found;
  core.begin();
  core.assign(puzzle);
  bool switched = false;
  while (found.solutions.size() < limit) {
    SearchEnd const end = core.run(switched ? Budget::unlimited : from, control);
    if (end == SearchEnd::exhausted) break;
    if (end == SearchEnd::solution) core.read(found.solutions.emplace_back());
    if (end != SearchEnd::nodes) continue;
    switched = true;
    if (save) {
      auto const text = core.save();
      core.begin();
      REQUIRE(core.load(text));
    } else {
      core.observe(&deaf);
    }
  }
  core.observe(nullptr);
  found.statistics = core.statistics();
  return found;
}

void check_equal(Found const& a, Found const& b) {
  CHECK(a.solutions == b.solutions);
  CHECK(a.statistics.nodes == b.statistics.nodes);
  CHECK(a.statistics.guesses == b.statistics.guesses);
  CHECK(a.statistics.failures == b.statistics.failures);
  CHECK(a.statistics.depth == b.statistics.depth);
}

}  // namespace

TEST_CASE("a decision parts the places of a digit in one line of its matrix") {
  std::size_t codes = 0;
  for (BandBranching::Code code = 0; code < 1u << 17; ++code) {
    if (!BandBranching::is_code(code)) continue;
    ++codes;
    auto const taken = BandBranching::lost(code, true), left = BandBranching::lost(code, false);
    int bits = 0;
    for (std::size_t band = 0; band < 3; ++band) {
      CHECK((taken[band] & left[band]) == 0);
      CHECK(((taken[band] | left[band]) >> 27) == 0);
      bits += std::popcount(left[band]);
    }
    CHECK(bits == 3);  // one minirow or minicolumn is tried
    CHECK(taken != BandBranching::Places{});
  }
  // Six bands and stacks, nine digits, and the matrices with a line of two or three entries: all but those with one
  // entry at most in every row and every column, 34 = 1 + 9 + 18 + 6.
  CHECK(codes == 6 * 9 * (512 - 34));
}

TEST_CASE("the search in lanes, the search by steps and one that is taken up again visit the same nodes") {
  auto const seed = nonet_test::seed(20261201);
  CAPTURE(seed);
  Random random(seed);
  auto const order = random_order(random);
  for (bool const shuffled : {false, true}) {
    for (bool const probing : {false, true}) {
      Control control;
      Options options;
      options.probing = probing;
      auto const core = make_core(shuffled ? shuffled_classic(order) : variants::classic(9), options, control);
      int branched = 0, unsolvable = 0;
      for (int round = 0; round < 60; ++round) {
        auto puzzle = random_puzzle(random, 19 + random.below(8));
        if (shuffled) puzzle = reordered(puzzle, order);
        auto const whole = run(*core, puzzle, 20, Budget::unlimited, false);
        branched += whole.statistics.guesses > 0 ? 1 : 0;
        unsolvable += whole.solutions.empty() ? 1 : 0;
        check_equal(whole, run(*core, puzzle, 20, 0, false));
        auto const somewhere = random.below(whole.statistics.nodes + 1);
        check_equal(whole, run(*core, puzzle, 20, somewhere, false));
        check_equal(whole, run(*core, puzzle, 20, somewhere, true));
      }
      CHECK(branched > 20);
      CHECK(unsolvable > 0);
    }
  }
}

TEST_CASE("it is for grids of rows, columns and boxes alone") {
  auto const alone = [](Model const& model, std::uint64_t seed) {
    Options options;
    options.seed = seed;
    Control control;
    auto const core = make_core(model, options, control);
    return core->index().propagator_count() == 1 && core->index().propagator(0).solo() != nullptr;
  };
  CHECK(alone(variants::classic(9), 0));
  CHECK_FALSE(alone(variants::diagonal(9), 0));
  CHECK_FALSE(alone(variants::classic(6), 0));
  Model beside = variants::classic(9);
  beside.add(along(beside.cells("r1c1 r1c2"), [](int a, int b) { return a < b; }));
  CHECK_FALSE(alone(beside, 0));
}

TEST_CASE("a saved search with decisions that make no sense is refused") {
  Control control;
  auto const core = make_core(variants::classic(9), Options{}, control);
  core->begin();
  core->run(3, control);
  auto const text = core->save();
  REQUIRE(core->depth() > 0);
  // A level is a line: cell, index, code, then the candidates.
  auto const line = text.find('\n');
  for (std::string const code : {"6", "7ffff", "78", "ffffffff"}) {
    auto const begin = text.find(' ', text.find(' ', line) + 1) + 1;
    auto bad = text;
    bad.replace(begin, text.find(' ', begin) - begin, code);
    core->begin();
    CHECK_FALSE(core->load(bad));
  }
  core->begin();
  CHECK(core->load(text));
}
