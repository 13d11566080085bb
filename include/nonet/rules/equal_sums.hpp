// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/sum.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

namespace detail {

inline bool equal_sums(std::vector<Cells> const& parts, auto const& value) {
  auto const sum = [&](Cells const& cells) {
    long long sum = 0;
    for (Cell cell : cells) sum += value(cell);
    return sum;
  };
  return std::ranges::all_of(parts, [&](Cells const& part) { return sum(part) == sum(parts.front()); });
}
/// One part less another one.
inline Terms difference(Cells const& some, Cells const& others) {
  Terms terms;
  for (Cell cell : some) terms.add(cell, 1);
  for (Cell cell : others) terms.add(cell, -1);
  return terms;
}
/// Each part with each other: a bound that a part has reaches all others at once.
void post_equal_sums(auto& network, std::vector<Cells> const& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) difference(parts[j], parts[i]).post(network, 0);
}
inline void check_equal_sums(Check& check, std::vector<Cells> const& parts, std::string const& name) {
  for (Cells const& part : parts) {
    auto const [least, greatest] = difference(parts.front(), part).range(check.first(), check.last());
    if (least > 0 || greatest < 0)
      return check.error(Fault::unreachable_sum,
                         {"{0}: {1} cannot add up to as much as {2}",
                          {name, check.layout().names(part), check.layout().names(parts.front())}},
                         part);
  }
}
inline Cells joined(std::vector<Cells> const& parts) {
  Cells cells;
  for (Cells const& part : parts) cells.insert(cells.end(), part.begin(), part.end());
  return cells;
}

}  // namespace detail

/// Some groups of cells all have the same sum. A cell may stand in several groups, and counts twice where it is named
/// twice.
struct EqualSums {
  static constexpr std::string_view name = "equal sums";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{.keyword = "equalsums",
                                 .shape = Shape::groups,
                                 .iss = "EqualSum",
                                 .meaning = "The cells of each part have the same sum.",
                                 .example = "equalsums r1c1 r1c2 / r2c4 r2c5 r2c6",
                                 .claim =
                                     "two parts: domain consistent for grids up to 16x16 as far as the sums "
                                     "alone tell; more parts: each "
                                     "two of them",
                                 .header = "rules/equal_sums.hpp"};

  std::vector<Cells> parts;

  bool operator==(EqualSums const&) const = default;

  Cells scope() const { return detail::joined(parts); }
  bool holds(auto value) const { return detail::equal_sums(parts, value); }
  void post(auto& network) const { detail::post_equal_sums(network, parts); }
  void check(Check& check) const { detail::check_equal_sums(check, parts, std::string(name)); }

  static Result<EqualSums> make(Arguments const& arguments, Layout const&, int, int) {
    return EqualSums{arguments.groups};
  }
  Arguments arguments() const { return {.groups = parts, .numbers = {}, .word = {}}; }
  /// Two parts without a common cell: that is where domain consistency is claimed.
  static auto sample(auto& random, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    int const size = static_cast<int>(cells.size());
    auto const middle = cells.begin() + (size > 1 ? random.between(1, size - 1) : size);
    EqualSums rule{{{cells.begin(), middle}}};
    if (middle != cells.end()) rule.parts.push_back({middle, cells.end()});
    return rule;
  }
};

/// A line through several regions: in each region it adds up to the same. Where it comes back to a region, that part
/// counts by itself.
struct RegionSumLine {
  static constexpr std::string_view name = "region sum line";
  static constexpr RuleInfo info{.keyword = "regionsum",
                                 .shape = Shape::line,
                                 .iss = "RegionSumLine",
                                 .meaning =
                                     "The box borders (those of regions, where there are no boxes) cut the "
                                     "line into parts with the same "
                                     "sum.",
                                 .example = "regionsum r1c2 r1c3 r1c4 r2c4",
                                 .claim =
                                     "two parts: domain consistent for grids up to 16x16 as far as the sums "
                                     "alone tell; more parts: each "
                                     "two of them",
                                 .header = "rules/equal_sums.hpp"};

  std::vector<Cells> parts;

  bool operator==(RegionSumLine const&) const = default;

  /// Cuts a line where it leaves a box of the model, or a region where the model has no boxes. Nothing where it has
  /// neither.
  static std::optional<RegionSumLine> of(Model const& model, Cells const& line) {
    auto const regions = regions_of(model.units());
    if (regions.empty()) return {};
    RegionSumLine rule;
    auto const last = regions.size();
    auto before = last + 1;
    for (Cell cell : line) {
      std::size_t region = 0;
      while (region < last && std::ranges::find(regions[region].cells, cell) == regions[region].cells.end())
        ++region;
      if (region != before) rule.parts.emplace_back();
      rule.parts.back().push_back(cell);
      before = region;
    }
    return rule;
  }

  Cells scope() const { return detail::joined(parts); }
  bool holds(auto value) const { return detail::equal_sums(parts, value); }
  void post(auto& network) const { detail::post_equal_sums(network, parts); }
  void check(Check& check) const { detail::check_equal_sums(check, parts, std::string(name)); }

  static Result<RegionSumLine> make(Arguments const& arguments, Model const& model) {
    if (auto rule = of(model, arguments.cells())) return *std::move(rule);
    return argument_error(info, "this puzzle has neither boxes nor regions");
  }
  Arguments arguments() const { return {.groups = {scope()}, .numbers = {}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    return RegionSumLine{EqualSums::sample(random, std::move(cells)).parts};
  }
};

}  // namespace nonet
