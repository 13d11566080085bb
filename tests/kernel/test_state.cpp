// SPDX-License-Identifier: MIT
#include <nonet/kernel/state.hpp>

#include <doctest/doctest.h>

#include <nonet/kernel/kernels.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
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

namespace {

struct Told final : Observer {
  std::vector<std::vector<int>> lost;
  void removed(std::size_t, Cell cell, std::span<int const> values) override {
    lost.push_back({static_cast<int>(cell)});
    lost.back().insert(lost.back().end(), values.begin(), values.end());
  }
  void failed(std::size_t) override {}
};

}  // namespace

TEST_CASE_TEMPLATE("The access for all masks sees and does what the typed one does", Mask, std::uint16_t, std::uint32_t,
                   std::uint64_t, Multiword) {
  for (int values : {9, mask_capacity<Mask>}) {
    Free<Mask> free(3, 1, values);
    Told told;
    free.engine.set_observer(&told);
    State<Mask>& typed = free.engine.state();
    StateData& plain = typed;
    CHECK(plain.size(1) == values);
    CHECK(plain.candidate(1, 0) == 1);
    CHECK(plain.candidate(1, values - 1) == values);
    CHECK(plain.has(1, values));
    CHECK_FALSE(plain.has(1, 0));
    CHECK_FALSE(plain.has(1, values + 1));
    CHECK_FALSE(plain.has(1, 2000));

    CHECK(plain.remove(1, 1));
    CHECK(plain.remove(1, 1));  // not there any more: nothing happens
    CHECK(plain.remove(1, values));
    CHECK(plain.remove(1, 2000));
    CHECK(typed.size(1) == values - 2);
    CHECK(typed.min(1) == 2);
    CHECK(typed.max(1) == values - 1);
    CHECK(plain.value(1) == 2);
    CHECK(plain.candidate(1, values - 3) == values - 1);
    CHECK(plain.template dom<Multiword>(1) == bits_between<Multiword>(1, values - 2));
    if (values <= 64) {
      CHECK(plain.template dom<std::uint64_t>(1) == bits_between<std::uint64_t>(1, values - 2));
      CHECK(plain.keep(1, std::uint64_t{0b110}));
      CHECK(typed.size(1) == 2);
      told.lost.pop_back();
    }
    CHECK(typed.size(0) == values);
    CHECK(typed.size(2) == values);

    CHECK(plain.assign(2, values));
    CHECK(typed.value(2) == values);
    CHECK(plain.assigned(2));
    CHECK_FALSE(plain.failed());
    REQUIRE(told.lost.size() == 3);
    CHECK(told.lost[0] == std::vector{1, 1});
    CHECK(told.lost[1] == std::vector{1, values});
    CHECK(told.lost[2].size() == static_cast<std::size_t>(values));
    CHECK(told.lost[2].back() == values - 1);

    CHECK_FALSE(plain.keep(0, Multiword{}));
    CHECK(plain.failed());
    free.engine.load_root();
    CHECK_FALSE(plain.assign(0, values + 1));
    CHECK(plain.failed());
  }
}
