// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/count.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/regular.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The values in the circle where four cells meet stand in those cells, each at least as often as it is listed.
struct Quadruple {
  static constexpr std::string_view name = "quadruple";
  static constexpr RuleInfo info{
      .keyword = "quad",
      .shape = Shape::numbers,
      .iss = "Quad",
      .meaning = "Each listed value stands in the four cells at least as often as it is listed.",
      .example = "quad 1 2 4 = r1c1 r1c2 r2c1 r2c2",
      .claim = "domain consistent",
      .header = "rules/quadruple.hpp"};
  static constexpr std::size_t size = 4;

  Cells cells;
  std::vector<int> values{};

  bool operator==(Quadruple const&) const = default;

  bool holds(auto value) const {
    return std::ranges::all_of(detail::tally(values), [&](auto const& times) {
      return detail::occurrences(cells, times.first, value) >= times.second;
    });
  }
  void post(auto& network) const {
    if (values.size() > cells.size()) return network.fail();
    if (values.size() > size) return;  // refused by check()
    Regular{cells, automaton(network.first(), network.last())}.post(network);
    network.present({cells, detail::present_values(detail::tally(values), network.first())});
  }
  void check(Check& check) const {
    detail::check_values(check, cells, name, values);
    if (cells.size() != size)
      check.error(Fault::argument, "a quadruple has four cells", cells, Part(cells.size()), "4");
    if (values.size() > size)
      check.error(Fault::argument, "a quadruple has at most four values", cells, Part(values.size()),
                  "at most 4");
  }

  static Result<Quadruple> make(Arguments const& arguments, Layout const&, int first, int last) {
    auto values = detail::values_of<Quadruple>(arguments.numbers.front(), first, last);
    if (!values) return values.error();
    return Quadruple{arguments.cells(), *std::move(values)};
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = detail::one_row(values), .word = {}}; }
  static auto sample(auto& random, auto cells) {
    Quadruple rule{std::move(cells)};
    for (int i = random.between(0, 3); i >= 0; --i) rule.values.push_back(random.value());
    return rule;
  }

 private:
  /// A state is the set of places in the list of values that are found; of equal values the first is found first.
  Automaton automaton(int first, int last) const {
    int const all = (1 << values.size()) - 1;
    Automaton automaton{all + 1, {0}, {all}, {}};
    for (int found = 0; found <= all; ++found)
      for (int value = first; value <= last; ++value) {
        int next = found;
        for (std::size_t i = 0; i < values.size() && next == found; ++i)
          if (values[i] == value) next |= 1 << i;
        automaton.steps.push_back({found, value, next});
      }
    return automaton;
  }
};

}  // namespace nonet
