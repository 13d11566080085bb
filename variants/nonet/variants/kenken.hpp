// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/kenken.hpp>
#include <nonet/rules/sum.hpp>
#include <nonet/variants/latin.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A Latin square with cages, in lists of one kind each: Sum, Product, Difference, Quotient. The values of a cage may
/// be equal where they do not meet in a line.
template <class... Cages>
Model kenken(int size, std::vector<Cages> const&... cages) {
  Model model = latin(size);
  (std::ranges::for_each(cages, [&](auto const& cage) { model.add(cage); }), ...);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> kenken_samples{
    R"(puzzle "Small cages"
size 4
boxes none
sum 3 = r1c1 r1c2
quotient 3 = r1c3 r2c3
difference 1 = r1c4 r2c4
product 32 = r2c1 r2c2 r3c2
quotient 3 = r3c1 r4c1
difference 1 = r3c3 r3c4
sum 9 = r4c2 r4c3 r4c4
)",
    R"(puzzle "Cages of four kinds"
size 6
boxes none
difference 1 = r1c1 r1c2
quotient 5 = r1c3 r2c3
sum 12 = r1c4 r1c5 r2c4
product 15 = r1c6 r2c6
quotient 2 = r2c1 r2c2
sum 11 = r2c5 r3c5
quotient 4 = r3c1 r3c2
difference 1 = r3c3 r3c4
quotient 3 = r3c6 r4c6
difference 3 = r4c1 r4c2
product 20 = r4c3 r4c4
product 3 = r4c5 r5c5
product 30 = r5c1 r6c1
quotient 3 = r5c2 r5c3
quotient 2 = r5c4 r6c4
sum 9 = r5c6 r6c5 r6c6
product 15 = r6c2 r6c3
)"};

}  // namespace variants
}  // namespace nonet
