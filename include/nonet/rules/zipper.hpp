// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/equal_sums.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/regular.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Cells at the same distance from the middle of the line add up to the same: where there is a cell in the middle, to
/// its value.
struct Zipper {
  static constexpr std::string_view name = "zipper line";
  static constexpr RuleInfo info{
      .keyword = "zipper",
      .shape = Shape::line,
      .iss = "Zipper",
      .meaning =
          "Each two cells at the same distance from the middle of the line add up to the same: to the cell "
          "in "
          "the middle, if there is one.",
      .example = "zipper r1c1 r1c2 r1c3 r2c3 r3c3",
      .claim = "domain consistent up to 64 values; else each two of the sums are bounds consistent",
      .header = "rules/zipper.hpp"};

  Cells cells;

  bool operator==(Zipper const&) const = default;

  bool holds(auto value) const { return detail::equal_sums(parts(), value); }
  void post(auto& network) const {
    if (cells.size() < 3) return;
    if (network.values() > most_values) return detail::post_equal_sums(network, parts());
    Regular{from_the_middle(), automaton(network.first(), network.last())}.post(network);
  }

 private:
  static constexpr int most_values = 64;

  bool has_middle() const { return cells.size() % 2 != 0; }
  std::vector<Cells> parts() const {
    std::vector<Cells> parts;
    if (has_middle()) parts.push_back({cells[cells.size() / 2]});
    for (std::size_t i = 0; i < cells.size() / 2; ++i)
      parts.push_back({cells[i], cells[cells.size() - 1 - i]});
    return parts;
  }
  /// The cell in the middle, if there is one, and then pair by pair.
  Cells from_the_middle() const { return detail::joined(parts()); }
  /// A state is the sum that all pairs have, which is read in the middle or guessed; or that and the first value of a
  /// pair.
  Automaton automaton(int first, int last) const {
    int const sums = 2 * last + 1;
    Automaton automaton{sums + sums * (last + 1) + 1, {}, {}, {}};
    int const start = automaton.states - 1;
    for (int sum = 0; sum < sums; ++sum) {
      automaton.accepting.push_back(sum);
      if (!has_middle())
        automaton.starts.push_back(sum);
      else if (sum >= first && sum <= last)
        automaton.steps.push_back({start, sum, sum});
      for (int a = first; a <= last; ++a) {
        if (sum - a < first || sum - a > last) continue;
        int const half = sums + sum * (last + 1) + a;
        automaton.steps.push_back({sum, a, half});
        automaton.steps.push_back({half, sum - a, sum});
      }
    }
    if (has_middle()) automaton.starts.push_back(start);
    return automaton;
  }
};

}  // namespace nonet
