// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/combinations.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A group of cells that differ, whose values a sum adds or subtracts.
struct SumGroup {
  Cells cells;
  bool subtracted = false;
};

/// The filter of GroupSum. It works on plain arrays, so one serves every mask type.
class GroupFilter {
 public:
  static constexpr std::size_t most_cells = 12;
  using Reach = std::uint64_t;  // a set of sums: bit i is a sum of i
  using Sets = std::array<SmallSet, most_cells>;

  /// The most cells that a group can have, so that its sums of value indexes stay below 64.
  static std::size_t largest_group(int values) {
    std::size_t cells = 0;
    for (int sum = 0, next = values - 1; next >= 0 && sum + next < 64; sum += next--) ++cells;
    return cells;
  }

  /// Preconditions: those of GroupSum.
  GroupFilter(std::vector<SumGroup> const& groups, long long total, int first, std::shared_ptr<SumTable const> table)
      : first_(first), total_(total), table_(std::move(table)) {
    std::size_t cells = 0;
    for (SumGroup const& group : groups) {
      NONET_ASSERT(group.cells.size() <= largest_group(table_->values()));
      groups_.push_back({static_cast<std::uint8_t>(group.cells.size()), group.subtracted});
      cells += group.cells.size();
    }
    NONET_ASSERT(cells <= most_cells);
  }

  /// Filters the candidates of the cells, group by group.
  Propagation run(Sets& sets) const {
    std::array<Open, most_cells> open;
    std::size_t begin = 0;
    for (std::size_t g = 0; g < groups_.size(); begin += groups_[g++].size)
      if (!open[g].take({sets.data() + begin, groups_[g].size}, *table_)) return Propagation::failed;
    if (!balance({open.data(), groups_.size()})) return Propagation::failed;
    begin = 0;
    bool all_fixed = true;
    bool exact = true;
    for (std::size_t g = 0; g < groups_.size(); begin += groups_[g++].size) {
      exact = exact && open[g].open <= 3;
      if (!open[g].filter(*table_)) return Propagation::failed;
      std::copy_n(open[g].sets.begin(), groups_[g].size, sets.begin() + static_cast<std::ptrdiff_t>(begin));
      all_fixed = all_fixed && open[g].all_fixed();
    }
    return all_fixed ? Propagation::entailed : exact ? Propagation::fixpoint : Propagation::changed;
  }

  /// The definition, with value(i) the value of the i-th cell.
  template <class Value>
  bool holds(Value const& value) const {
    long long sum = 0;
    std::size_t begin = 0;
    for (Shape const& group : groups_) {
      for (std::size_t i = begin; i < begin + group.size; ++i) {
        sum += group.subtracted ? -value(i) : value(i);
        for (std::size_t j = begin; j < i; ++j)
          if (value(i) == value(j)) return false;
      }
      begin += group.size;
    }
    return sum == total_;
  }

 private:
  struct Shape {
    std::uint8_t size;
    bool subtracted;
  };

  /// One group as it stands: its cells' candidates and the sums of their indexes.
  struct Open {
    std::array<SmallSet, most_cells> sets;
    std::array<std::uint8_t, most_cells> at;  // the open cells among them
    std::size_t size = 0;
    std::size_t open = 0;
    int fixed_sum = 0;
    Reach reach = 0;    // what the open cells can add up to
    Reach allowed = 0;  // what of it the other groups allow

    bool all_fixed() const {
      for (std::size_t i = 0; i < size; ++i)
        if (!is_single(sets[i])) return false;
      return true;
    }

