// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <string_view>
#include <utility>

// Propagators that lie, each in one way, to prove that the test kit catches it. All but the last speak of "the values
// of the cells rise from each to the next" and are right but for the one line that makes them liars.

namespace nonet::inline NONET_ABI::testing {

/// The honest part: strictly rising values, domain consistent by bounds alone as the relation is a chain.
class RisingChain {
 public:
  static constexpr std::string_view name = "rising";
  static constexpr std::string_view claim = "domain consistent";
  static constexpr Cost cost = Cost::binary;

  explicit RisingChain(Cells cells) : cells_(std::move(cells)) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_bounds(cells_); }
  Propagation propagate(auto& state) const {
    if (!up(state) || !down(state)) return Propagation::failed;
    return Propagation::fixpoint;
  }
  bool holds(auto value) const {
    for (std::size_t i = 1; i < cells_.size(); ++i)
      if (value(cells_[i - 1]) >= value(cells_[i])) return false;
    return true;
  }

 protected:
  bool up(auto& state) const {
    for (std::size_t i = 1; i < cells_.size(); ++i)
      if (!state.at_least(cells_[i], state.min(cells_[i - 1]) + 1)) return false;
    return true;
  }
  bool down(auto& state) const {
    for (std::size_t i = cells_.size(); i-- > 1;)
      if (!state.at_most(cells_[i - 1], state.max(cells_[i]) - 1)) return false;
    return true;
  }

  Cells cells_;
};

/// Loses solutions: takes the greatest value of the model for impossible.
class LosesSolutions : public RisingChain {
 public:
  static constexpr std::string_view name = "rising, loses solutions";
  using RisingChain::RisingChain;
  Propagation propagate(auto& state) const {
    if (cells_.size() > 1 && !state.at_most(cells_.back(), state.last() - 1)) return Propagation::failed;
    return RisingChain::propagate(state);
  }
};

/// Accepts non-solutions: does not look at the last cell.
class AcceptsNonSolutions : public RisingChain {
 public:
  static constexpr std::string_view name = "rising, accepts non-solutions";
  static constexpr std::string_view claim = "";
  using RisingChain::RisingChain;
  Propagation propagate(auto& state) const {
    for (std::size_t i = 1; i + 1 < cells_.size(); ++i)
      if (!state.at_least(cells_[i], state.min(cells_[i - 1]) + 1)) return Propagation::failed;
    return Propagation::changed;
  }
};

/// Lies about the fixpoint: one pair a run, and it says that there was nothing more.
class LiesAboutFixpoint : public RisingChain {
 public:
  static constexpr std::string_view name = "rising, lies about the fixpoint";
  static constexpr std::string_view claim = "";
  using RisingChain::RisingChain;
  Propagation propagate(auto& state) const {
    for (std::size_t i = 1; i < cells_.size(); ++i) {
      auto const a = state.dom(cells_[i - 1]);
      auto const b = state.dom(cells_[i]);
      if (!state.at_least(cells_[i], state.min(cells_[i - 1]) + 1)) return Propagation::failed;
      if (!state.at_most(cells_[i - 1], state.max(cells_[i]) - 1)) return Propagation::failed;
      if (state.dom(cells_[i - 1]) != a || state.dom(cells_[i]) != b) break;
    }
    return Propagation::fixpoint;
  }
};

/// Lies about entailment: one ordered pair, and it goes to sleep for good.
class LiesAboutEntailment : public RisingChain {
 public:
  static constexpr std::string_view name = "rising, lies about entailment";
  static constexpr std::string_view claim = "";
  using RisingChain::RisingChain;
  Propagation propagate(auto& state) const {
    if (RisingChain::propagate(state) == Propagation::failed) return Propagation::failed;
    return cells_.size() > 1 && state.max(cells_[0]) < state.min(cells_[1]) ? Propagation::entailed
                                                                            : Propagation::fixpoint;
  }
};

/// Claims domain consistency and prunes the upper bounds only.
class ClaimsTooMuch : public RisingChain {
 public:
  static constexpr std::string_view name = "rising, claims too much";
  using RisingChain::RisingChain;
  Propagation propagate(auto& state) const {
    if (!down(state)) return Propagation::failed;
    for (std::size_t i = 1; i < cells_.size(); ++i)
      if (state.assigned(cells_[i - 1]) && !state.at_least(cells_[i], state.value(cells_[i - 1]) + 1))
        return Propagation::failed;
    return Propagation::changed;
  }
};

/// Is not monotone: prunes downwards only as long as its first cell has all its values.
class IsNotMonotone : public RisingChain {
 public:
  static constexpr std::string_view name = "rising, not monotone";
  static constexpr std::string_view claim = "";
  using RisingChain::RisingChain;
  Propagation propagate(auto& state) const {
    if (!up(state)) return Propagation::failed;
    bool const whole = state.min(cells_[0]) == state.first();
    return whole && !down(state) ? Propagation::failed : Propagation::changed;
  }
};

/// Forgets to subscribe to its last cell.
class ForgetsToSubscribe : public RisingChain {
 public:
  static constexpr std::string_view name = "rising, forgets to subscribe";
  static constexpr std::string_view claim = "";
  using RisingChain::RisingChain;
  void subscribe(Subscriptions& wishes) const {
    for (std::size_t i = 0; i + 1 < cells_.size(); ++i) wishes.on_bounds(cells_[i]);
  }
};

/// Writes to a cell that it does not name.
class LeavesItsScope : public RisingChain {
 public:
  static constexpr std::string_view name = "rising, leaves its scope";
  static constexpr std::string_view claim = "";
  using RisingChain::RisingChain;
  Propagation propagate(auto& state) const {
    for (Cell cell = 0; cell < state.cell_count(); ++cell) {
      bool own = false;
      for (Cell mine : cells_) own = own || mine == cell;
      if (!own && state.size(cell) > 1) {
        state.remove(cell, state.max(cell));
        break;
      }
    }
    return RisingChain::propagate(state) == Propagation::failed ? Propagation::failed : Propagation::changed;
  }
};

/// Keeps in scratch what must come back with the row: how often it has run, and prunes by it.
class ForgetsToComeBack : public RisingChain {
 public:
  static constexpr std::string_view name = "rising, forgets to come back";
  static constexpr std::string_view claim = "";
  using RisingChain::RisingChain;
  bool setup(Setup& setup) {
    seen_ = setup.reserve_scratch(1);
    return true;
  }
  Propagation propagate(auto& state) const {
    auto& seen = *state.scratch(seen_);
    if (++seen % 2 == 0 && !up(state)) return Propagation::failed;
    if (!down(state)) return Propagation::failed;
    bool open = false;
    for (Cell cell : cells_) open = open || !state.assigned(cell);
    return !open && !up(state) ? Propagation::failed : Propagation::changed;
  }

 private:
  WordsHandle seen_;
};

}  // namespace nonet::inline NONET_ABI::testing
