// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/houses/hall_filter.hpp>
#include <nonet/propagators/houses/units.hpp>

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Looks for a naked or hidden set in one unit, on the candidates of its cells. One serves all masks but the widest.
template <AnyMask Set>
class HallSets {
 public:
  static constexpr int largest = 4;  // the largest set that is looked for

  enum class Found : std::uint8_t { nothing, pruned, contradiction, interrupted };

  /// `items` has room for `values` + 1 sets, `places` for `values`.
  HallSets(std::span<Set> cells, int values, bool house, Set* items, Set* places, Control* control)
      : cells_(cells), values_(values), house_(house), items_(items), places_(places), control_(control) {}

  /// Takes the first set that prunes.
  Found run() {
    Found const found = naked();
    return found == Found::nothing && house_ ? hidden() : found;
  }

 private:
  Found naked() {
    Set fixed{};
    std::size_t items = 0;
    int open = 0;
    bool clash = false;
    // How many candidates a cell has cannot be foretold, so there is no branch on it: an item is written first and
    // taken when it counts.
    for (Set const& mask : cells_) {
      int const size = count(mask);
      if (size < 2) {
        clash = clash || size == 0 || intersects(fixed, mask);
        fixed |= mask;
      }
      open += size >= 2 ? 1 : 0;
      items_[items] = mask;
      items += size >= 2 && size <= largest ? 1 : 0;
    }
    if (clash) return Found::contradiction;
    looks_hidden_ = false;
    return among(items, house_ ? open - 1 : open);
  }
  Found take_values(Set const& values) {
    int within = 0;
    for (Set const& mask : cells_) within += is_empty(without(mask, values)) ? 1 : 0;
    if (within > count(values)) return Found::contradiction;
    bool pruned = false;
    for (Set& mask : cells_) {
      Set const rest = without(mask, values);
      if (is_empty(rest) || rest == mask) continue;
      pruned = true;
      mask = rest;
    }
    return pruned ? Found::pruned : Found::nothing;
  }

  // The same with cells and values changed over: places_[value] is the set of the unit's cells, by position, that can
  // be it.
  Found hidden() {
    // Only values with few places matter, and counting up to there is cheaper than looking for all places.
    std::array<Set, largest + 1> more{};  // more[n]: values with more than n places
    for (Set const& mask : cells_) {
      for (std::size_t n = largest; n > 0; --n) more[n] |= more[n - 1] & mask;
      more[0] |= mask;
    }
    Set const few = without(more[0], more[largest]);
    if (count(few & more[1]) < 2) return Found::nothing;
    for (int value = 0; value < values_; ++value) places_[value] = Set{};
    for (std::size_t i = 0; i < cells_.size(); ++i)
      for_each_bit(cells_[i] & few, [&](int value) { places_[value] |= bit<Set>(static_cast<int>(i)); });
    std::size_t items = 0;
    for_each_bit(few & more[1], [&](int value) { items_[items++] = places_[value]; });
    looks_hidden_ = true;
    return among(items, count(more[1]) - 1);
  }
  Found take_places(Set const& positions) {
    Set within{};
    for (int value = 0; value < values_; ++value) {
      Set const& places = places_[value];
      if (!is_empty(places) && is_empty(without(places, positions))) within |= bit<Set>(value);
    }
    if (count(within) > count(positions)) return Found::contradiction;
    bool pruned = false;
    for_each_bit(positions, [&](int i) {
      Set& mask = cells_[static_cast<std::size_t>(i)];
      if (is_empty(without(mask, within))) return;
      pruned = true;
      mask &= within;
    });
    return pruned ? Found::pruned : Found::nothing;
  }

  // Takes the union of two to four items, fewer than `limit`, where it has no more bits than there are items, until one
  // has something to give.
  Found among(std::size_t items, int limit) {
    auto const* const item = items_;
    auto take = [&](Set const& set, int size) {
      if (count(set) > size || size >= limit) return Found::nothing;
      return looks_hidden_ ? take_places(set) : take_values(set);
    };
    for (std::size_t a = 0; a < items; ++a)
      for (std::size_t b = a + 1; b < items; ++b) {
        Set const two = item[a] | item[b];
        if (count(two) > largest) continue;
        if (Found const found = take(two, 2); found != Found::nothing) return found;
        for (std::size_t c = b + 1; c < items; ++c) {
          Set const three = two | item[c];
          if (count(three) > largest) continue;
          if (Found const found = take(three, 3); found != Found::nothing) return found;
          for (std::size_t d = c + 1; d < items; ++d)
            if (Found const found = take(three | item[d], 4); found != Found::nothing) return found;
        }
        if (poll(control_)) return Found::interrupted;
      }
    return Found::nothing;
  }

  std::span<Set> cells_;
  int values_;
  bool house_;
  bool looks_hidden_ = false;
  Set* items_;
  Set* places_;
  Control* control_;
};

/// The units, and which of them go through the filter.
struct FilteredUnits {
  std::shared_ptr<UnitTable const> table;
  HallFilter filter;
  // The units that the filter does not see, by cell, and their cells.
  IndexLists rest_of_cell;
  Cells rest_scope;

