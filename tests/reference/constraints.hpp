// SPDX-License-Identifier: MIT
#pragma once

// The reference's constraints, each from the words of the documentation.

#include "reference/reference.hpp"

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace reference {

using List = std::vector<int>;

inline int at(Filling const& filling, int cell) { return filling[static_cast<std::size_t>(cell)]; }

inline bool full(Filling const& filling, List const& cells) {
  return std::all_of(cells.begin(), cells.end(), [&](int cell) { return at(filling, cell) != unset; });
}

inline Constraint different(List cells) {
  return {"different", cells, [cells](Filling const& filling) {
            for (std::size_t i = 0; i < cells.size(); ++i)
              for (std::size_t j = 0; j < i && at(filling, cells[i]) != unset; ++j)
                if (at(filling, cells[i]) == at(filling, cells[j])) return false;
            return true;
          }};
}

/// value + slope * place differ.
inline Constraint different_on_slope(List cells, int slope) {
  return {"different on a slope", cells, [cells, slope](Filling const& filling) {
            for (std::size_t i = 0; i < cells.size(); ++i)
              for (std::size_t j = 0; j < i && at(filling, cells[i]) != unset; ++j)
                if (at(filling, cells[j]) != unset && at(filling, cells[i]) + slope * static_cast<int>(i) ==
                                                          at(filling, cells[j]) + slope * static_cast<int>(j))
                  return false;
            return true;
          }};
}

/// The sum of factor * value is the total.
inline Constraint weighted(List cells, std::vector<long long> factors, long long total, int first, int last) {
  return {"weighted sum", cells, [=](Filling const& filling) {
            long long least = 0;
            long long most = 0;
            for (std::size_t i = 0; i < cells.size(); ++i) {
              int const value = at(filling, cells[i]);
              long long const a = factors[i] * (value == unset ? first : value);
              long long const b = factors[i] * (value == unset ? last : value);
              least += std::min(a, b);
              most += std::max(a, b);
            }
            return least <= total && total <= most;
          }};
}

inline Constraint plain_sum(List cells, long long total, int first, int last) {
  return weighted(cells, std::vector<long long>(cells.size(), 1), total, first, last);
}

/// The circle, read as a decimal number, is the sum of the shaft; digits after the first are at most 9.
inline Constraint arrow(List circle, List shaft) {
  List cells = circle;
  cells.insert(cells.end(), shaft.begin(), shaft.end());
  return {"arrow", cells, [=](Filling const& filling) {
            for (std::size_t i = 1; i < circle.size(); ++i)
              if (at(filling, circle[i]) > 9) return false;
            if (!full(filling, cells)) return true;
            long long number = 0;
            for (int cell : circle) number = number * 10 + at(filling, cell);
            for (int cell : shaft) number -= at(filling, cell);
            return number == 0;
          }};
}

inline Constraint double_arrow(List cells) {
  return {"double arrow", cells, [=](Filling const& filling) {
            if (!full(filling, cells)) return true;
            long long difference = at(filling, cells.front()) + at(filling, cells.back());
            for (std::size_t i = 1; i + 1 < cells.size(); ++i) difference -= at(filling, cells[i]);
            return difference == 0;
          }};
}

inline Constraint thermometer(List cells) {
  return {"thermometer", cells, [=](Filling const& filling) {
            int last = unset;
            for (int cell : cells) {
              int const value = at(filling, cell);
              if (value == unset) continue;
              if (last != unset && value <= last) return false;
              last = value;
            }
            return true;
          }};
}

inline Constraint parity(List cells, int rest) {
  return {rest == 0 ? "even" : "odd", cells, [=](Filling const& filling) {
            return std::all_of(cells.begin(), cells.end(), [&](int cell) {
              return at(filling, cell) == unset || at(filling, cell) % 2 == rest;
            });
          }};
}

/// `pairs`: which value may stand before which; between neighbours of the list, or between all its cells.
inline Constraint relation(List cells, std::set<std::pair<int, int>> pairs, bool neighbours_only) {
  return {"relation", cells, [=](Filling const& filling) {
            for (std::size_t i = 0; i < cells.size(); ++i)
              for (std::size_t j = i + 1; j < cells.size(); ++j) {
                if (neighbours_only && j != i + 1) continue;
                int const a = at(filling, cells[i]);
                int const b = at(filling, cells[j]);
                if (a != unset && b != unset && pairs.count({a, b}) == 0) return false;
              }
            return true;
          }};
}

inline Constraint table(List cells, std::vector<List> rows) {
  return {"table", cells, [=](Filling const& filling) {
            return std::any_of(rows.begin(), rows.end(), [&](List const& row) {
              for (std::size_t i = 0; i < cells.size(); ++i)
                if (at(filling, cells[i]) != unset && at(filling, cells[i]) != row[i]) return false;
              return true;
            });
          }};
}

/// From low to high of the cells have a value of the set.
inline Constraint count_of(List cells, std::set<int> values, long long low, long long high) {
  return {"count", cells, [=](Filling const& filling) {
            long long sure = 0;
            long long open = 0;
            for (int cell : cells) {
              if (at(filling, cell) == unset)
                ++open;
              else
                sure += values.count(at(filling, cell)) != 0 ? 1 : 0;
            }
            return sure <= high && sure + open >= low;
          }};
}

/// The values of a model with one-character values match the whole expression.
inline Constraint matches(List cells, std::string const& expression) {
  std::regex const pattern(expression, std::regex::ECMAScript | std::regex::optimize);
  return {"regular", cells, [=](Filling const& filling) {
            if (!full(filling, cells)) return true;
            std::string word;
            for (int cell : cells) word += static_cast<char>('0' + at(filling, cell));
            return std::regex_match(word, pattern);
          }};
}

/// A listed automaton: steps (from, value) -> to; the word of the cells leads from a start to an accepting state.
inline Constraint automaton(List cells, std::set<int> starts, std::set<int> accepting,
                            std::vector<List> steps) {
  return {
      "automaton", cells, [=](Filling const& filling) {
        std::set<int> states = starts;
        for (int cell : cells) {
          std::set<int> next;
          for (auto const& step : steps)
            if (states.count(step[0]) != 0 && (at(filling, cell) == unset || at(filling, cell) == step[1]))
              next.insert(step[2]);
          states = next;
        }
        return std::any_of(states.begin(), states.end(),
                           [&](int state) { return accepting.count(state) != 0; });
      }};
}

}  // namespace reference
