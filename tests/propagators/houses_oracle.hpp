// SPDX-License-Identifier: MIT
#pragma once

// The four rules of the houses, written once more over sets of integers: slow, plain, and sharing nothing with the
// library but the type of a list of cells. Also the random units and candidates that the tests of the engines are fed with.

#include <nonet/kernel/cell.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <set>
#include <utility>
#include <vector>

namespace houses_oracle {

using Domain = std::set<int>;
using Domains = std::vector<Domain>;
using Unit = std::set<int>;

struct Problem {
  int values = 0;
  int cells = 0;
  std::vector<Unit> units;
};

inline Unit common(Unit const& a, Unit const& b) {
  Unit both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
  return both;
}
inline Unit minus(Unit const& a, Unit const& b) {
  Unit rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(rest, rest.end()));
  return rest;
}
inline std::set<int> places(Domains const& domains, Unit const& unit, int value) {
  std::set<int> found;
  for (int cell : unit)
    if (domains[static_cast<std::size_t>(cell)].count(value) != 0) found.insert(cell);
  return found;
}
inline Domain values_in(Domains const& domains, Unit const& unit) {
  Domain all;
  for (int cell : unit) {
    Domain const& domain = domains[static_cast<std::size_t>(cell)];
    all.insert(domain.begin(), domain.end());
  }
  return all;
}
inline void remove(Domains& domains, Unit const& from, int value) {
  for (int cell : from) domains[static_cast<std::size_t>(cell)].erase(value);
}

/// One application of every rule to every unit and ordered pair of units; false when that shows a contradiction.
inline bool apply(Problem const& problem, Domains& domains) {
  auto is_house = [&](Unit const& unit) { return static_cast<int>(unit.size()) == problem.values; };
  for (Unit const& unit : problem.units) {
    if (static_cast<int>(unit.size()) > problem.values) return false;
    for (int cell : unit) {
      Domain const domain = domains[static_cast<std::size_t>(cell)];
      if (domain.empty()) return false;
      if (domain.size() == 1) remove(domains, minus(unit, {cell}), *domain.begin());
    }
    for (int value = 0; is_house(unit) && value < problem.values; ++value) {
      auto const where = places(domains, unit, value);
      if (where.empty()) return false;
      if (where.size() > 1) continue;
      Domain& domain = domains[static_cast<std::size_t>(*where.begin())];
      domain = Domain{value};
    }
  }
  for (Unit const& a : problem.units)
    for (Unit const& b : problem.units) {
      if (a == b) continue;
      Unit const both = common(a, b);
      if (both.empty()) continue;
      for (int value = 0; is_house(a) && value < problem.values; ++value) {
        auto const where = places(domains, a, value);
        if (std::includes(both.begin(), both.end(), where.begin(), where.end())) remove(domains, minus(b, both), value);
      }
      if (both.size() < 2) continue;
      Domain const possible = values_in(domains, both);
      if (possible.size() < both.size()) return false;
      if (possible.size() > both.size()) continue;
      for (int value : possible) {
        remove(domains, minus(a, both), value);
        remove(domains, minus(b, both), value);
      }
    }
  return true;
}

/// The fixpoint of the four rules; false for a contradiction.
inline bool fixpoint(Problem const& problem, Domains& domains) {
  for (;;) {
    Domains const before = domains;
    if (!apply(problem, domains)) return false;
    if (domains == before) return true;
  }
}

using Rng = std::mt19937_64;
inline int draw(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng() % static_cast<std::uint64_t>(high - low + 1));
}

