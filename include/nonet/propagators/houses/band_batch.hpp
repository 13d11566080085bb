// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/solo.hpp>
#include <nonet/kernel/prober.hpp>
#include <nonet/kernel/simd.hpp>
#include <nonet/propagators/houses/band_rules.hpp>
#include <nonet/propagators/houses/band_search.hpp>
#include <nonet/propagators/houses/bands.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

namespace nonet::inline NONET_ABI {

/// Grids of nine rows, columns and 3x3 boxes, one puzzle a lane: word 3 * digit + band has the places of a digit in a
/// band, as BandHouses has them.
template <class Words>
struct BandBatchCells {
  static constexpr std::size_t words = 27;
  alignas(64) std::array<typename Words::Image, words> word{};
};

/// The rules of BandHouses on as many grids as there are lanes. The counting of triads, which BandHouses puts off until
/// nothing else helps, is part of each round here: in one lane or another it is always due. The fixpoint is the same.
template <class Words>
class BandBatchRound {
 public:
  /// What a round came to, a bit a lane.
  struct Result {
    std::uint32_t dead;     ///< the grid has no solution
    std::uint32_t changed;  ///< a candidate went
    std::uint32_t open;     ///< before the round there were cells with two candidates or more
  };

  [[gnu::noinline]] Result run(BandBatchCells<Words>& cells) {
    auto& s = cells.word;
    Words const none = Words::all(0);
    Words once[3] = {none, none, none}, twice[3] = {none, none, none};
    for (std::size_t digit = 0; digit < 9; ++digit)
      unrolled<0, 3>([&](auto band) __attribute__((always_inline)) {
        Words const x = Words::load(s[3 * digit + band]);
        twice[band] = with_common(twice[band], once[band], x);
        once[band] = once[band] | x;
      });
    Words alive = and3(once[0], once[1], once[2]);
    std::uint32_t const open = nonzero_lanes(or3(twice[0], twice[1], twice[2]));

    Triads rows;
    for (std::size_t digit = 0; digit < 9; digit += 3) {
      Words a[3];
      unrolled<0, 3>([&](auto i) __attribute__((always_inline)) {
        auto const* at = &s[3 * (digit + i)];
        Words const x = Words::load(at[0]), y = Words::load(at[1]), z = Words::load(at[2]);
        a[i] = Rules::template pack<1>(x, y, z);
        Words forced = Rules::template pack<1>(without(x, twice[0]), without(y, twice[1]), without(z, twice[2]));
        Rules::template force<3>(a[i], forced, alive);
        a[i].store(h_[digit + i]);
        forced.store(forced_h_[digit + i]);
      });
      rows.add(a[0], a[1], a[2]);
    }
    Words const full_rows = rows.full();
    alive = alive & rows.enough();

    Triads columns;
    for (std::size_t digit = 0; digit < 9; digit += 3) {
      Words a[3];
      unrolled<0, 3>([&](auto i) __attribute__((always_inline)) {
        auto const* at = &s[3 * (digit + i)];
        Words x = Words::load(at[0]), y = Words::load(at[1]), z = Words::load(at[2]);
        Words h = Words::load(h_[digit + i]);
        Words const forced_h = with_common(Words::load(forced_h_[digit + i]), h, full_rows);
        forced_h.store(forced_h_[digit + i]);
        h = Rules::template rule_out<3>(h, forced_h);
        x = x & Rules::template unpack<1, 0>(h);
        y = y & Rules::template unpack<1, 1>(h);
        z = z & Rules::template unpack<1, 2>(h);
        auto* to = &next_[3 * (digit + i)];
        x.store(to[0]);
        y.store(to[1]);
        z.store(to[2]);
        a[i] = Rules::template pack<9>(x, y, z);
        Words forced = Rules::template pack<9>(without(x, twice[0]), without(y, twice[1]), without(z, twice[2]));
        Rules::template force<1>(a[i], forced, alive);
        a[i].store(v_[digit + i]);
        forced.store(forced_v_[digit + i]);
      });
      columns.add(a[0], a[1], a[2]);
    }
    Words const full_columns = columns.full();
    alive = alive & columns.enough();

    // Placed in a cell by any digit, and by two.
    Words any_placed[3] = {none, none, none}, clash[3] = {none, none, none};
    for (std::size_t digit = 0; digit < 9; ++digit) {
      auto* at = &next_[3 * digit];
      Words v = Words::load(v_[digit]);
      Words const forced_h = Words::load(forced_h_[digit]);
      Words const forced_v = with_common(Words::load(forced_v_[digit]), v, full_columns);
      v = Rules::template rule_out<1>(v, forced_v);
      unrolled<0, 3>([&](auto band) __attribute__((always_inline)) {
        constexpr int b = static_cast<int>(decltype(band)::value);
        (Words::load(at[band]) & Rules::template unpack<9, b>(v)).store(at[band]);
        Words const placed = Rules::template unpack<1, b>(forced_h) & Rules::template unpack<9, b>(forced_v);
        clash[band] = with_common(clash[band], any_placed[band], placed);
        any_placed[band] = any_placed[band] | placed;
        placed.store(placed_[3 * digit + band]);
      });
    }
    alive = without(alive, or3(clash[0], clash[1], clash[2]));

    Words changed = none;
    Words left[3] = {none, none, none};
    for (std::size_t digit = 0; digit < 9; ++digit)
      unrolled<0, 3>([&](auto band) __attribute__((always_inline)) {
        auto& at = s[3 * digit + band];
        Words const others = without(any_placed[band], Words::load(placed_[3 * digit + band]));
        Words const x = without(Words::load(next_[3 * digit + band]), others);
        changed = changed | (x ^ Words::load(at));
        left[band] = left[band] | x;
        x.store(at);
      });
    // A cell that was emptied just now: half of the failures are seen a round sooner by that.
    alive = alive & and3(left[0], left[1], left[2]);
    return {nonzero_lanes(without(Words::all(Rules::all_bits), alive)), nonzero_lanes(changed), open};
  }

