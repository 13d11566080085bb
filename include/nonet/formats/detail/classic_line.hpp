// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/text.hpp>

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

// The usual lines of collections, looked at character by character: 81 cells, and rows of slots for candidates.

namespace nonet::inline NONET_ABI {
namespace detail {

/// What a character stands for in a classic puzzle: 0 for an empty cell, -1 for none.
inline constexpr std::array<signed char, 256> classic_signs = [] {
  std::array<signed char, 256> signs{};
  for (auto& sign : signs) sign = -1;
  for (char c : std::string_view(".*_-?xX0")) signs[static_cast<unsigned char>(c)] = 0;
  for (char c = '1'; c <= '9'; ++c)
    signs[static_cast<unsigned char>(c)] = static_cast<signed char>(c - '0');
  return signs;
}();
/// Reads 81 cells; false where one is no cell, or where two characters stand for empty cells.
template <class = void>
bool read_81(std::string_view cells, std::vector<int>& values) {
  values.resize(81);
  char blank = 0;
  for (std::size_t i = 0; i < 81; ++i) {
    int const value = classic_signs[static_cast<unsigned char>(cells[i])];
    if (value < 0) return false;
    if (value == 0) {
      if (blank != 0 && blank != cells[i]) return false;
      blank = cells[i];
    }
    values[i] = value;
  }
  return true;
}
/// Whether a line of n * n characters is a row of n cells, each n slots for its candidates.
template <class = void>
bool is_row_of_slots(std::string_view line) {
  constexpr std::string_view blanks = ".0*_-?xX";
  while (!line.empty() && (is_blank(line.back()) || line.back() == '\r')) line.remove_suffix(1);
  auto const n = static_cast<std::size_t>(square_root(line.size()));
  if (n < 4 || n > 9) return false;
  for (std::size_t i = 0; i < line.size(); i += n) {
    bool open = true;
    for (std::size_t k = 0; k < n; ++k) {
      if (line[i + k] == static_cast<char>('1' + k))
        open = false;
      else if (blanks.find(line[i + k]) == std::string_view::npos)
        return false;
    }
    if (open) return false;
  }
  return true;
}
/// Two neighbours of the 81 cells hold the same.
template <class = void>
bool has_equal_neighbours(std::vector<int> const& grid) {
  for (std::size_t i = 0; i < 81; ++i)
    if ((i % 9 != 8 && grid[i] == grid[i + 1]) || (i < 72 && grid[i] == grid[i + 9])) return true;
  return false;
}

}  // namespace detail
}  // namespace nonet
