// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/rules.hpp>
#include <nonet/logic/singles.hpp>
#include <nonet/logic/step.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

// The last resort before a search: a candidate is supposed to be true, and singles and rules lead from it to something
// that can't be. Nothing is supposed within a supposition.

namespace nonet::inline NONET_ABI::logic {

/// By the place of their rule in Techniques::reasons().
template <std::same_as<Model> M>
using Readers = std::vector<std::unique_ptr<RuleReader<M>>>;

/// Follows one supposition after the other in one position, breadth first, so that what comes first is near.
template <std::same_as<Model> M>
class Supposition {
 public:
  static constexpr std::size_t most_events = 80;  ///< things that follow, of which the proof needs a few

  Supposition(CandidateGrid const& grid, Readers<M> const& readers)
      : grid_(grid),
        model_(grid.model()),
        readers_(readers),
        values_(static_cast<std::size_t>(model_.values())),
        readers_of_(grid.cell_count()) {
    for (std::size_t i = 0; i < readers.size(); ++i)
      for (Cell cell : readers[i]->scope()) readers_of_[cell].push_back(i);
    std::size_t const cells = grid.cell_count();
    first_.gone_by.assign(cells * values_, alive);
    first_.size.assign(cells, 0);
    first_.filled.assign(cells, false);
    first_.places.assign(model_.units().size() * values_, 0);
    for (Cell cell = 0; cell < cells; ++cell) {
      first_.filled[cell] = grid.filled(cell);
      first_.size[cell] = grid.size(cell);
      for (int value = model_.first(); value <= model_.last(); ++value) {
        if (!grid.has(cell, value)) {
          first_.gone_by[at(cell, value)] = before;
          continue;
        }
        for (std::size_t unit : grid.units_of(cell)) ++first_.places[place(unit, value)];
      }
    }
  }

  /// The way to a contradiction, as a step that takes the candidate away; nothing when none is found. What follows is
  /// what the contradiction rests on; `shortened` may find that less is enough.
  std::optional<Step> refute(Candidate const& candidate) {
    now_ = first_;
    events_.clear();
    pending_.clear();
    dirty_.assign(readers_.size(), false);
    end_.reset();
    put({.technique = Technique::forcing_chain, .placed = candidate}, {});
    while (!end_ && events_.size() < most_events && (next_single() || next_rules())) {}
    if (!end_) return {};
    Step step{.technique = Technique::forcing_chain};
    step.cells = {candidate.cell};
    step.values = {candidate.value};
    step.removed = {candidate};
    step.end = end_;
    step.then = proof();
    return step;
  }

  // As a RuleReader sees it.
  bool has(Cell cell, int value) const { return now_.gone_by[at(cell, value)] == alive; }
  bool filled(Cell cell) const { return now_.filled[cell]; }

 private:
  static constexpr std::size_t alive = static_cast<std::size_t>(-1);
  static constexpr std::size_t before = static_cast<std::size_t>(-2);  // gone without the supposition

  struct Position {
    std::vector<std::size_t> gone_by{};  // by candidate: the event, or one of the two words above
    std::vector<std::size_t> size{};     // by cell
    std::vector<std::size_t> places{};   // by unit and value
    std::vector<bool> filled{};
  };
  struct Event {
    Step step;
    std::vector<std::size_t> uses;  // the events before it
  };
  struct Pending {
    std::optional<std::size_t> unit;  // a value with one place in it; else a cell with one candidate
    Cell cell;
    int value;
  };

  std::size_t at(Cell cell, int value) const { return cell * values_ + grid_.index(value); }
  std::size_t place(std::size_t unit, int value) const { return unit * values_ + grid_.index(value); }

  void use(std::vector<std::size_t>& uses, Cell cell, int value) const {
    std::size_t const by = now_.gone_by[at(cell, value)];
    if (by != alive && by != before && std::ranges::count(uses, by) == 0) uses.push_back(by);
  }
  std::vector<std::size_t> uses_of_cell(Cell cell) const {
    std::vector<std::size_t> uses;
    for (int value = model_.first(); value <= model_.last(); ++value) use(uses, cell, value);
    return uses;
  }
  std::vector<std::size_t> uses_of_unit(std::size_t unit, int value) const {
    std::vector<std::size_t> uses;
    for (Cell cell : model_.units()[unit].cells) use(uses, cell, value);
    return uses;
  }
  std::vector<std::size_t> uses_of_rule(std::size_t reason) const {
    std::vector<std::size_t> uses;
    for (Cell cell : readers_[reason]->scope())
      for (int value = model_.first(); value <= model_.last(); ++value) use(uses, cell, value);
    return uses;
  }

