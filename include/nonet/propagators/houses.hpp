// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/houses/band_batch.hpp>
#include <nonet/propagators/houses/band_search.hpp>
#include <nonet/propagators/houses/bands.hpp>
#include <nonet/propagators/houses/lanes.hpp>
#include <nonet/propagators/houses/plain.hpp>
#include <nonet/propagators/houses/shape.hpp>
#include <nonet/propagators/houses/units.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The engines for up to sixteen values: a grid of boxes by digits in lanes, the units beside it by units in lanes. One
/// serves every mask type.
class SmallHouses {
 public:
  using Candidates = LaneHouses::Candidates;

  static bool fits(UnitTable const& table) { return LaneHouses::fits(table); }

  /// Precondition: fits.
  explicit SmallHouses(std::shared_ptr<UnitTable const> table)
      : count_(table->cell_count()),
        bands_(find_bands(*table)),
        lanes_(table, bands_ ? bands_->units : std::vector<bool>{}) {}

  /// The search that needs nothing but the bands; null where there is more.
  std::unique_ptr<SoloSearch> solo() const {
    if (!searches_alone()) return nullptr;
    return std::unique_ptr<SoloSearch>(new BandSearch(bands_));
  }
  bool searches_alone() const { return bands_ && lanes_.idle() && count_ == BandHouses::cell_count; }

  /// Runs until both are content. Returns failed, fixpoint, or changed when the control asked to leave early.
  Propagation run(Candidates& cells, Control* control) const {
    lanes_.pad(cells);
    for (bool again = true; again;) {
      Propagation const end = bands_ ? run_bands(cells) : Propagation::fixpoint;
      if (end != Propagation::fixpoint || lanes_.idle()) return end;
      LaneHouses::Candidates known;
      std::copy_n(cells.begin(), count_, known.begin());
      Propagation const lanes = lanes_.run(cells, control);
      if (lanes != Propagation::fixpoint) return lanes;
      again = bands_ && !std::equal(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(count_), cells.begin());
    }
    return Propagation::fixpoint;
  }

 private:
  Propagation run_bands(Candidates& cells) const {
    if (bands_->in_order) return BandHouses::run(cells.data());
    BandHouses::Grid grid{};
    for (std::size_t i = 0; i < bands_->cells.size(); ++i) grid[i] = cells[bands_->cells[i]];
    Propagation const end = BandHouses::run(grid);
    for (std::size_t i = 0; i < bands_->cells.size(); ++i) cells[bands_->cells[i]] = grid[i];
    return end;
  }

  static std::shared_ptr<BandShape const> find_bands(UnitTable const& table) {
    auto shape = BandShapeFinder::find(table);
    return shape ? std::make_shared<BandShape const>(*std::move(shape)) : nullptr;
  }

  std::size_t count_;
  std::shared_ptr<BandShape const> bands_;  // null where there are none
  LaneHouses lanes_;  // what the bands leave
};

/// The engine that the shape of the units asks for: one of the two is there.
template <AnyMask Set>
struct HouseEngines {
  std::unique_ptr<SmallHouses const> small;
  std::unique_ptr<PlainHouses<Set> const> plain;

  explicit HouseEngines(std::shared_ptr<UnitTable const> const& table) {
    if (!std::same_as<Set, Multiword> && SmallHouses::fits(*table))
      small = std::make_unique<SmallHouses const>(table);
    else
      plain = std::make_unique<PlainHouses<Set> const>(table);
  }
};

/// The search of many puzzles at a time that goes with SharedHouses::solo().
using HouseBatch = BandBatch<>;

/// The one propagator that serves all units of a model together. A unit is a set of cells that must all differ; a
/// house is a unit with as many cells as there are values. It prunes to the fixpoint of
///  1. naked singles: the value of a cell that has only one leaves all cells that share a unit with it;
///  2. hidden singles: a value with one place in a house belongs there;
///  3. locked candidates: for a house A and a unit B, a value whose places in A all lie in B leaves the rest of B;
///  4. full intersections: where the two or more common cells of two units have no more possible values than cells,
///     those values leave the rest of both units.
/// It fails when a cell has no candidate, a house has no place for a value, or the common cells of two units have
/// fewer possible values than cells. All four rules are monotone, so the fixpoint is one and the same whatever engine
/// gets there; the engine is chosen by the shape of the units.
///
/// Claim: the fixpoint above, no known consistency. Time: microseconds for a 9x9; a run polls the control.
template <AnyMask Set>
class SharedHouses {
 public:
  static constexpr std::string_view name = "houses";
  static constexpr Cost cost = Cost::houses;
  static constexpr bool all_masks = true;  // that share the Set

