// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/sum_poster.hpp>
#include <nonet/rules/kropki.hpp>
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

inline void check_sum_mark(Check& check, Cells const& cells, std::string_view name, int sum) {
  check_pair(check, cells, name);
  if (cells.size() > 1 && (2 * check.first() > sum || 2 * check.last() < sum))
    check.error(Fault::unreachable_sum, {"{0}: no two values add up to {1}", {name, sum}}, cells, Part(sum),
                {"at most {0}", {2 * check.last()}});
}
/// As sums and no relation, so that they take part in what follows from all sums together.
void post_sum_mark(auto& network, Cells const& cells, int sum) {
  for (std::size_t i = 1; i < cells.size(); ++i)
    network.sum({.cells = {cells[i - 1], cells[i]}, .coefficients = {}, .total = sum, .distinct = false});
}

}  // namespace detail

/// An X between two cells: each cell and the next add up to 10.
struct XMark {
  static constexpr std::string_view name = "X mark";
  static constexpr RuleInfo info{.keyword = "xmark",
                                 .shape = Shape::line,
                                 .iss = "X",
                                 .meaning = "Each cell and the next add up to 10.",
                                 .example = "xmark r1c1 r1c2",
                                 .claim = "domain consistent",
                                 .header = "rules/xv.hpp"};
  static constexpr int sum = 10;

  Cells cells;

  bool operator==(XMark const&) const = default;

  static bool allows(int a, int b) { return a + b == sum; }
  bool holds(auto value) const { return holds_along(cells, value, allows); }
  void post(auto& network) const { detail::post_sum_mark(network, cells, sum); }
  void check(Check& check) const { detail::check_sum_mark(check, cells, name, sum); }
};

/// A V between two cells: each cell and the next add up to 5.
struct VMark {
  static constexpr std::string_view name = "V mark";
  static constexpr RuleInfo info{.keyword = "vmark",
                                 .shape = Shape::line,
                                 .iss = "V",
                                 .meaning = "Each cell and the next add up to 5.",
                                 .example = "vmark r1c1 r1c2",
                                 .claim = "domain consistent",
                                 .header = "rules/xv.hpp"};
  static constexpr int sum = 5;

  Cells cells;

  bool operator==(VMark const&) const = default;

  static bool allows(int a, int b) { return a + b == sum; }
  bool holds(auto value) const { return holds_along(cells, value, allows); }
  void post(auto& network) const { detail::post_sum_mark(network, cells, sum); }
  void check(Check& check) const { detail::check_sum_mark(check, cells, name, sum); }
};

/// All marks are given: neighbours without an X or V add up to neither 10 nor 5. To be added when the marks are: it is
/// made of the pairs that have none by then.
struct StrictXV {
  static constexpr std::string_view name = "strict XV";
  static constexpr bool made_last = true;
  static constexpr RuleInfo info{.keyword = "strictxv",
                                 .shape = Shape::flag,
                                 .iss = "StrictXV",
                                 .meaning =
                                     "Neighbours in rows and columns without an X or V between them add up "
                                     "to neither 10 nor 5.",
                                 .example = "strictxv",
                                 .claim = "each row and each column by itself is domain consistent",
                                 .header = "rules/xv.hpp"};

  UnmarkedPairs pairs;

  bool operator==(StrictXV const&) const = default;

  static StrictXV of(Model const& model) { return {UnmarkedPairs::of<XMark, VMark>(model)}; }

  static bool allows(int a, int b) { return !XMark::allows(a, b) && !VMark::allows(a, b); }
  Cells scope() const { return cells_of(pairs.grids); }
  bool holds(auto value) const { return pairs.holds(value, allows); }
  void post(auto& network) const { pairs.post(network, allows); }

  static Result<StrictXV> make(Arguments const&, Model const& model) { return of(model); }
  Arguments arguments() const { return {}; }
  static auto sample(auto& random, auto cells) {
    auto const columns = static_cast<int>(cells.size());
    StrictXV rule{{.grids = {sample_grid(std::move(cells), columns)}, .marked = {}}};
    Cells const& line = rule.pairs.grids[0].cells;
    if (line.size() > 2 && random.chance(2))
      rule.pairs.marked.emplace_back(std::min(line[1], line[2]), std::max(line[1], line[2]));
    return rule;
  }
};

}  // namespace nonet
