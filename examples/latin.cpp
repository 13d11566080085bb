// SPDX-License-Identifier: MIT
// Latin squares, and solutions one by one: how many there are of order 4, and the first five whose top row is in order.
#include <nonet/nonet.hpp>

#include <range/v3/view/take.hpp>

#include <iostream>

int main() {
  nonet::Model square{nonet::grid(4, 4, 1, 4)};
  auto const& board = square.layout().grids().front();
  square.add(nonet::Partition::rows(square.layout(), board));
  square.add(nonet::Partition::columns(square.layout(), board));
  // prints: ^576 Latin squares of order 4$
  std::cout << nonet::count(square).count << " Latin squares of order 4\n";

  for (int i = 0; i < 4; ++i) square.given(board.at(0, i), i + 1);
  // prints: ^1234 2143 3412 4321$
  for (auto const& solution : nonet::solutions(square) | ranges::views::take(5))
    for (nonet::Cell cell = 0; cell < solution.size(); ++cell)
      std::cout << solution[cell] << (cell % 4 < 3 ? "" : cell < 15 ? " " : "\n");
}
