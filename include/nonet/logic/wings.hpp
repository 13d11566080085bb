// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/links.hpp>
#include <nonet/logic/step.hpp>
#include <nonet/logic/strong_links.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// Wings: a few candidates, one of which is true; each of them settles a cell of two candidates, or is itself an end of
/// the pattern. So one of the ends is true, and what excludes all of them goes. In a classic puzzle all ends have the
/// same digit; where rules exclude pairs of different digits they need not.
template <std::same_as<CandidateGrid> G>
class Wings {
 public:
  Wings(G const& grid, Links const& links) : grid_(grid), links_(links) {
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
      if (!grid.filled(cell) && grid.size(cell) == 2) pairs_.push_back(cell);
  }

  /// The other candidate of `wing`, a cell with two, if the candidate `if_true` excludes one of them.
  std::optional<Candidate> settles(Candidate const& if_true, Cell wing) const {
    if (wing == if_true.cell || grid_.filled(wing) || grid_.size(wing) != 2) return {};
    auto const values = grid_.values_of(wing);
    bool const first = links_.exclude(if_true, {wing, values[0]});
    bool const second = links_.exclude(if_true, {wing, values[1]});
    if (first == second) return {};
    return Candidate{wing, first ? values[1] : values[0]};
  }

  /// XY-Wing (a pivot of two candidates) and XYZ-Wing (of three). `wings` are settled by `by`, each by its own.
  std::optional<Step> pivot_at(Cell pivot, Cells const& wings, std::vector<int> const& by) const {
    if (grid_.filled(pivot) || wings[0] == wings[1]) return {};
    std::vector<int> rest = grid_.values_of(pivot);
    std::size_t const size = rest.size();
    if (size != 2 && size != 3) return {};
    Step step{.technique = size == 2 ? Technique::xy_wing : Technique::xyz_wing};
    step.cells = {pivot, wings[0], wings[1]};
    step.values = by;
    for (std::size_t i = 0; i < 2; ++i) {
      if (std::erase(rest, by[i]) == 0) return {};
      if (!add_end(step, {pivot, by[i]}, wings[i])) return {};
    }
    for (int value : rest) step.ends.push_back({pivot, value});
    if (!take_what_ends_exclude(grid_, links_, step)) return {};
    return step;
  }
  std::vector<Step> with_pivot(std::size_t size) const {
    std::vector<Step> steps;
    for (Cell pivot = 0; pivot < grid_.cell_count(); ++pivot) {
      if (grid_.filled(pivot) || grid_.size(pivot) != size) continue;
      auto const values = grid_.values_of(pivot);
      for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < i; ++j)
          for (Cell one : pairs_) {
            if (!settles({pivot, values[j]}, one)) continue;
            for (Cell other : pairs_)
              if (other != one && settles({pivot, values[i]}, other))
                if (auto step = pivot_at(pivot, {one, other}, {values[j], values[i]}))
                  steps.push_back(*std::move(step));
          }
    }
    return steps;
  }

  /// W-Wing: the two places of a value in a house settle a cell each. `cells` are wing, place, place, wing.
  std::optional<Step> w_wing_at(std::size_t house, Cells const& cells, int value) const {
    if (grid_.places(house, value) != Cells{std::min(cells[1], cells[2]), std::max(cells[1], cells[2])}) return {};
    if (cells[0] == cells[3] || cells[0] == cells[2] || cells[1] == cells[3]) return {};
    Step step{.technique = Technique::w_wing};
    step.houses = {house};
    step.cells = cells;
    step.values = {value};
    if (!add_end(step, {cells[1], value}, cells[0]) || !add_end(step, {cells[2], value}, cells[3])) return {};
    if (!take_what_ends_exclude(grid_, links_, step)) return {};
    return step;
  }
  std::vector<Step> with_house() const {
    std::vector<Step> steps;
    for (int value = grid_.model().first(); value <= grid_.model().last(); ++value)
      for (auto const& link : strong_links(grid_, value))
        for (Cell one : pairs_) {
          if (!settles({link.first, value}, one)) continue;
          for (Cell other : pairs_)
            if (other != one && settles({link.second, value}, other))
              if (auto step = w_wing_at(link.house, {one, link.first, link.second, other}, value))
                steps.push_back(*std::move(step));
        }
    return steps;
  }

 private:
  bool add_end(Step& step, Candidate const& if_true, Cell wing) const {
    auto const end = settles(if_true, wing);
    if (!end) return false;
    step.ends.push_back(*end);
    for (int value : grid_.values_of(wing)) {
      std::size_t const reason = value == end->value ? Step::none : links_.reason(if_true, {wing, value});
      if (reason != Step::none && std::ranges::count(step.rules, reason) == 0) step.rules.push_back(reason);
    }
    return true;
  }

  G const& grid_;
  Links const& links_;
  Cells pairs_;  // the cells with two candidates
};

/// All wings: XY, else XYZ, else W. O(cells * pairs^2 * candidates).
template <std::same_as<CandidateGrid> G>
std::vector<Step> find_wings(G const& grid, Links const& links) {
  Wings<G> const wings(grid, links);
  if (auto steps = wings.with_pivot(2); !steps.empty()) return steps;
  if (auto steps = wings.with_pivot(3); !steps.empty()) return steps;
  return wings.with_house();
}

}  // namespace nonet
