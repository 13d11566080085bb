// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/greater_than.hpp>
#include <nonet/variants/latin.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A Latin square with inequalities.
template <std::same_as<Model> M = Model>
M futoshiki(int size, std::vector<GreaterThan> const& inequalities = {}) {
  M model = latin(size);
  for (auto const& inequality : inequalities) model.add(inequality);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> futoshiki_samples{
    R"(puzzle "Inequalities"
size 5
boxes none
givens
  ...4.
  .....
  ..5..
  .....
  3....
greater r1c2 r2c2
greater r2c2 r2c3
greater r3c1 r3c2
greater r4c4 r4c3
greater r4c5 r5c5
greater r5c2 r4c2
)",
    R"(puzzle "More inequalities"
size 6
boxes none
givens
  ..5.1.
  .3....
  .6....
  3....5
  ......
  ...5..
greater r3c4 r4c4
greater r3c6 r2c6
greater r4c1 r4c2
greater r5c4 r6c4
greater r6c3 r6c4
greater r6c5 r5c5
)"};

}  // namespace variants
}  // namespace nonet
