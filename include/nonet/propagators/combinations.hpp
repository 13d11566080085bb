// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/propagators/sum_table.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

// Filters on small domains (at most 16 values) that the sum propagators share. They work on plain arrays, so one
// instantiation serves every mask type.

namespace nonet::inline NONET_ABI {

/// Bit i of the result is bit sum - i of the set: the partners of its values in a sum of two.
constexpr SmallSet reflected(SmallSet set, int sum) {
  std::uint32_t x = set;
  x = (x >> 1 & 0x5555U) | (x & 0x5555U) << 1;
  x = (x >> 2 & 0x3333U) | (x & 0x3333U) << 2;
  x = (x >> 4 & 0x0f0fU) | (x & 0x0f0fU) << 4;
  x = (x >> 8 & 0x00ffU) | (x & 0x00ffU) << 8;  // now bit i is bit 15 - i of the set
  return shifted(static_cast<SmallSet>(x), sum - 15);
}

/// Filters two different cells whose indexes add up to `sum`. Exact; false when nothing is left.
inline bool filter_pair(SmallSet& a, SmallSet& b, int sum) {
  a &= reflected(b, sum);
  if (sum % 2 == 0 && has(a, sum / 2)) a ^= bit<SmallSet>(sum / 2);
  b = reflected(a, sum) & b;
  return a != 0;
}

/// What is known of different cells that take the values of one of some combinations.
struct Matched {
  std::array<SmallSet, SumTable::most_values> supported{};  ///< by cell: the candidates that occur
  SmallSet missing = 0;                                     ///< values that some combination which fits is without

  bool possible() const { return supported[0] != 0; }
};

/// The most cells for which combinations are matched to cells exactly.
inline constexpr std::size_t most_matched = 9;

/// What each group of the cells can have together, by the group as a bit set of positions.
using GroupValues = std::array<SmallSet, std::size_t{1} << most_matched>;

inline void unite_groups(std::span<SmallSet const> cells, GroupValues& values) {
  values[0] = 0;
  for (std::size_t group = 1; group < std::size_t{1} << cells.size(); ++group)
    values[group] = values[group & (group - 1)] | cells[static_cast<std::size_t>(std::countr_zero(group))];
}

/// Adds to `matched` every (cell, value) that occurs when the cells take the values of one of the sets, each once.
/// Exact, by Hall's theorem: a combination is out when a group of j cells can have fewer than j of its values, and
/// where it can have just j they are lost to the other cells. O(2^cells * cells) for a block of sets.
inline void match_combinations(std::span<SmallSet const> cells, GroupValues const& values, SetLanes const& sets,
                               Matched& matched) {
  std::array<SetLanes, most_matched> left;
  for (std::size_t i = 0; i < cells.size(); ++i) left[i] = SetLanes::all(cells[i]) & sets;
  SetLanes dead = SetLanes::all(0);
  std::size_t const all = (std::size_t{1} << cells.size()) - 1;
  for (std::size_t group = 1; group <= all; ++group) {
    SetLanes const here = SetLanes::all(values[group]) & sets;
    SetLanes rest = here;
    for (auto size = std::popcount(group); size > 1; --size) rest = without_lowest(rest);
    dead = dead | is_empty(rest);
    SetLanes const lost = here & is_empty(without_lowest(rest));
    for (auto others = all & ~group; others != 0; others &= others - 1) {
      SetLanes& cell = left[static_cast<std::size_t>(std::countr_zero(others))];
      cell = without(cell, lost);
    }
  }
  for (std::size_t i = 0; i < cells.size(); ++i) matched.supported[i] |= without(left[i], dead).united();
  matched.missing |= without(without(SetLanes::all(0xffff), sets), dead).united();
}

/// The same for few cells, all blocks at once: their number is known to the compiler, so that everything stays in
/// registers. Cages of three and four cells are what sums mostly are.
template <std::size_t cell_count>
class FewCells {
 public:
  explicit FewCells(std::span<SmallSet const> cells) {
    for (std::size_t i = 0; i < cell_count; ++i) candidates_[i] = SetLanes::all(cells[i]);
  }

