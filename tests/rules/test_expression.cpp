// SPDX-License-Identifier: MIT
#include <nonet/rules/expression.hpp>

#include <support/environment.hpp>

#include <doctest/doctest.h>

#include <functional>
#include <random>
#include <regex>
#include <string>

using nonet::Fault;
using nonet::read_expression;

namespace {

bool accepts(nonet::Automaton const& automaton, std::string const& word) {
  return automaton.accepts(word.size(), [&](std::size_t i) { return word[i] - '0'; });
}

bool matches(std::string const& expression, std::string const& word) {
  auto const automaton = read_expression(expression, 0, 9);
  REQUIRE_MESSAGE(automaton.has_value(), expression);
  return accepts(*automaton, word);
}

/// A random expression that means the same to std::regex.
std::string random_expression(std::mt19937_64& random, int depth) {
  auto const below = [&](unsigned n) { return static_cast<int>(random() % n); };
  auto const digit = [&] { return std::string(1, static_cast<char>('0' + below(4))); };
  std::string text;
  for (int items = below(4); items >= 0; --items) {
    switch (depth > 0 ? below(7) : below(4)) {
      case 0: text += "[" + digit() + digit() + "]"; break;
      case 1: text += "[^" + digit() + "]"; break;
      case 2: text += below(2) == 0 ? "[1-3]" : "."; break;
      case 3: text += digit(); break;
      default:
        text += "(" + random_expression(random, depth - 1) +
                (below(2) == 0 ? "|" + random_expression(random, depth - 1) : "") + ")";
    }
    switch (below(9)) {
      case 0: text += "*"; break;
      case 1: text += "+"; break;
      case 2: text += "?"; break;
      case 3: text += "{2}"; break;
      case 4: text += below(2) == 0 ? "{1,}" : "{0,2}"; break;
      default: break;
    }
  }
  return text;
}

Fault fault_of(std::string const& expression, int first = 1, int last = 9) {
  auto const read = read_expression(expression, first, last);
  CAPTURE(expression);
  REQUIRE(!read.has_value());
  return read.error().fault;
}

}  // namespace

TEST_CASE("expressions by hand") {
  CHECK(matches("1+2*", "1"));
  CHECK(matches("1+2*", "1122"));
  CHECK(!matches("1+2*", "2"));
  CHECK(!matches("1+2*", "121"));
  CHECK(matches("(1|23){2}", "231"));
  CHECK(!matches("(1|23){2}", "23"));
  CHECK(matches("1{2,}", "111"));
  CHECK(!matches("1{2,}", "1"));
  CHECK(matches("1{0}", ""));
  CHECK(!matches("1{0}", "1"));
  CHECK(matches("(1?){2}{2}", "1111"));
  CHECK(!matches("(1?){2}{2}", "11111"));
  CHECK(matches("[1-35]", "5"));
  CHECK(!matches("[1-35]", "4"));
  CHECK(matches("[^1-3]", "0"));
  CHECK(!matches("[^1-3]", "2"));
  CHECK(matches("1|", ""));
  CHECK(matches("|2", ""));
  CHECK(matches("()", ""));
  CHECK(matches("", ""));
  CHECK(!matches("", "1"));
  CHECK(matches(" 1 2 \t3\n", "123"));
}

TEST_CASE("letters are the values from 10 on") {
  auto const automaton = read_expression("aB[c-d]", 1, 16);
  REQUIRE(automaton.has_value());
  auto const word = [](std::vector<int> values) {
    return [values = std::move(values)](std::size_t i) { return values[i]; };
  };
  CHECK(automaton->accepts(3, word({10, 11, 13})));
  CHECK(!automaton->accepts(3, word({10, 11, 14})));
}

TEST_CASE("random expressions against std::regex") {
  std::mt19937_64 random(nonet_test::seed(361));
  for (auto round = nonet_test::effort(300); round > 0; --round) {
    std::string const expression = random_expression(random, 2);
    CAPTURE(expression);
    auto const automaton = read_expression(expression, 0, 9);
    REQUIRE(automaton.has_value());
    std::regex const judge(expression);
    for (int words = 0; words < 60; ++words) {
      std::string word;
      for (auto length = random() % 7; length > 0; --length) word += static_cast<char>('0' + random() % 5);
      CAPTURE(word);
      REQUIRE(accepts(*automaton, word) == std::regex_match(word, judge));
    }
  }
}

TEST_CASE("mistakes in expressions") {
  for (auto const* expression : {"(", "(1", ")", "1)", "[", "[1", "[3-1]", "1{", "1{2", "1{,2}", "1{3,2}",
                                 "*", "1|*", "{2}", "-", "1-2", "[-1]", "#", "\xC3\xA4"})
    CHECK(fault_of(expression) == Fault::syntax);
  CHECK(fault_of("0") == Fault::value_range);
  CHECK(fault_of("a") == Fault::value_range);
  CHECK(fault_of("[0-3]") == Fault::value_range);
  CHECK(fault_of("[9-A]", 1, 16) == Fault::value_range);  // what lies between the two signs are no values
  auto const place = read_expression("12(3x", 1, 9);
  REQUIRE(!place.has_value());
  CHECK(place.error().column == 5);
  CHECK(place.error().found == "x");
}

TEST_CASE("expressions that would be too large are refused, and soon") {
  CHECK(fault_of("1{2048}") == Fault::too_large);
  CHECK(fault_of("1{99999999999999999999999}") == Fault::too_large);
  CHECK(fault_of("(1{1000}){1000}") == Fault::too_large);
  CHECK(fault_of("(((){1000}){1000}){1000}") == Fault::too_large);
  CHECK(fault_of("(.?){1000}(.?){1000}") == Fault::too_large);
  CHECK(fault_of(std::string(100'000, '(')) == Fault::too_large);
  CHECK(fault_of(std::string(100'000, '1')) == Fault::too_large);
  CHECK(read_expression(".{2047}", 1, 9).has_value());
  CHECK(read_expression(std::string(100, '(') + "1" + std::string(100, ')'), 1, 9).has_value());
}
