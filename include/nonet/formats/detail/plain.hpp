// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/puzzle.hpp>
#include <nonet/formats/detail/signs.hpp>
#include <nonet/formats/detail/statement.hpp>
#include <nonet/formats/options.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Plain grids: characters or numbers without any key word, N x N, alone or with a region map, on one line or on many.

namespace nonet::inline NONET_ABI {
namespace detail {

/// A grid as it was read. It is a classic one unless it has a map.
struct PlainGrid {
  int size = 0;
  int first = 1;
  Letters letters = Letters::from_ten;
  std::vector<int> givens{};      ///< row by row; lower than `first` where the cell is empty
  std::vector<int> map{};         ///< the region of each cell, or nothing
  std::vector<int> solution{};    ///< the stored answer, or nothing
  std::vector<std::size_t> at{};  ///< the byte where each cell stands, or nothing
  std::string name{};
};

/// The model of a grid, with places for its errors.
inline Result<Puzzle> to_puzzle(PlainGrid const& plain, Source const& source) {
  int const n = plain.size;
  Puzzle puzzle(Model(grid(n, n, plain.first, plain.first + n - 1)));
  Model& model = puzzle.model;
  GridUnits units;
  if (plain.map.empty())
    units.boxes = default_boxes(n, n, n);
  else
    units.maps.push_back({"region", plain.map});
  add_units(model, 0, units);
  Places places(model, source);
  for (Cell cell = 0; cell < plain.givens.size(); ++cell)
    if (plain.givens[cell] >= plain.first)
      places.given(cell, plain.givens[cell], cell < plain.at.size() ? plain.at[cell] : 0);
  if (auto error = places.finish()) return *std::move(error);
  puzzle.solution = plain.solution;
  model.title = plain.name;
  return puzzle;
}

/// One row of text that holds cells.
struct GridRow {
  std::size_t first_sign = 0;
  std::size_t signs = 0;
  std::size_t first_word = 0;
  std::size_t words = 0;
  std::size_t end = 0;  ///< byte behind the line
};

/// Reads one grid out of some lines of a source.
class PlainReader {
 public:
  PlainReader(Source const& source, Letters letters) : source_(source), letters_(letters) {}

  /// Adds a line, given by its bytes.
  void add_line(std::size_t begin, std::size_t end) {
    GridRow row{signs_.signs.size(), 0, signs_.words.size(), 0, end};
    scan(source_.text, begin, end, signs_);
    row.signs = signs_.signs.size() - row.first_sign;
    row.words = signs_.words.size() - row.first_word;
    if (row.signs > 0) rows_.push_back(row);
  }
  std::size_t sign_count() const { return signs_.signs.size(); }
  std::vector<GridRow> const& rows() const { return rows_; }

  Result<PlainGrid> read() {
    if (std::size_t const n = number_size()) return read_numbers(n);
    std::size_t const count = sign_count();
    if (int const n = square_root(count)) return read_characters(static_cast<std::size_t>(n));
    if (int const n = count % 2 == 0 ? square_root(count / 2) : 0; n >= 2)
      return read_with_map(static_cast<std::size_t>(n));
    return wrong_count();
  }

 private:
  std::span<CellSign const> signs(std::size_t from, std::size_t count) const {
    return std::span<CellSign const>(signs_.signs).subspan(from, count);
  }
  std::string count_text(std::size_t n) const {
    return std::to_string(n * n) + " cells (" + std::to_string(n) + "x" + std::to_string(n) + ")";
  }

