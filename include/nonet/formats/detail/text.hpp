// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/error.hpp>
#include <nonet/model/utf8.hpp>

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// What all readers share: characters out of UTF-8, and places in a text. Readers keep byte offsets only; line and
// column are counted when there is an error to report.
//
// Readers, writers and what they call are templates (template <class = void>), so that a program that includes them and
// reads nothing does not compile them.

namespace nonet::inline NONET_ABI {
namespace detail {

/// A piece of a file that holds one puzzle.
struct Source {
  std::string_view text{};
  std::string_view file{};
  std::size_t first_line = 1;  ///< of the text in its file
};

/// Sets line, column and file of the error to the place of a byte of the source.
template <class = void>
NONET_COLD Error placed(Error error, Source const& source, std::size_t offset) {
  if (offset > source.text.size()) offset = source.text.size();
  std::size_t line = source.first_line;
  std::size_t begin = 0;
  for (std::size_t at = source.text.find('\n'); at < offset; at = source.text.find('\n', at + 1)) {
    ++line;
    begin = at + 1;
  }
  std::size_t column = 1;
  for (std::size_t at = begin; at < offset; ++at)
    if ((static_cast<unsigned char>(source.text[at]) & 0xC0) != 0x80) ++column;
  error.file = std::string(source.file);
  error.line = line;
  error.column = column;
  return error;
}

/// An error at a byte of the source.
template <class = void>
NONET_COLD Error error_at(Source const& source, std::size_t offset, Fault fault, Saying const& message,
                          Saying const& found = nothing, Saying const& expected = nothing,
                          CellView cells = {}) {
  Error error(fault, message, found, expected, cells);
  if (found.is_here()) error.found = shown(source.text, offset);
  return placed(std::move(error), source, offset);
}

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_upper(c) || is_lower(c); }

/// A decimal number, all of the text; nothing where it is none or does not fit.
constexpr std::optional<long long> to_number(std::string_view text) {
  bool const negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  if (text.empty()) return {};
  constexpr long long largest = std::numeric_limits<long long>::max();
  long long value = 0;
  for (char c : text) {
    if (!is_digit(c)) return {};
    int const digit = c - '0';
    if (value > (largest - digit) / 10) return {};
    value = value * 10 + digit;
  }
  return negative ? -value : value;
}

/// True for a number that to_number() finds too large.
constexpr bool is_huge_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  for (char c : text)
    if (!is_digit(c)) return false;
  return !text.empty() && !to_number(text);
}
inline constexpr long long largest_number = std::numeric_limits<long long>::max();

/// The whole of x when it is a square of an integer, else 0.
constexpr int square_root(std::size_t x) {
  std::size_t root = 0;
  while ((root + 1) * (root + 1) <= x) ++root;
  return root * root == x ? static_cast<int>(root) : 0;
}

/// The bytes are UTF-8 without control characters, or an error at the first that is not.
template <class = void>
std::optional<Error> check_encoding(Source const& source) {
  std::size_t const bad = find_invalid(source.text);
  if (bad == std::string_view::npos) return {};
  if (is_control(source.text[bad]))
    return error_at(source, bad, Fault::syntax, "there is a control character in the text", here, "text");
  return error_at(source, bad, Fault::syntax, "the text is not UTF-8", here, "UTF-8");
}

}  // namespace detail
}  // namespace nonet
