// SPDX-License-Identifier: MIT
#pragma once

// The reference solver: an independent opinion. It includes nothing of nonet and shares only the puzzle's text with
// it. Everything is as naive as can be: a constraint is a question about a partly filled grid, and the search asks it.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace reference {

/// A cell that has no value yet.
inline constexpr int unset = -1;

/// Values by cell, `unset` where there is none.
using Filling = std::vector<int>;

/// May this filling still be completed, as far as these cells tell? On a full filling the answer must be the truth.
struct Constraint {
  std::string what;
  std::vector<int> cells;
  std::function<bool(Filling const&)> possible;
};

struct Puzzle {
  std::vector<std::string> names;         // by cell
  std::vector<std::vector<int>> allowed;  // by cell, the values it may have
  int first = 1;
  int last = 9;
  int rows = 0;
  int columns = 0;
  int boxes = 0;  // how many boxes or regions
  std::vector<Constraint> constraints;

  int cell(std::string const& name) const {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == name) return static_cast<int>(i);
    throw std::runtime_error("reference: no cell " + name);
  }
};

/// Depth first, the cell with the fewest possible values next.
class Solver {
 public:
  explicit Solver(Puzzle const& puzzle) : puzzle_(puzzle), of_cell_(puzzle.names.size()) {
    for (std::size_t i = 0; i < puzzle.constraints.size(); ++i)
      for (int cell : puzzle.constraints[i].cells) of_cell_[static_cast<std::size_t>(cell)].push_back(i);
  }

  std::uint64_t most_solutions = UINT64_MAX;
  std::uint64_t most_nodes = UINT64_MAX;
  std::uint64_t keep = 0;  // how many solutions to keep
  std::function<void(std::vector<int>&)> order =
      nullptr;  // puts values in another order than the natural one

  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  std::vector<Filling> found;

  /// False when a limit ended the search.
  bool run() {
    for (auto const& constraint : puzzle_.constraints)
      if (!constraint.possible(Filling(puzzle_.names.size(), unset))) return true;
    Filling filling(puzzle_.names.size(), unset);
    return search(filling);
  }

 private:
  std::vector<int> possible(Filling& filling, std::size_t cell) const {
    std::vector<int> values;
    for (int value : puzzle_.allowed[cell]) {
      filling[cell] = value;
      bool good = true;
      for (auto constraint : of_cell_[cell]) good = good && puzzle_.constraints[constraint].possible(filling);
      if (good) values.push_back(value);
    }
    filling[cell] = unset;
    return values;
  }

  bool search(Filling& filling) {
    if (++nodes > most_nodes) return false;
    std::size_t best = filling.size();
    std::vector<int> best_values;
    for (std::size_t cell = 0; cell < filling.size(); ++cell) {
      if (filling[cell] != unset) continue;
      auto values = possible(filling, cell);
      if (best != filling.size() && values.size() >= best_values.size()) continue;
      best = cell;
      best_values = std::move(values);
      if (best_values.size() <= 1) break;
    }
    if (best == filling.size()) {
      ++solutions;
      if (found.size() < keep) found.push_back(filling);
      return solutions < most_solutions;
    }
    if (order) order(best_values);
    for (int value : best_values) {
      filling[best] = value;
      bool const go_on = search(filling);
      filling[best] = unset;
      if (!go_on) return false;
    }
    return true;
  }

  Puzzle const& puzzle_;
  std::vector<std::vector<std::size_t>> of_cell_;
};

}  // namespace reference
