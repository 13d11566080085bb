// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/simd.hpp>
#include <nonet/propagators/houses/units.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Tells fast which houses of a model with up to nine values have a naked or hidden set of two to four that is not made
/// of solved cells, so that only those need be looked at closely. One lane a house: all combinations are tried in many
/// houses at once, without a branch.
///
/// In a house with m open cells a naked set of k is a hidden one of m - k, and where m - k is less than two the houses
/// have seen to it already. So naked sets of two and three are all there is up to m = 5; with hidden pairs up to m = 6;
/// with hidden triples up to m = 7; and beyond that quadruples are wanted.
class HallFilter {
 public:
  HallFilter() = default;
  explicit HallFilter(UnitTable const& table) : values_(static_cast<std::size_t>(table.values())) {
    if (values_ > most_values || table.cell_count() > most_cells) return;
    for (std::uint32_t unit = 0; unit < table.size(); ++unit) {
      if (!table.is_house(unit)) continue;
      if (houses_.size() % HalfLanes::lanes == 0) cells_.emplace_back();
      for (std::size_t i = 0; i < values_; ++i)
        cells_.back()[i][houses_.size() % HalfLanes::lanes] = static_cast<std::uint16_t>(table.cells(unit)[i]);
      houses_.push_back(unit);
    }
  }

  /// The houses that are tried here: all of the model's, or none.
  std::vector<std::uint32_t> const& houses() const { return houses_; }

  /// The candidates of all cells.
  static constexpr std::size_t most_cells = 128;
  using Candidates = std::array<std::uint16_t, most_cells>;

  /// Calls found(unit) for each house with such a set, ascending.
  template <class Found>
  void run(Candidates const& candidates, Found&& found) const {
    for (std::size_t group = 0; group < cells_.size(); ++group) {
      HalfLanes::Image flags;
      try_all(candidates, cells_[group]).store(flags);
      for (std::size_t lane = 0; lane < HalfLanes::lanes; ++lane) {
        std::size_t const house = group * HalfLanes::lanes + lane;
        if (flags[lane] != 0 && house < houses_.size()) found(houses_[house]);
      }
    }
  }

 private:
  static constexpr std::size_t most_values = 9;
  using Items = std::array<HalfLanes, most_values>;
  using Positions = std::array<HalfLanes::Image, most_values>;  // by position in the house, by lane: the cell

  // Spare items are full, as solved ones are, so that no set has them.
  HalfLanes try_all(Candidates const& candidates, Positions const& positions) const {
    Items cells, places;
    for (std::size_t i = 0; i < most_values; ++i) cells[i] = places[i] = HalfLanes::all(0);
    for (std::size_t i = 0; i < values_; ++i) cells[i] = pick(candidates.data(), most_cells, positions[i]);
    unrolled<0, most_values>([&](auto value) __attribute__((always_inline)) {
      unrolled<0, most_values>([&](auto i) __attribute__((always_inline)) {
        constexpr int up = static_cast<int>(i) - static_cast<int>(value);
        HalfLanes const here = cells[i] & HalfLanes::all(static_cast<std::uint16_t>(1u << value));
        places[value] = places[value] | (up >= 0 ? here << std::max(up, 0) : here >> std::max(-up, 0));
      });
    });
    HalfLanes open = HalfLanes::all(most_values);
    for (std::size_t i = 0; i < most_values; ++i) {
      HalfLanes const solved = is_zero(without_lowest(cells[i]));
      open = open + solved;  // minus one
      cells[i] = without(cells[i], solved);
      places[i] = without(places[i], is_zero(without_lowest(places[i])));
    }
    auto at_least = [&](int m) { return less(HalfLanes::all(static_cast<std::uint16_t>(m - 1)), open); };
    HalfLanes found = sets_of<3>(cells);
    if (any(at_least(7)))
      found = found | sets_of<3>(places);
    else if (any(at_least(6)))
      found = found | sets_of<2>(places);
    if (any(at_least(8))) found = found | ((quadruples_of(cells) | quadruples_of(places)) & at_least(8));
    return found & at_least(4);
  }

  // Solved items are in no set.
  static Items open_items(Items const& items) {
    Items open;
    for (std::size_t i = 0; i < most_values; ++i) open[i] = items[i] | is_zero(items[i]);
    return open;
  }
  // The lanes in which two to Largest items have no more bits than they are, and share one with another item.
  template <int Largest>
  static HalfLanes sets_of(Items const& items) {
    HalfLanes const none = HalfLanes::all(0);
    std::array<HalfLanes, most_values + 1> from;  // all items from this one on
    from[most_values] = none;
    for (std::size_t i = most_values; i-- > 0;) from[i] = from[i + 1] | items[i];
    Items const open = open_items(items);
    SmallSets<2> pairs;
    SmallSets<3> triples;
    HalfLanes skipped_a = none;
    for (std::size_t a = 0; a < most_values; ++a) {
      HalfLanes skipped_b = skipped_a;
      for (std::size_t b = a + 1; b < most_values; ++b) {
        HalfLanes const two = open[a] | open[b];
        pairs.add(two, skipped_b | from[b + 1]);
        if constexpr (Largest == 3) {
          HalfLanes skipped_c = skipped_b;
          for (std::size_t c = b + 1; c < most_values; ++c) {
            triples.add(two | open[c], skipped_c | from[c + 1]);
            skipped_c = skipped_c | items[c];
          }
        }
        skipped_b = skipped_b | items[b];
      }
      skipped_a = skipped_a | items[a];
    }
    return Largest == 3 ? pairs.found() | triples.found() : pairs.found();
  }
  static HalfLanes quadruples_of(Items const& items) {
    Items const open = open_items(items);
    SmallSets<4> quadruples;
    for (std::size_t a = 0; a < most_values; ++a)
      for (std::size_t b = a + 1; b < most_values; ++b)
        for (std::size_t c = b + 1; c < most_values; ++c) {
          HalfLanes const three = open[a] | open[b] | open[c];
          for (std::size_t d = c + 1; d < most_values; ++d) quadruples.add(three | open[d], HalfLanes::all(0xffff));
        }
    return quadruples.found();
  }

  std::size_t values_ = 0;
  std::vector<std::uint32_t> houses_;
  std::vector<Positions> cells_;  // by group of houses
};

}  // namespace nonet
