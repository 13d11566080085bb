// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/mask.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/houses/units.hpp>

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// What the engine below works on, whatever its sets are: the units that it serves and the pairs in which such a unit
/// takes part. The other units are left to another engine.
struct PlainUnits {
  /// One of the two units of a pair; its rest are the cells that are not common.
  struct Side {
    std::uint32_t unit;
    bool house;
    bool has_rest;
  };
  struct Pair {
    Side side[2];
  };

  PlainUnits(std::shared_ptr<UnitTable const> units, std::vector<bool> const& elsewhere) : table(std::move(units)) {
    for (std::size_t unit = 0; unit < table->size(); ++unit)
      served.push_back(elsewhere.empty() || !elsewhere[unit]);
    for (std::size_t unit = 0; unit < table->size(); ++unit)
      singles.push_back(served[unit] && !inside_another(unit));
    find_pairs();
    find_units_of_cells();
  }

  std::shared_ptr<UnitTable const> table;
  std::vector<bool> served;   // by unit
  std::vector<bool> singles;  // by unit: naked and hidden singles are looked for
  std::vector<Pair> pairs;
  IndexLists pairs_of;    // by unit
  IndexLists common;      // by pair
  IndexLists rest_parts;  // by 2 * pair + side
  IndexLists rest_cells;
  IndexLists units_of_cell;

 private:
  // A unit within another loses its naked singles there, and is no house.
  bool inside_another(std::size_t unit) const {
    for (auto overlap : table->overlaps_of(unit))
      if (table->common(overlap).size() == table->cells(unit).size()) return true;
    return false;
  }

  void find_pairs() {
    std::vector<std::vector<std::uint32_t>> of(table->size());
    for (std::size_t overlap = 0; overlap < table->overlaps().size(); ++overlap) {
      auto const [a, b] = table->overlaps()[overlap];
      if (!served[a] && !served[b]) continue;
      auto const id = static_cast<std::uint32_t>(pairs.size());
      of[a].push_back(id);
      of[b].push_back(id);
      auto const cells = table->common(overlap);
      common.push_back(cells);
      auto side = [&](std::uint32_t unit) {
        return Side{unit, table->is_house(unit), table->cells(unit).size() > cells.size()};
      };
      pairs.push_back({{side(a), side(b)}});
    }
    for (auto const& list : of) pairs_of.push_back(list);
    for (std::uint32_t pair = 0; pair < pairs.size(); ++pair)
      for (Side const& side : pairs[pair].side) cover_rest(pair, side.unit);
  }

  // The OR of a rest is put together from the common cells of the unit's other pairs, whose ORs are at hand, and from
  // the cells that those leave. Greedy: a part is taken when all its cells are still uncovered, which in a grid of
  // boxes covers all.
  void cover_rest(std::uint32_t pair, std::uint32_t unit) {
    std::vector<std::uint32_t> rest = difference(table->cells(unit), common[pair]);
    std::vector<std::uint32_t> parts;
    for (auto other : pairs_of[unit]) {
      if (other == pair) continue;
      auto left = difference(rest, common[other]);
      if (left.size() + common[other].size() != rest.size()) continue;
      parts.push_back(other);
      rest = std::move(left);
    }
    rest_parts.push_back(parts);
    rest_cells.push_back(rest);
  }

  // The units whose rules a change of the cell can wake: those served, and those in a pair with one.
  void find_units_of_cells() {
    for (std::size_t cell = 0; cell < table->cell_count(); ++cell) {
      std::vector<std::uint32_t> units;
      for (auto unit : table->of_cell(cell))
        if (served[unit] || !pairs_of[unit].empty()) units.push_back(unit);
      units_of_cell.push_back(units);
    }
  }
};

