// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/model/model.hpp>

#include <boost/dynamic_bitset.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Why a unit can't be filled any more.
struct UnitFailure {
  enum class Kind : std::uint8_t {
    same_value,  ///< two cells have the same one value left
    no_place,    ///< a value that the unit needs has no cell left
    too_few      ///< the cells have fewer values left, all together, than they are
  };
  Kind kind = Kind::too_few;
  std::string unit{};         ///< as the model calls it: "row 3"
  Cells cells{};              ///< of no_place: the whole unit
  std::vector<int> values{};  ///< the value, or what the cells have left
};

/// Finds a unit that can't be filled from a grid of candidates: from them as they stand, else after the simple steps
/// that follow from them (a value that a cell holds leaves the rest of the unit; a value with one place is there; one
/// whose places in a house all lie in another unit leaves the rest of that). Meant to tell a reader why a search turned
/// back, not for speed: O(units * cells^2 * values) a round, at most as many rounds as there are candidates.
class DeadEndFinder {
 public:
  using Grid = std::vector<boost::dynamic_bitset<>>;

  explicit DeadEndFinder(Model const& model)
      : first_(model.first()), values_(static_cast<std::size_t>(model.values())), units_(model.units()) {
    // Rules such as diagonals are units, too: whatever they post as cells that differ.
    for (auto const& rule : model.rules()) {
      Network<Multiword> network(model.cell_count(), model.first(), model.values());
      rule.post(network);
      network.for_each_distinct([&](Cells const& cells) {
        units_.push_back({cells, std::string(rule.name()) + " " + model.layout().names(cells)});
      });
    }
  }

  /// Nothing where these steps find no unit that fails.
  std::optional<UnitFailure> find(Grid grid) const {
    do {
      for (Unit const& unit : units_)
        if (auto failure = fails(unit, grid)) return failure;
    } while (advance(grid));
    return {};
  }

 private:
  bool is_house(Unit const& unit) const { return unit.cells.size() == values_; }
  int value_of(std::size_t index) const { return first_ + static_cast<int>(index); }

  std::optional<UnitFailure> fails(Unit const& unit, Grid const& grid) const {
    for (std::size_t i = 0; i < unit.cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        auto const& set = grid[unit.cells[i]];
        if (set.count() == 1 && set == grid[unit.cells[j]])
          return UnitFailure{UnitFailure::Kind::same_value,
                             unit.name,
                             {unit.cells[j], unit.cells[i]},
                             {value_of(set.find_first())}};
      }
    for (std::size_t value = 0; value < values_ && is_house(unit); ++value)
      if (places(unit, grid, value).empty())
        return UnitFailure{UnitFailure::Kind::no_place, unit.name, unit.cells, {value_of(value)}};
    return too_few(unit, grid);
  }

  /// Matches cells to values by augmenting paths; where one can't be matched, the cells that were tried on the way have
  /// too few values (Hall's theorem).
  std::optional<UnitFailure> too_few(Unit const& unit, Grid const& grid) const {
    constexpr auto none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> holder(values_, none);  // by value: the place in the unit
    for (std::size_t i = 0; i < unit.cells.size(); ++i) {
      std::vector<std::size_t> reached{i};
      std::vector<std::size_t> from(values_, none);
      std::size_t found = none;
      for (std::size_t next = 0; next < reached.size() && found == none; ++next) {
        auto const& set = grid[unit.cells[reached[next]]];
        for (auto value = set.find_first(); value != set.npos && found == none; value = set.find_next(value)) {
          if (from[value] != none) continue;
          from[value] = reached[next];
          if (holder[value] == none)
            found = value;
          else
            reached.push_back(holder[value]);
        }
      }
      if (found == none) return hall(unit, grid, reached);
      for (std::size_t value = found; value != none;) {
        std::size_t const place = from[value];
        auto const before = std::ranges::find(holder, place);
        std::size_t const old =
            before == holder.end() ? none : static_cast<std::size_t>(before - holder.begin());
        holder[value] = place;
        value = place == i ? none : old;
      }
    }
    return {};
  }
  UnitFailure hall(Unit const& unit, Grid const& grid, std::vector<std::size_t> places) const {
    std::ranges::sort(places);
    UnitFailure failure{UnitFailure::Kind::too_few, unit.name, {}, {}};
    boost::dynamic_bitset<> all(values_);
    for (std::size_t place : places) {
      failure.cells.push_back(unit.cells[place]);
      all |= grid[unit.cells[place]];
    }
    for (auto value = all.find_first(); value != all.npos; value = all.find_next(value))
      failure.values.push_back(value_of(value));
    return failure;
  }

  static Cells places(Unit const& unit, Grid const& grid, std::size_t value) {
    Cells cells;
    for (Cell cell : unit.cells)
      if (grid[cell].test(value)) cells.push_back(cell);
    return cells;
  }

  /// One round of the simple steps; false when nothing changed.
  bool advance(Grid& grid) const {
    bool changed = false;
    for (Unit const& unit : units_) {
      for (Cell cell : unit.cells)
        if (grid[cell].count() == 1)
          for (Cell other : unit.cells)
            if (other != cell && grid[cell].is_subset_of(grid[other]) && grid[other].count() > 1) {
              grid[other] -= grid[cell];
              changed = true;
            }
      for (std::size_t value = 0; value < values_ && is_house(unit); ++value)
        changed = place(unit, grid, value) || changed;
    }
    return changed;
  }
  bool place(Unit const& house, Grid& grid, std::size_t value) const {
    Cells const cells = places(house, grid, value);
    if (cells.empty()) return false;
    if (cells.size() == 1) {
      if (grid[cells.front()].count() == 1) return false;
      grid[cells.front()].reset();
      grid[cells.front()].set(value);
      return true;
    }
    bool changed = false;
    for (Unit const& other : units_) {
      if (&other == &house || !std::ranges::all_of(cells, [&](Cell cell) { return holds(other, cell); })) continue;
      for (Cell cell : other.cells)
        if (grid[cell].test(value) && grid[cell].count() > 1 && std::ranges::find(cells, cell) == cells.end()) {
          grid[cell].reset(value);
          changed = true;
        }
    }
    return changed;
  }
  static bool holds(Unit const& unit, Cell cell) { return std::ranges::find(unit.cells, cell) != unit.cells.end(); }

  int first_;
  std::size_t values_;
  std::vector<Unit> units_;
};

}  // namespace nonet
