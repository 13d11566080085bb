// SPDX-License-Identifier: MIT
//
// When a write wakes the propagators that read the cell: at once, or when the run that wrote ends, once for
// each changed cell with the strongest of its events.
#include "measure_compare.hpp"

using namespace measure;

template <class Word, int words>
bool measure_on(const char* title, const std::vector<Problem>& problems, long budget = all_nodes) {
  constexpr Policies at_write{.wake = Wake::at_write, .queue_words = words};
  constexpr Policies at_run_end{.wake = Wake::at_run_end, .queue_words = words};
  return compare(title, {alternative<Word, at_run_end>("at the end of a run", problems, budget),
                         alternative<Word, at_write>("at each write", problems, budget)});
}

int main() {
  return verdict({
      measure_on<std::uint16_t, 1>("27 houses, naked singles", hard_sudokus<NakedHouse>()),
      measure_on<std::uint16_t, 1>("27 houses, naked and hidden singles", hard_sudokus<FullHouse>()),
      measure_on<std::uint16_t, 4>("27 houses and clues of four more types", mixed_variants()),
      measure_on<std::uint16_t, 4>("6x6, propagators on two cells only", futoshikis(), 20'000),
      measure_on<std::uint32_t, 2>("25x25, naked and hidden singles", random_grids<FullHouse>(5, 400), 5'000),
  });
}
