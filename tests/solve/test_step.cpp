// SPDX-License-Identifier: MIT
#include <nonet/solve/step_recorder.hpp>

#include "fixtures.hpp"

#include <nonet/rules/killer_cage.hpp>
#include <nonet/solve/search.hpp>

#include <doctest/doctest.h>

#include <set>
#include <utility>
#include <vector>

using namespace nonet;
using namespace solve_tests;

namespace {

// A known hard one: it is not solved by propagation alone.
constexpr std::string_view hard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// What must hold of every step by itself.
void check_step(Step const& step, Model const& model) {
  CAPTURE(step.number);
  REQUIRE(step.before.size() == model.cell_count());
  REQUIRE(step.after.size() == model.cell_count());
  CHECK(step.us >= 0);
  Step::Grid grid = step.before;
  auto const bit = [&](int value) { return static_cast<std::size_t>(value - model.first()); };
  if (step.kind == Step::Kind::value) {
    REQUIRE(grid[step.cell].test(bit(step.value)));
    CHECK(grid[step.cell].count() > 1);
    grid[step.cell].reset();
    grid[step.cell].set(bit(step.value));
  } else if (step.kind == Step::Kind::other) {
    REQUIRE(grid[step.cell].test(bit(step.value)));
    grid[step.cell].reset(bit(step.value));
  } else if (step.kind == Step::Kind::places) {
    CHECK_FALSE(step.cells.empty());
    for (Cell cell : step.cells) {
      REQUIRE(grid[cell].test(bit(step.value)));
      grid[cell].reset(bit(step.value));
    }
  }
  for (auto const& removal : step.removed)
    for (int value : removal.values) {
      CHECK(grid[removal.cell].test(bit(value)));
      grid[removal.cell].reset(bit(value));
    }
  CHECK(grid == step.after);
  if (step.result == Step::Result::solution)
    for (auto const& candidates : step.after) CHECK(candidates.count() == 1);
  if (step.empty_cell) CHECK(step.after[*step.empty_cell].none());
}

struct Told {
  std::vector<Step> steps;
  Outcome outcome;
};
Told tell(Model const& model, Options const& options = {}) {
  Told told;
  Search search(model, options);
  search.on_step([&](Step const& step) {
    check_step(step, model);
    told.steps.push_back(step);
  });
  told.outcome = search.run();
  return told;
}

}  // namespace

TEST_CASE("The steps are the nodes of the search, and telling them changes nothing") {
  Model const model = with_givens(variants::classic(9), many_solutions);
  for (int const way : {0, 1, 2, 3}) {
    CAPTURE(way);
    Options options;
    options.probing = way % 2 == 1;
    options.by_cells = way / 2 == 1;
    Outcome const plain = count(model, options);
    Told const told = tell(model, options);
    CHECK(told.outcome.count == plain.count);
    CHECK(told.outcome.statistics == plain.statistics);
    REQUIRE(told.steps.size() == plain.statistics.nodes);
    std::uint64_t solutions = 0;
    std::uint64_t failures = 0;
    std::uint64_t guesses = 0;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < told.steps.size(); ++i) {
      Step const& step = told.steps[i];
      CHECK(step.number == i + 1);
      CHECK((step.kind == Step::Kind::root) == (i == 0));
      solutions += step.result == Step::Result::solution ? 1 : 0;
      failures += step.result == Step::Result::failed ? 1 : 0;
      guesses += step.kind == Step::Kind::value ? 1 : 0;
      depth = std::max(depth, step.depth);
    }
    CHECK(solutions == plain.count);
    CHECK(failures == plain.statistics.failures);
    CHECK(guesses == (options.by_cells ? plain.statistics.guesses : 0));
    CHECK(depth == plain.statistics.depth);
  }
}

