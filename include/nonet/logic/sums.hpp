// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/rules.hpp>
#include <nonet/rules/killer_cage.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// Innies and outies, the 45 rule of killer players: houses hold each value once and so have a known sum; less the
/// cages that lie within, what is left has a known sum, and so have the cells by which cages that cover the houses
/// stick out. Tried are up to three neighbouring disjoint houses; at most four cells are left.
template <std::same_as<Model> M>
class SumFinder {
 public:
  static constexpr std::size_t most_cells = 4;
  static constexpr std::size_t most_houses = 3;

  explicit SumFinder(M const& model) : model_(model), cage_of_(model.cell_count(), none) {
    for (AnyRule const& rule : model.rules()) {
      auto const* cage = rule.as<KillerCage>();
      if (cage == nullptr || !cage->sum) continue;
      bool const overlaps =
          std::ranges::any_of(cage->cells, [&](Cell cell) { return cage_of_[cell] != none; });
      if (overlaps) continue;
      for (Cell cell : cage->cells) cage_of_[cell] = cages_.size();
      cages_.push_back({&rule, cage});
    }
    if (cages_.empty()) return;
    auto const& units = model.units();
    for (std::size_t begin = 0; begin < units.size(); ++begin) {
      std::vector<std::size_t> houses;
      std::vector<bool> inside(model.cell_count());
      for (std::size_t at = begin; at < units.size() && houses.size() < most_houses; ++at) {
        auto const& cells = units[at].cells;
        if (static_cast<int>(cells.size()) != model.values() ||
            std::ranges::any_of(cells, [&](Cell cell) { return inside[cell]; }))
          break;
        for (Cell cell : cells) inside[cell] = true;
        houses.push_back(at);
        look_at(houses, inside);
      }
    }
  }

  /// Those of few houses first, and of these those of few cells: the easiest to add up.
  std::vector<Reason> take() const {
    std::vector<Reason> ordered;
    for (std::size_t houses = 1; houses <= most_houses; ++houses)
      for (std::size_t cells = 1; cells <= most_cells; ++cells)
        for (Reason const& reason : found_)
          if (reason.origin->units.size() == houses && reason.rule.scope().size() == cells)
            ordered.push_back(reason);
    return ordered;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  struct Cage {
    AnyRule const* rule;
    KillerCage const* cage;
  };

  void look_at(std::vector<std::size_t> const& houses, std::vector<bool> const& inside) {
    Cells innies;
    Cells outies;
    SumOrigin within;
    SumOrigin around;
    long long const total =
        static_cast<long long>(houses.size()) * model_.values() * (model_.first() + model_.last()) / 2;
    within.total = total;
    around.total = -total;
    bool covered = true;
    std::vector<bool> seen(cages_.size());
    for (Cell cell = 0; cell < inside.size(); ++cell) {
      if (!inside[cell]) continue;
      std::size_t const id = cage_of_[cell];
      covered = covered && id != none;
      if (id == none) {
        innies.push_back(cell);
        continue;
      }
      auto const& [rule, cage] = cages_[id];
      bool const whole = std::ranges::all_of(cage->cells, [&](Cell c) { return inside[c]; });
      if (!whole) innies.push_back(cell);
      if (seen[id]) continue;
      seen[id] = true;
      if (whole) {
        within.total -= *cage->sum;
        within.cages.push_back(*rule);
      }
      around.total += *cage->sum;
      around.cages.push_back(*rule);
      for (Cell c : cage->cells)
        if (!inside[c]) outies.push_back(c);
    }
    around.outside = true;
    note(std::move(innies), std::move(within), houses);
    if (covered) note(std::move(outies), std::move(around), houses);
  }
  void note(Cells cells, SumOrigin origin, std::vector<std::size_t> const& houses) {
    if (cells.empty() || cells.size() > most_cells || origin.cages.empty()) return;
    std::ranges::sort(cells);
    origin.units = houses;
    AnyRule rule(KillerCage{std::move(cells), origin.total, true});
    bool const known = std::ranges::any_of(found_, [&](Reason const& reason) { return reason.rule == rule; });
    if (!known) found_.push_back({std::move(rule), Technique::sum, std::move(origin)});
  }

  M const& model_;
  std::vector<std::size_t> cage_of_;  // by cell
  std::vector<Cage> cages_;
  std::vector<Reason> found_;
};

}  // namespace nonet
