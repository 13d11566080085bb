// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/prober.hpp>
#include <nonet/kernel/solo.hpp>
#include <nonet/propagators/houses/bands.hpp>
#include <nonet/propagators/houses/shape.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Where to branch in a grid of nine rows, columns and 3x3 boxes that nothing else bears on: for a digit in a band, a
/// line or a box that it can enter by two minirows; or the same in a stack, with minicolumns. It stands in the one or
/// in the other, which says more on either side than the value of a cell does: on 4,877 hard puzzles 67 decisions
/// against 142 for the first cell with the fewest candidates (docs/performance.md).
///
/// The band or stack is that with the fewest entries (of minirows by digits) plus four for each digit that is open
/// there, the first of them; the digit that with the fewest entries. Idea: Lindsey, tdoku (2019).
class BandBranching {
 public:
  using Matrix = BandHouses::Matrix;
  using Cells = BandHouses::Cells;
  using Rules = BandRules<Matrix>;

  /// A decision as one number; 0 is none. Bits 0 to 2: the band, or 3 + the stack; 3 to 6: the digit; 7 to 15: its
  /// 3x3 matrix of entries there, never empty.
  using Code = std::uint32_t;

  /// The cells of one digit, by band.
  using Places = std::array<std::uint32_t, 3>;

  /// 0 when every digit has its place. Precondition: the fixpoint, with its h and v.
  static Code choose(Matrix const& h, Matrix const& v) {
    Matrix const entries_h = count(h, Rules::last_is(0), Rules::last_is(1), Rules::last_is(2));
    Matrix const entries_v = count(v, Rules::middle_is(0), Rules::middle_is(1), Rules::middle_is(2));
    std::uint32_t const sum_h = first_lane(BandHouses::sum_of_digits(entries_h));
    std::uint32_t const sum_v = first_lane(BandHouses::sum_of_digits(entries_v));
    std::uint32_t least_sum = none;
    std::uint32_t where = 0;
    for (std::uint32_t i = 0; i < 6; ++i) {
      std::uint32_t const sum = (i < 3 ? sum_h >> (10 * i) : sum_v >> (10 * (i - 3))) & field;
      if (sum == 0 || sum >= least_sum) continue;
      least_sum = sum;
      where = i;
    }
    if (least_sum == none) return 0;
    bool const stack = where >= 3;
    std::uint32_t const digit = digit_with_fewest(stack ? entries_v : entries_h, 10 * (where % 3));
    typename Matrix::Image lanes;
    (stack ? v : h).store(lanes);
    std::uint32_t const own = lanes[BandHouses::lane_of(digit)];
    std::uint32_t const matrix = stack ? by_band_and_column(own, where - 3) : by_row_and_box(own, where);
    return where | digit << 3 | matrix << 7;
  }

  static std::uint32_t digit_of(Code code) { return code >> 3 & 15; }
  static bool is_code(Code code) {
    return (code & 7) < 6 && digit_of(code) < 9 && code >> 7 < 512 && splits()[code >> 7].tried != 0;
  }
  /// The places that the digit loses: with `taken` those outside the entry that is tried, in its line; else those of
  /// the entry.
  static Places lost(Code code, bool taken) {
    Split const& split = splits()[code >> 7];
    std::uint32_t const where = code & 7;
    Places places{};
    if (where < 3) {
      places[where] = taken ? split.others_in_rows : split.tried_in_rows;
    } else {
      // A minicolumn: bit 3 * band + column.
      std::uint32_t const entries = taken ? split.others : split.tried;
      for (std::uint32_t band = 0; band < 3; ++band)
        places[band] = ((entries >> (3 * band) & 7) << (3 * (where - 3))) * column_of_cells;
    }
    return places;
  }

 private:
  static constexpr std::uint32_t none = ~0u;
  static constexpr std::uint32_t field = 0x3ff;
  static constexpr std::uint32_t column_of_cells = 1 | 1 << 9 | 1 << 18;

