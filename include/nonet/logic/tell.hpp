// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/techniques.hpp>
#include <nonet/logic/verify.hpp>
#include <nonet/logic/words.hpp>
#include <nonet/rules/arrow.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// What a rule means; of a cage with a sum and of an arrow with a circle, what it means with these.
inline std::string meaning_of(Voice const& voice, Layout const& layout, AnyRule const& rule) {
  if (auto const* arrow = rule.as<Arrow>(); arrow != nullptr && arrow->circle.size() == 1)
    return say(voice, "meaning.circle", {{"circle", name_of(voice, layout, arrow->circle[0])}});
  auto const* cage = rule.as<KillerCage>();
  if (cage == nullptr || !cage->sum || cage->repeats) return rule_meaning(voice, rule);
  return say(voice, "meaning.cage", {{"sum", std::to_string(*cage->sum)}});
}

/// What is wrong, in a sentence.
inline std::string tell(Voice const& voice, Model const& model, Mistake const& mistake) {
  std::string const cells = names_of(voice, model.layout(), mistake.cells);
  std::string const value = std::to_string(mistake.value);
  switch (mistake.kind) {
    case Mistake::Kind::unit:
      return say(
          voice, "wrong.unit",
          {{"cells", cells}, {"value", value}, {"unit", unit_name(voice, model.units()[mistake.unit])}});
    case Mistake::Kind::rule: {
      auto const& rule = model.rules()[mistake.rule];
      return say(voice, "wrong.rule",
                 {{"cells", cells},
                  {"rule", describe(voice, model.layout(), rule)},
                  {"meaning", meaning_of(voice, model.layout(), rule)}});
    }
    case Mistake::Kind::given:
      return say(voice, "wrong.given",
                 {{"cell", cells},
                  {"value", value},
                  {"given", std::to_string(model.given(mistake.cells[0]).value_or(0))}});
    case Mistake::Kind::value: return say(voice, "wrong.value", {{"cell", cells}, {"value", value}});
    case Mistake::Kind::marks: break;
  }
  return say(voice, "wrong.marks", {{"cell", cells}});
}

/// Puts steps into sentences, in three stages: where to look, what is to be seen there, and what follows.
template <std::same_as<Model> M>
class Teller {
 public:
  Teller(Techniques<M> const& techniques, Voice voice)
      : techniques_(techniques), model_(techniques.model()), voice_(voice) {}

  /// The cell of a chain that is one single; else the unit or rule of its first step.
  std::string where(Chain const& chain) const {
    Step const& first = chain.front();
    if (first.placed) return say(voice_, "where.cell", {{"cell", name(first.placed->cell)}});
    bool const leads = chain.back().placed.has_value();
    std::string const cell = leads ? name(chain.back().placed->cell) : "";
    if (first.technique == Technique::sum)
      return say(voice_, leads ? "where.sum" : "where.removal_sum",
                 {{"units", reason(first)}, {"cell", cell}});
    if (first.technique == Technique::forcing_chain)
      return say(voice_, leads ? "where.forcing" : "where.removal_forcing",
                 {{"tried", name(first.cells[0])}, {"cell", cell}});
    if (is_wing(first))
      return say(voice_, leads ? "where.pattern" : "where.removal_pattern",
                 {{"cells", reason(first)}, {"cell", cell}});
    if (!first.houses.empty())
      return say(voice_, leads ? "where.houses" : "where.removal_houses",
                 {{"unit", reason(first)}, {"cell", cell}});
    if (first.reason == Step::none)
      return say(voice_, leads ? "where.unit" : "where.removal_unit",
                 {{"unit", reason(first)}, {"cell", cell}});
    return say(voice_, leads ? "where.rule" : "where.removal_rule", {{"rule", rule(first)}, {"cell", cell}});
  }

