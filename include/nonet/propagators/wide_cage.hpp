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

/// The filter of WideCageSum on the cells' domains, each a SharedMask of value indexes.
template <AnyMask Set>
class WideCageFilter {
 public:
  static constexpr std::size_t words_per_cell = 3;

  /// `domains`: one a cell, `words`: words_per_cell a cell.
  WideCageFilter(std::size_t cells, int values, Set* domains, std::uint64_t* words, Control* control)
      : cells_(cells), values_(values), domains_(domains), words_(words), control_(control) {}

  /// Narrows the domains so that the indexes can add up to `rest`. When a domain comes out empty, it has failed.
  Propagation run(long long rest) {
    std::span<std::uint64_t> const open_cells(words_, cells_);
    std::size_t open = 0;
    if (!take_fixed(open_cells, open, rest)) return Propagation::failed;
    auto const cells = open_cells.first(open);
    if (open == 0) return rest == 0 ? Propagation::entailed : Propagation::failed;
    if (open == 1) return keep(cells[0], single(rest)) ? Propagation::entailed : Propagation::failed;
    if (open == 2) return filter_two(cells[0], cells[1], rest);
    if (open == 3 && values_ <= 64) return filter_three(cells, rest);
    return filter_bounds(cells, rest);
  }

 private:
  /// Lists the open cells and what their value indexes add up to; fixed values are taken from them until none is
  /// fixed.
  bool take_fixed(std::span<std::uint64_t> list, std::size_t& open, long long& rest) {
    open = cells_;
    for (std::size_t i = 0; i < open; ++i) list[i] = i;
    Set fixed{};
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < open;) {
        Set& domain = domains_[list[i]];
        domain = without(domain, fixed);
        if (is_empty(domain)) return false;
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

  Set single(long long index) const {
    return index < 0 || index >= values_ ? Set{} : bit<Set>(static_cast<int>(index));
  }
  /// The partners of the mask's values in a sum of two different ones.
  Set partners(Set const& mask, long long sum) const {
    Set out{};
    for_each_bit(mask, [&](int index) {
      if (2LL * index != sum) out |= single(sum - index);
    });
    return out;
  }
  bool keep(std::uint64_t i, Set const& set) {
    domains_[i] &= set;
    return !is_empty(domains_[i]);
  }
  Propagation filter_two(std::uint64_t a, std::uint64_t b, long long rest) {
    if (!keep(a, partners(domains_[b], rest))) return Propagation::failed;
    return keep(b, partners(domains_[a], rest)) ? Propagation::fixpoint : Propagation::failed;
  }
  Propagation filter_three(std::span<std::uint64_t const> cells, long long rest) {
    std::array<Set, 3> supported{};
    Set const b = domains_[cells[1]];
    Set const c = domains_[cells[2]];
    for_each_bit(domains_[cells[0]], [&](int index) {
      Set const value = bit<Set>(index);
      Set const fits = static_cast<Set>(without(b, value) & partners(without(c, value), rest - index));
      if (is_empty(fits)) return;
      supported[0] |= value;
      supported[1] |= fits;
      supported[2] |= static_cast<Set>(c & partners(fits, rest - index));
    });
    for (std::size_t i = 0; i < 3; ++i)
      if (!keep(cells[i], supported[i])) return Propagation::failed;
    return Propagation::fixpoint;
  }

  Propagation filter_bounds(std::span<std::uint64_t const> cells, long long rest) {
    int const top = values_ - 1;
    bool changed = false;
    // Read downwards, index i is top - i, so greatest sums are least sums of the mirrored values.
    for (bool const mirrored : {false, true}) {
      long long const sum = mirrored ? static_cast<long long>(cells.size()) * top - rest : rest;
      auto const keys = std::span(words_ + cells_, cells.size());
      auto const least = std::span(words_ + 2 * cells_, cells.size());
      for (std::size_t i = 0; i < cells.size(); ++i) {
        Set const& domain = domains_[cells[i]];
        auto const low = static_cast<std::uint64_t>(mirrored ? top - highest(domain) : lowest(domain));
        keys[i] = low << 32 | cells[i];
      }
      std::sort(keys.begin(), keys.end());
      long long const all = least_different(keys, least);
      if (all > sum) return Propagation::failed;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (poll(control_)) return Propagation::changed;
        long long const most = std::min<long long>(sum - least_without(keys, least, all, i), top);
        Set const room = mirrored ? bits_between<Set>(top - static_cast<int>(std::max(most, -1LL)), top)
                                   : first_bits<Set>(static_cast<int>(std::max(most, -1LL)) + 1);
        auto const here = static_cast<std::size_t>(keys[i] & 0xffffffffU);
        Set const before = domains_[here];
        if (!keep(here, room)) return Propagation::failed;
        changed = changed || domains_[here] != before;
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

  std::size_t cells_;
  int values_;
  Set* domains_;
  std::uint64_t* words_;
  Control* control_;
};

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
    scratch_ = setup.reserve_scratch(cells_.size() * (shared_words<Mask> + WideCageFilter<Set>::words_per_cell));
    return true;
  }

  Propagation propagate(State<Mask>& state) const {
    std::uint64_t* const scratch = state.scratch(scratch_);
    auto* const domains = reinterpret_cast<Set*>(scratch);
    for (std::size_t i = 0; i < cells_.size(); ++i) domains[i] = state.dom(cells_[i]);
    WideCageFilter<Set> filter(cells_.size(), state.values(), domains, scratch + cells_.size() * shared_words<Mask>,
                               state.control());
    Propagation const end = filter.run(total_ - static_cast<long long>(cells_.size()) * state.first());
    for (std::size_t i = 0; i < cells_.size(); ++i)
      if (!state.keep(cells_[i], static_cast<Mask>(domains[i]))) return Propagation::failed;
    return end;
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
  using Set = SharedMask<Mask>;

  Cells cells_;
  long long total_;
  WordsHandle scratch_;
};

}  // namespace nonet
