// SPDX-License-Identifier: MIT
#include <nonet/rules/palindrome.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Clone;
using nonet::Fault;
using nonet::Palindrome;

TEST_CASE("a palindrome: its definition") {
  CHECK(holds(Palindrome{{0, 1, 2, 3, 4}}, {1, 2, 9, 2, 1}));
  CHECK(holds(Palindrome{{0, 1, 2, 3}}, {1, 2, 2, 1}));
  CHECK(!holds(Palindrome{{0, 1, 2, 3}}, {1, 2, 1, 2}));
  CHECK(holds(Palindrome{{0}}, {3}));
}

TEST_CASE("clones: their definition") {
  Clone const clone{{0, 1}, {2, 3}};
  CHECK(holds(clone, {5, 7, 5, 7}));
  CHECK(!holds(clone, {5, 7, 7, 5}));
  CHECK(!holds(Clone{{0, 1}, {2}}, {5, 7, 5}));
  CHECK(holds(Clone{{0, 1}, {1, 2}}, {4, 4, 4}));
}

TEST_CASE("palindromes and clones keep their promises") {
  auto const palindrome = nonet::testing::check<Palindrome>();
  CHECK_MESSAGE(palindrome.ok(), to_string(palindrome));
  auto const clone = nonet::testing::check<Clone>();
  CHECK_MESSAGE(clone.ok(), to_string(clone));
}

TEST_CASE("palindromes and clones: what is refused, and texts") {
  CHECK(faults_of(Palindrome{{0, 1, 0}}) == std::vector{Fault::duplicate_cell});
  CHECK(faults_of(Clone{{0, 1}, {2}}) == std::vector{Fault::argument});
  CHECK(faults_of(Clone{{0, 1}, {1, 2}}).empty());
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Palindrome{{0, 1, 2}}, model);
  check_round_trip(Clone{{0, 1}, {2, 3}}, model);
  check_refused<Clone>({.groups = {{0, 1}}, .numbers = {}, .word = ""}, Fault::syntax);
}
