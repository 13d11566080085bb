// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/propagators/cage.hpp>
#include <nonet/propagators/exclusion_graph.hpp>
#include <nonet/propagators/group_sum.hpp>
#include <nonet/propagators/linear.hpp>
#include <nonet/propagators/present.hpp>
#include <nonet/propagators/set_cage.hpp>
#include <nonet/propagators/sum_table.hpp>
#include <nonet/propagators/wide_cage.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Posts the propagator that serves a sum best, and keeps what the sums of a network share: the table of combinations
/// and the graph of cells that differ.
template <AnyMask Mask>
class SumPoster {
 public:
  /// The units and distinct sums that the network has by now make the graph.
  explicit SumPoster(Network<Mask>& network) : network_(&network) {
    auto graph = std::make_shared<ExclusionGraph>(network.cell_count());
    for (Cells const& unit : network.units()) graph->add(unit);
    for (LinearSum const& sum : network.sums())
      if (sum.distinct) graph->add(sum.cells);
    for (auto const& [a, b] : network.pairs()) graph->add_pair(a, b);
    for (ChosenSet const& chosen : network.chosen_sets()) graph->add(chosen.cells);
    graph_ = std::move(graph);
    if (network.values() <= SumTable::most_values)
      table_ = std::make_shared<SumTable const>(network.values());
  }

  ExclusionGraph const& graph() const { return *graph_; }

  /// The sum is enforced, and with one common coefficient also that the cells of a distinct sum differ; for distinct
  /// sums with several coefficients the network must have the unit as well. Groups of a sum that is not distinct have
  /// `largest_group` cells at most: up to 3 for domain consistency, more for better bounds at less cost.
  void post(LinearSum const& sum, std::size_t largest_group = 3) {
    if (sum.distinct && has_twice(sum.cells)) return network_->fail();
    int const coefficient = common_coefficient(sum);
    if (coefficient != 0 && (sum.distinct || graph_->all_differ(sum.cells)) && !has_twice(sum.cells))
      return post_different(sum, coefficient);
    if (table_ && is_grouped(sum)) {
      auto groups = groups_of(sum, largest_group);
      if (groups.size() < sum.cells.size())
        return network_->post(GroupSum<Mask>(groups, sum.total, network_->first(), table_));
    }
    post_linear(sum);
  }
  void post(ChosenSet const& chosen) {
    network_->post(SetCage<Mask>(chosen.cells, network_->first(), chosen.sets, graph_));
  }
  void post(PresentValues const& present) {
    network_->post(Present<Mask>(present.cells, network_->first(), present.values, graph_));
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

  void post_different(LinearSum const& sum, int coefficient) {
    if (sum.total % coefficient != 0 || static_cast<int>(sum.cells.size()) > network_->values())
      return network_->fail();
    long long const total = sum.total / coefficient;
    if (table_)
      network_->post(CageSum<Mask>(sum.cells, total, network_->first(), table_, graph_));
    else
      network_->post(WideCageSum<Mask>(sum.cells, total));
  }

  /// Whether GroupSum takes it and never has to wait: coefficients 1 and -1, few cells, a range that fits.
  bool is_grouped(LinearSum const& sum) const {
    auto const cells = sum.cells.size();
    if (cells < 2 || cells > GroupSum<Mask>::most_cells || has_twice(sum.cells)) return false;
    if (cells * static_cast<std::size_t>(network_->values() - 1) / 2 > 63) return false;
    for (std::size_t i = 0; i < cells; ++i)
      if (sum.coefficient(i) != 1 && sum.coefficient(i) != -1) return false;
    return true;
  }
  std::vector<typename GroupSum<Mask>::Group> groups_of(LinearSum const& sum, std::size_t largest) const {
    std::vector<typename GroupSum<Mask>::Group> groups;
    largest = std::min(largest, GroupSum<Mask>::largest_group(network_->values()));
    for (int const coefficient : {1, -1}) {
      Cells cells;
      for (std::size_t i = 0; i < sum.cells.size(); ++i)
        if (sum.coefficient(i) == coefficient) cells.push_back(sum.cells[i]);
      for (Cells const& group : graph_->groups(cells, largest)) groups.push_back({group, coefficient < 0});
    }
    return groups;
  }

  void post_linear(LinearSum const& sum) {
    Linear<Mask> linear(sum, network_->values());
    if (!linear.terms().empty())
      network_->post(std::move(linear));
    else if (sum.total != 0)
      network_->fail();
  }

  Network<Mask>* network_;
  std::shared_ptr<ExclusionGraph const> graph_;
  std::shared_ptr<SumTable const> table_;
};

}  // namespace nonet
