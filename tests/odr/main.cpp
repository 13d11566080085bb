// SPDX-License-Identifier: MIT
// Links units that were compiled apart, two with the same flags and two for different processors, and asks all of them.
#include <cstdint>
#include <cstdio>
#include <string>

std::uint64_t count_first(std::string const& puzzle);
std::uint64_t count_second(std::string const& puzzle);
std::uint64_t count_baseline(std::string const& puzzle);
std::uint64_t count_native(std::string const& puzzle);

int main() {
  std::string const puzzle = "0034341200434321";  // two solutions: 1 and 2 in the first two cells may change places
  std::uint64_t const counts[] = {count_first(puzzle), count_second(puzzle), count_baseline(puzzle),
                                  count_native(puzzle)};
  int wrong = 0;
  for (std::uint64_t count : counts) {
    std::printf("%llu\n", static_cast<unsigned long long>(count));
    wrong += count != 2;
  }
  return wrong;
}
