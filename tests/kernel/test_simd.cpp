// SPDX-License-Identifier: MIT
#include <nonet/kernel/simd.hpp>

#include "support/environment.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <random>
#include <vector>

namespace {

using namespace nonet;

template <std::size_t Blocks>
struct Sample {
  using L = Lanes<Blocks>;
  explicit Sample(std::mt19937& rng) {
    for (std::size_t i = 0; i < L::lanes; ++i) words[i] = static_cast<std::uint32_t>(rng());
    lanes = L::load(words);
  }
  typename L::Image words{};
  L lanes;
};

/// Every lane of `lanes` is what f makes of its number.
template <std::size_t Blocks, class F>
void check(Lanes<Blocks> const& lanes, F&& f) {
  typename Lanes<Blocks>::Image words;
  lanes.store(words);
  for (std::size_t i = 0; i < Lanes<Blocks>::lanes; ++i) {
    CAPTURE(i);
    CHECK(words[i] == f(i));
  }
}

template <std::size_t Blocks>
void check_all(std::mt19937& rng) {
  using L = Lanes<Blocks>;
  Sample<Blocks> const a(rng), b(rng), c(rng);
  auto const &x = a.words, &y = b.words, &z = c.words;
  check(L::all(7), [](std::size_t) { return 7u; });
  check(a.lanes & b.lanes, [&](std::size_t i) { return x[i] & y[i]; });
  check(a.lanes | b.lanes, [&](std::size_t i) { return x[i] | y[i]; });
  check(a.lanes ^ b.lanes, [&](std::size_t i) { return x[i] ^ y[i]; });
  check(a.lanes << 5, [&](std::size_t i) { return x[i] << 5; });
  check(a.lanes >> 9, [&](std::size_t i) { return x[i] >> 9; });
  check(without(a.lanes, b.lanes), [&](std::size_t i) { return x[i] & ~y[i]; });
  check(or3(a.lanes, b.lanes, c.lanes), [&](std::size_t i) { return x[i] | y[i] | z[i]; });
  check(and3(a.lanes, b.lanes, c.lanes), [&](std::size_t i) { return x[i] & y[i] & z[i]; });
  check(xor3(a.lanes, b.lanes, c.lanes), [&](std::size_t i) { return x[i] ^ y[i] ^ z[i]; });
  check(majority(a.lanes, b.lanes, c.lanes),
        [&](std::size_t i) { return (x[i] & y[i]) | (y[i] & z[i]) | (x[i] & z[i]); });
  check(without(a.lanes, b.lanes, c.lanes), [&](std::size_t i) { return x[i] & ~y[i] & ~z[i]; });
  check(without_common(a.lanes, b.lanes, c.lanes), [&](std::size_t i) { return x[i] & (~y[i] | ~z[i]); });
  check(with_common(a.lanes, b.lanes, c.lanes), [&](std::size_t i) { return x[i] | (y[i] & z[i]); });
  check(in_either(a.lanes, b.lanes, c.lanes), [&](std::size_t i) { return (x[i] & y[i]) | (x[i] & z[i]); });
  check(select(a.lanes, b.lanes, c.lanes), [&](std::size_t i) { return (x[i] & y[i]) | (~x[i] & z[i]); });
  check(within_blocks<1, 2, 0, 3>(a.lanes), [&](std::size_t i) {
    return x[i / 4 * 4 + std::array<std::size_t, 4>{1, 2, 0, 3}[i % 4]];
  });
  check(blocks<1, 2, 0>(a.lanes), [&](std::size_t i) {
    return x[std::array<std::size_t, 4>{1, 2, 0, 3}[i / 4] * 4 + i % 4];
  });
  check(blocks<2, 0, 1>(a.lanes), [&](std::size_t i) {
    return x[std::array<std::size_t, 4>{2, 0, 1, 3}[i / 4] * 4 + i % 4];
  });
}

}  // namespace

TEST_CASE("simd: every operation does lane by lane what the scalar one does") {
  std::mt19937 rng(static_cast<std::mt19937::result_type>(nonet_test::seed(301)));
  for (std::uint64_t round = 0; round < nonet_test::effort(50); ++round) {
    check_all<3>(rng);
    check_all<4>(rng);
    Sample<4> const a(rng);
    check(blocks<2, 3, 0, 1>(a.lanes), [&](std::size_t i) { return a.words[i ^ 8]; });
    check(blocks<1, 0, 3, 2>(a.lanes), [&](std::size_t i) { return a.words[i ^ 4]; });
    check(three_blocks(a.lanes), [&](std::size_t i) { return a.words[i]; });
    check(four_blocks(three_blocks(a.lanes)),
          [&](std::size_t i) { return vector_bytes > 16 || i < 12 ? a.words[i] : 0; });
    std::array<std::uint16_t, 16> narrow{};
    a.lanes.narrow(narrow.data());
    for (std::size_t i = 0; i < 16; ++i) CHECK(narrow[i] == static_cast<std::uint16_t>(a.words[i]));
    check(Lanes<4>::widen(narrow.data()), [&](std::size_t i) { return std::uint32_t{narrow[i]}; });
  }
}

