// SPDX-License-Identifier: MIT
#include <nonet/kernel/prober.hpp>

#include <doctest/doctest.h>

#include <nonet/kernel/random.hpp>
#include <nonet/kernel/search.hpp>

#include "kernel/fixtures.hpp"
#include "support/environment.hpp"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

using namespace kernel_test;

namespace {

using Mask = std::uint16_t;

struct Pair {
  Cell a, b;
};

struct Puzzle {
  std::size_t cells;
  int values;
  std::vector<Mask> domains;
  std::vector<Pair> pairs;

  Kernel<Mask> kernel() const {
    Network<Mask> network(cells, 1, values);
    for (Cell cell = 0; cell < cells; ++cell) network.keep(cell, domains[cell]);
    for (auto [a, b] : pairs) network.post(NotEqual{a, b});
    return Kernel<Mask>(std::move(network));
  }
};

Puzzle random_puzzle(Random& random) {
  Puzzle puzzle{4 + random.below(5), 2 + static_cast<int>(random.below(3)), {}, {}};
  for (Cell cell = 0; cell < puzzle.cells; ++cell) {
    Mask mask = 0;
    while (mask == 0) mask = static_cast<Mask>(random.below(std::uint64_t{1} << puzzle.values));
    puzzle.domains.push_back(mask);
  }
  for (Cell a = 0; a < puzzle.cells; ++a)
    for (Cell b = 0; b < a; ++b)
      if (random.below(2) == 0) puzzle.pairs.push_back({a, b});
  return puzzle;
}

/// Unit propagation of "differ" by the book, apart from the kernel; false at a contradiction.
bool spread(Puzzle const& puzzle, std::vector<Mask>& domains) {
  for (bool again = true; again;) {
    again = false;
    for (auto pair : puzzle.pairs)
      for (auto [from, to] : {std::pair{pair.a, pair.b}, std::pair{pair.b, pair.a}})
        if ((domains[from] & (domains[from] - 1)) == 0 && (domains[to] & domains[from]) != 0) {
          domains[to] = static_cast<Mask>(domains[to] & ~domains[from]);
          again = true;
        }
    for (Mask mask : domains)
      if (mask == 0) return false;
  }
  return true;
}

/// What probing is to leave: no value of a cell with two fails.
bool probe_by_the_book(Puzzle const& puzzle, std::vector<Mask>& domains) {
  if (!spread(puzzle, domains)) return false;
  for (bool again = true; again;) {
    again = false;
    for (Cell cell = 0; cell < puzzle.cells; ++cell)
      for (Mask value = 1; value != 0; value = static_cast<Mask>(value << 1)) {
        if ((domains[cell] & value) == 0 || count(domains[cell]) != 2) continue;
        auto assumed = domains;
        assumed[cell] = value;
        if (spread(puzzle, assumed)) continue;
        domains[cell] = static_cast<Mask>(domains[cell] & ~value);
        if (!spread(puzzle, domains)) return false;
        again = true;
      }
  }
  return true;
}

std::vector<Mask> domains_of(Engine<Mask> const& engine) {
  std::vector<Mask> domains;
  for (Cell cell = 0; cell < engine.state().cell_count(); ++cell) domains.push_back(engine.state().dom(cell));
  return domains;
}

}  // namespace

TEST_CASE("Probing leaves what the definition leaves") {
  auto const seed = nonet_test::seed(20);
  Random random(seed);
  int pruned = 0;
  int dead = 0;
  for (int round = 0; round < 2000; ++round) {
    CAPTURE(seed);
    CAPTURE(round);
    auto const puzzle = random_puzzle(random);
    auto const kernel = puzzle.kernel();
    Engine<Mask> engine(kernel);
    Control control;
    engine.set_control(&control);
    engine.reserve_rows(2);
    engine.load_root();
    auto expected = puzzle.domains;
    bool const open = spread(puzzle, expected);
    auto const before = expected;
    REQUIRE((engine.propagate() == Fixpoint::reached) == open);
    if (!open) continue;
    Prober prober;
    prober.start();
    bool const sound = probe_by_the_book(puzzle, expected);
    REQUIRE((prober.run(engine) == Fixpoint::reached) == sound);
    CHECK(engine.depth() == 0);
    dead += sound ? 0 : 1;
    if (!sound) continue;
    CHECK(domains_of(engine) == expected);
    pruned += expected == before ? 0 : 1;
  }
  CHECK(pruned > 20);
  CHECK(dead > 10);
}

