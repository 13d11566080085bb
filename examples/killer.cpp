// SPDX-License-Identifier: MIT
// A killer written down in C++: a 6x6 grid, ten cages, no givens. Says whether it is sound and draws its solution.
#include <nonet/nonet.hpp>

#include <iostream>

int main() {
  auto m = nonet::variants::classic(6);
  m.add(nonet::KillerCage{m.cells("r1c1 r1c2 r2c1"), 9});
  m.add(nonet::KillerCage{m.cells("r1c3 r2c3 r2c4 r3c3"), 14});
  m.add(nonet::KillerCage{m.cells("r1c4-r1c6 r2c5"), 15});
  m.add(nonet::KillerCage{m.cells("r2c2 r3c1 r3c2"), 13});
  m.add(nonet::KillerCage{m.cells("r2c6 r3c5 r3c6 r4c6"), 10});
  m.add(nonet::KillerCage{m.cells("r3c4 r4c4 r4c5 r5c5"), 16});
  m.add(nonet::KillerCage{m.cells("r4c1 r4c2 r5c1"), 10});
  m.add(nonet::KillerCage{m.cells("r4c3 r5c3 r5c4"), 7});
  m.add(nonet::KillerCage{m.cells("r5c2 r6c1-r6c3"), 16});
  m.add(nonet::KillerCage{m.cells("r5c6 r6c4-r6c6"), 16});
  nonet::check_no_overlap(m);
  for (auto const& error : m.errors()) std::cerr << to_string(error) << '\n';

  // prints: ^unique$
  // prints: ^│ 2 6 4 │ 1 3 5 │$
  auto const outcome = nonet::count(m, {.limit = 2});
  std::cout << to_string(outcome.status) << '\n' << nonet::draw(m, outcome);
  return outcome.status == nonet::Status::unique ? 0 : 1;
}
