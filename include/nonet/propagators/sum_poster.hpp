// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/propagators/cage.hpp>
#include <nonet/propagators/combined_sums.hpp>
#include <nonet/propagators/derived_sums.hpp>
#include <nonet/propagators/exclusion_graph.hpp>
#include <nonet/propagators/group_sum.hpp>
#include <nonet/propagators/linear.hpp>
#include <nonet/propagators/spread_sum.hpp>
#include <nonet/propagators/sum_table.hpp>
#include <nonet/propagators/wide_cage.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// How one sum of a network is served.
struct PlannedSum {
  enum class By : std::uint8_t { nothing, failure, value, cage, wide_cage, groups, linear, spread };

  By by = By::nothing;
  Cells cells{};                   ///< of a cage; of By::value the one cell
  long long total = 0;
  std::vector<SumGroup> groups{};
  std::vector<LinearTerm> terms{};
  std::vector<SpreadGroup> spread{};  ///< of By::spread; of By::linear, when cells differ, for a SpreadSum beside it
};

/// Chooses the propagator that serves a sum best, and keeps what the sums of a network share: the table of
/// combinations and the graph of cells that differ.
class SumPlanner {
 public:
  /// What the network says by now of cells that differ makes the graph.
  explicit SumPlanner(AnyNetwork const& network) : network_(&network), graph_(share_graph(network)) {
    if (network.values() <= SumTable::most_values)
      table_ = std::make_shared<SumTable const>(network.values());
  }

  std::shared_ptr<ExclusionGraph const> const& graph() const { return graph_; }
  std::shared_ptr<SumTable const> const& table() const { return table_; }

  /// The sum is enforced, and with one common coefficient also that the cells of a distinct sum differ; for distinct
  /// sums with several coefficients the network must have the unit as well. Groups of a sum that is not distinct have
  /// `largest_group` cells at most: up to 3 for domain consistency, more for better bounds at less cost.
  PlannedSum plan(LinearSum const& sum, std::size_t largest_group = 3) const {
    bool const twice = has_twice(sum.cells);
    if (sum.distinct && twice) return {.by = PlannedSum::By::failure};
    int const coefficient = common_coefficient(sum);
    if (coefficient != 0 && (sum.distinct || graph_->all_differ(sum.cells)) && !twice)
      return plan_different(sum, coefficient);
    if (table_ && !twice && is_grouped(sum)) {
      auto groups = groups_of(sum, largest_group);
      if (groups.size() < sum.cells.size())
        return {.by = PlannedSum::By::groups, .total = sum.total, .groups = std::move(groups)};
    }
    PlannedSum planned{.by = PlannedSum::By::linear, .total = sum.total, .terms = linear_terms(sum)};
    if (planned.terms.empty()) planned.by = sum.total == 0 ? PlannedSum::By::nothing : PlannedSum::By::failure;
    if (table_) planned.spread = spread_groups(planned.terms);
    return planned;
  }

  /// The same for a sum that follows from others: with one cell it states a value.
  PlannedSum plan_derived(DerivedSums::Sum const& sum) const {
    if (sum.minus.empty() && sum.plus.size() == 1 && sum.total >= network_->first() && sum.total <= network_->last())
      return {.by = PlannedSum::By::value, .cells = sum.plus, .total = sum.total};
    LinearSum posted{.cells = sum.plus, .coefficients = {}, .total = sum.total, .distinct = false};
    if (!sum.minus.empty()) {
      posted.coefficients.assign(sum.plus.size(), 1);
      posted.coefficients.resize(sum.plus.size() + sum.minus.size(), -1);
      posted.cells.insert(posted.cells.end(), sum.minus.begin(), sum.minus.end());
    }
    return plan(posted, DerivedSums::most_cells);
  }

 private:
  static bool has_twice(Cells cells) {
    std::sort(cells.begin(), cells.end());
    return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
  }
  /// The coefficient that all cells have; 0 when they differ or there is no cell.
  static int common_coefficient(LinearSum const& sum) {
    for (std::size_t i = 1; i < sum.cells.size(); ++i)
      if (sum.coefficient(i) != sum.coefficient(0)) return 0;
    return sum.cells.empty() ? 0 : sum.coefficient(0);
  }

  PlannedSum plan_different(LinearSum const& sum, int coefficient) const {
    if (sum.total % coefficient != 0 || static_cast<int>(sum.cells.size()) > network_->values())
      return {.by = PlannedSum::By::failure};
    return {.by = table_ ? PlannedSum::By::cage : PlannedSum::By::wide_cage,
            .cells = sum.cells,
            .total = sum.total / coefficient};
  }

