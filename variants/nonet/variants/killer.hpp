// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/killer_cage.hpp>
#include <nonet/variants/classic.hpp>
#include <nonet/variants/jigsaw.hpp>

#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A layout with cages on it. A cell that lies in two cages is recorded as an error, as killer puzzles forbid it.
inline Model with_cages(Model model, std::vector<KillerCage> const& cages) {
  for (auto const& cage : cages) model.add(cage);
  check_no_overlap(model);
  return model;
}

/// A classic grid of this size with cages; more cages may be added afterwards.
inline Model killer(int size, std::vector<KillerCage> const& cages = {}) { return with_cages(classic(size), cages); }

/// The same on the regions of a map.
inline Model killer_jigsaw(std::string_view map, std::vector<KillerCage> const& cages = {}) {
  return with_cages(jigsaw(map), cages);
}

}  // namespace variants
}  // namespace nonet
