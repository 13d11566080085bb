// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/statement.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// The rows of a grid under `regions`, `givens` and `solution` of nonet's own format.

namespace nonet::inline NONET_ABI {
namespace detail {

/// What stands for one cell of a grid.
struct Sign {
  std::string_view text{};
  std::size_t at = 0;
};

constexpr bool is_frame(std::string_view line) {
  return line.find_first_not_of("-=+| \t") == std::string_view::npos &&
         line.find_first_of("-=") != std::string_view::npos;
}

/// The signs of one line: words between blanks and bars if they are as many as there are columns, else characters.
template <class = void>
std::vector<Sign> signs_of(std::string_view text, Line line, std::size_t columns) {
  auto const is_gap = [](char c) { return is_blank(c) || c == '|' || c == '\r'; };
  std::vector<Sign> words;
  for (std::size_t at = line.begin; at < line.end;) {
    if (is_gap(text[at])) {
      ++at;
      continue;
    }
    std::size_t const begin = at;
    while (at < line.end && !is_gap(text[at])) ++at;
    words.push_back({text.substr(begin, at - begin), begin});
  }
  if (words.size() == columns) return words;
  std::vector<Sign> characters;
  for (Sign const& word : words)
    for (std::size_t at = 0; at < word.text.size();) {
      std::size_t const begin = at;
      if (decode(word.text, at) == no_character) ++at;
      characters.push_back({word.text.substr(begin, at - begin), word.at + begin});
    }
  // Neither fits: what most of the line looks like makes the better message.
  bool const as_words = characters.size() != columns && 2 * words.size() > columns;
  return as_words ? words : characters;
}

template <class = void>
Phrase count_of(std::size_t n, char const* one, char const* several) {
  return {n == 1 ? one : several, {n}};
}

/// All cells of a block, row by row; an error where there are too many or too few.
template <class = void>
Result<std::vector<Sign>> read_block(Source const& source, Statement const& statement, std::size_t begin,
                                     std::size_t rows, std::size_t columns) {
  std::vector<Sign> cells;
  std::size_t row = 0;
  std::string const block(statement.keyword);
  for (Line const& line : lines_between(source.text, begin, statement.end)) {
    if (is_frame(source.text.substr(line.begin, line.end - line.begin))) continue;
    if (row == rows)
      return error_at(source, line.begin, Fault::map_size, {"{0}: the grid has no more rows", {block}},
                      "one more row", count_of(rows, "{0} row", "{0} rows"));
    ++row;
    auto const signs = signs_of(source.text, line, columns);
    if (signs.size() != columns)
      return error_at(source, signs.size() < columns ? line.end : signs[columns].at, Fault::map_size,
                      {"{0}: row {1} has the wrong length", {block, row}},
                      count_of(signs.size(), "{0} cell", "{0} cells"),
                      count_of(columns, "{0} cell", "{0} cells"));
    cells.insert(cells.end(), signs.begin(), signs.end());
  }
  if (row != rows)
    return error_at(source, statement.at, Fault::map_size, {"{0}: rows are missing", {block}},
                    count_of(row, "{0} row", "{0} rows"),
                    count_of(rows, "{0} indented row", "{0} indented rows"));
  return cells;
}

}  // namespace detail
}  // namespace nonet
