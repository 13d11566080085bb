// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/links.hpp>
#include <nonet/logic/step.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// A value that has two places in a house.
struct StrongLink {
  std::size_t house = 0;
  Cell first = 0;
  Cell second = 0;
};

template <std::same_as<CandidateGrid> G>
std::vector<StrongLink> strong_links(G const& grid, int value) {
  std::vector<StrongLink> links;
  for (std::size_t unit = 0; unit < grid.model().units().size(); ++unit) {
    if (!grid.is_house(unit)) continue;
    Cells const places = grid.places(unit, value);
    if (places.size() == 2) links.push_back({unit, places[0], places[1]});
  }
  return links;
}

/// What people call two houses of two places each: two parallel lines are a skyscraper, a row and a column that are
/// joined in another unit a kite, all else a turbot fish.
template <std::same_as<Model> M>
Technique name_of_two_links(M const& model, std::size_t one, std::size_t other) {
  auto const same = [&](std::size_t unit, int Position::*line) {
    auto const& cells = model.units()[unit].cells;
    return std::ranges::all_of(cells, [&](Cell cell) {
      return model.layout().position(cell).*line == model.layout().position(cells[0]).*line;
    });
  };
  bool const rows[2] = {same(one, &Position::row), same(other, &Position::row)};
  bool const columns[2] = {same(one, &Position::column), same(other, &Position::column)};
  if ((rows[0] && rows[1]) || (columns[0] && columns[1])) return Technique::skyscraper_pattern;
  bool const crossing = (rows[0] && columns[1]) || (columns[0] && rows[1]);
  return crossing ? Technique::two_string_kite : Technique::turbot_fish;
}

/// The value is in `cells` 0 or 1 by one house and in `cells` 2 or 3 by the other; 1 and 2 exclude each other, so it is
/// in 0 or 3, and what excludes both of these goes.
template <std::same_as<CandidateGrid> G>
std::optional<Step> two_links_at(G const& grid, Links const& links, std::vector<std::size_t> const& houses,
                                 Cells const& cells, int value) {
  for (std::size_t i = 0; i < 2; ++i) {
    Cells places = grid.places(houses[i], value);
    Cells expected{cells[2 * i], cells[2 * i + 1]};
    std::ranges::sort(places);
    std::ranges::sort(expected);
    if (places != expected) return {};
  }
  Candidate const joint[2] = {{cells[1], value}, {cells[2], value}};
  if (cells[1] == cells[2] || !links.exclude(joint[0], joint[1])) return {};
  Step step{.technique = name_of_two_links(grid.model(), houses[0], houses[1])};
  step.cells = cells;
  step.houses = houses;
  step.values = {value};
  step.ends = {{cells[0], value}, {cells[3], value}};
  if (auto const reason = links.reason(joint[0], joint[1]); reason != Step::none) step.rules.push_back(reason);
  if (!take_what_ends_exclude(grid, links, step)) return {};
  return step;
}

/// All patterns of two strong links of one digit. O(values * houses^2 * candidates).
template <std::same_as<CandidateGrid> G>
std::vector<Step> find_two_links(G const& grid, Links const& links) {
  std::vector<Step> steps;
  for (int value = grid.model().first(); value <= grid.model().last(); ++value) {
    auto const pairs = strong_links(grid, value);
    for (std::size_t i = 0; i < pairs.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        for (Cell near : {pairs[j].first, pairs[j].second})
          for (Cell joint : {pairs[i].first, pairs[i].second}) {
            Cells const cells{pairs[j].first ^ pairs[j].second ^ near, near, joint,
                              pairs[i].first ^ pairs[i].second ^ joint};
            if (cells[0] == cells[2] || cells[0] == cells[3] || cells[1] == cells[3]) continue;
            if (auto step = two_links_at(grid, links, {pairs[j].house, pairs[i].house}, cells, value))
              steps.push_back(*std::move(step));
          }
  }
  std::ranges::stable_sort(steps, {}, &Step::technique);
  return steps;
}

}  // namespace nonet
