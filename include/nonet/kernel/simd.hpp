// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
#include <immintrin.h>
#endif

// The one header that knows of vector registers. Lanes are a row of 32-bit words, cut into registers of the width that
// the translation unit is compiled for. GCC's and Clang's vector extensions make one source right for every target;
// intrinsics stand in only where the compilers miss an instruction that matters. The conditions are those by which
// config.hpp names the inline namespace, so that a Lanes of another width is another type.

namespace nonet::inline NONET_ABI {

#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
inline constexpr std::size_t vector_bytes = 64;
#elif defined(__AVX2__) && defined(__BMI2__)
inline constexpr std::size_t vector_bytes = 32;
#else
inline constexpr std::size_t vector_bytes = 16;
#endif

/// `Blocks` (1 to 4) blocks of four 32-bit lanes. Where registers are wider, spare lanes stand behind them: they are
/// whatever the operations make of them, so keep them zero.
template <std::size_t Blocks>
struct Lanes {
  static_assert(Blocks >= 1 && Blocks <= 4);
  using Register [[gnu::vector_size(vector_bytes)]] = std::uint32_t;
  static constexpr std::size_t registers = (16 * Blocks + vector_bytes - 1) / vector_bytes;
  static constexpr std::size_t lanes = 4 * Blocks;

  Register part[registers];

  /// Calls f(0) .. f(registers - 1), unrolled at every level of optimization.
  template <class F>
  [[gnu::always_inline]] static void each(F&& f) {
    f(std::size_t{0});
    if constexpr (registers > 1) f(std::size_t{1});
    if constexpr (registers > 2) f(std::size_t{2});
    if constexpr (registers > 3) f(std::size_t{3});
  }

  [[gnu::always_inline]] static Lanes all(std::uint32_t value) {
    Lanes out;
    each([&](std::size_t i) __attribute__((always_inline)) { out.part[i] = Register{} + value; });
    return out;
  }
  /// Reads or writes registers * vector_bytes bytes, spare lanes included.
  using Image = std::array<std::uint32_t, registers * vector_bytes / 4>;
  [[gnu::always_inline]] static Lanes load(Image const& from) {
    Lanes out;
    each([&](std::size_t i) __attribute__((always_inline)) {
      std::memcpy(&out.part[i], from.data() + i * (vector_bytes / 4), vector_bytes);
    });
    return out;
  }
  [[gnu::always_inline]] void store(Image& to) const {
    each([&](std::size_t i) __attribute__((always_inline)) {
      std::memcpy(to.data() + i * (vector_bytes / 4), &part[i], vector_bytes);
    });
  }
  /// Sixteen 16-bit words in order, each widened to a lane.
  [[gnu::always_inline]] static Lanes widen(std::uint16_t const* from)
    requires(Blocks == 4)
  {
    using Half [[gnu::vector_size(vector_bytes / 2)]] = std::uint16_t;
    Lanes out;
    each([&](std::size_t i) __attribute__((always_inline)) {
      Half half;
      std::memcpy(&half, from + i * (vector_bytes / 4), sizeof half);
      out.part[i] = __builtin_convertvector(half, Register);
    });
    return out;
  }
  /// The low 16 bits of sixteen lanes.
  [[gnu::always_inline]] void narrow(std::uint16_t* to) const
    requires(Blocks == 4)
  {
    using Half [[gnu::vector_size(vector_bytes / 2)]] = std::uint16_t;
    each([&](std::size_t i) __attribute__((always_inline)) {
      Half const half = __builtin_convertvector(part[i], Half);
      std::memcpy(to + i * (vector_bytes / 4), &half, sizeof half);
    });
  }
};

/// The first three blocks, and three blocks with a fourth of zeros.
[[gnu::always_inline]] inline Lanes<3> three_blocks(Lanes<4> const& a) {
  Lanes<3> out;
  Lanes<3>::each([&](std::size_t i) __attribute__((always_inline)) { out.part[i] = a.part[i]; });
  return out;
}
[[gnu::always_inline]] inline Lanes<4> four_blocks(Lanes<3> const& a) {
  Lanes<4> out;
  Lanes<4>::each([&](std::size_t i) __attribute__((always_inline)) {
    if (i < Lanes<3>::registers)
      out.part[i] = a.part[i];
    else
      out.part[i] = typename Lanes<4>::Register{};
  });
  return out;
}

template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> operator&(Lanes<B> const& a, Lanes<B> const& b) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) { out.part[i] = a.part[i] & b.part[i]; });
  return out;
}
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> operator|(Lanes<B> const& a, Lanes<B> const& b) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) { out.part[i] = a.part[i] | b.part[i]; });
  return out;
}
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> operator^(Lanes<B> const& a, Lanes<B> const& b) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) { out.part[i] = a.part[i] ^ b.part[i]; });
  return out;
}
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> operator<<(Lanes<B> const& a, int by) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) { out.part[i] = a.part[i] << by; });
  return out;
}
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> operator>>(Lanes<B> const& a, int by) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) { out.part[i] = a.part[i] >> by; });
  return out;
}

