// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/kernel/simd.hpp>
#include <nonet/propagators/houses/units.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The engine of the houses for units of any shape and up to sixteen values: a lane a unit, and a lane a pair of units.
/// The cells of all units are gathered position by position, so that one step does the work of 8 to 32 units. Like the
/// plain engine it may leave a part of the units to another one.
class LaneHouses {
 public:
  static constexpr std::size_t most_cells = 512;
  /// Candidates by cell. The cell after the model's last one is always empty: it fills up the lists.
  using Candidates = std::array<std::uint16_t, most_cells + 64>;

  static bool fits(UnitTable const& table) { return table.values() <= 16 && table.cell_count() <= most_cells; }

  /// Precondition: fits.
  explicit LaneHouses(std::shared_ptr<UnitTable const> table, std::vector<bool> const& elsewhere = {})
      : table_(std::move(table)), all_(static_cast<std::uint16_t>((1u << table_->values()) - 1)) {
    auto const served = [&](std::size_t unit) { return elsewhere.empty() || !elsewhere[unit]; };
    std::vector<std::uint32_t> units, pairs;
    for (std::uint32_t unit = 0; unit < table_->size(); ++unit)
      if (served(unit) && !inside_another(unit)) units.push_back(unit);
    for (std::uint32_t pair = 0; pair < table_->overlaps().size(); ++pair)
      if (served(table_->overlaps()[pair].a) || served(table_->overlaps()[pair].b)) pairs.push_back(pair);
    add_units(units);
    add_pairs(pairs);
  }

  /// True when there is nothing to do here.
  bool idle() const { return units_.empty() && apart_.empty() && pairs_.empty(); }

  /// Readies candidates for run(): empties what stands behind the model's cells.
  void pad(Candidates& candidates) const {
    auto const count = table_->cell_count();
    std::fill(candidates.begin() + static_cast<std::ptrdiff_t>(count),
              candidates.begin() + static_cast<std::ptrdiff_t>((count / 64 + 1) * 64), std::uint16_t{0});
  }

  /// Runs to the fixpoint. Returns failed, fixpoint, or changed when the control asked to leave early.
  Propagation run(Candidates& candidates, Control* control = nullptr) const {
    for (Cell cell : table_->scope())
      if (candidates[cell] == 0) return Propagation::failed;
    auto const work = static_cast<std::uint32_t>(4 * (units_.size() + pairs_.size()) + apart_.size());
    for (;;) {
      Step step = Step::nothing;
      for (auto const& group : units_) step = std::max(step, singles(group, candidates.data()));
      for (auto unit : apart_) step = std::max(step, singles_apart(unit, candidates.data()));
      if (step == Step::nothing)
        for (auto const& group : pairs_) step = std::max(step, overlaps(group, candidates.data()));
      if (step == Step::contradiction) return Propagation::failed;
      if (step == Step::nothing) return Propagation::fixpoint;
      if (poll(control, work)) return Propagation::changed;
    }
  }

 private:
  using Image = HalfLanes::Image;
  using List = std::vector<Image>;  // by position in the list, by lane: a cell

  enum class Step : std::uint8_t { nothing, pruned, contradiction };
  static constexpr std::size_t most_apart = 2;

  struct UnitGroup {
    List cells;
    Image house{};  // all values in the lanes of houses
  };
  struct PairGroup {
    List common;
    List rest[2];
    Image size{};      // how many cells are common
    Image house[2]{};  // all ones where the unit of that side is a house
  };

  // A unit within another loses its naked singles there, and is no house.
  bool inside_another(std::size_t unit) const {
    for (auto overlap : table_->overlaps_of(unit))
      if (table_->common(overlap).size() == table_->cells(unit).size()) return true;
    return false;
  }

  void put(List& list, std::size_t lane, std::span<std::uint32_t const> cells) const {
    Image filler;
    filler.fill(static_cast<std::uint16_t>(table_->cell_count()));
    if (list.size() < cells.size()) list.resize(cells.size(), filler);
    for (std::size_t i = 0; i < cells.size(); ++i) list[i][lane] = static_cast<std::uint16_t>(cells[i]);
  }

