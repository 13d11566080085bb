// SPDX-License-Identifier: MIT
#include <nonet/propagators/count.hpp>

#include <support/environment.hpp>

#include "sum_oracle.hpp"

#include <set>

namespace {

using namespace nonet_test;

template <nonet::AnyMask Mask>
void against_brute_force(std::mt19937_64& random, int values) {
  for (std::uint64_t round = effort(250); round > 0; --round) {
    int const first = static_cast<int>(random() % 2);
    std::size_t const cells = 1 + random() % 5;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < cells; ++i) places.push_back(i);
    bool const repeats = random() % 4 == 0;
    if (repeats) places.push_back(random() % cells);
    std::set<int> wanted;
    Mask set{};
    for (int i = 0; i < values; ++i)
      if (random() % 2 == 0) {
        wanted.insert(first + i);
        set |= nonet::bit<Mask>(i);
      }
    auto const high = static_cast<long long>(random() % (places.size() + 2));
    auto const low = high - static_cast<long long>(random() % 3);
    judge<Mask>(
        nonet::CountValues<Mask>(nonet::Cells(places.begin(), places.end()), first, set, low, high),
        random_domains(random, cells, first, values, 5), first, values,
        [&](std::vector<int> const& v) {
          long long times = 0;
          for (std::size_t place : places) times += static_cast<long long>(wanted.count(v[place]));
          return times >= low && times <= high;
        },
        repeats ? Claim::sound : Claim::domain_consistent, random);
  }
}

}  // namespace

TEST_CASE("a count is domain consistent with every mask") {
  std::mt19937_64 random(seed(341));
  against_brute_force<std::uint16_t>(random, 3);
  against_brute_force<std::uint16_t>(random, 9);
  against_brute_force<std::uint32_t>(random, 20);
  against_brute_force<std::uint64_t>(random, 64);
  against_brute_force<nonet::Multiword>(random, 70);
}
