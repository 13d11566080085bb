// SPDX-License-Identifier: MIT
#include <nonet/kernel/search.hpp>

#include <doctest/doctest.h>

#include <nonet/kernel/brancher.hpp>
#include <nonet/kernel/checkpoint.hpp>
#include <nonet/kernel/kernels.hpp>

#include "kernel/fixtures.hpp"

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace kernel_test;

namespace {

constexpr std::uint64_t no_limit = UINT64_MAX;

struct Run {
  std::uint64_t solutions = 0;
  Statistics statistics;
  std::vector<std::vector<int>> found;
  bool operator==(Run const&) const = default;
};

void start(SearchLoop& loop) {
  loop.start();
  loop.engine().load_root();
}

void take(SearchLoop const& loop, Run& run) {
  ++run.solutions;
  auto& solution = run.found.emplace_back();
  for (Cell cell = 0; cell < loop.engine().state().cell_count(); ++cell)
    solution.push_back(loop.engine().state().value(cell));
}

Run run_all(SearchLoop& loop) {
  Run run;
  start(loop);
  while (loop.run(no_limit) == SearchEnd::solution) take(loop, run);
  run.statistics = loop.statistics();
  return run;
}

template <AnyMask Mask>
Run run_all(int n, std::uint64_t seed = 0) {
  auto const kernel = queens<Mask>(n);
  SearchLoop loop(kernel, seed);
  return run_all(loop);
}

// The number of ways to place n queens, OEIS A000170.
constexpr std::uint64_t queen_counts[] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352};

}  // namespace

TEST_CASE_TEMPLATE("Queens have their known counts with every mask", Mask, std::uint16_t, std::uint32_t,
                   std::uint64_t, Multiword) {
  for (int n = 1; n <= 9; ++n) {
    auto const run = run_all<Mask>(n);
    CHECK(run.solutions == queen_counts[n]);
    CHECK(std::set<std::vector<int>>(run.found.begin(), run.found.end()).size() == queen_counts[n]);
  }
}

TEST_CASE("Nodes and the order of solutions do not depend on the mask") {
  for (std::uint64_t seed : {0, 1, 99}) {
    auto const narrow = run_all<std::uint16_t>(8, seed);
    auto const wide = run_all<std::uint64_t>(8, seed);
    auto const widest = run_all<Multiword>(8, seed);
    CHECK(narrow.statistics == wide.statistics);
    CHECK(narrow.statistics == widest.statistics);
    CHECK(narrow.found == wide.found);
    CHECK(narrow.found == widest.found);
  }
}

TEST_CASE("A seed changes the order of solutions and nothing else") {
  auto const plain = run_all<std::uint16_t>(8);
  auto const seeded = run_all<std::uint16_t>(8, 7);
  CHECK(plain.found != seeded.found);
  CHECK(std::set(plain.found.begin(), plain.found.end()) ==
        std::set(seeded.found.begin(), seeded.found.end()));
  CHECK(seeded == run_all<std::uint16_t>(8, 7));
}

TEST_CASE("What a node is: two free cells") {
  // Root, x = 1 (then y = 1 is a solution, y is not 1 another), x is not 1 (again two): seven states are propagated.
  Network<std::uint16_t> network(2, 1, 2);
  Kernel<std::uint16_t> const kernel(std::move(network));
  SearchLoop loop(kernel, 0);
  auto const run = run_all(loop);
  CHECK(run.solutions == 4);
  CHECK(run.statistics.nodes == 7);
  CHECK(run.statistics.guesses == 3);
  CHECK(run.statistics.failures == 0);
  CHECK(run.statistics.depth == 2);
}

TEST_CASE("A dead root is one node, and a search that is over stays over") {
  Network<std::uint16_t> network(2, 1, 1);
  network.post(NotEqual{0, 1});
  Kernel<std::uint16_t> const kernel(std::move(network));
  SearchLoop loop(kernel, 0);
  start(loop);
  CHECK(loop.run(no_limit) == SearchEnd::exhausted);
  CHECK(loop.statistics().nodes == 1);
  CHECK(loop.statistics().failures == 1);
  CHECK(loop.run(no_limit) == SearchEnd::exhausted);
  CHECK(loop.statistics().nodes == 1);
}

TEST_CASE("A search in steps of any number of nodes is the same search") {
  auto const kernel = queens<std::uint16_t>(7);
  SearchLoop whole(kernel, 3);
  auto const expected = run_all(whole);
  for (std::uint64_t step : {1, 2, 5, 17, 100}) {
    SearchLoop loop(kernel, 3);
    Run run;
    start(loop);
    for (std::uint64_t limit = 0;;) {
      SearchEnd const end = loop.run(limit);
      CHECK(loop.statistics().nodes <= limit);
      if (end == SearchEnd::exhausted) break;
      if (end == SearchEnd::solution) take(loop, run);
      if (end == SearchEnd::nodes) limit += step;
    }
    run.statistics = loop.statistics();
    CHECK(run == expected);
  }
}

