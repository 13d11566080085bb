// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/step.hpp>

#include <boost/dynamic_bitset.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// Open cells of a unit that have together no more candidates than they are cells (a pair, a triple, a quadruple) take
/// these from the rest of the unit.
template <std::same_as<CandidateGrid> G>
std::optional<Step> naked_set_at(G const& grid, std::size_t unit, Cells const& cells) {
  boost::dynamic_bitset<> all(static_cast<std::size_t>(grid.model().values()));
  for (Cell cell : cells) {
    if (grid.filled(cell)) return {};
    all |= grid.candidates(cell);
  }
  if (all.count() != cells.size()) return {};
  Step step{.technique = Technique::naked_set};
  step.unit = unit;
  step.cells = cells;
  for (int value = grid.model().first(); value <= grid.model().last(); ++value)
    if (all.test(grid.index(value))) step.values.push_back(value);
  for (Cell cell : grid.model().units()[unit].cells)
    for (int value : step.values)
      if (!grid.filled(cell) && std::ranges::count(cells, cell) == 0 && grid.has(cell, value))
        step.removed.push_back({cell, value});
  return step.removed.empty() ? std::nullopt : std::optional(std::move(step));
}

/// Values that have in a house together no more places than they are values leave these cells no other.
template <std::same_as<CandidateGrid> G>
std::optional<Step> hidden_set_at(G const& grid, std::size_t unit,
                                         std::vector<int> const& values) {
  if (!grid.is_house(unit)) return {};
  Step step{.technique = Technique::hidden_set};
  for (int value : values) {
    auto const places = grid.places(unit, value);
    if (places.empty()) return {};
    for (Cell cell : places)
      if (std::ranges::count(step.cells, cell) == 0) step.cells.push_back(cell);
  }
  if (step.cells.size() != values.size()) return {};
  std::ranges::sort(step.cells);
  step.unit = unit;
  step.values = values;
  for (Cell cell : step.cells)
    for (int value : grid.values_of(cell))
      if (std::ranges::count(values, value) == 0) step.removed.push_back({cell, value});
  return step.removed.empty() ? std::nullopt : std::optional(std::move(step));
}

/// Calls f with each choice of `size` of the things, in their order.
template <class T, class F>
void for_each_choice(std::vector<T> const& things, std::size_t size, F&& f) {
  if (size == 0 || size > things.size()) return;
  std::vector<std::size_t> at(size);
  for (std::size_t i = 0; i < size; ++i) at[i] = i;
  for (;;) {
    std::vector<T> chosen;
    for (auto i : at) chosen.push_back(things[i]);
    f(chosen);
    std::size_t last = size;
    while (last > 0 && at[last - 1] == things.size() - size + last - 1) --last;
    if (last == 0) return;
    ++at[last - 1];
    for (std::size_t i = last; i < size; ++i) at[i] = at[i - 1] + 1;
  }
}

/// All naked, else all hidden sets of this size. O(units * choices * cells). A choice is made among the cells and
/// the values that have few enough candidates and places to be in one.
template <std::same_as<CandidateGrid> G>
std::vector<Step> find_sets(G const& grid, std::size_t size) {
  auto const& model = grid.model();
  std::vector<Step> steps;
  for (std::size_t unit = 0; unit < model.units().size(); ++unit) {
    Cells open;
    for (Cell cell : model.units()[unit].cells)
      if (!grid.filled(cell) && grid.size(cell) <= size) open.push_back(cell);
    for_each_choice(open, size, [&](Cells const& cells) {
      if (auto step = naked_set_at(grid, unit, cells)) steps.push_back(*std::move(step));
    });
  }
  if (!steps.empty()) return steps;
  for (std::size_t unit = 0; unit < model.units().size(); ++unit) {
    if (!grid.is_house(unit)) continue;
    std::vector<int> open;
    for (int value = model.first(); value <= model.last(); ++value)
      if (auto const places = grid.places(unit, value); !places.empty() && places.size() <= size)
        open.push_back(value);
    for_each_choice(open, size, [&](std::vector<int> const& values) {
      if (auto step = hidden_set_at(grid, unit, values)) steps.push_back(*std::move(step));
    });
  }
  return steps;
}

}  // namespace nonet
