// SPDX-License-Identifier: MIT
#include <nonet/propagators/sum_table.hpp>

#include <nonet/propagators/combinations.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace {

std::vector<nonet::SmallSet> sets(nonet::SumTable const& table, int size, int sum) {
  std::vector<nonet::SmallSet> out;
  for (auto const& block : table.blocks(size, sum))
    for (std::size_t lane = 0; lane < nonet::SetLanes::count; ++lane)
      if (auto const set = block[lane]; set != 0 || (size == 0 && sum == 0 && out.empty())) out.push_back(set);
  return out;
}

}  // namespace

TEST_CASE("the table holds every set once, where it belongs") {
  for (int values : {0, 1, 4, 9, 13}) {
    nonet::SumTable const table(values);
    std::size_t found = 0;
    for (int size = 0; size <= values; ++size)
      for (int sum = 0; sum <= values * values; ++sum)
        for (auto set : sets(table, size, sum)) {
          ++found;
          int members = 0;
          int total = 0;
          for (int i = 0; i < 16; ++i)
            if ((set >> i & 1) != 0) {
              ++members;
              total += i;
              CHECK(i < values);
            }
          CHECK(members == size);
          CHECK(total == sum);
        }
    CHECK(found == std::size_t{1} << values);
  }
}

TEST_CASE("the known greatest numbers of combinations") {
  // 12 with nine values, 58 with twelve, 526 with sixteen.
  for (auto const& [values, most] : {std::pair(9, 12), std::pair(12, 58), std::pair(16, 526)}) {
    nonet::SumTable const table(values);
    std::size_t greatest = 0;
    for (int size = 0; size <= values; ++size)
      for (int sum = 0; sum <= values * values; ++sum) greatest = std::max(greatest, sets(table, size, sum).size());
    CHECK(greatest == static_cast<std::size_t>(most));
  }
}

TEST_CASE("sizes and sums out of range have no sets") {
  nonet::SumTable const table(9);
  CHECK(table.blocks(-1, 3).empty());
  CHECK(table.blocks(10, 3).empty());
  CHECK(table.blocks(2, -1).empty());
  CHECK(table.blocks(2, 1000).empty());
  CHECK(table.blocks(2, 0).empty());
  CHECK(sets(table, 9, 36).size() == 1);
}

TEST_CASE("reflected takes bit i to bit sum - i") {
  for (int set = 0; set < 65536; set += 37)
    for (int sum = -20; sum < 40; ++sum) {
      int expected = 0;
      for (int i = 0; i < 16; ++i)
        if ((set >> i & 1) != 0 && sum - i >= 0 && sum - i < 16) expected |= 1 << (sum - i);
      REQUIRE(nonet::reflected(static_cast<nonet::SmallSet>(set), sum) == expected);
    }
}

TEST_CASE("masks go to small sets and back") {
  CHECK(nonet::narrowed(nonet::bit<nonet::Multiword>(5)) == 32);
  CHECK(nonet::narrowed(std::uint64_t{0x1234567}) == 0x4567);
  CHECK(nonet::widened<nonet::Multiword>(0x8001) == (nonet::bit<nonet::Multiword>(0) | nonet::bit<nonet::Multiword>(15)));
  CHECK(nonet::widened<std::uint32_t>(0xffff) == 0xffffU);
}
