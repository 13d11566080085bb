// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/set_poster.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/relation.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The cells hold consecutive values, each once, in any order.
struct Renban {
  static constexpr std::string_view name = "renban";
  static constexpr RuleInfo info{.keyword = "renban",
                                 .shape = Shape::cells,
                                 .iss = "Renban",
                                 .meaning = "The cells hold consecutive values, each once, in any order.",
                                 .example = "renban r1c1 r1c2 r2c3",
                                 .claim =
                                     "domain consistent up to 9 cells of at most 16 values; larger: as a "
                                     "unit, and each pair by itself",
                                 .header = "rules/renban.hpp"};

  Cells cells;

  bool operator==(Renban const&) const = default;

  bool holds(auto value) const {
    int least = std::numeric_limits<int>::max();
    int greatest = std::numeric_limits<int>::min();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      least = std::min(least, value(cells[i]));
      greatest = std::max(greatest, value(cells[i]));
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells[i]) == value(cells[j])) return false;
    }
    return cells.empty() || greatest - least < static_cast<int>(cells.size());
  }

  void post(auto& network) const {
    auto const size = static_cast<int>(cells.size());
    if (size > network.values()) return network.fail();
    if (size < 2) return;
    network.all_different(cells);
    if (size == network.values()) return;  // they are all of the values
    if (cells.size() <= ChosenSet::most_cells && network.values() <= ChosenSet::most_values)
      return network.choose({cells, runs(size, network.values())});
    auto const near = [size](int a, int b) { return a != b && a - b < size && b - a < size; };
    Relation{cells, PairTable::of(network.first(), network.last(), near), Pairs::each_pair}.post(network);
  }

  void check(Check& check) const {
    if (static_cast<int>(cells.size()) > check.values())
      check.error(Fault::unreachable_sum, "renban: there are more cells than values", cells,
                  Part(cells.size()), {"at most {0}", {check.values()}});
  }

 private:
  static std::vector<std::uint16_t> runs(int size, int values) {
    std::vector<std::uint16_t> sets;
    for (int low = 0; low + size <= values; ++low)
      sets.push_back(static_cast<std::uint16_t>(first_bits<std::uint16_t>(size) << low));
    return sets;
  }
};

}  // namespace nonet