template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> operator+(Lanes<B> const& a, Lanes<B> const& b) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) { out.part[i] = a.part[i] + b.part[i]; });
  return out;
}
/// Lane by lane the lesser number.
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> least(Lanes<B> const& a, Lanes<B> const& b) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) {
    out.part[i] = a.part[i] < b.part[i] ? a.part[i] : b.part[i];
  });
  return out;
}
/// All ones in the lanes of a that are greater than those of b.
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> greater(Lanes<B> const& a, Lanes<B> const& b) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) {
    out.part[i] = reinterpret_cast<typename Lanes<B>::Register>(a.part[i] > b.part[i]);
  });
  return out;
}
/// How many bits a lane has.
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> count_bits(Lanes<B> const& a) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__) && \
    defined(__AVX512VPOPCNTDQ__)
    out.part[i] = reinterpret_cast<typename Lanes<B>::Register>(
        _mm512_popcnt_epi32(reinterpret_cast<__m512i>(a.part[i])));
#else
    auto const two = a.part[i] - ((a.part[i] >> 1) & 0x55555555u);
    auto const four = (two & 0x33333333u) + ((two >> 2) & 0x33333333u);
    out.part[i] = (((four + (four >> 4)) & 0x0f0f0f0fu) * 0x01010101u) >> 24;
#endif
  });
  return out;
}
template <std::size_t B>
[[gnu::always_inline]] inline std::uint32_t first_lane(Lanes<B> const& a) {
  return a.part[0][0];
}

/// a without the bits of b.
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> without(Lanes<B> const& a, Lanes<B> const& b) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) { out.part[i] = a.part[i] & ~b.part[i]; });
  return out;
}

/// Any bit-wise function of three inputs, named by its truth table: bit 4a + 2b + c of Table is its value.
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
template <int Table, std::size_t B, class F>
[[gnu::always_inline]] inline Lanes<B> ternary(Lanes<B> const& a, Lanes<B> const& b, Lanes<B> const& c, F) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) {
    out.part[i] = reinterpret_cast<typename Lanes<B>::Register>(
        _mm512_ternarylogic_epi32(reinterpret_cast<__m512i>(a.part[i]), reinterpret_cast<__m512i>(b.part[i]),
                                  reinterpret_cast<__m512i>(c.part[i]), Table));
  });
  return out;
}
#else
template <int, std::size_t B, class F>
[[gnu::always_inline]] inline Lanes<B> ternary(Lanes<B> const& a, Lanes<B> const& b, Lanes<B> const& c, F f) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) {
    f(out.part[i], a.part[i], b.part[i], c.part[i]);
  });
  return out;
}
#endif

