// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>

namespace reference {

/// The reference's own draw; any generator of good bits will do.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : bits_(seed) {}
  int below(int bound) { return static_cast<int>(bits_() % static_cast<std::uint64_t>(bound)); }
  int between(int low, int high) { return low + below(high - low + 1); }
  bool one_in(int n) { return below(n) == 0; }
  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i)
      std::swap(list[i - 1], list[static_cast<std::size_t>(below(static_cast<int>(i)))]);
  }

 private:
  std::mt19937_64 bits_;
};

}  // namespace reference
