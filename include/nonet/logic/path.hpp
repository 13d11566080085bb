// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/techniques.hpp>
#include <nonet/logic/tell.hpp>

#include <concepts>
#include <string>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// A step of a path with its sentence.
struct ToldStep {
  Step step{};
  std::string text{};
};
inline std::string to_string(ToldStep const& told) { return told.text; }

/// The steps from a position on as far as the techniques go, each in the position that the ones before it leave. It
/// ends with a full grid, or where no technique finds a step. Precondition: the model has no errors.
template <std::same_as<Model> M>
std::vector<ToldStep> path(M const& model, Game const& game = {}, Voice voice = {}) {
  Techniques<M> const techniques(model);
  Teller<M> const teller(techniques, voice);
  CandidateGrid grid(model, game);
  std::vector<ToldStep> path;
  auto const make = [&](Step const& step) {
    path.push_back({step, teller.tell(grid, step)});
    apply(step, grid);
  };
  while (!grid.complete()) {
    if (auto const singles = find_singles(grid); !singles.empty()) {
      make(singles.front());
      continue;
    }
    auto steps = techniques.eliminations(grid);
    if (steps.empty()) break;
    Step& step = steps.front();
    if (step.reason != Step::none) step.cells = techniques.reader(step.reason).because(grid, step.removed);
    make(step);
  }
  return path;
}

}  // namespace nonet