  void put(Step step, std::vector<std::size_t> uses) {
    auto const [cell, value] = *step.placed;
    std::size_t const event = events_.size();
    events_.push_back({std::move(step), std::move(uses)});
    now_.filled[cell] = true;
    for (int other = model_.first(); other <= model_.last(); ++other)
      if (other != value) remove(cell, other, event);
    for (std::size_t unit : grid_.units_of(cell))
      for (Cell other : model_.units()[unit].cells)
        if (other != cell) remove(other, value, event);
  }
  void remove(Cell cell, int value, std::size_t event) {
    if (end_ || !has(cell, value)) return;
    now_.gone_by[at(cell, value)] = event;
    for (std::size_t reader : readers_of_[cell]) dirty_[reader] = true;
    if (--now_.size[cell] == 0)
      return fail({.kind = Contradiction::Kind::cell, .cell = cell}, uses_of_cell(cell));
    if (now_.size[cell] == 1 && !now_.filled[cell]) pending_.push_back({{}, cell, 0});
    for (std::size_t unit : grid_.units_of(cell)) {
      if (!grid_.is_house(unit)) continue;
      std::size_t const left = --now_.places[place(unit, value)];
      if (left == 0)
        return fail({.kind = Contradiction::Kind::unit, .unit = unit, .value = value},
                    uses_of_unit(unit, value));
      if (left == 1) pending_.push_back({unit, 0, value});
    }
  }
  void fail(Contradiction end, std::vector<std::size_t> uses) {
    end_ = end;
    end_uses_ = std::move(uses);
  }

  bool next_single() {
    while (!pending_.empty()) {
      Pending const next = pending_.front();
      pending_.pop_front();
      if (next.unit ? place_in_unit(*next.unit, next.value) : place_in_cell(next.cell)) return true;
    }
    return false;
  }
  bool place_in_cell(Cell cell) {
    if (now_.filled[cell]) return false;
    int value = model_.first();
    while (!has(cell, value)) ++value;
    put({.technique = Technique::naked_single, .placed = Candidate{cell, value}, .cells = {cell}, .values = {value}},
        uses_of_cell(cell));
    return true;
  }
  bool place_in_unit(std::size_t unit, int value) {
    Cells const& cells = model_.units()[unit].cells;
    Cell const cell = *std::ranges::find_if(cells, [&](Cell c) { return has(c, value); });
    if (now_.filled[cell]) return false;
    put({.technique = Technique::hidden_single,
         .placed = Candidate{cell, value},
         .unit = unit,
         .cells = {cell},
         .values = {value}},
        uses_of_unit(unit, value));
    return true;
  }
  bool next_rules() {
    bool found = false;
    for (std::size_t reason = 0; reason < readers_.size() && !end_; ++reason) {
      if (!dirty_[reason]) continue;
      dirty_[reason] = false;
      auto removed = readers_[reason]->removed(*this);
      if (!removed) {
        fail({.kind = Contradiction::Kind::rule, .reason = reason}, uses_of_rule(reason));
        return true;
      }
      if (removed->empty()) continue;
      found = true;
      std::size_t const event = events_.size();
      events_.push_back({{.technique = Technique::rule, .removed = *removed, .reason = reason}, uses_of_rule(reason)});
      for (auto const& [cell, value] : *removed) remove(cell, value, event);
    }
    return found;
  }

  /// The events that the end rests on, without the supposition.
  std::vector<Step> proof() const {
    std::vector<bool> needed(events_.size());
    for (std::size_t event : end_uses_) needed[event] = true;
    for (std::size_t i = events_.size(); i-- > 0;)
      if (needed[i])
        for (std::size_t event : events_[i].uses) needed[event] = true;
    std::vector<Step> steps;
    for (std::size_t i = 1; i < events_.size(); ++i)
      if (needed[i]) steps.push_back(events_[i].step);
    return steps;
  }

