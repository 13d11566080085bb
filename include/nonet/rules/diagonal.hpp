// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace nonet::inline NONET_ABI {

/// The cells of each diagonal differ. `main` runs down to the right, `anti` up to the right; one of them may be empty.
struct Diagonal {
  static constexpr std::string_view name = "diagonal";
  static constexpr bool repeats_cells = true;  // the two share the cell in the middle
  static constexpr RuleInfo info{.keyword = "diagonal",
                                 .shape = Shape::word,
                                 .iss = "Diagonal",
                                 .meaning =
                                     "The cells of the main diagonal (down to the right), of the anti "
                                     "diagonal (up to the right), or of both, each on its own, differ.",
                                 .example = "diagonal both",
                                 .claim = "each is one more unit, with all that units do",
                                 .header = "rules/diagonal.hpp"};

  Cells main;
  Cells anti{};

  bool operator==(Diagonal const&) const = default;

  static Cells main_of(Grid const& square) {
    Cells cells;
    for (int i = 0; i < square.rows; ++i) cells.push_back(square.at(i, i));
    return cells;
  }
  static Cells anti_of(Grid const& square) {
    Cells cells;
    for (int i = 0; i < square.rows; ++i) cells.push_back(square.at(square.rows - 1 - i, i));
    return cells;
  }
  /// Both diagonals of a square grid.
  static Diagonal both(Grid const& square) { return {main_of(square), anti_of(square)}; }

  Cells scope() const {
    Cells cells = main;
    cells.insert(cells.end(), anti.begin(), anti.end());
    return cells;
  }
  bool holds(auto value) const {
    auto const differ = [&](Cells const& cells) {
      for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (value(cells[i]) == value(cells[j])) return false;
      return true;
    };
    return differ(main) && differ(anti);
  }
  void post(auto& network) const {
    for (Cells const& line : {main, anti})
      if (static_cast<int>(line.size()) > network.values())
        network.fail();
      else
        network.all_different(line);
  }

  static Result<Diagonal> make(Arguments const& arguments, Layout const& layout, int, int) {
    if (layout.grids().size() != 1 || layout.grids()[0].rows != layout.grids()[0].columns)
      return argument_error(info, "diagonals need a puzzle of one square grid");
    Grid const& grid = layout.grids()[0];
    if (arguments.word == "both") return both(grid);
    if (arguments.word == "main") return Diagonal{main_of(grid), {}};
    if (arguments.word == "anti") return Diagonal{{}, anti_of(grid)};
    return argument_error(info, "an unknown word", arguments.word, "both, main or anti");
  }
  Arguments arguments() const {
    return {.groups = {}, .numbers = {}, .word = main.empty() ? "anti" : anti.empty() ? "main" : "both"};
  }
  static auto sample(auto&, auto cells) {
    auto const middle = cells.begin() + static_cast<std::ptrdiff_t>(cells.size() / 2);
    return Diagonal{{cells.begin(), middle}, {middle, cells.end()}};
  }
};

}  // namespace nonet
