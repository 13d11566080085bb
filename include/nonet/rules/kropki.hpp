// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/marked_pairs.hpp>
#include <nonet/rules/steps.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

namespace detail {

/// A mark stands between two cells.
inline void check_pair(Check& check, Cells const& cells, std::string_view name) {
  if (cells.size() < 2)
    check.error(Fault::argument, {"{0}: it needs two cells", {name}}, cells, Part(cells.size()));
}

}  // namespace detail

/// A white Kropki dot: each cell and the next differ by 1.
struct WhiteDot {
  static constexpr std::string_view name = "white dot";
  static constexpr RuleInfo info{.keyword = "white",
                                 .shape = Shape::line,
                                 .iss = "WhiteDot",
                                 .meaning = "Each cell and the next hold consecutive values.",
                                 .example = "white r1c1 r1c2",
                                 .claim = "domain consistent",
                                 .header = "rules/kropki.hpp"};

  Cells cells;

  bool operator==(WhiteDot const&) const = default;

  static bool allows(int a, int b) { return a - b == 1 || b - a == 1; }
  bool holds(auto value) const { return holds_along(cells, value, allows); }
  void post(auto& network) const { post_along(network, cells, allows); }
  void check(Check& check) const { detail::check_pair(check, cells, name); }
};

/// A black Kropki dot: of each cell and the next, one is twice the other. 0 is twice 0.
struct BlackDot {
  static constexpr std::string_view name = "black dot";
  static constexpr RuleInfo info{
      .keyword = "black",
      .shape = Shape::line,
      .iss = "BlackDot",
      .meaning = "Of each cell and the next, one is twice the other; 0 is twice 0.",
      .example = "black r1c1 r1c2",
      .claim = "domain consistent",
      .header = "rules/kropki.hpp"};

  Cells cells;

  bool operator==(BlackDot const&) const = default;

  static bool allows(int a, int b) { return a == 2 * b || b == 2 * a; }
  bool holds(auto value) const { return holds_along(cells, value, allows); }
  void post(auto& network) const { post_along(network, cells, allows); }
  void check(Check& check) const { detail::check_pair(check, cells, name); }
};

/// All dots are given: neighbours without a dot are not consecutive, and neither is twice the other. To be added when
/// the dots are: it is made of the pairs that have none by then.
struct StrictKropki {
  static constexpr std::string_view name = "strict kropki";
  static constexpr bool made_last = true;
  static constexpr RuleInfo info{.keyword = "strictkropki",
                                 .shape = Shape::flag,
                                 .iss = "StrictKropki",
                                 .meaning =
                                     "Neighbours in rows and columns without a dot between them are not "
                                     "consecutive, and neither is twice the other.",
                                 .example = "strictkropki",
                                 .claim = "each row and each column by itself is domain consistent",
                                 .header = "rules/kropki.hpp"};

  UnmarkedPairs pairs;

  bool operator==(StrictKropki const&) const = default;

  static StrictKropki of(Model const& model) { return {UnmarkedPairs::of<WhiteDot, BlackDot>(model)}; }

  static bool allows(int a, int b) { return !WhiteDot::allows(a, b) && !BlackDot::allows(a, b); }
  Cells scope() const { return cells_of(pairs.grids); }
  bool holds(auto value) const { return pairs.holds(value, allows); }
  void post(auto& network) const { pairs.post(network, allows); }

  static Result<StrictKropki> make(Arguments const&, Model const& model) { return of(model); }
  Arguments arguments() const { return {}; }
  static auto sample(auto& random, auto cells) {
    auto const columns = static_cast<int>(cells.size());
    StrictKropki rule{{.grids = {sample_grid(std::move(cells), columns)}, .marked = {}}};
    Cells const& line = rule.pairs.grids[0].cells;
    if (line.size() > 2 && random.chance(2))
      rule.pairs.marked.emplace_back(std::min(line[1], line[2]), std::max(line[1], line[2]));
    return rule;
  }
};

}  // namespace nonet
