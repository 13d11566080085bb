// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/order.hpp>
#include <nonet/rules/steps.hpp>

#include <string_view>

namespace nonet::inline NONET_ABI {

/// Values rise from the first cell, the bulb, to the last.
struct Thermometer {
  static constexpr std::string_view name = "thermometer";
  static constexpr RuleInfo info{.keyword = "thermo",
                                 .shape = Shape::line,
                                 .iss = "Thermo",
                                 .meaning = "Values rise from the first cell to the last.",
                                 .example = "thermo r4c1 r4c2 r4c3",
                                 .claim = "domain consistent",
                                 .header = "rules/thermometer.hpp"};

  Cells cells;

  bool operator==(Thermometer const&) const = default;

  bool holds(auto value) const {
    return holds_along(cells, value, [](int a, int b) { return a < b; });
  }
  void post(auto& network) const { network.post(Order{cells}); }
};

/// Values never fall from the first cell to the last.
struct SlowThermometer {
  static constexpr std::string_view name = "slow thermometer";
  static constexpr RuleInfo info{.keyword = "slowthermo",
                                 .shape = Shape::line,
                                 .meaning = "Values rise or stay equal from the first cell to the last.",
                                 .example = "slowthermo r4c1 r4c2 r4c3",
                                 .claim = "domain consistent",
                                 .header = "rules/thermometer.hpp"};

  Cells cells;

  bool operator==(SlowThermometer const&) const = default;

  bool holds(auto value) const {
    return holds_along(cells, value, [](int a, int b) { return a <= b; });
  }
  void post(auto& network) const {
    post_along(network, cells, [](int a, int b) { return a <= b; });
  }
};

}  // namespace nonet
