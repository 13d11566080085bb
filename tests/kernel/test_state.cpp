// SPDX-License-Identifier: MIT
#include <nonet/kernel/state.hpp>

#include <doctest/doctest.h>

#include <nonet/kernel/kernels.hpp>

#include <cstdint>
#include <utility>
#include <vector>

using namespace nonet;

namespace {

/// A kernel of free cells, and an engine on it.
template <class Mask>
struct Free {
  Free(std::size_t cells, int first, int values)
      : kernel(Network<Mask>(cells, first, values)), engine(kernel) {
    engine.load_root();
  }
  Kernel<Mask> kernel;
  Engine<Mask> engine;
};

}  // namespace

TEST_CASE_TEMPLATE("Values and masks are two views of one thing", Mask, std::uint16_t, std::uint32_t,
                   std::uint64_t, Multiword) {
  for (int first : {0, 1})
    for (int values : {1, 2, 9, 16, mask_capacity<Mask> - 1, mask_capacity<Mask>}) {
      if (values > mask_capacity<Mask>) continue;
      Free<Mask> free(3, first, values);
      auto& state = free.engine.state();
      CHECK(state.first() == first);
      CHECK(state.last() == first + values - 1);
      CHECK(state.values() == values);
      CHECK(state.cell_count() == 3);
      CHECK(state.size(1) == values);
      CHECK(state.min(1) == first);
      CHECK(state.max(1) == first + values - 1);
      CHECK_FALSE(state.has(1, first - 1));
      CHECK_FALSE(state.has(1, first + values));
      CHECK(state.assigned(1) == (values == 1));
      int listed = 0;
      for (int value : state.candidates(1)) CHECK(value == first + listed++);
      CHECK(listed == values);
    }
}

TEST_CASE_TEMPLATE("Every writer prunes its own cell only", Mask, std::uint16_t, std::uint32_t, std::uint64_t,
                   Multiword) {
  Free<Mask> free(4, 1, 9);
  auto& state = free.engine.state();
  CHECK(state.at_least(1, 3));
  CHECK(state.at_most(1, 7));
  CHECK(state.remove(1, 5));
  CHECK(state.remove(1, 5));   // not there any more: nothing happens
  CHECK(state.remove(1, 99));  // nor was this ever
  std::vector<int> left;
  for (int value : state.candidates(1)) left.push_back(value);
  CHECK(left == std::vector{3, 4, 6, 7});
  CHECK(state.at_least(1, -5));
  CHECK(state.at_most(1, 500));
  CHECK(state.size(1) == 4);
  CHECK(state.keep(2, bits_between<Mask>(0, 2)));
  CHECK(state.drop(2, bit<Mask>(1)));
  CHECK(state.size(2) == 2);
  CHECK(state.disjoint(1, 2) == false);
  CHECK(state.fix(2, 0));
  CHECK(state.value(2) == 1);
  CHECK(state.disjoint(1, 2));
  CHECK(state.assign(3, 9));
  CHECK(state.value(3) == 9);
  CHECK(state.size(0) == 9);
  CHECK_FALSE(state.failed());
}

TEST_CASE_TEMPLATE("A writer that empties a cell says so, and the state remembers", Mask, std::uint16_t,
                   std::uint32_t, std::uint64_t, Multiword) {
  auto const fails = [](auto&& write) {
    Free<Mask> free(2, 1, 9);
    CHECK_FALSE(write(free.engine.state()));
    CHECK(free.engine.state().failed());
    CHECK(free.engine.propagate() == Fixpoint::failed);
    CHECK(free.engine.failed_by_empty_cell());
    CHECK(free.engine.failed_cell() == 1);
  };
  fails([](auto& state) { return state.keep(1, Mask{}); });
  fails([](auto& state) { return state.drop(1, first_bits<Mask>(9)); });
  fails([](auto& state) { return state.assign(1, 0); });
  fails([](auto& state) { return state.assign(1, 10); });
  fails([](auto& state) { return state.at_least(1, 10); });
  fails([](auto& state) { return state.at_most(1, 0); });
  fails([](auto& state) { return state.assign(1, 4) && state.assign(1, 5); });
  fails([](auto& state) { return state.assign(1, 4) && state.remove(1, 4); });
}

TEST_CASE("A frame row has room for all of it, on cache lines") {
  auto const small = RowShape::of<std::uint16_t>(81, 9, 0, 1);
  CHECK(small.size % 8 == 0);
  CHECK(small.words_begin * 8 >= 162);
  CHECK(small.size * 8 >= 162 + 8);
  auto const wide = RowShape::of<Multiword>(10, 65, 3, 130);
  CHECK(wide.words_per_cell == 2);
  CHECK(wide.words_begin >= 20);
  CHECK(wide.entailed_begin == wide.words_begin + 3);
  CHECK(wide.size >= wide.entailed_begin + 3);
}
