// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/sets.hpp>
#include <nonet/logic/step.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// A value's places in n disjoint houses all lie in n disjoint other units (X-Wing, Swordfish, Jellyfish): each of
/// these then has it once among them, so the rest of these units loses it.
template <std::same_as<CandidateGrid> G>
std::optional<Step> fish_at(G const& grid, std::vector<std::size_t> const& houses,
                            std::vector<std::size_t> const& covers, int value) {
  Step step{.technique = Technique::fish};
  auto const covered = [&](Cell cell) {
    return std::ranges::any_of(covers, [&](std::size_t unit) { return grid.in_unit(cell, unit); });
  };
  for (std::size_t house : houses) {
    Cells const places = grid.places(house, value);
    if (places.empty() || !std::ranges::all_of(places, covered)) return {};
    step.cells.insert(step.cells.end(), places.begin(), places.end());
  }
  for (std::size_t unit : covers)
    for (Cell cell : grid.model().units()[unit].cells)
      if (!grid.filled(cell) && grid.has(cell, value) && std::ranges::count(step.cells, cell) == 0)
        step.removed.push_back({cell, value});
  if (step.removed.empty()) return {};
  step.houses = houses;
  step.covers = covers;
  step.values = {value};
  return step;
}

/// Finds the fish of one size and one value.
template <std::same_as<CandidateGrid> G>
class FishFinder {
 public:
  FishFinder(G const& grid, std::size_t size, int value, std::vector<Step>& found)
      : grid_(grid), size_(size), value_(value), found_(found) {}

  /// O(choices of houses * units of a cell ^ size).
  void run() {
    std::vector<std::size_t> houses;
    for (std::size_t unit = 0; unit < grid_.model().units().size(); ++unit) {
      if (!grid_.is_house(unit)) continue;
      std::size_t const places = grid_.places(unit, value_).size();
      if (places > 1 && places <= size_) houses.push_back(unit);
    }
    for_each_choice(houses, size_, [&](std::vector<std::size_t> const& chosen) {
      for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (meet(chosen[i], chosen[j])) return;
      houses_ = chosen;
      cells_.clear();
      for (std::size_t house : chosen)
        for (Cell cell : grid_.places(house, value_)) cells_.push_back(cell);
      covers_.clear();
      cover();
    });
  }

 private:
  bool meet(std::size_t a, std::size_t b) const {
    return std::ranges::any_of(grid_.model().units()[a].cells,
                               [&](Cell cell) { return grid_.in_unit(cell, b); });
  }
  /// Covers the first place that is not covered yet, by each of its units in turn.
  void cover() {
    auto const open = std::ranges::find_if(cells_, [&](Cell cell) {
      return std::ranges::none_of(covers_, [&](std::size_t unit) { return grid_.in_unit(cell, unit); });
    });
    if (open == cells_.end()) {
      if (covers_.size() != size_) return;  // fewer units than houses: no such position has a solution
      if (auto step = fish_at(grid_, houses_, covers_, value_)) found_.push_back(*std::move(step));
      return;
    }
    if (covers_.size() == size_) return;
    for (std::size_t unit : grid_.units_of(*open)) {
      if (std::ranges::count(houses_, unit) > 0) continue;
      if (std::ranges::any_of(covers_, [&](std::size_t other) { return meet(unit, other); })) continue;
      covers_.push_back(unit);
      cover();
      covers_.pop_back();
    }
  }

  G const& grid_;
  std::size_t size_;
  int value_;
  std::vector<Step>& found_;
  std::vector<std::size_t> houses_;
  std::vector<std::size_t> covers_;
  Cells cells_;
};

/// All fish of this size: 2 is an X-Wing, 3 a Swordfish, 4 a Jellyfish.
template <std::same_as<CandidateGrid> G>
std::vector<Step> find_fish(G const& grid, std::size_t size) {
  std::vector<Step> steps;
  for (int value = grid.model().first(); value <= grid.model().last(); ++value)
    FishFinder<G>(grid, size, value, steps).run();
  return steps;
}

}  // namespace nonet
