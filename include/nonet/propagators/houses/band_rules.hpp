// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/simd.hpp>

#include <cstdint>

namespace nonet::inline NONET_ABI {

/// What a round of BandHouses does with each digit by itself: between its places in the three bands, its minirows and
/// its minicolumns. Words is a row of 32-bit lanes: digits of one puzzle, or one digit of many puzzles.
template <class Words>
struct BandRules {
  static constexpr std::uint32_t all_bits = (1u << 27) - 1;

  // Bits 9 * i + 3 * j + k of three positions, each 0 to 2, with the last, the middle or the first one given.
  static constexpr std::uint32_t last_is(int k) { return 0x1249249u << k; }
  static constexpr std::uint32_t middle_is(int j) { return 0x1c0e07u << (3 * j); }
  static constexpr std::uint32_t first_is(int i) { return 0x1ffu << (9 * i); }

  // --- between cells and minirows (W = 1) or minicolumns (W = 9)

  // Where the bits of band b stand in H or V: minirow r of the band, in box s, is bit 9 * r + 3 * s + b of H; column c
  // of the band is bit 9 * b + c of V.
  template <int W>
  [[gnu::always_inline]] static Words of_band(int b) {
    return Words::all(W == 1 ? last_is(b) : first_is(b));
  }
  template <int W>
  [[gnu::always_inline]] static Words pack(Words const& x, Words const& y, Words const& z) {
    Words const one = of_band<W>(0) & or3(x, x >> W, x >> 2 * W);
    Words const two = with_common(one, of_band<W>(1), or3(y << W, y, y >> W));
    return with_common(two, of_band<W>(2), or3(z << 2 * W, z << W, z));
  }
  template <int W, int Band>
  [[gnu::always_inline]] static Words unpack(Words const& a) {
    Words const x = a & of_band<W>(Band);
    if constexpr (Band == 0) return or3(x, x << W, x << 2 * W);
    if constexpr (Band == 1) return or3(x >> W, x, x << W);
    if constexpr (Band == 2) return or3(x >> 2 * W, x >> W, x);
  }

  // --- inside the 3x3 matrices

  // The other two entries of the entry's row (S = 3 in H, boxes; S = 1 in V, columns of a box), and of its column (rows
  // of the band in H, bands in V). Bits above the 27 come out as anything; there must be none in a.
  template <int S>
  [[gnu::always_inline]] static Words at_least(int digit) {
    std::uint32_t mask = 0;
    for (int k = digit; k < 3; ++k) mask |= S == 3 ? middle_is(k) : last_is(k);
    return Words::all(mask);
  }
  template <int S>
  [[gnu::always_inline]] static Words in_row(Words const& a) {
    return select(at_least<S>(2), a << 2 * S, a >> S) | select(at_least<S>(1), a << S, a >> 2 * S);
  }
  [[gnu::always_inline]] static Words in_column(Words const& a) {
    return or3(a << 9, a >> 9, a << 18) | a >> 18;
  }
  /// a without the entries that share a row or a column with a forced one.
  template <int S>
  [[gnu::always_inline]] static Words rule_out(Words const& a, Words const& forced) {
    return without(a, in_row<S>(forced), in_column(forced));
  }
  /// Adds the entries alone in their row or column to `forced`; takes the rows and columns without entry from `alive`.
  template <int S>
  [[gnu::always_inline]] static void force(Words const& a, Words& forced, Words& alive) {
    Words const row = in_row<S>(a), column = in_column(a);
    forced = forced | without_common(a, row, column);
    alive = in_either(in_either(alive, a, row), a, column);
  }
};

}  // namespace nonet
