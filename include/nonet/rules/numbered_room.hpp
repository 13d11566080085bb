// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/detail/line_automaton.hpp>

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The first cell says at which place of the line, counted from 1, the number stands.
struct NumberedRoom {
  static constexpr std::string_view name = "numbered room";
  static constexpr RuleInfo info{
      .keyword = "room",
      .shape = Shape::number_line,
      .iss = "NumberedRoom",
      .meaning = "The number stands in the Xth cell, X being the value of the first cell.",
      .example = "room 5 = r4c1-r4c9",
      .claim = "domain consistent",
      .header = "rules/numbered_room.hpp"};

  Cells cells;
  int number = 0;

  bool operator==(NumberedRoom const&) const = default;

  bool holds(auto value) const {
    if (cells.empty()) return false;
    int const place = value(cells.front());
    return place >= 1 && static_cast<std::size_t>(place) <= cells.size() &&
           value(cells[static_cast<std::size_t>(place) - 1]) == number;
  }
  void post(auto& network) const { detail::post_line(*this, steps(), network); }
  void check(Check& check) const {
    detail::check_reach(check, cells, "numbered room", number, check.first(), check.last());
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{number}}, .word = {}}; }
  static auto sample(auto& random, auto cells) { return NumberedRoom{std::move(cells), random.value()}; }

 private:
  detail::LineSteps steps() const {
    // How many cells are to come, the one with the number among them.
    static constexpr detail::Memory begin = ~detail::Memory{0};
    return {.starts = {begin},
            .next =
                [this](detail::Memory left, int value, std::vector<detail::Memory>& to) {
                  if (left == begin) {
                    if (value < 1 || static_cast<std::size_t>(value) > cells.size()) return;
                    left = static_cast<detail::Memory>(value);
                  }
                  if (left != 1 || value == number) to.push_back(left == 0 ? 0 : left - 1);
                },
            .accepting = [](detail::Memory left) { return left == 0; }};
  }
};

}  // namespace nonet
