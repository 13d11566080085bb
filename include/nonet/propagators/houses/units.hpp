// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Lists of indexes laid end to end: lists[i] is the i-th.
class IndexLists {
 public:
  std::size_t size() const { return begin_.size() - 1; }
  std::span<std::uint32_t const> operator[](std::size_t i) const {
    return {items_.data() + begin_[i], items_.data() + begin_[i + 1]};
  }
  void push_back(std::span<std::uint32_t const> list) {
    items_.insert(items_.end(), list.begin(), list.end());
    begin_.push_back(static_cast<std::uint32_t>(items_.size()));
  }

 private:
  std::vector<std::uint32_t> items_;
  std::vector<std::uint32_t> begin_{0};
};

/// The items of an ascending list that are not in another one.
inline std::vector<std::uint32_t> difference(std::span<std::uint32_t const> from,
                                             std::span<std::uint32_t const> others) {
  std::vector<std::uint32_t> rest;
  std::size_t at = 0;
  for (auto item : from) {
    while (at < others.size() && others[at] < item) ++at;
    if (at == others.size() || others[at] != item) rest.push_back(item);
  }
  return rest;
}

/// The units of a model, put in order: each unit's cells ascending, a unit that is named twice kept once, units of a
/// single cell left out; which are houses; which units a cell is in; and every pair of units that has two cells or
/// more in common. Built once, read by all engines.
class UnitTable {
 public:
  /// Two units with at least two common cells.
  struct Overlap {
    std::uint32_t a, b;  ///< indexes of units, a < b
  };

  UnitTable() = default;
  /// `cells`: how many cells the model has; `values`: how many values.
  UnitTable(std::size_t cells, int values, std::vector<Cells> const& units) : values_(values) {
    std::vector<std::vector<std::uint32_t>> by_first_cell(cells);
    for (Cells const& unit : units) add(unit, by_first_cell);
    find_units_of_cells(cells);
    find_overlaps();
  }

  int values() const { return values_; }
  std::size_t cell_count() const { return of_cell_.size(); }
  std::size_t size() const { return units_.size(); }
  std::span<std::uint32_t const> cells(std::size_t unit) const { return units_[unit]; }
  /// A unit with as many cells as there are values: each value has its place in it.
  bool is_house(std::size_t unit) const { return units_[unit].size() == static_cast<std::size_t>(values_); }
  /// The units that a cell is in, ascending.
  std::span<std::uint32_t const> of_cell(std::size_t cell) const { return of_cell_[cell]; }
  /// All cells that are in a unit, ascending.
  Cells const& scope() const { return scope_; }

  /// A unit names a cell twice, or has more cells than there are values: no assignment can hold.
  bool impossible() const { return impossible_; }

  std::vector<Overlap> const& overlaps() const { return overlaps_; }
  /// The common cells of an overlap, ascending.
  std::span<std::uint32_t const> common(std::size_t overlap) const { return common_[overlap]; }
  /// The overlaps in which a unit takes part.
  std::span<std::uint32_t const> overlaps_of(std::size_t unit) const { return overlaps_of_[unit]; }

 private:
  void add(Cells const& unit, std::vector<std::vector<std::uint32_t>>& by_first_cell) {
    std::vector<std::uint32_t> sorted(unit.begin(), unit.end());
    std::sort(sorted.begin(), sorted.end());
    if (sorted.size() > static_cast<std::size_t>(values_)) impossible_ = true;
    auto const end = std::unique(sorted.begin(), sorted.end());
    if (end != sorted.end()) impossible_ = true;
    sorted.erase(end, sorted.end());
    if (sorted.size() < 2) return;
    auto& rivals = by_first_cell[sorted.front()];
    for (auto other : rivals)
      if (std::equal(units_[other].begin(), units_[other].end(), sorted.begin(), sorted.end())) return;
    rivals.push_back(static_cast<std::uint32_t>(units_.size()));
    units_.push_back(sorted);
  }

  void find_units_of_cells(std::size_t cells) {
    std::vector<std::vector<std::uint32_t>> of(cells);
    for (std::uint32_t unit = 0; unit < units_.size(); ++unit)
      for (auto cell : units_[unit]) of[cell].push_back(unit);
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
      of_cell_.push_back(of[cell]);
      if (!of[cell].empty()) scope_.push_back(cell);
    }
  }

  void find_overlaps() {
    std::vector<std::vector<std::uint32_t>> of(units_.size());
    std::vector<std::uint32_t> shared(units_.size());
    for (std::uint32_t a = 0; a < units_.size(); ++a) {
      std::vector<std::uint32_t> partners;
      for (auto cell : units_[a])
        for (auto unit : of_cell_[cell])
          if (++shared[unit] == 2 && unit > a) partners.push_back(unit);
      for (auto cell : units_[a])
        for (auto unit : of_cell_[cell]) shared[unit] = 0;
      std::sort(partners.begin(), partners.end());
      for (auto b : partners) {
        of[a].push_back(static_cast<std::uint32_t>(overlaps_.size()));
        of[b].push_back(static_cast<std::uint32_t>(overlaps_.size()));
        overlaps_.push_back({a, b});
        common_.push_back(difference(units_[a], difference(units_[a], units_[b])));
      }
    }
    for (auto const& list : of) overlaps_of_.push_back(list);
  }

  int values_ = 0;
  bool impossible_ = false;
  IndexLists units_;
  IndexLists of_cell_;
  Cells scope_;
  std::vector<Overlap> overlaps_;
  IndexLists common_;
  IndexLists overlaps_of_;
};

/// The same shared: all propagators of units read one table.
inline std::shared_ptr<UnitTable const> share_units(std::size_t cells, int values, std::vector<Cells> const& units) {
  return std::shared_ptr<UnitTable const>(new UnitTable(cells, values, units));
}

/// Whether the cells of every unit differ, by the definition.
template <class Value>
bool all_units_hold(UnitTable const& table, Value const& value) {
  for (std::size_t unit = 0; unit < table.size(); ++unit)
    for (auto a : table.cells(unit))
      for (auto b : table.cells(unit))
        if (a < b && value(a) == value(b)) return false;
  return !table.impossible();
}

}  // namespace nonet