 private:
  using Rules = BandRules<Words>;
  using Nine = std::array<typename Words::Image, 9>;

  /// Counts up to four of the nine digits in each triad, bit-sliced.
  struct Triads {
    Words ones = Words::all(0), twos = Words::all(0), fours = Words::all(0);

    [[gnu::always_inline]] void add(Words const& a, Words const& b, Words const& c) {
      Words const low = xor3(a, b, c), high = majority(a, b, c);
      Words const carry = ones & low;
      ones = ones ^ low;
      fours = fours | majority(twos, high, carry);
      twos = xor3(twos, high, carry);
    }
    [[gnu::always_inline]] Words full() const { return without(ones & twos, fours); }
    [[gnu::always_inline]] Words enough() const { return with_common(fours, ones, twos); }
  };

  // By digit, or by 3 * digit + band; here rather than on the stack so that they are aligned wherever the caller is.
  alignas(64) Nine h_, forced_h_, v_, forced_v_;
  alignas(64) std::array<typename Words::Image, 27> next_, placed_;
};

/// BandSearch on many puzzles at a time, one a lane: each has its own stack, and its nodes, decisions and probes are
/// those of BandSearch on it. A lane whose puzzle has come to its end takes up the next one.
template <std::size_t Blocks = vector_bytes / 16>
class BandBatch {
 public:
  static constexpr std::size_t slots = 4 * Blocks;

  /// `cells`: by place, the model's cell, as BandSearch::batch_places has it.
  explicit BandBatch(std::span<Cell const> cells) : memory_(std::make_unique_for_overwrite<Memory>()) {
    for (std::size_t place = 0; place < cells_.size(); ++place) {
      cells_[place] = cells[place];
      place_of_[cells_[place]] = static_cast<std::uint8_t>(place);
      in_order_ = in_order_ && cells_[place] == place;
    }
  }

  /// Until the feed has no more.
  void run(BatchFeed& feed, BatchFeed::Wish const& wish) {
    feed_ = &feed;
    wish_ = wish;
    more_ = true;
    busy_ = 0;
    for (std::size_t slot = 0; slot < slots; ++slot) fill(slot);
    while (busy_ != 0) {
      auto const [dead, changed, open] = memory_->round.run(memory_->cells);
      for (std::uint32_t left = busy_ & (dead | ~changed); left != 0; left &= left - 1) {
        auto const slot = static_cast<std::size_t>(std::countr_zero(left));
        if ((dead >> slot & 1) != 0)
          fail(slot);
        else
          settle(slot, (open >> slot & 1) != 0);
      }
    }
  }

