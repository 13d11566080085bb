// SPDX-License-Identifier: MIT
//
// The propagators and the puzzles of the miniature kernel (measure_kernel.hpp). Every propagator is monotone
// and ends at its own fixpoint, so every order of runs reaches the same domains and searches the same nodes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <random>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace measure {

using Mask = std::uint32_t;  // bit i: the value i + 1 is possible; stored in the kernel's own word

constexpr bool is_single(Mask m) { return (m & (m - 1)) == 0; }
constexpr int low(Mask m) { return std::countr_zero(m); }
constexpr int high(Mask m) { return static_cast<int>(std::bit_width(m)) - 1; }
constexpr Mask below(int i) { return i <= 0 ? 0 : i >= 32 ? ~Mask{0} : (Mask{1} << i) - 1; }  // bits 0..i-1
constexpr bool bounds_differ(Mask a, Mask b) { return low(a) != low(b) || high(a) != high(b); }

constexpr int change = 0, bounds = 1, assigned = 2;  // events, each implied by the next
constexpr int level_count = 3;

struct House {
  std::array<std::uint16_t, 25> cells{};
  std::uint16_t size = 0;
  std::span<const std::uint16_t> scope() const { return {cells.data(), size}; }

  /// Removes the values of solved cells from the others until nothing changes.
  template <class S>
  bool naked_singles(S& s) const {
    for (Mask done = 0;;) {
      Mask fixed = 0;
      for (const int c : scope())
        if (const Mask m = s.dom(c); is_single(m)) {
          if ((fixed & m) != 0) return false;
          fixed |= m;
        }
      if ((fixed & ~done) == 0) return true;
      for (const int c : scope())
        if (!is_single(s.dom(c)) && !s.keep(c, ~fixed)) return false;
      done = fixed;
    }
  }
};

struct NakedHouse : House {
  static constexpr int level = 0, event = assigned;
  template <class S>
  bool propagate(S& s) const {
    return naked_singles(s);
  }
};

struct FullHouse : House {
  static constexpr int level = 0, event = change;
  template <class S>
  bool propagate(S& s) const {  // naked and hidden singles
    for (;;) {
      if (!naked_singles(s)) return false;
      Mask once = 0, twice = 0, fixed = 0;
      for (const int c : scope()) {
        const Mask m = s.dom(c);
        twice |= once & m;
        once |= m;
        if (is_single(m)) fixed |= m;
      }
      if (once != s.values()) return false;
      const Mask hidden = once & ~twice & ~fixed;
      if (hidden == 0) return true;
      for (const int c : scope())
        if (const Mask m = s.dom(c) & hidden; m != 0 && (!is_single(m) || !s.keep(c, m))) return false;
    }
  }
};

struct Pair {
  std::array<std::uint16_t, 2> cells{};
  std::span<const std::uint16_t> scope() const { return cells; }
};

struct NotEqual : Pair {  // a knight's move apart
  static constexpr int level = 1, event = assigned;
  template <class S>
  bool propagate(S& s) const {
    const auto [a, b] = cells;
    if (is_single(s.dom(a))) return s.keep(b, ~s.dom(a));
    return !is_single(s.dom(b)) || s.keep(a, ~s.dom(b));
  }
};

struct Less : Pair {  // two steps of a thermometer
  static constexpr int level = 1, event = bounds;
  template <class S>
  bool propagate(S& s) const {
    const auto [a, b] = cells;
    return s.keep(b, ~below(low(s.dom(a)) + 1)) && s.keep(a, below(high(s.dom(b))));
  }
};

struct Apart : Pair {  // two steps of a whisper line: they differ by `gap` at least
  static constexpr int level = 1, event = bounds;
  int gap = 0;
  template <class S>
  bool propagate(S& s) const {
    const auto [a, b] = cells;
    return s.keep(b, allowed(s.dom(a))) && s.keep(a, allowed(s.dom(b)));
  }
  Mask allowed(Mask m) const { return below(high(m) - gap + 1) | ~below(low(m) + gap); }
};

