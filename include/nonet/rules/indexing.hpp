// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/detail/line_automaton.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/relation.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The second cell says which of the cells behind it, counted from 1, has the value of the first. A cell may be named
/// twice.
struct ValueIndexing {
  static constexpr std::string_view name = "value indexing";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{
      .keyword = "pointed",
      .shape = Shape::line,
      .iss = "ValueIndexing",
      .meaning = "The second cell says which of the cells behind it, counted from 1, has the value of the first.",
      .example = "pointed r1c1 r2c1 r2c2 r2c3 r2c4",
      .claim = "domain consistent where no cell stands twice; checked late beyond 16384 states",
      .header = "rules/indexing.hpp"};

  Cells cells;

  bool operator==(ValueIndexing const&) const = default;

  bool holds(auto value) const {
    if (cells.size() < 3) return false;
    int const place = value(cells[1]);
    return place >= 1 && static_cast<std::size_t>(place) + 2 <= cells.size() &&
           value(cells[static_cast<std::size_t>(place) + 1]) == value(cells[0]);
  }
  void post(auto& network) const { detail::post_line(*this, steps(network.first()), network); }
  void check(Check& check) const {
    if (cells.size() < 3)
      check.error(Fault::argument, "pointed: it needs a value, a place and cells to choose from", cells,
                  {"{0} cells", {cells.size()}}, "three or more");
  }
  static auto sample(auto&, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    while (cells.size() < 3) cells.push_back(cells.back());
    return ValueIndexing{std::move(cells)};
  }

 private:
  // Remembered: nothing yet, the value, or the value and how many cells are to come, the one with it among them.
  detail::LineSteps steps(int first) const {
    static constexpr detail::Memory begin = ~detail::Memory{0};
    static constexpr detail::Memory no_place = 0xffff'ffff;
    return {.starts = {begin},
            .next =
                [this, first](detail::Memory memory, int value, std::vector<detail::Memory>& to) {
                  if (memory == begin) {
                    to.push_back(static_cast<detail::Memory>(value - first) << 32 | no_place);
                    return;
                  }
                  detail::Memory const left = memory & 0xffff'ffff;
                  detail::Memory const wanted = memory >> 32 << 32;
                  if (left == no_place) {
                    if (value >= 1 && static_cast<std::size_t>(value) + 2 <= cells.size())
                      to.push_back(wanted | static_cast<detail::Memory>(value));
                  } else if (left == 0) {
                    to.push_back(0);
                  } else if (left > 1) {
                    to.push_back(wanted | (left - 1));
                  } else if (static_cast<detail::Memory>(value - first) == wanted >> 32) {
                    to.push_back(0);
                  }
                },
            .accepting = [](detail::Memory memory) { return memory == 0; }};
  }
};

/// Cells that say where something stands in their own line. Of rows: the number of the cell's column stands in its row
/// at the place that the cell says. Of columns: the number of its row stands in its column there. Rows and columns are
/// counted from 1.
struct Indexing {
  static constexpr std::string_view name = "indexing";
  static constexpr RuleInfo info{
      .keyword = "indexing",
      .shape = Shape::optional_word,
      .iss = "Indexing",
      .meaning =
          "Each cell says at which place of its row the number of its column stands ('rows'), or at which place of "
          "its column the number of its row ('columns').",
      .example = "indexing rows = r1c1 r2c1 r3c1",
      .claim = "not domain consistent as a whole; the cell with each place by itself is",
      .header = "rules/indexing.hpp"};

  /// One cell that says a place: the line it speaks of, and the number that stands there.
  struct Pointer {
    Cell cell;
    Cells line;
    int number;
    bool operator==(Pointer const&) const = default;
  };

  Cells cells;
  bool rows = true;
  std::vector<Pointer> pointers{};

  bool operator==(Indexing const&) const = default;

  Cells scope() const {
    Cells scope = cells;
    for (Pointer const& pointer : pointers) scope.insert(scope.end(), pointer.line.begin(), pointer.line.end());
    std::ranges::sort(scope);
    scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
    return scope;
  }
  bool holds(auto value) const {
    return std::ranges::all_of(pointers, [&](Pointer const& pointer) {
      int const place = value(pointer.cell);
      return place >= 1 && static_cast<std::size_t>(place) <= pointer.line.size() &&
             value(pointer.line[static_cast<std::size_t>(place) - 1]) == pointer.number;
    });
  }
  void post(auto& network) const {
    for (Relation const& relation : relations(network.first(), network.last())) relation.post(network);
  }

  static Result<Indexing> make(Arguments const& arguments, Layout const& layout, int, int) {
    if (arguments.word != "rows" && arguments.word != "columns")
      return argument_error(info, "an unknown word", arguments.word, "rows or columns");
    Indexing rule{arguments.cells(), arguments.word == "rows"};
    for (Cell cell : rule.cells) {
      auto pointer = pointer_of(layout, cell, rule.rows);
      if (!pointer)
        return argument_error(info, "a cell is in no grid", cell < layout.cell_count() ? layout.name(cell) : "",
                              "cells of a grid");
      rule.pointers.push_back(*std::move(pointer));
    }
    return rule;
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {}, .word = rows ? "rows" : "columns"}; }
  static auto sample(auto& random, auto cells) {
    Indexing rule{{cells.front()}};
    auto const number = random.between(1, static_cast<int>(cells.size()));
    rule.pointers.push_back({cells.front(), std::move(cells), number});
    return rule;
  }

 private:
  static std::optional<Pointer> pointer_of(Layout const& layout, Cell cell, bool rows) {
    for (Grid const& grid : layout.grids()) {
      auto const at = std::ranges::find(grid.cells, cell) - grid.cells.begin();
      if (at == static_cast<std::ptrdiff_t>(grid.cells.size())) continue;
      int const row = static_cast<int>(at) / grid.columns;
      int const column = static_cast<int>(at) % grid.columns;
      Pointer pointer{cell, {}, (rows ? column : row) + 1};
      for (int i = 0; i < (rows ? grid.columns : grid.rows); ++i)
        pointer.line.push_back(rows ? grid.at(row, i) : grid.at(i, column));
      return pointer;
    }
    return {};
  }
  /// If the cell says a place, the number stands there: one relation a place. Places that are not there are out.
  std::vector<Relation> relations(int first, int last) const {
    std::vector<Relation> relations;
    for (auto const& [cell, line, number] : pointers) {
      auto const size = static_cast<int>(line.size());
      for (int place = 1; place <= size; ++place) {
        Cell const target = line[static_cast<std::size_t>(place) - 1];
        auto const fits = [&, number = number](int a, int b) {
          return a >= 1 && a <= size && (a != place || b == number);
        };
        auto const fits_itself = [&](int a, int b) { return a == b && fits(a, b); };
        if (target == cell)
          relations.push_back({{cell, cell}, PairTable::of(first, last, fits_itself)});
        else
          relations.push_back({{cell, target}, PairTable::of(first, last, fits)});
      }
    }
    return relations;
  }
};

}  // namespace nonet
