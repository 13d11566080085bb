// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/skyscraper.hpp>
#include <nonet/variants/latin.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A Latin square with skyscraper clues: how many buildings are seen along a row or column.
template <std::same_as<Model> M = Model>
M skyscraper(int size, std::vector<Skyscraper> const& clues = {}) {
  M model = latin(size);
  for (auto const& clue : clues) model.add(clue);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> skyscraper_samples{
    R"(puzzle "A town of 25"
size 5
boxes none
givens
  .3...
  .....
  .....
  .....
  .....
skyscraper 3 = r1c4-r5c4
skyscraper 1 = r1c5-r5c5
skyscraper 4 = r3c5-r3c1
skyscraper 2 = r4c5-r4c1
skyscraper 3 = r5c1-r1c1
skyscraper 4 = r5c3-r1c3
skyscraper 2 = r5c5-r1c5
)",
    R"(puzzle "A town of 36"
size 6
boxes none
givens
  ......
  ...2..
  ......
  ......
  ...4..
  ......
skyscraper 3 = r1c3-r6c3
skyscraper 2 = r1c4-r6c4
skyscraper 4 = r1c5-r6c5
skyscraper 2 = r1c6-r1c1
skyscraper 4 = r2c6-r2c1
skyscraper 2 = r3c6-r3c1
skyscraper 3 = r4c1-r4c6
skyscraper 2 = r4c6-r4c1
skyscraper 5 = r6c1-r6c6
skyscraper 4 = r6c2-r1c2
skyscraper 2 = r6c3-r1c3
)"};

}  // namespace variants
}  // namespace nonet
