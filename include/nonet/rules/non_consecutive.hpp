// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/marked_pairs.hpp>

#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Neighbours along rows and columns are not consecutive. With several grids each has the rule by itself.
struct NonConsecutive {
  static constexpr std::string_view name = "non-consecutive";
  static constexpr RuleInfo info{.keyword = "nonconsecutive",
                                 .shape = Shape::flag,
                                 .iss = "AntiConsecutive",
                                 .meaning = "Neighbours in rows and columns do not differ by 1.",
                                 .example = "nonconsecutive",
                                 .claim = "each row and each column by itself is domain consistent",
                                 .header = "rules/non_consecutive.hpp"};

  std::vector<Grid> grids;

  bool operator==(NonConsecutive const&) const = default;

  static bool allows(int a, int b) { return a - b != 1 && b - a != 1; }
  Cells scope() const { return cells_of(grids); }
  bool holds(auto value) const { return UnmarkedPairs{grids}.holds(value, allows); }
  void post(auto& network) const { UnmarkedPairs{grids}.post(network, allows); }

  static Result<NonConsecutive> make(Arguments const&, Layout const& layout, int, int) {
    return NonConsecutive{layout.grids()};
  }
  Arguments arguments() const { return {}; }
  /// One row: what is claimed.
  static auto sample(auto&, auto cells) {
    auto const columns = static_cast<int>(cells.size());
    return NonConsecutive{{sample_grid(std::move(cells), columns)}};
  }
};

}  // namespace nonet
