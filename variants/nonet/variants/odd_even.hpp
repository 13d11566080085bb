// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/odd_even.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with odd cells and even cells.
template <std::same_as<Model> M = Model>
M odd_even(int size, Cells const& odd = {}, Cells const& even = {}) {
  M model = classic(size);
  if (!odd.empty()) model.add(Odd{odd});
  if (!even.empty()) model.add(Even{even});
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> odd_even_samples{
    R"(puzzle "Odd and even of six"
size 6
givens
  .....3
  ...4.5
  ......
  ......
  .52..4
  ......
odd r1c6 r2c1 r2c3 r3c6 r4c1 r5c2 r6c3
even r1c3 r2c2 r3c1 r3c3 r3c4 r4c2 r5c1 r5c6 r6c6
)",
    R"(puzzle "Odd and even of nine"
size 9
givens
  .73...8.9
  ...4.....
  .........
  5..7....2
  9.......7
  4....39..
  .4.......
  ..1......
  ...5386..
odd r1c4 r1c5 r2c2 r2c8 r4c1 r5c1 r6c3 r6c6 r7c7 r8c8 r9c4
even r1c1 r1c7 r2c4 r3c5 r3c8 r5c5 r6c2 r7c1 r7c6 r9c6 r9c9
)"};

}  // namespace variants
}  // namespace nonet
