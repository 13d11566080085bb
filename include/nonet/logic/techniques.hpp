// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/fish.hpp>
#include <nonet/logic/forcing.hpp>
#include <nonet/logic/links.hpp>
#include <nonet/logic/locked.hpp>
#include <nonet/logic/rules.hpp>
#include <nonet/logic/sets.hpp>
#include <nonet/logic/singles.hpp>
#include <nonet/logic/step.hpp>
#include <nonet/logic/strong_links.hpp>
#include <nonet/logic/sums.hpp>
#include <nonet/logic/wings.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// Steps that lead to a digit: the last one places it, the others take candidates away and are all needed.
using Chain = std::vector<Step>;

/// All techniques on one model, in their order. The model must outlive it. Not to be used by two threads at once.
template <std::same_as<Model> M>
class Techniques {
 public:
  explicit Techniques(M const& model) : model_(model) {
    for (auto const& rule : model.rules()) add({rule, Technique::rule, {}}, false);
    for (auto& reason : SumFinder(model).take()) add(std::move(reason), true);
    for (auto const& rule : model.rules())
      if (rule.scope().size() > 1 && rule.scope().size() <= most_in_units && shares_units(rule))
        add({rule, Technique::rule_in_units, {}}, true);
  }

  M const& model() const { return model_; }
  std::vector<Reason> const& reasons() const { return reasons_; }
  RuleReader<M> const& reader(std::size_t reason) const { return *readers_[reason]; }

  /// Which candidates exclude each other; worked out when a pattern first asks.
  Links const& links() const {
    if (links_) return *links_;
    links_.emplace(model_);
    for (std::size_t i = 0; i < reasons_.size(); ++i) {
      if (reasons_[i].technique != Technique::rule || readers_[i]->scope().size() < 2) continue;
      for (Cell cell : readers_[i]->scope())
        for (int value = model_.first(); value <= model_.last(); ++value)
          for (auto const& other : readers_[i]->excluded_by({cell, value}))
            links_->add({cell, value}, other, i);
    }
    links_->seal();
    return *links_;
  }

  /// The eliminations of the easiest technique that has any; of forcing chains the shortest alone. They all stand in
  /// this position.
  std::vector<Step> eliminations(CandidateGrid const& grid) const {
    if (auto steps = patterns(grid); !steps.empty()) return steps;
    auto const chains = find_forcing_chains(grid, readers_, [](Step const& chain) { return chain.then.empty(); });
    if (chains.empty()) return {};
    return {shortened(grid, readers_, chains.front())};
  }

  /// The shortest way found to a digit: singles as the position stands; else what one easy step leads to; else all
  /// eliminations of the easiest technique are made, until there is a single, and then those are left out that it does
  /// not need. Empty when nothing leads to a digit; `dead_end` then gets the eliminations that could be made.
  Chain next_digit(CandidateGrid grid, Chain* dead_end = nullptr) const {
    if (auto const singles = find_singles(grid); !singles.empty()) return {singles.front()};
    if (auto chain = one_step(grid); !chain.empty()) return chain;
    CandidateGrid const start = grid;
    Chain made;
    for (std::size_t suppositions = 0; suppositions < most_suppositions;) {
      auto steps = patterns(grid);
      if (steps.empty()) {
        steps = forced(grid);
        ++suppositions;
      }
      if (steps.empty()) break;
      for (auto const& step : steps) {
        apply(step, grid);
        made.push_back(step);
      }
      auto const singles = find_singles(grid, true);
      if (!singles.empty()) return shortest(start, made, singles);
    }
    if (dead_end != nullptr) *dead_end = std::move(made);
    return {};
  }

  /// The step as it stands in another position: what it takes away there; nothing when it does not.
  std::vector<Candidate> repeat(CandidateGrid const& grid, Step const& step) const {
    std::optional<Step> found;
    switch (step.technique) {
      case Technique::locked: found = locked_at(grid, step.unit, step.other, step.values[0]); break;
      case Technique::naked_set: found = naked_set_at(grid, step.unit, step.cells); break;
      case Technique::hidden_set: found = hidden_set_at(grid, step.unit, step.values); break;
      case Technique::fish: found = fish_at(grid, step.houses, step.covers, step.values[0]); break;
      case Technique::skyscraper_pattern:
      case Technique::two_string_kite:
      case Technique::turbot_fish:
        found = two_links_at(grid, links(), step.houses, step.cells, step.values[0]);
        break;
      case Technique::xy_wing:
      case Technique::xyz_wing:
        found = Wings(grid, links()).pivot_at(step.cells[0], {step.cells[1], step.cells[2]}, step.values);
        break;
      case Technique::w_wing:
        found = Wings(grid, links()).w_wing_at(step.houses[0], step.cells, step.values[0]);
        break;
      case Technique::forcing_chain:
        return forcing_chain_stands(grid, readers_, step) ? step.removed : std::vector<Candidate>{};
      case Technique::rule:
      case Technique::sum:
      case Technique::rule_in_units:
        return readers_[step.reason]->removed(grid).value_or(std::vector<Candidate>{});
      case Technique::full_house:
      case Technique::hidden_single:
      case Technique::naked_single: break;
    }
    return found ? std::move(found->removed) : std::vector<Candidate>{};
  }