  // -- numbers
  /// The size of a grid of numbers with gaps between, or 0 where this is none.
  std::size_t number_size() const {
    auto const& words = signs_.words;
    auto const n = static_cast<std::size_t>(square_root(words.size()));
    if (n < 10) return 0;
    std::array<bool, 3> widths{};
    for (CellWord const& word : words) {
      if (word.count > 2) return 0;
      if (word.count == 2)
        for (CellSign const& sign : signs(word.first, 2))
          if (!sign.is_digit() && sign.sign != '.') return 0;
      widths[word.count] = true;
    }
    if (!widths[2]) return 0;
    return widths[1] || rows_.size() == 1 || rows_.size() == n ? n : 0;
  }
  Result<PlainGrid> read_numbers(std::size_t n) const {
    if (n > static_cast<std::size_t>(Layout::largest_side)) return too_large(n);
    PlainGrid plain{.size = static_cast<int>(n)};
    CellSign const* zero = nullptr;
    CellSign const* blank = nullptr;
    for (CellWord const& word : signs_.words) {
      CellSign const& sign = signs_.signs[word.first];
      int value = -1;
      if (sign.is_digit()) {
        value = 0;
        for (CellSign const& digit : signs(word.first, word.count))
          value = 10 * value + static_cast<int>(digit.sign - '0');
        if (value == 0) zero = zero ? zero : &sign;
      } else if (std::u32string_view(U".*_-?xX").find(sign.sign) != std::u32string_view::npos) {
        blank = blank ? blank : &sign;
      } else {
        return placed({.fault = Fault::syntax,
                       .message = "this stands for no cell",
                       .found = shown(source_.text, sign.at),
                       .expected = "a number or '.'"},
                      source_, sign.at);
      }
      plain.givens.push_back(value);
      plain.at.push_back(sign.at);
    }
    plain.first = letters_ == Letters::from_zero || (letters_ == Letters::detect && zero && blank) ? 0 : 1;
    for (std::size_t i = 0; i < plain.givens.size(); ++i) {
      int& value = plain.givens[i];
      if (value < plain.first) value = plain.first - 1;
      if (value >= plain.first + plain.size)
        return placed(
            {.fault = Fault::value_range,
             .message = std::to_string(value) + " is no value of this grid",
             .found = std::to_string(value),
             .expected = std::to_string(plain.first) + " to " + std::to_string(plain.first + plain.size - 1)},
            source_, plain.at[i]);
    }
    return plain;
  }

  // -- characters
  Result<PlainGrid> read_characters(std::size_t n) const {
    if (n > static_cast<std::size_t>(Layout::largest_side)) return too_large(n);
    auto const all = signs(0, n * n);
    if (n >= 2 && is_region_map(all, n) && (!could_be_values(all, n) || hangs_together(all, n))) {
      PlainGrid plain{.size = static_cast<int>(n)};
      plain.givens.assign(n * n, 0);
      plain.map = map_of(all);
      return plain;
    }
    return givens_of(n);
  }
  Result<PlainGrid> givens_of(std::size_t n) const {
    Alphabet alphabet(n, letters_);
    auto values = alphabet.values(signs(0, n * n), source_);
    if (!values) return values.error();
    PlainGrid plain{.size = static_cast<int>(n),
                    .first = alphabet.first(),
                    .letters = alphabet.letters(),
                    .givens = *std::move(values)};
    for (CellSign const& sign : signs(0, n * n)) plain.at.push_back(sign.at);
    return plain;
  }
  static bool could_be_values(std::span<CellSign const> all, std::size_t n) {
    int const size = static_cast<int>(n);
    return std::ranges::all_of(all, [&](CellSign const& sign) {
      if (sign.is_digit()) return static_cast<int>(sign.sign - '0') <= size;
      return sign.is_letter() && sign.letter() < size;
    });
  }
  static std::vector<int> map_of(std::span<CellSign const> labels) {
    std::vector<char32_t> known;
    std::vector<int> map;
    for (CellSign const& label : labels) {
      auto const place = std::ranges::find(known, label.sign) - known.begin();
      if (place == static_cast<std::ptrdiff_t>(known.size())) known.push_back(label.sign);
      map.push_back(static_cast<int>(place));
    }
    return map;
  }
  Result<PlainGrid> read_with_map(std::size_t n) const {
    if (n > static_cast<std::size_t>(Layout::largest_side)) return too_large(n);
    auto const labels = signs(n * n, n * n);
    if (!is_region_map(labels, n)) return bad_map(labels, n);
    auto plain = givens_of(n);
    if (plain) plain->map = map_of(labels);
    return plain;
  }
  Error bad_map(std::span<CellSign const> labels, std::size_t n) const {
    std::map<char32_t, std::size_t> count;
    for (CellSign const& label : labels) ++count[label.sign];
    std::string found = std::to_string(count.size()) + " labels";
    std::size_t at = labels.front().at;
    for (CellSign const& label : labels)
      if (count.size() == n && count[label.sign] != n) {
        found = "'" + std::string(source_.text.substr(label.at, 1)) + "' " +
                std::to_string(count[label.sign]) + " times";
        at = label.at;
        break;
      }
    return placed({.fault = Fault::region_size,
                   .message = "the second half of " + std::to_string(2 * n * n) +
                              " characters is no region map of the first half",
                   .found = std::move(found),
                   .expected = std::to_string(n) + " labels, each " + std::to_string(n) + " times"},
                  source_, at);
  }

