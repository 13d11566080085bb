// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/step.hpp>

#include <boost/dynamic_bitset.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// Which candidates exclude each other, so that at most one of the two is true: those of one cell, equal ones of cells
/// that share a unit, and pairs that a rule forbids whatever else stands in its cells (a knight's move, a dot).
/// Patterns ask this instead of units, and so work for every variant. Sealed before it is asked.
template <std::same_as<Model> M>
class LinksOf {
 public:
  explicit LinksOf(M const& model)
      : values_(static_cast<std::size_t>(model.values())),
        first_(model.first()),
        sees_(model.cell_count(), boost::dynamic_bitset<>(model.cell_count())) {
    for (auto const& unit : model.units())
      for (Cell cell : unit.cells)
        for (Cell other : unit.cells)
          if (other != cell) sees_[cell].set(other);
  }

  void add(Candidate const& a, Candidate const& b, std::size_t reason) {
    if (excluded_by_units(a, b)) return;
    by_rules_.push_back({index(a), index(b), reason});
    by_rules_.push_back({index(b), index(a), reason});
  }
  void seal() {
    std::ranges::sort(by_rules_);
    auto const same = std::ranges::unique(
        by_rules_, [](Pair const& a, Pair const& b) { return a.first == b.first && a.second == b.second; });
    by_rules_.erase(same.begin(), same.end());
  }

  bool sees(Cell cell, Cell other) const { return sees_[cell].test(other); }
  /// O(log pairs of the rules).
  bool exclude(Candidate const& a, Candidate const& b) const {
    return excluded_by_units(a, b) || find(a, b) != by_rules_.end();
  }
  /// The rule by which they do: a place in Techniques::reasons(). Step::none where units say it.
  std::size_t reason(Candidate const& a, Candidate const& b) const {
    auto const found = excluded_by_units(a, b) ? by_rules_.end() : find(a, b);
    return found == by_rules_.end() ? Step::none : found->reason;
  }

 private:
  struct Pair {
    std::size_t first;
    std::size_t second;
    std::size_t reason;
    auto operator<=>(Pair const&) const = default;
  };

  bool excluded_by_units(Candidate const& a, Candidate const& b) const {
    return a.cell == b.cell ? a.value != b.value : a.value == b.value && sees(a.cell, b.cell);
  }
  std::size_t index(Candidate const& candidate) const {
    return candidate.cell * values_ + static_cast<std::size_t>(candidate.value - first_);
  }
  auto find(Candidate const& a, Candidate const& b) const {
    auto const found = std::lower_bound(by_rules_.begin(), by_rules_.end(), Pair{index(a), index(b), 0});
    bool const same = found != by_rules_.end() && found->first == index(a) && found->second == index(b);
    return same ? found : by_rules_.end();
  }

  std::size_t values_;
  int first_;
  std::vector<boost::dynamic_bitset<>> sees_;
  std::vector<Pair> by_rules_;
};

/// A template, so that who includes it and gives no hints does not compile it.
using Links = LinksOf<Model>;

/// Takes from a pattern what it proves: one of the step's ends is true, so what excludes all of them goes. The rules
/// that this rests on are noted. False when nothing goes.
template <std::same_as<CandidateGrid> G>
bool take_what_ends_exclude(G const& grid, Links const& links, Step& step) {
  auto const note = [&](Candidate const& a, Candidate const& b) {
    std::size_t const reason = links.reason(a, b);
    if (reason != Step::none && std::ranges::count(step.rules, reason) == 0) step.rules.push_back(reason);
  };
  for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
    if (grid.filled(cell) || std::ranges::count(step.cells, cell) > 0) continue;
    for (int value : grid.values_of(cell)) {
      Candidate const candidate{cell, value};
      if (!std::ranges::all_of(step.ends, [&](auto const& end) { return links.exclude(candidate, end); }))
        continue;
      step.removed.push_back(candidate);
      for (auto const& end : step.ends) note(candidate, end);
    }
  }
  return !step.removed.empty();
}

}  // namespace nonet
