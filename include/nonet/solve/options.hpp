// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/control.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>

namespace nonet::inline NONET_ABI {

/// Told about ten times a second while a search runs.
struct Progress {
  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;
  std::size_t depth = 0;  ///< decisions on the path to where the search stands
};

/// What one run may spend. The default is: all it takes.
struct Budget {
  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t nodes = unlimited;
  std::optional<std::chrono::duration<double>> timeout{};  ///< building included
  std::stop_token stop{};
  std::function<void(Progress const&)> progress{};

  /// Nothing but the end of the work ends it, and nobody is told how it goes.
  bool endless() const { return nodes == unlimited && !timeout && !stop.stop_possible() && !progress; }

  Control control() const {
    std::optional<Control::Clock::time_point> deadline;
    if (timeout) {
      // A timeout beyond some centuries would overflow the clock; it is as good as none.
      constexpr std::chrono::duration<double> longest = std::chrono::hours(1'000'000);
      auto const wait = std::chrono::duration_cast<Control::Clock::duration>(
          *timeout < longest ? (timeout->count() > 0 ? *timeout : std::chrono::duration<double>(0)) : longest);
      deadline = Control::Clock::now() + wait;
    }
    return {deadline, stop};
  }
};

/// What is asked of a search.
struct Options {
  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t limit = no_limit;  ///< end after this many solutions
  std::size_t keep = 2;            ///< how many solutions the outcome holds
  std::uint64_t seed = 0;          ///< 0: values from the lowest up, ties to the first cell; else drawn from the seed
  Budget budget{};                 ///< of the call; Search::run and Solver::count take their own
  bool derived_sums = true;        ///< add the sums that follow from units and cages; never changes a count
  bool probing = true;             ///< probe open pairs at the root (kernel/prober.hpp); never changes a count
  /// Decide on values of single cells alone, where the grid could be searched faster by larger steps (kernel/solo.hpp):
  /// for steps that a person is to read. Never changes a count.
  bool by_cells = false;
};

}  // namespace nonet
