// SPDX-License-Identifier: MIT
//
// How a search goes back: a copy of the row of domains per descent, or a trail of overwritten words (each
// write, or the first of a cell per level).
#include "measure_compare.hpp"

using namespace measure;

template <class Word, int words>
bool measure_on(const char* title, const std::vector<Problem>& problems, long budget = all_nodes) {
  constexpr Policies row_copy{.store = Store::row_copy, .queue_words = words};
  constexpr Policies trail{.store = Store::trail, .queue_words = words};
  constexpr Policies stamped{.store = Store::stamped_trail, .queue_words = words};
  return compare(title, {alternative<Word, row_copy>("row copy", problems, budget),
                         alternative<Word, trail>("trail, every write", problems, budget),
                         alternative<Word, stamped>("trail, stamped", problems, budget)});
}

int main() {
  return verdict({
      measure_on<std::uint16_t, 1>("9x9, naked singles", hard_sudokus<NakedHouse>()),
      measure_on<std::uint16_t, 1>("9x9, naked and hidden singles", hard_sudokus<FullHouse>()),
      measure_on<std::uint16_t, 1>("16x16, naked singles", random_grids<NakedHouse>(4, 150), 20'000),
      measure_on<std::uint16_t, 1>("16x16, naked and hidden singles", random_grids<FullHouse>(4, 165),
                                   10'000),
      measure_on<std::uint32_t, 2>("25x25, naked singles", random_grids<NakedHouse>(5, 360), 20'000),
      measure_on<std::uint32_t, 2>("25x25, naked and hidden singles", random_grids<FullHouse>(5, 400), 5'000),
  });
}
