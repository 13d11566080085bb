// SPDX-License-Identifier: MIT
// A variant of one's own: a region map, and a rule that nobody has written yet.
#include <nonet/nonet.hpp>

#include <iostream>
#include <string_view>

// Everything about the rule is in this one struct. As it has no propagate() of its own, it is checked when at most one
// of its cells is open: that prunes little, and is right.
struct SumIsPrime {
  static constexpr std::string_view name = "sum is prime";
  nonet::Cells cells;

  bool holds(auto value) const {
    int sum = 0;
    for (nonet::Cell cell : cells) sum += value(cell);
    for (int divisor = 2; divisor * divisor <= sum; ++divisor)
      if (sum % divisor == 0) return false;
    return sum > 1;
  }
};
static_assert(nonet::Rule<SumIsPrime>);

int main() {
  auto m = nonet::variants::jigsaw(R"(
    AAAAB
    CDABB
    CDDBB
    CCDDE
    CEEEE)");
  m.title = "Prime lines: the cells of each line add up to a prime number";
  for (auto const* line : {"r4c5 r4c4 r3c4", "r2c1 r3c1 r3c2", "r2c5 r1c5 r1c4", "r5c4 r5c3 r5c2", "r2c4 r2c3 r3c3"})
    m.add(SumIsPrime{m.cells(line)});
  m.given("r5c1", 1);
  for (auto const& error : m.errors()) std::cerr << to_string(error) << '\n';

  // prints: ^unique$
  auto const outcome = nonet::count(m, {.limit = 2});
  std::cout << m.title << '\n' << to_string(outcome.status) << '\n' << nonet::draw(m, outcome);
  return outcome.status == nonet::Status::unique ? 0 : 1;
}
