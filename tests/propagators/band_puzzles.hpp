// SPDX-License-Identifier: MIT
#pragma once

// Random puzzles on the plain 9x9 grid, and that grid with its cells in another order.

#include <nonet/kernel/random.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/all_different.hpp>

#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace band_tests {

using namespace nonet;

constexpr std::size_t size = 81;

/// A filled grid by shifts, with its digits, lines and bands shuffled.
inline std::vector<int> random_solution(Random& random) {
  auto const shuffled = [&](int n) {
    std::vector<int> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    return order;
  };
  auto const lines = [&] {
    std::vector<int> out;
    for (int band : shuffled(3))
      for (int line : shuffled(3)) out.push_back(3 * band + line);
    return out;
  };
  auto const rows = lines(), columns = lines(), digits = shuffled(9);
  std::vector<int> grid;
  for (int row : rows)
    for (int column : columns)
      grid.push_back(1 + digits[static_cast<std::size_t>((3 * row + row / 3 + column) % 9)]);
  return grid;
}

/// The same with all but `givens` cells blank; sometimes with a wrong digit.
inline std::vector<int> random_puzzle(Random& random, std::size_t givens) {
  auto puzzle = random_solution(random);
  std::vector<std::size_t> cells(size);
  std::iota(cells.begin(), cells.end(), std::size_t{0});
  for (std::size_t i = size; i > givens; --i) {
    std::swap(cells[i - 1], cells[random.below(i)]);
    puzzle[cells[i - 1]] = 0;
  }
  if (random.below(8) == 0) puzzle[cells[random.below(givens)]] = 1 + static_cast<int>(random.below(9));
  return puzzle;
}

/// A 9x9 whose cells are named in another order: place i of the grid is cell order[i].
inline Model shuffled_classic(std::vector<Cell> const& order) {
  Model model(nonet::grid(9, 9, 1, 9));
  for (std::size_t i = 0; i < 9; ++i) {
    Cells row, column, box;
    for (std::size_t j = 0; j < 9; ++j) {
      row.push_back(order[9 * i + j]);
      column.push_back(order[9 * j + i]);
      box.push_back(order[9 * (i / 3 * 3 + j / 3) + i % 3 * 3 + j % 3]);
    }
    for (Cells const& unit : {row, column, box}) model.add(AllDifferent{unit});
  }
  return model;
}

/// 0 .. 80 in random order.
inline std::vector<Cell> random_order(Random& random) {
  std::vector<Cell> order(size);
  std::iota(order.begin(), order.end(), Cell{0});
  for (std::size_t i = size; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  return order;
}
/// A puzzle of the plain grid for the one in that order.
inline std::vector<int> reordered(std::vector<int> const& puzzle, std::vector<Cell> const& order) {
  std::vector<int> out(puzzle.size());
  for (std::size_t i = 0; i < puzzle.size(); ++i) out[order[i]] = puzzle[i];
  return out;
}

}  // namespace band_tests
