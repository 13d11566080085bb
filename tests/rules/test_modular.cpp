// SPDX-License-Identifier: MIT
#include <nonet/rules/modular.hpp>

#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Entropic;
using nonet::Fault;
using nonet::Modular;

TEST_CASE("a modular line: its definition") {
  Modular const line{{0, 1, 2, 3}};
  CHECK(line.modulus == 3);
  CHECK(holds(line, {1, 2, 3, 4}));
  CHECK(holds(line, {7, 5, 9, 1}));
  CHECK(!holds(line, {1, 2, 3, 5}));
  CHECK(!holds(line, {1, 4, 3, 1}));
  CHECK(holds(Modular{{0, 1}, 1}, {3, 4}));
  CHECK(holds(Modular{{0, 1}, 2}, {3, 4}));
}

TEST_CASE("an entropic line: its definition") {
  Entropic const line{{0, 1, 2, 3}};
  CHECK(holds(line, {1, 5, 9, 2}));
  CHECK(holds(line, {3, 7, 4, 1}));
  CHECK(!holds(line, {1, 5, 6, 9}));
  CHECK(!holds(line, {1, 5, 9, 4}));
  CHECK(holds(Entropic{{0, 1}}, {1, 9}));
  CHECK(holds(Entropic{{0, 1, 2}, 0, 5}, {1, 2, 5}));
  CHECK(!holds(Entropic{{0, 1, 2}, 0, 5}, {1, 3, 2}));
}

TEST_CASE("modular and entropic lines keep their promises") {
  auto const modular = nonet::testing::check<Modular>();
  CHECK_MESSAGE(modular.ok(), to_string(modular));
  auto const entropic = nonet::testing::check<Entropic>();
  CHECK_MESSAGE(entropic.ok(), to_string(entropic));
}

// A line of 7 cells of 12 values: each order of the remainders, two values a cell.
TEST_CASE("a modulus for which there is no automaton") {
  nonet::Model model(nonet::variables(7, 1, 12));
  model.add(Modular{model.cells(), 6});
  auto const outcome = nonet::count(model, {.keep = 0});
  CHECK(outcome.exact);
  CHECK(outcome.count == 720U * 128U);
}

TEST_CASE("modular and entropic lines: what is refused, closed lines, texts") {
  CHECK(faults_of(Modular{{0, 1}, 0}) == std::vector{Fault::argument});
  CHECK(faults_of(Modular{{0, 1}, -3}) == std::vector{Fault::argument});
  CHECK(faults_of(Modular{{0, 1, 2, 0}}).empty());
  CHECK(faults_of(Entropic{{0, 1}, 1, 8}, 8) == std::vector{Fault::argument});
  CHECK(faults_of(Entropic{{0, 1}}, 6) == std::vector{Fault::argument});
  CHECK(faults_of(Entropic{{0, 1}, 1, 6}, 6).empty());
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Modular{{0, 1, 2}, 4}, model);
  check_round_trip(Entropic{{0, 1, 2}}, model);
  check_refused<Modular>({.groups = {{0, 1}}, .numbers = {{huge}}, .word = ""}, Fault::argument);
}
