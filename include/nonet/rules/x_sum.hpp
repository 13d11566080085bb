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

/// The first cell says how many cells, itself included, add up to the sum: from 1 to all of the line.
struct XSum {
  static constexpr std::string_view name = "X-sum";
  static constexpr RuleInfo info{
      .keyword = "xsum",
      .shape = Shape::number_line,
      .iss = "XSum",
      .meaning =
          "The first X cells add up to the number, X being the value of the first cell, which counts among "
          "them.",
      .example = "xsum 12 = r4c1-r4c9",
      .claim = "domain consistent; checked late where cells times the sum exceed 16384",
      .header = "rules/x_sum.hpp"};

  Cells cells;
  int sum = 0;

  bool operator==(XSum const&) const = default;

  bool holds(auto value) const {
    if (cells.empty()) return false;
    int const count = value(cells.front());
    if (count < 1 || static_cast<std::size_t>(count) > cells.size()) return false;
    long long total = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) total += value(cells[i]);
    return total == sum;
  }
  void post(auto& network) const { detail::post_line(*this, steps(), network); }
  void check(Check& check) const {
    auto const size = static_cast<long long>(cells.size());
    detail::check_reach(check, cells, "X-sum", sum, 1, size + (size - 1) * check.last());
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{sum}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    int const most = static_cast<int>(cells.size());
    return XSum{std::move(cells), random.between(1, most * random.last() + 1)};
  }

 private:
  detail::LineSteps steps() const {
    // How many cells are to come, and what they have to add up to.
    static constexpr detail::Memory begin = ~detail::Memory{0};
    return {.starts = {begin},
            .next =
                [this](detail::Memory memory, int value, std::vector<detail::Memory>& to) {
                  long long left = static_cast<long long>(memory >> 32);
                  long long rest = static_cast<long long>(memory & 0xffff'ffff);
                  if (memory == begin) {
                    if (value < 1 || static_cast<std::size_t>(value) > cells.size()) return;
                    left = value;
                    rest = sum;
                  }
                  if (left > 0) {
                    rest -= value;
                    --left;
                  }
                  if (rest >= 0 && (left > 0 || rest == 0))
                    to.push_back(static_cast<detail::Memory>(left) << 32 | static_cast<detail::Memory>(rest));
                },
            .accepting = [](detail::Memory memory) { return memory == 0; }};
  }
};

}  // namespace nonet
