// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <cstdint>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A variable of the puzzle: an index from 0 in the order in which the model made its cells.
using Cell = std::uint32_t;

/// A list of cells in a stated order.
using Cells = std::vector<Cell>;

}  // namespace nonet