  /// The unit or the rule that a step comes from, or the cells of a wing; empty for a naked single.
  std::string reason(Step const& step) const {
    if (is_wing(step)) return names_of(voice_, model_.layout(), step.cells);
    if (step.technique == Technique::forcing_chain) return name(step.cells[0]);
    if (!step.houses.empty()) return units(step.houses);
    if (step.technique == Technique::sum) return units(techniques_.reasons()[step.reason].origin->units);
    if (step.reason != Step::none) return rule(step);
    return step.unit == Step::none ? std::string() : unit(step.unit);
  }

  /// What the units of the cell hold, and what the rule of the first step says.
  std::string look(CandidateGrid const& grid, Chain const& chain) const {
    std::string text;
    Step const& first = chain.front();
    if (first.reason != Step::none)
      add(text, rule_says(grid, first));
    else if (first.technique == Technique::forcing_chain)
      add(text, supposes(grid, first));
    else if (is_wing(first))
      add(text, candidates_of(grid, first.cells));
    else if (!first.houses.empty())
      add(text, say(voice_, "look.houses", {{"value", list_of(first.values)}, {"unit", units(first.houses)}}));
    else if (!first.placed)
      add(text, unit_holds(grid, first.unit));
    if (!first.placed && first.other != Step::none) add(text, unit_holds(grid, first.other));
    if (chain.back().placed) add(text, look(grid, chain.back().placed->cell));
    if (first.placed) add(text, asks(first));
    return text;
  }
  /// What the rules of a cell say of it; of rules on very many cells none.
  std::string rules_of(Cell cell) const {
    std::string text;
    for (auto const& rule : model_.rules())
      if (rule.scope().size() <= most_named && std::ranges::count(rule.scope(), cell) > 0)
        add(text,
            say(voice_, "look.rule",
                {{"rule", describe(voice_, model_.layout(), rule)},
                 {"meaning", meaning_of(voice_, model_.layout(), rule)}}));
    return text;
  }
  /// What the units of a cell hold; those without a digit are not listed, unless all are.
  std::string look(CandidateGrid const& grid, Cell cell) const {
    std::string text;
    for (auto at : grid.units_of(cell))
      if (!digits_of(grid, at).empty()) add(text, unit_holds(grid, at));
    if (text.empty() && !grid.units_of(cell).empty())
      return say(voice_, "look.units_empty", {{"units", units(grid.units_of(cell))}});
    return text;
  }

