// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/engine.hpp>
#include <nonet/kernel/kernel.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/distinct_cage.hpp>
#include <nonet/propagators/houses.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// At least one of several branches holds, each a kernel of its own over the same cells. Constructive disjunction (Van
/// Hentenryck, Saraswat, Deville, "Design, implementation, and evaluation of the constraint language cc(FD)", 1998):
/// each branch is propagated by itself, and a value stays when it stays in some branch. A branch that failed is
/// forgotten until the search goes back.
///
/// Claim: no value is left that every branch, brought to its own fixpoint, refuses. As dear as all branches together.
template <AnyMask Mask>
class AnyBranch {
 public:
  static constexpr std::string_view name = "any of";
  static constexpr Cost cost = Cost::costly;

  /// One branch: what must hold, and the cells that it speaks of.
  struct Branch {
    std::shared_ptr<Kernel<Mask> const> kernel;
    Cells scope;
  };

  explicit AnyBranch(std::vector<Branch> branches) : branches_(std::move(branches)), pool_(std::make_shared<Pool>()) {
    for (Branch const& branch : branches_) cells_.insert(cells_.end(), branch.scope.begin(), branch.scope.end());
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
    for (Branch const& branch : branches_) {
      auto& places = places_.emplace_back();
      for (Cell cell : cells_)
        places.push_back(std::find(branch.scope.begin(), branch.scope.end(), cell) != branch.scope.end() ? 1 : 0);
    }
  }

  /// Makes a branch of what was posted into a network of its own.
  static Branch seal(Network<Mask>&& network, Cells scope) {
    network.run_passes();
    post_distinct_cages(network);
    if (!network.units().empty())
      network.post(Houses<Mask>(share_units(network.cell_count(), network.values(), network.units())));
    return {std::make_shared<Kernel<Mask> const>(std::move(network)), std::move(scope)};
  }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }
  bool setup(Setup& setup) {
    dead_ = setup.reserve_words((branches_.size() + 63) / 64);
    return !branches_.empty();
  }

  Propagation propagate(State<Mask>& state) const {
    auto const desk = pool_->take(branches_);
    desk->united.assign(cells_.size(), Mask{});
    bool some = false;
    bool settled = true;
    for (std::size_t i = 0; i < branches_.size() && settled; ++i) {
      if ((dead_word(state, i) >> (i % 64) & 1) != 0) continue;
      Fixpoint const end = run(state, *desk->engines[i], i);
      if (end == Fixpoint::failed) dead_word(state, i) |= std::uint64_t{1} << (i % 64);
      settled = end != Fixpoint::interrupted;
      if (end != Fixpoint::reached) continue;
      some = true;
      for (std::size_t c = 0; c < cells_.size(); ++c)
        desk->united[c] |= places_[i][c] != 0 ? desk->engines[i]->state().dom(cells_[c]) : state.dom(cells_[c]);
    }
    bool good = some || !settled;
    for (std::size_t c = 0; c < cells_.size() && good && settled; ++c) good = state.keep(cells_[c], desk->united[c]);
    pool_->give_back(desk);
    return good ? Propagation::changed : Propagation::failed;
  }

  template <class Value>
  bool holds(Value const& value) const {
    return std::any_of(branches_.begin(), branches_.end(), [&](Branch const& branch) {
      Kernel<Mask> const& kernel = *branch.kernel;
      std::vector<int> values(kernel.cell_count(), kernel.first());
      for (Cell cell : branch.scope) {
        values[cell] = value(cell);
        if (!has(kernel.root(cell), values[cell] - kernel.first())) return false;
      }
      return kernel.holds(values);
    });
  }

 private:
  /// What one worker needs for a run: nothing of it is kept between runs.
  struct Desk {
    std::vector<std::unique_ptr<Engine<Mask>>> engines;  // by branch
    std::vector<Mask> united;                            // by cell of the scope
  };
  /// Workers take a desk each, so one propagator serves several threads at once.
  class Pool {
   public:
    Desk* take(std::vector<Branch> const& branches) {
      std::lock_guard const lock(mutex_);
      if (free_.empty()) {
        auto& desk = *desks_.emplace_back(std::make_unique<Desk>());
        for (Branch const& branch : branches) desk.engines.push_back(std::make_unique<Engine<Mask>>(*branch.kernel));
        return &desk;
      }
      Desk* const desk = free_.back();
      free_.pop_back();
      return desk;
    }
    void give_back(Desk* desk) {
      std::lock_guard const lock(mutex_);
      free_.push_back(desk);
    }

   private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<Desk>> desks_;
    std::vector<Desk*> free_;
  };

  std::uint64_t& dead_word(State<Mask>& state, std::size_t branch) const { return (&state.word(dead_))[branch / 64]; }

  /// The branch from what the cells have now to its own fixpoint.
  Fixpoint run(State<Mask>& state, Engine<Mask>& engine, std::size_t i) const {
    engine.set_control(state.control());
    engine.load_root();
    for (Cell cell : branches_[i].scope)
      if (!engine.state().keep(cell, state.dom(cell))) return Fixpoint::failed;
    return engine.propagate();
  }

  std::vector<Branch> branches_;
  Cells cells_;
  std::vector<std::vector<char>> places_;  // by branch and cell of the scope: whether the branch speaks of it
  std::shared_ptr<Pool> pool_;
  WordsHandle dead_;
};

}  // namespace nonet
