// SPDX-License-Identifier: MIT
#include <nonet/logic/error_text.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

namespace {

using nonet::Error;
using nonet::Fault;
using nonet::Phrase;
using nonet::logic::error_texts;
using nonet::logic::Language;

std::string contents(std::filesystem::path const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// What a literal of the source stands for: its escapes that occur in sentences.
std::string unescaped(std::string_view literal) {
  std::string text;
  for (std::size_t i = 0; i < literal.size(); ++i) text += literal[i] == '\\' ? literal[++i] : literal[i];
  return text;
}

/// The index behind a comment, a character or a string that begins here, or `at` where none does.
std::size_t behind_token(std::string_view code, std::size_t at) {
  if (code.substr(at, 2) == "//") return std::min(code.find('\n', at), code.size());
  if (code.substr(at, 3) == "R\"(") return code.find(")\"", at) + 2;
  bool const digit_before = at > 0 && std::isalnum(static_cast<unsigned char>(code[at - 1])) != 0;
  if (code[at] != '"' && (code[at] != '\'' || digit_before)) return at;
  std::size_t end = at + 1;
  while (code[end] != code[at]) end += code[end] == '\\' ? 2 : 1;
  return end + 1;
}

/// All strings of a source; those that follow each other are one. `in_calls`: only those among the arguments of calls
/// that make errors or phrases.
void collect(std::string_view code, bool in_calls, std::set<std::string>& found) {
  static std::set<std::string_view> const makers{
      "Error", "error", "error_at", "argument_error", "complain", "fail",      "bad", "Saying",
      "Phrase", "count_of", "unsayable", "reason",     "said",     "shown", "mismatch"};
  std::string string;
  bool open = false;  // a string has ended, and the next may go on with it
  std::size_t depth = 0;
  std::size_t maker_depth = 0;
  std::size_t word_begin = 0;
  auto const flush = [&] {
    if (open) found.insert(string);
    string.clear();
    open = false;
  };
  for (std::size_t at = 0; at < code.size();) {
    std::size_t const end = behind_token(code, at);
    if (end > at) {
      if (code[at] == '"' && (!in_calls || maker_depth != 0)) {
        string += unescaped(code.substr(at + 1, end - at - 2));
        open = true;
      }
      at = end;
      word_begin = at;
      continue;
    }
    char const c = code[at];
    if (std::isspace(static_cast<unsigned char>(c)) == 0) flush();
    if (c == '(' || c == '{') {
      ++depth;
      if (maker_depth == 0) {
        // fail(...), or Phrase text(...)
        std::string_view words = code.substr(word_begin, at - word_begin);
        for (int i = 0; i < 2 && maker_depth == 0; ++i) {
          std::size_t const space = words.rfind(' ');
          if (makers.contains(words.substr(space + 1))) maker_depth = depth;
          words = words.substr(0, space == std::string_view::npos ? 0 : space);
        }
      }
    }
    if (c == ')' || c == '}') {
      if (depth == maker_depth) maker_depth = 0;
      if (depth > 0) --depth;
    }
    ++at;
    bool const in_word = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == ' ';
    if (!in_word) word_begin = at;
  }
}

std::set<std::string> strings_of_sources(bool in_calls) {
  std::set<std::string> found;
  std::filesystem::path const root = NONET_SOURCE_DIR;
  for (char const* folder : {"include/nonet", "variants", "examples/nonet"})
    for (auto const& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      auto const& path = entry.path();
      if (path.extension() != ".hpp" && path.extension() != ".cpp") continue;
      if (path.filename() == "error_text.hpp" || path.filename() == "command_line.cpp" ||  // usage stays English
          path.parent_path().filename() == "testing") continue;
      collect(contents(path), in_calls, found);
    }
  return found;
}

/// True for a text that says something: letters, and more than a key word in quotes.
bool is_sentence(std::string_view text) {
  if (text == "nonet: ") return false;
  if (text.size() > 2 && text.find('\'', 1) == text.size() - 1 && text.front() == '\'') return false;
  std::size_t letters = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    letters += std::isalpha(static_cast<unsigned char>(text[i])) != 0 ? 1 : 0;
  return letters >= 2;
}

std::multiset<char> holes(std::string_view pattern) {
  std::multiset<char> found;
  for (std::size_t i = 0; i + 2 < pattern.size(); ++i)
    if (pattern[i] == '{' && pattern[i + 2] == '}') found.insert(pattern[i + 1]);
  return found;
}

}  // namespace

TEST_CASE("Every sentence that an error can say has a Chinese one") {
  auto const patterns = strings_of_sources(true);
  REQUIRE(patterns.size() > 250);
  REQUIRE(patterns.contains("{0} names {1} twice"));
  for (auto const& pattern : patterns) {
    if (!is_sentence(pattern)) continue;
    CAPTURE(pattern);
    CHECK(std::ranges::find(error_texts, pattern, &nonet::logic::ErrorText::english) != std::end(error_texts));
  }
}

TEST_CASE("The table of errors has each pattern once, in use, with the same holes in both languages") {
  auto const strings = strings_of_sources(false);
  std::set<std::string_view> seen;
  for (auto const& [english, chinese] : error_texts) {
    CAPTURE(english);
    CHECK(seen.insert(english).second);
    CHECK(strings.contains(std::string(english)));
    CHECK(!chinese.empty());
    auto const a = holes(english), b = holes(chinese);
    CHECK(std::set<char>(a.begin(), a.end()) == std::set<char>(b.begin(), b.end()));
  }
}

TEST_CASE("An error in Chinese: place, holes in another order, units, nested phrases") {
  Error error(Fault::given_clash, {"{0} and {1} are both {2} in {3}", {"r1c1", "r1c3", 4, "row 1"}},
              nonet::nothing, {"at most {0}", {Phrase("{0} cells", {7})}});
  error.line = 3;
  CHECK(to_string(error, Language::english) ==
        "line 3: r1c1 and r1c3 are both 4 in row 1 (expected at most 7 cells)");
  CHECK(to_string(error, Language::chinese) ==
        "第 3 行: 第 1 行中 r1c1 和 r1c3 都是 4（应为 最多 7 格）");
  CHECK(to_string(Phrase("no such sentence {0}", {5}), Language::chinese) == "no such sentence 5");
  CHECK(to_string(Phrase("{0}: it has too few cells", {"between line"}), Language::chinese) == "之间线：格太少");
}
