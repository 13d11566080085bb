// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/error.hpp>
#include <nonet/rules/automaton.hpp>

#include <boost/dynamic_bitset.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

namespace detail {

/// Reads a regular expression into the automaton of its positions, which has no empty steps: Glushkov, "The abstract
/// theory of automata", Russian Mathematical Surveys 16 (1961). A repeated part is read again for each copy, so that
/// each copy has positions of its own.
class ExpressionReader {
 public:
  ExpressionReader(std::string_view text, int first, int last) : text_(text), first_(first), last_(last) {}

  Result<Automaton> read() {
    Part const whole = alternatives();
    if (!error_ && peek() != end) fail("nothing may follow here");
    if (error_) return *std::move(error_);
    return automaton(whole);
  }

 private:
  static constexpr char end = '\0';
  static constexpr std::size_t most_positions = 2048;
  static constexpr std::size_t most_nested = 200;
  static constexpr std::size_t most_work =
      100'000;  // parts read: copies of copies of nothing make no positions
  static constexpr std::size_t most_times = 2047;

  using Positions = boost::dynamic_bitset<>;
  using Values = boost::dynamic_bitset<>;  // by value index

  /// A part of the expression: where its words may begin and end, and whether the empty word is one.
  struct Part {
    bool empty_word = true;
    Positions begins = Positions(most_positions);
    Positions ends = Positions(most_positions);
  };

  char peek() {
    while (at_ < text_.size() && (text_[at_] == ' ' || (text_[at_] >= '\t' && text_[at_] <= '\r'))) ++at_;
    return at_ < text_.size() ? text_[at_] : end;
  }
  bool take(char c) {
    if (error_ || peek() != c || at_ >= text_.size()) return false;
    ++at_;
    return true;
  }
  NONET_COLD void fail(Saying const& message, Saying const& expected = nothing, Fault fault = Fault::syntax) {
    if (error_) return;
    error_ = Error(fault, {"regular expression: {0}", {Phrase(message)}},
                   at_ < text_.size() ? Saying(std::string(1, text_[at_])) : Saying("the end"), expected);
    error_->column = at_ + 1;
  }
  bool enough() {
    if (++work_ > most_work || symbols_.size() > most_positions - 1)
      fail("it is too large", {"at most {0} places", {most_positions - 1}}, Fault::too_large);
    return error_.has_value();
  }

  Part alternatives() {
    Part all = sequence();
    while (take('|')) {
      Part const next = sequence();
      all.empty_word = all.empty_word || next.empty_word;
      all.begins |= next.begins;
      all.ends |= next.ends;
    }
    return all;
  }
  Part sequence() {
    Part all;
    while (!error_ && peek() != '|' && peek() != ')' && peek() != end) all = joined(all, repeated(most_work));
    return all;
  }

  /// One item and the first `quantifiers` of the quantifiers behind it.
  Part repeated(std::size_t quantifiers) {
    if (enough()) return {};
    std::size_t const begin = at_;
    Part part = item();
    for (std::size_t i = 0; i < quantifiers && !error_; ++i) {
      if (take('*')) {
        part = looped(part);
        part.empty_word = true;
      } else if (take('+')) {
        part = looped(part);
      } else if (take('?')) {
        part.empty_word = true;
      } else if (take('{')) {
        part = copies(std::move(part), begin, i);
      } else {
        break;
      }
    }
    return part;
  }
  /// `{m}`, `{m,}` or `{m,n}` behind the item at `begin` and its first `quantifiers` quantifiers.
  Part copies(Part part, std::size_t begin, std::size_t quantifiers) {
    std::size_t const least = number();
    std::size_t greatest = least;
    bool endless = false;
    if (take(',')) {
      endless = peek() == '}';
      if (!endless) greatest = number();
    }
    if (!take('}')) fail("a quantifier is not closed", "}");
    if (greatest < least) fail("a quantifier's second number is below its first");
    std::size_t const after = at_;
    Part all;
    for (std::size_t copy = 0; copy < greatest || (endless && copy == 0); ++copy) {
      if (copy > 0) {
        at_ = begin;
        part = repeated(quantifiers);
      }
      if (endless && copy + 1 >= greatest) part = looped(part);
      if (copy >= least) part.empty_word = true;
      all = joined(all, part);
      if (error_) return {};
    }
    at_ = after;
    return all;
  }
  std::size_t number() {
    if (peek() < '0' || peek() > '9') fail("a number is missing", "a digit");
    std::size_t number = 0;
    for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_) {
      number = 10 * number + static_cast<std::size_t>(text_[at_] - '0');
      if (number > most_times) {
        fail("a part is repeated too often", {"at most {0} times", {most_times}}, Fault::too_large);
        return 0;
      }
    }
    return number;
  }