  /// Of each digit in each band: 0 where it has its three entries, else the number of them plus four; ten bits a band.
  [[gnu::always_inline]] static Matrix count(Matrix const& a, std::uint32_t first, std::uint32_t second,
                                             std::uint32_t third) {
    auto const of = [&](std::uint32_t band) __attribute__((always_inline)) {
      Matrix const entries = count_bits(a & Matrix::all(band));
      return (entries + Matrix::all(4)) & greater(entries, Matrix::all(3));
    };
    return or3(of(first), of(second) << 10, of(third) << 20);
  }
  [[gnu::always_inline]] static std::uint32_t digit_with_fewest(Matrix const& entries, std::uint32_t shift) {
    Matrix const own = (entries >> static_cast<int>(shift)) & Matrix::all(field);
    // Lanes that are 0 come out greatest.
    Matrix const keys = ((own + Matrix::all(~0u)) << 4) | numbers();
    return first_lane(BandHouses::least_of_digits(keys)) & 15;
  }
  /// Each lane of a digit holds the digit.
  [[gnu::always_inline]] static Matrix numbers() {
    static constexpr auto image = [] {
      typename Matrix::Image lanes{};
      for (std::size_t digit = 0; digit < 9; ++digit)
        lanes[BandHouses::lane_of(digit)] = static_cast<std::uint32_t>(digit);
      return lanes;
    }();
    return Matrix::load(image);
  }
  // The nine entries of a digit in a band or stack, close together.
  static std::uint32_t by_row_and_box(std::uint32_t h, std::uint32_t band) {
    std::uint32_t const entries = h >> band & Rules::last_is(0);
    return nine((entries | entries >> 2 | entries >> 4) & Rules::middle_is(0));
  }
  static std::uint32_t by_band_and_column(std::uint32_t v, std::uint32_t stack) {
    return nine(v >> (3 * stack) & Rules::middle_is(0));
  }
  static std::uint32_t nine(std::uint32_t threes) { return (threes | threes >> 6 | threes >> 12) & 0x1ff; }

  /// What is tried of a matrix: an entry, and the others of its row or column. As entries, and as the cells that they
  /// are in a band, where an entry is a minirow: bit 3 * row + box stands for three cells from 9 * row + 3 * box on.
  struct Split {
    std::uint32_t tried = 0, others = 0;
    std::uint32_t tried_in_rows = 0, others_in_rows = 0;
  };
  /// The first entry of the first row that has two, or column; else of the first that has three.
  static constexpr Split split_of(std::uint32_t matrix) {
    for (int const entries : {2, 3})
      for (std::uint32_t const line : {0007u, 0070u, 0700u, 0111u, 0222u, 0444u})
        if (std::popcount(matrix & line) == entries) return split_of(matrix, line);
    return {};
  }
  static constexpr Split split_of(std::uint32_t matrix, std::uint32_t line) {
    std::uint32_t const entries = matrix & line, others = entries & (entries - 1), tried = entries ^ others;
    return {tried, others, in_rows(tried), in_rows(others)};
  }
  static constexpr std::uint32_t in_rows(std::uint32_t entries) {
    std::uint32_t cells = 0;
    for (int entry = 0; entry < 9; ++entry)
      if ((entries >> entry & 1) != 0) cells |= 7u << (9 * (entry / 3) + 3 * (entry % 3));
    return cells;
  }
  static std::array<Split, 512> const& splits() {
    static constexpr auto table = [] {
      std::array<Split, 512> out{};
      for (std::uint32_t matrix = 0; matrix < 512; ++matrix) out[matrix] = split_of(matrix);
      return out;
    }();
    return table;
  }
};

/// The whole search of such a grid in lanes: a row is three vectors, and the cells' own masks are made where somebody
/// looks. About 0.25 us a node with vectors of 512 bits (docs/performance.md).
class BandSearch final : public SoloSearch {
 public:
  explicit BandSearch(std::shared_ptr<BandShape const> shape) : shape_(std::move(shape)), frames_(most_depth() + 1) {
    for (std::size_t place = 0; place < BandHouses::cell_count; ++place)
      place_of_[shape_->cells[place]] = static_cast<std::uint8_t>(place);
  }

  /// A digit in a band or stack is settled after two decisions at most.
  std::size_t most_depth() const override { return 2 * 6 * 9; }

  std::span<Cell const> batch_places() const override { return shape_->cells; }

