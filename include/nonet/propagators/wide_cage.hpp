// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace nonet::inline NONET_ABI {

/// Different cells that add up to a total, for any number of values and of cells (CageSum is for at most 16 values).
///
/// Claim: domain consistent while at most two cells are open, at most three where the model has up to 64 values. Above
/// that each cell's greatest (least) value leaves room for the least (greatest) sum of different values that the
/// others can have by their own least (greatest) values. O(cells^2) at worst, mostly O(cells log cells).
template <AnyMask Mask>
class WideCageSum {
 public:
  static constexpr std::string_view name = "wide cage sum";
  static constexpr Cost cost = Cost::linear;

  /// Precondition: no cell occurs twice.
  WideCageSum(Cells const& cells, long long total) : cells_(cells), total_(total) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }
  bool setup(Setup& setup) {
    scratch_ = setup.reserve_scratch(3 * cells_.size());
    return true;
  }

  Propagation propagate(State<Mask>& state) const {
    std::span<std::uint64_t> const open_cells(state.scratch(scratch_), cells_.size());
    std::size_t open = 0;
    long long rest = 0;
    if (!take_fixed(state, open_cells, open, rest)) return Propagation::failed;
    auto const cells = open_cells.first(open);
    if (open == 0) return rest == 0 ? Propagation::entailed : Propagation::failed;
    if (open == 1) return fix_last(state, cell(cells[0]), rest);
    if (open == 2) return filter_two(state, cell(cells[0]), cell(cells[1]), rest);
    if (open == 3 && state.values() <= 64) return filter_three(state, cells, rest);
    return filter_bounds(state, cells, rest);
  }

  template <class Value>
  bool holds(Value const& value) const {
    long long sum = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      sum += value(cells_[i]);
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells_[i]) == value(cells_[j])) return false;
    }
    return sum == total_;
  }

 private:
  static Cell cell(std::uint64_t word) { return static_cast<Cell>(word); }

  /// Lists the open cells and what their value indexes add up to; fixed values are taken from them until none is
  /// fixed.
  bool take_fixed(State<Mask>& state, std::span<std::uint64_t> list, std::size_t& open, long long& rest) const {
    rest = total_ - static_cast<long long>(cells_.size()) * state.first();
    open = cells_.size();
    for (std::size_t i = 0; i < open; ++i) list[i] = cells_[i];
    Mask fixed{};
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < open;) {
        if (!state.drop(cell(list[i]), fixed)) return false;
        Mask const domain = state.dom(cell(list[i]));
        if (!is_single(domain)) {
          ++i;
          continue;
        }
        fixed |= domain;
        rest -= lowest(domain);
        list[i] = list[--open];
        again = true;
      }
    }
    return true;
  }

  static Mask single(State<Mask> const& state, long long index) {
    return index < 0 || index >= state.values() ? Mask{} : bit<Mask>(static_cast<int>(index));
  }
  /// The partners of the mask's values in a sum of two different ones.
  static Mask partners(State<Mask> const& state, Mask mask, long long sum) {
    Mask out{};
    for_each_bit(mask, [&](int index) {
      if (2LL * index != sum) out |= single(state, sum - index);
    });
    return out;
  }
  static Propagation fix_last(State<Mask>& state, Cell last, long long rest) {
    return state.keep(last, single(state, rest)) ? Propagation::entailed : Propagation::failed;
  }
  static Propagation filter_two(State<Mask>& state, Cell a, Cell b, long long rest) {
    if (!state.keep(a, partners(state, state.dom(b), rest))) return Propagation::failed;
    return state.keep(b, partners(state, state.dom(a), rest)) ? Propagation::fixpoint : Propagation::failed;
  }
  static Propagation filter_three(State<Mask>& state, std::span<std::uint64_t const> cells, long long rest) {
    std::array<Mask, 3> supported{};
    Mask const b = state.dom(cell(cells[1]));
    Mask const c = state.dom(cell(cells[2]));
    for_each_bit(state.dom(cell(cells[0])), [&](int index) {
      Mask const value = bit<Mask>(index);
      Mask const fits = static_cast<Mask>(without(b, value) & partners(state, without(c, value), rest - index));
      if (is_empty(fits)) return;
      supported[0] |= value;
      supported[1] |= fits;
      supported[2] |= static_cast<Mask>(c & partners(state, fits, rest - index));
    });
    for (std::size_t i = 0; i < 3; ++i)
      if (!state.keep(cell(cells[i]), supported[i])) return Propagation::failed;
    return Propagation::fixpoint;
  }

  Propagation filter_bounds(State<Mask>& state, std::span<std::uint64_t const> cells, long long rest) const {
    int const top = state.values() - 1;
    bool changed = false;
    // Read downwards, index i is top - i, so greatest sums are least sums of the mirrored values.
    for (bool const mirrored : {false, true}) {
      long long const sum = mirrored ? static_cast<long long>(cells.size()) * top - rest : rest;
      auto const keys = std::span(state.scratch(scratch_) + cells_.size(), cells.size());
      auto const least = std::span(state.scratch(scratch_) + 2 * cells_.size(), cells.size());
      for (std::size_t i = 0; i < cells.size(); ++i) {
        Mask const domain = state.dom(cell(cells[i]));
        auto const low = static_cast<std::uint64_t>(mirrored ? top - highest(domain) : lowest(domain));
        keys[i] = low << 32 | cells[i];
      }
      std::ranges::sort(keys);
      long long const all = least_different(keys, least);
      if (all > sum) return Propagation::failed;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (state.poll()) return Propagation::changed;
        long long const most = std::min<long long>(sum - least_without(keys, least, all, i), top);
        Mask const room = mirrored ? bits_between<Mask>(top - static_cast<int>(std::max(most, -1LL)), top)
                                   : first_bits<Mask>(static_cast<int>(std::max(most, -1LL)) + 1);
        Cell const here = static_cast<Cell>(keys[i] & 0xffffffffU);
        Mask const before = state.dom(here);
        if (!state.keep(here, room)) return Propagation::failed;
        changed = changed || state.dom(here) != before;
      }
    }
    return changed ? Propagation::changed : Propagation::fixpoint;
  }

  /// The least different values at or above the cells' least ones, which stand sorted in the keys' upper halves: each
  /// takes its least or, where that is taken, the next. Returns their sum.
  static long long least_different(std::span<std::uint64_t const> keys, std::span<std::uint64_t> least) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      least[i] = i == 0 ? keys[i] >> 32 : std::max(keys[i] >> 32, least[i - 1] + 1);
      sum += least[i];
    }
    return static_cast<long long>(sum);
  }
  /// The same sum when cell i is left out: those behind it move up until one stands where it stood.
  static long long least_without(std::span<std::uint64_t const> keys, std::span<std::uint64_t const> least,
                                 long long all, std::size_t i) {
    long long sum = all - static_cast<long long>(least[i]);
    std::uint64_t next = i == 0 ? 0 : least[i - 1] + 1;
    for (std::size_t j = i + 1; j < keys.size(); ++j) {
      std::uint64_t const here = std::max(keys[j] >> 32, next);
      if (here == least[j]) break;
      sum -= static_cast<long long>(least[j] - here);
      next = here + 1;
    }
    return sum;
  }

  Cells cells_;
  long long total_;
  WordsHandle scratch_;
};

}  // namespace nonet