template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> or3(Lanes<B> const& a, Lanes<B> const& b, Lanes<B> const& c) {
  return ternary<0xfe>(a, b, c, [](auto& out, auto& x, auto& y, auto& z) __attribute__((always_inline)) {
    out = x | y | z;
  });
}
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> and3(Lanes<B> const& a, Lanes<B> const& b, Lanes<B> const& c) {
  return ternary<0x80>(a, b, c, [](auto& out, auto& x, auto& y, auto& z) __attribute__((always_inline)) {
    out = x & y & z;
  });
}
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> xor3(Lanes<B> const& a, Lanes<B> const& b, Lanes<B> const& c) {
  return ternary<0x96>(a, b, c, [](auto& out, auto& x, auto& y, auto& z) __attribute__((always_inline)) {
    out = x ^ y ^ z;
  });
}
/// Bits that are set in two of the three at least.
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> majority(Lanes<B> const& a, Lanes<B> const& b, Lanes<B> const& c) {
  return ternary<0xe8>(a, b, c, [](auto& out, auto& x, auto& y, auto& z) __attribute__((always_inline)) {
    out = (x & y) | (z & (x | y));
  });
}
/// a without the bits of b and those of c.
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> without(Lanes<B> const& a, Lanes<B> const& b, Lanes<B> const& c) {
  return ternary<0x10>(a, b, c, [](auto& out, auto& x, auto& y, auto& z) __attribute__((always_inline)) {
    out = x & ~(y | z);
  });
}
/// a without the bits that both b and c have.
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> without_common(Lanes<B> const& a, Lanes<B> const& b, Lanes<B> const& c) {
  return ternary<0x70>(a, b, c, [](auto& out, auto& x, auto& y, auto& z) __attribute__((always_inline)) {
    out = x & ~(y & z);
  });
}
/// a with the bits that both b and c have.
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> with_common(Lanes<B> const& a, Lanes<B> const& b, Lanes<B> const& c) {
  return ternary<0xf8>(a, b, c, [](auto& out, auto& x, auto& y, auto& z) __attribute__((always_inline)) {
    out = x | (y & z);
  });
}
/// The bits of a that b or c has.
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> in_either(Lanes<B> const& a, Lanes<B> const& b, Lanes<B> const& c) {
  return ternary<0xe0>(a, b, c, [](auto& out, auto& x, auto& y, auto& z) __attribute__((always_inline)) {
    out = x & (y | z);
  });
}
/// b where mask is set, c elsewhere.
template <std::size_t B>
[[gnu::always_inline]] inline Lanes<B> select(Lanes<B> const& mask, Lanes<B> const& b, Lanes<B> const& c) {
  return ternary<0xca>(mask, b, c, [](auto& out, auto& m, auto& x, auto& y) __attribute__((always_inline)) {
    out = (m & x) | (~m & y);
  });
}

/// In every block, lane i of the result is lane Ii of a.
template <int I0, int I1, int I2, int I3, std::size_t B>
[[gnu::always_inline]] inline Lanes<B> within_blocks(Lanes<B> const& a) {
  Lanes<B> out;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) {
    auto const& x = a.part[i];
    if constexpr (vector_bytes == 16)
      out.part[i] = __builtin_shufflevector(x, x, I0, I1, I2, I3);
    else if constexpr (vector_bytes == 32)
      out.part[i] = __builtin_shufflevector(x, x, I0, I1, I2, I3, 4 + I0, 4 + I1, 4 + I2, 4 + I3);
    else
      out.part[i] = __builtin_shufflevector(x, x, I0, I1, I2, I3, 4 + I0, 4 + I1, 4 + I2, 4 + I3, 8 + I0, 8 + I1,
                                            8 + I2, 8 + I3, 12 + I0, 12 + I1, 12 + I2, 12 + I3);
  });
  return out;
}
/// Block i of the result is block Bi of a.
template <int B0, int B1, int B2, int B3 = 3, std::size_t B>
[[gnu::always_inline]] inline Lanes<B> blocks(Lanes<B> const& a) {
  Lanes<B> out;
  if constexpr (vector_bytes == 16) {
    out.part[0] = a.part[B0];
    out.part[1] = a.part[B1];
    out.part[2] = a.part[B2];
    if constexpr (B == 4) out.part[3] = a.part[B3];
  } else if constexpr (vector_bytes == 32) {
    constexpr int b0 = B0 % 2 * 4, b1 = 8 + B1 % 2 * 4, b2 = B2 % 2 * 4, b3 = 8 + B3 % 2 * 4;
    out.part[0] = __builtin_shufflevector(a.part[B0 / 2], a.part[B1 / 2], b0, b0 + 1, b0 + 2, b0 + 3, b1, b1 + 1,
                                          b1 + 2, b1 + 3);
    out.part[1] = __builtin_shufflevector(a.part[B2 / 2], a.part[B3 / 2], b2, b2 + 1, b2 + 2, b2 + 3, b3, b3 + 1,
                                          b3 + 2, b3 + 3);
  } else {
    constexpr int b0 = 4 * B0, b1 = 4 * B1, b2 = 4 * B2, b3 = 4 * B3;
    out.part[0] =
        __builtin_shufflevector(a.part[0], a.part[0], b0, b0 + 1, b0 + 2, b0 + 3, b1, b1 + 1, b1 + 2, b1 + 3, b2,
                                b2 + 1, b2 + 2, b2 + 3, b3, b3 + 1, b3 + 2, b3 + 3);
  }
  return out;
}

