// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/propagators/cage.hpp>
#include <nonet/propagators/distinct_cage.hpp>
#include <nonet/propagators/linear.hpp>
#include <nonet/propagators/sum_table.hpp>
#include <nonet/propagators/wide_cage.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

namespace nonet::inline NONET_ABI {

/// Posts the propagator that serves one sum best. Keeps what the sums of a network share.
template <AnyMask Mask>
class SumPoster {
 public:
  explicit SumPoster(Network<Mask>& network) : network_(&network) {}

  void post(LinearSum const& sum) {
    if (sum.distinct && has_twice(sum.cells)) return network_->fail();
    int const coefficient = common_coefficient(sum);
    if (!sum.distinct || coefficient == 0) return post_linear(sum);
    if (sum.total % coefficient != 0 || static_cast<int>(sum.cells.size()) > network_->values()) return network_->fail();
    long long const total = sum.total / coefficient;
    if (network_->values() > SumTable::most_values) return network_->post(WideCageSum<Mask>(sum.cells, total));
    if (!table_) table_ = std::make_shared<SumTable const>(network_->values());
    network_->post(CageSum<Mask>(sum.cells, total, network_->first(), table_));
  }

 private:
  static bool has_twice(Cells cells) {
    std::ranges::sort(cells);
    return std::ranges::adjacent_find(cells) != cells.end();
  }
  /// The coefficient that all cells have; 0 when they differ or there is no cell.
  static int common_coefficient(LinearSum const& sum) {
    for (std::size_t i = 1; i < sum.cells.size(); ++i)
      if (sum.coefficient(i) != sum.coefficient(0)) return 0;
    return sum.cells.empty() ? 0 : sum.coefficient(0);
  }
  void post_linear(LinearSum const& sum) {
    Linear<Mask> linear(sum, network_->values());
    if (!linear.terms().empty())
      network_->post(std::move(linear));
    else if (sum.total != 0)
      network_->fail();
  }

  Network<Mask>* network_;
  std::shared_ptr<SumTable const> table_;
};

/// Turns the network's sums into propagators. Distinctness of a sum's cells is enforced for sums with one common
/// coefficient; a rule that says `distinct` posts the unit as well. Small units that are no houses (nonets without a
/// total) get their own propagator.
template <AnyMask Mask>
void post_sums(Network<Mask>& network, [[maybe_unused]] bool derive = true) {
  SumPoster<Mask> poster(network);
  for (LinearSum const& sum : network.sums()) poster.post(sum);
  for (Cells const& unit : network.units())
    if (unit.size() > 2 && unit.size() <= DistinctCage<Mask>::most_cells &&
        static_cast<int>(unit.size()) < network.values() &&
        std::ranges::none_of(network.sums(), [&](LinearSum const& sum) { return sum.distinct && sum.cells == unit; }))
      network.post(DistinctCage<Mask>(unit));
}

}  // namespace nonet
