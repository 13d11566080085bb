// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/plain.hpp>
#include <nonet/formats/detail/statement.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Lines that hold a whole puzzle, perhaps with an answer and notes behind it, as collections have them.

namespace nonet::inline NONET_ABI {
namespace detail {

/// A part of a line between separators.
struct Field {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t cells = 0;  ///< how many signs it has
};

/// Cuts a line at blanks, tabs, commas and semicolons, up to a comment. Quotes around a field are left out.
template <class = void>
std::vector<Field> fields_of(std::string_view line) {
  std::vector<Field> fields;
  std::size_t const comment = line.find('#', 1);
  std::size_t const end = comment < line.size() ? comment : line.size();
  auto const is_separator = [](char c) {
    return is_blank(c) || c == ',' || c == ';' || c == '"' || c == '\r' || c == '\n';
  };
  for (std::size_t at = 0; at < end;) {
    if (is_separator(line[at])) {
      ++at;
      continue;
    }
    Field field{at, at, 0};
    while (field.end < end && !is_separator(line[field.end])) ++field.end;
    Signs signs;
    scan(line, field.begin, field.end, signs);
    field.cells = signs.signs.size();
    fields.push_back(field);
    at = field.end;
  }
  return fields;
}

/// True when a text of so many characters may be a whole puzzle: n * n, or 2 * n * n with a map, n at least 4.
template <class = void>
bool is_puzzle_length(std::size_t cells) {
  return (cells >= 16 && square_root(cells) != 0) ||
         (cells >= 32 && cells % 2 == 0 && square_root(cells / 2) != 0);
}

/// A line of a collection, cut into the puzzle and what stands behind it.
template <class = void>
class BasicBankLine {
 public:
  BasicBankLine(Source const& line, Letters letters)
      : line_(line), letters_(letters), fields_(fields_of(line.text)) {}

  std::vector<Field> const& fields() const { return fields_; }

  /// The number of cells that the line would have as a row of a grid.
  std::size_t row_cells() const {
    std::size_t cells = 0;
    bool wide = false;
    for (Field const& field : fields_) {
      cells += field.cells;
      wide = wide || field.cells == 2;
    }
    bool const numbers = wide && fields_.size() >= 10 &&
                         std::ranges::all_of(fields_, [](Field const& field) { return field.cells <= 2; });
    return numbers ? fields_.size() : cells;
  }
  /// The number of cells of the puzzle, when the line has a puzzle and perhaps more behind it; else 0.
  std::size_t puzzle_cells() const {
    if (fields_.empty() || is_square_of_fields()) return 0;
    Field const& first = fields_[skipped_fields()];
    return is_puzzle_length(first.cells) ? first.cells : 0;
  }
  /// A region map alone: n labels that hang together, each n times.
  bool is_map() const {
    auto const n =
        fields_.size() == 1 ? static_cast<std::size_t>(square_root(fields_.front().cells)) : std::size_t{0};
    return n >= 4 && is_map(fields_.front(), n);
  }
  /// A line of words such as "puzzle,solution".
  bool is_header() const {
    return fields_.size() >= 2 && line_.text.find_first_of(",;\t") != std::string_view::npos &&
           std::ranges::all_of(fields_, [this](Field const& field) {
             auto const text = line_.text.substr(field.begin, field.end - field.begin);
             return field.cells < 16 &&
                    text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") ==
                        std::string_view::npos;
           });
  }

  Result<PlainGrid> read() const {
    if (puzzle_cells() == 0) return read_joined();
    std::size_t next = skipped_fields();
    std::string name;
    if (next > 0) name = text_of(fields_[0]);
    PlainReader reader(line_, letters_);
    reader.add_line(fields_[next].begin, fields_[next].end);
    std::size_t const whole = fields_[next].cells;
    std::size_t const n =
        static_cast<std::size_t>(square_root(whole) != 0 ? square_root(whole) : square_root(whole / 2));
    ++next;
    if (whole == n * n && next < fields_.size() && is_map(fields_[next], n)) {
      reader.add_line(fields_[next].begin, fields_[next].end);
      ++next;
    }
    auto plain = reader.read();
    if (!plain) return plain;
    plain->name = std::move(name);
    if (next < fields_.size() && fields_[next].cells == n * n)
      if (auto error = read_answer(fields_[next], *plain)) return *std::move(error);
    return plain;
  }

 private:
  std::string text_of(Field const& field) const {
    return std::string(line_.text.substr(field.begin, field.end - field.begin));
  }
  std::vector<CellSign> signs_of(Field const& field) const {
    Signs signs;
    scan(line_.text, field.begin, field.end, signs);
    return std::move(signs.signs);
  }
  /// n fields of n characters are the rows of one grid.
  bool is_square_of_fields() const {
    return fields_.size() >= 4 &&
           std::ranges::all_of(fields_, [this](Field const& field) { return field.cells == fields_.size(); });
  }
  /// 1 for the lines of the Sudoku Exchange puzzle bank: 12 hexadecimal digits, the puzzle, a rating.
  std::size_t skipped_fields() const {
    return fields_.size() >= 2 && fields_[0].cells == 12 && fields_[1].cells == 81 &&
                   text_of(fields_[0]).find_first_not_of("0123456789abcdefABCDEF") == std::string::npos
               ? 1
               : 0;
  }
  /// A map behind a puzzle; an answer never hangs together.
  bool is_map(Field const& field, std::size_t n) const {
    if (field.cells != n * n) return false;
    auto const signs = signs_of(field);
    return is_region_map(signs, n) && hangs_together(signs, n);
  }
  Result<PlainGrid> read_joined() const {
    PlainReader reader(line_, letters_);
    std::size_t const end = fields_.empty() ? 0 : fields_.back().end;
    std::size_t const note = line_.text.find(';');
    reader.add_line(0, note < end && note > 0 ? note : end);
    return reader.read();
  }
  std::optional<Error> read_answer(Field const& field, PlainGrid& plain) const {
    auto const signs = signs_of(field);
    auto const is_cell = [](CellSign const& sign) {
      return sign.is_digit() || sign.is_letter() ||
             std::u32string_view(U".*_-?").find(sign.sign) != std::u32string_view::npos;
    };
    if (!std::ranges::all_of(signs, is_cell)) return {};  // a note
    Letters letters = letters_;
    if (letters == Letters::detect) letters = plain.letters;
    Alphabet const alphabet(static_cast<std::size_t>(plain.size), letters);
    for (CellSign const& sign : signs) {
      int const value = alphabet.filled_value(sign);
      if (value < plain.first)
        return error_at(line_, sign.at, Fault::syntax, "the answer has a cell without a value", here,
                        {"{0} to {1}", {alphabet.first(), alphabet.last()}});
      plain.solution.push_back(value);
    }
    return {};
  }

  Source line_;
  Letters letters_;
  std::vector<Field> fields_;
};
using BankLine = BasicBankLine<>;

}  // namespace detail
}  // namespace nonet
