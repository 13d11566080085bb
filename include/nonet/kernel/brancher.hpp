// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/engine.hpp>
#include <nonet/kernel/random.hpp>
#include <nonet/kernel/solo.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::inline NONET_ABI {

/// One branching: the cell is this value, or (afterwards) it is not. `index` is the value's bit. Or, where `code` is
/// not 0, what a SoloSearch says by that.
struct Decision {
  Cell cell = 0;
  int index = 0;
  std::uint32_t code = 0;
  bool operator==(Decision const&) const = default;
};

/// Chooses where to branch: the cell with the greatest weight by number of candidates (dom/wdeg: Boussemart, Hemery,
/// Lecoutre, Sais, "Boosting systematic search by weighting constraints", ECAI 2004), or a value that has just two
/// places left in a house when three quarters of that weigh more: a value says less of the rest than a cell does
/// (docs/performance.md). Reads candidates and integers only, so the choice is the same on every machine.
class Brancher final : private Offers {
 public:
  /// `solo`, if any, branches instead.
  Brancher(KernelData const& kernel, std::uint64_t seed, SoloSearch const* solo = nullptr)
      : kernel_(&kernel), seed_(seed), solo_(solo) {
    weights_.resize(kernel.cell_count());
    reset();
  }

  /// Forgets what was learnt, so that the next puzzle does not depend on the last.
  void reset() {
    random_ = Random(seed_);
    std::ranges::fill(weights_, start_weight);
    if (seed_ != 0)
      for (auto& weight : weights_) weight += static_cast<std::uint32_t>(random_.below(start_weight / 4));
    failures_ = 0;
  }

  /// All cells are assigned: false. Otherwise the next decision.
  bool choose(EngineData const& engine, Decision& decision) {
    state_ = &engine.state();
    if (solo_ != nullptr) {
      decision = {.code = solo_->branch(*state_)};
      return decision.code != 0;
    }
    if (!find_best_cell()) return false;
    best_.index = pick(best_.cell);
    if (best_size_ > 2)
      for (auto const* propagator : kernel_->index().offering()) propagator->offer(*state_, *this);
    decision = best_;
    return true;
  }

  /// Learns from a dead end below `decision`.
  void learn(EngineData const& engine, Decision decision) {
    if (decision.code != 0) return;
    weights_[decision.cell] += bump;
    auto const by = engine.failed_propagator();
    if (engine.failed_by_empty_cell()) weights_[engine.failed_cell()] += bump;
    if (by < kernel_->propagator_count() && kernel_->scope(by).size() <= largest_scope)
      for (Cell cell : kernel_->scope(by)) weights_[cell] += bump;
    if (++failures_ % decay_every == 0)
      for (auto& weight : weights_) weight = std::max(start_weight, weight / 2);
  }

 private:
  friend class Checkpoint;

  static constexpr std::uint32_t start_weight = 64;
  static constexpr std::uint32_t bump = 8;
  static constexpr std::uint64_t decay_every = 4096;
  static constexpr std::size_t largest_scope = 32;  // a failure of a propagator over everything says nothing of a cell

  // The first of the cells with the greatest weight by size, among those with two candidates or more.
  bool find_best_cell() {
    best_ = Decision{};
    best_weight_ = 0;
    best_size_ = 0;
    if (kernel_->values() <= 16) {
      find_best_of_few();
      return best_size_ != 0;
    }
    for (Cell cell = 0; cell < weights_.size(); ++cell) {
      int const size = state_->size(cell);
      if (size < 2 || (best_size_ != 0 && !beats(weights_[cell], size))) continue;
      best_.cell = cell;
      take(weights_[cell], size);
    }
    return best_size_ != 0;
  }
  // The same without a branch a cell: all sizes divide 720720, so the quotients compare as integers.
  void find_best_of_few() {
    static constexpr auto share = [] {
      std::array<std::uint32_t, 17> out{};
      for (std::uint32_t size = 2; size <= 16; ++size) out[size] = 720720 / size;
      return out;
    }();
    std::uint64_t best = 0;
    for (Cell cell = 0; cell < weights_.size(); ++cell) {
      auto const size = static_cast<std::size_t>(std::popcount(state_->dom<std::uint64_t>(cell)));
      std::uint64_t const score = std::uint64_t{weights_[cell]} * share[size];
      best_.cell = score > best ? cell : best_.cell;
      best = std::max(best, score);
    }
    if (best != 0) take(weights_[best_.cell], state_->size(best_.cell));
  }
  bool beats(std::uint64_t weight, int size) const {
    return weight * static_cast<std::uint64_t>(best_size_) > best_weight_ * static_cast<std::uint64_t>(size);
  }
  void take(std::uint64_t weight, int size) {
    best_weight_ = weight;
    best_size_ = size;
  }
  int pick(Cell cell) {
    int const skip = seed_ == 0 ? 0 : static_cast<int>(random_.below(static_cast<std::uint64_t>(state_->size(cell))));
    return state_->candidate(cell, skip) - kernel_->first();
  }
  void two_places(Cell a, Cell b, int index) override {
    Cell const cell = weights_[b] > weights_[a] ? b : a;
    std::uint64_t const quarters = 3 * std::uint64_t{weights_[cell]};
    if (!beats(quarters, 4 * 2)) return;
    take(quarters, 4 * 2);
    best_ = {cell, index};
  }

  KernelData const* kernel_;
  std::uint64_t seed_;
  SoloSearch const* solo_;
  Random random_;
  std::vector<std::uint32_t> weights_;
  std::uint64_t failures_ = 0;
  StateData const* state_ = nullptr;
  Decision best_;
  std::uint64_t best_weight_ = 0;
  int best_size_ = 0;
};

}  // namespace nonet
