// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/utf8.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

// Sentences that can be told in another language: a pattern with numbered holes, "{0} names {1} twice", and what fills
// them. A translator's table maps patterns to patterns (logic/error_text.hpp).

namespace nonet::inline NONET_ABI {

class Phrase;

/// What fills a hole of a pattern: a number, a text, a text in quotes, or a phrase. It refers to what it was made of,
/// so it is to be used as an argument only.
class Part {
 public:
  enum class Kind : std::uint8_t { number, text, quoted, phrase };

  constexpr Part(std::integral auto number)
      : number_(static_cast<long long>(number)), length_(0), kind_(Kind::number) {}
  constexpr Part(std::string_view text, Kind kind = Kind::text)
      : text_(text.data()), length_(static_cast<std::uint32_t>(text.size())), kind_(kind) {}
  constexpr Part(char const* text) : Part(std::string_view(text)) {}
  Part(std::string const& text) : Part(std::string_view(text)) {}
  inline Part(Phrase const& phrase);

  Kind kind() const { return kind_; }
  long long number() const { return number_; }
  std::string_view text() const { return {text_, length_}; }

 private:
  union {
    long long number_;
    char const* text_;
  };
  std::uint32_t length_;
  Kind kind_;
};

/// A word of a text, to be shown in quotes: cut where it is long, with characters that do not print shown by number.
constexpr Part cited(std::string_view word) { return {word, Part::Kind::quoted}; }

/// A pattern and what fills it, as the argument of a function that makes a Phrase of it: {"{0} cells", {n}}. It refers
/// to what it was made of.
class Saying {
 public:
  constexpr Saying() = default;
  constexpr Saying(char const* text) : Saying(std::string_view(text)) {}
  constexpr Saying(std::string_view text)
      : pattern_(text.data()), length_(static_cast<std::uint32_t>(text.size())) {}
  Saying(std::string const& text) : Saying(std::string_view(text)) {}
  constexpr Saying(char const* text, std::initializer_list<Part> parts) : Saying(text) {
    parts_ = parts.begin();
    count_ = static_cast<std::uint16_t>(parts.size());
  }
  /// The part alone.
  constexpr Saying(Part const& part) : Saying("{0}") {
    parts_ = &part;
    count_ = 1;
  }
  inline Saying(Phrase const& phrase);

  /// What stands at the place of the error; whoever knows the place shows it.
  static constexpr Saying here() {
    Saying saying;
    saying.kind_ = Kind::here;
    return saying;
  }

  std::string_view pattern() const { return {pattern_, length_}; }
  std::span<Part const> parts() const { return {parts_, count_}; }
  bool is_phrase() const { return kind_ == Kind::phrase; }
  bool is_here() const { return kind_ == Kind::here; }

 private:
  enum class Kind : std::uint8_t { pattern, phrase, here };

  // Small, as one is put together in each of the many places that tell what is wrong.
  char const* pattern_ = nullptr;
  std::uint32_t length_ = 0;
  std::uint16_t count_ = 0;
  Kind kind_ = Kind::pattern;
  Part const* parts_ = nullptr;
};

inline constexpr Saying nothing;
inline constexpr Saying here = Saying::here();

/// A pattern with its parts, by value. In English it is a text like any other: it can be compared with one, and becomes
/// one.
class Phrase {
 public:
  /// The pattern in another language; empty where there is none.
  using Translation = std::string (*)(std::string_view pattern);

  Phrase() = default;
  Phrase(Saying const& saying) { append(saying); }
  Phrase(char const* text) { append(text); }
  Phrase(std::string const& text) { append(text); }
  Phrase(char const* pattern, std::initializer_list<Part> parts) { append({pattern, parts}); }

  bool empty() const { return code_.empty(); }
  void clear() { code_.clear(); }
  std::string text() const { return told(code_, nullptr); }
  operator std::string() const { return text(); }
  /// The text in another language. Parts that are texts are translated too where the table has them as they are.
  std::string told(Translation translate) const { return told(code_, translate); }
  std::string_view pattern() const { return pattern_of(code_); }

  bool operator==(Phrase const&) const = default;
  template <std::convertible_to<std::string_view> Text>
  friend bool operator==(Phrase const& phrase, Text const& text) {
    return phrase.text() == std::string_view(text);
  }

 private:
  friend class Part;
  friend class Saying;

  // The pattern, then each part behind a `next`; a part that is a phrase stands between `open` and `close`. These three
  // characters are left out of all texts.
  static constexpr char next = '\x1F';
  static constexpr char open = '\x02';
  static constexpr char close = '\x03';

  NONET_COLD void append(Saying const& saying) {
    if (saying.is_phrase())
      code_ += saying.pattern();
    else
      append_text(saying.pattern());
    for (Part const& part : saying.parts()) {
      code_ += next;
      if (part.kind() == Part::Kind::phrase) {
        code_ += open;
        code_ += part.text();
        code_ += close;
      } else if (part.kind() == Part::Kind::number) {
        code_ += std::to_string(part.number());
      } else if (part.kind() == Part::Kind::quoted) {
        code_ += detail::in_quotes(part.text());
      } else {
        append_text(part.text());
      }
    }
  }
  void append_text(std::string_view text) {
    for (char const c : text)
      if (c != next && c != open && c != close) code_ += c;
  }
  static std::string_view pattern_of(std::string_view code) { return code.substr(0, code.find(next)); }
  static std::string_view part_of(std::string_view code, std::size_t number);
  static std::string told(std::string_view code, Translation translate);

  std::string code_;
};

inline Part::Part(Phrase const& phrase)
    : text_(phrase.code_.data()),
      length_(static_cast<std::uint32_t>(phrase.code_.size())),
      kind_(Kind::phrase) {}
inline Saying::Saying(Phrase const& phrase) : Saying(std::string_view(phrase.code_)) { kind_ = Kind::phrase; }

inline std::string_view Phrase::part_of(std::string_view code, std::size_t number) {
  std::size_t begin = code.size();
  int depth = 0;
  for (std::size_t at = 0; at < code.size(); ++at) {
    if (code[at] == open) ++depth;
    if (code[at] == close) --depth;
    if (code[at] != next || depth > 0) continue;
    if (begin < at) return code.substr(begin, at - begin);
    if (number-- == 0) begin = at + 1;
  }
  return code.substr(begin < code.size() ? begin : code.size());
}
inline std::string Phrase::told(std::string_view code, Translation translate) {
  std::string const other = translate == nullptr ? std::string() : translate(pattern_of(code));
  std::string_view const pattern = other.empty() ? pattern_of(code) : std::string_view(other);
  if (pattern_of(code).size() == code.size()) return std::string(pattern);
  std::string text;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] != '{' || at + 2 >= pattern.size() || pattern[at + 2] != '}' || pattern[at + 1] < '0' ||
        pattern[at + 1] > '9') {
      text += pattern[at];
      continue;
    }
    std::string_view const part = part_of(code, static_cast<std::size_t>(pattern[at + 1] - '0'));
    bool const phrase = !part.empty() && part.front() == open;
    text += told(phrase ? part.substr(1, part.size() - 2) : part, translate);
    at += 2;
  }
  return text;
}

}  // namespace nonet
