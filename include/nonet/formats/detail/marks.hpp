// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/signs.hpp>
#include <nonet/formats/options.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

// Candidate grids: for each cell the values that it may still have, as solving programs print them.

namespace nonet::inline NONET_ABI {
namespace detail {

/// What stands for one cell: the values that it may have; none where the cell is blank.
struct MarkCell {
  std::vector<CellSign> signs{};
  std::size_t at = 0;
};

/// A row of a candidate grid: groups of rising digits or letters with blanks or bars between. What programs put beside
/// single candidates (`* # @ ^ + -`) or before a placed digit (`u`) is left out. Nothing where a word is no such group.
template <class = void>
std::optional<std::vector<MarkCell>> mark_row(std::string_view line, std::size_t begin, std::size_t end) {
  constexpr std::u32string_view beside = U"*#@^+-u";
  Signs row;
  scan(line, begin, end, row);
  std::vector<MarkCell> cells;
  for (CellWord const& word : row.words) {
    MarkCell cell{{}, row.signs[word.first].at};
    for (CellSign const& sign : std::span(row.signs).subspan(word.first, word.count)) {
      if (beside.find(sign.sign) != std::u32string_view::npos) continue;
      bool const blank = sign.sign == '.' || sign.sign == '_' || sign.sign == '?';
      if (blank && word.count == 1) continue;
      if (!sign.is_digit() && !sign.is_letter()) return {};
      if (!cell.signs.empty()) {
        CellSign const& before = cell.signs.back();
        bool const rises = sign.is_letter() ? sign.letter() > before.letter()
                                            : !before.is_letter() && sign.sign > before.sign;
        if (!rises) return {};
      }
      cell.signs.push_back(sign);
    }
    cells.push_back(std::move(cell));
  }
  return cells;
}

/// True when these can be the cells of an n x n candidate grid and of nothing else: no group is longer than n, and one
/// is longer than a number of that size would be.
template <class = void>
bool are_marks(std::span<MarkCell const> cells, std::size_t n) {
  bool any = false;
  for (MarkCell const& cell : cells) {
    if (cell.signs.size() > n) return false;
    bool const number = n > 9 && cell.signs.size() <= 2 &&
                        std::ranges::all_of(cell.signs, [](CellSign const& sign) { return sign.is_digit(); });
    any = any || (cell.signs.size() > 1 && !number);
  }
  return any;
}

/// True when these are all cells of a candidate grid, of 4x4 to 9x9.
template <class = void>
bool are_all_marks(std::span<MarkCell const> cells) {
  auto const n = static_cast<std::size_t>(square_root(cells.size()));
  auto const fits = [n](CellSign const& sign) {
    return sign.is_digit() && sign.sign > '0' && static_cast<std::size_t>(sign.sign - '0') <= n;
  };
  return n >= 4 && n <= 9 && are_marks(cells, n) &&
         std::ranges::all_of(cells, [&](MarkCell const& cell) { return std::ranges::all_of(cell.signs, fits); });
}

/// The cells of an n x n candidate grid of n slots a cell, each the value of its place or a blank, n from 4 to 9;
/// nothing where this is none. A cell without a candidate is none either, so that no other grid is taken for one.
template <class = void>
std::optional<std::vector<MarkCell>> cells_of_slots(std::span<CellSign const> signs) {
  std::size_t n = 4;
  while (n < 9 && n * n * n < signs.size()) ++n;
  if (n * n * n != signs.size()) return {};
  std::vector<MarkCell> cells(n * n);
  for (std::size_t i = 0; i < signs.size(); ++i) {
    MarkCell& cell = cells[i / n];
    if (i % n == 0) cell.at = signs[i].at;
    if (signs[i].sign == static_cast<char32_t>('1' + i % n))
      cell.signs.push_back(signs[i]);
    else if (std::u32string_view(U".0*_-?xX").find(signs[i].sign) == std::u32string_view::npos)
      return {};
    if (i % n == n - 1 && cell.signs.empty()) return {};
  }
  return cells;
}

/// The cells of a grid in which each is written as two digits, "00" or "..", without gaps, n being 10 or more; or 0.
template <class = void>
std::size_t size_of_pairs(std::span<CellSign const> signs) {
  if (signs.size() % 2 != 0) return 0;
  auto const n = static_cast<std::size_t>(square_root(signs.size() / 2));
  if (n < 10) return 0;
  for (std::size_t i = 0; i < signs.size(); i += 2) {
    CellSign const& tens = signs[i];
    CellSign const& ones = signs[i + 1];
    if (tens.sign == '.' && ones.sign == '.') continue;
    if (!tens.is_digit() || !ones.is_digit() || 10 * (tens.sign - '0') + (ones.sign - '0') > n) return 0;
  }
  return is_region_map(signs.subspan(signs.size() / 2), n) ? 0 : n;
}

}  // namespace detail
}  // namespace nonet
