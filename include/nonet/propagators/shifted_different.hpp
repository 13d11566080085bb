// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// value(cells[i]) + step * i, the keys, all differ: queens on diagonals. The step is 1 or -1.
///
/// Claim: forward checking, which is domain consistent for each pair of cells of which one is assigned. A cell is
/// worked off once below the node where it was assigned: a bit in the row remembers it. Wakes on assignment;
/// O(cells) a newly assigned cell. Precondition: no cell stands twice.
class ShiftedDifferent {
 public:
  static constexpr std::string_view name = "shifted different";
  static constexpr Cost cost = Cost::binary;

  ShiftedDifferent(Cells cells, int step) : cells_(std::move(cells)), step_(step) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_assigned(cells_); }
  bool setup(Setup& setup) {
    done_ = setup.reserve_words((cells_.size() + 63) / 64);
    return true;
  }
  bool holds(auto value) const {
    for (std::size_t i = 0; i < cells_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells_[i]) - value(cells_[j]) == step_ * (static_cast<int>(j) - static_cast<int>(i)))
          return false;
    return true;
  }

  template <class S>
  Propagation propagate(S& state) const {
    // The choice hangs on the model alone, as the two learn of a failure in different cells.
    return static_cast<std::size_t>(state.values()) + cells_.size() <= 64 ? by_keys(state) : by_cells(state);
  }

 private:
  /// All keys fit one word: each wave collects those of the newly assigned cells and takes them from the open ones.
  template <class S>
  Propagation by_keys(S& state) const {
    using Mask = typename S::Mask;
    auto& done = state.word(done_);
    std::uint64_t const all = (std::uint64_t{1} << cells_.size()) - 1;
    for (bool again = true; again;) {
      std::uint64_t keys = 0;
      for (std::uint64_t rest = all & ~done; rest != 0; rest &= rest - 1) {
        auto const i = static_cast<std::size_t>(std::countr_zero(rest));
        Mask const mask = state.dom(cells_[i]);
        if (!is_single(mask)) continue;
        std::uint64_t const key = std::uint64_t{1} << (static_cast<std::size_t>(lowest(mask)) + offset(i));
        if ((keys & key) != 0) return Propagation::failed;
        keys |= key;
        done |= rest & (0 - rest);
      }
      again = false;
      if (keys == 0) break;
      for (std::uint64_t rest = all & ~done; rest != 0; rest &= rest - 1) {
        auto const i = static_cast<std::size_t>(std::countr_zero(rest));
        Mask const clashing = low_mask<Mask>(keys >> offset(i));
        Mask const mask = state.dom(cells_[i]);
        if (!intersects(mask, clashing)) continue;
        if (!state.drop(cells_[i], clashing)) return Propagation::failed;
        again = again || is_single(without(mask, clashing));
      }
    }
    return done == all ? Propagation::entailed : Propagation::fixpoint;
  }
  template <AnyMask Mask>
  static Mask low_mask(std::uint64_t bits) {
    if constexpr (std::same_as<Mask, Multiword>)
      return Multiword{{bits}};
    else
      return static_cast<Mask>(bits);
  }
  /// Where the key of a cell's lowest value stands; keys are not below 0.
  std::size_t offset(std::size_t i) const { return step_ > 0 ? i : cells_.size() - 1 - i; }

  /// Cell by cell, for any number of keys.
  template <class S>
  Propagation by_cells(S& state) const {
    for (bool again = true; again;) {
      again = false;
      bool open = false;
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        auto& done = state.word(done_, i / 64);
        std::uint64_t const flag = std::uint64_t{1} << (i % 64);
        if ((done & flag) != 0) continue;
        auto const mask = state.dom(cells_[i]);
        if (!is_single(mask)) {
          open = true;
          continue;
        }
        done |= flag;
        again = true;
        if (!drop_from_others(state, i, lowest(mask))) return Propagation::failed;
      }
      if (!open) return Propagation::entailed;
    }
    return Propagation::fixpoint;
  }
  template <class S>
  bool drop_from_others(S& state, std::size_t i, int index) const {
    int const key = index + step_ * static_cast<int>(i);
    for (std::size_t j = 0; j < cells_.size(); ++j) {
      if ((state.word(done_, j / 64) >> (j % 64) & 1) != 0)
        continue;  // worked off before, against this cell too
      int const clashing = key - step_ * static_cast<int>(j);
      if (clashing < 0 || clashing >= state.values()) continue;
      if (!state.drop(cells_[j], bit<typename S::Mask>(clashing))) return false;
    }
    return true;
  }

  Cells cells_;
  int step_;
  WordsHandle done_;
};

}  // namespace nonet