  // Units of like size stand together, so that little of a group is filled up. The last few that would be alone in
  // their group are quicker one by one.
  void add_units(std::vector<std::uint32_t> const& units) {
    std::vector<std::uint64_t> keys;  // the size and the number of a unit
    for (auto unit : units) keys.push_back(std::uint64_t{table_->cells(unit).size()} << 32 | unit);
    std::sort(keys.begin(), keys.end());
    if (keys.size() % HalfLanes::lanes <= most_apart)
      for (std::size_t left = keys.size() % HalfLanes::lanes; left > 0; --left) {
        apart_.push_back(static_cast<std::uint32_t>(keys.back()));
        keys.pop_back();
      }
    for (std::size_t i = 0; i < keys.size(); ++i) {
      auto const unit = static_cast<std::uint32_t>(keys[i]);
      std::size_t const lane = i % HalfLanes::lanes;
      if (lane == 0) units_.emplace_back();
      put(units_.back().cells, lane, table_->cells(unit));
      if (table_->is_house(unit)) units_.back().house[lane] = all_;
    }
  }
  void add_pairs(std::vector<std::uint32_t> const& pairs) {
    // The lesser of the sizes of the units, how many cells are common, and the pair: both sizes are at most 512.
    std::vector<std::uint64_t> keys;
    for (auto pair : pairs) {
      auto const [a, b] = table_->overlaps()[pair];
      auto const size = std::min(table_->cells(a).size(), table_->cells(b).size());
      keys.push_back(std::uint64_t{size} << 48 | std::uint64_t{table_->common(pair).size()} << 32 | pair);
    }
    std::sort(keys.begin(), keys.end());
    for (std::size_t i = 0; i < keys.size(); ++i) {
      std::size_t const lane = i % HalfLanes::lanes;
      if (lane == 0) pairs_.emplace_back();
      PairGroup& group = pairs_.back();
      auto const pair = static_cast<std::uint32_t>(keys[i]);
      auto [a, b] = table_->overlaps()[pair];
      if (table_->cells(a).size() > table_->cells(b).size()) std::swap(a, b);
      auto const common = table_->common(pair);
      put(group.common, lane, common);
      group.size[lane] = static_cast<std::uint16_t>(common.size());
      for (std::size_t side = 0; side < 2; ++side) {
        auto const unit = side == 0 ? a : b;
        put(group.rest[side], lane, difference(table_->cells(unit), common));
        if (table_->is_house(unit)) group.house[side][lane] = 0xffff;
      }
    }
  }

  HalfLanes at(std::uint16_t const* candidates, Image const& cells) const {
    return pick(candidates, table_->cell_count() + 1, cells);
  }

  // Naked and hidden singles of a group of units.
  Step singles(UnitGroup const& group, std::uint16_t* candidates) const {
    HalfLanes const none = HalfLanes::all(0), house = HalfLanes::load(group.house);
    HalfLanes once = none, twice = none, fixed = none, clash = none;
    std::array<HalfLanes, 16> masks;
    for (std::size_t i = 0; i < group.cells.size(); ++i) {
      HalfLanes const mask = masks[i] = at(candidates, group.cells[i]);
      HalfLanes const single = mask & is_zero(without_lowest(mask));
      clash = clash | (fixed & single);
      fixed = fixed | single;
      twice = twice | (once & mask);
      once = once | mask;
    }
    if (any(clash | without(house, once))) return Step::contradiction;
    HalfLanes const hidden = without(house & once, twice | fixed);
    if (!any(hidden | (fixed & twice))) return Step::nothing;

    Step step = Step::nothing;
    for (std::size_t i = 0; i < group.cells.size(); ++i) {
      HalfLanes const mask = masks[i], open = without(mask, is_zero(without_lowest(mask)));
      HalfLanes const only = open & hidden, rest = without(open, fixed);
      if (any(without_lowest(only))) return Step::contradiction;
      HalfLanes const now = only | (rest & is_zero(only));  // of the open cells
      if (!narrow(open, now, group.cells[i], candidates, step)) return Step::contradiction;
    }
    return step;
  }

