// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/text.hpp>
#include <nonet/model/error.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// nonet's own format, cut into statements and words; it knows no statement.

namespace nonet::inline NONET_ABI {
namespace detail {

/// A line, given by its bytes in the text.
struct Line {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A statement: its key word and where the rest of it stands.
struct Statement {
  std::string_view keyword{};
  std::size_t at = 0;     ///< byte of the key word
  std::size_t begin = 0;  ///< byte behind it
  std::size_t end = 0;    ///< byte behind the last line
  std::size_t grid = 0;   ///< 1 + number of the grid that it speaks of; 0: none was named yet
};

/// The end of what a line says: at its comment, or at blanks before its end.
constexpr std::size_t content_end(std::string_view text, std::size_t begin, std::size_t end) {
  bool in_string = false;
  for (std::size_t at = begin; at < end; ++at) {
    if (text[at] == '"')
      in_string = !in_string;
    else if (in_string && text[at] == '\\')
      ++at;
    else if (!in_string && text[at] == '#')
      end = at;
  }
  while (end > begin && (is_blank(text[end - 1]) || text[end - 1] == '\r')) --end;
  return end;
}

/// The lines of text[begin, end) that say something, without their comments and outer blanks.
template <class = void>
std::vector<Line> lines_between(std::string_view text, std::size_t begin, std::size_t end) {
  std::vector<Line> lines;
  while (begin < end) {
    std::size_t line_end = text.find('\n', begin);
    if (line_end > end) line_end = end;
    Line line{begin, content_end(text, begin, line_end)};
    while (line.begin < line.end && is_blank(text[line.begin])) ++line.begin;
    if (line.begin < line.end) lines.push_back(line);
    begin = line_end + 1;
  }
  return lines;
}

constexpr bool is_word_character(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '-' || static_cast<unsigned char>(c) >= 0x80;
}

/// The word at the start of the text, or nothing.
constexpr std::string_view leading_word(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && is_word_character(text[length])) ++length;
  return text.substr(0, length);
}

/// Cuts a text into statements: a line that is indented deeper than the first one goes on with the one above.
template <class = void>
Result<std::vector<Statement>> cut_statements(Source const& source) {
  std::string_view const text = source.text;
  std::vector<Statement> statements;
  std::size_t first_indent = 0;
  for (Line const& line : lines_between(text, 0, text.size())) {
    std::size_t const line_begin = line.begin == 0 ? 0 : text.rfind('\n', line.begin - 1) + 1;
    std::size_t const indent = line.begin - line_begin;
    if (statements.empty()) first_indent = indent;
    if (!statements.empty() && indent > first_indent) {
      statements.back().end = line.end;
      continue;
    }
    std::string_view const word = leading_word(text.substr(line.begin, line.end - line.begin));
    if (word.empty())
      return error_at(source, line.begin, Fault::syntax, "a statement begins with a key word", here,
                      "a key word; rows of grids and lines that go on are indented");
    statements.push_back({word, line.begin, line.begin + word.size(), line.end, 0});
  }
  return statements;
}

/// What a statement is made of.
struct Word {
  enum class Kind : unsigned char { word, string, sign, end };
  Kind kind = Kind::end;
  std::string_view text{};  ///< of a string: what stands between the quotes
  std::size_t at = 0;

  bool is(char sign) const { return kind == Kind::sign && text.front() == sign; }
};

/// Reads a statement word by word. Signs are `= / * ,`; all else between blanks is a word.
template <class = void>
class BasicWords {
 public:
  BasicWords(Source const& source, std::size_t begin, std::size_t end)
      : source_(source), at_(begin), end_(end) {
    next();
  }

  Word const& peek() const { return word_; }
  bool at_end() const { return word_.kind == Word::Kind::end; }
  Word take() {
    Word const word = word_;
    next();
    return word;
  }
  bool take(char sign) {
    if (!word_.is(sign)) return false;
    next();
    return true;
  }
  Source const& source() const { return source_; }

  /// An error at the word that comes next.
  NONET_COLD Error error(Saying const& message, Saying const& expected, Fault fault = Fault::syntax) const {
    std::string const found =
        word_.kind == Word::Kind::end ? "the end of the statement" : in_quotes(word_.text);
    if (word_.is('"'))
      return error_at(source_, word_.at, fault, "a string is not closed on its line", found,
                      "a closing '\"'");
    return error_at(source_, word_.at, fault, message, found, expected);
  }

 private:
  static constexpr bool is_sign(char c) { return c == '=' || c == '/' || c == '*' || c == ','; }

  void next() {
    std::string_view const text = source_.text;
    while (at_ < end_ &&
           (is_blank(text[at_]) || text[at_] == '\n' || text[at_] == '\r' || text[at_] == '#')) {
      if (text[at_] == '#') {
        while (at_ < end_ && text[at_] != '\n') ++at_;
      } else {
        ++at_;
      }
    }
    std::size_t const begin = at_;
    if (at_ >= end_) {
      word_ = {Word::Kind::end, {}, end_};
    } else if (is_sign(text[at_])) {
      word_ = {Word::Kind::sign, text.substr(at_++, 1), begin};
    } else if (text[at_] == '"') {
      read_string(begin);
    } else {
      while (at_ < end_ && !is_sign(text[at_]) && !is_blank(text[at_]) && text[at_] != '\n' &&
             text[at_] != '\r' && text[at_] != '#' && text[at_] != '"')
        ++at_;
      word_ = {Word::Kind::word, text.substr(begin, at_ - begin), begin};
    }
  }
  void read_string(std::size_t begin) {
    std::string_view const text = source_.text;
    for (++at_; at_ < end_ && text[at_] != '\n'; ++at_) {
      if (text[at_] == '\\' && at_ + 1 < end_) {
        ++at_;
      } else if (text[at_] == '"') {
        ++at_;
        word_ = {Word::Kind::string, text.substr(begin + 1, at_ - begin - 2), begin};
        return;
      }
    }
    // No closing quote: a sign that fits nowhere, so that whoever reads it reports it.
    word_ = {Word::Kind::sign, text.substr(begin, 1), begin};
  }

  Source source_;
  std::size_t at_;
  std::size_t end_;
  Word word_;
};
using Words = BasicWords<>;

/// Text as a string of the format, or nothing when it holds a character that no string can hold.
template <class = void>
std::optional<std::string> to_string_word(std::string_view text) {
  std::string word = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') word += '\\';
    if (c == '\n') {
      word += "\\n";
      continue;
    }
    if (static_cast<unsigned char>(c) < 0x20 && c != '\t') return {};
    word += c;
  }
  if (find_invalid(text) != std::string_view::npos) return {};
  return word + '"';
}

/// What a string of the format stands for; `at` is the byte of its opening quote.
template <class = void>
Result<std::string> from_string_word(Source const& source, Word const& word) {
  std::string text;
  for (std::size_t i = 0; i < word.text.size(); ++i) {
    char c = word.text[i];
    if (c == '\\') {
      c = ++i < word.text.size() ? word.text[i] : '\0';
      if (c != '"' && c != '\\' && c != 'n')
        return error_at(source, word.at + 1 + i, Fault::syntax,
                        "a backslash in a string stands before \", \\ or n only", here, "\\\", \\\\ or \\n");
      if (c == 'n') c = '\n';
    }
    text += c;
  }
  return text;
}

}  // namespace detail
}  // namespace nonet
