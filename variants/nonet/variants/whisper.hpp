// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/whisper.hpp>
#include <nonet/variants/classic.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A classic grid of this size with whispers: neighbours on the line differ by 5 at least, or by what the line says.
template <std::same_as<Model> M = Model>
M whisper(int size, std::vector<Whisper> const& whispers = {}) {
  M model = classic(size);
  for (auto const& line : whispers) model.add(line);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> whisper_samples{
    R"(puzzle "German whispers"
size 9
givens
  .........
  ....6.1..
  .........
  ........4
  ..4...6..
  .....5...
  .........
  ....8....
  .........
whisper 5 = r2c7 r3c7 r4c6 r4c5 r3c5 r4c4 r4c3
whisper 5 = r6c9 r5c9 r6c8 r7c8 r8c9 r8c8
whisper 5 = r4c8 r5c8 r6c7 r7c6 r7c7 r8c7
whisper 5 = r8c4 r9c5 r9c4 r8c3 r9c3
whisper 5 = r7c1 r6c1 r6c2 r6c3 r5c4
whisper 5 = r5c1 r4c2 r3c2 r2c2 r1c2
whisper 5 = r2c8 r2c9 r1c8 r1c9
)",
    R"(puzzle "Dutch whispers"
size 9
givens
  ..6......
  .......8.
  ......3..
  4........
  .......3.
  ........5
  .........
  2....9.6.
  .........
whisper 4 = r2c2 r2c3 r3c4 r3c5 r4c4 r4c3 r5c3 r5c2
whisper 4 = r9c4 r9c3 r9c2 r8c2 r7c1 r8c1 r9c1
whisper 4 = r3c8 r3c9 r4c9 r5c8 r5c7 r6c7
whisper 4 = r3c6 r2c7 r1c8 r2c8 r1c9 r2c9
whisper 4 = r5c6 r5c5 r6c5 r7c5 r6c4
whisper 4 = r7c3 r8c3 r7c4 r8c5 r7c6
)"};

}  // namespace variants
}  // namespace nonet