  // The same for one unit. Without branches in the loops: which cells are fixed cannot be foretold.
  Step singles_apart(std::size_t unit, std::uint16_t* candidates) const {
    auto const cells = table_->cells(unit);
    auto const all_if = [](bool condition) { return 0U - static_cast<unsigned>(condition); };
    auto const is_fixed = [](unsigned mask) { return (mask & (mask - 1)) == 0; };
    unsigned once = 0, twice = 0, fixed = 0, clash = 0;
    for (auto cell : cells) {
      unsigned const mask = candidates[cell];
      unsigned const single = mask & all_if(is_fixed(mask));
      clash |= fixed & single;
      fixed |= single;
      twice |= once & mask;
      once |= mask;
    }
    unsigned const house = table_->is_house(unit) ? all_ : 0;
    if ((clash | (house & ~once)) != 0) return Step::contradiction;
    unsigned const hidden = house & ~(twice | fixed);
    if ((hidden | (fixed & twice)) == 0) return Step::nothing;

    unsigned changed = 0;
    bool alive = true;
    for (auto cell : cells) {
      unsigned const mask = candidates[cell];
      unsigned const only = mask & hidden;
      unsigned const now = only | (mask & ~fixed & all_if(only == 0)) | (mask & all_if(is_fixed(mask)));
      alive = alive & (now != 0) & is_fixed(only);
      changed |= now ^ mask;
      candidates[cell] = static_cast<std::uint16_t>(now);
    }
    return !alive ? Step::contradiction : changed != 0 ? Step::pruned : Step::nothing;
  }

  // Locked candidates both ways, and common cells with no more values than cells, of a group of pairs.
  Step overlaps(PairGroup const& group, std::uint16_t* candidates) const {
    auto any_of = [&](List const& list) {
      HalfLanes out = HalfLanes::all(0);
      for (auto const& cells : list) out = out | at(candidates, cells);
      return out;
    };
    HalfLanes const common = any_of(group.common), values = count_bits(common), size = HalfLanes::load(group.size);
    if (any(less(values, size))) return Step::contradiction;
    HalfLanes const full = common & equal(values, size);
    HalfLanes const rest[2] = {any_of(group.rest[0]), any_of(group.rest[1])};
    Step step = Step::nothing;
    for (std::size_t side = 0; side < 2; ++side) {
      HalfLanes const locked = without(HalfLanes::load(group.house[1 - side]), rest[1 - side]);
      HalfLanes const out = full | locked;
      if (!any(rest[side] & out)) continue;
      for (auto const& cells : group.rest[side]) {
        HalfLanes const mask = at(candidates, cells);
        if (!narrow(mask, without(mask, out), cells, candidates, step)) return Step::contradiction;
      }
    }
    return step;
  }

  // Takes the candidates that are in `before` and not in `now` from the cells; false when one is left empty.
  static bool narrow(HalfLanes const& before, HalfLanes const& now, Image const& cells, std::uint16_t* candidates,
                     Step& step) {
    HalfLanes const gone = without(before, now);
    if (!any(gone)) return true;
    Image out;
    gone.store(out);
    bool alive = true;
    for_each_lane(gone, [&](std::size_t lane) {
      auto& cell = candidates[cells[lane]];
      cell = static_cast<std::uint16_t>(cell & ~out[lane]);
      alive = alive && cell != 0;
    });
    step = Step::pruned;
    return alive;
  }

  std::shared_ptr<UnitTable const> table_;
  std::uint16_t all_;
  std::vector<UnitGroup> units_;
  std::vector<std::uint32_t> apart_;  // units that are in no group
  std::vector<PairGroup> pairs_;
};

}  // namespace nonet
