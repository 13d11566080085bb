// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

// Candidate sets as bit masks: bit i stands for the i-th value of the model (value first() + i).
// A mask is an unsigned 16, 32 or 64 bit word, or a Multiword for models with more than 64 values. Code that is written
// for "any mask" uses the functions of this header and the operators & | ^ ~ only; every function is O(words).

namespace nonet::inline NONET_ABI {

/// A run of 64-bit words used as one mask, for models with more than 64 values. Only the words that a model needs are
/// stored in a frame row; in registers all of them are there and the spare ones are zero.
///
/// Its operations are calls and not inlined: in every program the code for these models is compiled, in few is it run.
struct Multiword {
  static constexpr std::size_t size = 16;
  static constexpr int capacity = static_cast<int>(64 * size);

  std::array<std::uint64_t, size> words{};

  [[gnu::noinline]] constexpr bool operator==(Multiword const& other) const {
    for (std::size_t i = 0; i < size; ++i)
      if (words[i] != other.words[i]) return false;
    return true;
  }

  [[gnu::noinline]] constexpr Multiword& operator&=(Multiword const& b) {
    for (std::size_t i = 0; i < size; ++i) words[i] &= b.words[i];
    return *this;
  }
  [[gnu::noinline]] constexpr Multiword& operator|=(Multiword const& b) {
    for (std::size_t i = 0; i < size; ++i) words[i] |= b.words[i];
    return *this;
  }
  [[gnu::noinline]] constexpr Multiword& operator^=(Multiword const& b) {
    for (std::size_t i = 0; i < size; ++i) words[i] ^= b.words[i];
    return *this;
  }
  [[gnu::noinline]] friend constexpr Multiword operator&(Multiword const& a, Multiword const& b) {
    Multiword out = a;
    return out &= b;
  }
  [[gnu::noinline]] friend constexpr Multiword operator|(Multiword const& a, Multiword const& b) {
    Multiword out = a;
    return out |= b;
  }
  [[gnu::noinline]] friend constexpr Multiword operator^(Multiword const& a, Multiword const& b) {
    Multiword out = a;
    return out ^= b;
  }
  [[gnu::noinline]] friend constexpr Multiword operator~(Multiword const& a) {
    Multiword out;
    for (std::size_t i = 0; i < size; ++i) out.words[i] = ~a.words[i];
    return out;
  }

  [[gnu::noinline]] constexpr int count() const {
    int bits = 0;
    for (auto word : words) bits += std::popcount(word);
    return bits;
  }
  [[gnu::noinline]] constexpr int lowest() const {
    for (std::size_t i = 0; i < size; ++i)
      if (words[i] != 0) return static_cast<int>(64 * i) + std::countr_zero(words[i]);
    return capacity;
  }
  [[gnu::noinline]] constexpr int highest() const {
    for (std::size_t i = size; i-- > 0;)
      if (words[i] != 0) return static_cast<int>(64 * i) + 63 - std::countl_zero(words[i]);
    return -1;
  }
  [[gnu::noinline]] static constexpr Multiword bit(int index) {
    Multiword mask;
    mask.words[static_cast<std::size_t>(index) / 64] = std::uint64_t{1} << (index % 64);
    return mask;
  }
  [[gnu::noinline]] constexpr bool has(int index) const {
    return (words[static_cast<std::size_t>(index) / 64] >> (index % 64) & 1) != 0;
  }
  [[gnu::noinline]] static constexpr Multiword first_bits(int count) {
    Multiword mask;
    for (std::size_t i = 0; i < size; ++i) {
      int const left = count - static_cast<int>(64 * i);
      mask.words[i] = left >= 64 ? ~std::uint64_t{0} : left <= 0 ? 0 : (std::uint64_t{1} << left) - 1;
    }
    return mask;
  }
  [[gnu::noinline]] constexpr Multiword without(Multiword const& b) const {
    Multiword out;
    for (std::size_t i = 0; i < size; ++i) out.words[i] = words[i] & ~b.words[i];
    return out;
  }
  [[gnu::noinline]] constexpr bool intersects(Multiword const& b) const {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < size; ++i) common |= words[i] & b.words[i];
    return common != 0;
  }
  [[gnu::noinline]] constexpr Multiword shifted(int by) const {
    Multiword out;
    for (int i = 0; i < static_cast<int>(size); ++i) {
      // Bit 64*i of the result is bit 64*i - by of the source: it straddles two source words.
      int const low = 64 * i - by;
      int const word = low >= 0 ? low / 64 : -((63 - low) / 64);
      int const offset = low - 64 * word;
      auto at = [&](int w) -> std::uint64_t {
        return w < 0 || w >= static_cast<int>(size) ? 0 : words[static_cast<std::size_t>(w)];
      };
      out.words[static_cast<std::size_t>(i)] = at(word) >> offset | (offset == 0 ? 0 : at(word + 1) << (64 - offset));
    }
    return out;
  }
};

/// The types that can hold a candidate set. The list is closed: see kernel/kernels.hpp.
template <class T>
concept AnyMask = std::same_as<T, std::uint16_t> || std::same_as<T, std::uint32_t> ||
                  std::same_as<T, std::uint64_t> || std::same_as<T, Multiword>;

/// How many values a mask type can hold.
template <AnyMask Mask>
inline constexpr int mask_capacity = static_cast<int>(sizeof(Mask) * 8);