/// Rows, columns and boxes of box_rows x box_columns; with a box of one row only rows and columns.
inline Problem grid(int box_rows, int box_columns) {
  int const n = box_rows * box_columns;
  Problem problem{n, n * n, {}};
  for (int i = 0; i < n; ++i) {
    Unit row, column, box;
    for (int j = 0; j < n; ++j) {
      row.insert(n * i + j);
      column.insert(n * j + i);
      box.insert(n * (i / box_rows * box_rows + j / box_columns) + i % box_rows * box_columns + j % box_columns);
    }
    problem.units.push_back(row);
    problem.units.push_back(column);
    if (box_rows > 1) problem.units.push_back(box);
  }
  return problem;
}
inline void add_diagonals(Problem& problem) {
  Unit down, up;
  for (int i = 0; i < problem.values; ++i) {
    down.insert(problem.values * i + i);
    up.insert(problem.values * i + problem.values - 1 - i);
  }
  problem.units.push_back(down);
  problem.units.push_back(up);
}
/// Rows, columns and regions that are got from blocks by random swaps of cells; they need not hang together.
inline Problem jigsaw(Rng& rng, int n) {
  Problem problem = grid(1, n);
  std::vector<int> region(static_cast<std::size_t>(n * n));
  for (int cell = 0; cell < n * n; ++cell) region[static_cast<std::size_t>(cell)] = cell / n;
  int const swaps = draw(rng, 1, n * n);
  for (int i = 0; i < swaps; ++i) {
    int const a = draw(rng, 0, n * n - 1), b = draw(rng, 0, std::min(n * n - 1, a + n));
    std::swap(region[static_cast<std::size_t>(a)], region[static_cast<std::size_t>(b)]);
  }
  std::vector<Unit> regions(static_cast<std::size_t>(n));
  for (int cell = 0; cell < n * n; ++cell)
    regions[static_cast<std::size_t>(region[static_cast<std::size_t>(cell)])].insert(cell);
  problem.units.insert(problem.units.end(), regions.begin(), regions.end());
  return problem;
}
/// Units of random sizes, some of them houses, with much in common.
inline Problem random_units(Rng& rng) {
  int const n = draw(rng, 2, 20);
  Problem problem{n, draw(rng, n, 3 * n), {}};
  int const units = draw(rng, 1, 12);
  for (int i = 0; i < units; ++i) {
    int const size = draw(rng, 0, 2) != 0 ? n : draw(rng, 1, n);
    Unit unit;
    int const from = draw(rng, 0, problem.cells - 1), spread = draw(rng, size, problem.cells);
    while (static_cast<int>(unit.size()) < size) unit.insert((from + draw(rng, 0, spread - 1)) % problem.cells);
    problem.units.push_back(unit);
  }
  return problem;
}

/// The same units as lists of cells, which is what the library takes.
inline std::vector<nonet::Cells> units_of(Problem const& problem) {
  std::vector<nonet::Cells> units;
  for (Unit const& unit : problem.units) {
    nonet::Cells cells;
    for (int cell : unit) cells.push_back(static_cast<nonet::Cell>(cell));
    units.push_back(cells);
  }
  return units;
}

/// Candidates around a hidden assignment that is about right for the units, so that most are no contradiction at
/// once: each cell keeps its value of a latin pattern and some others.
inline Domains random_domains(Rng& rng, Problem const& problem) {
  Domains domains(static_cast<std::size_t>(problem.cells));
  int const n = problem.values;
  std::vector<int> rename(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) rename[static_cast<std::size_t>(i)] = i;
  std::shuffle(rename.begin(), rename.end(), rng);
  int root = 1;
  while ((root + 1) * (root + 1) <= n) ++root;
  int const keep = draw(rng, 2, 10), fixed = draw(rng, 0, 6);
  for (int cell = 0; cell < problem.cells; ++cell) {
    int const row = cell / n, column = cell % n;
    int const shift = root * root == n ? row % root * root + row / root : row;
    Domain& domain = domains[static_cast<std::size_t>(cell)];
    domain.insert(rename[static_cast<std::size_t>((column + shift) % n)]);
    if (draw(rng, 0, 9) < fixed) continue;
    for (int value = 0; value < n; ++value)
      if (draw(rng, 0, 9) < keep) domain.insert(value);
  }
  return domains;
}
/// As above without a hidden assignment: contradictions are common.
inline Domains wild_domains(Rng& rng, Problem const& problem) {
  Domains domains(static_cast<std::size_t>(problem.cells));
  int const keep = draw(rng, 3, 9);
  for (Domain& domain : domains) {
    domain.insert(draw(rng, 0, problem.values - 1));
    for (int value = 0; value < problem.values; ++value)
      if (draw(rng, 0, 9) < keep) domain.insert(value);
  }
  return domains;
}

}  // namespace houses_oracle
