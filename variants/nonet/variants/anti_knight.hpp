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

/// A classic grid of this size where cells a knight's move apart differ.
template <std::same_as<Model> M = Model>
M anti_knight(int size) {
  M model = classic(size);
  model.add(AntiKnight{model.layout().grids()});
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> anti_knight_samples{
    R"(puzzle "Knights apart"
size 9
givens
  .......67
  .........
  ...8.....
  .........
  6....9..5
  4...3..7.
  ...7..1..
  .........
  ...2.....
antiknight
)",
    R"(puzzle "No knight of nine"
size 9
givens
  ....9....
  ....2....
  .........
  .9..5....
  .....7...
  .4.2.....
  ........6
  8....3.9.
  ..5......
antiknight
)"};

}  // namespace variants
}  // namespace nonet