  Part item() {
    if (take('(')) {
      if (++nested_ > most_nested) fail("its brackets are nested too deep", "", Fault::too_large);
      if (error_) return {};
      Part part = alternatives();
      --nested_;
      if (!take(')')) fail("a bracket is not closed", ")");
      return part;
    }
    Values values(static_cast<std::size_t>(last_ - first_ + 1));
    if (take('.'))
      values.set();
    else if (take('['))
      choice(values);
    else
      insert(values, symbol());
    return position(std::move(values));
  }
  void choice(Values& values) {
    bool const negated = take('^');
    while (!error_ && peek() != ']') {
      auto const from = static_cast<unsigned char>(peek());
      insert(values, symbol());
      if (!take('-')) continue;
      auto const to = static_cast<unsigned char>(peek());
      int const last = symbol();
      if (error_) return;
      for (unsigned c = from + 1U; c < to; ++c) insert(values, value_of(static_cast<char>(c)));
      insert(values, last);
      if (to < from) fail("a range runs backwards");
    }
    if (!take(']')) fail("a choice is not closed", "]");
    if (negated) values.flip();
  }
  /// -1 for a character that stands for no value.
  static int value_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    return -1;
  }
  int symbol() {
    int const value = value_of(peek());
    if (value < 0)
      fail("this cannot stand here", "a digit or a letter");
    else if (value < first_ || value > last_)
      fail("a value is out of range", {"{0} to {1}", {first_, last_}}, Fault::value_range);
    else
      ++at_;
    return value;
  }
  void insert(Values& values, int value) {
    if (!error_ && (value < first_ || value > last_))
      fail("a range leaves the values", "", Fault::value_range);
    if (!error_) values.set(static_cast<std::size_t>(value - first_));
  }
  Part position(Values values) {
    if (error_) return {};
    Part part;
    part.empty_word = false;
    part.begins.set(symbols_.size());
    part.ends.set(symbols_.size());
    symbols_.push_back(std::move(values));
    follow_.emplace_back(most_positions);
    return part;
  }

  void link(Positions const& ends, Positions const& begins) {
    for (auto at = ends.find_first(); at != Positions::npos; at = ends.find_next(at)) follow_[at] |= begins;
  }
  Part joined(Part const& a, Part const& b) {
    link(a.ends, b.begins);
    Part part;
    part.empty_word = a.empty_word && b.empty_word;
    part.begins = a.empty_word ? a.begins | b.begins : a.begins;
    part.ends = b.empty_word ? a.ends | b.ends : b.ends;
    return part;
  }
  Part looped(Part part) {
    link(part.ends, part.begins);
    return part;
  }

  /// State 0 is the start; state p + 1 is "the value just read stands at position p".
  Result<Automaton> automaton(Part const& whole) {
    Automaton automaton;
    automaton.states = static_cast<int>(symbols_.size()) + 1;
    automaton.starts = {0};
    if (whole.empty_word) automaton.accepting.push_back(0);
    for (auto at = whole.ends.find_first(); at != Positions::npos; at = whole.ends.find_next(at))
      automaton.accepting.push_back(static_cast<int>(at) + 1);
    add_steps(automaton, 0, whole.begins);
    for (std::size_t at = 0; at < symbols_.size(); ++at)
      add_steps(automaton, static_cast<int>(at) + 1, follow_[at]);
    if (auto error = automaton.error()) return *std::move(error);
    return automaton;
  }
  void add_steps(Automaton& automaton, int from, Positions const& to) {
    for (auto at = to.find_first(); at != Positions::npos; at = to.find_next(at)) {
      if (automaton.steps.size() > Automaton::most_steps) return;
      Values const& values = symbols_[at];
      for (auto value = values.find_first(); value != Values::npos; value = values.find_next(value))
        automaton.steps.push_back({from, first_ + static_cast<int>(value), static_cast<int>(at) + 1});
    }
  }

  std::string_view text_;
  int first_;
  int last_;
  std::size_t at_ = 0;
  std::size_t nested_ = 0;
  std::size_t work_ = 0;
  std::optional<Error> error_;
  std::vector<Values> symbols_;    // by position
  std::vector<Positions> follow_;  // by position
};

}  // namespace detail

/// The automaton of a regular expression over the values first .. last; the whole word must match. White space is
/// ignored. A digit is its value, and the letters A, B, ... or a, b, ... are 10, 11, ...; `.` is any value, `[2-46]` a
/// choice, `[^1]` all but that, `(...)` a group, `|` or; `*`, `+`, `?`, `{m}`, `{m,}` and `{m,n}` say how often; an
/// empty alternative is the empty word. An error's column is the place in the text, in bytes from 1.
inline Result<Automaton> read_expression(std::string_view text, int first, int last) {
  return detail::ExpressionReader(text, first, last).read();
}

}  // namespace nonet
