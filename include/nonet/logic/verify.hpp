// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/rules.hpp>
#include <nonet/model/model.hpp>
#include <nonet/solve/search.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// Something that is wrong with what a player wrote.
struct Mistake {
  enum class Kind : std::uint8_t {
    unit,   ///< two cells of a unit hold the same value
    rule,   ///< a rule can't be met any more with what stands in these cells
    given,  ///< the cell holds something else than the puzzle gives
    value,  ///< the cell holds something else than the solution
    marks   ///< the pencil marks of the cell leave out the value of the solution
  };
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  Kind kind = Kind::value;
  Cells cells{};
  int value = 0;            ///< what stands there; of a rule nothing
  std::size_t unit = none;  ///< a place in Model::units()
  std::size_t rule = none;  ///< a place in Model::rules()

  bool operator==(Mistake const&) const = default;
};

/// What there is to say of a half-done grid.
struct Verification {
  std::vector<Mistake> clashes{};  ///< what can be seen without the solution
  std::vector<Mistake> wrong{};    ///< what differs from the solution; only of a puzzle that has exactly one
  std::size_t filled = 0;          ///< cells that hold a digit, those given included
  std::size_t open = 0;
  Outcome puzzle{};  ///< of the puzzle without what the player wrote
  Outcome rest{};    ///< of the puzzle with it: whether it can still be finished, and in how many ways
  /// Nothing is wrong, and the rest can be finished.
  bool good() const { return clashes.empty() && wrong.empty() && rest.count > 0; }
};

/// Units and rules that the digits of a position break, and givens that it changes. A rule is broken as soon as it
/// can't be met any more as far as its own propagation tells; the cells named are a smallest set that it can't bear.
template <std::same_as<Model> M>
std::vector<Mistake> clashes(M const& model, Game const& game) {
  auto const value = [&](Cell cell) {
    return model.given(cell) && !game.value(cell, model.first()) ? model.given(cell)
                                                                 : game.value(cell, model.first());
  };
  std::vector<Mistake> found;
  for (Cell cell = 0; cell < model.cell_count(); ++cell)
    if (model.given(cell) && value(cell) != model.given(cell))
      found.push_back({.kind = Mistake::Kind::given, .cells = {cell}, .value = *value(cell)});
  for (std::size_t unit = 0; unit < model.units().size(); ++unit) {
    auto const& cells = model.units()[unit].cells;
    for (int v = model.first(); v <= model.last(); ++v) {
      Cells same;
      for (Cell cell : cells)
        if (value(cell) == v) same.push_back(cell);
      if (same.size() > 1)
        found.push_back({.kind = Mistake::Kind::unit, .cells = std::move(same), .value = v, .unit = unit});
    }
  }
  for (std::size_t rule = 0; rule < model.rules().size(); ++rule)
    if (auto cells = RuleReader<M>(model, model.rules()[rule], false).broken_by(value); !cells.empty())
      found.push_back({.kind = Mistake::Kind::rule, .cells = std::move(cells), .rule = rule});
  return found;
}

/// What the player wrote that differs from a solution.
inline std::vector<Mistake> differences(Model const& model, Game const& game, Solution const& solution) {
  std::vector<Mistake> found;
  for (Cell cell = 0; cell < model.cell_count(); ++cell) {
    auto const value = game.value(cell, model.first());
    if (model.given(cell)) continue;
    if (value && *value != solution[cell])
      found.push_back({.kind = Mistake::Kind::value, .cells = {cell}, .value = *value});
    else if (!value && game.marked(cell) &&
             !game.marks[cell].test(static_cast<std::size_t>(solution[cell] - model.first())))
      found.push_back({.kind = Mistake::Kind::marks, .cells = {cell}});
  }
  return found;
}

/// The model with the digits of a position as givens. Where both speak of a cell, the model's given stays.
inline Model with_digits(Model model, Game const& game) {
  for (Cell cell = 0; cell < model.cell_count(); ++cell)
    if (auto const value = game.value(cell, model.first()); value && !model.given(cell))
      model.given(cell, *value);
  return model;
}

/// Looks at a half-done grid. Of the options the budget counts, for each of the two searches: of the puzzle, and of
/// what is left of it. Where the puzzle has exactly one solution the second is not needed.
template <std::same_as<Model> M>
Verification verify(M const& model, Game const& game, Options options = {}) {
  options.limit = 2;
  options.keep = 2;
  Verification result;
  for (Cell cell = 0; cell < model.cell_count(); ++cell)
    ++(model.given(cell) || game.value(cell, model.first()) ? result.filled : result.open);
  result.puzzle = count(model, options);
  if (result.puzzle.end == End::error) return result;
  result.clashes = clashes(model, game);
  if (result.puzzle.status == Status::unique)
    result.wrong = differences(model, game, result.puzzle.solutions[0]);
  bool const marks_only =
      std::ranges::all_of(result.wrong, [](Mistake const& m) { return m.kind == Mistake::Kind::marks; });
  if (!result.clashes.empty() || !marks_only || result.puzzle.status == Status::none) {
    result.rest.status = Status::none;
    result.rest.complete = result.rest.exact = true;
    result.rest.end = End::exhausted;
  } else {
    result.rest =
        result.puzzle.status == Status::unique ? result.puzzle : count(with_digits(model, game), options);
  }
  return result;
}

}  // namespace nonet
