// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A relation between two values as rows of masks, and its images of whole candidate sets. Immutable.
template <AnyMask Mask>
class PairMasks {
 public:
  /// allows(a, b) for value indices 0 .. values-1: a of the earlier cell, b of the later one.
  template <class F>
  PairMasks(int values, F&& allows)
      : values_(values), after_(static_cast<std::size_t>(values)), before_(static_cast<std::size_t>(values)) {
    for (int a = 0; a < values; ++a)
      for (int b = 0; b < values; ++b)
        if (allows(a, b)) {
          after_[static_cast<std::size_t>(a)] |= bit<Mask>(b);
          before_[static_cast<std::size_t>(b)] |= bit<Mask>(a);
        }
    if constexpr (small) {
      fill(after_, after_bytes_);
      fill(before_, before_bytes_);
    }
  }

  /// What the later cell can be when the earlier one is in `mask`: O(1) for 16-bit masks, else O(candidates).
  Mask after(Mask mask) const { return image(mask, after_, after_bytes_); }
  /// What the earlier cell can be when the later one is in `mask`.
  Mask before(Mask mask) const { return image(mask, before_, before_bytes_); }
  bool allows(int a, int b) const { return has(after_[static_cast<std::size_t>(a)], b); }
  int values() const { return values_; }

 private:
  // For 16-bit masks: the image of every low byte, then of every high byte, 1 KiB a direction.
  static constexpr bool small = std::same_as<Mask, std::uint16_t>;

  static void fill(std::vector<Mask> const& rows, std::vector<Mask>& bytes) {
    bytes.assign(rows.size() > 8 ? 512 : 256, Mask{});
    for (std::size_t i = 0; i < rows.size(); ++i)
      for (std::size_t set = 0; set < 256; ++set)
        if ((set >> (i % 8) & 1) != 0) bytes[256 * (i / 8) + set] |= rows[i];
  }
  static Mask image(Mask mask, std::vector<Mask> const& rows, std::vector<Mask> const& bytes) {
    if constexpr (small) {
      Mask const low = bytes[mask & 255];
      return rows.size() <= 8 ? low : static_cast<Mask>(low | bytes[256 + (mask >> 8)]);
    } else {
      Mask out{};
      for_each_bit(mask, [&](int index) { out |= rows[static_cast<std::size_t>(index)]; });
      return out;
    }
  }

  int values_;
  std::vector<Mask> after_;
  std::vector<Mask> before_;
  std::vector<Mask> after_bytes_;
  std::vector<Mask> before_bytes_;
};

/// Each cell and the next on a line are related.
///
/// Claim: domain consistent for the whole line where no cell stands twice, as a line is a tree of pairs (Freuder, "A
/// sufficient condition for backtrack-free search", JACM 1982): one sweep forward and one back. With a cell that
/// stands twice: each pair is domain consistent on its own. O(cells * candidates).
template <AnyMask Mask>
class RelatedLine {
 public:
  static constexpr std::string_view name = "related line";
  static constexpr Cost cost = Cost::binary;

  RelatedLine(Cells cells, int first, std::shared_ptr<PairMasks<Mask> const> pairs)
      : cells_(std::move(cells)), first_(first), pairs_(std::move(pairs)) {
    Cells sorted = cells_;
    std::ranges::sort(sorted);
    repeats_ = std::ranges::adjacent_find(sorted) != sorted.end();
  }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }
  bool holds(auto value) const {
    for (std::size_t i = 1; i < cells_.size(); ++i)
      if (!pairs_->allows(value(cells_[i - 1]) - first_, value(cells_[i]) - first_)) return false;
    return true;
  }

  Propagation propagate(State<Mask>& state) const {
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 1; i < cells_.size(); ++i)
        if (!narrow(state, cells_[i], pairs_->after(state.dom(cells_[i - 1])), again))
          return Propagation::failed;
      for (std::size_t i = cells_.size() - 1; i-- > 0;)
        if (!narrow(state, cells_[i], pairs_->before(state.dom(cells_[i + 1])), again))
          return Propagation::failed;
      again = again && repeats_;
    }
    return Propagation::fixpoint;
  }

 private:
  static bool narrow(State<Mask>& state, Cell cell, Mask allowed, bool& narrowed) {
    Mask const old = state.dom(cell);
    if (is_empty(without(old, allowed))) return true;
    narrowed = true;
    return state.keep(cell, allowed);
  }

  Cells cells_;
  int first_;
  std::shared_ptr<PairMasks<Mask> const> pairs_;
  bool repeats_ = false;
};

/// Each cell of a list is related to every later one.
///
/// Claim: each pair is domain consistent on its own. One sweep costs O(cells * candidates): the images of all earlier
/// cells are intersected on the way forward, those of all later ones on the way back; sweeps until nothing changes.
template <AnyMask Mask>
class RelatedPairs {
 public:
  static constexpr std::string_view name = "related pairs";
  static constexpr Cost cost = Cost::binary;

  RelatedPairs(Cells cells, int first, std::shared_ptr<PairMasks<Mask> const> pairs)
      : cells_(std::move(cells)), first_(first), pairs_(std::move(pairs)) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }
  bool holds(auto value) const {
    for (std::size_t i = 0; i < cells_.size(); ++i)
      for (std::size_t j = i + 1; j < cells_.size(); ++j)
        if (!pairs_->allows(value(cells_[i]) - first_, value(cells_[j]) - first_)) return false;
    return true;
  }

  Propagation propagate(State<Mask>& state) const {
    Mask const all = first_bits<Mask>(state.values());
    for (bool again = true; again;) {
      again = false;
      Mask allowed = all;
      for (std::size_t i = 0; i < cells_.size(); ++i)
        if (!step(state, cells_[i], allowed, again, [&](Mask mask) { return pairs_->after(mask); }))
          return Propagation::failed;
      allowed = all;
      for (std::size_t i = cells_.size(); i-- > 0;)
        if (!step(state, cells_[i], allowed, again, [&](Mask mask) { return pairs_->before(mask); }))
          return Propagation::failed;
    }
    return Propagation::fixpoint;
  }

 private:
  template <class F>
  static bool step(State<Mask>& state, Cell cell, Mask& allowed, bool& narrowed, F&& image) {
    Mask const old = state.dom(cell);
    Mask const now = static_cast<Mask>(old & allowed);
    if (now != old) {
      narrowed = true;
      if (!state.keep(cell, allowed)) return false;
    }
    allowed = static_cast<Mask>(allowed & image(now));
    return true;
  }

  Cells cells_;
  int first_;
  std::shared_ptr<PairMasks<Mask> const> pairs_;
};

}  // namespace nonet
