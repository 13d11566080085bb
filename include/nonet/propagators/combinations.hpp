// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/propagators/sum_table.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

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

/// The most cells for which combinations are matched to cells exactly.
inline constexpr std::size_t most_matched = 9;

/// Filters two different cells whose indexes add up to `sum`. Exact; false when nothing is left.
inline bool filter_pair(SmallSet& a, SmallSet& b, int sum) {
  a &= reflected(b, sum);
  if (sum % 2 == 0 && has(a, sum / 2)) a ^= bit<SmallSet>(sum / 2);
  b = reflected(a, sum) & b;
  return a != 0;
}

/// Filters three different cells whose indexes add up to `sum`. Exact; false when nothing is left.
inline bool filter_triple(std::span<SmallSet, 3> cells, int sum) {
  std::array<SmallSet, 3> supported{};
  for (SmallSet rest = cells[0]; rest != 0; rest &= static_cast<SmallSet>(rest - 1)) {
    SmallSet const value = rest & static_cast<SmallSet>(-rest);
    SmallSet b = without(cells[1], value);
    SmallSet c = without(cells[2], value);
    if (!filter_pair(b, c, sum - std::countr_zero(value))) continue;
    supported[0] |= value;
    supported[1] |= b;
    supported[2] |= c;
  }
  for (std::size_t i = 0; i < 3; ++i) cells[i] = supported[i];
  return supported[0] != 0;
}

/// Adds to `supported` every (cell, value) that occurs when the cells take the values of one of the sets, each once.
/// Exact, by Hall's theorem: a combination is out when a group of j cells can have fewer than j of its values, and
/// where it can have just j they are lost to the other cells. O(2^cells * cells), for a block of sets at a time.
/// `values` is what each group of cells can have together.
inline void match_combinations(std::span<SmallSet const> cells, std::span<SmallSet const> values, SetLanes const& sets,
                               std::span<SmallSet> supported) {
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
  for (std::size_t i = 0; i < cells.size(); ++i) supported[i] |= without(left[i], dead).united();
}

/// Filters different cells whose indexes add up to `sum`, by the table's combinations. With at most most_matched
/// cells each combination is matched to the cells: exact. With more, a value stays when some combination out of the
/// cells' values has it, and a value of all those combinations that has one place is put there. False when nothing is
/// left.
inline bool filter_combinations(std::span<SmallSet> cells, int sum, SumTable const& table) {
  auto const blocks = table.blocks(static_cast<int>(cells.size()), sum);
  std::array<SmallSet, SumTable::most_values> supported{};
  if (cells.size() <= most_matched) {
    std::array<SmallSet, std::size_t{1} << most_matched> values;
    values[0] = 0;
    for (std::size_t group = 1; group < std::size_t{1} << cells.size(); ++group)
      values[group] = values[group & (group - 1)] | cells[static_cast<std::size_t>(std::countr_zero(group))];
    for (SetLanes const& sets : blocks) match_combinations(cells, values, sets, supported);
  } else {
    SmallSet open = 0;
    for (SmallSet cell : cells) open |= cell;
    SmallSet possible = 0;
    SmallSet required = 0xffff;
    for (SetLanes const& sets : blocks)
      for (std::size_t lane = 0; lane < SetLanes::count; ++lane) {
        SmallSet const set = sets[lane];
        if (set == 0 || without(set, open) != 0) continue;
        possible |= set;
        required &= set;
      }
    SmallSet once = 0;
    SmallSet twice = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      supported[i] = cells[i] & possible;
      twice |= static_cast<SmallSet>(once & supported[i]);
      once |= supported[i];
    }
    required = without(required, twice);
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (SmallSet const here = supported[i] & required; here != 0) supported[i] = here;
  }
  for (std::size_t i = 0; i < cells.size(); ++i)
    if ((cells[i] = supported[i]) == 0) return false;
  return true;
}

}  // namespace nonet
