// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/propagators/exclusion_graph.hpp>
#include <nonet/propagators/present.hpp>
#include <nonet/propagators/set_cage.hpp>

namespace nonet::inline NONET_ABI {

/// Turns the network's chosen sets and present values into propagators, which also tell the cells around: those that
/// differ from all cells that can take a value. AnyNetwork::choose and present have it run when all rules have
/// posted; nobody else calls it.
void post_sets(auto& network) {
  auto const graph = share_graph(network);
  for (ChosenSet const& chosen : network.chosen_sets())
    network.post([&]<AnyMask Mask>() { return SetCage<Mask>(chosen.cells, network.first(), chosen.sets, graph); });
  for (PresentValues const& present : network.present_values())
    network.post([&]<AnyMask Mask>() { return Present<Mask>(present.cells, network.first(), present.values, graph); });
}

}  // namespace nonet
