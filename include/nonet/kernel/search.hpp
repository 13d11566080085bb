// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/brancher.hpp>
#include <nonet/kernel/engine.hpp>
#include <nonet/kernel/prober.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace nonet::inline NONET_ABI {

/// What a search did. All numbers add up over the runs of one search.
struct Statistics {
  /// Nodes: states that were propagated. The root is one, probing included; each decision makes two more at most, one
  /// where the cell is the value and, when the search comes back, one where it is not.
  std::uint64_t nodes = 0;
  std::uint64_t failures = 0;      ///< nodes that were found to hold no solution
  std::uint64_t guesses = 0;       ///< decisions taken
  std::uint64_t propagations = 0;  ///< runs of propagators
  std::size_t depth = 0;           ///< the deepest stack of decisions

  bool operator==(Statistics const&) const = default;
};

/// How one run of the search loop ended.
enum class SearchEnd : std::uint8_t { exhausted, solution, nodes, interrupted };

/// Depth-first search on an explicit stack. A level's row keeps what is known without its decision; on the way back
/// the decision's value is taken from it and the row is propagated again, so one row is copied a guess. Nothing is
/// allocated between start() and the end.
class SearchLoop {
 public:
  /// `probing`: whether what is open after the root's propagation is probed before the first decision.
  SearchLoop(KernelData const& kernel, std::uint64_t seed, bool probing = false)
      : engine_(kernel), brancher_(kernel, seed), probing_(probing) {
    decisions_.resize(kernel.cell_count() + 1);
  }

  EngineData& engine() { return engine_; }
  EngineData const& engine() const { return engine_; }
  Statistics const& statistics() const { return statistics_; }

  /// Begins a new search at depth 0; the caller sets up row 0 next.
  void start() {
    engine_.reserve_rows(decisions_.size());
    engine_.to_depth(0);
    brancher_.reset();
    prober_.start();
    statistics_ = {};
    runs_before_ = engine_.runs();
    phase_ = Phase::enter;
  }

  /// Runs until a solution is found (then the current row is that solution), the space is exhausted, `node_limit`
  /// nodes were spent in all, or the control says stop. Call again to go on from there.
  SearchEnd run(std::uint64_t node_limit) {
    for (;;) {
      switch (phase_) {
        case Phase::enter:
          if (statistics_.nodes >= node_limit) return SearchEnd::nodes;
          ++statistics_.nodes;
          phase_ = Phase::propagate;
          break;
        case Phase::propagate: {
          Fixpoint const end = engine_.propagate();
          if (end == Fixpoint::failed && engine_.depth() > 0)
            brancher_.learn(engine_, decisions_[engine_.depth() - 1]);
          if (!settle(end, probing_ && statistics_.nodes == 1 ? Phase::probe : Phase::branch))
            return SearchEnd::interrupted;
          break;
        }
        case Phase::probe:
          if (!settle(prober_.run(engine_), Phase::branch)) return SearchEnd::interrupted;
          break;
        case Phase::branch:
          if (!brancher_.choose(engine_, decisions_[engine_.depth()])) {
            phase_ = Phase::back;
            return SearchEnd::solution;
          }
          assume(decisions_[engine_.depth()]);
          break;
        case Phase::back:
          if (engine_.depth() == 0) {
            phase_ = Phase::exhausted;
            break;
          }
          take_back();
          break;
        case Phase::exhausted:
          return SearchEnd::exhausted;
      }
    }
  }

 private:
  friend class Checkpoint;

  enum class Phase : std::uint8_t { enter, propagate, probe, branch, back, exhausted };

  /// Where it goes on from a node; false when there was no time to say.
  bool settle(Fixpoint end, Phase next) {
    statistics_.propagations = engine_.runs() - runs_before_;
    if (end == Fixpoint::interrupted) return false;
    if (end == Fixpoint::failed) ++statistics_.failures;
    phase_ = end == Fixpoint::failed ? Phase::back : next;
    return true;
  }

  void assume(Decision decision) {
    ++statistics_.guesses;
    engine_.descend();
    if (engine_.depth() > statistics_.depth) statistics_.depth = engine_.depth();
    engine_.state().assign(decision.cell, engine_.kernel().first() + decision.index);
    phase_ = Phase::enter;
  }
  void take_back() {
    engine_.ascend();
    auto const [cell, index] = decisions_[engine_.depth()];
    engine_.state().remove(cell, engine_.kernel().first() + index);
    phase_ = Phase::enter;
  }

  EngineData engine_;
  Brancher brancher_;
  Prober prober_;
  std::vector<Decision> decisions_;  // by depth
  Statistics statistics_;
  std::uint64_t runs_before_ = 0;
  Phase phase_ = Phase::exhausted;
  bool probing_;
};

}  // namespace nonet
