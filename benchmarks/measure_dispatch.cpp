// SPDX-License-Identifier: MIT
//
// How a propagator is reached from its number: a virtual call per run, a switch over its type per run, or
// one indirect call per wave of a pool that holds all propagators of one type. The order of runs is the same.
#include "measure_compare.hpp"

using namespace measure;

template <int words>
bool measure_on(const char* title, const std::vector<Problem>& problems, long budget = all_nodes) {
  constexpr Policies pool{.dispatch = Dispatch::pool, .queue_words = words};
  constexpr Policies virtual_call{.dispatch = Dispatch::virtual_call, .queue_words = words};
  constexpr Policies type_switch{.dispatch = Dispatch::type_switch, .queue_words = words};
  return compare(title, {alternative<std::uint16_t, pool>("pool, call per wave", problems, budget),
                         alternative<std::uint16_t, virtual_call>("virtual call per run", problems, budget),
                         alternative<std::uint16_t, type_switch>("switch per run", problems, budget)});
}

int main() {
  return verdict({
      measure_on<1>("27 houses, naked singles", hard_sudokus<NakedHouse>()),
      measure_on<1>("27 houses, naked and hidden singles", hard_sudokus<FullHouse>()),
      measure_on<4>("27 houses and clues of four more types", mixed_variants()),
      measure_on<4>("6x6, propagators on two cells only", futoshikis(), 20'000),
  });
}
