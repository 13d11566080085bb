// SPDX-License-Identifier: MIT
#include <nonet/model/utf8.hpp>

#include <doctest/doctest.h>

#include <string_view>

namespace {

using nonet::detail::decode;
using nonet::detail::no_character;

/// The one character that the text is, or no_character.
char32_t only(std::string_view text) {
  std::size_t at = 0;
  char32_t const character = decode(text, at);
  if (character != no_character) CHECK(at == text.size());
  if (character == no_character) CHECK(at == 0);
  return character;
}

}  // namespace

TEST_CASE("Characters of one to four bytes are read") {
  CHECK(only("A") == U'A');
  CHECK(only("\xC2\x80") == 0x80);
  CHECK(only("\xC3\xA9") == U'\u00E9');
  CHECK(only("\xE0\xA0\x80") == 0x800);
  CHECK(only("\xE6\x95\xB0") == U'\u6570');
  CHECK(only("\xF0\x90\x80\x80") == 0x10000);
  CHECK(only("\xF4\x8F\xBF\xBF") == 0x10FFFF);
}

TEST_CASE("Bytes that are no UTF-8 are no character") {
  for (std::string_view const bytes : {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x80\x80",
                                       "\xE0\x9F\xBF", "\xE6\x95", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x80\x80\x80",
                                       "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"})
    CHECK(only(bytes) == no_character);
}
