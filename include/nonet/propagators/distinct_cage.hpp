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

/// Few cells that differ and whose sum nobody knows. The propagator of the units leaves out what only sets of more than
/// four cells show; this one does not.
///
/// Claim: domain consistent. By Hall's theorem a value is lost to a cell just when some group of j other cells has no
/// more than j values, that one among them: all groups are tried. O(2^open cells).
template <AnyMask Mask>
class DistinctCage {
 public:
  static constexpr std::string_view name = "distinct cage";
  static constexpr Cost cost = Cost::quadratic;
  static constexpr std::size_t most_cells = 9;

  /// Precondition: no cell twice, at most most_cells of them.
  explicit DistinctCage(Cells const& cells) : cells_(cells) { NONET_ASSERT(cells_.size() <= most_cells); }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }

  Propagation propagate(State<Mask>& state) const {
    auto const cells = cells_.size();
    std::array<Mask, most_cells> left;
    for (std::size_t i = 0; i < cells; ++i) left[i] = state.dom(cells_[i]);
    std::array<Mask, std::size_t{1} << most_cells> united;
    united[0] = Mask{};
    for (std::size_t group = 1; group < std::size_t{1} << cells; ++group) {
      auto const last = static_cast<std::size_t>(std::countr_zero(group));
      Mask const values = united[group] = static_cast<Mask>(united[group & (group - 1)] | state.dom(cells_[last]));
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

/// Small units that are no houses, as cages without a total are, get one; a cage with a total has its own.
template <AnyMask Mask>
void post_distinct_cages(Network<Mask>& network) {
  auto const is_cage = [&](Cells const& unit) {
    for (LinearSum const& sum : network.sums())
      if (sum.distinct && sum.cells == unit) return true;
    for (ChosenSet const& chosen : network.chosen_sets())
      if (chosen.cells == unit) return true;
    return false;
  };
  for (Cells const& unit : network.units())
    if (unit.size() > 2 && unit.size() <= DistinctCage<Mask>::most_cells &&
        static_cast<int>(unit.size()) < network.values() && !is_cage(unit))
      network.post(DistinctCage<Mask>(unit));
}

}  // namespace nonet