struct Sum {  // of three cells, bounds consistent
  static constexpr int level = 2, event = bounds;
  std::array<std::uint16_t, 3> cells{};
  int total = 0;
  int ballast = 0;  // idle steps of 1.5 to 2 ns in each run, to stand for a costly propagator
  std::span<const std::uint16_t> scope() const { return cells; }
  template <class S>
  bool propagate(S& s) const {
    for (volatile int idle = ballast; idle > 0;) idle = idle - 1;
    for (bool again = true; again;) {
      again = false;
      int least = -total + 3, most = -total + 3;  // bit i means i + 1
      for (const int c : cells) least += low(s.dom(c)), most += high(s.dom(c));
      if (least > 0 || most < 0) return false;
      for (const int c : cells) {
        const Mask old = s.dom(c);
        if (!s.keep(c, below(low(old) - least + 1) & ~below(high(old) - most))) return false;
        again |= bounds_differ(old, s.dom(c));
      }
    }
    return true;
  }
};

using Pools = std::tuple<std::vector<NakedHouse>, std::vector<FullHouse>, std::vector<NotEqual>,
                         std::vector<Less>, std::vector<Apart>, std::vector<Sum>>;
constexpr int type_count = std::tuple_size_v<Pools>;

struct Problem {
  Mask values = 0;
  std::vector<Mask> root;  // the domains before any propagation
  Pools pools;
};

/// The rows, columns and boxes of a grid of (box * box)^2 cells; `givens` row-major, 0 = blank.
template <class AHouse>
Problem sudoku(int box, const std::vector<int>& givens) {
  const int n = box * box;
  Problem problem{below(n), {}, {}};
  for (const int given : givens) problem.root.push_back(given == 0 ? below(n) : Mask{1} << (given - 1));
  auto& houses = std::get<std::vector<AHouse>>(problem.pools);
  houses.resize(static_cast<std::size_t>(3 * n));
  const auto add = [&](int house, int cell) {
    AHouse& h = houses[static_cast<std::size_t>(house)];
    h.cells[h.size++] = static_cast<std::uint16_t>(cell);
  };
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) {
      add(r, r * n + c);
      add(n + c, r * n + c);
      add(2 * n + r / box * box + c / box, r * n + c);
    }
  return problem;
}

inline std::vector<int> digits(std::string_view line) {
  std::vector<int> cells;
  for (const char c : line) cells.push_back(c == '.' ? 0 : c - '0');
  return cells;
}

/// Published 9x9 puzzles with one solution each that naked singles alone do not solve.
inline const std::vector<std::string_view> hard_puzzles{
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    "..2...7...1.....6.5......18....37.......49.....41.23....3.2.9...8.....5.6.......2",
    "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8",
    "........3..1..9.6..5..8.4.....9...8...867.....1....2....6..7.2..3.8..5..4.......8",
};

template <class T>
void shuffle(std::vector<T>& v, std::mt19937& random) {  // std::shuffle differs between libraries
  for (std::size_t i = v.size(); i > 1; --i) std::swap(v[i - 1], v[random() % i]);
}

/// A filled grid with rows, columns and values permuted within their bands, and `blanks` cells erased.
inline std::vector<int> random_grid(int box, int blanks, unsigned seed) {
  std::mt19937 random(seed);
  const int n = box * box;
  const auto lines = [&] {
    std::vector<int> bands(static_cast<std::size_t>(box)), order;
    std::iota(bands.begin(), bands.end(), 0);
    shuffle(bands, random);
    for (const int band : bands) {
      std::vector<int> inner(static_cast<std::size_t>(box));
      std::iota(inner.begin(), inner.end(), band * box);
      shuffle(inner, random);
      order.insert(order.end(), inner.begin(), inner.end());
    }
    return order;
  };
  const std::vector<int> rows = lines(), columns = lines(), values = lines();
  std::vector<int> grid, places(static_cast<std::size_t>(n * n));
  for (const int r : rows)
    for (const int c : columns)
      grid.push_back(values[static_cast<std::size_t>((r * box + r / box + c) % n)] + 1);
  std::iota(places.begin(), places.end(), 0);
  shuffle(places, random);
  for (int i = 0; i < blanks; ++i) grid[static_cast<std::size_t>(places[static_cast<std::size_t>(i)])] = 0;
  return grid;
}

