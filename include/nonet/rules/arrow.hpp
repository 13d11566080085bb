// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/sum.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace nonet::inline NONET_ABI {

/// The cells of the shaft add up to the circle. A circle of several cells, a pill, is read as a decimal number, its
/// first cell the leading digit; all its other cells are then at most 9.
struct Arrow {
  static constexpr std::string_view name = "arrow";
  static constexpr RuleInfo info{
      .keyword = "arrow",
      .shape = Shape::head_line,
      .iss = "Arrow",
      .meaning =
          "The cells behind the '=' add up to the circle before it; two or three cells before it are a pill, "
          "the digits of one number.",
      .example = "arrow r3c3 = r3c4 r3c5",
      .claim =
          "domain consistent for grids up to 16x16 as far as the sum alone tells; else bounds consistent",
      .header = "rules/arrow.hpp"};
  static constexpr std::size_t longest_pill = 3;

  Cells circle;
  Cells shaft;

  bool operator==(Arrow const&) const = default;

  Cells scope() const {
    Cells cells = circle;
    cells.insert(cells.end(), shaft.begin(), shaft.end());
    return cells;
  }
  bool holds(auto value) const {
    long long number = 0;
    for (std::size_t i = 0; i < circle.size(); ++i) {
      int const digit = value(circle[i]);
      if (i > 0 && digit > 9) return false;
      number = 10 * number + digit;
    }
    long long sum = 0;
    for (Cell cell : shaft) sum += value(cell);
    return sum == number;
  }
  void post(auto& network) const {
    for (std::size_t i = 1; i < circle.size(); ++i)
      network.keep(circle[i], network.mask_of([](int value) { return value <= 9; }));
    terms().post(network, 0);
  }
  void check(Check& check) const {
    if (shaft.empty() || circle.empty() || circle.size() > longest_pill)
      return check.error(Fault::argument, "an arrow has a circle of 1 to 3 cells and a shaft", scope(),
                         {"{0} and {1} cells", {circle.size(), shaft.size()}});
    auto const [least, greatest] = terms().range(check.first(), check.last());
    if (least > 0 || greatest < 0)
      check.error(Fault::unreachable_sum,
                  {"the shaft {0} of an arrow cannot add up to its circle {1}",
                   {check.layout().names(shaft), check.layout().names(circle)}},
                  scope());
  }

  Arguments arguments() const { return {.groups = {circle, shaft}, .numbers = {}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    auto const head = static_cast<std::ptrdiff_t>(cells.size() > 2 && random.chance(3) ? 2 : 1);
    return Arrow{{cells.begin(), cells.begin() + head}, {cells.begin() + head, cells.end()}};
  }

 private:
  Terms terms() const {
    Terms terms;
    long long factor = -1;
    for (std::size_t i = circle.size(); i-- > 0; factor = std::max(10 * factor, -Terms::most))
      terms.add(circle[i], factor);
    for (Cell cell : shaft) terms.add(cell, 1);
    return terms;
  }
};

/// The two ends of a line add up to the same as all the cells between them.
struct DoubleArrow {
  static constexpr std::string_view name = "double arrow";
  static constexpr RuleInfo info{
      .keyword = "doublearrow",
      .shape = Shape::line,
      .iss = "DoubleArrow",
      .meaning = "The first and the last cell add up to the same as all cells between them.",
      .example = "doublearrow r1c1 r1c2 r1c3 r1c4",
      .claim =
          "domain consistent for grids up to 16x16 as far as the sum alone tells; else bounds consistent",
      .header = "rules/arrow.hpp"};

  Cells cells;

  bool operator==(DoubleArrow const&) const = default;

  bool holds(auto value) const {
    long long difference = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
      difference += i == 0 || i + 1 == cells.size() ? value(cells[i]) : -value(cells[i]);
    return difference == 0;
  }
  void post(auto& network) const { terms().post(network, 0); }
  void check(Check& check) const {
    if (cells.size() < 2)
      return check.error(Fault::argument, "a double arrow has at least two cells", cells, Part(cells.size()));
    auto const [least, greatest] = terms().range(check.first(), check.last());
    if (least > 0 || greatest < 0)
      check.error(Fault::unreachable_sum,
                  {"the ends of the double arrow {0} cannot add up to what is between them",
                   {check.layout().names(cells)}},
                  cells);
  }

 private:
  Terms terms() const {
    Terms terms;
    for (std::size_t i = 0; i < cells.size(); ++i)
      terms.add(cells[i], i == 0 || i + 1 == cells.size() ? 1 : -1);
    return terms;
  }
};

}  // namespace nonet
