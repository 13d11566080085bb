// SPDX-License-Identifier: MIT
#include <nonet/rules/automaton.hpp>

#include <doctest/doctest.h>

using nonet::Automaton;

namespace {

bool accepts(Automaton const& automaton, std::vector<int> const& word) {
  return automaton.accepts(word.size(), [&](std::size_t i) { return word[i]; });
}

}  // namespace

TEST_CASE("an automaton with several starts and several steps for one value") {
  // Words that end in 1 2, or are just 3.
  Automaton const automaton{4, {0, 3}, {2}, {{0, 1, 0}, {0, 2, 0}, {0, 1, 1}, {1, 2, 2}, {3, 3, 2}}};
  REQUIRE(!automaton.error());
  CHECK(accepts(automaton, {1, 2}));
  CHECK(accepts(automaton, {2, 1, 1, 2}));
  CHECK(accepts(automaton, {3}));
  CHECK(!accepts(automaton, {3, 1, 2}));
  CHECK(!accepts(automaton, {1, 2, 1}));
  CHECK(!accepts(automaton, {}));
  CHECK(accepts(Automaton{1, {0}, {0}, {}}, {}));
  CHECK(!accepts(Automaton{}, {}));
}

TEST_CASE("automata that are not well formed") {
  CHECK(Automaton{2, {2}, {}, {}}.error()->fault == nonet::Fault::argument);
  CHECK(Automaton{2, {0}, {-1}, {}}.error()->fault == nonet::Fault::argument);
  CHECK(Automaton{2, {0}, {1}, {{0, 1, 2}}}.error()->fault == nonet::Fault::argument);
  CHECK(Automaton{2, {0}, {1}, {{-1, 1, 0}}}.error()->fault == nonet::Fault::argument);
  CHECK(Automaton{Automaton::most_states + 1, {0}, {1}, {}}.error()->fault == nonet::Fault::too_large);
  CHECK(Automaton{-1, {}, {}, {}}.error()->fault == nonet::Fault::too_large);
  CHECK(!Automaton{Automaton::most_states, {0}, {1}, {}}.error());
}
