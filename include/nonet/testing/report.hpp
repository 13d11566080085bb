// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The words of the test kit: what a rule or a propagator promises, and what a check found. Nothing here knows a test
// framework: a report is a value, `report.ok()` goes into whatever assertion is at hand and to_string tells the rest.

namespace nonet::inline NONET_ABI::testing {

/// What the battery holds a rule or a propagator to.
enum class Promise : std::uint8_t {
  keeps_solutions,  ///< no solution (by holds) is ever lost
  refuses,          ///< every full assignment that is no solution fails
  fixpoint,         ///< after `fixpoint`, running everything again changes nothing
  entailment,       ///< after `entailed`, every assignment of the remaining candidates holds
  wakes,            ///< going on from a node prunes as much as starting afresh with its candidates
  monotone,         ///< fewer candidates never make it remove less, whatever the way there
  scope,            ///< no cell outside scope() is touched
  backtracking,     ///< coming back restores the row, and going down again finds the same
  consistency,      ///< the consistency it claims, at every node
  nodes,            ///< the node count of a table, where domain consistency is claimed
  verdict,          ///< a rule that calls itself contradictory has no solution
  sample            ///< it can be sampled at all
};

constexpr std::string_view to_string(Promise promise) {
  switch (promise) {
    case Promise::keeps_solutions: return "a solution was lost";
    case Promise::refuses: return "a non-solution was accepted";
    case Promise::fixpoint: return "claimed a fixpoint that is none";
    case Promise::entailment: return "claimed entailment, but an assignment of the rest does not hold";
    case Promise::wakes: return "was not woken";
    case Promise::monotone: return "is not monotone";
    case Promise::scope: return "touched a cell outside its scope";
    case Promise::backtracking: return "did not come back the same";
    case Promise::consistency: return "is not as consistent as claimed";
    case Promise::nodes: return "needs more or fewer nodes than a table";
    case Promise::verdict: return "calls itself contradictory and has a solution";
    case Promise::sample: break;
  }
  return "could not be sampled";
}

/// How consistent the candidates are after propagation.
enum class Consistency : std::uint8_t {
  as_claimed,  ///< what info.claim, or else claim, says: "domain consistent", "bounds consistent", or no promise
  none,
  bounds,  ///< the least and the greatest candidate of every cell have a support between the others' bounds
  domain   ///< every candidate of every cell has a support among the others' candidates
};

/// How a check is run. Fewer than 64 values and tiny posts, so that brute force can judge every one.
struct CheckOptions {
  std::uint64_t seed = 0;  ///< 0: from the environment variable NONET_SEED, else a fixed one
  int round = -1;          ///< run this round only
  int rounds = 60;         ///< random posts a mask type
  Consistency consistency = Consistency::as_claimed;
  bool wakes = true;  ///< false for a propagator that by design sleeps through events that would let it prune
  bool monotone = true;  ///< false for a propagator that says it is not
  std::size_t least_cells = 1;
  std::size_t most_cells = 7;
  int least_values = 1;
  int most_values = 9;
  std::size_t most_assignments = 1500;  ///< of one post; bounds cells and values together
};

/// One broken promise.
struct Failure {
  Promise promise = Promise::sample;
  std::string text{};  ///< the post, the candidates and the seed that repeat it
};

/// What a check found.
struct Report {
  std::string subject{};
  std::uint64_t seed = 0;
  std::vector<Failure> failures{};  ///< the first few of each promise
  std::uint64_t posts = 0;
  std::uint64_t assignments = 0;
  std::uint64_t solutions = 0;  ///< of all posts; a check of posts that have none proves little
  std::uint64_t nodes = 0;      ///< states that were propagated and judged

  bool ok() const { return failures.empty(); }
  bool caught(Promise promise) const {
    for (auto const& failure : failures)
      if (failure.promise == promise) return true;
    return false;
  }
  void add(Promise promise, std::string text) {
    static constexpr std::size_t most_of_a_kind = 3;
    std::size_t same = 0;
    for (auto const& failure : failures) same += failure.promise == promise ? 1 : 0;
    if (same < most_of_a_kind) failures.push_back({promise, std::move(text)});
  }
};

/// The whole report: what was done, the seed, and every failure on a line of its own.
inline std::string to_string(Report const& report) {
  std::string text = report.subject + ": " + std::to_string(report.posts) + " posts, " +
                     std::to_string(report.assignments) + " assignments of which " +
                     std::to_string(report.solutions) + " solutions, " + std::to_string(report.nodes) +
                     " nodes, NONET_SEED=" + std::to_string(report.seed);
  for (auto const& failure : report.failures)
    text += "\n  " + std::string(to_string(failure.promise)) + ": " + failure.text;
  return text;
}

}  // namespace nonet::inline NONET_ABI::testing