  /// Whether GroupSum takes it and never has to wait: coefficients 1 and -1, few cells, a range that fits.
  bool is_grouped(LinearSum const& sum) const {
    auto const cells = sum.cells.size();
    if (cells < 2 || cells > GroupFilter::most_cells) return false;
    if (cells * static_cast<std::size_t>(network_->values() - 1) / 2 > 63) return false;
    for (std::size_t i = 0; i < cells; ++i)
      if (sum.coefficient(i) != 1 && sum.coefficient(i) != -1) return false;
    return true;
  }
  std::vector<SumGroup> groups_of(LinearSum const& sum, std::size_t largest) const {
    std::vector<SumGroup> groups;
    largest = std::min(largest, GroupFilter::largest_group(network_->values()));
    for (int const coefficient : {1, -1}) {
      Cells cells;
      for (std::size_t i = 0; i < sum.cells.size(); ++i)
        if (sum.coefficient(i) == coefficient) cells.push_back(sum.cells[i]);
      for (Cells const& group : graph_->groups(cells, largest)) groups.push_back({group, coefficient < 0});
    }
    return groups;
  }

  /// Groups of cells that differ and have one coefficient; none when no two cells do.
  std::vector<SpreadGroup> spread_groups(std::vector<LinearTerm> const& terms) const {
    std::vector<int> coefficients;
    for (LinearTerm const& term : terms) coefficients.push_back(term.coefficient);
    std::sort(coefficients.begin(), coefficients.end());
    coefficients.erase(std::unique(coefficients.begin(), coefficients.end()), coefficients.end());
    std::vector<SpreadGroup> groups;
    for (int const coefficient : coefficients) {
      Cells cells;
      for (LinearTerm const& term : terms)
        if (term.coefficient == coefficient) cells.push_back(term.cell);
      for (Cells& group : graph_->best_groups(std::move(cells), static_cast<std::size_t>(network_->values())))
        groups.push_back({std::move(group), coefficient});
    }
    if (groups.size() == terms.size() || groups.size() > SpreadFilter::most_groups) groups.clear();
    return groups;
  }

  AnyNetwork const* network_;
  std::shared_ptr<ExclusionGraph const> graph_;
  std::shared_ptr<SumTable const> table_;
};

/// Posts what serves the sum.
void post_planned(auto& network, SumPlanner const& planner, PlannedSum const& sum) {
  int const first = network.first();
  switch (sum.by) {
    case PlannedSum::By::nothing:
      return;
    case PlannedSum::By::failure:
      return network.fail();
    case PlannedSum::By::value:
      return network.keep(sum.cells[0], bit<Multiword>(static_cast<int>(sum.total) - first));
    case PlannedSum::By::cage:
      return network.post([&]<AnyMask Mask>() {
        return CageSum<Mask>(sum.cells, sum.total, first, planner.table(), planner.graph());
      });
    case PlannedSum::By::wide_cage:
      return network.post([&]<AnyMask Mask>() { return WideCageSum<Mask>(sum.cells, sum.total); });
    case PlannedSum::By::groups:
      return network.post(
          [&]<AnyMask Mask>() { return GroupSum<Mask>(sum.groups, sum.total, first, planner.table()); });
    case PlannedSum::By::linear:
      network.post([&]<AnyMask Mask>() { return Linear<Mask>(sum.terms, sum.total, network.values()); });
      [[fallthrough]];
    case PlannedSum::By::spread:
      if (sum.spread.empty()) return;
      network.post([&]<AnyMask Mask>() { return SpreadSum<Mask>(sum.spread, sum.total, first, network.values()); });
  }
}

/// Turns the network's sums into propagators; with derived_sums() those too that follow from houses and sums together:
/// solutions stay the same, dead ends are seen much earlier. A control that ends the work leaves out derived sums only.
///
/// AnyNetwork::sum has it run when all rules have posted; nobody else calls it.
void post_sums(auto& network) {
  SumPlanner const planner(network);
  for (LinearSum const& sum : network.sums()) post_planned(network, planner, planner.plan(sum));
  if (!network.derived_sums() || network.control().look()) return;
  DerivedSums const derived(network);
  for (auto const& sum : derived.sums()) post_planned(network, planner, planner.plan_derived(sum));
  if (planner.table()) {
    CombinedSums const combined(network, *planner.graph());
    for (auto const& sum : combined.sums()) {
      std::vector<SpreadGroup> groups;
      for (Cells const& cells : sum.groups) groups.push_back({cells, 1});
      if (groups.size() <= SpreadFilter::most_groups)
        post_planned(network, planner, {.by = PlannedSum::By::spread, .total = sum.total, .spread = groups});
    }
  }
}

}  // namespace nonet
