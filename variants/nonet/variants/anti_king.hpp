// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/anti_chess.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size where cells that touch at a corner differ.
template <std::same_as<Model> M = Model>
M anti_king(int size) {
  M model = classic(size);
  model.add(AntiKing{model.layout().grids()});
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> anti_king_samples{
    R"(puzzle "No king of eight"
size 8
givens
  .6...1.8
  ..4.3...
  ........
  5.....1.
  ....1...
  .8...7.3
  7.......
  ..3.7..6
antiking
)",
    R"(puzzle "No king of nine"
size 9
givens
  ...2.7...
  1..63....
  .9.......
  ..4.7....
  .......2.
  8.6.....1
  5.28...7.
  ...76..5.
  ..1......
antiking
)"};

}  // namespace variants
}  // namespace nonet
