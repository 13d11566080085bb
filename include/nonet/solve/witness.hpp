// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/state.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace nonet::inline NONET_ABI {

/// An Observer whatever the masks are: told of every candidate that goes, and why.
class Witness {
 public:
  /// `cause` is the number of a propagator, or Observer's no_propagator for a decision of the search; `values` are
  /// those that the cell has lost by this one write.
  virtual void removed(std::size_t cause, Cell cell, std::span<int const> values) = 0;
  virtual void failed(std::size_t cause) = 0;

 protected:
  ~Witness() = default;
};

/// Hands on to a witness what an engine tells.
template <AnyMask Mask>
class WitnessObserver final : public Observer<Mask> {
 public:
  explicit WitnessObserver(int first) : first_(first) {}
  void set(Witness* witness) { witness_ = witness; }

  void removed(std::size_t cause, Cell cell, Mask before, Mask after) override {
    values_.clear();
    for (Mask gone = without(before, after); !is_empty(gone); gone = without_lowest(gone))
      values_.push_back(first_ + lowest(gone));
    witness_->removed(cause, cell, values_);
  }
  void failed(std::size_t cause) override { witness_->failed(cause); }

 private:
  int first_;
  Witness* witness_ = nullptr;
  std::vector<int> values_;
};

}  // namespace nonet
