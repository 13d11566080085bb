// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/error.hpp>

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// What all readers share: characters out of UTF-8, and places in a text. Readers keep byte offsets only; line and
// column are counted when there is an error to report.

namespace nonet::inline NONET_ABI {
namespace detail {

/// A piece of a file that holds one puzzle.
struct Source {
  std::string_view text{};
  std::string_view file{};
  std::size_t first_line = 1;  ///< of the text in its file
};

inline constexpr char32_t no_character = 0xFFFFFFFF;

/// Reads the character at byte `at` and moves `at` behind it; no_character (and `at` stays) where the bytes are not
/// UTF-8: overlong forms, surrogates and values above U+10FFFF are not.
constexpr char32_t decode(std::string_view text, std::size_t& at) {
  auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  unsigned const lead = byte(at);
  if (lead < 0x80) {
    ++at;
    return lead;
  }
  std::size_t const length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return no_character;
  char32_t value = lead & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    unsigned const next = byte(at + i);
    if ((next & 0xC0) != 0x80) return no_character;
    value = value << 6 | (next & 0x3F);
  }
  char32_t const least = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
  if (value < least || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return no_character;
  at += length;
  return value;
}

/// The offset of the first byte that is not UTF-8, or npos.
constexpr std::size_t find_invalid(std::string_view text) {
  for (std::size_t at = 0; at < text.size();)
    if (decode(text, at) == no_character) return at;
  return std::string_view::npos;
}

/// Sets line, column and file of the error to the place of a byte of the source.
inline Error placed(Error error, Source const& source, std::size_t offset) {
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

inline std::string hexadecimal(char32_t value, int digits) {
  std::string text;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += "0123456789ABCDEF"[value >> shift & 15];
  return text;
}

/// What stands at a byte of the text, in words for a message.
inline std::string shown(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end of the text";
  std::size_t next = offset;
  char32_t const character = decode(text, next);
  if (character == no_character) return "byte " + hexadecimal(static_cast<unsigned char>(text[offset]), 2);
  if (character == '\n' || character == '\r') return "the end of the line";
  if (character < 0x20 || (character >= 0x7F && character < 0xA0)) return "U+" + hexadecimal(character, 4);
  return "'" + std::string(text.substr(offset, next - offset)) + "'";
}

/// A word of the text in quotes, cut where it is long, with characters that do not print shown by number.
inline std::string in_quotes(std::string_view word) {
  constexpr std::size_t longest = 40;
  std::string text = "'";
  for (std::size_t at = 0; at < word.size();) {
    if (at >= longest) {
      text += "...";
      break;
    }
    std::size_t const begin = at;
    char32_t const character = decode(word, at);
    if (character == no_character) {
      ++at;
      text += '?';
    } else if (character < 0x20 || (character >= 0x7F && character < 0xA0)) {
      text += "U+" + hexadecimal(character, 4);
    } else {
      text += word.substr(begin, at - begin);
    }
  }
  return text + "'";
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

/// The whole of x when it is a square of an integer, else 0.
constexpr int square_root(std::size_t x) {
  std::size_t root = 0;
  while ((root + 1) * (root + 1) <= x) ++root;
  return root * root == x ? static_cast<int>(root) : 0;
}

/// The bytes are UTF-8, or an error at the first that is not.
inline std::optional<Error> check_encoding(Source const& source) {
  std::size_t const bad = find_invalid(source.text);
  if (bad == std::string_view::npos) return {};
  return placed({.fault = Fault::syntax,
                 .message = "the text is not UTF-8",
                 .found = shown(source.text, bad),
                 .expected = "UTF-8"},
                source, bad);
}

}  // namespace detail
}  // namespace nonet
