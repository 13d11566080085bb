// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>

#include <boost/dynamic_bitset.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// What a player has written: digits and, where there are any, pencil marks.
struct Game {
  std::vector<int> values{};                     ///< by cell; below the lowest value of the model: empty
  std::vector<boost::dynamic_bitset<>> marks{};  ///< by cell, one bit a value; an empty set: no marks there

  Game() = default;
  Game(std::vector<int> digits) : values(std::move(digits)) {}
  /// The givens and the marks of a model.
  explicit Game(Model const& model) {
    for (Cell cell = 0; cell < model.cell_count(); ++cell) {
      values.push_back(model.given(cell).value_or(model.first() - 1));
      marks.push_back(model.allowed(cell));
    }
  }

  std::optional<int> value(Cell cell, int first) const {
    return cell < values.size() && values[cell] >= first ? std::optional<int>(values[cell]) : std::nullopt;
  }
  bool marked(Cell cell) const { return cell < marks.size() && !marks[cell].empty(); }
  bool has_marks() const {
    return std::ranges::any_of(marks, [](auto const& set) { return !set.empty(); });
  }
};

/// A value that a cell gets, or a candidate that it loses.
struct Candidate {
  Cell cell = 0;
  int value = 0;
  bool operator==(Candidate const&) const = default;
};

/// A position as a player with full pencil marks sees it: the digits that stand, and for each open cell the
/// candidates that its units leave. Placing a digit takes it from all cells that share a unit. It knows no rule but
/// the units; what rules say are steps like any other.
class CandidateGrid {
 public:
  /// The digits of the game and the givens of the model; marks of either count. The model must outlive the grid.
  CandidateGrid(Model const& model, Game const& game)
      : model_(&model), values_(model.cell_count(), model.first() - 1), units_of_(model.cell_count()) {
    boost::dynamic_bitset<> all(static_cast<std::size_t>(model.values()));
    all.set();
    candidates_.assign(model.cell_count(), all);
    for (std::size_t unit = 0; unit < model.units().size(); ++unit)
      for (Cell cell : model.units()[unit].cells) units_of_[cell].push_back(unit);
    for (Cell cell = 0; cell < model.cell_count(); ++cell) {
      if (!model.allowed(cell).empty()) candidates_[cell] &= model.allowed(cell);
      if (game.marked(cell)) candidates_[cell] &= game.marks[cell];
    }
    for (Cell cell = 0; cell < model.cell_count(); ++cell) {
      auto const value = model.given(cell) ? model.given(cell) : game.value(cell, model.first());
      if (value) place(cell, *value);
    }
  }

  Model const& model() const { return *model_; }
  std::size_t cell_count() const { return values_.size(); }
  bool filled(Cell cell) const { return values_[cell] >= model_->first(); }
  int value(Cell cell) const { return values_[cell]; }
  std::vector<int> const& values() const { return values_; }
  /// Of a filled cell: its value alone.
  boost::dynamic_bitset<> const& candidates(Cell cell) const { return candidates_[cell]; }
  bool has(Cell cell, int value) const { return candidates_[cell].test(index(value)); }
  std::size_t size(Cell cell) const { return candidates_[cell].count(); }
  std::vector<int> values_of(Cell cell) const {
    std::vector<int> values;
    for (auto i = candidates_[cell].find_first(); i != boost::dynamic_bitset<>::npos;
         i = candidates_[cell].find_next(i))
      values.push_back(model_->first() + static_cast<int>(i));
    return values;
  }
  /// The units that a cell lies in, by their place in model().units().
  std::vector<std::size_t> const& units_of(Cell cell) const { return units_of_[cell]; }
  bool in_unit(Cell cell, std::size_t unit) const { return std::ranges::count(units_of_[cell], unit) > 0; }
  bool is_house(std::size_t unit) const {
    return static_cast<int>(model_->units()[unit].cells.size()) == model_->values();
  }
  /// The open cells of a unit that may still hold the value; none where it stands already.
  Cells places(std::size_t unit, int value) const {
    Cells cells;
    for (Cell cell : model_->units()[unit].cells) {
      if (!has(cell, value)) continue;
      if (filled(cell)) return {};
      cells.push_back(cell);
    }
    return cells;
  }
  bool complete() const {
    return std::ranges::all_of(values_, [&](int value) { return value >= model_->first(); });
  }

  void place(Cell cell, int value) {
    values_[cell] = value;
    candidates_[cell].reset();
    candidates_[cell].set(index(value));
    for (auto unit : units_of_[cell])
      for (Cell other : model_->units()[unit].cells)
        if (other != cell && !filled(other)) candidates_[other].reset(index(value));
  }
  void remove(Candidate const& candidate) { candidates_[candidate.cell].reset(index(candidate.value)); }

  std::size_t index(int value) const { return static_cast<std::size_t>(value - model_->first()); }

 private:
  Model const* model_;
  std::vector<int> values_;
  std::vector<boost::dynamic_bitset<>> candidates_;
  std::vector<std::vector<std::size_t>> units_of_;
};

}  // namespace nonet
