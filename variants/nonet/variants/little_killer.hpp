// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/little_killer.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with sums along diagonals.
template <std::same_as<Model> M = Model>
M little_killer(int size, std::vector<LittleKiller> const& clues = {}) {
  M model = classic(size);
  for (auto const& clue : clues) model.add(clue);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> little_killer_samples{
    R"(puzzle "Diagonal sums of six"
size 6
littlekiller 8 = r1c3-r3c1
littlekiller 7 = r1c4-r4c1
littlekiller 19 = r1c5-r5c1
littlekiller 23 = r2c1-r6c5
littlekiller 7 = r6c3-r3c6
)",
    R"(puzzle "Diagonal sums"
size 9
givens
  .........
  .........
  .........
  .........
  .........
  .........
  .........
  .........
  ........2
littlekiller 9 = r1c2-r2c1
littlekiller 10 = r1c3-r3c1
littlekiller 19 = r1c4-r4c1
littlekiller 34 = r1c4-r6c9
littlekiller 37 = r1c5-r5c1
littlekiller 25 = r1c5-r5c9
littlekiller 6 = r1c6-r4c9
littlekiller 16 = r1c7-r3c9
littlekiller 27 = r1c7-r7c1
littlekiller 13 = r1c8-r2c9
littlekiller 28 = r2c1-r9c8
littlekiller 23 = r6c1-r9c4
littlekiller 17 = r7c1-r9c3
littlekiller 6 = r8c1-r9c2
littlekiller 25 = r9c6-r6c9
littlekiller 7 = r9c8-r8c9
)"};

}  // namespace variants
}  // namespace nonet