  // -- errors
  Error too_large(std::size_t n) const {
    return placed({.fault = Fault::too_large,
                   .message = "the grid is too large",
                   .found = count_text(n),
                   .expected = "at most " + count_text(static_cast<std::size_t>(Layout::largest_side))},
                  source_, signs_.signs.front().at);
  }
  Error wrong_count() const {
    std::size_t const count = sign_count();
    if (count == 0)
      return placed({.fault = Fault::syntax, .message = "there is no puzzle here", .expected = "a puzzle"},
                    source_, 0);
    if (auto const row = odd_row()) return *row;
    std::size_t n = 0;
    while ((n + 1) * (n + 1) <= count) ++n;
    // The nearest of n*n, (n+1)*(n+1); as many cells again may be a region map.
    std::size_t expected = count - n * n <= (n + 1) * (n + 1) - count ? n * n : (n + 1) * (n + 1);
    std::size_t half = 0;
    while (2 * (half + 1) * (half + 1) <= count + 1) ++half;
    auto const distance = [&](std::size_t other) { return other > count ? other - count : count - other; };
    std::string text = count_text(static_cast<std::size_t>(square_root(expected)));
    if (half >= 4 && distance(2 * half * half) < distance(expected)) {
      expected = 2 * half * half;
      text = count_text(half) + " and as many of a region map";
    }
    std::size_t const at = count > expected ? signs_.signs[expected].at : rows_.back().end;
    return placed({.fault = Fault::map_size,
                   .message = "the grid has the wrong number of cells",
                   .found = std::to_string(count) + " cells",
                   .expected = std::move(text)},
                  source_, at);
  }
  /// Where there are n rows and all but one have n cells, that one is named.
  std::optional<Error> odd_row() const {
    std::size_t const n = rows_.size();
    if (n < 4) return {};
    std::optional<std::size_t> odd;
    for (std::size_t i = 0; i < n; ++i)
      if (rows_[i].signs != n) {
        if (odd) return {};
        odd = i;
      }
    if (!odd) return {};
    GridRow const& row = rows_[*odd];
    return placed({.fault = Fault::map_size,
                   .message = "row " + std::to_string(*odd + 1) + " has the wrong length",
                   .found = std::to_string(row.signs) + " cells",
                   .expected = std::to_string(n) + " cells"},
                  source_, row.signs > n ? signs_.signs[row.first_sign + n].at : row.end);
  }

  Source source_;
  Letters letters_;
  Signs signs_;
  std::vector<GridRow> rows_;
};

/// Reads a grid out of lines, frames left out; when that fails, with lines of strokes taken for empty cells.
inline Result<PlainGrid> read_grid_lines(Source const& source, std::span<Line const> lines, Letters letters) {
  PlainReader framed(source, letters);
  bool has_rules = false;
  for (Line const& line : lines) {
    if (is_rule_line(source.text.substr(line.begin, line.end - line.begin)))
      has_rules = true;
    else
      framed.add_line(line.begin, line.end);
  }
  auto plain = framed.read();
  if (plain || !has_rules) return plain;
  PlainReader all(source, letters);
  for (Line const& line : lines) all.add_line(line.begin, line.end);
  auto second = all.read();
  return second ? std::move(second) : std::move(plain);
}

}  // namespace detail
}  // namespace nonet
