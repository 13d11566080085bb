// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/step.hpp>
#include <nonet/solve/core.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

// What a rule says by itself. The rule alone is compiled into a kernel of its own, so all that this kernel removes
// from a position is removed by this rule and nothing else; that holds for every rule, also for a user's own.

namespace nonet::inline NONET_ABI::logic {

/// Where a sum comes from that is no rule of the model.
struct SumOrigin {
  std::vector<std::size_t> units{};  ///< the houses, by their place in Model::units()
  std::vector<AnyRule> cages{};      ///< the cages that are taken from them, or they from the cages
  bool outside = false;              ///< the cells of the sum stick out of the houses
  long long total = 0;               ///< what the cells of the sum add up to
};

/// One reason for which candidates go: a rule of the model, or a sum that follows from houses and cages.
struct Reason {
  AnyRule rule;
  Technique technique = Technique::rule;
  std::optional<SumOrigin> origin{};
};

/// Asks one rule what it says of a position.
template <std::same_as<Model> M>
class RuleReader {
 public:
  /// With `units`, the cells of the rule that share a unit of the model differ as well.
  RuleReader(M const& model, AnyRule const& rule, bool units)
      : scope_(rule.scope()), first_(model.first()), last_(model.last()) {
    std::ranges::sort(scope_);
    scope_.erase(std::unique(scope_.begin(), scope_.end()), scope_.end());
    Model alone(Space{model.layout(), model.first(), model.last()});
    if (units)
      for (Unit& shared : shared_units(model)) alone.add(std::move(shared));
    alone.add(rule);
    Options options;
    options.derived_sums = false;
    Control control;
    core_ = make_core(alone, options, control);
  }

  Cells const& scope() const { return scope_; }

  /// The candidates of the rule's open cells that the rule takes away; nullopt when it can't be met at all. Cells in
  /// `unknown` count as if they had every candidate. A grid is what has `has(cell, value)` and `filled(cell)`.
  template <class G>
  std::optional<std::vector<Candidate>> removed(G const& grid, Cells const& unknown = {}) const {
    Control control;
    auto const core = core_->clone();
    core->begin();
    for (Cell cell : scope_) {
      if (std::ranges::count(unknown, cell) > 0) continue;
      for (int value = first_; value <= last_; ++value)
        if (!grid.has(cell, value)) core->forbid(cell, value);
    }
    if (core->settle(control) == Fixpoint::failed) return {};
    std::vector<Candidate> removed;
    for (Cell cell : scope_)
      for (int value = first_; value <= last_; ++value)
        if (!grid.filled(cell) && grid.has(cell, value) && !core->has(cell, value))
          removed.push_back({cell, value});
    return removed;
  }
  /// Those cells without whose candidates the rule would not remove all of these: what a player has to look at. The
  /// rest is shown to make no difference. One propagation a cell.
  Cells because(CandidateGrid const& grid, std::vector<Candidate> const& wanted) const {
    Cells unknown;
    Cells needed;
    for (Cell cell : scope_) {
      bool const untouched =
          !grid.filled(cell) && grid.size(cell) == static_cast<std::size_t>(last_ - first_ + 1);
      if (untouched) continue;
      unknown.push_back(cell);
      auto const now = removed(grid, unknown);
      bool const still = !now || std::ranges::all_of(wanted, [&](Candidate const& candidate) {
        return std::ranges::count(*now, candidate) > 0;
      });
      if (still && now) continue;
      unknown.pop_back();
      needed.push_back(cell);
    }
    return needed;
  }
  /// The candidates of its other cells that the rule rules out when this one is true, whatever else stands there.
  std::vector<Candidate> excluded_by(Candidate const& candidate) const {
    Control control;
    auto const core = core_->clone();
    core->begin();
    core->assign(candidate.cell, candidate.value);
    std::vector<Candidate> excluded;
    if (core->settle(control) == Fixpoint::failed) return excluded;
    for (Cell cell : scope_)
      for (int value = first_; value <= last_ && cell != candidate.cell; ++value)
        if (!core->has(cell, value)) excluded.push_back({cell, value});
    return excluded;
  }
  /// A smallest part of the cells with digits that the rule can't bear; empty when it bears them. One propagation a
  /// cell. `value` tells the digits.
  template <class F>
  Cells broken_by(F&& value) const {
    Cells filled;
    for (Cell cell : scope_)
      if (value(cell)) filled.push_back(cell);
    if (!fails(filled, value)) return {};
    for (std::size_t i = filled.size(); i-- > 0;) {
      Cells fewer = filled;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (fails(fewer, value)) filled = std::move(fewer);
    }
    return filled;
  }

 private:
  std::vector<Unit> shared_units(M const& model) const {
    std::vector<Unit> shared;
    for (auto const& unit : model.units()) {
      Cells cells;
      for (Cell cell : unit.cells)
        if (std::ranges::binary_search(scope_, cell)) cells.push_back(cell);
      if (cells.size() > 1) shared.push_back({std::move(cells), unit.name});
    }
    return shared;
  }
  template <class F>
  bool fails(Cells const& filled, F&& value) const {
    Control control;
    auto const core = core_->clone();
    core->begin();
    for (Cell cell : filled) core->assign(cell, *value(cell));
    return core->settle(control) == Fixpoint::failed;
  }

  Cells scope_;
  int first_;
  int last_;
  std::unique_ptr<SearchCore> core_;  // never run, only cloned: it has the first candidates for ever
};

}  // namespace nonet
