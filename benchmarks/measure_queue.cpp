// SPDX-License-Identifier: MIT
//
// In which order waiting propagators run: a bitset popped lowest number first, a bitset with a cursor that
// goes round (in all, or within each level of cost), first come first served (in all, or within each level).
#include "measure_compare.hpp"

using namespace measure;

template <class Word, int words>
bool measure_on(const char* title, const std::vector<Problem>& problems, long budget = all_nodes) {
  constexpr Policies lowest{.order = Order::lowest, .queue_words = words};
  constexpr Policies rotating{.order = Order::rotating, .queue_words = words};
  constexpr Policies per_level{.order = Order::rotating_per_level, .queue_words = words};
  constexpr Policies fifo_per_level{.order = Order::fifo_per_level, .queue_words = words};
  constexpr Policies fifo{.order = Order::fifo, .queue_words = words};
  return compare(title, {alternative<Word, lowest>("bitset, lowest first", problems, budget),
                         alternative<Word, rotating>("bitset, rotating", problems, budget),
                         alternative<Word, per_level>("bitset, rot. per level", problems, budget),
                         alternative<Word, fifo_per_level>("fifo per level", problems, budget),
                         alternative<Word, fifo>("one fifo", problems, budget)});
}

int main() {
  return verdict({
      measure_on<std::uint16_t, 1>("27 houses, naked singles", hard_sudokus<NakedHouse>()),
      measure_on<std::uint16_t, 1>("27 houses, naked and hidden singles", hard_sudokus<FullHouse>()),
      measure_on<std::uint16_t, 4>("27 houses and clues of four more types", mixed_variants()),
      measure_on<std::uint16_t, 4>("the same, each run of a sum 0.2 us dearer", mixed_variants(100)),
      measure_on<std::uint16_t, 4>("the same, each run of a sum 1 us dearer", mixed_variants(500)),
      measure_on<std::uint16_t, 4>("6x6, propagators on two cells only", futoshikis(), 20'000),
      measure_on<std::uint32_t, 2>("25x25, naked and hidden singles", random_grids<FullHouse>(5, 400), 5'000),
  });
}
