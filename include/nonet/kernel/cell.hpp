// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <boost/container/small_vector.hpp>

#include <cstdint>

namespace nonet::inline NONET_ABI {

/// A variable of the puzzle: an index from 0 in the order in which the model made its cells.
using Cell = std::uint32_t;

/// A list of cells in a stated order. Up to twelve stand inside the object, as most rules have no more.
using Cells = boost::container::small_vector<Cell, 12>;

}  // namespace nonet
