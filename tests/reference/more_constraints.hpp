// SPDX-License-Identifier: MIT
#pragma once

// More of the reference's constraints: lines, marks between cells, and rules on the whole grid.

#include "reference/constraints.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace reference {

/// f(a, b) of each cell and the next.
inline Constraint next_to(std::string what, List cells, std::function<bool(int, int)> f) {
  return {std::move(what), cells, [=](Filling const& filling) {
            for (std::size_t i = 1; i < cells.size(); ++i) {
              int const a = at(filling, cells[i - 1]);
              int const b = at(filling, cells[i]);
              if (a != unset && b != unset && !f(a, b)) return false;
            }
            return true;
          }};
}

inline Constraint renban(List cells) {
  return when_full("renban", cells, [](List values) {
    std::sort(values.begin(), values.end());
    for (std::size_t i = 1; i < values.size(); ++i)
      if (values[i] != values[i - 1] + 1) return false;
    return true;
  });
}

inline Constraint palindrome(List cells) {
  return when_full("palindrome", cells,
                   [](List const& values) { return values == List(values.rbegin(), values.rend()); });
}

inline Constraint clone(List original, List copy) {
  List cells = original;
  cells.insert(cells.end(), copy.begin(), copy.end());
  return {"clone", cells, [=](Filling const& filling) {
            for (std::size_t i = 0; i < copy.size(); ++i) {
              int const a = at(filling, original[i]);
              int const b = at(filling, copy[i]);
              if (a != unset && b != unset && a != b) return false;
            }
            return true;
          }};
}

inline Constraint between(List cells) {
  return when_full("between", cells, [](List const& values) {
    auto const [low, high] = std::minmax(values.front(), values.back());
    return std::all_of(values.begin() + 1, values.end() - 1,
                       [low = low, high = high](int value) { return low < value && value < high; });
  });
}

inline Constraint lockout(List cells, int difference) {
  return when_full("lockout", cells, [difference](List const& values) {
    auto const [low, high] = std::minmax(values.front(), values.back());
    if (low == high || high - low < difference) return false;
    return std::none_of(values.begin() + 1, values.end() - 1,
                        [low = low, high = high](int value) { return low <= value && value <= high; });
  });
}

inline Constraint zipper(List cells) {
  return when_full("zipper", cells, [](List const& values) {
    std::set<int> sums;
    for (std::size_t i = 0; 2 * i + 1 < values.size(); ++i)
      sums.insert(values[i] + values[values.size() - 1 - i]);
    if (values.size() % 2 == 1 && values.size() > 1) sums.insert(values[values.size() / 2]);
    return sums.size() <= 1;
  });
}

/// kind(value) of any `window` cells in a row are different.
inline Constraint kinds_differ(List cells, int window, std::function<int(int)> kind) {
  return {"kinds", cells, [=](Filling const& filling) {
            for (std::size_t begin = 0; begin < cells.size(); ++begin) {
              std::set<int> seen;
              for (std::size_t i = begin; i < cells.size() && i < begin + static_cast<std::size_t>(window);
                   ++i) {
                int const value = at(filling, cells[i]);
                if (value != unset && !seen.insert(kind(value)).second) return false;
              }
            }
            return true;
          }};
}

/// Whether the values fall into parts of this sum.
inline bool falls(List const& values, std::size_t begin, int sum) {
  if (begin == values.size()) return true;
  int part = 0;
  for (std::size_t i = begin; i < values.size(); ++i) {
    part += values[i];
    if (part == sum && falls(values, i + 1, sum)) return true;
  }
  return false;
}
inline Constraint sum_line(List cells, int sum, bool loop) {
  return when_full("sum line", cells, [=](List values) {
    for (std::size_t turn = 0; turn < (loop ? values.size() : 1); ++turn) {
      if (falls(values, 0, sum)) return true;
      std::rotate(values.begin(), values.begin() + 1, values.end());
    }
    return false;
  });
}

inline Constraint equal_sums(std::vector<List> parts) {
  List cells;
  for (auto const& part : parts) cells.insert(cells.end(), part.begin(), part.end());
  return when_full("equal sums", cells, [=](List const& values) {
    std::set<int> sums;
    std::size_t next = 0;
    for (auto const& part : parts) {
      int sum = 0;
      for (std::size_t i = 0; i < part.size(); ++i) sum += values[next++];
      sums.insert(sum);
    }
    return sums.size() == 1;
  });
}

/// Any two cells that `related` names, by row and column of both: f(a, b) of their values.
inline Constraint grid_pairs(std::string what, int rows, int columns,
                             std::function<bool(int, int, int, int)> related,
                             std::function<bool(int, int)> f) {
  List cells;
  for (int cell = 0; cell < rows * columns; ++cell) cells.push_back(cell);
  std::vector<std::pair<int, int>> pairs;
  for (int a : cells)
    for (int b : cells)
      if (a < b && related(a / columns, a % columns, b / columns, b % columns)) pairs.emplace_back(a, b);
  return {std::move(what), cells, [=](Filling const& filling) {
            for (auto const& [a, b] : pairs)
              if (at(filling, a) != unset && at(filling, b) != unset && !f(at(filling, a), at(filling, b)))
                return false;
            return true;
          }};
}
inline Constraint taxicab(int rows, int columns) {
  List cells;
  for (int cell = 0; cell < rows * columns; ++cell) cells.push_back(cell);
  return {"taxicab", cells, [=](Filling const& filling) {
            for (int a : cells)
              for (int b : cells) {
                int const distance =
                    std::abs(a / columns - b / columns) + std::abs(a % columns - b % columns);
                if (a != b && at(filling, a) == distance && at(filling, b) == distance) return false;
              }
            return true;
          }};
}

inline bool is_white(int a, int b) { return std::abs(a - b) == 1; }
inline bool is_black(int a, int b) { return a == 2 * b || b == 2 * a; }

}  // namespace reference
