// SPDX-License-Identifier: MIT
#pragma once

// Random small puzzles as text: a grid with boxes, random regions or neither, extra cells, values from 0 or 1, and
// rules of every kind. Most of them agree with a filling that is drawn first, so that most puzzles have solutions, and
// some do not, so that some have none.

#include "reference/dice.hpp"
#include "reference/parse.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace reference {

class RandomPuzzle {
 public:
  explicit RandomPuzzle(std::uint64_t seed) : dice_(seed) {
    do layout();
    while (!fill());
    int const rules = dice_.between(0, 4);
    for (int i = 0; i < rules; ++i) add_rule();
  }
  /// The puzzle with `givens` cells of its filling told.
  std::string text(int givens) {
    std::vector<int> order;
    for (int cell = 0; cell < static_cast<int>(base_.names.size()); ++cell) order.push_back(cell);
    dice_.shuffle(order);
    std::string grid(static_cast<std::size_t>(base_.rows * base_.columns), '.');
    std::string extras;
    for (int i = 0; i < givens && i < static_cast<int>(order.size()); ++i) {
      int const cell = order[static_cast<std::size_t>(i)];
      int const told = dice_.one_in(60) ? dice_.between(base_.first, base_.last) : value(cell);
      if (cell < static_cast<int>(grid.size()))
        grid[static_cast<std::size_t>(cell)] = static_cast<char>('0' + told);
      else
        extras += "given " + name(cell) + " = " + std::to_string(told) + "\n";
    }
    std::string text = layout_ + "givens\n";
    for (int row = 0; row < base_.rows; ++row)
      text += "  " +
              grid.substr(static_cast<std::size_t>(row * base_.columns),
                          static_cast<std::size_t>(base_.columns)) +
              "\n";
    return text + extras + rules_;
  }
  int cell_count() const { return static_cast<int>(base_.names.size()); }

 private:
  // -- the grid
  void layout() {
    static constexpr int sides[][2] = {{4, 4}, {4, 4}, {6, 6}, {5, 5}, {3, 3},
                                       {2, 4}, {3, 5}, {4, 6}, {1, 6}};
    auto const& [rows, columns] = sides[dice_.below(9)];
    int const side = std::max(rows, columns);
    int const first = dice_.one_in(3) ? 0 : 1;
    int const count = side + (dice_.one_in(4) ? dice_.between(1, 2) : 0);
    layout_ = "puzzle\nsize " + std::to_string(rows) + "x" + std::to_string(columns) + "\n";
    int const extras = dice_.one_in(3) ? dice_.between(1, 3) : 0;
    for (int i = 1; i <= extras; ++i) layout_ += (i == 1 ? "cell K1" : " K" + std::to_string(i));
    layout_ += (extras == 0 ? "" : "\n");
    layout_ += "values " + std::to_string(first) + "-" + std::to_string(first + count - 1) + "\n";
    if (dice_.one_in(8)) layout_ += "rows none\n";
    if (dice_.one_in(8)) layout_ += "columns none\n";
    int const kind = dice_.below(4);
    if (kind == 0) layout_ += "boxes none\n";
    if (kind >= 2 && rows == columns) regions(rows);
    boxed_ = kind == 1 || (kind >= 2 && rows != columns);
    if (dice_.one_in(5)) layout_ += grid_rule();
  }
  /// A rule on the whole grid; the filling is drawn under it.
  std::string grid_rule() {
    static constexpr char const* rules[] = {"antiknight", "antiking", "nonconsecutive", "antitaxicab"};
    if (dice_.one_in(4)) return dice_.one_in(2) ? "flatmates\n" : "globalmodulo\n";
    Puzzle const plain = parse(layout_);
    if ((plain.last - plain.first + 1) % 3 == 0 && dice_.one_in(3)) return "globalentropy\n";
    if (boxed_ && parse(layout_).boxes > 0 && dice_.one_in(3))
      return dice_.one_in(2) ? "windoku\n" : "disjointgroups\n";
    return std::string(rules[dice_.below(4)]) + "\n";
  }
  /// Every region has as many cells as the side: rows whose labels are exchanged between neighbours, or any two cells.
  void regions(int side) {
    std::vector<int> label;
    for (int i = 0; i < side * side; ++i) label.push_back(i / side);
    int const swaps = dice_.between(1, side * 2);
    for (int i = 0; i < swaps; ++i) {
      auto const a = static_cast<std::size_t>(dice_.below(side * side));
      auto const b =
          dice_.one_in(2) ? static_cast<std::size_t>(dice_.below(side * side)) : (a + 1) % label.size();
      std::swap(label[a], label[b]);
    }
    layout_ += "regions\n";
    for (int row = 0; row < side; ++row) {
      layout_ += "  ";
      for (int column = 0; column < side; ++column)
        layout_ += static_cast<char>('A' + label[static_cast<std::size_t>(row * side + column)]);
      layout_ += "\n";
    }
  }
  bool fill() {
    base_ = parse(layout_);
    Solver solver(base_);
    solver.most_solutions = 1;
    solver.most_nodes = 3000;
    solver.keep = 1;
    solver.order = [this](std::vector<int>& values) { dice_.shuffle(values); };
    solver.run();
    if (solver.found.empty()) return false;
    filling_ = solver.found.front();
    return true;
  }