/// True when a bit is set in any lane, spare ones included.
template <std::size_t B>
[[gnu::always_inline]] inline bool any(Lanes<B> const& a) {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
  auto const x = reinterpret_cast<__m512i>(a.part[0]);
  return _mm512_test_epi32_mask(x, x) != 0;
#else
  auto all = a.part[0];
  for (std::size_t i = 1; i < Lanes<B>::registers; ++i) all |= a.part[i];
  std::array<std::uint64_t, vector_bytes / 8> words;
  std::memcpy(words.data(), &all, sizeof all);
  std::uint64_t bits = 0;
  for (auto word : words) bits |= word;
  return bits != 0;
#endif
}

/// Bit i of the result says that lane i is not zero. Precondition: no spare lanes.
template <std::size_t B>
[[gnu::always_inline]] inline std::uint32_t nonzero_lanes(Lanes<B> const& a) {
  static_assert(Lanes<B>::registers * vector_bytes == 16 * B);
  std::uint32_t out = 0;
  Lanes<B>::each([&](std::size_t i) __attribute__((always_inline)) {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
    auto const x = reinterpret_cast<__m512i>(a.part[i]);
    out |= std::uint32_t{_mm512_test_epi32_mask(x, x)} << (16 * i);
#else
    std::array<std::uint32_t, vector_bytes / 4> words;
    std::memcpy(words.data(), &a.part[i], sizeof a.part[i]);
    for (std::size_t lane = 0; lane < words.size(); ++lane)
      out |= std::uint32_t{words[lane] != 0} << (i * words.size() + lane);
#endif
  });
  return out;
}

/// One register of 16-bit lanes.
struct HalfLanes {
  using Register [[gnu::vector_size(vector_bytes)]] = std::uint16_t;
  static constexpr std::size_t lanes = vector_bytes / 2;
  using Image = std::array<std::uint16_t, lanes>;

  Register part;

  [[gnu::always_inline]] static HalfLanes all(std::uint16_t value) { return {Register{} + value}; }
  [[gnu::always_inline]] static HalfLanes load(Image const& from) {
    HalfLanes out;
    std::memcpy(&out.part, from.data(), sizeof out.part);
    return out;
  }
  [[gnu::always_inline]] void store(Image& to) const { std::memcpy(to.data(), &part, sizeof part); }

  [[gnu::always_inline]] friend HalfLanes operator&(HalfLanes const& a, HalfLanes const& b) {
    return {a.part & b.part};
  }
  [[gnu::always_inline]] friend HalfLanes operator|(HalfLanes const& a, HalfLanes const& b) {
    return {a.part | b.part};
  }
  [[gnu::always_inline]] friend HalfLanes operator+(HalfLanes const& a, HalfLanes const& b) {
    return {a.part + b.part};
  }
  [[gnu::always_inline]] friend HalfLanes operator<<(HalfLanes const& a, int by) { return {a.part << by}; }
  [[gnu::always_inline]] friend HalfLanes operator>>(HalfLanes const& a, int by) { return {a.part >> by}; }
  /// a without the bits of b.
  [[gnu::always_inline]] friend HalfLanes without(HalfLanes const& a, HalfLanes const& b) { return {a.part & ~b.part}; }
  [[gnu::always_inline]] friend HalfLanes without_lowest(HalfLanes const& a) {
    return {a.part & (a.part + static_cast<std::uint16_t>(0xffff))};
  }
  /// Lane by lane the lesser number.
  [[gnu::always_inline]] friend HalfLanes least(HalfLanes const& a, HalfLanes const& b) {
    return {a.part < b.part ? a.part : b.part};
  }
  [[gnu::always_inline]] friend HalfLanes operator^(HalfLanes const& a, HalfLanes const& b) {
    return {a.part ^ b.part};
  }
  /// All ones in the lanes that are zero; that are equal; that are less.
  [[gnu::always_inline]] friend HalfLanes is_zero(HalfLanes const& a) {
    return {reinterpret_cast<Register>(a.part == Register{})};
  }
  [[gnu::always_inline]] friend HalfLanes equal(HalfLanes const& a, HalfLanes const& b) {
    return {reinterpret_cast<Register>(a.part == b.part)};
  }
  [[gnu::always_inline]] friend HalfLanes less(HalfLanes const& a, HalfLanes const& b) {
    return {reinterpret_cast<Register>(a.part < b.part)};
  }
  /// How many bits a lane has.
  [[gnu::always_inline]] friend HalfLanes count_bits(HalfLanes const& a) {
    Register const two = a.part - ((a.part >> 1) & 0x5555);
    Register const four = (two & 0x3333) + ((two >> 2) & 0x3333);
    Register const eight = (four + (four >> 4)) & 0x0f0f;
    return {(eight + (eight >> 8)) & 0x1f};
  }
};

