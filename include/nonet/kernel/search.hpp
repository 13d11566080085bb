// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/brancher.hpp>
#include <nonet/kernel/engine.hpp>
#include <nonet/kernel/prober.hpp>
#include <nonet/kernel/solo.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Depth-first search on an explicit stack. A level's row keeps what is known without its decision; on the way back
/// the decision's value is taken from it and the row is propagated again, so one row is copied a guess. Nothing is
/// allocated between start() and the end.
///
/// Where the kernel's one propagator brings a search of its own, that does the work; the rows and decisions here are
/// then taken from it when somebody needs them.
class SearchLoop {
 public:
  /// `probing`: whether what is open after the root's propagation is probed before the first decision.
  SearchLoop(KernelData const& kernel, std::uint64_t seed, bool probing = false)
      : engine_(kernel),
        solo_(seed == 0 && kernel.propagator_count() == 1 ? kernel.propagator(0).solo() : nullptr),
        brancher_(kernel, seed, solo_.get()),
        probing_(probing) {
    decisions_.resize(std::max(kernel.cell_count(), solo_ ? solo_->most_depth() : 0) + 1);
  }

  /// Null where the kernel brings no search of its own.
  SoloSearch const* solo() const { return solo_.get(); }
  EngineData& engine() { return engine_; }
  EngineData const& engine() const { return engine_; }
  Statistics const& statistics() const { return alone_ ? solo_->statistics() : statistics_; }
  std::size_t depth() const { return alone_ ? solo_->depth() : engine_.depth(); }
  /// Precondition: depth <= depth().
  bool has_at(std::size_t depth, Cell cell, int value) const {
    return alone_ ? solo_->has(depth, cell, value - engine_.kernel().first()) : engine_.has_at(depth, cell, value);
  }
  /// The value of every cell, right after run() returned a solution.
  void read(std::vector<int>& values) const {
    values.resize(engine_.kernel().cell_count());
    if (alone_) {
      solo_->read(values);
      for (int& value : values) value += engine_.kernel().first();
    } else {
      for (Cell cell = 0; cell < values.size(); ++cell) values[cell] = engine_.state().value(cell);
    }
  }
  /// Whether the last decision was of SoloSearch's kind: not of a cell.
  bool decided_by_code() const { return by_code_; }

  /// Begins a new search at depth 0; the caller sets up row 0 next.
  void start() {
    engine_.reserve_rows(decisions_.size());
    engine_.to_depth(0);
    brancher_.reset();
    prober_.start();
    statistics_ = {};
    runs_before_ = engine_.runs();
    phase_ = SearchPhase::enter;
    alone_ = by_code_ = false;
    fresh_ = true;
  }

  /// Runs until a solution is found (then the current row is that solution), the space is exhausted, `node_limit`
  /// nodes were spent in all, or the control says stop. Call again to go on from there.
  SearchEnd run(std::uint64_t node_limit) {
    if (fresh_) begin_alone();
    if (alone_) return solo_->run(node_limit, probing_, engine_.state().control());
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

  /// Brings rows, decisions and numbers to where the search stands; nothing changes but that they can be read here.
  void publish() {
    if (!alone_) return;
    statistics_ = solo_->statistics();
    phase_ = solo_->phase();
    runs_before_ = engine_.runs() - statistics_.propagations;
    prober_.start();
    engine_.load_root();
    for (std::size_t depth = 0;; ++depth) {
      solo_->write(depth, engine_.state());
      if (depth == solo_->depth()) break;
      decisions_[depth] = {.code = solo_->decision(depth)};
      engine_.descend();
    }
  }
  /// From here on step by step: what an observer of the engine wants.
  void go_by_steps() {
    publish();
    alone_ = fresh_ = false;
  }

 private:
  friend class Checkpoint;

  using Phase = SearchPhase;

  void begin_alone() {
    fresh_ = false;
    if (!solo_ || engine_.state().failed() || engine_.kernel().failed()) return;
    solo_->start(engine_.state(), !engine_.queued());
    alone_ = true;
  }
  /// After the rows down to the engine's depth were loaded.
  void resume() {
    fresh_ = false;
    std::size_t const deepest = engine_.depth();
    for (std::size_t depth = 0; solo_ && depth < deepest; ++depth)
      if (decisions_[depth].code == 0) return;
    if (!solo_ || engine_.state().failed()) return;
    for (std::size_t depth = 0; depth <= deepest; ++depth) {
      engine_.to_depth(depth);
      if (depth == 0)
        solo_->start(engine_.state(), false);
      else
        solo_->push(decisions_[depth - 1].code, engine_.state());
    }
    solo_->go_on(phase_, statistics_);
    alone_ = true;
  }

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
    carry_out(decision, true);
  }
  void take_back() {
    engine_.ascend();
    carry_out(decisions_[engine_.depth()], false);
  }

  void carry_out(Decision decision, bool taken) {
    int const value = engine_.kernel().first() + decision.index;
    by_code_ = decision.code != 0;
    if (by_code_)
      solo_->assume(engine_.state(), decision.code, taken);
    else if (taken)
      engine_.state().assign(decision.cell, value);
    else
      engine_.state().remove(decision.cell, value);
    phase_ = Phase::enter;
  }

  EngineData engine_;
  std::unique_ptr<SoloSearch> solo_;  // null where the kernel brings none
  Brancher brancher_;
  Prober prober_;
  std::vector<Decision> decisions_;  // by depth
  Statistics statistics_;
  std::uint64_t runs_before_ = 0;
  Phase phase_ = Phase::exhausted;
  bool probing_;
  bool fresh_ = false;    // nothing ran since start()
  bool alone_ = false;    // the solo search holds the state of things
  bool by_code_ = false;
};

}  // namespace nonet