  explicit FilteredUnits(std::shared_ptr<UnitTable const> units) : table(std::move(units)) {
    filter = HallFilter(*table);
    std::vector<bool> filtered(table->size());
    for (auto house : filter.houses()) filtered[house] = true;
    for (std::size_t cell = 0; cell < table->cell_count(); ++cell) {
      std::vector<std::uint32_t> rest;
      for (auto unit : table->of_cell(cell))
        if (!filtered[unit]) rest.push_back(unit);
      if (!rest.empty()) rest_scope.push_back(static_cast<Cell>(cell));
      rest_of_cell.push_back(rest);
    }
  }
};

/// Naked and hidden sets of two to four in all units, as a last tier after Houses.
///
/// A naked set is k cells of a unit with k possible values together: the values leave the unit's other cells. A hidden
/// set is k values of a house with k places together: the places lose their other values. More cells than values, or
/// more values than places, is a failure. In a house of up to nine cells this is all of Hall's condition, as a naked
/// set of k among m open cells is a hidden one of m - k. A set that leaves one open cell of a house is left to Houses,
/// as that cell is a single.
///
/// Claim: `fixpoint` is its own. It takes at most one set a unit that prunes and then returns `changed`, so that
/// cheaper propagators go on from there. Houses of up to nine cells go through HallFilter first; of the other units,
/// like the plain engine of the houses, it looks only at those with a cell that differs from the last fixpoint, in
/// whatever branch that was. Time: about the square of the open cells with at most four candidates, a unit.
template <AnyMask Set>
class SharedNakedSets {
 public:
  static constexpr std::string_view name = "naked sets";
  static constexpr Cost cost = Cost::costly;
  static constexpr bool all_masks = true;  // that share the Set

  explicit SharedNakedSets(std::shared_ptr<UnitTable const> table)
      : units_(std::move(table)) {}
  /// `cells`: how many cells the model has; `values`: how many values.
  SharedNakedSets(std::size_t cells, int values, std::vector<Cells> const& units)
      : SharedNakedSets(share_units(cells, values, units)) {}

  Cells const& scope() const { return table().scope(); }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(scope()); }

  bool setup(Setup& setup) {
    settled_ = setup.reserve_scratch(table().cell_count() * set_words);
    marks_ = setup.reserve_scratch(mark_words());
    lists_ = setup.reserve_scratch((3 * most_items() + 1) * set_words);
    return !table().impossible();
  }

  Propagation propagate(StateData& state) const {
    auto* const settled = reinterpret_cast<Set*>(state.scratch(settled_));
    std::uint64_t* const marks = state.scratch(marks_);
    mark_changed(state, settled, marks);
    bool pruned = false;
    for (std::size_t i = 0; i < mark_words(); ++i)
      for (; marks[i] != 0; marks[i] &= marks[i] - 1) {
        Found const found = look_at(state, 64 * i + static_cast<std::size_t>(std::countr_zero(marks[i])));
        if (found == Found::contradiction) return Propagation::failed;
        if (found == Found::interrupted) return Propagation::changed;
        pruned = pruned || found == Found::pruned;
      }
    if (pruned) return Propagation::changed;
    for (Cell cell : units_.rest_scope) settled[cell] = state.dom<Set>(cell);
    return Propagation::fixpoint;
  }

  template <class Value>
  bool holds(Value const& value) const {
    return all_units_hold(table(), value);
  }

 private:
  static constexpr std::size_t set_words = sizeof(Set) / sizeof(std::uint64_t);
  using Found = typename HallSets<Set>::Found;

  UnitTable const& table() const { return *units_.table; }
  // A unit has at most as many cells as there are values, or else the model is impossible.
  std::size_t most_items() const { return static_cast<std::size_t>(table().values()); }
  std::size_t mark_words() const { return (table().size() + 63) / 64; }

  // `settled`: the cells as they were at the last fixpoint.
  void mark_changed(StateData const& state, Set const* settled, std::uint64_t* marks) const {
    for (std::size_t i = 0; i < mark_words(); ++i) marks[i] = 0;
    auto mark = [&](std::uint32_t unit) { marks[unit / 64] |= std::uint64_t{1} << (unit % 64); };
    for (Cell cell : units_.rest_scope)
      if (state.dom<Set>(cell) != settled[cell])
        for (auto unit : units_.rest_of_cell[cell]) mark(unit);
    if (!units_.filter.houses().empty()) {
      HallFilter::Candidates candidates{};
      state.copy_to(candidates.data(), state.cell_count());
      units_.filter.run(candidates, mark);
    }
  }

  Found look_at(StateData& state, std::size_t unit) const {
    auto const cells = table().cells(unit);
    auto* const masks = reinterpret_cast<Set*>(state.scratch(lists_));
    for (std::size_t i = 0; i < cells.size(); ++i) masks[i] = state.dom<Set>(cells[i]);
    Found const found = HallSets<Set>({masks, cells.size()}, table().values(), table().is_house(unit),
                                      masks + most_items(), masks + 2 * most_items() + 1, state.control())
                            .run();
    if (found == Found::pruned)
      for (std::size_t i = 0; i < cells.size(); ++i) state.keep(cells[i], masks[i]);
    return found;
  }

  FilteredUnits units_;
  WordsHandle settled_;
  WordsHandle marks_;
  WordsHandle lists_;  // the candidates of a unit, its items and its places
};

template <AnyMask Mask>
using NakedSets = SharedNakedSets<SharedMask<Mask>>;

}  // namespace nonet
