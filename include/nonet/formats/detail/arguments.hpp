// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/statement.hpp>
#include <nonet/model/layout.hpp>
#include <nonet/model/rule.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

// What stands behind a rule's key word, read by the rule's shape; the same for every rule.

namespace nonet::inline NONET_ABI {
namespace detail {

template <class = void>
std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (is_upper(c)) c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

/// Finds cells by name, also among thousands of extra cells.
template <class = void>
class BasicCellNames {
 public:
  explicit BasicCellNames(Layout const& layout) : layout_(&layout) {
    for (auto const& [cell, name] : layout.extras()) extras_.emplace(lower_case(name), cell);
  }
  /// Appends the cells of one word, a name or a range; the error has its place.
  std::optional<Error> append(Word const& word, Source const& source, Cells& cells) const {
    if (!extras_.empty())
      if (auto const extra = extras_.find(lower_case(word.text)); extra != extras_.end()) {
        cells.push_back(extra->second);
        return {};
      }
    std::size_t column = 0;
    auto const found = layout_->parse(word.text, &column);
    if (!found) {
      Error error = found.error();
      if (error.found.empty()) error.found = in_quotes(word.text);
      return placed(std::move(error), source, word.at + column);
    }
    cells.insert(cells.end(), found->begin(), found->end());
    return {};
  }

 private:
  Layout const* layout_;
  std::unordered_map<std::string, Cell> extras_;
};
using CellNames = BasicCellNames<>;

/// Reads the arguments of one statement. After the first error all reading is in vain; error() tells it.
template <class = void>
class BasicArgumentReader {
 public:
  BasicArgumentReader(Words& words, CellNames const& names) : words_(words), names_(names) {}

  std::optional<Error> const& error() const { return error_; }

  Cells cells() {
    Cells cells;
    while (!error_ && words_.peek().kind == Word::Kind::word) {
      error_ = names_.append(words_.take(), words_.source(), cells);
      words_.take(',');
    }
    if (!error_ && cells.empty()) fail("cells are missing here", "names of cells, such as r1c1");
    return cells;
  }
  std::vector<long long> numbers() {
    std::vector<long long> numbers;
    while (!error_ && words_.peek().kind == Word::Kind::word && starts_number(words_.peek().text)) {
      numbers.push_back(number());
      words_.take(',');
    }
    if (!error_ && numbers.empty()) fail("a number is missing here", "a number");
    return numbers;
  }
  long long number() {
    auto const value = words_.peek().kind == Word::Kind::word ? to_number(words_.peek().text) : std::nullopt;
    if (!value && is_huge_number(words_.peek().text))
      fail("this number is too large", {"from -{0} to {0}", {largest_number}});
    else if (!value)
      fail("this is no number", "a number");
    else
      words_.take();
    return value.value_or(0);
  }
  std::string word() {
    Word const& next = words_.peek();
    if (next.kind != Word::Kind::word && next.kind != Word::Kind::string) {
      fail("a word is missing here", "a word");
      return {};
    }
    Word const taken = words_.take();
    if (taken.kind == Word::Kind::word) return std::string(taken.text);
    auto text = from_string_word(words_.source(), taken);
    if (text) return *std::move(text);
    error_ = text.error();
    return {};
  }
  void equals() {
    if (!error_ && !words_.take('=')) fail("'=' is missing here", "'='");
  }
  void end() {
    if (!error_ && !words_.at_end()) fail("the statement should end here", "the end of the statement");
  }
  bool has_equals() const {
    Words ahead = words_;
    while (!ahead.at_end() && !ahead.peek().is('=')) ahead.take();
    return !ahead.at_end();
  }

  /// All of a rule's arguments.
  Arguments of_shape(RuleInfo const& info) {
    Arguments arguments;
    switch (info.shape) {
      case Shape::flag: break;
      case Shape::word: arguments.word = word(); break;
      case Shape::cells:
      case Shape::line: arguments.groups.push_back(cells()); break;
      case Shape::head_line:
        arguments.groups.push_back(cells());
        equals();
        arguments.groups.push_back(cells());
        break;
      case Shape::groups:
        do { arguments.groups.push_back(cells()); } while (!error_ && words_.take('/'));
        break;
      case Shape::sum:
      case Shape::number_line:
      case Shape::numbers:
        arguments.numbers.push_back(numbers());
        equals();
        arguments.groups.push_back(cells());
        break;
      case Shape::optional_sum:
      case Shape::optional_word: options_and_cells(arguments, info.shape == Shape::optional_sum); break;
      case Shape::word_cells:
        arguments.word = word();
        equals();
        arguments.groups.push_back(cells());
        break;
      case Shape::word_rows:
        arguments.word = word();
        rows(arguments);
        break;
      case Shape::rows:
        if (words_.peek().is('=')) {  // a table without rows
          equals();
          arguments.groups.push_back(cells());
        } else {
          rows(arguments);
        }
        break;
      case Shape::weighted_sum: weighted_sum(arguments); break;
    }
    end();
    return arguments;
  }

 private:
  static constexpr bool starts_number(std::string_view word) {
    return is_digit(word.front()) || (word.size() > 1 && word.front() == '-' && is_digit(word[1]));
  }
  NONET_COLD void fail(Saying const& message, Saying const& expected) {
    if (!error_) error_ = words_.error(message, expected);
  }
  void options_and_cells(Arguments& arguments, bool may_have_number) {
    if (has_equals()) {
      if (may_have_number && words_.peek().kind == Word::Kind::word && starts_number(words_.peek().text))
        arguments.numbers.push_back({number()});
      if (!words_.peek().is('=') || arguments.numbers.empty()) arguments.word = word();
      equals();
    }
    arguments.groups.push_back(cells());
  }
  void rows(Arguments& arguments) {
    do { arguments.numbers.push_back(numbers()); } while (!error_ && words_.take('/'));
    equals();
    arguments.groups.push_back(cells());
  }
  void weighted_sum(Arguments& arguments) {
    arguments.numbers.push_back({number()});
    equals();
    Cells all;
    std::vector<long long> factors;
    bool plain = true;
    while (!error_ && words_.peek().kind == Word::Kind::word) {
      Words ahead = words_;
      ahead.take();
      bool const has_factor = ahead.peek().is('*');
      long long const factor = has_factor ? number() : 1;
      if (has_factor) words_.take('*');
      plain = plain && !has_factor;
      std::size_t const before = all.size();
      if (!error_ && words_.peek().kind != Word::Kind::word)
        fail("a cell is missing here", "the name of a cell");
      if (!error_) error_ = names_.append(words_.take(), words_.source(), all);
      factors.resize(factors.size() + (all.size() - before), factor);
      words_.take(',');
    }
    if (!error_ && all.empty()) fail("cells are missing here", "names of cells, such as r1c1");
    arguments.groups.push_back(std::move(all));
    if (!plain) arguments.numbers.push_back(std::move(factors));
  }

  Words& words_;
  CellNames const& names_;
  std::optional<Error> error_;
};
using ArgumentReader = BasicArgumentReader<>;

}  // namespace detail
}  // namespace nonet