 private:
  using Words = Lanes<Blocks>;
  using Code = BandBranching::Code;
  using Places = BandBranching::Places;
  using Row = std::array<typename BandHouses::Matrix::Image, 3>;  // by band, as BandHouses has it
  static constexpr std::size_t most_depth = 2 * 6 * 9;
  static constexpr std::size_t turns = 2 * BandHouses::cell_count;

  enum class Mode : std::uint8_t {
    node,    // of the search
    probe,   // of what is assumed at the root
    reroot,  // the root, after a probe took something from it
  };
  struct Slot {
    Mode mode = Mode::node;
    std::size_t depth = 0;
    BatchFeed::End end;
    // Of probing, as BandSearch has it.
    std::size_t turn = 0, last_turn = 0;
    std::uint32_t idle = 0;
    Places pairs{};
  };
  /// What is not to be cleared before use.
  struct Memory {
    BandBatchCells<Words> cells;
    BandBatchRound<Words> round;
    alignas(64) Row rows[slots][most_depth + 1];
  };

  static BandHouses::Cells load(Row const& row) {
    using Matrix = BandHouses::Matrix;
    return {{Matrix::load(row[0]), Matrix::load(row[1]), Matrix::load(row[2])}};
  }
  void take(std::size_t slot, Row& row) const {
    for (std::size_t digit = 0; digit < 9; ++digit)
      for (std::size_t band = 0; band < 3; ++band)
        row[band][BandHouses::lane_of(digit)] = memory_->cells.word[3 * digit + band][slot];
  }
  void put(std::size_t slot, Row const& row) {
    for (std::size_t digit = 0; digit < 9; ++digit)
      for (std::size_t band = 0; band < 3; ++band)
        memory_->cells.word[3 * digit + band][slot] = row[band][BandHouses::lane_of(digit)];
  }
  void remove(std::size_t slot, std::size_t digit, Places const& places) {
    for (std::size_t band = 0; band < 3; ++band) memory_->cells.word[3 * digit + band][slot] &= ~places[band];
  }
  static void remove(Row& row, std::size_t digit, Places const& places) {
    for (std::size_t band = 0; band < 3; ++band) row[band][BandHouses::lane_of(digit)] &= ~places[band];
  }
  static Places only(std::size_t place) {
    Places places{};
    places[place / 27] = std::uint32_t{1} << (place % 27);
    return places;
  }

  // --- puzzles in and out

  void fill(std::size_t slot) {
    std::uint32_t const bit = std::uint32_t{1} << slot;
    busy_ &= ~bit;
    if (!more_) return;
    BandHouses::Grid grid{};
    bool at_fixpoint = false;
    more_ = feed_->next(slot, std::span(grid).first(BandHouses::cell_count), at_fixpoint);
    if (!more_) return;
    busy_ |= bit;
    if (!in_order_) {
      auto const cells = grid;
      for (std::size_t place = 0; place < cells_.size(); ++place) grid[place] = cells[cells_[place]];
    }
    Row& row = memory_->rows[slot][0];
    BandHouses::Cells const cells = BandHouses::read(grid.data());
    for (std::size_t band = 0; band < 3; ++band) cells.band[band].store(row[band]);
    put(slot, row);
    Slot& s = slot_[slot];
    s = {};
    s.end.statistics.nodes = 1;
    s.end.statistics.propagations = at_fixpoint ? 0 : 1;
  }
  void finish(std::size_t slot, bool exact) {
    slot_[slot].end.exact = exact;
    feed_->end(slot, slot_[slot].end);
    fill(slot);
  }

  // --- the search of one

