// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/sum.hpp>

#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// The cells of a diagonal add up to a sum. They may be equal where their rows, columns and boxes allow it.
struct LittleKiller {
  static constexpr std::string_view name = "little killer";
  static constexpr RuleInfo info{
      .keyword = "littlekiller",
      .shape = Shape::sum,
      .iss = "LittleKiller",
      .meaning = "The cells along a diagonal add up to the number; they may be equal.",
      .example = "littlekiller 23 = r1c4-r4c1",
      .claim =
          "domain consistent where the reachable sums lie within 1023 of the total; else bounds consistent",
      .header = "rules/little_killer.hpp"};

  Cells cells;
  int total = 0;

  bool operator==(LittleKiller const&) const = default;

  bool holds(auto value) const {
    long long sum = 0;
    for (Cell cell : cells) sum += value(cell);
    return sum == total;
  }
  void post(auto& network) const { terms().post(network, total); }
  void check(Check& check) const { terms().check(check, cells, "little killer", total); }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{total}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    LittleKiller rule{std::move(cells)};
    for (Cell cell : rule.cells) {
      static_cast<void>(cell);
      rule.total += random.value();
    }
    return rule;
  }

 private:
  Terms terms() const {
    Terms terms;
    for (Cell cell : cells) terms.add(cell, 1);
    return terms;
  }
};

}  // namespace nonet