  // -- small draws
  int value(int cell) const { return filling_[static_cast<std::size_t>(cell)]; }
  std::string const& name(int cell) const { return base_.names[static_cast<std::size_t>(cell)]; }
  List some(int least, int most) {
    List all;
    for (int cell = 0; cell < cell_count(); ++cell) all.push_back(cell);
    dice_.shuffle(all);
    all.resize(static_cast<std::size_t>(std::min(cell_count(), dice_.between(least, most))));
    return all;
  }
  /// Cells that hang together, mostly; in no line that turns back on itself.
  List walk(int least, int most) {
    if (dice_.one_in(4)) return some(least, most);
    int const length = dice_.between(least, most);
    for (;;) {
      List line{dice_.below(base_.rows * base_.columns)};
      for (int tries = 0; static_cast<int>(line.size()) < length && tries < 12; ++tries) {
        int const row = line.back() / base_.columns + dice_.between(-1, 1);
        int const column = line.back() % base_.columns + dice_.between(-1, 1);
        int const next = row * base_.columns + column;
        if (row < 0 || row >= base_.rows || column < 0 || column >= base_.columns) continue;
        if (std::find(line.begin(), line.end(), next) == line.end()) line.push_back(next);
      }
      if (static_cast<int>(line.size()) >= least) return line;
    }
  }
  List values_of(List const& cells) const {
    List values;
    for (int cell : cells) values.push_back(value(cell));
    return values;
  }
  std::string names(List const& cells) const {
    std::string text;
    for (int cell : cells) text += " " + name(cell);
    return text;
  }
  static std::string numbers(List const& list) {
    std::string text;
    for (int number : list) text += " " + std::to_string(number);
    return text;
  }
  int drawn_value() { return dice_.between(base_.first, base_.last); }
  int total(List const& cells) {
    int sum = dice_.one_in(25) ? dice_.between(-1, 1) : 0;
    for (int cell : cells) sum += value(cell);
    return std::max(sum, 0);
  }

