// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/step.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// The value's places in house `unit` all lie in unit `other`, so the rest of `other` loses it: pointing and claiming
/// are the same for units of any shape.
template <std::same_as<CandidateGrid> G>
std::optional<Step> locked_at(G const& grid, std::size_t unit, std::size_t other,
                                     int value) {
  if (unit == other || !grid.is_house(unit)) return {};
  Cells places = grid.places(unit, value);
  auto const inside = [&](Cell cell) { return grid.in_unit(cell, other); };
  if (places.size() < 2 || !std::ranges::all_of(places, inside)) return {};
  Step step{.technique = Technique::locked};
  for (Cell cell : grid.model().units()[other].cells)
    if (!grid.filled(cell) && grid.has(cell, value) && std::ranges::count(places, cell) == 0)
      step.removed.push_back({cell, value});
  if (step.removed.empty()) return {};
  step.unit = unit;
  step.other = other;
  step.cells = std::move(places);
  step.values = {value};
  return step;
}

/// All locked candidates of a position. O(houses * values * units that cross).
template <std::same_as<CandidateGrid> G>
std::vector<Step> find_locked(G const& grid) {
  std::vector<Step> steps;
  for (std::size_t unit = 0; unit < grid.model().units().size(); ++unit) {
    if (!grid.is_house(unit)) continue;
    for (int value = grid.model().first(); value <= grid.model().last(); ++value) {
      auto const places = grid.places(unit, value);
      if (places.empty()) continue;
      for (auto other : grid.units_of(places[0]))
        if (auto step = locked_at(grid, unit, other, value)) steps.push_back(*std::move(step));
    }
  }
  return steps;
}

}  // namespace nonet
