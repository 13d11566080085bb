// SPDX-License-Identifier: MIT
// Queens on a board of any size, no two of which attack each other: no grid and no units, only variables.
#include <nonet/nonet.hpp>

#include <charconv>
#include <iostream>
#include <string_view>

int main(int argc, char** argv) {
  int size = 8;
  std::string_view const asked = argc > 1 ? argv[1] : "8";
  auto const [end, failed] = std::from_chars(asked.data(), asked.data() + asked.size(), size);
  if (argc > 2 || failed != std::errc{} || end != asked.data() + asked.size() || size < 1 || size > 64) {
    std::cerr << "usage: queens [SIZE]    a board of SIZE x SIZE, from 1 to 64; 8 where nothing is said\n";
    return 2;
  }
  // One cell a column; its value is the row of the queen there.
  nonet::Model board{nonet::variables(static_cast<std::size_t>(size), 0, size - 1)};
  board.add(nonet::AllDifferent{board.cells()});
  board.add(nonet::AllDifferent{board.cells(), nonet::rising});
  board.add(nonet::AllDifferent{board.cells(), nonet::falling});

  // Counting 12 queens (14200 ways) is quick; above 14 one way is enough.
  // prints: ^92 ways to place 8 queens$
  // prints: ^ Q . . . . . . .$
  auto const outcome = nonet::count(board, {.limit = size > 14 ? 1 : nonet::Options::no_limit});
  std::cout << outcome.count << (outcome.exact ? "" : " or more") << " ways to place " << size << " queens\n";
  if (outcome.solutions.empty()) return 1;
  for (int row = 0; row < size; ++row) {
    for (int const queen : outcome.solutions.front()) std::cout << (queen == row ? " Q" : " .");
    std::cout << '\n';
  }
}