TEST_CASE("A ring of five cells with two values is dead before any decision") {
  Puzzle puzzle{5, 2, std::vector<Mask>(5, 3), {}};
  for (Cell cell = 0; cell < 5; ++cell) puzzle.pairs.push_back({cell, (cell + 1) % 5});
  auto const kernel = puzzle.kernel();
  for (bool probing : {true, false}) {
    SearchLoop loop(kernel, 0, probing);
    loop.start();
    loop.engine().load_root();
    CHECK(loop.run(1) == (probing ? SearchEnd::exhausted : SearchEnd::nodes));
    CHECK(loop.run(UINT64_MAX) == SearchEnd::exhausted);
    CHECK(loop.statistics().nodes == (probing ? 1 : 3));
    CHECK(loop.statistics().guesses == (probing ? 0 : 1));
  }
}

TEST_CASE("Probing does not change which solutions there are") {
  auto const seed = nonet_test::seed(20);
  Random random(seed);
  for (int round = 0; round < 300; ++round) {
    CAPTURE(seed);
    CAPTURE(round);
    auto const kernel = random_puzzle(random).kernel();
    std::uint64_t solutions[2] = {};
    for (bool probing : {true, false}) {
      SearchLoop loop(kernel, 0, probing);
      loop.start();
      loop.engine().load_root();
      while (loop.run(UINT64_MAX) == SearchEnd::solution) ++solutions[probing];
    }
    CHECK(solutions[0] == solutions[1]);
  }
}

TEST_CASE("Probing that is interrupted at any point goes on to the same end") {
  // In a ring of thirteen cells two values can't alternate, so the first cell has a third one.
  constexpr Cell size = 13;
  Cells all;
  for (Cell cell = 0; cell < size; ++cell) all.push_back(cell);
  auto run = [&](int stop_at) {
    std::stop_source source;
    int runs = 0;
    Network<Mask> network(size, 1, 3);
    network.keep(0, 5);
    for (Cell cell = 1; cell < size; ++cell) network.keep(cell, 3);
    for (Cell cell = 0; cell < size; ++cell) network.post(NotEqual{cell, (cell + 1) % size});
    network.post(Scribe<Cost::binary>{"stop", std::make_shared<Log>(), all, Subscriptions::change,
                                      [&](State<Mask>& state) {
                                        if (++runs == stop_at) {
                                          source.request_stop();
                                          state.poll(1U << 20);  // so much work that it looks
                                        }
                                        return Propagation::changed;
                                      }});
    Kernel<Mask> const kernel(std::move(network));
    Engine<Mask> engine(kernel);
    Control stoppable({}, source.get_token());
    engine.set_control(&stoppable);
    engine.reserve_rows(2);
    engine.load_root();
    Prober prober;
    prober.start();
    Fixpoint end = prober.run(engine);
    bool const interrupted = end == Fixpoint::interrupted;
    Control unlimited;
    engine.set_control(&unlimited);
    if (interrupted) end = prober.run(engine);
    CHECK(end == Fixpoint::reached);
    return std::pair{domains_of(engine), interrupted};
  };
  auto const [whole, never] = run(0);
  CHECK_FALSE(never);
  CHECK(whole[0] == 4);
  int stop_at = 1;
  for (bool interrupted = true; interrupted; ++stop_at) {
    auto const [domains, was] = run(stop_at);
    CHECK(domains == whole);
    interrupted = was;
  }
  CHECK(stop_at > 10);
}
