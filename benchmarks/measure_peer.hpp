// SPDX-License-Identifier: MIT
#pragma once

// Two programs for one problem, run in turns in one process. What counts is processor time, as the machine may be shared,
// and the ratio within a round, as its speed may drift.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace measure {

/// Processor time of this process, in seconds.
inline double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// What a program says of its run: the solutions that it delivered, a sum over them that does not depend on their order,
/// and the nodes by its own definition.
struct Run {
  std::uint64_t solutions = 0;
  std::uint64_t hash = 0;
  std::uint64_t nodes = 0;

  /// Takes a solution; `value(i)` is the value of the i-th variable.
  template <class F>
  void deliver(int variables, F&& value) {
    std::uint64_t one = 1469598103934665603U;  // FNV-1a
    for (int i = 0; i < variables; ++i) one = (one ^ static_cast<std::uint64_t>(value(i))) * 1099511628211U;
    ++solutions;
    hash += one;
  }
};

struct Program {
  std::string name;
  std::function<Run()> run;
};

inline double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

/// Runs all programs in turns, forwards and backwards, after one round that does not count; prints the median time of
/// each, and of each but the first the median of its time as a multiple of the first's in the same round. Ends the
/// process when they do not deliver the same solutions.
inline void compare(std::vector<Program> const& programs, int rounds) {
  std::vector<std::vector<double>> seconds(programs.size()), ratios(programs.size());
  std::vector<Run> runs(programs.size());
  for (int round = -1; round < rounds; ++round) {
    std::vector<double> taken(programs.size());
    for (std::size_t i = 0; i < programs.size(); ++i) {
      std::size_t const at = round % 2 == 0 ? i : programs.size() - 1 - i;
      double const begin = processor_seconds();
      runs[at] = programs[at].run();
      taken[at] = processor_seconds() - begin;
      if (round < 0) std::printf("%s: %.3f s\n", programs[at].name.c_str(), taken[at]);
    }
    if (round < 0) continue;
    for (std::size_t i = 0; i < programs.size(); ++i) {
      seconds[i].push_back(taken[i]);
      ratios[i].push_back(taken[i] / taken[0]);
    }
  }
  for (std::size_t i = 0; i < programs.size(); ++i) {
    if (runs[i].solutions != runs[0].solutions || runs[i].hash != runs[0].hash) {
      std::fprintf(stderr, "%s and %s differ in their solutions\n", programs[i].name.c_str(), programs[0].name.c_str());
      std::exit(1);
    }
    std::printf("%-44s %8llu solutions %9llu nodes %9.2f ms  x %.2f\n", programs[i].name.c_str(),
                static_cast<unsigned long long>(runs[i].solutions), static_cast<unsigned long long>(runs[i].nodes),
                1e3 * median(seconds[i]), median(ratios[i]));
  }
}

}  // namespace measure
