// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/step.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// Two cells of a unit with the same two candidates take these from the rest of the unit.
inline std::optional<Step> naked_pair_at(CandidateGrid const& grid, std::size_t unit, Cell a, Cell b) {
  if (grid.filled(a) || grid.filled(b) || grid.size(a) != 2 || grid.candidates(a) != grid.candidates(b))
    return {};
  Step step{.technique = Technique::naked_pair};
  step.unit = unit;
  step.cells = {a, b};
  step.values = grid.values_of(a);
  for (Cell cell : grid.model().units()[unit].cells)
    for (int value : step.values)
      if (cell != a && cell != b && !grid.filled(cell) && grid.has(cell, value))
        step.removed.push_back({cell, value});
  return step.removed.empty() ? std::nullopt : std::optional(std::move(step));
}

/// Two values with the same two places in a house leave these cells no other.
inline std::optional<Step> hidden_pair_at(CandidateGrid const& grid, std::size_t unit, int v, int w) {
  if (!grid.is_house(unit)) return {};
  auto const places = grid.places(unit, v);
  if (places.size() != 2 || grid.places(unit, w) != places) return {};
  Step step{.technique = Technique::hidden_pair};
  step.unit = unit;
  step.cells = places;
  step.values = {v, w};
  for (Cell cell : places)
    for (int value : grid.values_of(cell))
      if (value != v && value != w) step.removed.push_back({cell, value});
  return step.removed.empty() ? std::nullopt : std::optional(std::move(step));
}

/// All naked and hidden pairs. O(units * cells^2 * values).
inline std::vector<Step> find_pairs(CandidateGrid const& grid) {
  auto const& model = grid.model();
  std::vector<Step> steps;
  for (std::size_t unit = 0; unit < model.units().size(); ++unit) {
    auto const& cells = model.units()[unit].cells;
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = i + 1; j < cells.size(); ++j)
        if (auto step = naked_pair_at(grid, unit, cells[i], cells[j])) steps.push_back(*std::move(step));
  }
  for (std::size_t unit = 0; unit < model.units().size(); ++unit)
    for (int v = model.first(); v <= model.last(); ++v)
      for (int w = v + 1; w <= model.last(); ++w)
        if (auto step = hidden_pair_at(grid, unit, v, w)) steps.push_back(*std::move(step));
  return steps;
}

}  // namespace nonet
