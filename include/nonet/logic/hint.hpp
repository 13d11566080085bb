// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/techniques.hpp>
#include <nonet/logic/tell.hpp>
#include <nonet/logic/verify.hpp>
#include <nonet/solve/search.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

struct HintOptions {
  Voice voice{};
  Budget budget{};  ///< of the search for the solution
};

/// Help for a player, in three stages, so that one can stop reading before the digit.
struct Hint {
  enum class Kind : std::uint8_t {
    step,    ///< a step that the techniques find: a digit, or where they lead to none, candidates that go
    search,  ///< they find none: the digit of the cell with the fewest candidates, from the solution
    wrong,   ///< the grid is wrong: `mistakes` says where, and there is no hint
    puzzle,  ///< the puzzle has none, several or an unknown number of solutions, so nothing can be proved
    solved   ///< there is nothing left to do
  };

  Kind kind = Kind::puzzle;
  Chain chain{};  ///< the steps, the last of which places the digit if there is one
  std::vector<Mistake> mistakes{};
  Outcome outcome{};  ///< of the puzzle
  std::array<std::string, 3> stages{};
  std::vector<std::string> reasons{};  ///< by step of the chain: the unit or rule that it comes from

  /// The cell, not the digit; where candidates must go first, the unit or the rule that takes them away.
  std::string const& where() const { return stages[0]; }
  /// The digits that the units of the cell hold, and what the rule says.
  std::string const& look() const { return stages[1]; }
  /// The digit and why.
  std::string const& conclusion() const { return stages[2]; }
};

constexpr std::string_view to_string(Hint::Kind kind) {
  switch (kind) {
    case Hint::Kind::step: return "step";
    case Hint::Kind::search: return "search";
    case Hint::Kind::wrong: return "wrong";
    case Hint::Kind::solved: return "solved";
    case Hint::Kind::puzzle: break;
  }
  return "puzzle";
}

/// Works out hints on one model.
template <std::same_as<Model> M>
class Hinter {
 public:
  Hinter(M const& model, Game const& game, HintOptions const& options)
      : model_(model), game_(game), voice_(options.voice) {
    options_.budget = options.budget;
  }

  Hint run() {
    if (auto error = first_error(model_); error && !error->contradiction()) {
      hint_.outcome = outcome_of(*std::move(error));
      return all(say(voice_, "puzzle.none"));
    }
    auto verification = verify(model_, game_, options_);
    hint_.outcome = std::move(verification.puzzle);
    if (!verification.clashes.empty()) return wrong(std::move(verification.clashes));
    if (hint_.outcome.status != Status::unique)
      return all(say(voice_, "puzzle." + std::string(nonet::to_string(hint_.outcome.status))));
    if (!verification.wrong.empty()) return wrong(std::move(verification.wrong));
    CandidateGrid const grid(model_, game_);
    if (grid.complete()) {
      hint_.kind = Hint::Kind::solved;
      return all(say(voice_, "puzzle.solved"));
    }
    return next(grid);
  }

 private:
  Hint all(std::string const& text) {
    hint_.stages.fill(text);
    return std::move(hint_);
  }
  Hint wrong(std::vector<Mistake> mistakes) {
    hint_.kind = Hint::Kind::wrong;
    std::string text = say(voice_, "wrong.first");
    for (auto const& mistake : mistakes) text += "\n" + tell(voice_, model_, mistake);
    hint_.mistakes = std::move(mistakes);
    return all(text);
  }
  Hint next(CandidateGrid const& grid) {
    Techniques<M> const techniques(model_);
    Teller<M> const teller(techniques, voice_);
    Chain dead_end;
    hint_.kind = Hint::Kind::step;
    hint_.chain = techniques.next_digit(grid, &dead_end);
    // A player who keeps marks gets on by one step that takes candidates away; who keeps none is told of several.
    if (hint_.chain.empty() && !dead_end.empty()) {
      std::size_t const told = game_.has_marks() ? 1 : std::min(dead_end.size(), most_told);
      hint_.chain.assign(dead_end.begin(), dead_end.begin() + static_cast<std::ptrdiff_t>(told));
    }
    if (hint_.chain.empty()) return search(grid, teller);
    for (auto const& step : hint_.chain) hint_.reasons.push_back(teller.reason(step));
    hint_.stages = {teller.where(hint_.chain), teller.look(grid, hint_.chain),
                    teller.conclusion(grid, hint_.chain)};
    if (!hint_.chain.back().placed)
      hint_.stages[2] += "\n" + say(voice_, game_.has_marks() ? "why.no_digit" : "why.no_digit_yet");
    return std::move(hint_);
  }
  /// No technique takes anything away: the digit of the cell with the fewest candidates, from the solution.
  Hint search(CandidateGrid const& grid, Teller<M> const& teller) {
    Cell best = 0;
    std::size_t fewest = static_cast<std::size_t>(-1);
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
      if (!grid.filled(cell) && grid.size(cell) < fewest) {
        fewest = grid.size(cell);
        best = cell;
      }
    int const value = hint_.outcome.solutions[0][best];
    Step step;
    step.placed = Candidate{best, value};
    step.cells = {best};
    hint_.kind = Hint::Kind::search;
    hint_.chain = {step};
    hint_.reasons = {""};
    std::vector<int> others = grid.values_of(best);
    std::erase(others, value);
    std::string const cell = name_of(voice_, model_.layout(), best);
    std::string const rules = teller.rules_of(best);
    std::string const gap = voice_.language == Language::english ? " " : "";
    hint_.stages = {
        say(voice_, "where.search", {{"cell", cell}}),
        teller.look(grid, best) + gap + rules + (rules.empty() ? "" : gap) +
            say(voice_, "look.candidates", {{"cell", cell}, {"values", list_of(grid.values_of(best))}}),
        say(voice_, "why.search",
            {{"cell", cell}, {"value", std::to_string(value)}, {"others", list_of(others)}})};
    return std::move(hint_);
  }

  static constexpr std::size_t most_told = 8;  // eliminations that lead to no digit yet

  M const& model_;
  Game const& game_;
  Voice voice_;
  Options options_;
  Hint hint_;
};

/// A hint for a half-done grid: a step that stands in this position. A grid that is already wrong is told first, with
/// the cells and what they break. `game` holds what the player has written; givens of the model need not be in it.
template <std::same_as<Model> M>
Hint hint(M const& model, Game const& game, HintOptions const& options = {}) {
  return Hinter<M>(model, game, options).run();
}

}  // namespace nonet