/// The mask type for code that is not worth a copy for each width: it holds what the masks of any kernel but the widest
/// hold, or is that of the widest.
template <AnyMask Mask>
using SharedMask = std::conditional_t<std::same_as<Mask, Multiword>, Multiword, std::uint64_t>;
/// How many words of scratch one takes.
template <AnyMask Mask>
inline constexpr std::size_t shared_words = sizeof(SharedMask<Mask>) / sizeof(std::uint64_t);

/// The bits of the widest mask that this type can hold.
template <AnyMask Mask>
constexpr Mask mask_from(Multiword const& wide) {
  if constexpr (std::same_as<Mask, Multiword>)
    return wide;
  else
    return static_cast<Mask>(wide.words[0]);
}

template <AnyMask Mask>
constexpr bool is_empty(Mask const& mask) {
  if constexpr (std::same_as<Mask, Multiword>)
    return !mask.intersects(mask);
  else
    return mask == 0;
}

/// True when exactly one bit is set.
template <AnyMask Mask>
constexpr bool is_single(Mask const& mask) {
  if constexpr (std::same_as<Mask, Multiword>) {
    return mask.count() == 1;
  } else {
    return std::has_single_bit(mask);
  }
}

/// The number of set bits.
template <AnyMask Mask>
constexpr int count(Mask const& mask) {
  if constexpr (std::same_as<Mask, Multiword>) {
    return mask.count();
  } else {
    return std::popcount(mask);
  }
}

/// Index of the lowest set bit; the capacity of the type when there is none.
template <AnyMask Mask>
constexpr int lowest(Mask const& mask) {
  if constexpr (std::same_as<Mask, Multiword>) {
    return mask.lowest();
  } else {
    return std::countr_zero(mask);
  }
}

/// Index of the highest set bit; -1 when there is none.
template <AnyMask Mask>
constexpr int highest(Mask const& mask) {
  if constexpr (std::same_as<Mask, Multiword>) {
    return mask.highest();
  } else {
    return mask_capacity<Mask> - 1 - std::countl_zero(mask);
  }
}

/// The mask with bit `index` alone. Precondition: 0 <= index < capacity.
template <AnyMask Mask>
constexpr Mask bit(int index) {
  NONET_ASSERT(index >= 0 && index < mask_capacity<Mask>);
  if constexpr (std::same_as<Mask, Multiword>) {
    return Multiword::bit(index);
  } else {
    return static_cast<Mask>(Mask{1} << index);
  }
}

/// True when bit `index` is set; an index outside the type is not set.
template <AnyMask Mask>
constexpr bool has(Mask const& mask, int index) {
  if (index < 0 || index >= mask_capacity<Mask>) return false;
  if constexpr (std::same_as<Mask, Multiword>)
    return mask.has(index);
  else
    return (mask >> index & 1) != 0;
}

/// The bits 0 .. size-1. A size at or below 0 gives the empty mask, one at or above the capacity the full one.
template <AnyMask Mask>
constexpr Mask first_bits(int size) {
  if constexpr (std::same_as<Mask, Multiword>) {
    return Multiword::first_bits(size);
  } else {
    if (size >= mask_capacity<Mask>) return static_cast<Mask>(~Mask{0});
    return size <= 0 ? Mask{0} : static_cast<Mask>((Mask{1} << size) - 1);
  }
}

/// The bits from .. to (both included); empty when from > to.
template <AnyMask Mask>
constexpr Mask bits_between(int from, int to) {
  return static_cast<Mask>(first_bits<Mask>(to + 1) & static_cast<Mask>(~first_bits<Mask>(from)));
}

/// a without the bits of b.
template <AnyMask Mask>
constexpr Mask without(Mask const& a, Mask const& b) {
  if constexpr (std::same_as<Mask, Multiword>)
    return a.without(b);
  else
    return static_cast<Mask>(a & static_cast<Mask>(~b));
}

template <AnyMask Mask>
constexpr bool intersects(Mask const& a, Mask const& b) {
  if constexpr (std::same_as<Mask, Multiword>)
    return a.intersects(b);
  else
    return (a & b) != 0;
}

/// The mask moved up by `by` bits (down when negative). Bits that leave the type are lost.
template <AnyMask Mask>
constexpr Mask shifted(Mask const& mask, int by) {
  if (by <= -mask_capacity<Mask> || by >= mask_capacity<Mask>) return Mask{};
  if constexpr (std::same_as<Mask, Multiword>) {
    return mask.shifted(by);
  } else {
    return by >= 0 ? static_cast<Mask>(mask << by) : static_cast<Mask>(mask >> -by);
  }
}

/// The mask without its lowest bit. Precondition: not empty.
template <AnyMask Mask>
constexpr Mask without_lowest(Mask const& mask) {
  if constexpr (std::same_as<Mask, Multiword>)
    return without(mask, bit<Mask>(lowest(mask)));
  else
    return static_cast<Mask>(mask & (mask - 1));
}

/// Calls f(index) for every set bit, lowest first.
template <AnyMask Mask, class F>
constexpr void for_each_bit(Mask mask, F&& f) {
  if constexpr (std::same_as<Mask, Multiword>) {
    for (std::size_t i = 0; i < Multiword::size; ++i)
      for (auto word = mask.words[i]; word != 0; word &= word - 1) f(static_cast<int>(64 * i) + std::countr_zero(word));
  } else {
    for (; mask != 0; mask = static_cast<Mask>(mask & (mask - 1))) f(std::countr_zero(mask));
  }
}

}  // namespace nonet
