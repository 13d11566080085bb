// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/step.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// Whether a single still stands in this position.
template <std::same_as<CandidateGrid> G>
bool repeats_single(G const& grid, Step const& step) {
  auto const [cell, value] = *step.placed;
  if (grid.filled(cell)) return false;
  if (step.technique == Technique::hidden_single || step.technique == Technique::full_house)
    return grid.places(step.unit, value) == Cells{cell};
  return grid.size(cell) == 1 && grid.has(cell, value);
}

/// All singles of a position, the easiest to see first: the last open cell of a house; then a value that has one place
/// in a house (the fewer cells of the house are open the sooner, and of equal houses the last in the model: a box is
/// easier to scan than a row); a cell with one candidate comes among these as if its fullest unit had three more open
/// cells. A cell is named once, or with `each_way` as often as there are ways to see it. O(units * cells * values).
template <std::same_as<CandidateGrid> G>
std::vector<Step> find_singles(G const& grid, bool each_way = false) {
  auto const& model = grid.model();
  struct Ranked {
    std::size_t effort;
    Step step;
  };
  std::vector<Ranked> ranked;
  auto const add = [&](std::size_t effort, Technique technique, Cell cell, int value, std::size_t unit) {
    Step step{.technique = technique};
    step.placed = Candidate{cell, value};
    step.unit = unit;
    step.cells = {cell};
    step.values = {value};
    ranked.push_back({effort, std::move(step)});
  };
  std::vector<std::size_t> open(model.units().size());
  for (std::size_t unit = model.units().size(); unit-- > 0;) {
    Cells const& cells = model.units()[unit].cells;
    auto const is_open = [&](Cell cell) { return !grid.filled(cell); };
    open[unit] = static_cast<std::size_t>(std::ranges::count_if(cells, is_open));
    if (!grid.is_house(unit)) continue;
    if (open[unit] == 1) {
      Cell const cell = *std::ranges::find_if(cells, is_open);
      if (grid.size(cell) == 1) add(0, Technique::full_house, cell, grid.values_of(cell)[0], unit);
    }
    for (int value = model.first(); value <= model.last(); ++value)
      if (auto const places = grid.places(unit, value); places.size() == 1)
        add(open[unit], Technique::hidden_single, places[0], value, unit);
  }
  for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
    if (grid.filled(cell) || grid.size(cell) != 1) continue;
    std::size_t fewest = static_cast<std::size_t>(model.values());
    for (std::size_t unit : grid.units_of(cell)) fewest = std::min(fewest, open[unit]);
    add(fewest + 3, Technique::naked_single, cell, grid.values_of(cell)[0], Step::none);
  }
  std::ranges::stable_sort(ranked, {}, &Ranked::effort);
  std::vector<Step> steps;
  std::vector<bool> known(grid.cell_count());
  for (auto& [effort, step] : ranked) {
    Cell const cell = step.placed->cell;
    if (!known[cell] || each_way) steps.push_back(std::move(step));
    known[cell] = true;
  }
  return steps;
}

}  // namespace nonet
