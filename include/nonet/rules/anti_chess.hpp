// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/apart.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/steps.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Rules on whole grids: cells a chess move apart. With several grids each has the rule by itself.

namespace nonet::inline NONET_ABI {

namespace detail {

bool differ(std::vector<Grid> const& grids, auto const& steps, auto const& value) {
  bool good = true;
  for (Grid const& grid : grids)
    for (Position const step : steps)
      for_each_step(grid, step, [&](Cell a, Cell b) { good = good && value(a) != value(b); });
  return good;
}
void post_different(auto& network, std::vector<Grid> const& grids, auto const& steps) {
  for (Grid const& grid : grids)
    for (Position const step : steps)
      for_each_step(grid, step, [&](Cell a, Cell b) { network.differ(a, b); });
}

}  // namespace detail

/// Cells a knight's move apart differ.
struct AntiKnight {
  static constexpr std::string_view name = "anti-knight";
  static constexpr RuleInfo info{.keyword = "antiknight",
                                 .shape = Shape::flag,
                                 .iss = "AntiKnight",
                                 .meaning = "Cells a knight's move apart differ.",
                                 .example = "antiknight",
                                 .claim = "not domain consistent as a whole; each pair by itself is",
                                 .header = "rules/anti_chess.hpp"};
  static constexpr std::array<Position, 4> steps{{{1, 2}, {1, -2}, {2, 1}, {2, -1}}};

  std::vector<Grid> grids;

  bool operator==(AntiKnight const&) const = default;

  Cells scope() const { return cells_of(grids); }
  bool holds(auto value) const { return detail::differ(grids, steps, value); }
  void post(auto& network) const { detail::post_different(network, grids, steps); }

  static Result<AntiKnight> make(Arguments const&, Layout const& layout, int, int) {
    return AntiKnight{layout.grids()};
  }
  Arguments arguments() const { return {}; }
  static auto sample(auto& random, auto cells) {
    return AntiKnight{{sample_grid(std::move(cells), random.between(2, 3))}};
  }
};

/// Cells that touch at a corner differ. (Those that touch at a side are the business of rows and columns.)
struct AntiKing {
  static constexpr std::string_view name = "anti-king";
  static constexpr RuleInfo info{.keyword = "antiking",
                                 .shape = Shape::flag,
                                 .iss = "AntiKing",
                                 .meaning = "Cells that touch at a corner differ.",
                                 .example = "antiking",
                                 .claim = "not domain consistent as a whole; each pair by itself is",
                                 .header = "rules/anti_chess.hpp"};
  static constexpr std::array<Position, 2> steps{{{1, 1}, {1, -1}}};

  std::vector<Grid> grids;

  bool operator==(AntiKing const&) const = default;

  Cells scope() const { return cells_of(grids); }
  bool holds(auto value) const { return detail::differ(grids, steps, value); }
  void post(auto& network) const { detail::post_different(network, grids, steps); }

  static Result<AntiKing> make(Arguments const&, Layout const& layout, int, int) {
    return AntiKing{layout.grids()};
  }
  Arguments arguments() const { return {}; }
  static auto sample(auto&, auto cells) { return AntiKing{{sample_grid(std::move(cells), 2)}}; }
};

/// A cell with the value d differs from every cell that is d steps away, going along rows and columns as a taxi does.
struct AntiTaxicab {
  static constexpr std::string_view name = "anti-taxicab";
  static constexpr RuleInfo info{
      .keyword = "antitaxicab",
      .shape = Shape::flag,
      .iss = "AntiTaxicab",
      .meaning =
          "A cell with the value d differs from every cell that is d steps along rows and columns away.",
      .example = "antitaxicab",
      .claim = "not domain consistent as a whole; each pair by itself is",
      .header = "rules/anti_chess.hpp"};

  std::vector<Grid> grids;

  bool operator==(AntiTaxicab const&) const = default;

  Cells scope() const { return cells_of(grids); }
  bool holds(auto value) const {
    bool good = true;
    for_each_pair(
        [&](Cell a, Cell b, int distance) { good = good && (value(a) != distance || value(b) != distance); });
    return good;
  }
  void post(auto& network) const {
    std::vector<Apart::Pairs> pairs(static_cast<std::size_t>(network.values()));
    for_each_pair([&](Cell a, Cell b, int distance) {
      if (distance >= network.first() && distance <= network.last())
        pairs[static_cast<std::size_t>(distance - network.first())].emplace_back(a, b);
    });
    network.post(Apart(network.cell_count(), network.first(), pairs));
  }

  static Result<AntiTaxicab> make(Arguments const&, Layout const& layout, int, int) {
    return AntiTaxicab{layout.grids()};
  }
  Arguments arguments() const { return {}; }
  static auto sample(auto&, auto cells) { return AntiTaxicab{{sample_grid(std::move(cells), 2)}}; }

 private:
  /// Any two cells of a grid, once, with how far they are apart.
  void for_each_pair(auto const& f) const {
    for (Grid const& grid : grids)
      for (int down = 0; down < grid.rows; ++down)
        for (int across = 1 - grid.columns; across < grid.columns; ++across)
          if (down > 0 || across > 0)
            for_each_step(grid, {down, across}, [&](Cell a, Cell b) { f(a, b, down + std::abs(across)); });
  }
};

}  // namespace nonet