  Matched match(std::span<SetLanes const> blocks) const {
    std::array<SetLanes, cell_count> found;
    found.fill(SetLanes::all(0));
    SetLanes missing = SetLanes::all(0);
    for (SetLanes const& sets : blocks) {
      Block block{{}, SetLanes::all(0)};
      for_each_cell([&](auto i) { block.left[i] = candidates_[i] & sets; });
      std::array<SetLanes, cell_count> const here = block.left;
      [&]<std::size_t... group>(std::index_sequence<group...>) {
        (look_at<group + 1>(here, block), ...);
      }(std::make_index_sequence<(std::size_t{1} << cell_count) - 1>{});
      for_each_cell([&](auto i) { found[i] = found[i] | without(block.left[i], block.dead); });
      missing = missing | without(without(SetLanes::all(0xffff), sets), block.dead);
    }
    Matched matched;
    for_each_cell([&](auto i) { matched.supported[i] = found[i].united(); });
    matched.missing = missing.united();
    return matched;
  }

 private:
  struct Block {
    std::array<SetLanes, cell_count> left;
    SetLanes dead;
  };

  template <class F>
  [[gnu::always_inline]] static void for_each_cell(F&& f) {
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      (f(std::integral_constant<std::size_t, i>{}), ...);
    }(std::make_index_sequence<cell_count>{});
  }
  template <std::size_t group>
  [[gnu::always_inline]] static void look_at(std::array<SetLanes, cell_count> const& here, Block& block) {
    SetLanes together = SetLanes::all(0);
    for_each_cell([&](auto i) {
      if constexpr ((group >> i & 1) != 0) together = together | here[i];
    });
    SetLanes rest = together;
    for_each_cell([&](auto i) {
      if constexpr (i + 1 < std::popcount(group)) rest = without_lowest(rest);
    });
    block.dead = block.dead | is_empty(rest);
    SetLanes const lost = together & is_empty(without_lowest(rest));
    for_each_cell([&](auto i) {
      if constexpr ((group >> i & 1) == 0) block.left[i] = without(block.left[i], lost);
    });
  }

  std::array<SetLanes, cell_count> candidates_;
};

/// What is known when the cells, at least one and all different, have the sum of indexes. With at most most_matched
/// cells it is exact. With more, a value stays when some combination out of the cells' values has it, and a value of
/// all those combinations that has one place is put there.
inline Matched match_sum(std::span<SmallSet const> cells, int sum, SumTable const& table) {
  auto const blocks = table.blocks(static_cast<int>(cells.size()), sum);
  if (cells.size() == 3) return FewCells<3>(cells).match(blocks);
  if (cells.size() == 4) return FewCells<4>(cells).match(blocks);
  Matched matched;
  if (cells.size() <= most_matched) {
    GroupValues values;
    unite_groups(cells, values);
    for (SetLanes const& sets : blocks) match_combinations(cells, values, sets, matched);
    return matched;
  }
  SmallSet open = 0;
  for (SmallSet cell : cells) open |= cell;
  SmallSet possible = 0;
  for (SetLanes const& sets : blocks)
    for (std::size_t lane = 0; lane < SetLanes::count; ++lane) {
      SmallSet const set = sets[lane];
      if (set == 0 || without(set, open) != 0) continue;
      possible |= set;
      matched.missing |= static_cast<SmallSet>(~set);
    }
  SmallSet once = 0;
  SmallSet twice = 0;
  for (SmallSet cell : cells) {
    twice |= static_cast<SmallSet>(once & cell);
    once |= cell;
  }
  SmallSet const single = without(without(possible, matched.missing), twice);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    SmallSet const here = cells[i] & single;
    matched.supported[i] = here != 0 ? here : static_cast<SmallSet>(cells[i] & possible);
  }
  return matched;
}

}  // namespace nonet
