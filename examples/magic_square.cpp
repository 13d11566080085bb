// SPDX-License-Identifier: MIT
// Magic squares: all numbers once, every row, column and diagonal with the same sum. Order 4 has 7040.
#include <nonet/nonet.hpp>

#include <charconv>
#include <iostream>
#include <string_view>

int main(int argc, char** argv) {
  int order = 3;
  std::string_view const asked = argc > 1 ? argv[1] : "3";
  auto const [end, failed] = std::from_chars(asked.data(), asked.data() + asked.size(), order);
  if (argc > 2 || failed != std::errc{} || end != asked.data() + asked.size() || order < 1 || order > 6) {
    std::cerr << "usage: magic_square [ORDER]    from 1 to 6; 3 where nothing is said\n";
    return 2;
  }
  int const numbers = order * order;
  long long const total = static_cast<long long>(order) * (numbers + 1) / 2;

  nonet::Model square{nonet::grid(order, order, 1, numbers)};
  auto const& board = square.layout().grids().front();
  square.add(nonet::unit(square.cells()));
  for (auto const& lines : {nonet::Partition::rows(square.layout(), board), nonet::Partition::columns(square.layout(), board)})
    for (auto const& line : lines.units()) square.add(nonet::KillerCage{line.cells, total});
  square.add(nonet::KillerCage{nonet::Diagonal::main_of(board), total});
  square.add(nonet::KillerCage{nonet::Diagonal::anti_of(board), total});

  // Above order 4 there are too many to count: one is enough then.
  // prints: ^8 magic squares of order 3$
  // prints: ^│ 2 7 6 │$
  auto const outcome = nonet::count(square, {.limit = order > 4 ? 1 : nonet::Options::no_limit});
  std::cout << outcome.count << (outcome.exact ? "" : " or more") << " magic squares of order " << order << '\n'
            << nonet::draw(square, outcome, {.rules = false});
  return outcome.count == 0 ? 1 : 0;
}
