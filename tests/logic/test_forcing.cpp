// SPDX-License-Identifier: MIT
#include <nonet/logic/forcing.hpp>

#include <nonet/model/boxes.hpp>
#include <nonet/rules/killer_cage.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

using namespace nonet;
using namespace nonet::logic;

namespace {

Readers<Model> readers_of(Model const& model) {
  Readers<Model> readers;
  for (auto const& rule : model.rules()) readers.push_back(std::make_unique<RuleReader<Model>>(model, rule, false));
  return readers;
}
Cell cell_of(Model const& model, std::string_view name) { return *model.layout().find(name); }
void keep(Model const& model, CandidateGrid& grid, std::string_view name, std::vector<int> const& values) {
  Cell const cell = cell_of(model, name);
  for (int value = model.first(); value <= model.last(); ++value)
    if (std::ranges::count(values, value) == 0) grid.remove({cell, value});
}

}  // namespace

TEST_CASE("a supposition ends where a cell has nothing left, and the steps are those that lead there") {
  Model const model = plain_layout(4);
  CandidateGrid grid(model, Game{});
  keep(model, grid, "r1c1", {1, 2});
  keep(model, grid, "r2c1", {1, 3});
  keep(model, grid, "r1c3", {2, 3});
  auto const readers = readers_of(model);
  Supposition<Model> supposition(grid, readers);
  Cell const tried = cell_of(model, "r2c3");
  auto const step = supposition.refute({tried, 3});
  REQUIRE(step.has_value());
  // The 3 of r2c3 makes r2c1 = 1 and r1c3 = 2, so r1c1 has nothing.
  CHECK(step->removed == std::vector<Candidate>{{tried, 3}});
  REQUIRE(step->then.size() == 2);
  CHECK(step->then[0].placed == Candidate{cell_of(model, "r2c1"), 1});
  CHECK(step->then[1].placed == Candidate{cell_of(model, "r1c3"), 2});
  CHECK(step->end == Contradiction{.kind = Contradiction::Kind::cell, .cell = cell_of(model, "r1c1")});
  CHECK(forcing_chain_stands(grid, readers, *step));
  CHECK(shortened(grid, readers, *step).then.size() == 2);
  // With one candidate more in a cell of it the chain stands no longer.
  CandidateGrid weaker(model, Game{});
  keep(model, weaker, "r1c1", {1, 2, 4});
  keep(model, weaker, "r2c1", {1, 3});
  keep(model, weaker, "r1c3", {2, 3});
  CHECK_FALSE(forcing_chain_stands(weaker, readers, *step));
  // What is part of a solution is never refuted: 2 in r1c1 goes on to a full grid.
  CHECK_FALSE(supposition.refute({cell_of(model, "r1c1"), 1}).has_value());
}

TEST_CASE("a supposition ends where a rule can't be met") {
  Model model = plain_layout(9);
  model.add(KillerCage{model.cells("r1c1 r1c2"), 17});
  CandidateGrid const grid(model, Game{});
  auto const readers = readers_of(model);
  Supposition<Model> supposition(grid, readers);
  auto const step = supposition.refute({cell_of(model, "r1c3"), 9});
  REQUIRE(step.has_value());
  CHECK(step->then.empty());
  CHECK(step->end == Contradiction{.kind = Contradiction::Kind::rule, .reason = 0});
  CHECK_FALSE(supposition.refute({cell_of(model, "r1c3"), 7}).has_value());
}

TEST_CASE("the shortest chain comes first, and one that is short enough ends the look-out") {
  Model model = plain_layout(9);
  model.add(KillerCage{model.cells("r1c1 r1c2"), 17});
  CandidateGrid const grid(model, Game{});
  auto const readers = readers_of(model);
  auto const all = find_forcing_chains(grid, readers, [](Step const&) { return false; });
  REQUIRE_FALSE(all.empty());
  CHECK(all.front().then.empty());
  for (std::size_t i = 1; i < all.size(); ++i) CHECK(all[i - 1].then.size() <= all[i].then.size());
  auto const some = find_forcing_chains(grid, readers, [](Step const&) { return true; });
  CHECK(some.size() < all.size());
}
