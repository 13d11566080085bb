// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/propagators/exclusion_graph.hpp>
#include <nonet/propagators/placed.hpp>
#include <nonet/propagators/present.hpp>
#include <nonet/propagators/set_cage.hpp>

#include <cstddef>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Turns the network's chosen sets and present and placed values into propagators, which also tell the cells around:
/// those that differ from all cells that can take a value. AnyNetwork::choose, present and placed have it run when all
/// rules have posted; nobody else calls it.
void post_sets(auto& network) {
  auto const graph = share_graph(network);
  for (ChosenSet const& chosen : network.chosen_sets())
    network.post([&]<AnyMask Mask>() { return SetCage<Mask>(chosen.cells, network.first(), chosen.sets, graph); });
  for (PresentValues const& present : network.present_values())
    network.post([&]<AnyMask Mask>() { return Present<Mask>(present.cells, network.first(), present.values, graph); });
  Cells const* cells = nullptr;  // several values of one list come one after the other
  std::vector<Cells> groups;
  for (PlacedValue const& placed : network.placed_values()) {
    if (cells == nullptr || *cells != placed.cells)
      groups = graph->best_groups(placed.cells, static_cast<std::size_t>(network.values()));
    cells = &placed.cells;
    if (groups.size() < placed.cells.size())
      network.post([&]<AnyMask Mask>() {
        return Placed<Mask>(groups, network.first(), placed.index, placed.times, graph);
      });
  }
}

}  // namespace nonet
