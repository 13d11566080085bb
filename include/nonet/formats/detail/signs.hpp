// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/text.hpp>
#include <nonet/formats/options.hpp>
#include <nonet/model/error.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The characters of plain grids: which stand for cells, and what values they have.

namespace nonet::inline NONET_ABI {
namespace detail {

/// A character that stands for a cell, folded to ASCII where there is a counterpart.
struct CellSign {
  char32_t sign = 0;
  std::size_t at = 0;

  bool is_digit() const { return sign >= '0' && sign <= '9'; }
  bool is_letter() const { return letter() >= 0; }
  /// 0 for A and a; -1 for what is no letter.
  int letter() const {
    if (sign >= 'A' && sign <= 'Z') return static_cast<int>(sign - 'A');
    return sign >= 'a' && sign <= 'z' ? static_cast<int>(sign - 'a') : -1;
  }
};

/// A run of signs without a gap.
struct CellWord {
  std::size_t first = 0;  ///< index of its first sign
  std::size_t count = 0;
};

/// The signs of some text.
struct Signs {
  std::vector<CellSign> signs;
  std::vector<CellWord> words;
};

/// Full-width characters and middle dots are read as their ASCII counterparts.
constexpr char32_t folded(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) return c - 0xFF01 + '!';
  if (c == 0x3000 || c == 0xA0) return ' ';
  if (c == 0xB7 || c == 0x30FB || c == 0x2022) return '.';
  return c;
}
constexpr bool is_drawn(char32_t c) { return c >= 0x2500 && c <= 0x257F; }
constexpr bool is_gap(char32_t c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == ';' || c == '|' || c == '"' ||
         is_drawn(c);
}

/// Appends the signs of text[begin, end). The text must be UTF-8.
template <class = void>
void scan(std::string_view text, std::size_t begin, std::size_t end, Signs& out) {
  bool in_word = false;
  for (std::size_t at = begin; at < end;) {
    std::size_t const here = at;
    char32_t const c = folded(decode(text, at));
    if (at == here) return;
    if (is_gap(c)) {
      in_word = false;
      continue;
    }
    if (!in_word) out.words.push_back({out.signs.size(), 0});
    in_word = true;
    ++out.words.back().count;
    out.signs.push_back({c, here});
  }
}

/// A line that only frames a grid: `+---+---+`, ` *-----*`, `===`, or drawn with box characters.
template <class = void>
bool is_rule_line(std::string_view line) {
  int strokes = 0;
  bool drawn = false;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t const here = at;
    char32_t const c = folded(decode(line, at));
    if (at == here) return false;
    if (is_drawn(c))
      drawn = true;
    else if (c == '-' || c == '=' || c == '_')
      ++strokes;
    else if (c != '+' && c != '|' && c != '*' && c != '.' && c != ':' && c != '\'' && c != '`' && c != ' ' &&
             c != '\t' && c != '\r')
      return false;
  }
  return drawn || strokes >= 3;
}

/// True when there are n labels, each n times, for n * n signs.
template <class = void>
bool is_region_map(std::span<CellSign const> signs, std::size_t n) {
  std::map<char32_t, std::size_t> count;
  for (CellSign const& sign : signs) {
    if (sign.sign == '.') return false;
    if (++count[sign.sign] > n || count.size() > n) return false;
  }
  return count.size() == n && signs.size() == n * n;
}

/// True when the cells of each label hang together. Precondition: n * n signs.
template <class = void>
bool hangs_together(std::span<CellSign const> signs, std::size_t n) {
  std::vector<bool> seen(signs.size());
  std::map<char32_t, int> parts;
  std::vector<std::size_t> open;
  for (std::size_t start = 0; start < signs.size(); ++start) {
    if (seen[start]) continue;
    if (++parts[signs[start].sign] > 1) return false;
    open.assign(1, start);
    seen[start] = true;
    while (!open.empty()) {
      std::size_t const cell = open.back();
      open.pop_back();
      auto const visit = [&](bool inside, std::size_t other) {
        if (!inside || seen[other] || signs[other].sign != signs[cell].sign) return;
        seen[other] = true;
        open.push_back(other);
      };
      visit(cell % n > 0, cell - 1);
      visit(cell % n + 1 < n, cell + 1);
      visit(cell >= n, cell - n);
      visit(cell + n < signs.size(), cell + n);
    }
  }
  return true;
}

/// Finds what each sign of a grid stands for.
template <class = void>
class BasicAlphabet {
 public:
  BasicAlphabet(std::size_t n, Letters letters) : n_(static_cast<int>(n)), letters_(letters) {}

