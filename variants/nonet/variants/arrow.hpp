// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/arrow.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with arrows: the cells along each shaft add up to its circle.
template <std::same_as<Model> M = Model>
M arrow(int size, std::vector<Arrow> const& arrows = {}) {
  M model = classic(size);
  for (auto const& arrow : arrows) model.add(arrow);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> arrow_samples{
    R"(puzzle "Four arrows"
size 6
givens
  1.....
  2..3..
  ......
  ......
  ......
  .3....
arrow r6c6 = r5c6 r5c5
arrow r4c3 = r5c3 r4c2
arrow r2c6 = r1c6 r2c5 r3c5
arrow r3c1 = r2c1 r1c1
)",
    R"(puzzle "Eight arrows"
size 9
givens
  ........3
  4........
  .......5.
  ..2..5...
  .5....72.
  ....8....
  .....3.9.
  .........
  ...6.....
arrow r5c9 = r6c8 r5c7
arrow r7c9 = r8c9 r9c8
arrow r3c2 = r4c2 r5c3
arrow r9c5 = r8c5 r7c5
arrow r7c3 = r8c3 r9c2
arrow r2c2 = r2c3 r1c2 r1c1
arrow r7c8 = r7c7 r6c7 r7c6
arrow r4c1 = r5c1 r6c1
)"};

}  // namespace variants
}  // namespace nonet
