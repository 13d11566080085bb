// SPDX-License-Identifier: MIT
#include <nonet/kernel/random.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

using namespace nonet;

TEST_CASE("The generator is SplitMix64") {
  // The published test values: of splitmix64.c by Vigna for the seeds 0 and 1234567.
  Random zero(0);
  for (std::uint64_t value :
       {0xe220a8397b1dcdafu, 0x6e789e6aa1b965f4u, 0x06c45d188009454fu, 0xf88bb8a8724c81ecu})
    CHECK(zero.next() == value);
  Random seeded(1234567);
  for (std::uint64_t value : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                              4593380528125082431u, 16408922859458223821u})
    CHECK(seeded.next() == value);
}

TEST_CASE("A bounded draw stays in its bounds and is even") {
  Random random(3);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70'000; ++i) ++seen[random.below(7)];
  // Chi square with 6 degrees of freedom is above 30 once in 25,000 seeds; this seed is fixed.
  double chi = 0;
  for (int times : seen) chi += (times - 10'000.0) * (times - 10'000.0) / 10'000.0;
  CHECK(chi < 30);
  for (int i = 0; i < 100; ++i) CHECK(random.below(1) == 0);
  std::uint64_t const huge = (std::uint64_t{1} << 63) + 1;
  for (int i = 0; i < 1000; ++i) CHECK(random.below(huge) < huge);
}

TEST_CASE("Numbers between two bounds reach both") {
  Random random(5);
  bool low = false;
  bool high = false;
  for (int i = 0; i < 1000; ++i) {
    int const n = random.between(-2, 2);
    CHECK((n >= -2 && n <= 2));
    low = low || n == -2;
    high = high || n == 2;
  }
  CHECK((low && high));
  CHECK(random.between(7, 7) == 7);
}

TEST_CASE("A shuffle permutes, every order as often") {
  Random random(11);
  std::array<int, 6> seen{};
  for (int i = 0; i < 60'000; ++i) {
    std::vector<int> three{0, 1, 2};
    random.shuffle(three);
    CHECK(std::ranges::is_permutation(three, std::array{0, 1, 2}));
    ++seen[static_cast<std::size_t>(three[0] * 2 + (three[1] > three[2] ? 1 : 0))];
  }
  double chi = 0;
  for (int times : seen) chi += (times - 10'000.0) * (times - 10'000.0) / 10'000.0;
  CHECK(chi < 30);
}

static_assert(Random(0).next() == 0xe220a8397b1dcdafu);