TEST_CASE("A search that is interrupted in propagation goes on to the same nodes and solutions") {
  auto const kernel = queens<std::uint16_t>(7);
  SearchLoop whole(kernel, 0);
  auto const expected = run_all(whole);
  SearchLoop loop(kernel, 0);
  Run run;
  start(loop);
  int interruptions = 0;
  for (SearchEnd end = SearchEnd::nodes; end != SearchEnd::exhausted;) {
    // A stop that is already there is seen when the control first looks; every other run goes on undisturbed.
    std::stop_source source;
    if (interruptions % 2 == 0) source.request_stop();
    Control control(std::nullopt, source.get_token());
    loop.engine().set_control(&control);
    end = loop.run(loop.statistics().nodes + 3);
    if (end == SearchEnd::interrupted || end == SearchEnd::nodes) ++interruptions;
    if (end == SearchEnd::solution) take(loop, run);
  }
  CHECK(interruptions > 20);
  CHECK(run.solutions == expected.solutions);
  CHECK(run.found == expected.found);
  CHECK(loop.statistics().nodes == expected.statistics.nodes);
  CHECK(loop.statistics().guesses == expected.statistics.guesses);
  CHECK(loop.statistics().failures == expected.statistics.failures);
}

TEST_CASE("A saved search goes on elsewhere to the same end") {
  auto const kernel = queens<std::uint16_t>(7);
  SearchLoop whole(kernel, 5);
  auto const expected = run_all(whole);
  for (std::uint64_t nodes : {0, 1, 2, 10, 33, 90}) {
    Run run;
    SearchLoop first(kernel, 5);
    start(first);
    while (first.run(nodes) == SearchEnd::solution) take(first, run);
    auto const text = Checkpoint::save(first);

    SearchLoop second(kernel, 5);
    start(second);
    REQUIRE(Checkpoint::load(second, text));
    CHECK(Checkpoint::save(second) == text);
    while (second.run(no_limit) == SearchEnd::solution) take(second, run);
    CHECK(run.found == expected.found);
    CHECK(second.statistics().nodes == expected.statistics.nodes);
    CHECK(second.statistics().depth == expected.statistics.depth);
  }
}

TEST_CASE("A text that is no saved search of this kernel is refused") {
  auto const kernel = queens<std::uint16_t>(5);
  auto const other = queens<std::uint16_t>(6);
  SearchLoop from(other, 0);
  start(from);
  from.run(4);
  auto const foreign = Checkpoint::save(from);
  for (std::string const& text : {std::string(), std::string("1"), std::string("x y z"), foreign}) {
    SearchLoop loop(kernel, 0);
    start(loop);
    CHECK_FALSE(Checkpoint::load(loop, text));
  }
  // Every cut of a good text is refused, or at least leads to no wrong count.
  SearchLoop good(kernel, 0);
  start(good);
  good.run(5);
  auto const text = Checkpoint::save(good);
  for (std::size_t length = 0; length < text.size(); length += 7) {
    SearchLoop loop(kernel, 0);
    start(loop);
    if (!Checkpoint::load(loop, text.substr(0, length))) continue;
    std::uint64_t count = 0;
    while (loop.run(no_limit) == SearchEnd::solution) ++count;
    CHECK(count <= 10);
  }
}

TEST_CASE("The brancher prefers few candidates, then weight, and learns from dead ends") {
  Network<std::uint16_t> network(5, 1, 5);
  network.post(NotEqual{2, 3});
  Kernel<std::uint16_t> const kernel(std::move(network));
  Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  Brancher brancher(kernel, 0);
  Decision decision;
  CHECK(brancher.choose(engine, decision));
  CHECK(decision == Decision{0, 0});  // all alike: the first cell, the lowest value
  engine.state().remove(1, 1);
  CHECK(brancher.choose(engine, decision));
  CHECK(decision == Decision{1, 1});
  engine.state().assign(2, 5);
  engine.state().assign(3, 5);
  CHECK(engine.propagate() == Fixpoint::failed);
  brancher.learn(engine, {4, 0});
  engine.load_root();
  CHECK(brancher.choose(engine, decision));
  CHECK(decision == Decision{3, 0});  // it was emptied, by a propagator that speaks of it
  brancher.reset();
  CHECK(brancher.choose(engine, decision));
  CHECK(decision == Decision{0, 0});
  for (Cell cell = 0; cell < 5; ++cell) engine.state().assign(cell, static_cast<int>(cell) + 1);
  CHECK_FALSE(brancher.choose(engine, decision));
}

TEST_CASE("The narrowest mask is chosen by the number of values") {
  auto const capacity = [](int values) {
    return with_mask_for(values, []<AnyMask Mask>() { return mask_capacity<Mask>; });
  };
  CHECK(capacity(1) == 16);
  CHECK(capacity(16) == 16);
  CHECK(capacity(17) == 32);
  CHECK(capacity(32) == 32);
  CHECK(capacity(33) == 64);
  CHECK(capacity(64) == 64);
  CHECK(capacity(65) == 1024);
}
