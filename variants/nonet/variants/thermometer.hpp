// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/thermometer.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with thermometers: values rise from the bulb of each.
template <std::same_as<Model> M = Model>
M thermometer(int size, std::vector<Thermometer> const& thermometers = {}) {
  M model = classic(size);
  for (auto const& thermometer : thermometers) model.add(thermometer);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> thermometer_samples{
    R"(puzzle "Four thermometers"
size 6
givens
  ......
  ......
  ...4..
  6...5.
  .....1
  5.....
thermo r2c5 r2c4 r1c4
thermo r1c3 r1c2 r2c3
thermo r2c1 r3c1 r2c2 r3c3
thermo r5c3 r5c4 r6c5
)",
    R"(puzzle "Eight thermometers"
size 9
givens
  .........
  ....3.9..
  .5..8....
  ......2..
  ..7......
  .........
  ........5
  .........
  .........
thermo r9c8 r8c9 r8c8 r7c9 r6c9
thermo r8c6 r9c6 r8c5 r9c5 r9c4 r8c4
thermo r6c2 r7c3 r8c3 r8c2 r7c1
thermo r4c8 r4c9 r3c9 r2c9
thermo r7c5 r7c4 r6c3 r5c4 r4c3 r3c3
thermo r3c1 r3c2 r4c1 r4c2
thermo r7c6 r7c7 r8c7 r7c8
thermo r2c3 r1c4 r1c3 r2c4 r1c5
)"};

}  // namespace variants
}  // namespace nonet
