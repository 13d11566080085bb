// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/houses/hall_filter.hpp>
#include <nonet/propagators/houses/units.hpp>

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

namespace nonet::inline NONET_ABI {

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
template <AnyMask M>
class NakedSets {
 public:
  using Mask = M;
  static constexpr std::string_view name = "naked sets";
  static constexpr Cost cost = Cost::costly;

  /// `cells`: how many cells the model has; `values`: how many values.
  NakedSets(std::size_t cells, int values, std::vector<Cells> const& units)
      : table_(std::make_shared<UnitTable const>(cells, values, units)) {
    if (std::same_as<Mask, std::uint16_t>) filter_ = HallFilter(*table_);
    std::vector<bool> filtered(table_->size());
    for (auto house : filter_.houses()) filtered[house] = true;
    for (std::size_t cell = 0; cell < table_->cell_count(); ++cell) {
      std::vector<std::uint32_t> rest;
      for (auto unit : table_->of_cell(cell))
        if (!filtered[unit]) rest.push_back(unit);
      if (!rest.empty()) rest_scope_.push_back(static_cast<Cell>(cell));
      rest_of_cell_.push_back(rest);
    }
  }

  Cells const& scope() const { return table_->scope(); }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(scope()); }

  bool setup(Setup& setup) {
    auto words = [](std::size_t sets) { return sets * sizeof(Set) / sizeof(std::uint64_t); };
    settled_ = setup.reserve_scratch(words(table_->cell_count()));
    marks_ = setup.reserve_scratch((table_->size() + 63) / 64);
    items_ = setup.reserve_scratch(words(most_items()));
    places_ = setup.reserve_scratch(words(most_items()));
    return !table_->impossible();
  }

  Propagation propagate(State<Mask>& state) const {
    Run run(*this, state);
    return run.all();
  }

  template <class Value>
  bool holds(Value&& value) const {
    for (std::size_t unit = 0; unit < table_->size(); ++unit)
      for (auto a : table_->cells(unit))
        for (auto b : table_->cells(unit))
          if (a < b && value(a) == value(b)) return false;
    return !table_->impossible();
  }

 private:
  static constexpr int largest = 4;  // the largest set that is looked for

  // A unit has at most as many cells as there are values, or else the model is impossible.
  std::size_t most_items() const { return static_cast<std::size_t>(table_->values()); }

  enum class Found : std::uint8_t { nothing, pruned, contradiction, interrupted };
  // What the scratch holds: it is made of 64-bit words.
  using Set = std::conditional_t<std::same_as<Mask, Multiword>, Multiword, std::uint64_t>;

  class Run {
   public:
    Run(NakedSets const& sets, State<Mask>& state)
        : sets_(sets),
          table_(*sets.table_),
          state_(state),
          settled_(reinterpret_cast<Set*>(state.scratch(sets.settled_))),
          items_(reinterpret_cast<Set*>(state.scratch(sets.items_))),
          places_(reinterpret_cast<Set*>(state.scratch(sets.places_))),
          marks_(state.scratch(sets.marks_)) {}

    Propagation all() {
      for (std::size_t i = 0; i < (table_.size() + 63) / 64; ++i) marks_[i] = 0;
      auto mark = [&](std::uint32_t unit) { marks_[unit / 64] |= std::uint64_t{1} << (unit % 64); };
      for (Cell cell : sets_.rest_scope_)
        if (dom(cell) != settled_[cell])
          for (auto unit : sets_.rest_of_cell_[cell]) mark(unit);
      if constexpr (std::same_as<Mask, std::uint16_t>)
        if (!sets_.filter_.houses().empty()) {
          HallFilter::Candidates candidates{};
          state_.copy_to(candidates.data(), state_.cell_count());
          sets_.filter_.run(candidates, mark);
        }
      bool pruned = false;
      for (std::size_t i = 0; i < (table_.size() + 63) / 64; ++i)
        for (; marks_[i] != 0; marks_[i] &= marks_[i] - 1) {
          auto const unit = 64 * i + static_cast<std::size_t>(std::countr_zero(marks_[i]));
          Found found = naked(unit);
          if (found == Found::nothing && table_.is_house(unit)) found = hidden(unit);
          if (found == Found::contradiction) return Propagation::failed;
          if (found == Found::interrupted) return Propagation::changed;
          pruned = pruned || found == Found::pruned;
        }
      if (pruned) return Propagation::changed;
      for (Cell cell : sets_.rest_scope_) settled_[cell] = dom(cell);
      return Propagation::fixpoint;
    }

