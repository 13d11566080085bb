// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/sandwich.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with sandwich clues: the sum of what lies between the lowest and the highest value of a
/// row or column.
template <std::same_as<Model> M = Model>
M sandwich(int size, std::vector<Sandwich> const& clues = {}) {
  M model = classic(size);
  for (auto const& clue : clues) model.add(clue);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> sandwich_samples{
    R"(puzzle "Sandwiches of six"
size 6
givens
  ...4..
  1.....
  ..1...
  5....2
  ......
  ..5...
sandwich 6 = r1c1-r1c6
sandwich 9 = r1c1-r6c1
sandwich 9 = r1c6-r6c6
sandwich 0 = r3c1-r3c6
)",
    R"(puzzle "Sandwiches"
size 9
givens
  .........
  .........
  ........1
  ...8.....
  .........
  .......2.
  8........
  .........
  ......4..
sandwich 11 = r1c1-r1c9
sandwich 0 = r1c1-r9c1
sandwich 24 = r1c2-r9c2
sandwich 24 = r1c3-r9c3
sandwich 5 = r1c4-r9c4
sandwich 10 = r1c5-r9c5
sandwich 7 = r1c8-r9c8
sandwich 15 = r5c1-r5c9
sandwich 11 = r7c1-r7c9
sandwich 9 = r8c1-r8c9
sandwich 13 = r9c1-r9c9
)"};

}  // namespace variants
}  // namespace nonet
