// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/x_sum.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with X-sums: the sum of the first X cells of a row or column, X being the first of them.
template <std::same_as<Model> M = Model>
M x_sums(int size, std::vector<XSum> const& clues = {}) {
  M model = classic(size);
  for (auto const& clue : clues) model.add(clue);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> x_sums_samples{
    R"(puzzle "X-sums of six"
size 6
xsum 3 = r1c2-r6c2
xsum 17 = r2c1-r2c6
xsum 21 = r3c6-r3c1
xsum 5 = r4c1-r4c6
xsum 17 = r5c6-r5c1
xsum 21 = r6c5-r1c5
)",
    R"(puzzle "X-sums"
size 9
givens
  .........
  .........
  .....5...
  .........
  .........
  .........
  .........
  .........
  .........
xsum 1 = r1c2-r9c2
xsum 8 = r1c6-r9c6
xsum 26 = r1c7-r9c7
xsum 28 = r1c8-r9c8
xsum 28 = r3c1-r3c9
xsum 5 = r4c9-r4c1
xsum 12 = r5c1-r5c9
xsum 1 = r6c1-r6c9
xsum 29 = r6c9-r6c1
xsum 20 = r8c1-r8c9
xsum 33 = r9c2-r1c2
xsum 19 = r9c4-r1c4
xsum 43 = r9c6-r1c6
xsum 11 = r9c7-r1c7
xsum 1 = r9c9-r9c1
)"};

}  // namespace variants
}  // namespace nonet
