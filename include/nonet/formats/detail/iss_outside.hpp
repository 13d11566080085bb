// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/iss_text.hpp>
#include <nonet/model/layout.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The clues that ISS strings set outside the grid: `XSum~R1~12~30`, `Sandwich~17~R5`, `LittleKiller~23~R1C4`.

namespace nonet::inline NONET_ABI {
namespace detail {

/// What the fields of an outside clue are.
enum class IssOutside : std::uint8_t {
  none,       ///< no such type
  both_ways,  ///< line, clue from its first cell, clue from its last
  one_way,    ///< clue, line
  diagonal    ///< clue, the cell at which the diagonal begins
};

constexpr IssOutside outside_form(std::string_view type) {
  if (type == "Sandwich") return IssOutside::one_way;
  if (type == "LittleKiller") return IssOutside::diagonal;
  for (std::string_view const other : {"XSum", "Skyscraper", "HiddenSkyscraper", "NumberedRoom", "FullRank"})
    if (type == other) return IssOutside::both_ways;
  return IssOutside::none;
}
/// Whether a clue of 0 says nothing.
constexpr bool zero_is_none(std::string_view type) {
  return type == "XSum" || type == "Skyscraper" || type == "FullRank";
}

/// The cells of `R10` or `C3`, numbered in decimal.
template <class = void>
std::optional<Cells> outside_line(std::string_view name, Grid const& grid) {
  bool const row = name.starts_with('R');
  auto const number = name.empty() ? std::nullopt : to_number(name.substr(1));
  if ((!row && !name.starts_with('C')) || !number || *number < 1 ||
      *number > (row ? grid.rows : grid.columns))
    return {};
  int const at = static_cast<int>(*number) - 1;
  Cells cells;
  for (int i = 0; i < (row ? grid.columns : grid.rows); ++i)
    cells.push_back(row ? grid.at(at, i) : grid.at(i, at));
  return cells;
}

/// The diagonal that begins at a cell of the border, by the side it lies on: from the left down and to the right, from
/// the right up and to the left, from the top down and to the left, from the bottom up and to the right. Nothing for
/// other cells, and for the corners at which none of these begins.
template <class = void>
std::optional<Cells> outside_diagonal(Position at, Grid const& grid) {
  int const bottom = grid.rows - 1;
  int const right = grid.columns - 1;
  int down = 0;
  int across = 0;
  if (at.column == 0 && at.row < bottom)
    down = across = 1;
  else if (at.column == right && at.row > 0)
    down = across = -1;
  else if (at.row == 0 && at.column > 0)
    down = 1, across = -1;
  else if (at.row == bottom && at.column > 0)
    down = -1, across = 1;
  else
    return {};
  Cells cells;
  for (; at.row >= 0 && at.row <= bottom && at.column >= 0 && at.column <= right;
       at.row += down, at.column += across)
    cells.push_back(grid.at(at.row, at.column));
  if (cells.size() < 2) return {};
  return cells;
}

}  // namespace detail
}  // namespace nonet