/// Calls f(lane) for the lanes that are not zero, ascending.
template <class F>
[[gnu::always_inline]] inline void for_each_lane(HalfLanes const& a, F&& f) {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
  auto const x = reinterpret_cast<__m512i>(a.part);
  for (auto lanes = _cvtmask32_u32(_mm512_test_epi16_mask(x, x)); lanes != 0; lanes &= lanes - 1)
    f(static_cast<std::size_t>(std::countr_zero(lanes)));
#else
  HalfLanes::Image image;
  a.store(image);
  for (std::size_t lane = 0; lane < HalfLanes::lanes; ++lane)
    if (image[lane] != 0) f(lane);
#endif
}

/// Lane i is table[index[i]]. Precondition: every index is below `size`, and the table is readable up to the next
/// multiple of 64 words.
[[gnu::always_inline]] inline HalfLanes pick(std::uint16_t const* table, std::size_t size,
                                             HalfLanes::Image const& index) {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
  __m512i const at = _mm512_loadu_si512(index.data());
  __m512i out = _mm512_setzero_si512();
  for (std::size_t begin = 0; begin < size; begin += 64) {
    __m512i const part = _mm512_set1_epi16(static_cast<short>(begin / 64));
    auto const here = _mm512_cmpeq_epi16_mask(_mm512_srli_epi16(at, 6), part);
    __m512i const low = _mm512_loadu_si512(table + begin), high = _mm512_loadu_si512(table + begin + 32);
    out = _mm512_mask_mov_epi16(out, here, _mm512_permutex2var_epi16(low, at, high));
  }
  return {reinterpret_cast<HalfLanes::Register>(out)};
#else
  (void)size;
  HalfLanes::Image out;
  for (std::size_t i = 0; i < HalfLanes::lanes; ++i) out[i] = table[index[i]];
  return HalfLanes::load(out);
#endif
}

/// Calls f with the integral constants From .. To - 1: a loop that is unrolled at every level of optimization.
template <std::size_t From, std::size_t To, class F>
[[gnu::always_inline]] constexpr void unrolled(F&& f) {
  if constexpr (From < To) {
    f(std::integral_constant<std::size_t, From>{});
    unrolled<From + 1, To>(f);
  }
}

/// True when a bit is set in any lane.
[[gnu::always_inline]] inline bool any(HalfLanes const& a) {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
  auto const x = reinterpret_cast<__m512i>(a.part);
  return _mm512_test_epi16_mask(x, x) != 0;
#else
  std::array<std::uint64_t, vector_bytes / 8> words;
  std::memcpy(words.data(), &a.part, sizeof a.part);
  std::uint64_t bits = 0;
  for (auto word : words) bits |= word;
  return bits != 0;
#endif
}

/// Finds the lanes in which one of many words has at most K bits and has one in common with the word beside it.
template <int K>
class SmallSets {
 public:
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__) && \
    defined(__AVX512BITALG__)
  [[gnu::always_inline]] void add(HalfLanes const& word, HalfLanes const& beside) {
    auto const w = reinterpret_cast<__m512i>(word.part);
    auto const shared = _mm512_test_epi16_mask(w, reinterpret_cast<__m512i>(beside.part));
    auto const bits = _mm512_mask_popcnt_epi16(_mm512_set1_epi16(-1), shared, w);
    least_ = least(least_, HalfLanes{reinterpret_cast<HalfLanes::Register>(bits)});
  }
  /// All ones in those lanes.
  [[gnu::always_inline]] HalfLanes found() const { return less(least_, HalfLanes::all(K + 1)); }
#else
  [[gnu::always_inline]] void add(HalfLanes const& word, HalfLanes const& beside) {
    HalfLanes beyond = word;
    unrolled<0, K>([&](auto) __attribute__((always_inline)) { beyond = without_lowest(beyond); });
    least_ = least(least_, beyond | is_zero(word & beside));
  }
  [[gnu::always_inline]] HalfLanes found() const { return is_zero(least_); }
#endif

 private:
  HalfLanes least_ = HalfLanes::all(0xffff);
};

}  // namespace nonet
