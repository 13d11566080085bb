// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/order.hpp>
#include <nonet/rules/steps.hpp>

#include <string_view>

namespace nonet::inline NONET_ABI {

/// Each cell is greater than the next.
struct GreaterThan {
  static constexpr std::string_view name = "greater than";
  static constexpr RuleInfo info{.keyword = "greater",
                                 .shape = Shape::line,
                                 .iss = "GreaterThan",
                                 .meaning = "Each cell is greater than the next.",
                                 .example = "greater r1c1 r1c2",
                                 .claim = "domain consistent",
                                 .header = "rules/greater_than.hpp"};

  Cells cells;

  bool operator==(GreaterThan const&) const = default;

  bool holds(auto value) const {
    return holds_along(cells, value, [](int a, int b) { return a > b; });
  }
  void post(auto& network) const { network.post(Order{Cells(cells.rbegin(), cells.rend())}); }
};

}  // namespace nonet