  CandidateGrid const& grid_;
  Model const& model_;
  Readers<M> const& readers_;
  std::size_t values_;
  std::vector<std::vector<std::size_t>> readers_of_;  // by cell
  Position first_;
  Position now_;
  std::vector<Event> events_;  // the first is the supposition
  std::deque<Pending> pending_;
  std::vector<bool> dirty_;  // rules to be asked again
  std::optional<Contradiction> end_;
  std::vector<std::size_t> end_uses_;
};

/// Whether the end of a supposition stands in a position.
template <std::same_as<Model> M>
bool ends_in(CandidateGrid const& grid, Readers<M> const& readers, Contradiction const& end) {
  switch (end.kind) {
    case Contradiction::Kind::cell: return grid.size(end.cell) == 0;
    case Contradiction::Kind::unit:
      return std::ranges::none_of(grid.model().units()[end.unit].cells,
                                  [&](Cell cell) { return grid.has(cell, end.value); });
    case Contradiction::Kind::rule: break;
  }
  return !readers[end.reason]->removed(grid);
}

/// Whether a forcing chain stands in a position, each step of it and its end. One propagation for each step of a rule.
template <std::same_as<Model> M>
bool forcing_chain_stands(CandidateGrid grid, Readers<M> const& readers, Step const& chain) {
  auto const [supposed, digit] = chain.removed[0];
  if (grid.filled(supposed) || !grid.has(supposed, digit)) return false;
  grid.place(supposed, digit);
  for (Step const& step : chain.then) {
    if (step.placed) {
      if (!repeats_single(grid, step)) return false;
    } else {
      auto const removed = readers[step.reason]->removed(grid);
      if (!removed) return false;
      for (auto const& gone : step.removed)
        if (grid.has(gone.cell, gone.value) && std::ranges::count(*removed, gone) == 0) return false;
    }
    apply(step, grid);
  }
  return ends_in(grid, readers, *chain.end);
}

/// The chain without the steps, and its steps of rules without the candidates, that it can do without.
template <std::same_as<Model> M>
Step shortened(CandidateGrid const& grid, Readers<M> const& readers, Step chain) {
  for (std::size_t i = chain.then.size(); i-- > 0;) {
    Step fewer = chain;
    fewer.then.erase(fewer.then.begin() + static_cast<std::ptrdiff_t>(i));
    if (forcing_chain_stands(grid, readers, fewer)) chain = std::move(fewer);
  }
  for (std::size_t i = chain.then.size(); i-- > 0;)
    for (std::size_t j = chain.then[i].removed.size(); j-- > 0 && chain.then[i].removed.size() > 1;) {
      Step fewer = chain;
      auto& removed = fewer.then[i].removed;
      removed.erase(removed.begin() + static_cast<std::ptrdiff_t>(j));
      if (forcing_chain_stands(grid, readers, fewer)) chain = std::move(fewer);
    }
  return chain;
}

/// The candidates that a supposition refutes, the one with the fewest steps first, equal ones in cells with fewer
/// candidates first: all of them, or as far as one that `enough(step)` takes. Chains of more steps than anyone follows
/// are left out. O(candidates * events * (units + propagations of rules)).
template <std::same_as<Model> M, class F>
std::vector<Step> find_forcing_chains(CandidateGrid const& grid, Readers<M> const& readers, F&& enough) {
  constexpr std::size_t most_steps = 24;
  Supposition<M> supposition(grid, readers);
  std::vector<Step> steps;
  bool found = false;
  for (Cell cell = 0; cell < grid.cell_count() && !found; ++cell) {
    if (grid.filled(cell)) continue;
    for (int value : grid.values_of(cell)) {
      auto step = supposition.refute({cell, value});
      if (!step || step->then.size() > most_steps) continue;
      found = found || enough(*step);
      steps.push_back(*std::move(step));
    }
  }
  std::ranges::stable_sort(steps, {}, [&](Step const& step) {
    return std::pair(step.then.size(), grid.size(step.cells[0]));
  });
  return steps;
}

}  // namespace nonet