/// The engine of the houses for units of any shape and any number of values. Set is std::uint64_t, or Multiword
/// beyond 64 values. It may leave a part of the units to another engine: then it serves the units that are not
/// `elsewhere`, and the pairs in which such a unit takes part.
///
/// The rules of a unit or of a pair of units read nothing but the cells of that unit or pair. So a unit whose cells
/// all stand as they stood at some earlier fixpoint has nothing to give, whatever branch of the search that fixpoint
/// was in: a run looks only at units with a cell that differs from the last fixpoint, which it keeps in its scratch.
/// A scratch of zeros is right for the first run, as no cell with candidates equals it.
template <AnyMask Set>
class PlainHouses {
  static_assert(std::same_as<Set, std::uint64_t> || std::same_as<Set, Multiword>);

 public:
  explicit PlainHouses(std::shared_ptr<UnitTable const> table, std::vector<bool> const& elsewhere = {})
      : units_(std::move(table), elsewhere), all_(first_bits<Set>(units_.table->values())) {}

  /// True when there is nothing to do here.
  bool idle() const { return std::find(units_.served.begin(), units_.served.end(), true) == units_.served.end(); }

  /// How many words of scratch a run needs.
  std::size_t scratch_words() const {
    return (units_.table->cell_count() + units_.pairs.size()) * set_words + 2 * words_for(units_.table->size()) +
           words_for(units_.pairs.size());
  }

  /// Runs to the fixpoint on cells[cell]. Returns failed, fixpoint, or changed when the control asked to leave
  /// early; the cells are then sound.
  Propagation run(Set* cells, std::uint64_t* scratch, Control* control = nullptr) const {
    return Run(*this, cells, scratch).to_fixpoint(control);
  }

 private:
  static constexpr std::size_t set_words = sizeof(Set) / sizeof(std::uint64_t);
  static constexpr std::size_t words_for(std::size_t bits) { return (bits + 63) / 64; }

  class Run {
   public:
    Run(PlainHouses const& engine, Set* cells, std::uint64_t* scratch)
        : engine_(engine), table_(*engine.units_.table), cells_(cells) {
      settled_ = reinterpret_cast<Set*>(scratch);
      common_ors_ = settled_ + table_.cell_count();
      units_ = reinterpret_cast<std::uint64_t*>(common_ors_ + engine.units_.pairs.size());
      unit_words_ = words_for(table_.size());
      partners_ = units_ + unit_words_;
      fresh_ = partners_ + unit_words_;
    }

    Propagation to_fixpoint(Control* control) {
      std::fill_n(units_, 2 * unit_words_ + words_for(engine_.units_.pairs.size()), 0);
      if (!find_changed()) return Propagation::failed;
      auto const work = static_cast<std::uint32_t>(1 + set_words * static_cast<std::size_t>(table_.values()) / 8);
      for (;;) {
        std::size_t unit;
        if (take(units_, unit)) {
          if (engine_.units_.singles[unit] && !singles(unit)) return Propagation::failed;
        } else if (take(partners_, unit)) {
          for (auto pair : engine_.units_.pairs_of[unit]) fresh_[pair / 64] &= ~(std::uint64_t{1} << (pair % 64));
          for (auto pair : engine_.units_.pairs_of[unit]) {
            if (!overlap(pair)) return Propagation::failed;
            if (poll(control, work)) return Propagation::changed;
          }
        } else {
          break;
        }
        if (poll(control, work)) return Propagation::changed;
      }
      for (Cell cell : table_.scope()) settled_[cell] = cells_[cell];
      return Propagation::fixpoint;
    }

   private:
    bool find_changed() {
      for (Cell cell : table_.scope()) {
        if (cells_[cell] == settled_[cell]) continue;
        if (is_empty(cells_[cell])) return false;
        mark(cell);
      }
      return true;
    }
    void mark(std::uint32_t cell) {
      for (auto unit : engine_.units_.units_of_cell[cell]) {
        std::uint64_t const flag = std::uint64_t{1} << (unit % 64);
        units_[unit / 64] |= flag;
        partners_[unit / 64] |= flag;
      }
    }
    bool take(std::uint64_t* set, std::size_t& unit) const {
      for (std::size_t i = 0; i < unit_words_; ++i) {
        if (set[i] == 0) continue;
        unit = 64 * i + static_cast<std::size_t>(std::countr_zero(set[i]));
        set[i] &= set[i] - 1;
        return true;
      }
      return false;
    }
    bool keep(std::uint32_t cell, Set mask) {
      Set const old = cells_[cell];
      Set const now = old & mask;
      if (now == old) return true;
      cells_[cell] = now;
      mark(cell);
      return !is_empty(now);
    }