  /// All steps of a chain, a line each, as the position develops.
  std::string conclusion(CandidateGrid grid, Chain const& chain) const {
    std::string text;
    bool const marked = chain.size() > 1;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (i > 0) text += '\n';
      if (marked) text += std::to_string(i + 1) + ". ";
      text += tell(grid, chain[i]);
      apply(chain[i], grid);
    }
    return text;
  }

  /// One step in the position in which it is made.
  std::string tell(CandidateGrid const& grid, Step const& step) const {
    if (step.placed) return tell_single(grid, step);
    std::string const cells = names_of(voice_, model_.layout(), step.cells);
    std::string const what = result(grid, step.removed);
    std::string const values = list_of(step.values);
    switch (step.technique) {
      case Technique::locked:
        return say(voice_, "why.locked",
                   {{"value", values},
                    {"unit", unit(step.unit)},
                    {"cells", cells},
                    {"other", unit(step.other)},
                    {"removed", removed_cells(step.removed)}});
      case Technique::naked_set:
      case Technique::hidden_set:
        return say(voice_, step.technique == Technique::naked_set ? "why.naked_set" : "why.hidden_set",
                   {{"cells", cells}, {"values", values}, {"unit", unit(step.unit)}, {"result", what}});
      case Technique::fish: return tell_fish(step);
      case Technique::skyscraper_pattern:
      case Technique::two_string_kite:
      case Technique::turbot_fish: return tell_two_links(step);
      case Technique::xy_wing:
      case Technique::xyz_wing:
      case Technique::w_wing: return tell_wing(step, what);
      case Technique::forcing_chain: return tell_forcing(grid, step);
      case Technique::sum: {
        auto const& reason = techniques_.reasons()[step.reason];
        bool const one = reason.rule.scope().size() == 1;
        return reason.origin->outside ? sum_says(reason, one ? "why.outie" : "why.sum_outies", what)
                                      : sum_says(reason, one ? "why.innie" : "why.sum_innies", what);
      }
      case Technique::rule_in_units:
        return say(voice_, "why.rule_in_units", {{"rule", rule(step)}, {"result", what}});
      default: break;
    }
    std::string text = step.cells.empty() ? say(voice_, "why.rule", {{"rule", rule(step)}, {"result", what}})
                                          : say(voice_, "why.rule_because",
                                                {{"rule", rule(step)}, {"result", what}, {"cells", cells}});
    add(text, combinations(grid, techniques_.reasons()[step.reason].rule));
    return text;
  }

 private:
  static constexpr std::size_t most_combinations = 8;
  static constexpr std::size_t most_named = 16;

  std::string name(Cell cell) const { return name_of(voice_, model_.layout(), cell); }
  std::string unit(std::size_t at) const { return unit_name(voice_, model_.units()[at]); }
  std::string rule(Step const& step) const {
    return describe(voice_, model_.layout(), techniques_.reasons()[step.reason].rule);
  }
  std::string units(std::vector<std::size_t> const& list) const {
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i)
      text = i == 0 ? unit(list[i])
                    : say(voice_, i + 1 < list.size() ? "list.comma" : "list.and",
                          {{"first", text}, {"rest", unit(list[i])}});
    return text;
  }
  void add(std::string& text, std::string const& more) const {
    if (!text.empty() && !more.empty() && voice_.language == Language::english) text += ' ';
    text += more;
  }

  static bool is_wing(Step const& step) {
    return step.technique == Technique::xy_wing || step.technique == Technique::xyz_wing ||
           step.technique == Technique::w_wing;
  }
  std::string candidates_of(CandidateGrid const& grid, Cells const& cells) const {
    std::string text;
    for (Cell cell : cells)
      add(text, say(voice_, "look.candidates", {{"cell", name(cell)}, {"values", list_of(grid.values_of(cell))}}));
    return text;
  }
  std::string supposes(CandidateGrid const& grid, Step const& step) const {
    std::string text = candidates_of(grid, step.cells);
    add(text, say(voice_, "look.suppose", {{"cell", name(step.cells[0])}, {"value", list_of(step.values)}}));
    return text;
  }

  std::string pattern_name(Step const& step) const {
    return say(voice_, "name." + std::string(to_string(step.technique)));
  }
  std::string tell_fish(Step const& step) const {
    return say(voice_, "why.fish",
               {{"value", list_of(step.values)},
                {"units", units(step.houses)},
                {"covers", units(step.covers)},
                {"name", say(voice_, "name.fish" + std::to_string(step.houses.size()))},
                {"removed", removed_cells(step.removed)}});
  }
  std::string tell_two_links(Step const& step) const {
    auto const& cells = step.cells;
    auto const two = [&](Cell a, Cell b) { return names_of(voice_, model_.layout(), {a, b}); };
    return with_rules(step, say(voice_, "why.two_links",
                                {{"value", list_of(step.values)},
                                 {"unit", unit(step.houses[0])},
                                 {"places", two(cells[0], cells[1])},
                                 {"other", unit(step.houses[1])},
                                 {"others", two(cells[2], cells[3])},
                                 {"near", name(cells[1])},
                                 {"joint", name(cells[2])},
                                 {"ends", two(cells[0], cells[3])},
                                 {"name", pattern_name(step)},
                                 {"removed", removed_cells(step.removed)}}));
  }
  std::string tell_wing(Step const& step, std::string const& result) const {
    auto const end = [&](std::size_t i) { return std::to_string(step.ends[i].value); };
    std::string const label = pattern_name(step);
    if (step.technique == Technique::w_wing)
      return with_rules(step, say(voice_, "why.w_wing",
                                  {{"unit", unit(step.houses[0])},
                                   {"value", list_of(step.values)},
                                   {"first", name(step.cells[1])},
                                   {"second", name(step.cells[2])},
                                   {"one", name(step.cells[0])},
                                   {"one_value", end(0)},
                                   {"two", name(step.cells[3])},
                                   {"two_value", end(1)},
                                   {"result", result},
                                   {"name", label}}));
    bool const three = step.technique == Technique::xyz_wing;
    return with_rules(step, say(voice_, three ? "why.xyz_wing" : "why.xy_wing",
                                {{"cell", name(step.cells[0])},
                                 {"first", std::to_string(step.values[0])},
                                 {"second", std::to_string(step.values[1])},
                                 {"third", three ? end(2) : ""},
                                 {"one", name(step.cells[1])},
                                 {"one_value", end(0)},
                                 {"two", name(step.cells[2])},
                                 {"two_value", end(1)},
                                 {"result", result},
                                 {"name", label}}));
  }
  std::string with_rules(Step const& step, std::string text) const {
    for (std::size_t reason : step.rules)
      add(text, say(voice_, "why.links",
                    {{"rule", describe(voice_, model_.layout(), techniques_.reasons()[reason].rule)}}));
    return text;
  }
  std::string tell_forcing(CandidateGrid grid, Step const& step) const {
    auto const supposed = step.removed[0];
    grid.place(supposed.cell, supposed.value);
    std::string steps;
    for (Step const& next : step.then) {
      std::string const told = follows(grid, next);
      steps = steps.empty() ? told : say(voice_, "then.join", {{"first", steps}, {"rest", told}});
      apply(next, grid);
    }
    return say(voice_, "why.forcing",
               {{"cell", name(supposed.cell)},
                {"value", std::to_string(supposed.value)},
                {"then", steps.empty() ? "" : say(voice_, "why.then", {{"steps", steps}})},
                {"end", end_of(*step.end)}});
  }
  std::string follows(CandidateGrid const& grid, Step const& step) const {
    if (!step.placed)
      return say(voice_, "then.rule", {{"rule", rule(step)}, {"result", result(grid, step.removed)}});
    bool const hidden = step.unit != Step::none;
    return say(voice_, hidden ? "then.hidden" : "then.naked",
               {{"cell", name(step.placed->cell)},
                {"value", std::to_string(step.placed->value)},
                {"unit", hidden ? unit(step.unit) : ""}});
  }
  std::string end_of(Contradiction const& end) const {
    switch (end.kind) {
      case Contradiction::Kind::cell: return say(voice_, "end.cell", {{"cell", name(end.cell)}});
      case Contradiction::Kind::unit:
        return say(voice_, "end.unit", {{"unit", unit(end.unit)}, {"value", std::to_string(end.value)}});
      case Contradiction::Kind::rule: break;
    }
    return say(voice_, "end.rule",
               {{"rule", describe(voice_, model_.layout(), techniques_.reasons()[end.reason].rule)}});
  }

  /// The question that a single answers.
  std::string asks(Step const& single) const {
    if (single.unit == Step::none) return say(voice_, "look.naked_single", {{"cell", name(single.placed->cell)}});
    return say(voice_, single.technique == Technique::full_house ? "look.full_house" : "look.hidden_single",
               {{"unit", unit(single.unit)}});
  }

  std::vector<int> digits_of(CandidateGrid const& grid, std::size_t at) const {
    std::vector<int> values;
    for (Cell cell : model_.units()[at].cells)
      if (grid.filled(cell)) values.push_back(grid.value(cell));
    std::ranges::sort(values);
    return values;
  }
  std::string unit_holds(CandidateGrid const& grid, std::size_t at) const {
    std::string name = unit(at);
    if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    auto const values = digits_of(grid, at);
    return values.empty() ? say(voice_, "look.unit_empty", {{"unit", name}})
                          : say(voice_, "look.unit_holds", {{"unit", name}, {"values", list_of(values)}});
  }

  std::string rule_says(CandidateGrid const& grid, Step const& step) const {
    auto const& reason = techniques_.reasons()[step.reason];
    if (reason.origin)
      return sum_says(reason, reason.origin->outside ? "look.sum_outies" : "look.sum_innies", "");
    std::string text =
        say(voice_, "look.rule", {{"rule", rule(step)}, {"meaning", meaning_of(voice_, model_.layout(), reason.rule)}});
    std::string standing;
    for (Cell cell : reason.rule.scope())
      if (grid.filled(cell) && reason.rule.scope().size() <= most_named)
        standing += (standing.empty() ? "" : ", ") + name(cell) + " = " + std::to_string(grid.value(cell));
    if (!standing.empty()) add(text, say(voice_, "look.rule_holds", {{"values", standing}}));
    add(text, combinations(grid, reason.rule));
    return text;
  }
  std::string sum_says(Reason const& reason, std::string_view id, std::string const& result) const {
    auto const& origin = *reason.origin;
    long long cages = 0;
    for (auto const& cage : origin.cages) cages += cage.as<KillerCage>()->sum.value_or(0);
    long long const total = origin.outside ? cages - origin.total : cages + origin.total;
    return say(voice_, id,
               {{"units", units(origin.units)},
                {"total", std::to_string(total)},
                {"cages", std::to_string(cages)},
                {"cells", names_of(voice_, model_.layout(), reason.rule.scope())},
                {"sum", std::to_string(origin.total)},
                {"result", result}});
  }

  /// The sets of digits that a cage can hold in this position, when they are few.
  std::string combinations(CandidateGrid const& grid, AnyRule const& rule) const {
    auto const* cage = rule.as<KillerCage>();
    if (cage == nullptr || !cage->sum || cage->repeats) return {};
    std::vector<std::vector<int>> sets;
    std::vector<int> chosen;
    choose(grid, *cage, model_.first(), *cage->sum, chosen, sets);
    if (sets.empty() || sets.size() > most_combinations) return {};
    std::string text;
    for (auto const& set : sets) {
      std::string sum;
      for (int value : set) sum += (sum.empty() ? "" : "+") + std::to_string(value);
      text += (text.empty() ? "" : ", ") + sum;
    }
    return say(voice_, "look.combinations", {{"sets", text}});
  }
  void choose(CandidateGrid const& grid, KillerCage const& cage, int from, long long rest,
              std::vector<int>& chosen, std::vector<std::vector<int>>& sets) const {
    if (sets.size() > most_combinations) return;
    if (chosen.size() == cage.cells.size()) {
      if (rest == 0 && fits(grid, cage.cells, chosen, 0)) sets.push_back(chosen);
      return;
    }
    for (int value = from; value <= model_.last() && value <= rest; ++value) {
      chosen.push_back(value);
      choose(grid, cage, value + 1, rest - value, chosen, sets);
      chosen.pop_back();
    }
  }
  /// Whether the values can be handed out to the cells.
  static bool fits(CandidateGrid const& grid, Cells const& cells, std::vector<int> values, std::size_t at) {
    if (at == cells.size()) return true;
    for (std::size_t i = at; i < values.size(); ++i) {
      if (!grid.has(cells[at], values[i])) continue;
      std::swap(values[at], values[i]);
      if (fits(grid, cells, values, at + 1)) return true;
      std::swap(values[at], values[i]);
    }
    return false;
  }

  /// What each cell loses, or keeps where that is shorter.
  std::string result(CandidateGrid const& grid, std::vector<Candidate> const& removed) const {
    std::string text;
    for (std::size_t i = 0; i < removed.size();) {
      Cell const cell = removed[i].cell;
      std::vector<int> kept = grid.values_of(cell);
      std::vector<int> lost;
      for (; i < removed.size() && removed[i].cell == cell; ++i) {
        lost.push_back(removed[i].value);
        std::erase(kept, removed[i].value);
      }
      bool const short_rest = kept.size() < lost.size();
      text += (text.empty()                           ? ""
               : voice_.language == Language::chinese ? "，"
                                                      : ", ") +
              say(voice_, short_rest ? "why.keeps" : "why.loses",
                  {{"cell", name(cell)}, {"values", list_of(short_rest ? kept : lost)}});
    }
    return text;
  }
  std::string removed_cells(std::vector<Candidate> const& list) const {
    Cells cells;
    for (auto const& candidate : list) cells.push_back(candidate.cell);
    return names_of(voice_, model_.layout(), cells);
  }

  std::string tell_single(CandidateGrid const& grid, Step const& step) const {
    auto const [cell, value] = *step.placed;
    std::string const digit = std::to_string(value);
    if (step.technique == Technique::naked_single) return tell_naked(grid, cell, value);
    if (step.technique == Technique::full_house)
      return say(voice_, "why.full_house",
                 {{"cell", name(cell)}, {"value", digit}, {"unit", unit(step.unit)}});
    std::string text =
        say(voice_, "why.hidden_single", {{"cell", name(cell)}, {"value", digit}, {"unit", unit(step.unit)}});
    Cells blockers = blockers_of(grid, step);
    std::ranges::sort(blockers);
    if (!blockers.empty())
      add(text, say(voice_, "why.blocked",
                    {{"value", digit}, {"cells", names_of(voice_, model_.layout(), blockers)}}));
    return text;
  }
  /// Few cells that hold the value and together are seen by all other open cells of the unit that see it at all.
  Cells blockers_of(CandidateGrid const& grid, Step const& step) const {
    auto const sees = [&](Cell cell, Cell other) {
      return std::ranges::any_of(grid.units_of(cell), [&](auto at) { return grid.in_unit(other, at); });
    };
    Cells holders;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
      if (grid.filled(cell) && grid.value(cell) == step.placed->value) holders.push_back(cell);
    Cells open;
    for (Cell cell : model_.units()[step.unit].cells)
      if (cell != step.placed->cell && !grid.filled(cell)) open.push_back(cell);
    Cells blockers;
    for (;;) {
      auto const seen_by = [&](Cell holder) {
        return std::ranges::count_if(open, [&](Cell cell) { return sees(cell, holder); });
      };
      auto const best = std::ranges::max_element(holders, {}, seen_by);
      if (best == holders.end() || seen_by(*best) == 0) return blockers;
      blockers.push_back(*best);
      std::erase_if(open, [&, holder = *best](Cell cell) { return sees(cell, holder); });
    }
  }
  /// For each other value, who takes it: the first unit of the cell that holds it, or what went before.
  std::string tell_naked(CandidateGrid const& grid, Cell cell, int value) const {
    std::string text;
    std::vector<bool> told(static_cast<std::size_t>(model_.values()));
    told[grid.index(value)] = true;
    for (auto at : grid.units_of(cell)) {
      std::vector<int> here;
      for (Cell other : model_.units()[at].cells)
        if (other != cell && grid.filled(other) && !told[grid.index(grid.value(other))]) {
          told[grid.index(grid.value(other))] = true;
          here.push_back(grid.value(other));
        }
      std::ranges::sort(here);
      if (!here.empty()) add(text, say(voice_, "why.seen", {{"values", list_of(here)}, {"unit", unit(at)}}));
    }
    std::string const digit = std::to_string(value);
    if (text.empty()) return say(voice_, "why.so", {{"cell", name(cell)}, {"value", digit}});
    std::string why = say(voice_, "why.naked_single", {{"cell", name(cell)}, {"value", digit}});
    add(why, text);
    std::vector<int> rest;
    for (int other = model_.first(); other <= model_.last(); ++other)
      if (!told[grid.index(other)]) rest.push_back(other);
    if (!rest.empty()) add(why, say(voice_, "why.gone", {{"values", list_of(rest)}}));
    return why;
  }

  Techniques<M> const& techniques_;
  M const& model_;
  Voice voice_;
};

}  // namespace nonet
