// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <cstddef>
#include <string>
#include <string_view>

// Characters out of UTF-8, and how messages show them.

namespace nonet::inline NONET_ABI {
namespace detail {

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

/// A control character that no text has: all but tabs and the ends of lines.
constexpr bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
}

/// The offset of the first byte that is not UTF-8, or a control character; or npos.
constexpr std::size_t find_invalid(std::string_view text) {
  for (std::size_t at = 0; at < text.size();)
    if (is_control(text[at]) || decode(text, at) == no_character) return at;
  return std::string_view::npos;
}

NONET_COLD inline std::string hexadecimal(char32_t value, int digits) {
  std::string text;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += "0123456789ABCDEF"[value >> shift & 15];
  return text;
}

/// What stands at a byte of the text, in words for a message.
NONET_COLD inline std::string shown(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end of the text";
  std::size_t next = offset;
  char32_t const character = decode(text, next);
  if (character == no_character) return "byte " + hexadecimal(static_cast<unsigned char>(text[offset]), 2);
  if (character == '\n' || character == '\r') return "the end of the line";
  if (character < 0x20 || (character >= 0x7F && character < 0xA0)) return "U+" + hexadecimal(character, 4);
  return "'" + std::string(text.substr(offset, next - offset)) + "'";
}

/// A word of the text in quotes, cut where it is long, with characters that do not print shown by number.
NONET_COLD inline std::string in_quotes(std::string_view word) {
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

}  // namespace detail
}  // namespace nonet