  Code branch(StateData const& state) const override {
    BandHouses::Cells cells = read_cells(state);
    BandHouses::Matrix h, v;
    return BandHouses::run(cells, h, v) ? BandBranching::choose(h, v) : 0;
  }
  void assume(StateData& state, Code code, bool taken) const override {
    int const value = state.first() + static_cast<int>(BandBranching::digit_of(code));
    auto const lost = BandBranching::lost(code, taken);
    for (std::size_t place = 0; place < BandHouses::cell_count; ++place)
      if ((lost[place / 27] >> (place % 27) & 1) != 0) state.remove(shape_->cells[place], value);
  }
  bool is_code(Code code) const override { return BandBranching::is_code(code); }

  void start(StateData const& root, bool at_fixpoint) override {
    frames_[0].cells = read_cells(root);
    depth_ = 0;
    known_ = false;
    at_fixpoint_ = at_fixpoint;
    probe_ = {};
    go_on(SearchPhase::enter, {});
  }
  void push(Code decision, StateData const& row) override {
    frames_[depth_++].decision = decision;
    frames_[depth_].cells = read_cells(row);
  }

  SearchEnd run(std::uint64_t node_limit, bool probing, Control* control) override {
    for (;;) {
      bool sound = true;
      if (phase_ == SearchPhase::enter) {
        if (statistics_.nodes >= node_limit) return SearchEnd::nodes;
        if (poll(control, work_of_node)) return SearchEnd::interrupted;
        ++statistics_.nodes;
        sound = propagate();
        if (sound && probing && statistics_.nodes == 1) phase_ = SearchPhase::probe;
      } else if (phase_ == SearchPhase::propagate) {
        sound = propagate();
      }
      if (phase_ == SearchPhase::probe) {
        Probed const end = probe(control);
        if (end == Probed::interrupted) return SearchEnd::interrupted;
        sound = end == Probed::settled;
      }
      if (phase_ == SearchPhase::exhausted) return SearchEnd::exhausted;
      if (!sound) {
        ++statistics_.failures;
      } else if (phase_ != SearchPhase::back) {
        if (branch()) continue;
        phase_ = SearchPhase::back;
        return SearchEnd::solution;
      }
      if (!take_back()) return SearchEnd::exhausted;
    }
  }

  bool has(std::size_t depth, Cell cell, int index) const override {
    return index >= 0 && index < 9 && has(frames_[depth].cells, place_of_[cell], static_cast<std::size_t>(index));
  }
  void write(std::size_t depth, StateData& to) const override {
    BandHouses::Grid grid{};
    BandHouses::write(frames_[depth].cells, grid.data());
    for (std::size_t place = 0; place < BandHouses::cell_count; ++place)
      to.keep(shape_->cells[place], std::uint64_t{grid[place]});
  }
  Code decision(std::size_t depth) const override { return frames_[depth].decision; }
  void read(std::span<int> indexes) const override {
    BandHouses::Grid grid{};
    BandHouses::write(frames_[depth_].cells, grid.data());
    for (std::size_t place = 0; place < BandHouses::cell_count; ++place)
      indexes[shape_->cells[place]] = std::countr_zero(grid[place]);
  }

 private:
  using Places = BandBranching::Places;
  static constexpr std::uint32_t work_of_node = 32;  // as Control::poll counts
  static constexpr std::size_t turns = 2 * BandHouses::cell_count;

  struct Frame {
    BandHouses::Cells cells;
    Code decision = 0;
  };

  BandHouses::Cells read_cells(StateData const& state) const {
    BandHouses::Grid grid{};
    if (shape_->in_order) {
      state.copy_to(grid.data(), BandHouses::cell_count);
    } else {
      BandHouses::Grid cells;
      state.copy_to(cells.data(), BandHouses::cell_count);
      for (std::size_t place = 0; place < BandHouses::cell_count; ++place) grid[place] = cells[shape_->cells[place]];
    }
    return BandHouses::read(grid.data());
  }
  static bool has(BandHouses::Cells const& cells, std::size_t place, std::size_t digit) {
    std::uint32_t lane = 0;
    auto const* band = reinterpret_cast<unsigned char const*>(&cells.band[place / 27]);
    std::memcpy(&lane, band + sizeof lane * BandHouses::lane_of(digit), sizeof lane);
    return (lane >> (place % 27) & 1) != 0;
  }
  static Places only(std::size_t place) {
    Places places{};
    places[place / 27] = std::uint32_t{1} << (place % 27);
    return places;
  }

