// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/step.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// Whether a single still stands in this position.
inline bool repeats_single(CandidateGrid const& grid, Step const& step) {
  auto const [cell, value] = *step.placed;
  if (grid.filled(cell)) return false;
  if (step.technique == Technique::hidden_single || step.technique == Technique::full_house)
    return grid.places(step.unit, value) == Cells{cell};
  return grid.size(cell) == 1 && grid.has(cell, value);
}

/// All singles of a position: full houses, hidden singles (units in the order of the model, from the last to the
/// first: a box is easier to scan than a row), naked singles. A cell is named once, or with `each_way` as often as
/// there are ways to see it. O(units * cells * values).
inline std::vector<Step> find_singles(CandidateGrid const& grid, bool each_way = false) {
  auto const& model = grid.model();
  std::vector<Step> steps;
  std::vector<bool> known(grid.cell_count());
  auto const add = [&](Technique technique, Cell cell, int value, std::size_t unit) {
    if (known[cell] && !each_way) return;
    known[cell] = true;
    Step step{.technique = technique};
    step.placed = Candidate{cell, value};
    step.unit = unit;
    step.cells = {cell};
    step.values = {value};
    steps.push_back(std::move(step));
  };
  for (std::size_t unit = 0; unit < model.units().size(); ++unit) {
    Cells open;
    for (Cell cell : model.units()[unit].cells)
      if (!grid.filled(cell)) open.push_back(cell);
    if (grid.is_house(unit) && open.size() == 1 && grid.size(open[0]) == 1)
      add(Technique::full_house, open[0], grid.values_of(open[0])[0], unit);
  }
  for (std::size_t unit = model.units().size(); unit-- > 0;) {
    if (!grid.is_house(unit)) continue;
    for (int value = model.first(); value <= model.last(); ++value)
      if (auto const places = grid.places(unit, value); places.size() == 1)
        add(Technique::hidden_single, places[0], value, unit);
  }
  for (Cell cell = 0; cell < grid.cell_count(); ++cell)
    if (!grid.filled(cell) && grid.size(cell) == 1)
      add(Technique::naked_single, cell, grid.values_of(cell)[0], Step::none);
  return steps;
}

}  // namespace nonet
