// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/shifted_different.hpp>
#include <nonet/rules/make.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// What is added to the values of a list before they are compared: nothing, or the place in the list.
enum class Slope : std::int8_t { level = 0, rising = 1, falling = -1 };
inline constexpr Slope rising = Slope::rising;    ///< value + place in the list
inline constexpr Slope falling = Slope::falling;  ///< value - place in the list

/// All cells differ; with a slope, value + place (rising) or value - place (falling) differ, as queens on diagonals.
struct AllDifferent {
  static constexpr std::string_view name = "all different";
  static constexpr RuleInfo info{
      .keyword = "different",
      .shape = Shape::optional_word,
      .iss = "AllDifferent",
      .meaning =
          "All cells differ, as in an extra region; with 'rising' or 'falling' the values plus or minus "
          "their places in the list differ.",
      .example = "different r2c2 r2c3 r3c2 r3c3",
      .claim = "one more unit, with all that units do; with a slope: forward checking",
      .header = "rules/all_different.hpp"};

  Cells cells;
  Slope slope = Slope::level;

  bool operator==(AllDifferent const&) const = default;

  bool holds(auto value) const {
    auto const key = [&](std::size_t i) {
      return value(cells[i]) + static_cast<int>(slope) * static_cast<int>(i);
    };
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (key(i) == key(j)) return false;
    return true;
  }
  void post(auto& network) const {
    if (slope != Slope::level)
      network.post(ShiftedDifferent{cells, static_cast<int>(slope)});
    else if (static_cast<int>(cells.size()) > network.values())
      network.fail();
    else
      network.all_different(cells);
  }

  static Result<AllDifferent> make(Arguments const& arguments, Layout const&, int, int) {
    auto const& word = arguments.word;
    if (!word.empty() && word != "rising" && word != "falling")
      return argument_error(info, "an unknown word", word, "rising or falling");
    return AllDifferent{arguments.cells(), word.empty() ? Slope::level : word == "rising" ? rising : falling};
  }
  Arguments arguments() const {
    return {.groups = {cells},
            .numbers = {},
            .word = slope == Slope::level    ? ""
                    : slope == Slope::rising ? "rising"
                                             : "falling"};
  }
  static auto sample(auto& random, auto cells) {
    return AllDifferent{std::move(cells), static_cast<Slope>(random.between(-1, 1))};
  }
};

/// One more all-different unit.
inline AllDifferent unit(Cells cells) { return {std::move(cells)}; }

}  // namespace nonet
