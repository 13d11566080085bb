// SPDX-License-Identifier: MIT
#pragma once

// What the programs that run Gecode beside nonet share.

#include "measure_peer.hpp"

#include <gecode/int.hh>
#include <gecode/search.hh>

#include <memory>
#include <string>

namespace measure {

/// How Gecode is set up: the strength of its propagators and where it branches, always with the lowest value first.
struct GecodeSetup {
  Gecode::IntPropLevel level = Gecode::IPL_DEF;
  bool by_failures = false;  ///< AFC by size, its own dom/wdeg; else the cell with the fewest values

  std::string name() const {
    std::string const strength = level == Gecode::IPL_DOM ? "domain" : level == Gecode::IPL_BND ? "bounds" : "value";
    return "Gecode, " + strength + " consistent, " + (by_failures ? "failures by size" : "fewest values");
  }
  void branch(Gecode::Home home, Gecode::IntVarArgs const& variables) const {
    if (by_failures)
      Gecode::branch(home, variables, Gecode::INT_VAR_AFC_SIZE_MAX(0.99), Gecode::INT_VAL_MIN());
    else
      Gecode::branch(home, variables, Gecode::INT_VAR_SIZE_MIN(), Gecode::INT_VAL_MIN());
  }
};

/// All solutions by Gecode's depth-first search in one thread. `Puzzle` is a Space with a member `variables`.
template <class Puzzle>
Run run_gecode(Puzzle&& puzzle) {
  Gecode::DFS<std::remove_cvref_t<Puzzle>> search(&puzzle);
  Run run;
  while (auto const solution = std::unique_ptr<std::remove_cvref_t<Puzzle>>(search.next()))
    run.deliver(solution->variables.size(), [&](int i) { return solution->variables[i].val(); });
  run.nodes = search.statistics().node;
  return run;
}

}  // namespace measure
