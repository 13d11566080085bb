// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/mask.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/propagators/set_lanes.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The sixteen lowest bits of a mask.
template <AnyMask Mask>
constexpr SmallSet narrowed(Mask mask) {
  if constexpr (std::same_as<Mask, Multiword>)
    return static_cast<SmallSet>(mask.words[0]);
  else
    return static_cast<SmallSet>(mask);
}

template <AnyMask Mask>
constexpr Mask widened(SmallSet set) {
  if constexpr (std::same_as<Mask, Multiword>) {
    Mask mask{};
    mask.words[0] = set;
    return mask;
  } else {
    return Mask{set};
  }
}

/// Runs a filter of small sets on the candidates of the cells, with room for as many sets.
template <AnyMask Mask, class Filter, class Sets>
Propagation run_narrowed(Filter const& filter, Cells const& cells, State<Mask>& state, Sets& sets) {
  for (std::size_t i = 0; i < cells.size(); ++i) sets[i] = narrowed(state.dom(cells[i]));
  Propagation const end = filter.run(sets);
  if (end != Propagation::failed)
    for (std::size_t i = 0; i < cells.size(); ++i) state.keep(cells[i], widened<Mask>(sets[i]));
  return end;
}

/// All sets of value indexes 0 .. values-1 by their size and the sum of their indexes: the combinations of a killer
/// cage. At most 12 sets share a size and a sum with 9 values, 58 with 12, 526 with 16. Built once for a network and
/// shared by its sums: O(2^values) time, some two bytes a set.
class SumTable {
 public:
  static constexpr int most_values = 16;

  /// Precondition: 0 <= values <= most_values.
  explicit SumTable(int values) : values_(values), sums_(values * (values - 1) / 2 + 1) {
    NONET_ASSERT(values >= 0 && values <= most_values);
    std::size_t const count = std::size_t{1} << values;
    std::vector<std::uint8_t> sum(count);
    std::vector<std::uint32_t> sizes(static_cast<std::size_t>((values + 1) * sums_));
    for (std::size_t set = 0; set < count; ++set) {
      if (set != 0) sum[set] = static_cast<std::uint8_t>(sum[set & (set - 1)] + std::countr_zero(set));
      ++sizes[bucket(std::popcount(set), sum[set])];
    }
    begin_.push_back(0);
    for (auto& size : sizes) {
      begin_.push_back(begin_.back() + static_cast<std::uint32_t>((size + SetLanes::count - 1) / SetLanes::count));
      size = 0;
    }
    blocks_.resize(begin_.back(), SetLanes::all(0));
    for (std::size_t set = 0; set < count; ++set) {
      auto const at = bucket(std::popcount(set), sum[set]);
      auto const place = sizes[at]++;
      blocks_[begin_[at] + place / SetLanes::count].set(place % SetLanes::count, static_cast<SmallSet>(set));
    }
  }

  int values() const { return values_; }

  /// The sets of `size` indexes that add up to `sum`, in ascending order, in blocks of which the last is filled up with
  /// empty sets; none for a size or sum out of range.
  std::span<SetLanes const> blocks(int size, int sum) const {
    if (size < 0 || size > values_ || sum < 0 || sum >= sums_) return {};
    auto const at = bucket(size, sum);
    return {blocks_.data() + begin_[at], blocks_.data() + begin_[at + 1]};
  }

 private:
  std::size_t bucket(int size, int sum) const { return static_cast<std::size_t>(size * sums_ + sum); }

  int values_;
  int sums_;  // how many different sums there are at most
  std::vector<std::uint32_t> begin_;
  std::vector<SetLanes> blocks_;
};

}  // namespace nonet
