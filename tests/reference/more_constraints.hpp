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

inline Constraint same_values(List cells, int parts) {
  return when_full("samevalues", cells, [parts](List const& values) {
    auto const size = static_cast<std::ptrdiff_t>(values.size()) / parts;
    std::multiset<int> const first(values.begin(), values.begin() + size);
    for (auto at = values.begin(); at != values.end(); at += size)
      if (std::multiset<int>(at, at + size) != first) return false;
    return true;
  });
}

inline Constraint circles(List cells) {
  return when_full("circles", cells, [](List const& values) {
    return std::all_of(values.begin(), values.end(),
                       [&](int value) { return std::count(values.begin(), values.end(), value) == value; });
  });
}

/// The first cell says how many different values the others have.
inline Constraint count_different(int control, List cells) {
  List all{control};
  all.insert(all.end(), cells.begin(), cells.end());
  return when_full("countdifferent", all, [](List const& values) {
    return static_cast<int>(std::set<int>(values.begin() + 1, values.end()).size()) == values[0];
  });
}

inline Constraint equality(List cells, int first, int last) {
  return when_full("equality", cells, [=](List const& values) {
    int even = 0;
    int odd = 0;
    int low = 0;
    int high = 0;
    for (int value : values) {
      ++(value % 2 == 0 ? even : odd);
      low += 2 * value < first + last ? 1 : 0;
      high += 2 * value > first + last ? 1 : 0;
    }
    return even == odd && low == high && low + high == static_cast<int>(values.size()) &&
           std::set<int>(values.begin(), values.end()).size() == values.size();
  });
}

inline Constraint rellik(List cells, int sum) {
  return when_full("rellik", cells, [sum](List const& values) {
    for (unsigned part = 1; part < 1U << values.size(); ++part) {
      int total = 0;
      for (std::size_t i = 0; i < values.size(); ++i) total += (part >> i & 1U) != 0 ? values[i] : 0;
      if (total == sum) return false;
    }
    return std::set<int>(values.begin(), values.end()).size() == values.size();
  });
}

/// The second cell says which of those behind it equals the first.
inline Constraint pointed(List cells) {
  return when_full("pointed", cells, [](List const& values) {
    int const place = values[1];
    return place >= 1 && place + 1 < static_cast<int>(values.size()) &&
           values[static_cast<std::size_t>(place) + 1] == values[0];
  });
}

/// The cell says where on the line the number stands.
inline Constraint points_along(int cell, List line, int number) {
  List all{cell};
  all.insert(all.end(), line.begin(), line.end());
  return when_full("indexing", all, [number](List const& values) {
    return values[0] >= 1 && values[0] < static_cast<int>(values.size()) &&
           values[static_cast<std::size_t>(values[0])] == number;
  });
}

/// Cells of a grid of so many columns; the values, and where a second row is, how many.
inline Constraint connected(List cells, std::vector<List> const& rows, int columns) {
  std::set<int> const wanted(rows.at(0).begin(), rows.at(0).end());
  int const size = rows.size() > 1 ? rows[1].at(0) : 0;
  return when_full("connected", cells, [=](List const& values) {
    std::set<int> rest;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (wanted.count(values[i]) != 0) rest.insert(cells[i]);
    if (rest.empty() || (size != 0 && static_cast<int>(rest.size()) != size)) return false;
    List open{*rest.begin()};
    rest.erase(rest.begin());
    while (!open.empty()) {
      int const cell = open.back();
      open.pop_back();
      List near{cell - columns, cell + columns};
      if (cell % columns != 0) near.push_back(cell - 1);
      if (cell % columns != columns - 1) near.push_back(cell + 1);
      for (int other : near)
        if (rest.erase(other) != 0) open.push_back(other);
    }
    return rest.empty();
  });
}

/// Any 2x2 square has three kinds of values.
inline void every_square(int rows, int columns, std::function<int(int)> kind, std::vector<Constraint>& out) {
  for (int row = 0; row + 1 < rows; ++row)
    for (int column = 0; column + 1 < columns; ++column) {
      int const corner = row * columns + column;
      out.push_back(when_full("square", {corner, corner + 1, corner + columns, corner + columns + 1},
                              [kind](List const& values) {
                                std::set<int> kinds;
                                for (int value : values) kinds.insert(kind(value));
                                return kinds.size() == 3;
                              }));
    }
}

/// A 5 in this cell has a 1 above or a 9 below; -1 where there is no such cell.
inline Constraint flatmates(int cell, int above, int below) {
  List cells{cell};
  if (above >= 0) cells.push_back(above);
  if (below >= 0) cells.push_back(below);
  return when_full("flatmates", cells, [=](List const& values) {
    if (values[0] != 5) return true;
    return (above >= 0 && values[1] == 1) || (below >= 0 && values.back() == 9);
  });
}

}  // namespace reference
