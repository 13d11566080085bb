// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>

#include <boost/dynamic_bitset.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Who took candidates away, or found a dead end: a propagator of the compiled model.
struct StepCause {
  std::string_view name{};            ///< of the propagator; "houses" and "naked sets" speak of all units
  Cells scope{};                      ///< the cells that it speaks of
  std::optional<std::size_t> rule{};  ///< the rule of the model that it serves, where its cells tell which
};

/// One step of a search: a node. What it points to lives as long as the callback runs.
struct Step {
  /// What the step assumes: nothing, that the cell is the value, or, after that came to a dead end or was searched out,
  /// that it is not; or, of the two ways to place a value in a house, either: that it is in none of some cells. A
  /// search that was taken up again in the middle begins with one that is `resumed`.
  enum class Kind : std::uint8_t { root, value, other, places, resumed };
  enum class Result : std::uint8_t { open, solution, failed };
  /// By cell, one bit a value, the lowest first.
  using Grid = std::vector<boost::dynamic_bitset<>>;
  struct Removal {
    Cell cell = 0;
    std::vector<int> values{};
    std::size_t cause = no_cause;  ///< an index into causes; no_cause: a probe of this value failed
  };
  static constexpr std::size_t no_cause = static_cast<std::size_t>(-1);

  std::uint64_t number = 0;  ///< from 1, as Statistics::nodes counts
  std::size_t depth = 0;     ///< how many values are assumed
  Kind kind = Kind::root;
  Cell cell = 0;   ///< of `value` and `other`
  int value = 0;   ///< of `value`, `other` and `places`
  Cells cells{};   ///< of `places`: where the value is not
  Grid before{};                           ///< the candidates before the step, its assumption not yet made
  Grid after{};                            ///< after it; at a dead end as far as it came
  std::vector<Removal> removed{};          ///< what followed from the assumption, in its order
  Result result = Result::open;
  std::size_t failed_by = no_cause;        ///< who found the dead end; no_cause: the candidates as they stood
  std::optional<Cell> empty_cell{};        ///< the cell that was left without a candidate, at such a dead end
  double us = 0;                           ///< how long it took, in microseconds
  std::vector<StepCause> const* causes = nullptr;

  StepCause const* cause(std::size_t index) const { return index < causes->size() ? &(*causes)[index] : nullptr; }
};

using StepCallback = std::function<void(Step const&)>;

}  // namespace nonet
