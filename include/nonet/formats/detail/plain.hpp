// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/marks.hpp>
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
  std::vector<std::vector<int>> marks{};  ///< the candidates of each cell, or nothing; of a cell: empty for all
  std::vector<int> solution{};    ///< the stored answer, or nothing
  std::vector<std::size_t> at{};  ///< the byte where each cell stands, or nothing
  std::string name{};
  std::string_view taken_for = "grid";
};

/// Says which custom a grid's letters follow, where it has values above 9.
constexpr std::string_view taken_for_grid(int size, Letters letters) {
  if (size <= 9) return "grid";
  switch (letters) {
    case Letters::from_zero: return "grid, 0-9 and then A = 10";
    case Letters::from_one: return "grid, A = 1";
    case Letters::from_ten:
    case Letters::detect: break;
  }
  return "grid, 1-9 and then A = 10";
}

/// Puts the candidates of a grid into its model. A cell with one candidate counts as given where no cell that it shares
/// a unit with has that candidate any more, as in HoDoKu: else it may be a digit that nobody has placed yet.
template <class = void>
void add_marks(Model const& model, Places& places, PlainGrid const& plain) {
  std::vector<bool> given(plain.marks.size());
  for (Cell cell = 0; cell < plain.marks.size(); ++cell) given[cell] = plain.marks[cell].size() == 1;
  for (Unit const& unit : model.units())
    for (Cell cell : unit.cells)
      for (Cell other : unit.cells)
        if (given[cell] && other != cell) {
          auto const& there = plain.marks[other];
          given[cell] = !there.empty() && std::ranges::find(there, plain.marks[cell].front()) == there.end();
        }
  for (Cell cell = 0; cell < plain.marks.size(); ++cell) {
    if (given[cell])
      places.given(cell, plain.marks[cell].front(), plain.at[cell]);
    else if (!plain.marks[cell].empty())
      places.marks(cell, plain.marks[cell], plain.at[cell]);
  }
}

