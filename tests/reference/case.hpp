// SPDX-License-Identifier: MIT
#pragma once

// A random puzzle with the reference's answer.

#include "reference/dice.hpp"
#include "reference/parse.hpp"
#include "reference/random_puzzle.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace reference {

/// Puzzle number `number` of a seed, with as many givens as it takes to have at most `most` solutions.
struct Case {
  std::string text;
  Puzzle puzzle;
  std::uint64_t count = 0;
  std::vector<Filling> solutions;  // all of them, where there are at most `keep`
  bool known = false;              // the reference came to the end

  Case(std::uint64_t seed, std::uint64_t number, std::uint64_t most, std::uint64_t keep) {
    RandomPuzzle random(seed * 1'000'003 + number);
    Dice dice(seed * 7'368'787 + number);
    int const cells = random.cell_count();
    for (int givens = dice.below(dice.one_in(3) ? cells : cells / 2 + 1);; givens += 1 + cells / 8) {
      text = random.text(givens);
      puzzle = parse(text);
      Solver solver(puzzle);
      solver.most_solutions = most;
      solver.most_nodes = 20 * most;
      solver.keep = keep;
      known = solver.run();
      count = solver.solutions;
      solutions = std::move(solver.found);
      if (known || givens > cells) break;
    }
  }
};

}  // namespace reference
