// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/kernel/simd.hpp>
#include <nonet/propagators/houses/band_rules.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace nonet::inline NONET_ABI {

/// The engine of the houses for nine rows, nine columns and nine 3x3 boxes: digits in lanes.
///
/// A band is three rows, 27 cells. Lane 4 * (d / 3) + d % 3 of a band's vector holds the places of digit d in it, bit
/// 9 * row + column, rows counted within the band; the other lanes are zero. So three vectors are the whole grid.
///
/// For each digit, H has a bit for each of the 27 minirows (three cells that a row and a box share) that has a place
/// for it, and V one for each minicolumn. In a band the minirows of a digit are a 3x3 matrix of rows by boxes, in
/// which the solution has one entry in each row and column: an entry alone in its row or column is forced, and rules
/// the others in its row and column out. That is locked candidates in both directions, and hidden singles follow, as
/// a place whose minirow and minicolumn are both forced is the digit's. The same with V, in a stack. Forced too are
/// the digits of a minirow or minicolumn that has just three. Idea: Lindsey, tdoku (2019), whose triads are these
/// entries.
class BandHouses {
 public:
  static constexpr std::size_t cell_count = 81;
  /// The cells as the engine takes them, in row-major order, with room for whole vectors behind.
  using Grid = std::array<std::uint16_t, 96>;

  using Matrix = Lanes<3>;
  struct Cells {
    Matrix band[3];
  };

  /// The same on a Grid.
  static Propagation run(Grid& grid) { return run(grid.data()); }
  /// Runs to the fixpoint on 81 cells with 15 more words that may be read. Returns failed or fixpoint; after failed the
  /// cells are as they were.
  static Propagation run(std::uint16_t* grid) {
    Cells cells = read(grid);
    Matrix h, v;
    if (!run(cells, h, v)) return Propagation::failed;
    write(cells, grid);
    return Propagation::fixpoint;
  }
  /// The same in lanes; false when it failed. h and v are then those of the fixpoint.
  static bool run(Cells& cells, Matrix& h, Matrix& v) {
    Cells s = cells;
    for (;;) {
      Cells const before = s;
      if (!round(s, h, v)) return false;
      if (any(or3(s.band[0] ^ before.band[0], s.band[1] ^ before.band[1], s.band[2] ^ before.band[2]))) continue;
      Triads const rows = full_triads(h), columns = full_triads(v);
      if (any((rows.short_of | columns.short_of) & in_use())) return false;
      Matrix const h2 = Rules::rule_out<3>(h, h & rows.full), v2 = Rules::rule_out<1>(v, v & columns.full);
      if (!any((h ^ h2) | (v ^ v2))) break;
      s.band[0] = and3(s.band[0], Rules::unpack<1, 0>(h2), Rules::unpack<9, 0>(v2));
      s.band[1] = and3(s.band[1], Rules::unpack<1, 1>(h2), Rules::unpack<9, 1>(v2));
      s.band[2] = and3(s.band[2], Rules::unpack<1, 2>(h2), Rules::unpack<9, 2>(v2));
    }
    cells = s;
    return true;
  }

  /// The h and v of a fixpoint, which rule nothing out there.
  static void entries(Cells const& s, Matrix& h, Matrix& v) {
    h = Rules::pack<1>(s.band[0], s.band[1], s.band[2]);
    v = Rules::pack<9>(s.band[0], s.band[1], s.band[2]);
  }

  /// From 81 cells with 15 more words that may be read, and back.
  static Cells read(std::uint16_t const* grid) { return {{read(grid, 0), read(grid, 1), read(grid, 2)}}; }
  static void write(Cells const& cells, std::uint16_t* grid) {
    for (std::size_t band = 0; band < 3; ++band) write(grid, band, cells.band[band]);
  }
  /// Which lane holds a digit, counted from 0.
  static constexpr std::size_t lane_of(std::size_t digit) { return digit / 3 * 4 + digit % 3; }
  /// Takes places from a digit, 27 bits a band.
  [[gnu::always_inline]] static void remove(Cells& cells, std::size_t digit,
                                            std::array<std::uint32_t, 3> const& places) {
    // The whole vector, as a word that is written alone would hold up the vector's next load.
    Matrix const lane = Matrix::load(only_digit()[digit]);
    for (std::size_t band = 0; band < 3; ++band)
      cells.band[band] = without(cells.band[band], Matrix::all(places[band]) & lane);
  }

  /// The cells of a band that have just two candidates: bit 9 * row + column, rows counted within the band.
  [[gnu::always_inline]] static std::uint32_t pairs(Matrix const& band) {
    Matrix const b = next(band), c = after_next(band);
    Matrix const one = or3(band, b, c), two = majority(band, b, c), three = and3(band, b, c);
    Matrix const one_b = next_block(one), one_c = after_next_block(one);
    Matrix const thrice = or3(three, two & (one_b | one_c), and3(one, one_b, one_c));
    Matrix const twice = or3(two, next_block(two), after_next_block(two)) | majority(one, one_b, one_c);
    return first_lane(without(twice, or3(thrice, next_block(thrice), after_next_block(thrice))));
  }

