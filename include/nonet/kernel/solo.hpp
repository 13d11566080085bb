// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/state.hpp>

#include <cstddef>
#include <cstdint>
#include <span>

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

/// What a search does next; it stops in any of these and goes on from there.
enum class SearchPhase : std::uint8_t { enter, propagate, probe, branch, back, exhausted };

/// A search that a propagator brings along for a kernel in which nothing else stands: it branches in its own way and
/// may hold the candidates as it likes. Its optional member is `std::unique_ptr<SoloSearch> solo() const`; null says
/// that this kernel is none for it. One worker each, as an engine is.
///
/// The nodes of the search are the same whether it runs here, or in the search loop with the branching alone: the loop
/// takes over where somebody is to be told of every step.
class SoloSearch {
 public:
  /// A decision as a number of its own, as branch() gives it.
  using Code = std::uint32_t;

  virtual ~SoloSearch() = default;

  /// How deep it may come at most.
  virtual std::size_t most_depth() const = 0;
  /// 0 when nothing is open. Precondition: the state is at its fixpoint.
  virtual Code branch(StateData const& state) const = 0;
  /// Writes what the decision assumes, or with `taken` false what is left when that is searched out.
  virtual void assume(StateData& state, Code code, bool taken) const = 0;

  /// The cells by place, where many puzzles of the kernel can be searched at a time (kernel/solo.hpp) by what goes
  /// with the propagator; else none.
  virtual std::span<Cell const> batch_places() const { return {}; }

  /// False for a number that branch() never gives.
  virtual bool is_code(Code code) const = 0;

  /// Begins at the candidates of the root, none of them empty; `at_fixpoint`: nothing follows from them.
  virtual void start(StateData const& root, bool at_fixpoint) = 0;
  /// One row deeper, after start(): the decision that was taken, and the candidates below it.
  virtual void push(Code decision, StateData const& row) = 0;
  /// Goes on at the last row as a search that has come so far.
  void go_on(SearchPhase phase, Statistics const& statistics) {
    phase_ = phase;
    statistics_ = statistics;
  }
  /// As SearchLoop::run. Stops in the phases enter, probe, back and exhausted only.
  virtual SearchEnd run(std::uint64_t node_limit, bool probing, Control* control) = 0;

  Statistics const& statistics() const { return statistics_; }
  SearchPhase phase() const { return phase_; }
  std::size_t depth() const { return depth_; }
  /// Of the rows from the root to the current one: their candidates, and the decision that was taken there.
  virtual bool has(std::size_t depth, Cell cell, int index) const = 0;
  virtual void write(std::size_t depth, StateData& to) const = 0;
  virtual Code decision(std::size_t depth) const = 0;
  /// The value of every cell, as its index, right after run() returned a solution.
  virtual void read(std::span<int> indexes) const = 0;

 protected:
  Statistics statistics_;
  SearchPhase phase_ = SearchPhase::exhausted;
  std::size_t depth_ = 0;
};

/// Where a search of many puzzles at a time gets them from, and where it brings what they come to. It holds some at a
/// time, each in a slot; a slot is filled again when its puzzle has come to its end.
class BatchFeed {
 public:
  /// What is asked of each puzzle.
  struct Wish {
    std::uint64_t limit = 0;  ///< end after this many solutions; at least one
    std::size_t keep = 0;     ///< how many solutions are told
    bool probing = false;     ///< as of SearchLoop
  };
  struct End {
    std::uint64_t count = 0;
    bool exact = false;  ///< the space was exhausted
    Statistics statistics;
  };

  virtual ~BatchFeed() = default;

  /// Writes the next puzzle's candidates, one word a cell, none of them zero; false when no more will come.
  /// `at_fixpoint`: nothing follows from them.
  virtual bool next(std::size_t slot, std::span<std::uint16_t> cells, bool& at_fixpoint) = 0;
  /// The value of every cell, as its index, in the order in which a search of the puzzle alone finds them.
  virtual void solution(std::size_t slot, std::span<int const> indexes) = 0;
  /// All of it as in a search of the puzzle alone, except that a count stays at its greatest number.
  virtual void end(std::size_t slot, End const& end) = 0;
};

}  // namespace nonet