    // Naked and hidden singles of one unit.
    bool singles(std::size_t unit) {
      Set once{}, twice{}, fixed{};
      for (auto cell : table_.cells(unit)) {
        Set const mask = cells_[cell];
        twice |= once & mask;
        once |= mask;
        if (!is_single(mask)) continue;
        if (intersects(fixed, mask)) return false;
        fixed |= mask;
      }
      Set hidden{};
      if (table_.is_house(unit)) {
        if (once != engine_.all_) return false;
        hidden = without(once, Set(twice | fixed));
      }
      if (is_empty(hidden) && !intersects(fixed, twice)) return true;
      for (auto cell : table_.cells(unit)) {
        Set const mask = cells_[cell];
        if (is_single(mask)) continue;
        Set const only = mask & hidden;
        if (!is_empty(only) && !is_single(only)) return false;
        if (!keep(cell, is_empty(only) ? ~fixed : only)) return false;
      }
      return true;
    }

    // Locked candidates both ways, and the common cells that have no more values than cells.
    bool overlap(std::uint32_t id) {
      PlainUnits::Pair const& pair = engine_.units_.pairs[id];
      Set const common = common_or(id);
      int const spare = count(common) - static_cast<int>(engine_.units_.common[id].size());
      if (spare < 0) return false;
      Set keep_rest[2] = {engine_.all_, engine_.all_};
      if (spare == 0) keep_rest[0] = keep_rest[1] = without(engine_.all_, common);
      for (std::uint32_t i = 0; i < 2; ++i)
        if (pair.side[i].house && pair.side[1 - i].has_rest) keep_rest[1 - i] &= rest_or(2 * id + i);
      for (int i = 0; i < 2; ++i)
        if (keep_rest[i] != engine_.all_ && !prune_rest(id, pair.side[i].unit, keep_rest[i])) return false;
      return true;
    }
    bool prune_rest(std::uint32_t pair, std::uint32_t unit, Set mask) {
      auto common = engine_.units_.common[pair].begin();
      auto const end = engine_.units_.common[pair].end();
      for (auto cell : table_.cells(unit)) {
        if (common != end && *common == cell)
          ++common;
        else if (!keep(cell, mask))
          return false;
      }
      return true;
    }

    Set rest_or(std::uint32_t side) {
      Set all{};
      for (auto part : engine_.units_.rest_parts[side]) all |= common_or(part);
      for (auto cell : engine_.units_.rest_cells[side]) all |= cells_[cell];
      return all;
    }
    // An OR is kept until one of its units is looked at after a change. Till then it has values too many, which is
    // sound.
    Set common_or(std::uint32_t pair) {
      auto& word = fresh_[pair / 64];
      std::uint64_t const flag = std::uint64_t{1} << (pair % 64);
      if ((word & flag) != 0) return common_ors_[pair];
      word |= flag;
      Set all{};
      for (auto cell : engine_.units_.common[pair]) all |= cells_[cell];
      return common_ors_[pair] = all;
    }

    PlainHouses const& engine_;
    UnitTable const& table_;
    Set* cells_;
    Set* settled_;             // the cells as they were at the last fixpoint
    Set* common_ors_;          // by pair
    std::uint64_t* units_;     // to be looked at for singles
    std::uint64_t* partners_;  // to be looked at with all their partners
    std::uint64_t* fresh_;     // pairs with an OR of this run
    std::size_t unit_words_;
  };

  PlainUnits units_;
  Set all_;
};

}  // namespace nonet