  // -- the rules; each takes what fits the filling, and now and then what does not
  void add_rule() {
    using Draw = std::string (RandomPuzzle::*)();
    using P = RandomPuzzle;
    static constexpr Draw rules[] = {
        &P::cage, &P::cage, &P::sum, &P::arrow_rule, &P::thermo, &P::parity_rule, &P::diagonal,
        &P::different_rule, &P::relation_rule, &P::table_rule, &P::count_rule, &P::regular_rule,
        &P::automaton_rule, &P::marks, &P::double_arrow_rule, &P::unit, &P::line_rule, &P::line_rule,
        &P::line_rule, &P::line_rule, &P::mark_rule, &P::mark_rule, &P::quad_rule, &P::extremes_rule,
        &P::strict_rule, &P::line_number_rule, &P::line_number_rule, &P::line_number_rule, &P::full_rank_rule,
        &P::set_rule, &P::set_rule, &P::set_rule};
    auto const text = (this->*rules[dice_.below(static_cast<int>(std::size(rules)))])();
    if (!text.empty()) rules_ += text + "\n";
  }
  std::string cage() {
    List cells = walk(1, 4);
    auto seen = values_of(cells);
    std::sort(seen.begin(), seen.end());
    bool const differ = std::adjacent_find(seen.begin(), seen.end()) == seen.end();
    bool const repeats = !differ && !dice_.one_in(10);
    bool const sum = dice_.below(5) != 0;
    if (!sum && !repeats) return "cage" + names(cells);
    return "cage" + (sum ? " " + std::to_string(total(cells)) : std::string()) + (repeats ? " repeats" : "") +
           " =" + names(cells);
  }
  std::string sum() {
    List const cells = some(1, 4);
    int total = dice_.one_in(25) ? 1 : 0;
    std::string text;
    for (int cell : cells) {
      int const factor = dice_.one_in(2) ? 1 : dice_.between(-3, 3);
      total += factor * value(cell);
      text +=
          factor == 1 && dice_.one_in(2) ? " " + name(cell) : " " + std::to_string(factor) + "*" + name(cell);
    }
    return "sum " + std::to_string(total) + " =" + text;
  }
  std::string arrow_rule() {
    List const shaft = walk(1, 3);
    int sum = 0;
    for (int cell : shaft) sum += value(cell);
    for (int tries = 0; tries < 60; ++tries) {
      List const circle = some(1, 2);
      int number = 0;
      bool apart = true;
      for (int cell : circle) {
        number = 10 * number + value(cell);
        apart = apart && std::find(shaft.begin(), shaft.end(), cell) == shaft.end();
      }
      if (apart && (number == sum || tries == 59)) return "arrow" + names(circle) + " =" + names(shaft);
    }
    return "";
  }
  std::string double_arrow_rule() {
    for (int tries = 0; tries < 60; ++tries) {
      List const line = some(3, 4);
      if (line.size() < 3) return "";
      int difference = value(line.front()) + value(line.back());
      for (std::size_t i = 1; i + 1 < line.size(); ++i) difference -= value(line[i]);
      if (difference == 0) return "doublearrow" + names(line);
    }
    return "";
  }
  std::string thermo() {
    List line = walk(2, 4);
    if (!dice_.one_in(10)) {
      std::sort(line.begin(), line.end(), [&](int a, int b) { return value(a) < value(b); });
      line.erase(std::unique(line.begin(), line.end(), [&](int a, int b) { return value(a) == value(b); }),
                 line.end());
    }
    return "thermo" + names(line);
  }
  /// A whole row or column from either end.
  List side_line() {
    bool const row = dice_.one_in(2);
    int const at = dice_.below(row ? base_.rows : base_.columns);
    List line;
    for (int i = 0; i < (row ? base_.columns : base_.rows); ++i)
      line.push_back(row ? at * base_.columns + i : i * base_.columns + at);
    if (dice_.one_in(2)) std::reverse(line.begin(), line.end());
    return line;
  }
  /// One of the numbers 0 .. most of which it is true; where there is none, and now and then, any.
  template <class F>
  int fitting(int most, F&& is_true) {
    List numbers;
    for (int number = 0; number <= most; ++number)
      if (is_true(number)) numbers.push_back(number);
    if (numbers.empty() || dice_.one_in(30)) return dice_.below(8);
    return numbers[static_cast<std::size_t>(dice_.below(static_cast<int>(numbers.size())))];
  }
  std::string line_number_rule() {
    static constexpr char const* keys[] = {"sandwich", "skyscraper", "hiddenskyscraper",
                                           "xsum",     "room",       "littlekiller",
                                           "product",  "quotient",   "difference"};
    std::string const key = keys[dice_.below(9)];
    bool const calculation = key == "product" || key == "quotient" || key == "difference";
    List const line = calculation || dice_.one_in(4) ? walk(1, 4) : side_line();
    if (key == "skyscraper" && line.size() < 2) return "";
    int const number = fitting(1300, [&](int n) { return reference::line_rule(key, line, n).possible(filling_); });
    return key + " " + std::to_string(number) + " =" + names(line);
  }
  std::string full_rank_rule() {
    if (base_.rows != base_.columns || base_.last - base_.first + 1 != base_.rows) return "";
    if (dice_.one_in(4)) return "distinctreadings";
    List square;
    for (int cell = 0; cell < base_.rows * base_.columns; ++cell) square.push_back(cell);
    List const line = side_line();
    bool const ties = dice_.one_in(2);
    int const rank = fitting(4 * base_.rows, [&](int n) {
      return full_rank(square, static_cast<std::size_t>(base_.rows), line, n, ties).possible(filling_);
    });
    return "fullrank " + std::to_string(rank) + (ties ? " ties =" : " =") + names(line);
  }
  std::string parity_rule() {
    int const rest = dice_.below(2);
    List cells = some(2, 6);
    if (!dice_.one_in(20))
      cells.erase(
          std::remove_if(cells.begin(), cells.end(), [&](int cell) { return value(cell) % 2 != rest; }),
          cells.end());
    return cells.empty() ? "" : (rest == 0 ? "even" : "odd") + names(cells);
  }
  std::string diagonal() {
    static constexpr char const* which[] = {"main", "anti", "both"};
    return base_.rows == base_.columns ? std::string("diagonal ") + which[dice_.below(3)] : "";
  }
  std::string different_rule() {
    int const slope = dice_.between(-1, 1);
    for (int tries = 0; tries < 30; ++tries) {
      List const cells = some(2, 4);
      auto keys = values_of(cells);
      for (std::size_t i = 0; i < keys.size(); ++i) keys[i] += slope * static_cast<int>(i);
      std::sort(keys.begin(), keys.end());
      if (std::adjacent_find(keys.begin(), keys.end()) != keys.end() && tries != 29) continue;
      return std::string("different") +
             (slope == 0  ? ""
              : slope > 0 ? " rising ="
                          : " falling =") +
             names(cells);
    }
    return "";
  }
  std::string unit() {
    List const cells = some(2, std::min(4, base_.last - base_.first + 1));
    return dice_.one_in(2) ? "unit" + names(cells) : "unit \"set\" =" + names(cells);
  }
  std::string relation_rule() {
    bool const along = dice_.one_in(2);
    List const line = walk(2, 4);
    int const density = dice_.between(2, 4);
    std::string text;
    for (int a = base_.first; a <= base_.last; ++a) {
      std::string row;
      for (int b = base_.first; b <= base_.last; ++b) {
        bool needed = false;
        for (std::size_t i = 0; i < line.size(); ++i)
          for (std::size_t j = i + 1; j < line.size(); ++j)
            needed = needed || ((!along || j == i + 1) && value(line[i]) == a && value(line[j]) == b);
        if (needed || dice_.below(5) < density) row += " " + std::to_string(b);
      }
      if (!row.empty()) text += (text.empty() ? " " : " / ") + std::to_string(a) + row;
    }
    return text.empty() ? ""
                        : std::string("relation ") + (along ? "along" : "pairs") + text + " =" + names(line);
  }
  std::string table_rule() {
    List const cells = some(1, 3);
    std::vector<List> rows;
    if (!dice_.one_in(15)) rows.push_back(values_of(cells));
    for (int i = dice_.between(1, 8); i > 0; --i) {
      List row;
      for (std::size_t j = 0; j < cells.size(); ++j) row.push_back(drawn_value());
      rows.push_back(row);
    }
    dice_.shuffle(rows);
    std::string text;
    for (auto const& row : rows) text += (text.empty() ? "" : " /") + numbers(row);
    return "table" + text + " =" + names(cells);
  }
  std::string count_rule() {
    List const cells = some(2, 6);
    List const held = values_of(cells);
    auto const times = [&](int wanted) {
      return static_cast<int>(std::count(held.begin(), held.end(), wanted));
    };
    switch (dice_.below(4)) {
      case 0: {
        List set{drawn_value()};
        if (dice_.one_in(2)) set.push_back(drawn_value());
        auto const is_in = [&](int v) { return std::find(set.begin(), set.end(), v) != set.end(); };
        int const actual = static_cast<int>(std::count_if(held.begin(), held.end(), is_in));
        int const low = std::max(0, actual - dice_.below(2));
        return "count " + std::to_string(low) + " " + std::to_string(actual + dice_.below(2)) + numbers(set) +
               " =" + names(cells);
      }
      case 1: {
        List list(held.begin(), held.begin() + dice_.between(1, static_cast<int>(held.size())));
        return "contains" + numbers(list) + " =" + names(cells);
      }
      case 2: {
        List list(static_cast<std::size_t>(times(held[0])), held[0]);
        if (dice_.one_in(3)) list.push_back(held.back());
        return "exactly" + numbers(list) + " =" + names(cells);
      }
      default: {
        int const a = drawn_value();
        int const b = drawn_value();
        std::string const more =
            a != b && dice_.one_in(2) ? " " + std::to_string(times(b)) + " " + std::to_string(b) : "";
        return "lookandsay " + std::to_string(times(a)) + " " + std::to_string(a) + more + " =" +
               names(cells);
      }
    }
  }
  /// An expression that the line's values match, by loosening them sign by sign.
  std::string regular_rule() {
    List const line = walk(2, 4);
    std::string text;
    for (int cell : line) {
      std::string const sign = std::to_string(value(cell));
      std::string const other = std::to_string(drawn_value());
      switch (dice_.below(7)) {
        case 0: text += "."; break;
        case 1: text += "[" + sign + other + "]"; break;
        case 2: text += "(" + other + "|" + sign + ")"; break;
        case 3: text += sign + "+"; break;
        case 4: text += other + "*" + sign; break;
        case 5: text += "(" + sign + other + "?)?" + (dice_.one_in(2) ? "" : ".*"); break;
        default: text += dice_.one_in(3) ? "[^" + other + "]" : sign;
      }
    }
    return "regular \"" + text + "\" =" + names(line);
  }
  /// A random automaton with a run for the line's values added.
  std::string automaton_rule() {
    List const line = walk(2, 4);
    int const states = dice_.between(2, 4);
    std::vector<List> steps;
    int state = dice_.below(states);
    std::string text = "regular \":" + std::to_string(state) + "/";
    for (int cell : line) {
      int const next = dice_.below(states);
      steps.push_back({state, value(cell), next});
      state = next;
    }
    for (int i = dice_.between(1, 8); i > 0; --i)
      steps.push_back({dice_.below(states), drawn_value(), dice_.below(states)});
    text += std::to_string(dice_.one_in(20) ? dice_.below(states) : state);
    for (auto const& step : steps)
      text += "/" + std::to_string(step[0]) + " " + std::to_string(step[1]) + " " + std::to_string(step[2]);
    return text + "\" =" + names(line);
  }
  /// A line rule on a random line that it fits, if one is found soon.
  std::string line_rule() {
    return fitting_text([this, kind = dice_.below(14)] { return line_text(kind); });
  }
  template <class Text>
  std::string fitting_text(Text&& draw) {
    for (int tries = 0; tries < 60; ++tries) {
      auto const text = draw();
      if (!text.empty() && (fits(text) || (tries > 10 && dice_.one_in(80)))) return text;
    }
    return "";
  }
  bool fits(std::string const& text) const {
    Puzzle const puzzle = parse(layout_ + text + "\n");
    return std::all_of(puzzle.constraints.begin(), puzzle.constraints.end(),
                       [this](Constraint const& constraint) { return constraint.possible(filling_); });
  }
  std::string line_text(int kind) {
    List const line = walk(2, 5);
    if (line.size() < 2) return "";
    auto const number = [&](int low, int high) { return " " + std::to_string(dice_.between(low, high)); };
    switch (kind) {
      case 0: return "slowthermo" + names(line);
      case 1: return "greater" + names(line);
      case 2: return "whisper" + number(1, 3) + " =" + names(line);
      case 3: return "renban" + names(line);
      case 4: return "palindrome" + names(line);
      case 5: {
        List const two = some(2, 4);
        if (two.size() < 2) return "";
        auto const half = static_cast<std::ptrdiff_t>(two.size() / 2);
        return "clone" + names({two.begin(), two.begin() + half}) + " =" +
               names({two.begin() + half, two.begin() + 2 * half});
      }
      case 6: return line.size() < 3 ? "" : "between" + names(line);
      case 7: return "lockout" + number(0, 3) + " =" + names(line);
      case 8: return line.size() < 3 ? "" : "zipper" + names(line);
      case 9: return "modular" + number(2, 6) + " =" + names(line);
      case 10: return (base_.last - base_.first + 1) % 3 != 0 ? "" : "entropic" + names(line);
      case 11: {
        int sum = 0;
        for (int cell : line) sum += value(cell);
        int const parts = dice_.between(1, 3);
        if (sum < parts || sum % parts != 0) return "";
        return "sumline " + std::to_string(sum / parts) + (dice_.one_in(2) ? " loop" : "") + " =" +
               names(line);
      }
      case 12: {
        List const cells = some(3, 5);
        std::string text = "equalsums";
        int parts = 1;
        for (std::size_t i = 0; i < cells.size(); ++i) {
          if (i > 0 && parts < 3 && dice_.one_in(2)) {
            text += " /";
            ++parts;
          }
          text += names({cells[i]});
        }
        return text;
      }
      default: {
        if (base_.boxes == 0) return "";
        for (int cell : line)
          if (cell >= base_.rows * base_.columns) return "";
        return "regionsum" + names(line);
      }
    }
  }
  /// A rule on sets of cells that it fits, if one is found soon.
  std::string set_rule() {
    return fitting_text([this, kind = dice_.below(8)] { return set_text(kind); });
  }
  std::string set_text(int kind) {
    List const cells = dice_.one_in(2) ? walk(2, 6) : some(2, 6);
    if (cells.size() < 2) return "";
    bool const in_grid = std::all_of(cells.begin(), cells.end(),
                                     [this](int cell) { return cell < base_.rows * base_.columns; });
    switch (kind) {
      case 0: {
        int const parts = dice_.between(2, static_cast<int>(cells.size()));
        if (static_cast<int>(cells.size()) % parts != 0) return "";
        return "samevalues " + std::to_string(parts) + " =" + names(cells);
      }
      case 1: return "circles" + names(cells);
      case 2: return "countdifferent" + names(some(1, 1)) + " =" + names(cells);
      case 3: return cells.size() % 2 != 0 ? "" : "equality" + names(cells);
      case 4: return "rellik " + std::to_string(dice_.between(0, 3 * base_.last)) + " =" + names(cells);
      case 5: return cells.size() < 3 ? "" : "pointed" + names(cells);
      case 6: return !in_grid ? "" : (dice_.one_in(2) ? "indexing rows =" : "indexing columns =") + names({cells[0]});
      default: {
        List all;
        for (int cell = 0; cell < base_.rows * base_.columns; ++cell) all.push_back(cell);
        List wanted{drawn_value(), drawn_value(), drawn_value()};
        wanted.resize(static_cast<std::size_t>(dice_.between(1, 3)));
        auto const is_in = [&](int v) { return std::find(wanted.begin(), wanted.end(), v) != wanted.end(); };
        auto const held = values_of(all);
        auto const size = std::count_if(held.begin(), held.end(), is_in);
        return "connected" + numbers(wanted) +
               (dice_.one_in(2) ? " / " + std::to_string(std::max<long>(size, 1)) : "") + " =" + names(all);
      }
    }
  }
  List neighbours() {
    for (;;) {
      int const a = dice_.below(base_.rows * base_.columns);
      bool const down = dice_.one_in(2);
      if (down ? a / base_.columns + 1 < base_.rows : a % base_.columns + 1 < base_.columns)
        return {a, down ? a + base_.columns : a + 1};
      if (base_.rows == 1 && base_.columns == 1) return {};
    }
  }
  std::string mark_rule() {
    for (int tries = 0; tries < 20; ++tries) {
      List const two = dice_.one_in(5) ? some(2, 3) : neighbours();
      if (two.size() < 2) continue;
      int const a = value(two[0]);
      int const b = value(two[1]);
      char const* mark = is_white(a, b) ? "white" : is_black(a, b) ? "black" : a + b == 5 ? "vmark" : "";
      if (a + b == 10) mark = "xmark";
      if (dice_.one_in(40)) mark = dice_.one_in(2) ? "white" : "black";
      if (*mark == 0) continue;
      return mark + names(two);
    }
    return "";
  }
  /// All dots or marks, or all but one.
  std::string strict_rule() {
    bool const kropki = dice_.one_in(2);
    std::string text = kropki ? "strictkropki" : "strictxv";
    for (int a = 0; a < base_.rows * base_.columns; ++a)
      for (int b : {a + 1, a + base_.columns}) {
        if (b >= base_.rows * base_.columns || (b == a + 1 && b % base_.columns == 0) || dice_.one_in(500))
          continue;
        int const one = value(a);
        int const two = value(b);
        if (kropki && (is_white(one, two) || is_black(one, two)))
          text += "\n" + std::string(is_white(one, two) ? "white" : "black") + names({a, b});
        if (!kropki && (one + two == 10 || one + two == 5))
          text += "\n" + std::string(one + two == 10 ? "xmark" : "vmark") + names({a, b});
        if (base_.columns == 1) break;
      }
    return text;
  }
  std::string quad_rule() {
    if (base_.rows < 2 || base_.columns < 2) return "";
    int const corner = dice_.below(base_.rows - 1) * base_.columns + dice_.below(base_.columns - 1);
    List const cells{corner, corner + 1, corner + base_.columns, corner + base_.columns + 1};
    List held = values_of(cells);
    dice_.shuffle(held);
    held.resize(static_cast<std::size_t>(dice_.between(1, 4)));
    if (dice_.one_in(20)) held[0] = drawn_value();
    return "quad" + numbers(held) + " =" + names(cells);
  }
  std::string extremes_rule() {
    bool const low = dice_.one_in(2);
    for (int tries = 0; tries < 20; ++tries) {
      int const cell = dice_.below(base_.rows * base_.columns);
      std::string const text = (low ? "minimum" : "maximum") + names({cell});
      if (fits(text) || dice_.one_in(200)) return text;
    }
    return "";
  }
  std::string marks() {
    List const cells = some(1, 4);
    std::string text;
    for (int cell : cells) {
      List list{value(cell)};
      for (int i = dice_.between(0, 3); i > 0; --i) list.push_back(drawn_value());
      dice_.shuffle(list);
      text += (text.empty() ? "" : "\n") + std::string("marks ") + name(cell) + " =" + numbers(list);
    }
    return text;
  }

  Dice dice_;
  std::string layout_;
  bool boxed_ = false;  // it may have boxes
  std::string rules_;
  Puzzle base_;
  Filling filling_;
};

}  // namespace reference
