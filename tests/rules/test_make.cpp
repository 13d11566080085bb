// SPDX-License-Identifier: MIT
#include <nonet/rules/make.hpp>

#include "rule_test.hpp"

#include <climits>

using namespace nonet_test;
using nonet::Arguments;
using nonet::Cells;
using nonet::Fault;
using nonet::RuleInfo;
using nonet::Shape;

namespace {

struct Set {
  static constexpr std::string_view name = "set";
  static constexpr RuleInfo info{.keyword = "set", .shape = Shape::cells, .example = "set r1c1"};
  Cells cells;
  bool holds(auto) const { return true; }
};
struct Numbered {
  static constexpr std::string_view name = "numbered";
  static constexpr RuleInfo info{
      .keyword = "numbered", .shape = Shape::number_line, .example = "numbered 3 = r1c1"};
  Cells cells;
  int number = 0;
  bool holds(auto) const { return true; }
};
struct Headed {
  static constexpr std::string_view name = "headed";
  static constexpr RuleInfo info{
      .keyword = "headed", .shape = Shape::head_line, .example = "headed r1c1 = r1c2"};
  Cells head;
  Cells cells;
  bool holds(auto) const { return true; }
};

nonet::Layout const no_layout;

}  // namespace

TEST_CASE("a rule is made by its shape") {
  auto const set = nonet::make_rule<Set>({.groups = {{4, 5}}, .numbers = {}, .word = ""}, no_layout, 1, 9);
  REQUIRE(set.has_value());
  CHECK(set->cells == Cells{4, 5});
  auto const numbered =
      nonet::make_rule<Numbered>({.groups = {{4}}, .numbers = {{-7}}, .word = ""}, no_layout, 1, 9);
  REQUIRE(numbered.has_value());
  CHECK(numbered->number == -7);
  auto const headed =
      nonet::make_rule<Headed>({.groups = {{1}, {2, 3}}, .numbers = {}, .word = ""}, no_layout, 1, 9);
  REQUIRE(headed.has_value());
  CHECK(headed->head == Cells{1});
  CHECK(headed->cells == Cells{2, 3});
}

TEST_CASE("arguments that do not fit the shape") {
  check_refused<Set>({}, Fault::syntax);
  check_refused<Set>({.groups = {{1}, {2}}, .numbers = {}, .word = ""}, Fault::syntax);
  check_refused<Headed>({.groups = {{1}}, .numbers = {}, .word = ""}, Fault::syntax);
  check_refused<Numbered>({.groups = {{1}}, .numbers = {}, .word = ""}, Fault::syntax);
  check_refused<Numbered>({.groups = {{1}}, .numbers = {{}}, .word = ""}, Fault::syntax);
  check_refused<Numbered>({.groups = {{1}}, .numbers = {{1, 2}}, .word = ""}, Fault::syntax);
  check_refused<Numbered>({.groups = {{1}}, .numbers = {{1}, {2}}, .word = ""}, Fault::syntax);
  check_refused<Set>({.groups = {{1}}, .numbers = {{1}}, .word = ""}, Fault::syntax);
  check_refused<Set>({.groups = {{1}}, .numbers = {}, .word = "x"}, Fault::syntax);
}

TEST_CASE("a number that no int can hold is refused") {
  for (long long number : {huge, -huge, LLONG_MAX, LLONG_MIN, 2'147'483'648LL, -2'147'483'649LL})
    check_refused<Numbered>({.groups = {{1}}, .numbers = {{number}}, .word = ""}, Fault::argument);
  CHECK(nonet::fits_int(INT_MAX));
  CHECK(nonet::fits_int(INT_MIN));
  CHECK(!nonet::fits_int(1LL + INT_MAX));
}
