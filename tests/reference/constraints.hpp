// SPDX-License-Identifier: MIT
#pragma once

// The reference's constraints, each from the words of the documentation.

#include "reference/reference.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <stdexcept>
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

/// What is asked once all cells have values.
inline Constraint when_full(std::string what, List cells, std::function<bool(List const&)> truth) {
  return {std::move(what), cells, [cells, truth](Filling const& filling) {
            if (!full(filling, cells)) return true;
            List values;
            for (int cell : cells) values.push_back(at(filling, cell));
            return truth(values);
          }};
}

/// Between the lowest and the highest of the values, which differ.
inline Constraint sandwich(List cells, long long sum) {
  return when_full("sandwich", cells, [sum](List const& values) {
    auto begin = std::min_element(values.begin(), values.end());
    auto end = std::max_element(values.begin(), values.end());
    if (end < begin) std::swap(begin, end);
    long long total = 0;
    while (begin != end && ++begin != end) total += *begin;
    return total == sum && std::set<int>(values.begin(), values.end()).size() == values.size();
  });
}

inline Constraint skyscraper(List cells, long long seen) {
  return {"skyscraper", cells, [cells, seen](Filling const& filling) {
            long long count = 0;
            int highest = 0;
            for (int cell : cells) {
              int const height = at(filling, cell);
              if (height == unset) return count <= seen;
              count += height > highest ? 1 : 0;
              highest = std::max(highest, height);
            }
            return count == seen;
          }};
}

inline Constraint hidden_skyscraper(List cells, long long hidden) {
  return when_full("hidden skyscraper", cells, [hidden](List const& values) {
    for (std::size_t i = 1; i < values.size(); ++i)
      if (values[i] < *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(i)))
        return values[i] == hidden;
    return false;
  });
}

inline Constraint x_sum(List cells, long long sum) {
  return {"x-sum", cells, [cells, sum](Filling const& filling) {
            int const x = at(filling, cells[0]);
            if (x == unset) return true;
            if (x < 1 || x > static_cast<int>(cells.size())) return false;
            List const first(cells.begin(), cells.begin() + x);
            long long total = 0;
            for (int cell : first) total += std::max(0, at(filling, cell));
            return full(filling, first) ? total == sum : total <= sum;
          }};
}

inline Constraint room(List cells, long long number) {
  return when_full("room", cells, [number](List const& values) {
    int const x = values[0];
    return x >= 1 && x <= static_cast<int>(values.size()) &&
           values[static_cast<std::size_t>(x - 1)] == number;
  });
}

inline Constraint product(List cells, long long number) {
  return when_full("product", cells, [number](List const& values) {
    long long product = 1;
    for (int value : values) product *= value;
    return product == number;
  });
}

inline Constraint difference(List cells, long long number) {
  return when_full("difference", cells, [number](List const& values) {
    return std::any_of(values.begin(), values.end(), [&](int whole) {
      long long rest = 2 * whole;
      for (int value : values) rest -= value;
      return rest == number;
    });
  });
}

/// A whole, and others that are not 0, whose product times the number it is.
inline Constraint quotient(List cells, long long number) {
  return when_full("quotient", cells, [number](List const& values) {
    for (std::size_t whole = 0; whole < values.size(); ++whole) {
      long long others = 1;
      for (std::size_t i = 0; i < values.size(); ++i)
        if (i != whole) others *= values[i];
      if (others != 0 && values[whole] == others * number) return true;
    }
    return false;
  });
}

/// All rows and columns of a square, read both ways as words.
inline std::vector<List> all_readings(List const& values, std::size_t side) {
  std::vector<List> words;
  for (std::size_t i = 0; i < side; ++i) {
    List row;
    List column;
    for (std::size_t j = 0; j < side; ++j) {
      row.push_back(values[i * side + j]);
      column.push_back(values[j * side + i]);
    }
    for (List word : {row, column}) {
      words.push_back(word);
      std::reverse(word.begin(), word.end());
      words.push_back(word);
    }
  }
  return words;
}

/// `square`: the cells row by row; the border lines differ in themselves.
inline Constraint full_rank(List square, std::size_t side, List line, long long rank, bool ties) {
  return when_full("full rank", square, [=](List const& values) {
    List own;
    for (int cell : line)
      own.push_back(
          values[static_cast<std::size_t>(std::find(square.begin(), square.end(), cell) - square.begin())]);
    auto const words = all_readings(values, side);
    for (std::size_t border : {std::size_t{0}, std::size_t{2}, 4 * side - 4, 4 * side - 2})
      if (std::set<int>(words[border].begin(), words[border].end()).size() != side) return false;
    auto const lower =
        std::count_if(words.begin(), words.end(), [&](List const& word) { return word < own; });
    return lower == rank - 1 && (ties || std::count(words.begin(), words.end(), own) == 1);
  });
}

inline Constraint distinct_readings(List square, std::size_t side) {
  return when_full("distinct readings", square, [=](List const& values) {
    auto const words = all_readings(values, side);
    return std::set<List>(words.begin(), words.end()).size() == words.size();
  });
}

inline Constraint little_killer(List cells, long long total) {
  return {"little killer", cells, [cells, total](Filling const& filling) {
            long long sum = 0;
            for (int cell : cells) sum += std::max(0, at(filling, cell));
            return full(filling, cells) ? sum == total : sum <= total;
          }};
}

/// A rule of one number and one line of cells, by its key word.
inline Constraint line_rule(std::string const& key, List cells, long long number) {
  static std::map<std::string, Constraint (*)(List, long long)> const rules{
      {"sandwich", sandwich},
      {"skyscraper", skyscraper},
      {"hiddenskyscraper", hidden_skyscraper},
      {"xsum", x_sum},
      {"room", room},
      {"littlekiller", little_killer},
      {"product", product},
      {"quotient", quotient},
      {"difference", difference}};
  auto const rule = rules.find(key);
  if (rule == rules.end()) throw std::runtime_error("reference: unknown statement " + key);
  return rule->second(std::move(cells), number);
}

}  // namespace reference
