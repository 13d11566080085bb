// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>

#include <string_view>

namespace nonet::inline NONET_ABI {

/// Each cell is odd.
struct Odd {
  static constexpr std::string_view name = "odd";
  static constexpr RuleInfo info{.keyword = "odd",
                                 .shape = Shape::cells,
                                 .meaning = "Each cell is odd.",
                                 .example = "odd r1c1 r5c5",
                                 .claim = "domain consistent",
                                 .header = "rules/odd_even.hpp"};

  Cells cells;

  bool operator==(Odd const&) const = default;

  bool holds(auto value) const {
    for (Cell cell : cells)
      if (value(cell) % 2 == 0) return false;
    return true;
  }
  void post(auto& network) const {
    for (Cell cell : cells) network.keep(cell, network.mask_of([](int value) { return value % 2 != 0; }));
  }
};

/// Each cell is even; 0 is even.
struct Even {
  static constexpr std::string_view name = "even";
  static constexpr RuleInfo info{.keyword = "even",
                                 .shape = Shape::cells,
                                 .meaning = "Each cell is even; 0 is even.",
                                 .example = "even r1c1 r5c5",
                                 .claim = "domain consistent",
                                 .header = "rules/odd_even.hpp"};

  Cells cells;

  bool operator==(Even const&) const = default;

  bool holds(auto value) const {
    for (Cell cell : cells)
      if (value(cell) % 2 != 0) return false;
    return true;
  }
  void post(auto& network) const {
    for (Cell cell : cells) network.keep(cell, network.mask_of([](int value) { return value % 2 == 0; }));
  }
};

}  // namespace nonet
