// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/steps.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// The line reads the same from both ends.
struct Palindrome {
  static constexpr std::string_view name = "palindrome";
  static constexpr RuleInfo info{.keyword = "palindrome",
                                 .shape = Shape::line,
                                 .iss = "Palindrome",
                                 .meaning = "The line reads the same from both ends.",
                                 .example = "palindrome r1c1 r1c2 r2c3 r3c3",
                                 .claim = "domain consistent",
                                 .header = "rules/palindrome.hpp"};

  Cells cells;

  bool operator==(Palindrome const&) const = default;

  bool holds(auto value) const {
    for (std::size_t i = 0; i < cells.size() / 2; ++i)
      if (value(cells[i]) != value(cells[cells.size() - 1 - i])) return false;
    return true;
  }
  void post(auto& network) const {
    for (std::size_t i = 0; i < cells.size() / 2; ++i)
      post_along(network, {cells[i], cells[cells.size() - 1 - i]}, [](int a, int b) { return a == b; });
  }
  void check(Check& check) const {
    if (cells.size() < 2)
      check.error(Fault::argument, {"{0}: it has too few cells", {name}}, cells, Part(cells.size()),
                  {"at least {0}", {2}});
  }
};

/// Two shapes hold the same values at the same places: the first cells are equal, the second ones, and so on. Shapes
/// may overlap.
struct Clone {
  static constexpr std::string_view name = "clone";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{
      .keyword = "clone",
      .shape = Shape::head_line,
      .meaning = "The cells behind the '=' have the values of those before it, one for one in their order.",
      .example = "clone r1c1 r1c2 r2c1 = r5c4 r5c5 r6c4",
      .claim = "domain consistent",
      .header = "rules/palindrome.hpp"};

  Cells original;
  Cells copy;

  bool operator==(Clone const&) const = default;

  Cells scope() const {
    Cells cells = original;
    cells.insert(cells.end(), copy.begin(), copy.end());
    return cells;
  }
  bool holds(auto value) const {
    for (std::size_t i = 0; i < std::min(original.size(), copy.size()); ++i)
      if (value(original[i]) != value(copy[i])) return false;
    return original.size() == copy.size();
  }
  void post(auto& network) const {
    if (original.size() != copy.size()) return network.fail();
    for (std::size_t i = 0; i < copy.size(); ++i)
      if (original[i] != copy[i])
        post_along(network, {original[i], copy[i]}, [](int a, int b) { return a == b; });
  }
  void check(Check& check) const {
    if (original.size() != copy.size())
      check.error(Fault::argument, "clone: the two shapes have different numbers of cells", scope(),
                  Part(copy.size()), Part(original.size()));
  }

  Arguments arguments() const { return {.groups = {original, copy}, .numbers = {}, .word = {}}; }
  static auto sample(auto&, auto cells) {
    auto const half = static_cast<std::ptrdiff_t>(cells.size() / 2);
    return Clone{{cells.begin(), cells.begin() + half}, {cells.begin() + half, cells.begin() + 2 * half}};
  }
};

}  // namespace nonet