TEST_CASE("A value that was tried is taken back at the same depth, from the grid it was tried on") {
  Told const told = tell(with_givens(variants::classic(9), hard), {.probing = false, .by_cells = true});
  CHECK(told.outcome.status == Status::unique);
  std::vector<Step> tried;  // the tries that are not taken back yet
  for (Step const& step : told.steps) {
    CAPTURE(step.number);
    if (step.kind == Step::Kind::value) {
      tried.push_back(step);
      CHECK(step.depth == tried.size());
    } else if (step.kind == Step::Kind::other) {
      while (tried.size() > step.depth + 1) tried.pop_back();
      REQUIRE(tried.size() == step.depth + 1);
      CHECK(step.cell == tried.back().cell);
      CHECK(step.value == tried.back().value);
      CHECK(step.before == tried.back().before);
      tried.pop_back();
    }
  }
}

TEST_CASE("A search in slices, a moved one and a resumed one tell the same steps; an empty callback ends it") {
  Model const model = with_givens(variants::classic(9), hard);
  Options const options{.probing = false, .by_cells = true};
  Told const whole = tell(model, options);

  std::vector<std::uint64_t> numbers;
  Search first(model, options);
  first.on_step([&](Step const& step) { numbers.push_back(step.number); });
  first.run({.nodes = 3});
  Search second = std::move(first);
  while (!second.run({.nodes = 5}).complete) {}
  CHECK(numbers.size() == whole.steps.size());
  CHECK(std::set<std::uint64_t>(numbers.begin(), numbers.end()).size() == numbers.size());

  Search half(model, options);
  half.run({.nodes = 4});
  auto resumed = Search::load(model, half.save(), options);
  REQUIRE(resumed);
  std::vector<Step> rest;
  resumed->on_step([&](Step const& step) {
    check_step(step, model);
    rest.push_back(step);
  });
  CHECK(resumed->run().status == Status::unique);
  REQUIRE(rest.size() == whole.steps.size() - 4);
  CHECK(rest.front().kind == Step::Kind::resumed);
  CHECK(rest.front().number == 5);
  CHECK(rest.back().result == whole.steps.back().result);

  Search ended(model, options);
  int told = 0;
  ended.on_step([&](Step const&) { ++told; });
  ended.run({.nodes = 2});
  ended.on_step({});
  CHECK(ended.run().status == Status::unique);
  CHECK(told == 2);
}

TEST_CASE("Removals name the rule that caused them, and a dead end who saw it") {
  Model model = variants::classic(4);
  model.add(KillerCage{model.cells("r1c1 r1c2"), 3});
  model.add(KillerCage{model.cells("r3c3 r4c4"), 3});
  Told const told = tell(model, {.limit = 1, .probing = false, .by_cells = true});
  REQUIRE(!told.steps.empty());
  Step const& root = told.steps.front();
  std::set<std::size_t> rules;
  std::vector<StepCause> const* causes = nullptr;
  Search search(model, {.limit = 1, .probing = false, .by_cells = true});
  search.on_step([&](Step const& step) {
    causes = step.causes;
    for (auto const& removal : step.removed) {
      auto const* cause = step.cause(removal.cause);
      REQUIRE(cause != nullptr);
      if (cause->rule) rules.insert(*cause->rule);
    }
  });
  search.run();
  CHECK(causes != nullptr);
  CHECK(rules == std::set<std::size_t>{0, 1});
  CHECK(root.result == Step::Result::open);

  Model const contradiction = with_givens(variants::classic(4), no_solution);
  Told const dead = tell(contradiction, {.probing = false, .by_cells = true});
  CHECK(dead.outcome.status == Status::none);
  CHECK(dead.steps.back().result == Step::Result::failed);
}

TEST_CASE("A callback that throws leaves a search that goes on") {
  Model const model = with_givens(variants::classic(9), many_solutions);
  Outcome const expected = count(model);
  Search search(model);
  search.on_step([](Step const& step) {
    if (step.number == 5) throw 5;
  });
  CHECK_THROWS_AS(search.run(), int);
  search.on_step({});
  Outcome const outcome = search.run();
  CHECK(outcome.count == expected.count);
  CHECK(outcome.exact);
}
