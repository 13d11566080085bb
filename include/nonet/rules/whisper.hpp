// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/steps.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// Neighbours on the line differ by no less than a number: 5 on German whispers, 4 on Dutch ones. A cell may be named
/// twice, as on a closed line.
struct Whisper {
  static constexpr std::string_view name = "whisper";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{
      .keyword = "whisper",
      .shape = Shape::number_line,
      .iss = "Whisper",
      .meaning =
          "Neighbours on the line differ by no less than the number: 5 on German whispers, 4 on Dutch ones.",
      .example = "whisper 5 = r1c1 r2c2 r3c2",
      .claim = "domain consistent where no cell stands twice",
      .header = "rules/whisper.hpp"};
  static constexpr int german = 5;
  static constexpr int dutch = 4;

  Cells cells;
  int difference = german;

  bool operator==(Whisper const&) const = default;

  bool allows(int a, int b) const { return (a < b ? b - a : a - b) >= difference; }
  bool holds(auto value) const {
    return holds_along(cells, value, [this](int a, int b) { return allows(a, b); });
  }
  void post(auto& network) const {
    post_along(network, cells, [this](int a, int b) { return allows(a, b); });
  }
  void check(Check& check) const {
    if (difference < 0)
      check.error(Fault::argument, "whisper: a difference is not below 0", cells, Part(difference));
    else if (cells.size() > 1 && difference > check.last() - check.first())
      check.error(Fault::unreachable_sum, "whisper: no two values differ so much", cells, Part(difference),
                  {"at most {0}", {check.last() - check.first()}});
  }

  Arguments arguments() const { return {.groups = {cells}, .numbers = {{difference}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    return Whisper{std::move(cells), random.between(0, (random.last() - random.first() + 1) / 2)};
  }
};

}  // namespace nonet
