// SPDX-License-Identifier: MIT
// A rule that says a sum without the header that serves sums is told which one it is.
// expect 1: sum_poster\.hpp
#include <nonet/kernel/network.hpp>

#ifndef NONET_FAULT
#define NONET_FAULT 0
#endif

#if NONET_FAULT != 1
#include <nonet/propagators/sum_poster.hpp>
#endif

void post(nonet::Network<std::uint16_t>& network) {
  network.sum({.cells = {0, 1}, .coefficients = {}, .total = 3, .distinct = true});
}
