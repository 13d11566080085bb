// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace nonet::inline NONET_ABI {

/// Our own generator and our own bounded draw, so that what a seed gives is the same with every compiler and library.
/// SplitMix64: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014, fig. 13 to 15.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed = 0) : state_(seed) {}
  /// A generator made with this number goes on where this one stands.
  constexpr std::uint64_t state() const { return state_; }

  constexpr std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
  }
  /// A number in [0, bound), each equally likely. Precondition: bound > 0.
  constexpr std::uint64_t below(std::uint64_t bound) {
    NONET_ASSERT(bound > 0);
    // Draws under the remainder of 2^64 by bound are thrown away, so that what is left divides evenly.
    std::uint64_t const reject = (0 - bound) % bound;
    std::uint64_t draw = next();
    while (draw < reject) draw = next();
    return draw % bound;
  }
  /// A number from low to high, both included.
  constexpr int between(int low, int high) {
    auto const width = static_cast<std::uint64_t>(static_cast<long long>(high) - low + 1);
    return static_cast<int>(low + static_cast<long long>(below(width)));
  }
  constexpr bool chance(std::uint64_t one_in) { return below(one_in) == 0; }

  template <class Range>
  constexpr void shuffle(Range& range) {
    for (std::size_t i = range.size(); i > 1; --i) {
      auto const j = static_cast<std::size_t>(below(i));
      std::swap(range[i - 1], range[j]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace nonet