  /// Adds up the nine lanes of digits; the sum stands in each of them.
  [[gnu::always_inline]] static Matrix sum_of_digits(Matrix const& a) {
    Matrix const block = a + next(a) + after_next(a);
    return block + next_block(block) + after_next_block(block);
  }
  /// The least of the nine lanes of digits, in each of them.
  [[gnu::always_inline]] static Matrix least_of_digits(Matrix const& a) {
    Matrix const block = least(least(a, next(a)), after_next(a));
    return least(least(block, next_block(block)), after_next_block(block));
  }

 private:
  using Rules = BandRules<Matrix>;
  static constexpr std::uint32_t all_bits = Rules::all_bits;

  static std::array<Matrix::Image, 9> const& only_digit() {
    static constexpr auto images = [] {
      std::array<Matrix::Image, 9> out{};
      for (std::size_t digit = 0; digit < 9; ++digit) out[digit][lane_of(digit)] = all_bits;
      return out;
    }();
    return images;
  }
  /// All 27 bits in the nine lanes of digits.
  [[gnu::always_inline]] static Matrix in_use() {
    static constexpr auto image = [] {
      Matrix::Image lanes{};
      for (std::size_t digit = 0; digit < 9; ++digit) lanes[lane_of(digit)] = all_bits;
      return lanes;
    }();
    return Matrix::load(image);
  }

  // --- between digits: the three of a block, then the three blocks

  [[gnu::always_inline]] static Matrix next(Matrix const& a) { return within_blocks<1, 2, 0, 3>(a); }
  [[gnu::always_inline]] static Matrix after_next(Matrix const& a) { return within_blocks<2, 0, 1, 3>(a); }
  [[gnu::always_inline]] static Matrix next_block(Matrix const& a) { return blocks<1, 2, 0>(a); }
  [[gnu::always_inline]] static Matrix after_next_block(Matrix const& a) { return blocks<2, 0, 1>(a); }

  /// What any digit has, and what two have: of band i in lane i of every block.
  [[gnu::always_inline]] static void once_twice(Cells const& s, Matrix& once, Matrix& twice) {
    // Within a block the three lanes come out alike, so that from block to block one vector does for three bands.
    Matrix one[3], two[3];
    for (std::size_t i = 0; i < 3; ++i) {
      Matrix const b = next(s.band[i]), c = after_next(s.band[i]);
      one[i] = or3(s.band[i], b, c);
      two[i] = majority(s.band[i], b, c);
    }
    Matrix const first = lane_in_blocks(0), second = lane_in_blocks(1);
    Matrix const ones = select(first, one[0], select(second, one[1], one[2]));
    Matrix const twos = select(first, two[0], select(second, two[1], two[2]));
    Matrix const ones_b = next_block(ones), ones_c = after_next_block(ones);
    once = or3(ones, ones_b, ones_c);
    twice = or3(twos, next_block(twos), after_next_block(twos)) | majority(ones, ones_b, ones_c);
  }
  [[gnu::always_inline]] static Matrix lane_in_blocks(std::size_t lane) {
    static constexpr auto images = [] {
      std::array<Matrix::Image, 3> out{};
      for (std::size_t i = 0; i < 12; ++i)
        if (i % 4 < 3) out[i % 4][i] = all_bits;
      return out;
    }();
    return Matrix::load(images[lane]);
  }
  /// What a digit other than the lane's has.
  [[gnu::always_inline]] static Matrix others(Matrix const& a) {
    Matrix const rest = next(a) | after_next(a);
    Matrix const block = a | rest;
    return or3(rest, next_block(block), after_next_block(block));
  }

  /// Of each triad that has just three digits, its bit; and of each that has fewer. The same in all lanes of digits.
  struct Triads {
    Matrix full, short_of;
  };
  [[gnu::always_inline]] static Triads full_triads(Matrix const& a) {
    // Bit-sliced: each block counts its three digits, then the blocks are added. The sum is ones + 2 * (how many of
    // the four vectors of twos have the bit).
    Matrix const b = next(a), c = after_next(a);
    Matrix const low = xor3(a, b, c), high = majority(a, b, c);
    Matrix const low_b = next_block(low), low_c = after_next_block(low);
    Matrix const high_b = next_block(high), high_c = after_next_block(high);
    Matrix const ones = xor3(low, low_b, low_c), carry = majority(low, low_b, low_c);
    Matrix const twos = xor3(high, high_b, high_c) ^ carry;
    Matrix const fours = majority(high, high_b, high_c) | (carry & or3(high, high_b, high_c));
    Matrix const three = ones & twos;
    return {without(three, fours), without(Matrix::all(all_bits), fours | three)};
  }

  // Inlined by force, all of it: what is left to be called costs AVX2 a quarter of the time.

