// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/kernel/propagator.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <string_view>

namespace nonet::inline NONET_ABI {

inline constexpr std::size_t most_distinct_cage_cells = 9;

/// Few cells that differ and whose sum nobody knows. The propagator of the units leaves out what only sets of more than
/// four cells show; this one does not.
///
/// Claim: domain consistent. By Hall's theorem a value is lost to a cell just when some group of j other cells has no
/// more than j values, that one among them: all groups are tried. O(2^open cells).
template <AnyMask Set>
class SharedDistinctCage {
 public:
  static constexpr std::string_view name = "distinct cage";
  static constexpr Cost cost = Cost::quadratic;
  static constexpr bool all_masks = true;  // that share the Set
  static constexpr std::size_t most_cells = most_distinct_cage_cells;

  /// Precondition: no cell twice, at most most_cells of them.
  explicit SharedDistinctCage(Cells const& cells) : cells_(cells) { NONET_ASSERT(cells_.size() <= most_cells); }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }

  Propagation propagate(StateData& state) const {
    auto const cells = cells_.size();
    std::array<Set, most_cells> left;
    for (std::size_t i = 0; i < cells; ++i) left[i] = state.dom<Set>(cells_[i]);
    std::array<Set, std::size_t{1} << most_cells> united;
    united[0] = Set{};
    for (std::size_t group = 1; group < std::size_t{1} << cells; ++group) {
      auto const last = static_cast<std::size_t>(std::countr_zero(group));
      Set const values = united[group] = united[group & (group - 1)] | state.dom<Set>(cells_[last]);
      int const spare = count(values) - std::popcount(group);
      if (spare < 0) return Propagation::failed;
      if (spare > 0) continue;
      for (std::size_t i = 0; i < cells; ++i)
        if ((group >> i & 1) == 0) left[i] = without(left[i], values);
    }
    bool all_fixed = true;
    for (std::size_t i = 0; i < cells; ++i) {
      if (!state.keep(cells_[i], left[i])) return Propagation::failed;
      all_fixed = all_fixed && is_single(left[i]);
    }
    return all_fixed ? Propagation::entailed : Propagation::fixpoint;
  }

  template <class Value>
  bool holds(Value const& value) const {
    for (std::size_t i = 0; i < cells_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells_[i]) == value(cells_[j])) return false;
    return true;
  }

 private:
  Cells cells_;
};

template <AnyMask Mask>
using DistinctCage = SharedDistinctCage<SharedMask<Mask>>;

/// The small units that are no houses, as cages without a total are: they get one. A cage with a total has its own.
inline std::vector<Cells> distinct_cages(AnyNetwork const& network) {
  auto const is_cage = [&](Cells const& unit) {
    for (LinearSum const& sum : network.sums())
      if (sum.distinct && sum.cells == unit) return true;
    for (ChosenSet const& chosen : network.chosen_sets())
      if (chosen.cells == unit) return true;
    return false;
  };
  std::vector<Cells> cages;
  for (Cells const& unit : network.units())
    if (unit.size() > 2 && unit.size() <= most_distinct_cage_cells &&
        static_cast<int>(unit.size()) < network.values() && !is_cage(unit))
      cages.push_back(unit);
  return cages;
}
template <AnyMask Mask>
void post_distinct_cages(Network<Mask>& network) {
  for (Cells const& cage : distinct_cages(network)) network.post(DistinctCage<Mask>(cage));
}

}  // namespace nonet
