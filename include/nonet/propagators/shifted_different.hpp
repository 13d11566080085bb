// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// value(cells[i]) + step * i all differ: queens on diagonals.
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

 private:
  /// Cells that are done lost this key when they were worked off, or rather this cell lost theirs.
  template <class S>
  bool drop_from_others(S& state, std::size_t i, int index) const {
    int const key = index + step_ * static_cast<int>(i);
    for (std::size_t begin = 0; begin < cells_.size(); begin += 64) {
      std::size_t const in_word = cells_.size() - begin < 64 ? cells_.size() - begin : 64;
      std::uint64_t rest = ~state.word(done_, begin / 64);
      if (in_word < 64) rest &= (std::uint64_t{1} << in_word) - 1;
      for (; rest != 0; rest &= rest - 1) {
        std::size_t const j = begin + static_cast<std::size_t>(std::countr_zero(rest));
        int const clashing = key - step_ * static_cast<int>(j);
        if (clashing < 0 || clashing >= state.values()) continue;
        if (!state.drop(cells_[j], bit<typename S::Mask>(clashing))) return false;
      }
    }
    return true;
  }

  Cells cells_;
  int step_;
  WordsHandle done_;
};

}  // namespace nonet
