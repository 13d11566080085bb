// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/propagators/exclusion_graph.hpp>
#include <nonet/propagators/present.hpp>
#include <nonet/propagators/set_cage.hpp>

namespace nonet::inline NONET_ABI {

/// Turns the network's chosen sets and present values into propagators, which also tell the cells around: those that
/// differ from all cells that can take a value. Network::choose and Network::present have it run when all rules have
/// posted; nobody else calls it.
template <AnyMask Mask>
void post_sets(Network<Mask>& network) {
  auto const graph = share_graph(network);
  for (ChosenSet const& chosen : network.chosen_sets())
    network.post(SetCage<Mask>(chosen.cells, network.first(), chosen.sets, graph));
  for (PresentValues const& present : network.present_values())
    network.post(Present<Mask>(present.cells, network.first(), present.values, graph));
}

}  // namespace nonet