    bool take(std::span<SmallSet const> from, SumTable const& table) {
      size = from.size();
      std::copy(from.begin(), from.end(), sets.begin());
      for (std::size_t i = 0; i < size; ++i) at[i] = static_cast<std::uint8_t>(i);
      open = size;
      SmallSet fixed = 0;
      for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < open;) {
          SmallSet& set = sets[at[i]];
          set = without(set, fixed);
          if (set == 0) return false;
          if (!is_single(set)) {
            ++i;
            continue;
          }
          fixed |= set;
          fixed_sum += lowest(set);
          at[i] = at[--open];
          again = true;
        }
      }
      reach = reachable(table);
      return reach != 0;
    }

    SmallSet& cell(std::size_t i) { return sets[at[i]]; }
    static Reach pair_sums(SmallSet a, SmallSet b) {
      Reach sums = 0;
      for_each_bit(a, [&](int value) { sums |= Reach{without(b, bit<SmallSet>(value))} << value; });
      return sums;
    }
    Reach reachable(SumTable const& table) {
      switch (open) {
        case 0:
          return 1;
        case 1:
          return cell(0);
        case 2:
          return pair_sums(cell(0), cell(1));
        case 3: {
          Reach sums = 0;
          for_each_bit(cell(0), [&](int value) {
            SmallSet const taken = bit<SmallSet>(value);
            sums |= pair_sums(without(cell(1), taken), without(cell(2), taken)) << value;
          });
          return sums;
        }
        default: {
          Reach sums = 0;
          SmallSet united = 0;
          for (std::size_t i = 0; i < open; ++i) united |= cell(i);
          for (int sum = 0; sum < 64; ++sum)
            if (combined(table, united, sum) != 0) sums |= Reach{1} << sum;
          return sums;
        }
      }
    }
    /// The values of the combinations with this sum that have no other than the united ones and one of each cell's.
    SmallSet combined(SumTable const& table, SmallSet united, int sum) {
      SetLanes all = SetLanes::all(0);
      SetLanes const others = SetLanes::all(static_cast<SmallSet>(~united));
      for (SetLanes const& sets : table.blocks(static_cast<int>(open), sum)) {
        SetLanes bad = without(SetLanes::all(0xffff), is_empty(sets & others));
        for (std::size_t i = 0; i < open; ++i) bad = bad | is_empty(sets & SetLanes::all(cell(i)));
        all = all | without(sets, bad);
      }
      return all.united();
    }

    /// The candidates that occur with an allowed sum.
    bool filter(SumTable const& table) {
      if (allowed == 0) return false;
      if (allowed == reach && !has_twins()) return true;
      switch (open) {
        case 0:
          return true;
        case 1:
          return (cell(0) &= static_cast<SmallSet>(allowed)) != 0;
        case 2:
          return filter_two(cell(0), cell(1), allowed);
        case 3: {
          std::array<SmallSet, 3> supported{};
          for_each_bit(cell(0), [&](int value) {
            SmallSet const taken = bit<SmallSet>(value);
            SmallSet b = without(cell(1), taken);
            SmallSet c = without(cell(2), taken);
            if (!filter_two(b, c, allowed >> value)) return;
            supported[0] |= taken;
            supported[1] |= b;
            supported[2] |= c;
          });
          for (std::size_t i = 0; i < 3; ++i) cell(i) = supported[i];
          return supported[0] != 0;
        }
        default: {
          SmallSet united = 0;
          SmallSet possible = 0;
          for (std::size_t i = 0; i < open; ++i) united |= cell(i);
          for (Reach rest = allowed; rest != 0; rest &= rest - 1)
            possible |= combined(table, united, std::countr_zero(rest));
          for (std::size_t i = 0; i < open; ++i)
            if ((cell(i) &= possible) == 0) return false;
          return true;
        }
      }
    }
    /// Whether two of three cells share their two candidates, so that the third loses them whatever the sum.
    bool has_twins() {
      if (open != 3) return false;
      auto twins = [](SmallSet a, SmallSet b) { return a == b && is_single(without_lowest(a)); };
      return twins(cell(0), cell(1)) || twins(cell(0), cell(2)) || twins(cell(1), cell(2));
    }
    static bool filter_two(SmallSet& a, SmallSet& b, Reach allowed) {
      SmallSet left = 0;
      SmallSet right = 0;
      for_each_bit(a, [&](int value) {
        auto const partners = static_cast<SmallSet>(without(b, bit<SmallSet>(value)) & (allowed >> value));
        if (partners != 0) left |= bit<SmallSet>(value);
        right |= partners;
      });
      a = left;
      b = right;
      return left != 0;
    }
  };

  /// From each group's sums that lie on a way from zero to the total. False when there is none.
  bool balance(std::span<Open> open) const {
    long long rest = total_;
    for (std::size_t g = 0; g < open.size(); ++g) {
      long long const fixed = open[g].fixed_sum + static_cast<long long>(groups_[g].size) * first_;
      rest -= groups_[g].subtracted ? -fixed : fixed;
    }
    // Contributions counted from each group's least one: the sum, or for a subtracted group its greatest less the sum.
    std::array<Reach, most_cells> added;
    long long most = -rest;
    for (std::size_t g = 0; g < open.size(); ++g) {
      int const low = std::countr_zero(open[g].reach);
      int const high = 63 - std::countl_zero(open[g].reach);
      rest -= groups_[g].subtracted ? -high : low;
      most += groups_[g].subtracted ? -low : high;
      added[g] = groups_[g].subtracted ? mirrored(open[g].reach) >> (63 - high) : open[g].reach >> low;
    }
    if (rest < 0 || most < 0) return false;
    bool const from_above = most < rest;
    if (from_above) {
      rest = most;
      for (std::size_t g = 0; g < open.size(); ++g)
        added[g] = mirrored(added[g]) >> std::countl_zero(added[g]);
    }
    if (rest > 63) {
      for (Open& group : open) group.allowed = group.reach;
      return true;
    }
    std::array<Reach, most_cells + 1>
        wanted;  // before group g: sums from which the total can still be reached
    wanted[open.size()] = Reach{1} << rest;
    for (std::size_t g = open.size(); g-- > 0;) {
      wanted[g] = 0;
      for (Reach steps = added[g]; steps != 0; steps &= steps - 1)
        wanted[g] |= wanted[g + 1] >> std::countr_zero(steps);
    }
    Reach reached = 1;
    for (std::size_t g = 0; g < open.size(); ++g) {
      Reach kept = 0;
      Reach next = 0;
      for (Reach steps = added[g]; steps != 0; steps &= steps - 1) {
        int const step = std::countr_zero(steps);
        Reach const raised = reached << step;
        if ((raised & wanted[g + 1]) == 0) continue;
        kept |= Reach{1} << step;
        next |= raised;
      }
      reached = next & wanted[g + 1];
      if (kept == 0) return false;
      // Back to sums of the group.
      int const low = std::countr_zero(open[g].reach);
      int const high = 63 - std::countl_zero(open[g].reach);
      open[g].allowed = groups_[g].subtracted != from_above ? mirrored(kept) >> (63 - high) : kept << low;
    }
    return true;
  }

  /// Bit i goes to bit 63 - i.
  static Reach mirrored(Reach set) {
    set = (set >> 1 & 0x5555555555555555U) | (set & 0x5555555555555555U) << 1;
    set = (set >> 2 & 0x3333333333333333U) | (set & 0x3333333333333333U) << 2;
    set = (set >> 4 & 0x0f0f0f0f0f0f0f0fU) | (set & 0x0f0f0f0f0f0f0f0fU) << 4;
    set = (set >> 8 & 0x00ff00ff00ff00ffU) | (set & 0x00ff00ff00ff00ffU) << 8;
    set = (set >> 16 & 0x0000ffff0000ffffU) | (set & 0x0000ffff0000ffffU) << 16;
    return set >> 32 | set << 32;
  }

  std::vector<Shape> groups_;
  int first_;
  long long total_;
  std::shared_ptr<SumTable const> table_;
};

