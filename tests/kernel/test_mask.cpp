// SPDX-License-Identifier: MIT
#include <nonet/kernel/mask.hpp>

#include <doctest/doctest.h>

#include "support/environment.hpp"

#include <boost/dynamic_bitset.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

using namespace nonet;

namespace {

using Set = boost::dynamic_bitset<>;

/// The same set twice, as a mask and as a plain bitset; every function must agree on the two.
template <class Mask>
struct Pair {
  Mask mask{};
  Set set = Set(static_cast<std::size_t>(mask_capacity<Mask>));

  void insert(int index) {
    mask |= bit<Mask>(index);
    set.set(static_cast<std::size_t>(index));
  }
};

template <class Mask>
bool same(Mask mask, Set const& set) {
  for (int i = 0; i < mask_capacity<Mask>; ++i)
    if (has(mask, i) != set.test(static_cast<std::size_t>(i))) return false;
  return true;
}

Set moved(Set const& set, int by) {
  auto const distance = static_cast<std::size_t>(by < 0 ? -by : by);
  return by < 0 ? set >> distance : set << distance;
}

template <class Mask>
void check_one(Pair<Mask> const& pair) {
  auto const [mask, set] = pair;
  int const capacity = mask_capacity<Mask>;
  CHECK(same(mask, set));
  CHECK(is_empty(mask) == set.none());
  CHECK(is_single(mask) == (set.count() == 1));
  CHECK(count(mask) == static_cast<int>(set.count()));
  CHECK(lowest(mask) == (set.none() ? capacity : static_cast<int>(set.find_first())));
  int highest_bit = -1;
  std::vector<int> expected;
  for (auto i = set.find_first(); i != Set::npos; i = set.find_next(i)) {
    highest_bit = static_cast<int>(i);
    expected.push_back(highest_bit);
  }
  CHECK(highest(mask) == highest_bit);
  std::vector<int> listed;
  for_each_bit(mask, [&](int index) { listed.push_back(index); });
  CHECK(listed == expected);
  CHECK(same(static_cast<Mask>(~mask), ~set));
  if (set.any()) {
    Set rest = set;
    rest.reset(rest.find_first());
    CHECK(same(without_lowest(mask), rest));
  }
}

template <class Mask>
void check_two(Pair<Mask> const& a, Pair<Mask> const& b) {
  CHECK(same(static_cast<Mask>(a.mask & b.mask), a.set & b.set));
  CHECK(same(static_cast<Mask>(a.mask | b.mask), a.set | b.set));
  CHECK(same(static_cast<Mask>(a.mask ^ b.mask), a.set ^ b.set));
  CHECK(same(without(a.mask, b.mask), a.set - b.set));
  CHECK(intersects(a.mask, b.mask) == a.set.intersects(b.set));
  CHECK((a.mask == b.mask) == (a.set == b.set));
}

template <class Mask>
void check_shifts(Pair<Mask> const& pair) {
  int const capacity = mask_capacity<Mask>;
  for (int by : {0, 1, 2, 7, 15, 16, 17, 31, 32, 63, 64, 65, 127, 128, 129, 1000, 1023, 1024, 5000})
    for (int way : {1, -1}) {
      Set const expected =
          by >= capacity ? Set(static_cast<std::size_t>(capacity)) : moved(pair.set, way * by);
      CHECK(same(shifted(pair.mask, way * by), expected));
    }
}

}  // namespace

TEST_CASE("Masks of 16 bits, every one of them") {
  for (unsigned bits = 0; bits < 65536; ++bits) {
    auto const mask = static_cast<std::uint16_t>(bits);
    Set const set(16, bits);
    // One comparison a mask keeps the run short; which function is wrong is told by the random test below.
    bool good = is_empty(mask) == set.none() && is_single(mask) == (set.count() == 1) &&
                count(mask) == static_cast<int>(set.count()) &&
                lowest(mask) == (set.none() ? 16 : static_cast<int>(set.find_first()));
    int top = -1;
    Set seen(16);
    for_each_bit(mask, [&](int index) {
      good = good && index > top && has(mask, index);
      top = index;
      seen.set(static_cast<std::size_t>(index));
    });
    good = good && seen == set && highest(mask) == top;
    for (int by = -17; by <= 17; ++by)
      good = good && same(shifted(mask, by), by > 15 || by < -15 ? Set(16) : moved(set, by));
    REQUIRE(good);
  }
}

TEST_CASE_TEMPLATE("Masks agree with plain bitsets", Mask, std::uint16_t, std::uint32_t, std::uint64_t,
                   Multiword) {
  std::mt19937_64 random(nonet_test::seed(1));
  int const capacity = mask_capacity<Mask>;
  auto const draw = [&](unsigned one_in) {
    Pair<Mask> pair;
    for (int i = 0; i < capacity; ++i)
      if (random() % one_in == 0) pair.insert(i);
    return pair;
  };
  check_one(Pair<Mask>{});
  for (int i = 0; i < capacity; ++i) {
    Pair<Mask> single;
    single.insert(i);
    check_one(single);
    check_shifts(single);
    CHECK(is_single(single.mask));
  }
  Pair<Mask> before = draw(2);
  for (unsigned round = 0; round < 200; ++round) {
    Pair<Mask> const pair = draw(1 + round % 40);
    check_one(pair);
    check_two(pair, before);
    check_two(pair, pair);
    if (round % 8 == 0) check_shifts(pair);
    before = pair;
  }
}

TEST_CASE_TEMPLATE("Runs of bits", Mask, std::uint16_t, std::uint32_t, std::uint64_t, Multiword) {
  int const capacity = mask_capacity<Mask>;
  for (int size = -1; size <= capacity + 1; ++size) {
    Mask const mask = first_bits<Mask>(size);
    CHECK(count(mask) == (size < 0 ? 0 : size > capacity ? capacity : size));
    CHECK((size <= 0 || size > capacity || highest(mask) == size - 1));
  }
  int const step = capacity > 64 ? 37 : 1;
  for (int from = 0; from < capacity; from += step)
    for (int to = 0; to < capacity; to += step) {
      Mask const mask = bits_between<Mask>(from, to);
      CHECK(count(mask) == (to < from ? 0 : to - from + 1));
      if (from <= to) CHECK((lowest(mask) == from && highest(mask) == to));
    }
  CHECK_FALSE(has(first_bits<Mask>(capacity), -1));
  CHECK_FALSE(has(first_bits<Mask>(capacity), capacity));
}

static_assert(AnyMask<std::uint16_t> && AnyMask<Multiword> && !AnyMask<std::uint8_t> && !AnyMask<int>);
static_assert(lowest(bit<Multiword>(700)) == 700);
static_assert(shifted(std::uint16_t{0b101}, 1) == 0b1010);