  /// Applies everything but the counting of triads once. False when the grid as it came in has a cell without
  /// candidate or a digit without place. h and v are those of the grid as it came in, without what was ruled out.
  [[gnu::always_inline]] static bool round(Cells& s, Matrix& h, Matrix& v) {
    Matrix& x = s.band[0];
    Matrix& y = s.band[1];
    Matrix& z = s.band[2];
    Matrix alive, twice;
    once_twice(s, alive, twice);
    Matrix const single_x = without(x, within_blocks<0, 0, 0, 0>(twice));
    Matrix const single_y = without(y, within_blocks<1, 1, 1, 1>(twice));
    Matrix const single_z = without(z, within_blocks<2, 2, 2, 2>(twice));

    Matrix const h0 = Rules::pack<1>(x, y, z);
    Matrix forced_h = Rules::pack<1>(single_x, single_y, single_z);
    Rules::force<3>(h0, forced_h, alive);
    h = Rules::rule_out<3>(h0, forced_h);
    x = x & Rules::unpack<1, 0>(h);
    y = y & Rules::unpack<1, 1>(h);
    z = z & Rules::unpack<1, 2>(h);

    Matrix const v0 = Rules::pack<9>(x, y, z);
    Matrix forced_v = Rules::pack<9>(single_x, single_y, single_z);
    Rules::force<1>(v0, forced_v, alive);
    if (any(without(in_use(), alive))) return false;
    v = Rules::rule_out<1>(v0, forced_v);

    advance<0>(x, v, forced_h, forced_v);
    advance<1>(y, v, forced_h, forced_v);
    advance<2>(z, v, forced_h, forced_v);
    return true;
  }
  template <int Band>
  [[gnu::always_inline]] static void advance(Matrix& band, Matrix const& v, Matrix const& forced_h,
                                             Matrix const& forced_v) {
    Matrix const placed = Rules::unpack<1, Band>(forced_h) & Rules::unpack<9, Band>(forced_v);
    band = without(band & Rules::unpack<9, Band>(v), others(placed));
  }

  // --- between cells with masks of digits and bands with masks of cells: a 16 x 16 transposition in each half word

  // Digit d stands in bit lane(d); the two spare bits between are empty.
  static Lanes<4> spread(Lanes<4> const& a) {
    auto const mask = [](std::uint32_t bits) { return Lanes<4>::all(bits | bits << 16); };
    return or3(a & mask(0x7), (a & mask(0x38)) << 1, (a & mask(0x1c0)) << 2);
  }
  static Lanes<4> gather(Lanes<4> const& a) {
    auto const mask = [](std::uint32_t bits) { return Lanes<4>::all(bits | bits << 16); };
    return or3(a & mask(0x7), (a >> 1) & mask(0x38), (a >> 2) & mask(0x1c0));
  }
  // Swaps bit K of the lane's number with bit K of the bit's number; `across` has lane ^ K.
  template <unsigned K>
  static Lanes<4> swap_bits(Lanes<4> const& a, Lanes<4> const& across) {
    static constexpr auto images = [] {
      std::uint32_t low = 0;
      for (unsigned bit = 0; bit < 32; ++bit)
        if ((bit & K) == 0) low |= 1u << bit;
      std::array<typename Lanes<4>::Image, 2> out{};
      for (unsigned lane = 0; lane < 16; ++lane) {
        out[0][lane] = (lane & K) == 0 ? low : ~low;    // what stays
        out[1][lane] = (lane & K) == 0 ? ~0u : 0u;      // what comes from below
      }
      return out;
    }();
    constexpr int by = static_cast<int>(K);
    Lanes<4> const moved = select(Lanes<4>::load(images[1]), across << by, across >> by);
    return select(Lanes<4>::load(images[0]), a, moved);
  }
  static Lanes<4> transpose(Lanes<4> const& a) {
    Lanes<4> const b = swap_bits<8>(a, blocks<2, 3, 0, 1>(a));
    Lanes<4> const c = swap_bits<4>(b, blocks<1, 0, 3, 2>(b));
    Lanes<4> const d = swap_bits<2>(c, within_blocks<2, 3, 0, 1>(c));
    return swap_bits<1>(d, within_blocks<1, 0, 3, 2>(d));
  }
  // The low half of a lane is a cell of the first sixteen, the high half one of the next.
  static Matrix read(std::uint16_t const* grid, std::size_t band) {
    auto const* from = grid + 27 * band;
    Lanes<4> const cells = Lanes<4>::widen(from) | Lanes<4>::widen(from + 16) << 16;
    return three_blocks(transpose(spread(cells))) & Matrix::all(all_bits);
  }
  static void write(std::uint16_t* grid, std::size_t band, Matrix const& a) {
    Lanes<4> const cells = gather(transpose(four_blocks(a)));
    std::array<std::uint16_t, 32> words;
    cells.narrow(words.data());
    (cells >> 16).narrow(words.data() + 16);
    for (std::size_t i = 0; i < 27; ++i) grid[27 * band + i] = words[i];
  }
};

}  // namespace nonet