  /// The lane's grid has no solution.
  void fail(std::size_t slot) {
    Slot& s = slot_[slot];
    if (s.mode == Mode::probe) {
      Row& root = memory_->rows[slot][0];
      std::size_t const place = place_of_[s.turn / 2 % BandHouses::cell_count];
      remove(root, pair_at(slot, place).first, only(place));
      ++s.turn;
      ++s.end.statistics.propagations;
      s.mode = Mode::reroot;
      return put(slot, root);
    }
    ++s.end.statistics.failures;
    take_back(slot);
  }
  /// The lane's grid is at its fixpoint; `open`: cells have two candidates.
  void settle(std::size_t slot, bool open) {
    Slot& s = slot_[slot];
    if (s.mode == Mode::probe) {
      ++s.turn;
      return probe(slot);
    }
    if (!open) return solved(slot);
    Row& row = memory_->rows[slot][s.depth];
    take(slot, row);
    if (!wish_.probing || s.depth > 0 || s.end.statistics.nodes > 1) return branch(slot);
    auto const cells = load(row);
    for (std::size_t band = 0; band < 3; ++band) s.pairs[band] = BandHouses::pairs(cells.band[band]);
    s.idle = 0;
    s.last_turn = s.turn + turns;
    probe(slot);
  }
  void solved(std::size_t slot) {
    auto& end = slot_[slot].end;
    if (end.count < wish_.keep) {
      std::array<int, BandHouses::cell_count> indexes{};
      for (std::size_t digit = 0; digit < 9; ++digit)
        for (std::size_t band = 0; band < 3; ++band)
          for (std::uint32_t left = memory_->cells.word[3 * digit + band][slot]; left != 0; left &= left - 1)
            indexes[cells_[27 * band + static_cast<std::size_t>(std::countr_zero(left))]] = static_cast<int>(digit);
      feed_->solution(slot, indexes);
    }
    if (end.count < ~std::uint64_t{0}) ++end.count;
    if (end.count == wish_.limit) return finish(slot, false);
    take_back(slot);
  }
  /// Goes a row down from the row at the slot's depth, which is at its fixpoint and open.
  void branch(std::size_t slot) {
    Slot& s = slot_[slot];
    Row& row = memory_->rows[slot][s.depth];
    BandHouses::Matrix h, v;
    BandHouses::entries(load(row), h, v);
    Code const code = BandBranching::choose(h, v);
    NONET_ASSERT(code != 0);
    std::size_t const digit = BandBranching::digit_of(code);
    remove(row, digit, BandBranching::lost(code, false));
    remove(slot, digit, BandBranching::lost(code, true));
    auto& statistics = s.end.statistics;
    ++statistics.guesses;
    if (++s.depth > statistics.depth) statistics.depth = s.depth;
    enter(s);
  }
  /// To the row above, which lacks what was tried there.
  void take_back(std::size_t slot) {
    Slot& s = slot_[slot];
    if (s.depth == 0) return finish(slot, true);
    put(slot, memory_->rows[slot][--s.depth]);
    enter(s);
  }
  static void enter(Slot& s) {
    s.mode = Mode::node;
    ++s.end.statistics.nodes;
    ++s.end.statistics.propagations;
  }

  // --- probing at the root, in the order and with the bounds of Prober

  /// The next probe of the root, which is in row 0; or the first decision.
  void probe(std::size_t slot) {
    Slot& s = slot_[slot];
    Row const& root = memory_->rows[slot][0];
    put(slot, root);
    if (!find_probe(s)) return branch(slot);
    std::size_t const place = place_of_[s.turn / 2 % BandHouses::cell_count];
    remove(slot, pair_at(slot, place).second, only(place));
    ++s.end.statistics.propagations;
    s.mode = Mode::probe;
  }
  bool find_probe(Slot& s) const {
    if ((s.pairs[0] | s.pairs[1] | s.pairs[2]) == 0) return false;
    for (; s.turn < s.last_turn && s.idle < Prober::most_idle; ++s.turn) {
      std::size_t const place = place_of_[s.turn / 2 % BandHouses::cell_count];
      if ((s.pairs[place / 27] >> (place % 27) & 1) == 0) continue;
      ++s.idle;
      return true;
    }
    return false;
  }
  /// The digit that is assumed in this turn, and the other one.
  std::pair<std::size_t, std::size_t> pair_at(std::size_t slot, std::size_t place) const {
    auto const& band = memory_->rows[slot][0][place / 27];
    auto const next_from = [&](std::size_t digit) {
      while ((band[BandHouses::lane_of(digit)] >> (place % 27) & 1) == 0) ++digit;
      return digit;
    };
    std::size_t const digit = next_from(0), other = next_from(digit + 1);
    return slot_[slot].turn % 2 == 0 ? std::pair{digit, other} : std::pair{other, digit};
  }

  std::array<Cell, BandHouses::cell_count> cells_{};
  std::array<std::uint8_t, BandHouses::cell_count> place_of_{};
  bool in_order_ = true;
  std::unique_ptr<Memory> memory_;
  std::array<Slot, slots> slot_;
  BatchFeed* feed_ = nullptr;
  BatchFeed::Wish wish_;
  bool more_ = false;
  std::uint32_t busy_ = 0;  // a bit a slot that holds a puzzle
};

}  // namespace nonet
