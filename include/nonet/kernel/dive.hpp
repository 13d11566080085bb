// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/engine.hpp>
#include <nonet/kernel/random.hpp>

#include <cmath>
#include <cstdint>

namespace nonet::inline NONET_ABI {

/// What a random dive came to: the product of the numbers of candidates that it chose from, as mantissa * 2^exponent
/// (it may be far beyond the range of double), and the nodes that it took.
struct Dive {
  double mantissa = 1;
  long exponent = 0;
  std::uint64_t nodes = 0;

  void multiply(int by) {
    int shift = 0;
    mantissa = std::frexp(mantissa * by, &shift);
    exponent += shift;
  }
};

/// Goes down from the current row at random: propagates, gives the cell with the fewest candidates one of them, each
/// equally likely, and so on. `reached`: a solution, which is now the current row; `failed`: a dead end;
/// `interrupted`: the control or `node_limit` ended it. Overwrites the row; copies and allocates nothing.
///
/// A solution is reached with the probability 1 / product, so that the product, or 0 at a dead end, is on average the
/// number of solutions: Knuth, "Estimating the efficiency of backtrack programs", Math. Comp. 29 (1975), theorem 1.
inline Fixpoint random_dive(EngineData& engine, Random& random, std::uint64_t node_limit, Dive& dive) {
  StateData& state = engine.state();
  for (;;) {
    if (dive.nodes >= node_limit) return Fixpoint::interrupted;
    ++dive.nodes;
    if (Fixpoint const end = engine.propagate(); end != Fixpoint::reached) return end;
    Cell best = 0;
    int fewest = 0;
    for (Cell cell = 0; cell < state.cell_count(); ++cell)
      if (int const size = state.size(cell); size > 1 && (fewest == 0 || size < fewest)) {
        best = cell;
        fewest = size;
      }
    if (fewest == 0) return Fixpoint::reached;
    auto const chosen = static_cast<int>(random.below(static_cast<std::uint64_t>(fewest)));
    state.assign(best, state.candidate(best, chosen));
    dive.multiply(fewest);
  }
}

}  // namespace nonet
