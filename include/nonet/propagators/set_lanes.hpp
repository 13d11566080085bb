// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/mask.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace nonet::inline NONET_ABI {

/// A set of at most sixteen value indexes: what the combination filters of sums work on, whatever the model's mask.
using SmallSet = std::uint16_t;

/// Sixteen small sets side by side, worked on at once. Compilers make one or two instructions of each operation where
/// the machine has vectors of 32 or 16 bytes.
struct SetLanes {
  using Register [[gnu::vector_size(32)]] = SmallSet;
  static constexpr std::size_t count = sizeof(Register) / sizeof(SmallSet);

  Register lanes;

  [[gnu::always_inline]] static SetLanes all(SmallSet set) { return {Register{} + set}; }

  SmallSet operator[](std::size_t lane) const { return lanes[lane]; }
  void set(std::size_t lane, SmallSet value) { lanes[lane] = value; }

  [[gnu::always_inline]] friend SetLanes operator&(SetLanes const& a, SetLanes const& b) { return {a.lanes & b.lanes}; }
  [[gnu::always_inline]] friend SetLanes operator|(SetLanes const& a, SetLanes const& b) { return {a.lanes | b.lanes}; }
  [[gnu::always_inline]] friend SetLanes without(SetLanes const& a, SetLanes const& b) { return {a.lanes & ~b.lanes}; }
  [[gnu::always_inline]] friend SetLanes without_lowest(SetLanes const& a) {
    return {a.lanes & (a.lanes + SmallSet{0xffff})};
  }
  /// All ones in the lanes whose set is empty.
  [[gnu::always_inline]] friend SetLanes is_empty(SetLanes const& a) {
    return {reinterpret_cast<Register>(a.lanes == Register{})};
  }
  /// The union of all lanes.
  [[gnu::always_inline]] SmallSet united() const {
    std::uint64_t words[4];
    std::memcpy(words, &lanes, sizeof words);
    std::uint64_t const word = (words[0] | words[1]) | (words[2] | words[3]);
    auto const half = static_cast<std::uint32_t>(word | word >> 32);
    return static_cast<SmallSet>(half | half >> 16);
  }
};

}  // namespace nonet