  bool propagate() {
    if (!at_fixpoint_) ++statistics_.propagations;
    at_fixpoint_ = false;
    known_ = true;
    return BandHouses::run(frames_[depth_].cells, h_, v_);
  }
  /// Goes a row down; false where nothing is open.
  bool branch() {
    if (!known_) BandHouses::run(frames_[depth_].cells, h_, v_);
    Code const code = BandBranching::choose(h_, v_);
    if (code == 0) return false;
    ++statistics_.guesses;
    frames_[depth_].decision = code;
    frames_[depth_ + 1].cells = frames_[depth_].cells;
    if (++depth_ > statistics_.depth) statistics_.depth = depth_;
    lose(true, code);
    return true;
  }
  /// To the row above, without what was tried there; false at the root.
  bool take_back() {
    if (depth_ == 0) {
      phase_ = SearchPhase::exhausted;
      return false;
    }
    --depth_;
    lose(false, frames_[depth_].decision);
    return true;
  }
  void lose(bool taken, Code code) {
    BandHouses::remove(frames_[depth_].cells, BandBranching::digit_of(code), BandBranching::lost(code, taken));
    phase_ = SearchPhase::enter;
  }

  // --- probing at the root, in the order and with the bounds of Prober

  enum class Probed : std::uint8_t { settled, failed, interrupted };

  Probed probe(Control* control) {
    for (;;) {
      if (!probe_.settled && !settle_root()) return Probed::failed;
      if (!find_probe()) return Probed::settled;
      if (poll(control, work_of_node)) return Probed::interrupted;
      std::size_t const place = place_of_[probe_.turn / 2 % BandHouses::cell_count];
      auto const [assumed, other] = pair_at(place);
      BandHouses::Cells cells = frames_[0].cells;
      BandHouses::Matrix h, v;
      BandHouses::remove(cells, other, only(place));
      ++statistics_.propagations;
      if (!BandHouses::run(cells, h, v)) {
        BandHouses::remove(frames_[0].cells, assumed, only(place));
        probe_.settled = false;
        probe_.open = true;
      }
      ++probe_.turn;
    }
  }
  bool settle_root() {
    if (probe_.open) {
      ++statistics_.propagations;
      if (!BandHouses::run(frames_[0].cells, h_, v_)) return false;
    }
    for (std::size_t band = 0; band < 3; ++band) probe_.pairs[band] = BandHouses::pairs(frames_[0].cells.band[band]);
    probe_.settled = true;
    probe_.open = false;
    probe_.idle = 0;
    probe_.last_turn = probe_.turn + turns;
    return true;
  }
  /// The next turn at a cell with two candidates; false when all are done.
  bool find_probe() {
    if ((probe_.pairs[0] | probe_.pairs[1] | probe_.pairs[2]) == 0) return false;
    for (; probe_.turn < probe_.last_turn && probe_.idle < Prober::most_idle; ++probe_.turn) {
      std::size_t const place = place_of_[probe_.turn / 2 % BandHouses::cell_count];
      if ((probe_.pairs[place / 27] >> (place % 27) & 1) == 0) continue;
      ++probe_.idle;
      return true;
    }
    return false;
  }
  /// The digit of this turn, and the other one.
  std::pair<std::size_t, std::size_t> pair_at(std::size_t place) const {
    std::size_t digit = 0, other = 0;
    while (!has(frames_[0].cells, place, digit)) ++digit;
    for (other = digit + 1; !has(frames_[0].cells, place, other);) ++other;
    return probe_.turn % 2 == 0 ? std::pair{digit, other} : std::pair{other, digit};
  }

  struct Probe {
    std::size_t turn = 0;
    std::size_t last_turn = 0;
    std::uint32_t idle = 0;
    bool settled = false;
    bool open = false;  // something was taken from the root since its fixpoint
    Places pairs{};
  };

  std::shared_ptr<BandShape const> shape_;
  std::array<std::uint8_t, BandHouses::cell_count> place_of_{};
  std::vector<Frame> frames_;  // by depth
  BandHouses::Matrix h_{}, v_{};  // of the current row, when known_
  bool known_ = false;
  bool at_fixpoint_ = false;
  Probe probe_;
};

}  // namespace nonet
