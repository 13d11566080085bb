// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/model/error.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Where a cell stands on the sheet, from 0.
struct Position {
  int row = 0;
  int column = 0;
  bool operator==(Position const&) const = default;
};

/// A rectangle of cells. Several may stand on one sheet; where two overlap they share cells, as in a samurai.
struct Grid {
  int rows = 0;
  int columns = 0;
  Position origin;           ///< of its upper left cell on the sheet
  std::vector<Cell> cells;   ///< row by row

  Cell at(int row, int column) const {
    return cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                 static_cast<std::size_t>(column)];
  }
  bool operator==(Grid const&) const = default;
};

/// The cells of a puzzle and how they are called: grids on a sheet, and extra cells that stand in none.
///
/// A grid cell is called r<row>c<column> after its place on the sheet, counted from 1; an extra cell has the name it
/// was given. Names are read in either case.
class Layout {
 public:
  static constexpr int largest_side = 64;
  static constexpr std::size_t most_cells = 65536;

  Layout() = default;

  /// Adds a grid with its upper left cell at `origin`. Precondition: 1 <= rows, columns <= 64.
  std::size_t add_grid(int rows, int columns, Position origin = {}) {
    NONET_ASSERT(rows >= 1 && rows <= largest_side && columns >= 1 && columns <= largest_side);
    Grid grid{rows, columns, origin, {}};
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        grid.cells.push_back(cell_for({origin.row + row, origin.column + column}));
    grids_.push_back(std::move(grid));
    return grids_.size() - 1;
  }
  /// Adds a cell that stands in no grid.
  Cell add_extra(std::string name) {
    auto const cell = static_cast<Cell>(positions_.size());
    positions_.push_back(nowhere);
    extras_.emplace_back(cell, std::move(name));
    return cell;
  }

  std::size_t cell_count() const { return positions_.size(); }
  std::vector<Grid> const& grids() const { return grids_; }
  std::vector<std::pair<Cell, std::string>> const& extras() const { return extras_; }
  bool is_extra(Cell cell) const { return positions_[cell] == nowhere; }
  /// Precondition: the cell is not an extra one.
  Position position(Cell cell) const { return positions_[cell]; }
  std::optional<Cell> at(Position position) const {
    if (position.row < 0 || position.column < 0 || position.row >= height_ || position.column >= width_)
      return {};
    auto const cell = sheet_[static_cast<std::size_t>(position.row) * static_cast<std::size_t>(width_) +
                             static_cast<std::size_t>(position.column)];
    return cell == none ? std::optional<Cell>{} : cell;
  }
  int height() const { return height_; }
  int width() const { return width_; }

  std::string name(Cell cell) const {
    if (!is_extra(cell)) {
      std::string name = "r";  // put together piece by piece: of `"r" + ...` g++ 12 says falsely that it overlaps
      name += std::to_string(positions_[cell].row + 1);
      name += 'c';
      name += std::to_string(positions_[cell].column + 1);
      return name;
    }
    std::size_t i = 0;
    while (extras_[i].first != cell) ++i;
    return extras_[i].second;
  }
  /// The names of the cells with blanks between.
  template <class Range>
  std::string names(Range const& cells) const {
    std::string text;
    for (Cell cell : cells) text += (text.empty() ? "" : " ") + name(cell);
    return text;
  }

  /// The cell of this name; the error has no place in it.
  Result<Cell> find(std::string_view name) const {
    if (auto const position = parse_position(name)) {
      if (auto const cell = at(*position)) return *cell;
      return Error(Fault::cell_name, {"there is no cell {0} in this puzzle", {name}}, {}, extent());
    }
    for (auto const& [cell, extra] : extras_)
      if (same_name(extra, name)) return cell;
    return Error(
        Fault::cell_name, {"'{0}' is not the name of a cell", {name}}, {},
        extras_.empty() ? Saying("a name such as r1c1") : Saying("a name such as {0}", {this->name(0)}));
  }

