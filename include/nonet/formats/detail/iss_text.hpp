// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/text.hpp>
#include <nonet/model/error.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The outer form of the strings of Interactive Sudoku Solver: tokens, fields, blocks, and its alphabet of 64
// characters. Rules of the format: js/sudoku_parser.js of that project.

namespace nonet::inline NONET_ABI {
namespace detail {

/// One argument of a token, with its place in the text.
struct IssField {
  std::string_view text{};
  std::size_t at = 0;
};

/// A token, or a block of tokens.
struct IssToken {
  std::string_view type{};
  std::size_t at = 0;
  std::vector<IssField> fields{};
  std::vector<IssToken> children{};
};

/// True when a line is such a string: a dot, and then a type name or '~'.
constexpr bool begins_iss(std::string_view line) {
  if (line.size() < 2 || line[0] != '.') return false;
  if (line.find('~') != std::string_view::npos) {
    std::size_t const first = line.find_first_not_of('.');
    return line[first] == '~' || is_letter(line[first]);
  }
  return line.size() > 2 && is_upper(line[1]) && is_lower(line[2]);
}

/// The text without white space and comment lines, cut into tokens and blocks.
template <class = void>
class BasicIssText {
 public:
  static constexpr std::size_t deepest = 32;

  explicit BasicIssText(Source const& source) : source_(source) {
    std::string_view const text = source.text;
    for (std::size_t begin = 0; begin < text.size();) {
      std::size_t const end = std::min(text.find('\n', begin), text.size());
      std::size_t const first = text.find_first_not_of(" \t\r", begin);
      if (first == std::string_view::npos || first >= end || text[first] != '#')
        for (std::size_t at = begin; at < end; ++at)
          if (!is_blank(text[at]) && text[at] != '\r') {
            packed_ += text[at];
            at_.push_back(at);
          }
      begin = end + 1;
    }
    at_.push_back(text.size());
  }
  BasicIssText(BasicIssText const&) = delete;
  BasicIssText& operator=(BasicIssText const&) = delete;

  /// The tokens in their blocks; the first error otherwise. They point into this object.
  Result<std::vector<IssToken>> tokens() {
    if (!packed_.starts_with('.'))
      return error_at(0, Fault::syntax, "a constraint string begins with '.'", {}, "'.'");
    std::vector<IssToken> open(1);  // the root, then the blocks that are open
    std::string_view const text = packed_;
    for (std::size_t begin = 1; begin <= text.size();) {
      std::size_t const end = std::min(text.find('.', begin), text.size());
      IssToken token = cut(begin, end);
      begin = end + 1;
      bool const opens = token.type == "Or" || token.type == "And" || token.type == "Replicate";
      if (token.type == "End") {
        if (open.size() == 1) return error_at(token.at, Fault::syntax, "'End' ends no block", "'End'");
        IssToken block = std::move(open.back());
        open.pop_back();
        open.back().children.push_back(std::move(block));
      } else if (opens) {
        if (open.size() > deepest)
          return error_at(token.at, Fault::too_large, "blocks are nested too deep", {},
                          {"at most {0}", {deepest}});
        open.push_back(std::move(token));
      } else if (!(token.type.empty() && token.fields.empty())) {
        open.back().children.push_back(std::move(token));
      }
    }
    if (open.size() > 1)
      return error_at(open.back().at, Fault::syntax,
                      {"the block {0} is not closed", {cited(open.back().type)}}, {}, "'.End'");
    return std::move(open.front().children);
  }

  /// The error, with the place of a byte of the packed text.
  NONET_COLD Error error_at(std::size_t at, Fault fault, Saying const& message, Saying const& found = nothing,
                            Saying const& expected = nothing, CellView cells = {}) const {
    return error_at(at, Error(fault, message, found, expected, cells));
  }
  NONET_COLD Error error_at(std::size_t at, Error error) const {
    if (error.found.empty()) error.found = shown(source_.text, offset(at));
    return placed(std::move(error), source_, offset(at));
  }
  /// The byte of the source for one of the packed text.
  std::size_t offset(std::size_t at) const { return at_[std::min(at, at_.size() - 1)]; }
  Source const& source() const { return source_; }

