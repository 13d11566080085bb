// SPDX-License-Identifier: MIT
#include <nonet/rules/regular.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Automaton;
using nonet::Fault;
using nonet::Regular;

TEST_CASE("a regular rule: its definition") {
  // An even number of 1s; other values keep the state.
  Regular const even{{0, 1, 2}, {2, {0}, {0}, {{0, 1, 1}, {1, 1, 0}, {0, 2, 0}, {1, 2, 1}}}};
  CHECK(holds(even, {1, 2, 1}));
  CHECK(holds(even, {2, 2, 2}));
  CHECK(!holds(even, {1, 2, 2}));
  CHECK(!holds(even, {1, 3, 1}));  // no step for 3
}

TEST_CASE("an expression is made into an automaton when the model takes it") {
  nonet::Model model(nonet::grid(4, 4, 1, 4));
  model.add(nonet::regular(model.cells("r1c1 r1c2 r1c3"), "1+2*"));
  CHECK(model.errors().empty());
  auto const* rule = model.rules().at(0).as<Regular>();
  REQUIRE(rule != nullptr);
  CHECK(rule->expression == "1+2*");
  CHECK(holds(*rule, {1, 1, 2}));
  CHECK(!holds(*rule, {2, 1, 2}));
  model.add(nonet::regular(model.cells("r2c1"), "5"));
  model.add(nonet::regular(model.cells("r2c1"), "(1"));
  CHECK(faults(model) == std::vector{Fault::value_range, Fault::syntax});
  CHECK(model.errors()[0].cells == model.cells("r2c1"));
}

TEST_CASE("a regular rule keeps its promises") {
  auto const report = nonet::testing::check<Regular>();
  CHECK_MESSAGE(report.ok(), to_string(report));
  // With a cell that stands twice no domain consistency is claimed.
  auto const rest = nonet::testing::check<Regular>(
      [](auto& random, nonet::Cells cells) {
        auto rule = Regular::sample(random, cells);
        rule.cells = cells;
        return rule;
      },
      {.consistency = nonet::testing::Consistency::none});
  CHECK_MESSAGE(rest.ok(), to_string(rest));
}

TEST_CASE("automata that are not well formed are told and post a contradiction") {
  Regular const bad{{0}, {2, {0}, {5}, {}}};
  CHECK(faults_of(bad) == std::vector{Fault::argument});
  CHECK(faults_of(Regular{{0}, {}}) == std::vector{Fault::argument});
  CHECK(faults_of(Regular{{0}, {Automaton::most_states + 1, {0}, {0}, {}}}) == std::vector{Fault::too_large});
  for (auto const& rule : {bad, Regular{{0}, {}}}) {
    nonet::Network<std::uint16_t> network(1, 1, 9);
    rule.post(network);
    CHECK(network.failed());
    CHECK(!holds(rule, {1}));
  }
  // Steps for values that the model does not have are no mistake: they are never taken.
  CHECK(faults_of(Regular{{0}, {1, {0}, {0}, {{0, 1, 0}, {0, 77, 0}, {0, -1, 0}}}}).empty());
}

TEST_CASE("a regular rule in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Regular{{0, 1, 1}, *nonet::read_expression("1+2*", 1, 9), "1+2*"}, model);
  check_round_trip(Regular{{0, 1}, {3, {0, 2}, {1}, {{0, 1, 1}, {2, 9, 1}}}}, model);
  check_round_trip(Regular{{0, 1}, {1, {0}, {}, {}}}, model);
  auto const word = [](std::string text) {
    return nonet::Arguments{.groups = {{0, 1}}, .numbers = {}, .word = std::move(text)};
  };
  check_refused<Regular>(word(""), Fault::syntax);
  check_refused<Regular>(word("1("), Fault::syntax);
  check_refused<Regular>(word("0"), Fault::value_range);
  for (auto const* text : {":", ":0", ":0/1/0 1", ":0/1/0 1 1 1", ":0/1/x", ":-1/1", ":0/1/0 99999999999 1"})
    check_refused<Regular>(word(text), Fault::syntax);
  check_refused<Regular>(word(":0/2147483647"), Fault::too_large);
}
