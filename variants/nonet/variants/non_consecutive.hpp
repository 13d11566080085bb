// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/non_consecutive.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size where neighbours in rows and columns are not consecutive.
template <std::same_as<Model> M = Model>
M non_consecutive(int size) {
  M model = classic(size);
  model.add(NonConsecutive{model.layout().grids()});
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> non_consecutive_samples{
    R"(puzzle "Not one apart of six"
size 6
givens
  ......
  2...5.
  ......
  ...6..
  ......
  ......
nonconsecutive
)",
    R"(puzzle "Not one apart of nine"
size 9
givens
  .........
  .........
  ...51.6..
  1.....8..
  .6......5
  .........
  .........
  9........
  .........
nonconsecutive
)"};

}  // namespace variants
}  // namespace nonet