/// Groups of cells, different within each group; what some groups add up to less what the others add up to is a total.
/// These are the innies and outies of killers, for models of at most 16 values: knowing that the cells of a group
/// differ makes their least and greatest sums much tighter than Linear's.
///
/// Claim: domain consistent, with the differences, while no group has more than three open cells. In a larger group a
/// value stays when some combination out of the group's open values with a possible sum has it and a value of each of
/// the group's cells. Where the sums reach further than 63 to both sides of the total, it waits.
template <AnyMask Mask>
class GroupSum {
 public:
  static constexpr std::string_view name = "group sum";
  static constexpr Cost cost = Cost::quadratic;
  static constexpr std::size_t most_cells = GroupFilter::most_cells;
  using Group = SumGroup;

  static std::size_t largest_group(int values) { return GroupFilter::largest_group(values); }

  /// Preconditions: at most most_cells cells in all, none twice, at most largest_group in a group; the table is of the
  /// model's number of values.
  GroupSum(std::vector<Group> const& groups, long long total, int first, std::shared_ptr<SumTable const> table)
      : filter_(groups, total, first, std::move(table)) {
    for (Group const& group : groups) cells_.insert(cells_.end(), group.cells.begin(), group.cells.end());
  }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }

  Propagation propagate(State<Mask>& state) const {
    GroupFilter::Sets sets;
    return run_narrowed(filter_, cells_, state, sets);
  }

  template <class Value>
  bool holds(Value const& value) const {
    return filter_.holds([&](std::size_t i) { return value(cells_[i]); });
  }

 private:
  Cells cells_;  // group by group
  GroupFilter filter_;
};

}  // namespace nonet
