// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/renban.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with lines that hold consecutive values in any order.
template <std::same_as<Model> M = Model>
M renban(int size, std::vector<Renban> const& lines = {}) {
  M model = classic(size);
  for (auto const& line : lines) model.add(line);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> renban_samples{
    R"(puzzle "Renban lines of six"
size 6
givens
  3...1.
  4.....
  6.....
  ......
  ......
  ...4..
renban r3c5 r3c6 r4c5 r4c6
renban r1c5 r2c4 r2c5
renban r2c2 r3c3 r3c2
renban r5c1 r4c2 r5c2
)",
    R"(puzzle "Renban lines of nine"
size 9
givens
  .3......8
  6........
  .........
  ........4
  .7...4...
  9....2...
  ..1......
  .2..9....
  .....5..3
renban r4c9 r5c9 r5c8 r6c9 r7c8 r6c8
renban r3c1 r2c2 r1c1 r2c1 r1c2
renban r9c2 r8c3 r8c2 r9c1 r8c1
renban r3c9 r2c8 r1c8 r1c7 r2c7
renban r7c7 r8c8 r7c9 r8c9
renban r1c5 r1c4 r2c4 r3c4
renban r2c5 r3c5 r3c6 r4c5
)"};

}  // namespace variants
}  // namespace nonet
