// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/posted.hpp>
#include <nonet/kernel/wake_table.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The propagators of a sealed network by number, and who wakes whom: all of a kernel that does not depend on
/// its masks.
///
/// Propagators are numbered by (cost, order of posting): the cheap ones first.
class KernelIndex {
 public:
  KernelIndex(std::vector<std::unique_ptr<Posted>> propagators, std::size_t cells) {
    for (auto cost = Cost::unary; cost <= Cost::last; cost = static_cast<Cost>(static_cast<int>(cost) + 1))
      for (auto& propagator : propagators)
        if (propagator && propagator->cost() == cost) {
          propagators_.push_back(std::move(propagator));
          if (cost < Cost::quadratic) cheap_ = propagators_.size();
        }
    for (auto const& propagator : propagators_)
      if (!propagator->setup(setup_)) failed_ = true;
    subscribe(cells);
    for (auto const& propagator : propagators_)
      if (propagator->offers()) offering_.push_back(propagator.get());
  }

  std::size_t propagator_count() const { return propagators_.size(); }
  /// Those numbered below this are cheap: the queue gives them turns (propagator.hpp, Cost).
  std::size_t cheap_count() const { return cheap_; }
  bool failed() const { return failed_; }
  std::size_t row_words() const { return setup_.row_words(); }
  std::size_t scratch_words() const { return setup_.scratch_words(); }
  Posted const& propagator(std::size_t id) const { return *propagators_[id]; }

  /// Those that propose branchings.
  std::vector<Posted const*> const& offering() const { return offering_; }

  WakeTable const& wakes() const { return wakes_; }
  /// Cells that the propagator speaks of.
  std::span<Cell const> scope(std::size_t id) const {
    return {scopes_.data() + scope_begin_[id], scopes_.data() + scope_begin_[id + 1]};
  }
  /// The naive truth of every propagator on a full assignment, values[cell] each.
  bool holds(std::span<int const> values) const {
    for (auto const& propagator : propagators_)
      if (!propagator->holds(values)) return false;
    return !failed_;
  }

 private:
  void subscribe(std::size_t cells) {
    WakeTable::Builder builder(cells);
    scope_begin_.push_back(0);
    for (auto const& propagator : propagators_) {
      propagator->subscribe(builder);
      builder.next();
      Cells const scope = propagator->scope();
      scopes_.insert(scopes_.end(), scope.begin(), scope.end());
      scope_begin_.push_back(static_cast<std::uint32_t>(scopes_.size()));
    }
    wakes_ = builder.table();
  }

  std::vector<std::unique_ptr<Posted>> propagators_;  // by id
  std::size_t cheap_ = 0;
  std::vector<Posted const*> offering_;
  bool failed_ = false;
  Setup setup_;
  WakeTable wakes_;
  std::vector<Cell> scopes_;
  std::vector<std::uint32_t> scope_begin_;
};

}  // namespace nonet