 private:
  static constexpr std::size_t most_in_set = 4;
  static constexpr std::size_t most_suppositions = 12;  // on the way to one digit
  static constexpr std::size_t most_in_units = 12;  // of more cells it is no step that a player sees

  void add(Reason reason, bool units) {
    readers_.push_back(std::make_unique<RuleReader<M>>(model_, reason.rule, units));
    reasons_.push_back(std::move(reason));
  }
  /// Whether two of its cells share a unit with each other that says more than the rule does.
  bool shares_units(AnyRule const& rule) const {
    Cells const& scope = rule.scope();
    auto const* cage = rule.as<KillerCage>();
    if (cage != nullptr && !cage->repeats) return false;
    return std::ranges::any_of(model_.units(), [&](Unit const& unit) {
      return std::ranges::count_if(scope,
                                   [&](Cell cell) { return std::ranges::count(unit.cells, cell) > 0; }) > 1;
    });
  }

  /// The eliminations of the techniques that suppose nothing, one family after the other, the easiest first.
  std::vector<Step> family(std::size_t number, CandidateGrid const& grid) const {
    switch (number) {
      case 0: return find_locked(grid);
      case 1: return by_reasons(grid, Technique::rule);
      case 2: return by_reasons(grid, Technique::sum);
      case 3: return by_reasons(grid, Technique::rule_in_units);
      case 4: return find_sets(grid, 2);
      case 5: return find_fish(grid, 2);
      case 6: return find_sets(grid, 3);
      case 7: return find_fish(grid, 3);
      case 8: return find_two_links(grid, links());
      case 9: return find_wings(grid, links());
      case 10: return find_sets(grid, most_in_set);
      default: return find_fish(grid, most_in_set);
    }
  }
  static constexpr std::size_t families = 12;
  static constexpr std::size_t easy_families = 4;  // a player sees one of their steps and the single at once

  std::vector<Step> patterns(CandidateGrid const& grid) const {
    for (std::size_t number = 0; number < families; ++number)
      if (auto steps = family(number, grid); !steps.empty()) return steps;
    return {};
  }

  /// One step and the single that it leads to: a rule that leaves one value in a cell of its own, else any step of the
  /// easy families. Empty when there is none.
  Chain one_step(CandidateGrid const& start) const {
    for (auto technique : {Technique::rule, Technique::sum})
      for (auto const& step : by_reasons(start, technique)) {
        CandidateGrid grid = start;
        apply(step, grid);
        auto singles = find_singles(grid, true);
        std::erase_if(singles, [&](Step const& single) {
          return single.technique != Technique::naked_single || !takes_from(step, single.placed->cell);
        });
        if (!singles.empty()) return shortest(start, {step}, singles);
      }
    for (std::size_t number = 0; number < easy_families; ++number) {
      CandidateGrid grid = start;
      Chain const steps = family(number, start);
      for (auto const& step : steps) apply(step, grid);
      auto const singles = steps.empty() ? std::vector<Step>{} : find_singles(grid, true);
      if (singles.empty()) continue;
      if (auto chain = shortest(start, steps, singles); chain.size() == 2) return chain;
    }
    return {};
  }
  static bool takes_from(Step const& step, Cell cell) {
    return std::ranges::any_of(step.removed, [&](Candidate const& gone) { return gone.cell == cell; });
  }

  /// The shortest forcing chain that leads to a single by itself, else the shortest.
  std::vector<Step> forced(CandidateGrid const& grid) const {
    auto const leads = [&](Step const& chain) {
      CandidateGrid after = grid;
      apply(chain, after);
      return !find_singles(after).empty();
    };
    auto const chains = find_forcing_chains(grid, readers_, [&](Step const& chain) {
      return chain.then.size() <= 1 && leads(chain);
    });
    auto best = std::ranges::find_if(chains, leads);
    if (best == chains.end()) best = chains.begin();
    if (best == chains.end()) return {};
    return {shortened(grid, readers_, *best)};
  }

  std::vector<Step> by_reasons(CandidateGrid const& grid, Technique technique) const {
    std::vector<Step> steps;
    for (std::size_t i = 0; i < reasons_.size(); ++i) {
      if (reasons_[i].technique != technique) continue;
      auto removed = readers_[i]->removed(grid);
      if (!removed || removed->empty()) continue;
      Step step{.technique = technique};
      step.reason = i;
      step.removed = *std::move(removed);
      steps.push_back(std::move(step));
    }
    return steps;
  }

  Chain shortest(CandidateGrid const& start, Chain const& made, std::vector<Step> const& singles) const {
    Chain best;
    for (auto const& single : singles) {
      Chain chain = made.empty() ? Chain{single} : needed(start, made, single);
      if (best.empty() || chain.size() < best.size()) best = std::move(chain);
      if (best.size() == 1) break;
    }
    return explained(start, std::move(best));
  }

