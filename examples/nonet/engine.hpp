// SPDX-License-Identifier: MIT
#pragma once

#include "interrupts.hpp"
#include "output.hpp"
#include "puzzle.hpp"
#include "settings.hpp"

#include <nonet/solve/options.hpp>
#include <nonet/solve/outcome.hpp>
#include <nonet/solve/step.hpp>

#include <boost/dynamic_bitset.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace nonet::inline NONET_ABI {
struct Estimate;
}

namespace program {

/// What a command wants of every search.
struct Wishes {
  std::uint64_t limit = nonet::Options::no_limit;
  std::size_t keep = 2;
};

/// The true candidates of a puzzle and how their search ended.
struct CandidateTable {
  nonet::Outcome outcome{};
  std::vector<boost::dynamic_bitset<>>
      values{};  ///< by cell, one bit a value; without `complete` these are not all
  std::vector<boost::dynamic_bitset<>> open{};  ///< what is not decided yet
};

/// The layouts that are compiled, for all workers.
class LayoutCache;

/// One worker: it searches puzzles on compiled layouts, one at a time. Everything that compiles the library's kernels
/// stands behind it, in one file.
class Engine {
 public:
  Engine(std::shared_ptr<LayoutCache> cache, Settings const& settings, Wishes wishes,
         Interrupts const& interrupts, Gauge* gauge);
  ~Engine();
  Engine(Engine&&) noexcept;

  static std::shared_ptr<LayoutCache> make_cache();

  nonet::Outcome count(Puzzle const& puzzle);
  /// Calls back with each solution as it is found.
  nonet::Outcome each(Puzzle const& puzzle, std::function<void(nonet::Solution const&)> on_solution);
  CandidateTable candidates(Puzzle const& puzzle);
  /// What one puzzle may spend.
  nonet::Budget budget() const;
  /// Calls back with each of the first `most` steps of the search; the rest of it runs untold.
  nonet::Outcome trace(Puzzle const& puzzle, std::uint64_t most, nonet::StepCallback on_step);
  /// Calls back with the first step of that search and ends there.
  void trace_root(Puzzle const& puzzle, nonet::StepCallback on_step);
  nonet::Estimate estimate(Puzzle const& puzzle, std::uint64_t dives);

 private:
  struct Worker;
  std::unique_ptr<Worker> worker_;
};

}  // namespace program