  /// The values of all signs of a grid, first() - 1 for an empty cell.
  Result<std::vector<int>> values(std::span<CellSign const> signs, Source const& source) {
    for (CellSign const& sign : signs)
      if (auto error = note(sign, source)) return *std::move(error);
    if (auto error = settle(signs, source)) return *std::move(error);
    std::vector<int> values;
    values.reserve(signs.size());
    for (CellSign const& sign : signs) {
      if (is_blank_here(sign)) {
        values.push_back(first() - 1);
        continue;
      }
      int const value = value_of(sign);
      if (value < first() || value > last())
        return error_at(source, sign.at, Fault::value_range,
                        {"{0} is no value of a grid of {1}x{2}", {shown(source.text, sign.at), n_, n_}}, here,
                        range());
      values.push_back(value);
    }
    return values;
  }
  /// What the letters were found to stand for.
  Letters letters() const { return letters_; }
  int first() const { return letters_ == Letters::from_zero ? 0 : 1; }
  int last() const { return first() + n_ - 1; }
  /// The value of a sign of a filled grid, once values() has found the alphabet; lower than first() if it has none.
  int filled_value(CellSign const& sign) const {
    int const value = sign.is_digit() || sign.is_letter() ? value_of(sign) : -1;
    return value > last() ? first() - 1 : value;
  }

 private:
  bool is_other_blank(CellSign const& sign) const {
    char32_t const c = sign.sign;
    // X is the 24th letter: below that it can only be an empty cell.
    return c == '.' || c == '*' || c == '_' || c == '-' || c == '?' || ((c == 'x' || c == 'X') && n_ < 24);
  }
  bool is_blank_here(CellSign const& sign) const {
    return is_other_blank(sign) || (sign.sign == '0' && letters_ != Letters::from_zero);
  }
  int value_of(CellSign const& sign) const {
    if (sign.is_digit())
      return letters_ == Letters::from_one && n_ > 9 ? -1 : static_cast<int>(sign.sign - '0');
    return letters_ == Letters::from_one ? sign.letter() + 1 : sign.letter() + 10;
  }
  Phrase range() const {
    std::string const blank = blank_ == 0 ? "." : std::string(1, static_cast<char>(blank_));
    char const* const pattern = last() <= 9 ? "{0} to {1}, or '{2}' for an empty cell"
                                : letters_ == Letters::from_one
                                    ? "{0} to {1} (A = 1), or '{2}' for an empty cell"
                                    : "{0} to {1} (A = 10), or '{2}' for an empty cell";
    return {pattern, {first(), last(), blank}};
  }

  std::optional<Error> note(CellSign const& sign, Source const& source) {
    if (is_other_blank(sign)) {
      if (blank_ != 0 && blank_ != sign.sign) return two_blanks(sign, source);
      blank_ = sign.sign;
    } else if (sign.is_digit()) {
      if (sign.sign == '0')
        zero_ = zero_ ? zero_ : &sign;
      else
        digits_ = true;
    } else if (sign.is_letter()) {
      letter_ = letter_ ? letter_ : &sign;
      largest_letter_ = std::max(largest_letter_, sign.letter());
    } else {
      return error_at(source, sign.at, Fault::syntax, "this character stands for no cell", here,
                      "a value or '.'");
    }
    return {};
  }
  Error two_blanks(CellSign const& sign, Source const& source) const {
    return error_at(source, sign.at, Fault::syntax, "two different characters for empty cells", here,
                    {"'{0}', as before", {std::string(1, static_cast<char>(blank_))}});
  }

  /// Finds out what letters (and 0) mean where no option says it.
  std::optional<Error> settle(std::span<CellSign const> signs, Source const& source) {
    if (letters_ == Letters::detect) {
      letters_ = n_ <= 9 ? small() : large(signs);
      if (letters_ == Letters::detect) return unclear(signs, source);
    }
    if (letters_ != Letters::from_zero && zero_ && blank_ != 0) return two_blanks(*zero_, source);
    return {};
  }
  Letters small() const { return letter_ && !digits_ ? Letters::from_one : Letters::from_ten; }
  Letters large(std::span<CellSign const> signs) const {
    if (zero_ && blank_ != 0) return Letters::from_zero;
    if (!digits_ && !letter_) return Letters::from_ten;
    if (!digits_ && largest_letter_ + 10 > n_) return Letters::from_one;
    int const largest = letter_ ? largest_letter_ + 10 : largest_digit(signs);
    if (digits_ && largest == n_) return Letters::from_ten;
    // Zeros for empty cells, unless the grid is full and each of 0 to n - 1 stands in it equally often.
    if (digits_ && zero_ && !is_region_map(signs, static_cast<std::size_t>(n_))) return Letters::from_ten;
    return Letters::detect;
  }
  static int largest_digit(std::span<CellSign const> signs) {
    int largest = 0;
    for (CellSign const& sign : signs)
      if (sign.is_digit()) largest = std::max(largest, static_cast<int>(sign.sign - '0'));
    return largest;
  }
  Error unclear(std::span<CellSign const> signs, Source const& source) const {
    std::size_t const at = letter_ ? letter_->at : signs.empty() ? 0 : signs.front().at;
    return error_at(source, at, Fault::syntax,
                    "nothing in this grid shows what its letters stand for: A may be 1 or 10, and the lowest "
                    "value 0 or 1",
                    here, "the option 'letters': from_ten, from_zero or from_one");
  }

  int n_;
  Letters letters_;
  char32_t blank_ = 0;
  CellSign const* zero_ = nullptr;
  CellSign const* letter_ = nullptr;
  bool digits_ = false;
  int largest_letter_ = -1;
};
using Alphabet = BasicAlphabet<>;

}  // namespace detail
}  // namespace nonet
