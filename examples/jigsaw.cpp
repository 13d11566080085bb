// SPDX-License-Identifier: MIT
// A jigsaw from a region map, with a thermometer, pair rules and one more unit on it; how many solutions, and the first.
#include <nonet/nonet.hpp>

#include <cstdlib>
#include <iostream>

int main() {
  auto m = nonet::variants::jigsaw(R"(
    AABBBB
    AAAADB
    CCCDDB
    CEEDDF
    CEEEDF
    CEFFFF)");
  m.add(nonet::Thermometer{m.cells("r1c1 r2c2 r3c3")});
  m.add(nonet::along(m.cells("r6c1-r6c6"), [](int a, int b) { return std::abs(a - b) >= 2; }));
  m.add(nonet::each_pair(m.cells("r1c4 r2c5 r3c6"), [](int a, int b) { return a + b != 7; }));
  m.add(nonet::unit(m.cells("r1c6 r2c5 r3c4 r4c3 r5c2 r6c1")));
  for (auto const& error : m.errors()) std::cerr << to_string(error) << '\n';

  // prints: ^[0-9]+ solutions, the first of them:$
  // prints: ^thermo r1c1 r2c2 r3c3$
  auto const outcome = nonet::count(m);
  std::cout << outcome.count << " solutions, the first of them:\n" << nonet::draw(m, outcome);
  return outcome.count == 0 ? 1 : 0;
}