TEST_CASE("simd: any sees every bit") {
  CHECK_FALSE(any(Lanes<3>::all(0)));
  for (std::size_t lane = 0; lane < Lanes<3>::lanes; ++lane)
    for (int bit = 0; bit < 32; ++bit) {
      Lanes<3>::Image words{};
      words[lane] = std::uint32_t{1} << bit;
      CHECK(any(Lanes<3>::load(words)));
    }
}

TEST_CASE("simd: lanes that are not zero are seen, whichever bit it is") {
  using Words = Lanes<vector_bytes / 16>;
  CHECK(nonzero_lanes(Words::all(0)) == 0);
  for (std::size_t lane = 0; lane < Words::lanes; ++lane)
    for (int bit = 0; bit < 32; ++bit) {
      Words::Image words{};
      words[lane] = std::uint32_t{1} << bit;
      words[0] |= 1;
      CHECK(nonzero_lanes(Words::load(words)) == (1u | 1u << lane));
    }
}

TEST_CASE("simd: half lanes do lane by lane what scalar code does") {
  std::mt19937 rng(static_cast<std::mt19937::result_type>(nonet_test::seed(302)));
  using Image = HalfLanes::Image;
  auto draw = [&](std::uint32_t below) {
    Image image;
    for (auto& lane : image) lane = static_cast<std::uint16_t>(rng() % below);
    return image;
  };
  auto check_half = [](HalfLanes const& lanes, auto&& f) {
    Image image;
    lanes.store(image);
    for (std::size_t i = 0; i < HalfLanes::lanes; ++i) {
      CAPTURE(i);
      CHECK(image[i] == static_cast<std::uint16_t>(f(i)));
    }
  };
  for (std::uint64_t round = 0; round < nonet_test::effort(50); ++round) {
    Image const x = draw(round % 2 == 0 ? 65536 : 4), y = draw(round % 2 == 0 ? 65536 : 4);
    HalfLanes const a = HalfLanes::load(x), b = HalfLanes::load(y);
    check_half(a & b, [&](std::size_t i) { return x[i] & y[i]; });
    check_half(a | b, [&](std::size_t i) { return x[i] | y[i]; });
    check_half(a + b, [&](std::size_t i) { return x[i] + y[i]; });
    check_half(a << 3, [&](std::size_t i) { return x[i] << 3; });
    check_half(a >> 2, [&](std::size_t i) { return x[i] >> 2; });
    check_half(without(a, b), [&](std::size_t i) { return x[i] & ~y[i]; });
    check_half(without_lowest(a), [&](std::size_t i) { return x[i] & (x[i] - 1); });
    check_half(least(a, b), [&](std::size_t i) { return std::min(x[i], y[i]); });
    check_half(is_zero(a), [&](std::size_t i) { return x[i] == 0 ? 0xffff : 0; });
    check_half(equal(a, b), [&](std::size_t i) { return x[i] == y[i] ? 0xffff : 0; });
    check_half(less(a, b), [&](std::size_t i) { return x[i] < y[i] ? 0xffff : 0; });
    check_half(a ^ b, [&](std::size_t i) { return x[i] ^ y[i]; });
    check_half(count_bits(a), [&](std::size_t i) { return std::popcount(x[i]); });
    SmallSets<3> small;
    small.add(a, b);
    small.add(b, HalfLanes::all(1));
    check_half(small.found(), [&](std::size_t i) {
      return (std::popcount(x[i]) <= 3 && (x[i] & y[i]) != 0) || (std::popcount(y[i]) <= 3 && (y[i] & 1) != 0) ? 0xffff : 0;
    });
    std::vector<std::size_t> lanes;
    for_each_lane(a, [&](std::size_t lane) { lanes.push_back(lane); });
    for (std::size_t i = 0, next = 0; i < HalfLanes::lanes; ++i)
      if (x[i] != 0) CHECK((next < lanes.size() && lanes[next++] == i));
    CHECK(any(a) == (x != Image{}));
    std::array<std::uint16_t, 192> table;
    for (auto& word : table) word = static_cast<std::uint16_t>(rng());
    Image const index = draw(150);
    check_half(pick(table.data(), 150, index), [&](std::size_t i) { return table[index[i]]; });
  }
  CHECK_FALSE(any(HalfLanes::all(0)));
}