template <class AHouse>
std::vector<Problem> hard_sudokus() {
  std::vector<Problem> problems;
  for (const auto puzzle : hard_puzzles) problems.push_back(sudoku<AHouse>(3, digits(puzzle)));
  return problems;
}

template <class AHouse>
std::vector<Problem> random_grids(int box, int blanks) {
  std::vector<Problem> problems;
  for (unsigned seed = 1; seed <= 4; ++seed)
    problems.push_back(sudoku<AHouse>(box, random_grid(box, blanks, seed)));
  return problems;
}

/// A 9x9 grid with `givens` givens and clues of four more kinds that its solution obeys.
inline Problem mixed_variant(int givens, int ballast, unsigned seed) {
  const std::vector<int> solution = random_grid(3, 0, seed);
  Problem problem = sudoku<NakedHouse>(3, random_grid(3, 81 - givens, seed));
  std::mt19937 random(seed);
  const auto value = [&](int cell) { return solution[static_cast<std::size_t>(cell)]; };
  const auto pair = [](int a, int b) {
    return Pair{{static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)}};
  };
  const auto clue_between = [&](int a, int b) {  // neighbours
    const int difference = value(b) - value(a);
    if (random() % 3 != 0) return;
    if (difference >= 4 || difference <= -4)
      std::get<std::vector<Apart>>(problem.pools).push_back({pair(a, b), 4});
    else
      std::get<std::vector<Less>>(problem.pools).push_back({difference > 0 ? pair(a, b) : pair(b, a)});
  };
  for (int r = 0; r < 9; ++r)
    for (int c = 0; c < 9; ++c) {
      const int cell = r * 9 + c;
      if (c < 8) clue_between(cell, cell + 1);
      if (r < 8) clue_between(cell, cell + 9);
      if (r < 7 && c < 8 && random() % 2 == 0 && value(cell) != value(cell + 19))
        std::get<std::vector<NotEqual>>(problem.pools).push_back({pair(cell, cell + 19)});
      if (c % 3 == 0 && random() % 2 == 0) {
        Sum sum{{}, value(cell) + value(cell + 1) + value(cell + 2), ballast};
        for (int i = 0; i < 3; ++i)
          sum.cells[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(cell + i);
        std::get<std::vector<Sum>>(problem.pools).push_back(sum);
      }
    }
  return problem;
}

inline std::vector<Problem> mixed_variants(int ballast = 0) {
  std::vector<Problem> problems;
  for (unsigned seed = 1; seed <= 8; ++seed) problems.push_back(mixed_variant(2, ballast, seed));
  return problems;
}

/// A 6x6 Latin square with inequalities: only propagators on two cells, the smallest bodies there are.
inline Problem futoshiki(unsigned seed) {
  std::mt19937 random(seed);
  constexpr int n = 6;
  Problem problem{below(n), std::vector<Mask>(n * n, below(n)), {}};
  std::vector<int> rows(n), columns(n);
  std::iota(rows.begin(), rows.end(), 0);
  std::iota(columns.begin(), columns.end(), 0);
  shuffle(rows, random);
  shuffle(columns, random);
  const auto post = [&](int r, int c, int r2, int c2) {
    const auto value = [&](int i, int j) {
      return (rows[static_cast<std::size_t>(i)] + columns[static_cast<std::size_t>(j)]) % n;
    };
    const Pair pair{{static_cast<std::uint16_t>(r * n + c), static_cast<std::uint16_t>(r2 * n + c2)}};
    std::get<std::vector<NotEqual>>(problem.pools).push_back({pair});
    if (r2 - r + c2 - c != 1 || random() % 4 != 0) return;  // neighbours only
    const bool ascending = value(r, c) < value(r2, c2);
    std::get<std::vector<Less>>(problem.pools)
        .push_back({ascending ? pair : Pair{{pair.cells[1], pair.cells[0]}}});
  };
  for (int line = 0; line < n; ++line)
    for (int i = 0; i < n; ++i)
      for (int j = i + 1; j < n; ++j) {
        post(line, i, line, j);
        post(i, line, j, line);
      }
  return problem;
}

inline std::vector<Problem> futoshikis() {
  std::vector<Problem> problems;
  for (unsigned seed = 1; seed <= 4; ++seed) problems.push_back(futoshiki(seed));
  return problems;
}

}  // namespace measure
