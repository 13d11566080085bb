// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/houses/units.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Pairs of cells that differ, or that must not both have one certain value: what stands a knight's move apart, or at
/// the distance that the value says. For many pairs that make up no larger units.
///
/// Claim: forward checking, which is domain consistent for each pair by itself: the value of an assigned cell leaves
/// its neighbours. A cell is worked off once below the node where it was assigned: a bit in the row remembers it.
/// Wakes on assignment; O(cells / 64) and O(neighbours) a newly assigned cell.
class Apart {
 public:
  using Pairs = std::vector<std::pair<Cell, Cell>>;

  static constexpr std::string_view name = "apart";
  static constexpr Cost cost = Cost::binary;

  /// The cells of each pair differ. `cells`: how many cells the model has.
  Apart(std::size_t cells, int first, Pairs const& pairs) : Apart(cells, first, std::vector<Pairs>{pairs}) {}
  /// Each value has pairs of its own, of which not both cells have it; by value index. One list stands for all values.
  Apart(std::size_t cells, int first, std::vector<Pairs> const& pairs) : first_(first) {
    std::vector<bool> in_scope(cells);
    for (Pairs const& list : pairs) {
      std::vector<std::vector<std::uint32_t>> neighbours(cells);
      for (auto const& [a, b] : list) {
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
        in_scope[a] = in_scope[b] = true;
      }
      lists_.emplace_back();
      for (auto const& of_cell : neighbours) lists_.back().push_back(of_cell);
    }
    for (Cell cell = 0; cell < cells; ++cell)
      if (in_scope[cell]) scope_.push_back(cell);
  }

  Cells const& scope() const { return scope_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_assigned(scope_); }
  bool setup(Setup& setup) {
    done_ = setup.reserve_words((scope_.size() + 63) / 64);
    return true;
  }
  bool holds(auto value) const {
    for (Cell cell : scope_)
      for (Cell other : neighbours(cell, value(cell) - first_))
        if (value(cell) == value(other)) return false;
    return true;
  }

  template <class S>
  Propagation propagate(S& state) const {
    bool all_done = false;
    for (bool again = true; again;) {
      again = false;
      all_done = true;
      for (std::size_t word = 0; word * 64 < scope_.size(); ++word) {
        auto& done = state.word(done_, word);
        std::size_t const left = scope_.size() - word * 64;
        std::uint64_t const all = left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
        for (std::uint64_t open = all & ~done; open != 0; open &= open - 1) {
          Cell const cell = scope_[word * 64 + static_cast<std::size_t>(std::countr_zero(open))];
          auto const mask = state.dom(cell);
          if (!is_single(mask)) continue;
          done |= open & (0 - open);
          again = true;
          for (Cell other : neighbours(cell, lowest(mask)))
            if (!state.drop(other, mask)) return Propagation::failed;
        }
        all_done = all_done && (all & ~done) == 0;
      }
    }
    return all_done ? Propagation::entailed : Propagation::fixpoint;
  }

 private:
  std::span<std::uint32_t const> neighbours(Cell cell, int index) const {
    return lists_[lists_.size() == 1 ? 0 : static_cast<std::size_t>(index)][cell];
  }

  int first_;
  Cells scope_;
  std::vector<IndexLists> lists_;
  WordsHandle done_;
};

/// One propagator for all pairs of a network. AnyNetwork::differ has it run when all rules have posted; nobody else
/// calls it.
void post_pairs(auto& network) {
  network.post(Apart(network.cell_count(), network.first(), network.pairs()));
}

}  // namespace nonet
