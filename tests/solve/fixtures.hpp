// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/rules/all.hpp>
#include <nonet/solve/candidates.hpp>
#include <nonet/solve/search.hpp>
#include <nonet/solve/solutions.hpp>
#include <nonet/solve/solver.hpp>
#include <nonet/variants/classic.hpp>

#include <string>
#include <string_view>

// The four cases that settle what a verdict means, and puzzles with known numbers of solutions.

namespace solve_tests {

inline nonet::Model with_givens(nonet::Model model, std::string_view line) {
  for (nonet::Cell cell = 0; cell < line.size(); ++cell)
    if (line[cell] >= '1' && line[cell] <= '9') model.given(cell, line[cell] - '0');
  return model;
}

inline constexpr std::string_view no_solution = "1230000400000000";
inline constexpr std::string_view one_solution = "1034341200434321";
inline constexpr std::string_view two_solutions = "0034341200434321";

// Published with 2718 solutions (KarlHajal/DLX-Sudoku-Solver#1).
inline constexpr std::string_view many_solutions =
    "31...9......18........3...5.....4....21.....4..6..79...4.3.8..2.......7..9...6...";

}  // namespace solve_tests
