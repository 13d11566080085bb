// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/diagonal.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size whose two diagonals hold every value once, too.
template <std::same_as<Model> M = Model>
M diagonal(int size) {
  M model = classic(size);
  model.add(Diagonal::both(model.layout().grids()[0]));
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> diagonal_samples{
    R"(puzzle "Diagonals of six"
size 6
givens
  .62...
  ......
  ....6.
  .3....
  ......
  ...51.
diagonal both
)",
    R"(puzzle "Diagonals of nine"
size 9
givens
  6.....82.
  2....6...
  ...5.....
  5......1.
  9.......4
  .2......3
  .....4...
  ...9....5
  .47.....8
diagonal both
)"};

}  // namespace variants
}  // namespace nonet