  explicit SharedHouses(std::shared_ptr<UnitTable const> table) : table_(std::move(table)), engines_(table_) {}
  /// `cells`: how many cells the model has; `values`: how many values.
  SharedHouses(std::size_t cells, int values, std::vector<Cells> const& units)
      : SharedHouses(share_units(cells, values, units)) {}

  Cells const& scope() const { return table_->scope(); }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(scope()); }

  bool setup(Setup& setup) {
    if (engines_.plain) {
      masks_ = setup.reserve_scratch(table_->cell_count() * set_words);
      plain_scratch_ = setup.reserve_scratch(engines_.plain->scratch_words());
    }
    return !table_->impossible();
  }

  Propagation propagate(StateData& state) const {
    // A failed run writes nothing, so what the kernel learns from a failure does not depend on the engine.
    if constexpr (!std::same_as<Set, Multiword>)
      if (engines_.small) return small(state);
    auto* masks = reinterpret_cast<Set*>(state.scratch(masks_));
    for (Cell cell : scope()) masks[cell] = state.dom<Set>(cell);
    Propagation const end = engines_.plain->run(masks, state.scratch(plain_scratch_), state.control());
    if (end == Propagation::failed) return end;
    for (Cell cell : scope()) state.keep(cell, masks[cell]);
    return end;
  }

  /// Values with just two places in a house, house by house, lowest value first.
  void offer(StateData const& state, Offers& offers) const {
    for (std::size_t unit = 0; unit < table_->size(); ++unit)
      if (table_->is_house(unit)) offer_house(state, offers, table_->cells(unit));
  }

  std::unique_ptr<SoloSearch> solo() const { return engines_.small ? engines_.small->solo() : nullptr; }
  bool searches_alone() const { return engines_.small && engines_.small->searches_alone(); }

  template <class Value>
  bool holds(Value const& value) const {
    return all_units_hold(*table_, value);
  }

 private:
  static constexpr std::size_t set_words = sizeof(Set) / sizeof(std::uint64_t);

  void offer_house(StateData const& state, Offers& offers, std::span<std::uint32_t const> cells) const {
    Set once{}, twice{}, thrice{};
    for (Cell cell : cells) {
      Set const mask = state.dom<Set>(cell);
      thrice |= twice & mask;
      twice |= once & mask;
      once |= mask;
    }
    Set const just_two = without(twice, thrice);
    if (is_empty(just_two)) return;
    std::array<Cell, mask_capacity<Set>> first, second;
    Set seen{};
    for (Cell cell : cells) {
      Set const here = state.dom<Set>(cell) & just_two;
      for_each_bit(here, [&](int index) {
        (has(seen, index) ? second : first)[static_cast<std::size_t>(index)] = cell;
      });
      seen |= here;
    }
    for_each_bit(just_two, [&](int index) {
      offers.two_places(first[static_cast<std::size_t>(index)], second[static_cast<std::size_t>(index)], index);
    });
  }

  Propagation small(StateData& state) const {
    std::size_t const count = table_->cell_count();
    SmallHouses::Candidates cells, before;
    state.copy_to(before.data(), count);
    std::copy_n(before.begin(), count, cells.begin());
    Propagation const end = engines_.small->run(cells, state.control());
    if (end == Propagation::failed) return end;
    for (Cell cell = 0; cell < count; ++cell)
      if (cells[cell] != before[cell]) state.keep(cell, std::uint64_t{cells[cell]});
    return end;
  }

  std::shared_ptr<UnitTable const> table_;
  HouseEngines<Set> engines_;
  WordsHandle masks_;
  WordsHandle plain_scratch_;
};

template <AnyMask Mask>
using Houses = SharedHouses<SharedMask<Mask>>;

}  // namespace nonet
