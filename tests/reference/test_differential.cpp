// SPDX-License-Identifier: MIT
// The library against the reference solver: random small puzzles as text, read by both, counted by both.
// NONET_TEST_SEED chooses the puzzles, NONET_TEST_CASE one of them by its number, which is then printed.
#include <nonet/formats/read.hpp>
#include <nonet/solve/search.hpp>

#include <doctest/doctest.h>

#include "reference/case.hpp"
#include "support/environment.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <set>
#include <string>
#include <vector>

namespace {

constexpr std::uint64_t most_solutions = 300;

/// The library's solutions in the reference's order of cells.
std::set<std::vector<int>> solutions_of(nonet::Model const& model, nonet::Outcome const& outcome,
                                        reference::Puzzle const& puzzle) {
  std::set<std::vector<int>> all;
  for (auto const& solution : outcome.solutions) {
    std::vector<int> filling(puzzle.names.size());
    for (nonet::Cell cell = 0; cell < model.cell_count(); ++cell)
      filling[static_cast<std::size_t>(puzzle.cell(model.layout().name(cell)))] = solution[cell];
    all.insert(filling);
  }
  return all;
}

/// Empty, or what the two do not agree on.
std::string difference(reference::Case const& expected, bool compare_solutions) {
  auto const model = nonet::read(expected.text);
  if (!model) return "could not be read: " + to_string(model.error());
  nonet::Options options;
  options.keep = compare_solutions ? most_solutions + 1 : 0;
  auto const outcome = nonet::count(*model, options);
  if (!outcome.exact || !outcome.complete)
    return "not searched out" + (outcome.error ? ": " + to_string(*outcome.error) : std::string());
  if (outcome.error && expected.count != 0) return "called impossible: " + to_string(*outcome.error);
  if (outcome.count != expected.count)
    return std::to_string(outcome.count) + " solutions, the reference has " + std::to_string(expected.count);
  if (compare_solutions &&
      solutions_of(*model, outcome, expected.puzzle) !=
          std::set<std::vector<int>>(expected.solutions.begin(), expected.solutions.end()))
    return "the solutions are others";
  return "";
}

}  // namespace

TEST_CASE("20,000 random puzzles of all rules have as many solutions as the reference says") {
  auto const seed = nonet_test::seed(20'240'229);
  auto const one = nonet_test::environment("NONET_TEST_CASE", "");
  std::uint64_t const begin = one.empty() ? 0 : std::stoull(one);
  std::uint64_t const end = one.empty() ? nonet_test::effort(20'000) : begin + 1;
  std::uint64_t capped = 0;
  std::uint64_t verdicts[3] = {};
  for (std::uint64_t number = begin; number < end; ++number) {
    reference::Case const expected(seed, number, most_solutions, most_solutions);
    if (!one.empty()) std::cout << expected.text;
    if (!expected.known) {
      ++capped;
      continue;
    }
    ++verdicts[std::min<std::uint64_t>(expected.count, 2)];
    auto const text = difference(expected, number % 4 == 0);
    if (text.empty()) continue;
    FAIL_CHECK("NONET_TEST_SEED=" << seed << " NONET_TEST_CASE=" << number << ": " << text << "\n"
                                  << expected.text);
  }
  MESSAGE("none " << verdicts[0] << ", unique " << verdicts[1] << ", more " << verdicts[2]
                  << ", too many for the reference " << capped);
  CHECK(capped * 100 <= end - begin);
}