  /// What a step rests on, among the candidates that went before it.
  bool rests_on(CandidateGrid const& grid, Step const& step, Candidate const& gone) const {
    auto const in_cells = [&] { return std::ranges::count(step.cells, gone.cell) > 0; };
    auto const of_values = [&] { return std::ranges::count(step.values, gone.value) > 0; };
    auto const in_houses = [&] {
      return std::ranges::any_of(step.houses, [&](std::size_t unit) { return grid.in_unit(gone.cell, unit); });
    };
    switch (step.technique) {
      case Technique::naked_single:
      case Technique::naked_set:
      case Technique::xy_wing:
      case Technique::xyz_wing: return in_cells();
      case Technique::full_house:
      case Technique::hidden_single:
      case Technique::locked:
      case Technique::hidden_set: return of_values() && grid.in_unit(gone.cell, step.unit);
      case Technique::fish:
      case Technique::skyscraper_pattern:
      case Technique::two_string_kite:
      case Technique::turbot_fish: return of_values() && in_houses();
      case Technique::w_wing: return in_cells() || (of_values() && in_houses());
      case Technique::forcing_chain:
        return std::ranges::any_of(step.then, [&](Step const& next) { return rests_on(grid, next, gone); }) ||
               rests_on(grid, *step.end, gone);
      case Technique::rule:
      case Technique::sum:
      case Technique::rule_in_units: break;
    }
    return std::ranges::binary_search(readers_[step.reason]->scope(), gone.cell);
  }
  bool rests_on(CandidateGrid const& grid, Contradiction const& end, Candidate const& gone) const {
    switch (end.kind) {
      case Contradiction::Kind::cell: return gone.cell == end.cell;
      case Contradiction::Kind::unit: return gone.value == end.value && grid.in_unit(gone.cell, end.unit);
      case Contradiction::Kind::rule: break;
    }
    return std::ranges::binary_search(readers_[end.reason]->scope(), gone.cell);
  }

  /// The steps that the single rests on, each with no more than what is used of it. First by what could matter, going
  /// back; then each one left is tried: it goes when the rest still leads there.
  Chain needed(CandidateGrid const& start, Chain const& made, Step const& single) const {
    Chain chain = sliced(start, made, single);
    for (std::size_t i = chain.size(); i-- > 0 && chain.size() <= most_tried;) {
      Chain fewer = chain;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (leads_to(start, fewer, single)) chain = std::move(fewer);
    }
    // Repeated without what was left out, a step may do less or more than it did.
    CandidateGrid grid = start;
    for (Step& step : chain) {
      step.removed = repeat(grid, step);
      apply(step, grid);
    }
    chain = sliced(start, chain, single);
    if (chain.size() <= most_tried) chain = trimmed(start, std::move(chain), single);
    chain.push_back(single);
    return chain;
  }
  /// The chain without each candidate that it can do without: what a rule of many cells takes away elsewhere.
  Chain trimmed(CandidateGrid const& start, Chain chain, Step const& single) const {
    for (std::size_t i = chain.size(); i-- > 0;)
      for (std::size_t j = chain[i].removed.size(); j-- > 0;) {
        Chain fewer = chain;
        fewer[i].removed.erase(fewer[i].removed.begin() + static_cast<std::ptrdiff_t>(j));
        if (stands(start, fewer, single)) chain = std::move(fewer);
      }
    std::erase_if(chain, [](Step const& step) { return step.removed.empty(); });
    return chain;
  }
  /// Whether each step takes away what it says in the position that those before it leave, and the single follows.
  bool stands(CandidateGrid grid, Chain const& chain, Step const& single) const {
    for (Step const& step : chain) {
      if (step.removed.empty()) continue;
      auto const gone = repeat(grid, step);
      for (auto const& candidate : step.removed)
        if (std::ranges::count(gone, candidate) == 0) return false;
      apply(step, grid);
    }
    return repeats_single(grid, single);
  }
  static constexpr std::size_t most_tried = 60;

  bool leads_to(CandidateGrid grid, Chain const& chain, Step const& single) const {
    for (auto const& step : chain)
      for (auto const& candidate : repeat(grid, step)) grid.remove(candidate);
    return repeats_single(grid, single);
  }
  Chain sliced(CandidateGrid const& grid, Chain const& made, Step const& single) const {
    Chain chain;
    std::vector<Step const*> uses{&single};
    for (std::size_t i = made.size(); i-- > 0;) {
      Step step = made[i];
      std::erase_if(step.removed, [&](Candidate const& gone) {
        return std::ranges::none_of(uses, [&](Step const* use) { return rests_on(grid, *use, gone); });
      });
      if (step.removed.empty()) continue;
      uses.push_back(&made[i]);
      chain.push_back(std::move(step));
    }
    std::ranges::reverse(chain);
    return chain;
  }
  /// Fills in, for what rules say, the cells that made the difference.
  Chain explained(CandidateGrid grid, Chain chain) const {
    for (Step& step : chain) {
      if (step.reason != Step::none) step.cells = readers_[step.reason]->because(grid, step.removed);
      apply(step, grid);
    }
    return chain;
  }

  M const& model_;
  std::vector<Reason> reasons_;
  Readers<M> readers_;
  mutable std::optional<Links> links_;
};

}  // namespace nonet
