// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/engine.hpp>

#include <cstddef>
#include <cstdint>

namespace nonet::inline NONET_ABI {

/// Singleton consistency of the cells with two candidates (Debruyne, Bessiere, "Some practicable filtering techniques
/// for the constraint satisfaction problem", IJCAI 1997, section 3): each of their values is assumed and propagated,
/// and one that fails is taken away. Goes round the cells until no probe fails any more, or until `most_idle` in a row
/// did not: in a large puzzle all probes together would cost more than they save.
///
/// That does what fish, wings, colours and short chains do, so that many a puzzle ends without a decision.
class Prober {
 public:
  static constexpr std::uint32_t most_idle = 128;

  /// Before the first run on a puzzle.
  void start() {
    turn_ = 0;
    settled_ = false;
  }

  /// Precondition: the engine is at depth 0 and has room for one row more; or the last run was interrupted. Calling
  /// it after `interrupted` goes on; at any other end the engine is at depth 0, at a fixpoint or failed.
  Fixpoint run(EngineData& engine) {
    for (;;) {
      if (engine.depth() > 0) {
        Fixpoint const end = engine.propagate();
        if (end == Fixpoint::interrupted) return end;
        engine.ascend();
        if (end == Fixpoint::failed) {
          engine.state().remove(cell_of(turn_), assumed_);
          settled_ = false;
        }
        ++turn_;
      }
      if (!settled_) {
        Fixpoint const end = engine.propagate();
        if (end != Fixpoint::reached) return end;
        settled_ = true;
        idle_ = 0;
        last_turn_ = turn_ + 2 * engine.kernel().cell_count();
      }
      if (!find_next(engine.state())) return Fixpoint::reached;
      engine.descend();
      engine.state().assign(cell_of(turn_), assumed_);
    }
  }

 private:
  // Each cell has two turns in a round, one a candidate.
  Cell cell_of(std::size_t turn) const { return static_cast<Cell>(turn / 2 % cells_); }

  bool find_next(StateData const& state) {
    cells_ = state.cell_count();
    for (; turn_ < last_turn_ && idle_ < most_idle; ++turn_) {
      if (state.size(cell_of(turn_)) != 2) continue;
      ++idle_;
      assumed_ = state.candidate(cell_of(turn_), static_cast<int>(turn_ % 2));
      return true;
    }
    return false;
  }

  std::size_t cells_ = 0;
  std::size_t turn_ = 0;
  std::size_t last_turn_ = 0;
  std::uint32_t idle_ = 0;  // probes since the last that failed
  int assumed_ = 0;         // the value
  bool settled_ = false;
};

}  // namespace nonet
