// SPDX-License-Identifier: MIT
#include <nonet/solve/core.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace nonet;

namespace {

Model permutations_of(int n) {
  Model model{variables(static_cast<std::size_t>(n), 1, n)};
  Cells all;
  for (Cell cell = 0; cell < model.cell_count(); ++cell) all.push_back(cell);
  model.add(Unit{all, "all"});
  return model;
}

std::set<Solution> all_solutions(SearchCore& core, Control& control) {
  std::set<Solution> found;
  while (core.run(Budget::unlimited, control) == SearchEnd::solution) {
    Solution solution;
    core.read(solution);
    CHECK(found.insert(solution).second);  // none is found twice
  }
  return found;
}

}  // namespace

TEST_CASE("One core does one puzzle after the other, whatever mask it has") {
  for (int const n : {4, 20, 40, 70}) {
    Model const model = permutations_of(n);
    Options const options;
    Control control;
    auto const core = make_core(model, options, control);
    for (int const free : {3, 0, 4}) {
      core->begin();
      for (int cell = free; cell < n; ++cell) core->assign(static_cast<Cell>(cell), cell + 1);
      auto const found = all_solutions(*core, control);
      std::size_t const factorial[] = {1, 1, 2, 6, 24};
      CHECK(found.size() == factorial[free]);
    }
    core->begin();
    for (int cell = 2; cell < n; ++cell) core->assign(static_cast<Cell>(cell), cell + 1);
    core->forbid(0, 1);
    CHECK(all_solutions(*core, control).size() == 1);
  }
}

TEST_CASE("What is settled once is the layout of all later puzzles; a clone shares it") {
  Model model = permutations_of(4);
  model.add(Unit{Cells{0, 1}, "two"});
  Options const options;
  Control control;
  auto const core = make_core(model, options, control);
  core->begin();
  core->assign(0, 2);
  REQUIRE(core->settle(control) == Fixpoint::reached);
  CHECK_FALSE(core->has(1, 2));
  auto const other = core->clone();
  for (auto* each : {core.get(), other.get()}) {
    each->begin();
    CHECK(each->has(0, 2));
    CHECK_FALSE(each->has(3, 2));
    auto const found = all_solutions(*each, control);
    CHECK(found.size() == 6);
    CHECK(std::ranges::all_of(found, [](Solution const& solution) { return solution[0] == 2; }));
  }
}

TEST_CASE("A value that is no candidate makes the puzzle a dead one, and the next is sound again") {
  Model const model = permutations_of(3);
  Options const options;
  Control control;
  auto const core = make_core(model, options, control);
  core->begin();
  core->assign(0, 1);
  core->assign(0, 2);
  CHECK(core->run(Budget::unlimited, control) == SearchEnd::exhausted);
  core->begin();
  CHECK(all_solutions(*core, control).size() == 6);
}
