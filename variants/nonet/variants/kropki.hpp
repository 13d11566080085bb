// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/kropki.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with all its dots: neighbours without one are not consecutive, and neither is twice the
/// other. With `all` false there may be more dots than are shown.
template <std::same_as<Model> M = Model>
M kropki(int size, std::vector<WhiteDot> const& white = {},
                    std::vector<BlackDot> const& black = {}, bool all = true) {
  M model = classic(size);
  for (auto const& dot : white) model.add(dot);
  for (auto const& dot : black) model.add(dot);
  if (all) model.add(StrictKropki::of(model));
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> kropki_samples{
    R"(puzzle "All dots of six"
size 6
white r1c1 r1c2
white r1c1 r2c1
black r1c2 r2c2
black r1c3 r1c4
black r1c3 r2c3
white r1c4 r2c4
white r1c5 r1c6
white r1c6 r2c6
white r2c1 r2c2
white r2c1 r3c1
white r2c3 r2c4
black r2c3 r3c3
black r3c1 r4c1
black r3c2 r3c3
black r3c2 r4c2
white r3c3 r3c4
white r3c3 r4c3
white r3c4 r4c4
white r3c5 r4c5
white r4c3 r4c4
black r4c4 r4c5
black r4c5 r5c5
white r5c1 r6c1
white r5c2 r6c2
black r5c3 r5c4
black r5c3 r6c3
black r5c5 r5c6
white r5c5 r6c5
white r5c6 r6c6
black r6c1 r6c2
strictkropki
)",
    R"(puzzle "All dots of nine"
size 9
black r1c2 r2c2
white r1c3 r1c4
white r1c3 r2c3
white r1c4 r1c5
white r1c4 r2c4
white r1c5 r2c5
white r1c7 r1c8
white r2c1 r2c2
white r2c3 r2c4
white r2c5 r2c6
white r2c9 r3c9
white r3c1 r3c2
white r3c2 r3c3
black r3c2 r4c2
black r3c5 r3c6
black r3c5 r4c5
white r3c6 r3c7
white r3c7 r4c7
white r3c8 r3c9
black r4c4 r4c5
white r5c1 r6c1
black r5c3 r6c3
white r5c8 r5c9
black r6c3 r6c4
white r6c4 r6c5
white r6c6 r7c6
white r6c7 r6c8
white r6c8 r7c8
black r6c9 r7c9
black r7c1 r8c1
black r7c4 r8c4
white r7c5 r7c6
black r7c6 r7c7
white r7c6 r8c6
black r7c7 r8c7
black r8c1 r9c1
black r8c3 r8c4
black r8c3 r9c3
white r8c4 r8c5
white r8c5 r9c5
white r8c6 r8c7
black r8c8 r9c8
white r9c1 r9c2
strictkropki
)"};

}  // namespace variants
}  // namespace nonet
