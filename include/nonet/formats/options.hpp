// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <cstdint>
#include <string>

namespace nonet::inline NONET_ABI {

/// What letters stand for in grids of characters with values above 9. There is no single custom.
enum class Letters : std::uint8_t {
  detect,     ///< what the grid itself shows; an error where it does not show it
  from_ten,   ///< 1-9, then A = 10
  from_zero,  ///< 0-9, then A = 10: hexadecimal, values from 0
  from_one    ///< A = 1
};

/// How texts are read.
struct ReadOptions {
  Letters letters = Letters::detect;
  std::string file{};  ///< named in errors
};

}  // namespace nonet