  /// Reads cell names with blanks or commas between. a-b stands for the cells from a to b along a row, a column or a
  /// diagonal. `column_of` is set to the byte where the error is, from 0.
  Result<Cells> parse(std::string_view text, std::size_t* column_of = nullptr) const {
    Cells cells;
    std::size_t at = 0;
    auto const fail = [&](std::size_t where, Error error) -> Result<Cells> {
      if (column_of != nullptr) *column_of = where;
      return error;
    };
    while (at < text.size()) {
      if (is_separator(text[at])) {
        ++at;
        continue;
      }
      std::size_t const begin = at;
      while (at < text.size() && !is_separator(text[at])) ++at;
      std::string_view const token = text.substr(begin, at - begin);
      std::size_t const dash = token.find('-');
      auto const from = find(token.substr(0, dash));
      if (!from) return fail(begin, from.error());
      if (dash == std::string_view::npos) {
        cells.push_back(*from);
        continue;
      }
      auto const to = find(token.substr(dash + 1));
      if (!to) return fail(begin + dash + 1, to.error());
      if (!append_line(*from, *to, cells))
        return fail(begin,
                    Error(Fault::cell_name, {"{0} does not run along a row, a column or a diagonal", {token}},
                          {}, {}, {*from, *to}));
    }
    return cells;
  }

  bool operator==(Layout const&) const = default;

 private:
  static constexpr Position nowhere{-1, -1};
  static constexpr Cell none = static_cast<Cell>(-1);

  static bool is_separator(char c) { return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r'; }
  static char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
  static bool same_name(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::ranges::equal(a, b, {}, lower, lower);
  }

  static std::optional<Position> parse_position(std::string_view name) {
    std::size_t at = 0;
    auto const number = [&](char mark) -> std::optional<int> {
      if (at >= name.size() || lower(name[at]) != mark) return {};
      std::size_t const begin = ++at;
      int value = 0;
      while (at < name.size() && name[at] >= '0' && name[at] <= '9' && at - begin < 6)
        value = value * 10 + (name[at++] - '0');
      return at == begin ? std::optional<int>{} : value;
    };
    auto const row = number('r');
    auto const column = row ? number('c') : row;
    if (!column || at != name.size()) return {};
    return Position{*row - 1, *column - 1};
  }

  Phrase extent() const {
    if (grids_.empty()) return {};
    return {"r1c1 to r{0}c{1}", {height_, width_}};
  }

  bool append_line(Cell from, Cell to, Cells& cells) const {
    if (is_extra(from) || is_extra(to)) return false;
    Position at = positions_[from];
    Position const end = positions_[to];
    int const rows = end.row - at.row;
    int const columns = end.column - at.column;
    if (rows != 0 && columns != 0 && rows != columns && rows != -columns) return false;
    auto const sign = [](int n) { return (n > 0) - (n < 0); };
    for (;; at.row += sign(rows), at.column += sign(columns)) {
      auto const cell = this->at(at);
      if (!cell) return false;
      cells.push_back(*cell);
      if (at == end) return true;
    }
  }

  Cell cell_for(Position position) {
    if (auto const known = at(position)) return *known;
    grow(position);
    auto const cell = static_cast<Cell>(positions_.size());
    positions_.push_back(position);
    sheet_[static_cast<std::size_t>(position.row) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(position.column)] = cell;
    return cell;
  }
  void grow(Position position) {
    int const height = std::max(height_, position.row + 1);
    int const width = std::max(width_, position.column + 1);
    if (height == height_ && width == width_) return;
    std::vector<Cell> wider(static_cast<std::size_t>(height) * static_cast<std::size_t>(width), none);
    for (std::size_t row = 0; row < static_cast<std::size_t>(height_); ++row)
      std::copy_n(sheet_.begin() + static_cast<std::ptrdiff_t>(row * static_cast<std::size_t>(width_)),
                  width_, wider.begin() + static_cast<std::ptrdiff_t>(row * static_cast<std::size_t>(width)));
    sheet_ = std::move(wider);
    height_ = height;
    width_ = width;
  }

  std::vector<Position> positions_;  // by cell
  std::vector<Grid> grids_;
  std::vector<std::pair<Cell, std::string>> extras_;
  std::vector<Cell> sheet_;  // cell by place, `none` where no grid lies
  int height_ = 0;
  int width_ = 0;
};

}  // namespace nonet
