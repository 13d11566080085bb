// SPDX-License-Identifier: MIT
// Links units that were compiled apart, two with the same flags and two for different processors, and asks all of them.
#include <cstdint>
#include <cstdio>
#include <initializer_list>

std::uint64_t count_first(int top_left);
std::uint64_t count_second(int top_left);
std::uint64_t count_baseline(int top_left);
std::uint64_t count_native(int top_left);

int main() {
  int wrong = 0;
  for (auto* count : {count_first, count_second, count_baseline, count_native}) {
    // There are 288 grids of order 4, as many with each value in the first cell.
    auto const all = count(0), some = count(3);
    std::printf("%llu %llu\n", static_cast<unsigned long long>(all), static_cast<unsigned long long>(some));
    wrong += all != 288 || some != 72;
  }
  return wrong;
}
