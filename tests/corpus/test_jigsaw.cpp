// SPDX-License-Identifier: MIT
// Region maps of real jigsaws: each good one has a grid, none of the others has.
#include "corpus/corpus.hpp"

#include <doctest/doctest.h>

#include <nonet/variants/jigsaw.hpp>

#include <string>

using namespace corpus_test;

TEST_CASE("Every jigsaw layout has a grid") {
  auto const maps = lines("jigsaw_layouts.txt");
  if (maps.empty()) MESSAGE("skipped: no jigsaw_layouts.txt");
  for (auto const& map : maps) {
    auto const model = nonet::variants::jigsaw(map);
    REQUIRE(model.errors().empty());
    auto const outcome = count(model, {.limit = 1});
    if (outcome.count != 1 || !is_grid(digits(outcome.solutions.at(0)), map)) FAIL_CHECK(map);
  }
  MESSAGE(maps.size() << " maps");
}

TEST_CASE("No invalid jigsaw layout has a grid") {
  auto const maps = lines("invalid_jigsaw_layouts.txt");
  if (maps.empty()) MESSAGE("skipped: no invalid_jigsaw_layouts.txt");
  std::uint64_t nodes = 0;
  for (auto const& map : maps) {
    // No value is special on an empty layout, so if it has a grid it has one with this first row.
    auto model = nonet::variants::jigsaw(map);
    for (nonet::Cell cell = 0; cell < 9; ++cell) model.given(cell, static_cast<int>(cell) + 1);
    auto const outcome = count(model, {.limit = 1});
    nodes += outcome.statistics.nodes;
    if (outcome.status != nonet::Status::none) FAIL_CHECK(map << " is " << to_string(outcome.status));
  }
  MESSAGE(maps.size() << " maps, " << nodes << " nodes");
}