 private:
  IssToken cut(std::size_t begin, std::size_t end) const {
    std::string_view const text = std::string_view(packed_).substr(0, end);
    IssToken token;
    token.at = begin;
    std::size_t next = std::min(text.find('~', begin), end);
    token.type = text.substr(begin, next - begin);
    while (next < end) {
      std::size_t const from = next + 1;
      next = std::min(text.find('~', from), end);
      token.fields.push_back({text.substr(from, next - from), from});
    }
    return token;
  }

  Source source_;
  std::string packed_;
  std::vector<std::size_t> at_;  // place in the source of each byte of packed_
};
using IssText = BasicIssText<>;

/// The value 0 .. 63 of a character of the alphabet A-Z a-z 0-9 - _, or nothing.
constexpr std::optional<unsigned> iss_digit(char c) {
  if (is_upper(c)) return static_cast<unsigned>(c - 'A');
  if (is_lower(c)) return static_cast<unsigned>(c - 'a' + 26);
  if (is_digit(c)) return static_cast<unsigned>(c - '0' + 52);
  if (c == '-') return 62;
  if (c == '_') return 63;
  return {};
}

/// Bits of a key whose characters hold six bits each, the least significant first.
template <class = void>
std::optional<std::vector<bool>> iss_bits(std::string_view key) {
  std::vector<bool> bits;
  bits.reserve(6 * key.size());
  for (char c : key) {
    auto const digit = iss_digit(c);
    if (!digit) return {};
    for (unsigned i = 0; i < 6; ++i) bits.push_back((*digit >> i & 1u) != 0);
  }
  return bits;
}

/// Reads numbers of some bits out of base64url bytes, the most significant bit first.
template <class = void>
class BasicIssBits {
 public:
  explicit BasicIssBits(std::string_view key) {
    for (char c : key) {
      auto const digit = iss_digit(c);
      good_ = good_ && digit.has_value();
      for (unsigned i = 6; i-- > 0;) bits_.push_back((digit.value_or(0) >> i & 1u) != 0);
    }
    bits_.resize(bits_.size() / 8 * 8);  // whole bytes only
  }
  bool good() const { return good_; }
  std::size_t left() const { return bits_.size() - at_; }
  unsigned take(unsigned bits) {
    unsigned value = 0;
    for (; bits > 0; --bits) {
      if (at_ == bits_.size()) {
        good_ = false;
        return 0;
      }
      value = value << 1 | (bits_[at_++] ? 1u : 0u);
    }
    return value;
  }
  bool take_bit() { return take(1) != 0; }

 private:
  std::vector<bool> bits_;
  std::size_t at_ = 0;
  bool good_ = true;
};
using IssBits = BasicIssBits<>;

/// base64url as bytes, or nothing. Padding is not needed and may be there.
template <class = void>
std::optional<std::string> iss_bytes(std::string_view key) {
  while (key.ends_with('=')) key.remove_suffix(1);
  IssBits bits(key);
  std::string bytes;
  while (bits.left() >= 8) bytes += static_cast<char>(bits.take(8));
  if (!bits.good()) return {};
  return bytes;
}

/// Percent-decoded text, or nothing.
template <class = void>
std::optional<std::string> percent_decoded(std::string_view text) {
  auto const digit = [](char c) {
    return is_digit(c)            ? c - '0'
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
  };
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    int const high = i + 2 < text.size() ? digit(text[i + 1]) : -1;
    int const low = i + 2 < text.size() ? digit(text[i + 2]) : -1;
    if (high < 0 || low < 0) return {};
    decoded += static_cast<char>(16 * high + low);
    i += 2;
  }
  return decoded;
}

}  // namespace detail
}  // namespace nonet
