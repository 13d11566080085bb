// SPDX-License-Identifier: MIT
#pragma once

// The reference's own reader of the puzzle format (docs/format.md), as far as the random puzzles use it. Anything else
// is an exception: the reference must never guess.

#include "reference/constraints.hpp"
#include "reference/more_constraints.hpp"
#include "reference/reference.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace reference {

class Parser {
 public:
  static Puzzle parse(std::string const& text) {
    Parser parser;
    parser.split(text);
    for (auto const& statement : parser.statements_) parser.read(statement);
    parser.finish();
    return parser.puzzle_;
  }

 private:
  using Words = std::vector<std::string>;

  struct Statement {
    std::string line;
    Words block;  // the rows below it, white space stripped
  };

  void split(std::string const& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      auto const begin = line.find_first_not_of(' ');
      if (begin == std::string::npos || line[begin] == '#') continue;
      if (begin == 0)
        statements_.push_back({line, {}});
      else
        statements_.back().block.push_back(line.substr(begin));
    }
  }
  static Words words(std::string const& text) {
    std::istringstream in(text);
    Words words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
  }
  List cells(std::string const& text) const {
    List list;
    for (auto const& word : words(text)) {
      auto const dash = word.find('-');
      if (dash == std::string::npos)
        list.push_back(puzzle_.cell(word));
      else
        range(word.substr(0, dash), word.substr(dash + 1), list);
    }
    return list;
  }
  /// From one cell to another, in steps of one row, one column or both.
  void range(std::string const& from, std::string const& to, List& list) const {
    int row = std::stoi(from.substr(1));
    int column = std::stoi(from.substr(from.find('c') + 1));
    int const last_row = std::stoi(to.substr(1));
    int const last_column = std::stoi(to.substr(to.find('c') + 1));
    auto const step = [](int now, int end) { return now < end ? 1 : now > end ? -1 : 0; };
    for (;; row += step(row, last_row), column += step(column, last_column)) {
      list.push_back(puzzle_.cell("r" + std::to_string(row) + "c" + std::to_string(column)));
      if (row == last_row && column == last_column) return;
    }
  }
  /// What stands before and after the '='; the first is empty where there is none.
  static std::pair<std::string, std::string> sides(std::string const& text) {
    auto const equals = text.rfind('=');
    if (equals == std::string::npos) return {"", text};
    return {text.substr(0, equals), text.substr(equals + 1)};
  }
  static std::vector<List> rows(std::string const& text) {
    std::vector<List> rows(1);
    std::istringstream in(text);
    for (std::string word; in >> word;)
      if (word == "/")
        rows.emplace_back();
      else
        rows.back().push_back(std::stoi(word));
    return rows;
  }

  void read(Statement const& statement) {
    auto const space = statement.line.find(' ');
    std::string const key = statement.line.substr(0, space);
    std::string const rest = space == std::string::npos ? "" : statement.line.substr(space + 1);
    auto const [before, after] = sides(rest);
    if (key == "puzzle") return;
    if (key == "size") return size(rest);
    if (key == "kakuro") return kakuro(statement.block);
    if (key == "cell") return extra(rest);
    if (key == "values") return values(rest);
    if (key == "boxes") return boxes(rest);
    if (key == "rows" || key == "columns") return lines_off(key, rest);
    if (key == "regions") return regions(statement.block);
    if (key == "givens") return givens(statement.block);
    if (key == "given" || key == "marks") return marks(before, after);
    if (key == "unit") return later(different(cells(after)));
    rule(key, before, after);
  }

  void size(std::string const& text) {
    auto const x = text.find('x');
    puzzle_.rows = std::stoi(text);
    puzzle_.columns = x == std::string::npos ? puzzle_.rows : std::stoi(text.substr(x + 1));
    puzzle_.last = std::max(puzzle_.rows, puzzle_.columns);
    for (int row = 1; row <= puzzle_.rows; ++row)
      for (int column = 1; column <= puzzle_.columns; ++column)
        puzzle_.names.push_back("r" + std::to_string(row) + "c" + std::to_string(column));
  }
  /// The cells are those that are no black cell; each black one may have a sum for what is below and beside it.
  void kakuro(Words const& block) {
    boxes_said_ = true;
    rows_ = columns_ = false;
    puzzle_.last = 9;
    std::vector<Words> map;
    for (auto const& row : block) map.push_back(words(row));
    auto const white = [&](std::size_t row, std::size_t column) {
      return row < map.size() && column < map[row].size() && map[row][column].find('\\') == std::string::npos;
    };
    auto const name = [](std::size_t row, std::size_t column) {
      return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1);
    };
    for (std::size_t row = 0; row < map.size(); ++row)
      for (std::size_t column = 0; column < map[row].size(); ++column)
        if (white(row, column)) {
          if (map[row][column] != ".")
            restrict_.push_back({static_cast<int>(puzzle_.names.size()), {std::stoi(map[row][column])}});
          puzzle_.names.push_back(name(row, column));
        }
    for (std::size_t row = 0; row < map.size(); ++row)
      for (std::size_t column = 0; column < map[row].size(); ++column)
        for (std::size_t down : {std::size_t{0}, std::size_t{1}}) {
          bool const begins =
              white(row, column) && ((down ? row : column) == 0 || !white(row - down, column - (1 - down)));
          if (!begins) continue;
          List run;
          for (std::size_t i = 0; white(row + i * down, column + i * (1 - down)); ++i)
            run.push_back(puzzle_.cell(name(row + i * down, column + i * (1 - down))));
          later(different(run));
          if ((down ? row : column) == 0) continue;
          std::string const black = map[row - down][column - (1 - down)];
          auto const slash = black.find('\\');
          auto const sum = down ? black.substr(0, slash) : black.substr(slash + 1);
          if (!sum.empty()) later_sum(run, std::vector<long long>(run.size(), 1), std::stoll(sum));
        }
  }
  void extra(std::string const& text) {
    for (auto const& name : words(text)) puzzle_.names.push_back(name);
  }
  void values(std::string const& text) {
    puzzle_.first = std::stoi(text);
    puzzle_.last = std::stoi(text.substr(text.find('-') + 1));
  }
  void boxes(std::string const& text) {
    boxes_said_ = true;
    if (text == "none") return;
    auto const height = std::stoi(text);
    auto const width = std::stoi(text.substr(text.find('x') + 1));
    box(height, width);
  }
  void lines_off(std::string const& key, std::string const& text) {
    if (text != "none") throw std::runtime_error("reference: " + key + " " + text);
    (key == "rows" ? rows_ : columns_) = false;
  }
  void regions(Words const& block) {
    boxes_said_ = true;
    std::map<char, List> by_label;
    int cell = 0;
    for (auto const& row : block)
      for (char label : row) {
        if (label != '.') by_label[label].push_back(cell);
        ++cell;
      }
    for (auto const& [label, list] : by_label) {
      later(different(list));
      boxes_.push_back(list);
    }
  }
  void givens(Words const& block) {
    int cell = 0;
    for (auto const& row : block) {
      auto signs = words(row);  // values with blanks between, or one character each
      if (signs.size() == 1) {
        signs.clear();
        for (char sign : row) signs.emplace_back(1, sign);
      }
      for (auto const& sign : signs) {
        if (sign != ".") restrict_.push_back({cell, {std::stoi(sign)}});
        ++cell;
      }
    }
  }
  void marks(std::string const& names, std::string const& numbers) {
    for (int cell : cells(names)) restrict_.push_back({cell, rows(numbers)[0]});
  }

  void rule(std::string const& key, std::string const& before, std::string const& after) {
    if (key == "cage") return cage(before, after);
    if (key == "sum") return sum(before, after);
    if (key == "arrow") return later(arrow(cells(before), cells(after)));
    if (key == "doublearrow") return later(double_arrow(cells(after)));
    if (key == "thermo") return later(thermometer(cells(after)));
    if (key == "odd" || key == "even") return later(parity(cells(after), key == "odd" ? 1 : 0));
    if (key == "diagonal") return diagonal(after);
    if (key == "different") return different_list(before, after);
    if (key == "relation") return relations(before, after);
    if (key == "quad") return counts("contains", rows(before)[0], cells(after));
    if (key == "table") return later(table(cells(after), rows(before)));
    if (key == "regular") return regular(before, after);
    if (key == "count" || key == "contains" || key == "exactly" || key == "lookandsay")
      return counts(key, rows(before)[0], cells(after));
    if (key == "fullrank" || key == "distinctreadings") return readings(key, before, after);
    if (!line_statement(key, before, after) && !set_statement(key, before, after) && !mark_rule(key, after) &&
        !grid_rule(key))
      later(line_rule(key, cells(after), before.empty() ? 0 : std::stoll(before)));
  }
  bool line_statement(std::string const& key, std::string const& before, std::string const& after) {
    auto const number = [&] { return std::stoi(before); };
    if (key == "slowthermo")
      later(next_to(key, cells(after), [](int a, int b) { return a <= b; }));
    else if (key == "greater")
      later(next_to(key, cells(after), [](int a, int b) { return a > b; }));
    else if (key == "whisper")
      later(next_to(key, cells(after), [n = number()](int a, int b) { return std::abs(a - b) >= n; }));
    else if (key == "renban")
      later(renban(cells(after)));
    else if (key == "palindrome")
      later(palindrome(cells(after)));
    else if (key == "clone")
      later(clone(cells(before), cells(after)));
    else if (key == "between")
      later(between(cells(after)));
    else if (key == "lockout")
      later(lockout(cells(after), number()));
    else if (key == "zipper")
      later(zipper(cells(after)));
    else if (key == "modular")
      later(kinds_differ(cells(after), number(), [n = number()](int value) { return value % n; }));
    else if (key == "entropic")
      entropic_.push_back(cells(after));
    else if (key == "sumline")
      later(sum_line(cells(after), number(), before.find("loop") != std::string::npos));
    else if (key == "equalsums")
      later(equal_sums(parts(after)));
    else if (key == "regionsum")
      region_sums_.push_back(cells(after));
    else
      return false;
    return true;
  }
  bool set_statement(std::string const& key, std::string const& before, std::string const& after) {
    if (key == "samevalues")
      later(same_values(cells(after), std::stoi(before)));
    else if (key == "circles")
      later(circles(cells(after)));
    else if (key == "countdifferent")
      later(count_different(cells(before).at(0), cells(after)));
    else if (key == "equality")
      equality_.push_back(cells(after));
    else if (key == "rellik")
      later(rellik(cells(after), std::stoi(before)));
    else if (key == "pointed")
      later(pointed(cells(after)));
    else if (key == "indexing")
      indexing(words(before).at(0) == "rows", cells(after));
    else if (key == "connected")
      later(connected(cells(after), rows(before), puzzle_.columns));
    else
      return false;
    return true;
  }
  void indexing(bool in_rows, List const& list) {
    for (int cell : list) {
      int const row = cell / puzzle_.columns;
      int const column = cell % puzzle_.columns;
      List line;
      for (int i = 0; i < (in_rows ? puzzle_.columns : puzzle_.rows); ++i)
        line.push_back(in_rows ? row * puzzle_.columns + i : i * puzzle_.columns + column);
      later(points_along(cell, line, (in_rows ? column : row) + 1));
    }
  }
  std::vector<List> parts(std::string const& text) const {
    std::vector<List> parts(1);
    for (auto const& word : words(text))
      if (word == "/")
        parts.emplace_back();
      else
        parts.back().push_back(puzzle_.cell(word));
    return parts;
  }
  bool mark_rule(std::string const& key, std::string const& after) {
    auto const mark = [&](std::function<bool(int, int)> f) {
      auto const list = cells(after);
      for (std::size_t i = 1; i < list.size(); ++i)
        marks_[key].insert({std::min(list[i - 1], list[i]), std::max(list[i - 1], list[i])});
      later(next_to(key, list, std::move(f)));
      return true;
    };
    if (key == "white") return mark(is_white);
    if (key == "black") return mark(is_black);
    if (key == "xmark") return mark([](int a, int b) { return a + b == 10; });
    if (key == "vmark") return mark([](int a, int b) { return a + b == 5; });
    if (key != "minimum" && key != "maximum") return false;
    bool const low = key == "minimum";
    for (int cell : cells(after))
      for (int other = 0; other < puzzle_.rows * puzzle_.columns; ++other)
        if (cell < puzzle_.rows * puzzle_.columns && touch(cell, other))
          later(next_to(key, {cell, other}, [low](int a, int b) { return low ? a < b : a > b; }));
    return true;
  }
  bool touch(int a, int b) const {
    return std::abs(a / puzzle_.columns - b / puzzle_.columns) +
               std::abs(a % puzzle_.columns - b % puzzle_.columns) ==
           1;
  }
  bool grid_rule(std::string const& key) {
    auto const differ = [](int a, int b) { return a != b; };
    auto const on_grid = [&](std::function<bool(int, int)> steps, std::function<bool(int, int)> f) {
      later(grid_pairs(
          key, puzzle_.rows, puzzle_.columns,
          [=](int r, int c, int s, int d) { return steps(std::abs(r - s), std::abs(c - d)); }, std::move(f)));
    };
    if (key == "antiknight")
      on_grid([](int down, int across) { return down * across == 2; }, differ);
    else if (key == "antiking")
      on_grid([](int down, int across) { return down == 1 && across == 1; }, differ);
    else if (key == "nonconsecutive")
      on_grid([](int down, int across) { return down + across == 1; },
              [](int a, int b) { return std::abs(a - b) != 1; });
    else if (key == "antitaxicab")
      later(taxicab(puzzle_.rows, puzzle_.columns));
    else if (key == "globalmodulo")
      every_square(puzzle_.rows, puzzle_.columns, [](int value) { return value % 3; }, puzzle_.constraints);
    else if (key == "flatmates")
      for (int cell = 0, all = puzzle_.rows * puzzle_.columns; cell < all; ++cell)
        later(flatmates(cell, cell - puzzle_.columns,
                        cell + puzzle_.columns < all ? cell + puzzle_.columns : -1));
    else if (key == "globalentropy" || key == "windoku" || key == "disjointgroups" || key == "strictkropki" ||
             key == "strictxv")
      at_the_end_.push_back(key);
    else
      return false;
    return true;
  }
  /// Rules that need the boxes, or the marks that other statements make.
  void rules_at_the_end() {
    for (auto const& line : region_sums_) {
      std::vector<List> parts;
      int before = -1;
      for (int cell : line) {
        int box = 0;
        for (auto const& list : boxes_) {
          if (std::count(list.begin(), list.end(), cell) != 0) break;
          ++box;
        }
        if (box != before) parts.emplace_back();
        parts.back().push_back(cell);
        before = box;
      }
      later(equal_sums(parts));
    }
    int const third = (puzzle_.last - puzzle_.first + 1) / 3;
    for (auto const& line : entropic_)
      later(kinds_differ(line, 3, [=, first = puzzle_.first](int value) { return (value - first) / third; }));
    for (auto const& list : equality_) later(equality(list, puzzle_.first, puzzle_.last));
    for (auto const& key : at_the_end_) {
      if (key == "globalentropy") {
        every_square(puzzle_.rows, puzzle_.columns,
                     [=, first = puzzle_.first](int value) { return (value - first) / third; },
                     puzzle_.constraints);
        continue;
      }
      if ((key == "windoku" || key == "disjointgroups") && box_height_ == 0)
        throw std::runtime_error("reference: " + key + " without boxes");
      if (key == "windoku")
        windows();
      else if (key == "disjointgroups")
        disjoint_groups();
      else if (key == "strictkropki")
        unmarked("white", "black", [](int a, int b) { return !is_white(a, b) && !is_black(a, b); });
      else
        unmarked("xmark", "vmark", [](int a, int b) { return a + b != 10 && a + b != 5; });
    }
  }
  void unmarked(std::string const& one, std::string const& other, std::function<bool(int, int)> f) {
    for (int a = 0; a < puzzle_.rows * puzzle_.columns; ++a)
      for (int b = a + 1; b < puzzle_.rows * puzzle_.columns; ++b)
        if (touch(a, b) && marks_[one].count({a, b}) == 0 && marks_[other].count({a, b}) == 0)
          later(next_to("unmarked", {a, b}, f));
  }
  void windows() {
    for (int top = 1; top + box_height_ < puzzle_.rows; top += box_height_ + 1)
      for (int left = 1; left + box_width_ < puzzle_.columns; left += box_width_ + 1) {
        List list;
        for (int row = top; row < top + box_height_; ++row)
          for (int column = left; column < left + box_width_; ++column)
            list.push_back(row * puzzle_.columns + column);
        later(different(list));
      }
  }
  void disjoint_groups() {
    for (int place = 0; place < box_height_ * box_width_; ++place) {
      List list;
      for (int row = place / box_width_; row < puzzle_.rows; row += box_height_)
        for (int column = place % box_width_; column < puzzle_.columns; column += box_width_)
          list.push_back(row * puzzle_.columns + column);
      later(different(list));
    }
  }
  void readings(std::string const& key, std::string const& before, std::string const& after) {
    List square;
    for (int cell = 0; cell < puzzle_.rows * puzzle_.columns; ++cell) square.push_back(cell);
    auto const side = static_cast<std::size_t>(puzzle_.rows);
    if (key == "distinctreadings") return later(distinct_readings(square, side));
    later(
        full_rank(square, side, cells(after), std::stoll(before), before.find("ties") != std::string::npos));
  }
  void cage(std::string const& before, std::string const& after) {
    List const list = cells(after);
    bool repeats = false;
    for (auto const& word : words(before))
      if (word == "repeats")
        repeats = true;
      else
        later_sum(list, std::vector<long long>(list.size(), 1), std::stoll(word));
    if (!repeats) later(different(list));
  }
  void sum(std::string const& before, std::string const& after) {
    List list;
    std::vector<long long> factors;
    for (auto const& word : words(after)) {
      auto const star = word.find('*');
      factors.push_back(star == std::string::npos ? 1 : std::stoll(word));
      list.push_back(puzzle_.cell(star == std::string::npos ? word : word.substr(star + 1)));
    }
    later_sum(list, factors, std::stoll(before));
  }
  void diagonal(std::string const& text) {
    std::string const which = words(text).at(0);
    List main;
    List anti;
    for (int i = 0; i < puzzle_.rows; ++i) {
      main.push_back(i * puzzle_.columns + i);
      anti.push_back(i * puzzle_.columns + puzzle_.columns - 1 - i);
    }
    if (which != "anti") later(different(main));
    if (which != "main") later(different(anti));
  }
  void different_list(std::string const& before, std::string const& after) {
    Words const slope = words(before);
    if (slope.empty()) return later(different(cells(after)));
    later(different_on_slope(cells(after), slope[0] == "rising" ? 1 : -1));
  }
  void relations(std::string const& before, std::string const& after) {
    auto const space = before.find(' ');
    std::set<std::pair<int, int>> pairs;
    for (auto const& row : rows(before.substr(space)))
      for (std::size_t i = 1; i < row.size(); ++i) pairs.insert({row[0], row[i]});
    later(relation(cells(after), pairs, before.substr(0, space) == "along"));
  }
  void regular(std::string const& before, std::string const& after) {
    auto const open = before.find('"');
    auto const word = before.substr(open + 1, before.rfind('"') - open - 1);
    if (word[0] != ':') return later(matches(cells(after), word));
    std::string spaced;
    for (char c : word.substr(1)) spaced += c == '/' ? std::string(" / ") : std::string(1, c);
    auto const lists = rows(spaced);
    later(automaton(cells(after), {lists[0].begin(), lists[0].end()}, {lists[1].begin(), lists[1].end()},
                    {lists.begin() + 2, lists.end()}));
  }
  void counts(std::string const& key, List const& numbers, List const& list) {
    auto const many = static_cast<long long>(list.size());
    if (key == "count")
      return later(count_of(list, {numbers.begin() + 2, numbers.end()}, numbers[0], numbers[1]));
    if (key == "lookandsay") {
      for (std::size_t i = 0; i < numbers.size(); i += 2)
        later(count_of(list, {numbers[i + 1]}, numbers[i], numbers[i]));
      return;
    }
    for (int value : std::set<int>(numbers.begin(), numbers.end())) {
      auto const times = std::count(numbers.begin(), numbers.end(), value);
      later(count_of(list, {value}, times, key == "exactly" ? times : many));
    }
  }

  // Bounds of sums need the values, which may be said later than the sum.
  void later_sum(List list, std::vector<long long> factors, long long total) {
    sums_.push_back({std::move(list), {std::move(factors), total}});
  }
  void later(Constraint constraint) { puzzle_.constraints.push_back(std::move(constraint)); }

  void box(int height, int width) {
    box_height_ = height;
    box_width_ = width;
    for (int top = 0; top < puzzle_.rows; top += height)
      for (int left = 0; left < puzzle_.columns; left += width) {
        List list;
        for (int row = top; row < top + height; ++row)
          for (int column = left; column < left + width; ++column)
            list.push_back(row * puzzle_.columns + column);
        later(different(list));
        boxes_.push_back(list);
      }
  }
  void default_boxes() {
    int const side = std::max(puzzle_.rows, puzzle_.columns);
    for (int small = side; small >= 2; --small) {
      if (small * small > side || side % small != 0) continue;
      int const large = side / small;
      if (puzzle_.rows % small == 0 && puzzle_.columns % large == 0) return box(small, large);
      if (puzzle_.rows % large == 0 && puzzle_.columns % small == 0) return box(large, small);
    }
  }
  void finish() {
    if (!boxes_said_) default_boxes();
    puzzle_.boxes = static_cast<int>(boxes_.size());
    rules_at_the_end();
    for (int row = 0; rows_ && row < puzzle_.rows; ++row) {
      List list;
      for (int column = 0; column < puzzle_.columns; ++column) list.push_back(row * puzzle_.columns + column);
      later(different(list));
    }
    for (int column = 0; columns_ && column < puzzle_.columns; ++column) {
      List list;
      for (int row = 0; row < puzzle_.rows; ++row) list.push_back(row * puzzle_.columns + column);
      later(different(list));
    }
    for (auto const& [list, sum] : sums_)
      later(weighted(list, sum.first, sum.second, puzzle_.first, puzzle_.last));
    List all;
    for (int value = puzzle_.first; value <= puzzle_.last; ++value) all.push_back(value);
    puzzle_.allowed.assign(puzzle_.names.size(), all);
    for (auto const& [cell, values] : restrict_) {
      auto& allowed = puzzle_.allowed[static_cast<std::size_t>(cell)];
      allowed.erase(std::remove_if(allowed.begin(), allowed.end(),
                                   [&, &values = values](int value) {
                                     return std::find(values.begin(), values.end(), value) == values.end();
                                   }),
                    allowed.end());
    }
  }

  Puzzle puzzle_;
  std::vector<Statement> statements_;
  std::vector<std::pair<List, std::pair<std::vector<long long>, long long>>> sums_;
  std::vector<std::pair<int, List>> restrict_;
  std::vector<List> boxes_;
  int box_height_ = 0;
  int box_width_ = 0;
  std::vector<List> region_sums_;
  std::vector<List> entropic_;
  std::vector<List> equality_;
  std::vector<std::string> at_the_end_;
  std::map<std::string, std::set<std::pair<int, int>>> marks_;
  bool boxes_said_ = false;
  bool rows_ = true;
  bool columns_ = true;
};

/// Reads a puzzle; throws on what it does not know.
inline Puzzle parse(std::string const& text) { return Parser::parse(text); }

}  // namespace reference
