// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace kernel_test {

/// How often this program has called operator new so far.
std::uint64_t allocations();

}  // namespace kernel_test
