// SPDX-License-Identifier: MIT
//
// Times alternatives against each other: interleaved in short blocks within one process, so that whatever
// else the machine does hits all of them alike, and judged by the median of the ratios within a block.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "measure_kernel.hpp"

namespace measure {

constexpr long all_nodes = 1'000'000'000;

struct Alternative {
  std::string name;
  std::function<Trace()> run;  // timed
  Trace counted;               // of one run with the counters on
};

template <class Word, Policies policies>
std::function<Trace()> searcher(const std::vector<Problem>& problems, long budget) {
  std::vector<std::shared_ptr<Kernel<Word, policies>>> kernels;
  for (const Problem& problem : problems)
    kernels.push_back(std::make_shared<Kernel<Word, policies>>(problem));
  return [kernels, budget] {
    Trace sum;
    for (const auto& kernel : kernels) {
      const Trace one = kernel->solve(budget);
      sum.nodes += one.nodes;
      sum.solutions += one.solutions;
      sum.fingerprint = sum.fingerprint * 31 + one.fingerprint;
      sum.runs += one.runs;
      sum.writes += one.writes;
    }
    return sum;
  };
}

constexpr Policies counted(Policies policies) {
  policies.counted = true;
  return policies;
}

/// `policies` on each of `problems` (which must stay alive), searched out or for `budget` nodes.
template <class Word, Policies policies>
Alternative alternative(std::string name, const std::vector<Problem>& problems, long budget = all_nodes) {
  return {std::move(name), searcher<Word, policies>(problems, budget),
          searcher<Word, counted(policies)>(problems, budget)()};
}

/// Prints nodes, speed and the ratio of times to the first alternative (below 1 is faster: median and the
/// quartiles over the blocks). False when two alternatives searched different trees.
inline bool compare(const char* title, const std::vector<Alternative>& alternatives, int blocks = 31) {
  using Clock = std::clock_t;  // of the process, so that preemption does not count
  const std::size_t count = alternatives.size();
  const auto time_of = [](const Alternative& a, int repeats) {
    const Clock start = std::clock();
    for (int i = 0; i < repeats; ++i) a.run();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  };
  const double once = time_of(alternatives.front(), 1);
  const int repeats = std::max(1, static_cast<int>(0.02 / std::max(once, 1e-6)));
  std::vector<std::vector<double>> seconds(count), ratios(count);
  for (int block = -1; block < blocks; ++block) {  // block -1 warms up
    std::vector<double> taken(count);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t k = block % 2 == 0 ? i : count - 1 - i;  // A B C, C B A, ...
      taken[k] = time_of(alternatives[k], repeats);
    }
    for (std::size_t k = 0; block >= 0 && k < count; ++k) {
      seconds[k].push_back(taken[k] / repeats);
      ratios[k].push_back(taken[k] / taken[0]);
    }
  }

  bool equal = true;
  const Trace& first = alternatives.front().counted;
  std::printf("\n%s\n  %-24s %9s %9s %6s %7s %8s  %s\n", title, "alternative", "nodes", "solutions", "runs/n",
              "writes/n", "ns/node", "time ratio (quartiles)");
  for (std::size_t k = 0; k < count; ++k) {
    std::sort(seconds[k].begin(), seconds[k].end());
    std::sort(ratios[k].begin(), ratios[k].end());
    const Trace& trace = alternatives[k].counted;
    const Trace timed = alternatives[k].run();
    for (const Trace* t : {&trace, &timed})
      equal = equal && t->nodes == first.nodes && t->solutions == first.solutions &&
              t->fingerprint == first.fingerprint;
    const double nodes = static_cast<double>(trace.nodes);
    const std::size_t n = ratios[k].size();
    std::printf("  %-24s %9ld %9ld %6.2f %8.2f %8.1f  %.3f (%.3f-%.3f)\n", alternatives[k].name.c_str(),
                trace.nodes, trace.solutions, static_cast<double>(trace.runs) / nodes,
                static_cast<double>(trace.writes) / nodes, seconds[k][n / 2] / nodes * 1e9, ratios[k][n / 2],
                ratios[k][n / 4], ratios[k][n * 3 / 4]);
  }
  std::printf("  %s\n", equal ? "same nodes, solutions and branchings" : "DIFFERENT SEARCHES");
  std::fflush(stdout);
  return equal;
}

/// The exit status of a program whose comparisons are `equal`.
inline int verdict(std::initializer_list<bool> equal) {
  return std::all_of(equal.begin(), equal.end(), [](bool b) { return b; }) ? 0 : 1;
}

}  // namespace measure
