// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/count.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/steps.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Rules on whole grids: any square of 2 by 2 cells has values of every kind. With several grids each has the rule by
// itself.

namespace nonet::inline NONET_ABI {

namespace detail {

/// The squares of 2 by 2 cells.
inline std::vector<Cells> squares_of(std::vector<Grid> const& grids) {
  std::vector<Cells> squares;
  for (Grid const& grid : grids)
    for (int row = 0; row + 1 < grid.rows; ++row)
      for (int column = 0; column + 1 < grid.columns; ++column)
        squares.push_back({grid.at(row, column), grid.at(row, column + 1), grid.at(row + 1, column),
                           grid.at(row + 1, column + 1)});
  return squares;
}
inline constexpr int kinds = 3;

bool has_all_kinds(std::vector<Grid> const& grids, auto const& value, auto const& kind) {
  return std::ranges::all_of(squares_of(grids), [&](Cells const& square) {
    unsigned seen = 0;
    for (Cell cell : square) seen |= 1U << kind(value(cell));
    return seen == (1U << kinds) - 1;
  });
}
/// The values of each kind.
inline std::vector<std::vector<int>> values_by_kind(int first, int last, auto const& kind) {
  std::vector<std::vector<int>> values(kinds);
  for (int value = first; value <= last; ++value) values[static_cast<std::size_t>(kind(value))].push_back(value);
  return values;
}
void post_all_kinds(auto& network, std::vector<Grid> const& grids, auto const& kind) {
  auto const values = values_by_kind(network.first(), network.last(), kind);
  for (Cells const& square : squares_of(grids))
    for (auto const& of_kind : values) post_tally(network, square, {of_kind, 1, 4});
}

}  // namespace detail

/// Any square of 2 by 2 cells has a low, a middle and a high value: the values fall into three thirds.
struct GlobalEntropy {
  static constexpr std::string_view name = "global entropy";
  static constexpr RuleInfo info{.keyword = "globalentropy",
                                 .shape = Shape::flag,
                                 .iss = "GlobalEntropy",
                                 .meaning =
                                     "Any square of 2 by 2 cells has a value of each third of the values: low, middle, "
                                     "high.",
                                 .example = "globalentropy",
                                 .claim = "not domain consistent as a whole; each third in each square is",
                                 .header = "rules/global_kinds.hpp"};

  std::vector<Grid> grids;
  int first = 1;  ///< the values of the model
  int last = 9;

  bool operator==(GlobalEntropy const&) const = default;

  int third(int value) const { return (value - first) * detail::kinds / (last - first + 1); }
  Cells scope() const { return cells_of(grids); }
  bool holds(auto value) const {
    return detail::has_all_kinds(grids, value, [this](int v) { return third(v); });
  }
  void post(auto& network) const {
    detail::post_all_kinds(network, grids, [this](int v) { return third(v); });
  }
  void check(Check& check) const {
    if (check.values() % detail::kinds != 0)
      check.error(Fault::argument, "global entropy: the values do not fall into thirds", {},
                  Part(check.values()), "a multiple of 3");
    else if (first != check.first() || last != check.last())
      check.error(Fault::argument, "global entropy: the rule was made for other values", {});
  }

  static Result<GlobalEntropy> make(Arguments const&, Layout const& layout, int first, int last) {
    return GlobalEntropy{layout.grids(), first, last};
  }
  Arguments arguments() const { return {}; }
  static auto sample(auto& random, auto cells) {
    return GlobalEntropy{{sample_grid(std::move(cells), 2)}, random.first(), random.last()};
  }
};

/// Any square of 2 by 2 cells has values of all three remainders modulo 3.
struct GlobalModulo {
  static constexpr std::string_view name = "global modulo 3";
  static constexpr RuleInfo info{.keyword = "globalmodulo",
                                 .shape = Shape::flag,
                                 .iss = "GlobalMod",
                                 .meaning = "Any square of 2 by 2 cells has values of all three remainders modulo 3.",
                                 .example = "globalmodulo",
                                 .claim = "not domain consistent as a whole; each remainder in each square is",
                                 .header = "rules/global_kinds.hpp"};

  std::vector<Grid> grids;

  bool operator==(GlobalModulo const&) const = default;

  Cells scope() const { return cells_of(grids); }
  bool holds(auto value) const { return detail::has_all_kinds(grids, value, remainder); }
  void post(auto& network) const { detail::post_all_kinds(network, grids, remainder); }

  static Result<GlobalModulo> make(Arguments const&, Layout const& layout, int, int) {
    return GlobalModulo{layout.grids()};
  }
  Arguments arguments() const { return {}; }
  static auto sample(auto&, auto cells) { return GlobalModulo{{sample_grid(std::move(cells), 2)}}; }

 private:
  static int remainder(int value) { return (value % detail::kinds + detail::kinds) % detail::kinds; }
};

}  // namespace nonet