/// The model of a grid, with places for its errors.
template <class = void>
Result<Puzzle> to_puzzle(PlainGrid const& plain, Source const& source) {
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
  if (!plain.marks.empty()) add_marks(model, places, plain);
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
template <class = void>
class BasicPlainReader {
 public:
  BasicPlainReader(Source const& source, Letters letters) : source_(source), letters_(letters) {}

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
    if (std::size_t const n = size_of_pairs(signs_.signs)) {
      signs_.words.clear();
      for (std::size_t i = 0; i < signs_.signs.size(); i += 2) signs_.words.push_back({i, 2});
      return read_numbers(n);
    }
    if (auto const cells = cells_of_slots(signs_.signs)) return read_marks(*cells);
    std::size_t const count = sign_count();
    if (int const n = square_root(count)) return read_characters(static_cast<std::size_t>(n));
    if (int const n = count % 2 == 0 ? square_root(count / 2) : 0; n >= 2)
      return read_with_map(static_cast<std::size_t>(n));
    return wrong_count();
  }

  /// The candidate grid of these cells, n * n.
  Result<PlainGrid> read_marks(std::span<MarkCell const> cells) const {
    auto const n = static_cast<std::size_t>(square_root(cells.size()));
    std::vector<CellSign> all;
    for (MarkCell const& cell : cells) all.insert(all.end(), cell.signs.begin(), cell.signs.end());
    Alphabet alphabet(n, letters_);
    auto const values = alphabet.values(all, source_);
    if (!values) return values.error();
    PlainGrid plain{.size = static_cast<int>(n),
                    .first = alphabet.first(),
                    .letters = alphabet.letters(),
                    .taken_for = "candidate grid"};
    plain.givens.assign(n * n, alphabet.first() - 1);
    std::size_t next = 0;
    for (MarkCell const& cell : cells) {
      auto const from = values->begin() + static_cast<std::ptrdiff_t>(next);
      next += cell.signs.size();
      plain.marks.emplace_back(from, values->begin() + static_cast<std::ptrdiff_t>(next));
      std::erase(plain.marks.back(), alphabet.first() - 1);
      plain.at.push_back(cell.at);
    }
    return plain;
  }

 private:
  std::span<CellSign const> signs(std::size_t from, std::size_t count) const {
    return std::span<CellSign const>(signs_.signs).subspan(from, count);
  }
  Phrase count_text(std::size_t n) const { return {"{0} cells ({1}x{1})", {n * n, n}}; }

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
    PlainGrid plain{.size = static_cast<int>(n), .taken_for = "grid of numbers"};
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
        return error_at(source_, sign.at, Fault::syntax, "this stands for no cell", here, "a number or '.'");
      }
      plain.givens.push_back(value);
      plain.at.push_back(sign.at);
    }
    plain.first = letters_ == Letters::from_zero || (letters_ == Letters::detect && zero && blank) ? 0 : 1;
    for (std::size_t i = 0; i < plain.givens.size(); ++i) {
      int& value = plain.givens[i];
      if (value < plain.first) value = plain.first - 1;
      if (value >= plain.first + plain.size)
        return error_at(source_, plain.at[i], Fault::value_range, {"{0} is no value of this grid", {value}},
                        Part(value), {"{0} to {1}", {plain.first, plain.first + plain.size - 1}});
    }
    return plain;
  }

  // -- characters
  Result<PlainGrid> read_characters(std::size_t n) const {
    if (n > static_cast<std::size_t>(Layout::largest_side)) return too_large(n);
    auto const all = signs(0, n * n);
    if (n >= 2 && is_region_map(all, n) && (!could_be_values(all, n) || hangs_together(all, n))) {
      PlainGrid plain{.size = static_cast<int>(n), .taken_for = "region map"};
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
                    .givens = *std::move(values),
                    .taken_for = taken_for_grid(static_cast<int>(n), alphabet.letters())};
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
    if (plain) plain->taken_for = "grid and region map";
    return plain;
  }
  Error bad_map(std::span<CellSign const> labels, std::size_t n) const {
    std::map<char32_t, std::size_t> count;
    for (CellSign const& label : labels) ++count[label.sign];
    Phrase found("{0} labels", {count.size()});
    std::size_t at = labels.front().at;
    for (CellSign const& label : labels)
      if (count.size() == n && count[label.sign] != n) {
        found = Phrase("'{0}' {1} times", {source_.text.substr(label.at, 1), count[label.sign]});
        at = label.at;
        break;
      }
    return error_at(source_, at, Fault::region_size,
                    {"the second half of {0} characters is no region map of the first half", {2 * n * n}},
                    found, {"{0} labels, each {1} times", {n, n}});
  }

  // -- errors
  Error too_large(std::size_t n) const {
    return error_at(source_, signs_.signs.front().at, Fault::too_large, "the grid is too large",
                    count_text(n),
                    {"at most {0}", {count_text(static_cast<std::size_t>(Layout::largest_side))}});
  }
  Error wrong_count() const {
    std::size_t const count = sign_count();
    if (count == 0) return error_at(source_, 0, Fault::syntax, "there is no puzzle here", {}, "a puzzle");
    if (auto const row = odd_row()) return *row;
    if (auto const rows = wrong_rows()) return *rows;
    if (is_no_grid())
      return error_at(source_, signs_.signs.front().at, Fault::syntax, "this line is no puzzle",
                      cited(source_.text.substr(signs_.signs.front().at)),
                      "n x n cells, or a key word of nonet's own format");
    std::size_t n = 0;
    while ((n + 1) * (n + 1) <= count) ++n;
    // The nearest of n*n, (n+1)*(n+1); as many cells again may be a region map.
    std::size_t expected = count - n * n <= (n + 1) * (n + 1) - count ? n * n : (n + 1) * (n + 1);
    std::size_t half = 0;
    while (2 * (half + 1) * (half + 1) <= count + 1) ++half;
    auto const distance = [&](std::size_t other) { return other > count ? other - count : count - other; };
    Phrase text = count_text(static_cast<std::size_t>(square_root(expected)));
    if (half >= 4 && distance(2 * half * half) < distance(expected)) {
      expected = 2 * half * half;
      text = Phrase("{0} and as many of a region map", {count_text(half)});
    }
    std::size_t const at = count > expected ? signs_.signs[expected].at : rows_.back().end;
    return error_at(source_, at, Fault::map_size, "the grid has the wrong number of cells",
                    {"{0} cells", {count}}, text);
  }
  /// Words rather than cells: a line that is mostly of letters and gaps.
  bool is_no_grid() const {
    auto const letters = std::ranges::count_if(signs_.signs, [](CellSign const& sign) {
      return sign.is_letter() && sign.sign != 'x' && sign.sign != 'X';
    });
    return rows_.size() == 1 && 2 * static_cast<std::size_t>(letters) > sign_count();
  }
  /// Where all rows have as many cells, the number of rows is what is wrong.
  std::optional<Error> wrong_rows() const {
    std::size_t const n = rows_.front().signs;
    if (rows_.size() < 2 || n < 4 || n > static_cast<std::size_t>(Layout::largest_side)) return {};
    for (GridRow const& row : rows_)
      if (row.signs != n) return {};
    return error_at(source_, rows_.size() > n ? signs_.signs[rows_[n].first_sign].at : rows_.back().end,
                    Fault::map_size, "the grid has the wrong number of rows",
                    {"{0} rows of {1} cells", {rows_.size(), n}}, {"{0} rows: the grid is {0}x{0}", {n}});
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
    return error_at(source_, row.signs > n ? signs_.signs[row.first_sign + n].at : row.end, Fault::map_size,
                    {"row {0} has the wrong length", {*odd + 1}}, {"{0} cells", {row.signs}},
                    {"{0} cells", {n}});
  }

  Source source_;
  Letters letters_;
  Signs signs_;
  std::vector<GridRow> rows_;
};
using PlainReader = BasicPlainReader<>;

/// Reads a grid out of lines, frames left out; when that fails, with lines of strokes taken for empty cells.
template <class = void>
Result<PlainGrid> read_grid_lines(Source const& source, std::span<Line const> lines, Letters letters) {
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