   private:
    Set dom(Cell cell) const { return static_cast<Set>(state_.dom(cell)); }

    Found naked(std::size_t unit) {
      auto const cells = table_.cells(unit);
      Set fixed{};
      std::size_t items = 0;
      int open = 0;
      for (auto cell : cells) {
        Set const mask = dom(cell);
        int const size = count(mask);
        if (size < 2) {
          if (size == 0 || intersects(fixed, mask)) return Found::contradiction;
          fixed |= mask;
          continue;
        }
        ++open;
        if (size <= largest) items_[items++] = mask;
      }
      return sets_among(items, table_.is_house(unit) ? open - 1 : open, [&](Set values) {
        int within = 0;
        for (auto cell : cells) within += is_empty(without(dom(cell), values)) ? 1 : 0;
        if (within > count(values)) return Found::contradiction;
        bool pruned = false;
        for (auto cell : cells) {
          Set const mask = dom(cell);
          if (!intersects(mask, values) || is_empty(without(mask, values))) continue;
          pruned = true;
          state_.drop(cell, static_cast<Mask>(values));
        }
        return pruned ? Found::pruned : Found::nothing;
      });
    }

    // The same with cells and values changed over: places_[value] is the set of the unit's cells, by position, that
    // can be it.
    Found hidden(std::size_t unit) {
      auto const cells = table_.cells(unit);
      int const values = table_.values();
      for (int value = 0; value < values; ++value) places_[value] = Set{};
      for (std::size_t i = 0; i < cells.size(); ++i)
        for_each_bit(dom(cells[i]), [&](int value) { places_[value] |= bit<Set>(static_cast<int>(i)); });
      std::size_t items = 0;
      int open = 0;
      for (int value = 0; value < values; ++value) {
        int const size = count(places_[value]);
        if (size < 2) continue;
        ++open;
        if (size <= largest) items_[items++] = places_[value];
      }
      return sets_among(items, open - 1, [&](Set positions) {
        Set within{};
        for (int value = 0; value < values; ++value) {
          Set const places = places_[value];
          if (!is_empty(places) && is_empty(without(places, positions))) within |= bit<Set>(value);
        }
        if (count(within) > count(positions)) return Found::contradiction;
        bool pruned = false;
        for_each_bit(positions, [&](int i) {
          Cell const cell = cells[static_cast<std::size_t>(i)];
          if (is_empty(without(dom(cell), within))) return;
          pruned = true;
          state_.keep(cell, static_cast<Mask>(within));
        });
        return pruned ? Found::pruned : Found::nothing;
      });
    }

    // Calls act(union) for two to four items, fewer than `limit`, whose union has no more bits than there are items,
    // until it finds something.
    template <class Act>
    Found sets_among(std::size_t items, int limit, Act&& act) {
      auto const* const item = items_;
      auto try_set = [&](Set set, int size) { return count(set) <= size && size < limit ? act(set) : Found::nothing; };
      for (std::size_t a = 0; a < items; ++a)
        for (std::size_t b = a + 1; b < items; ++b) {
          Set const two = item[a] | item[b];
          if (count(two) > largest) continue;
          if (Found const found = try_set(two, 2); found != Found::nothing) return found;
          for (std::size_t c = b + 1; c < items; ++c) {
            Set const three = two | item[c];
            if (count(three) > largest) continue;
            if (Found const found = try_set(three, 3); found != Found::nothing) return found;
            for (std::size_t d = c + 1; d < items; ++d)
              if (Found const found = try_set(three | item[d], 4); found != Found::nothing) return found;
          }
          if (state_.poll()) return Found::interrupted;
        }
      return Found::nothing;
    }

    NakedSets const& sets_;
    UnitTable const& table_;
    State<Mask>& state_;
    Set* settled_;  // the cells as they were at the last fixpoint
    Set* items_;
    Set* places_;
    std::uint64_t* marks_;  // units to look at
  };

  std::shared_ptr<UnitTable const> table_;
  HallFilter filter_;
  // The units that the filter does not see, by cell, and their cells.
  IndexLists rest_of_cell_;
  Cells rest_scope_;
  WordsHandle settled_;
  WordsHandle items_;
  WordsHandle places_;
  WordsHandle marks_;
};

}  // namespace nonet
