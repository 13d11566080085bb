// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/any_rule.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/set_poster.hpp>
#include <nonet/rules/count.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Cages of different values whose set decides: as many even as odd ones, no part with a certain sum.

namespace nonet::inline NONET_ABI {

namespace detail {

/// All sets of that many of the values first .. first + values - 1, as bits of value indexes, of which f(values) is
/// true. Precondition: at most 16 values.
template <class F>
std::vector<std::uint16_t> sets_where(int first, int values, std::size_t size, F&& f) {
  std::vector<std::uint16_t> sets;
  std::vector<int> held;
  for (unsigned set = 0; set < 1U << values; ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) != size) continue;
    held.clear();
    for (int i = 0; i < values; ++i)
      if ((set >> i & 1U) != 0) held.push_back(first + i);
    if (f(held)) sets.push_back(static_cast<std::uint16_t>(set));
  }
  return sets;
}
inline bool is_small_set(std::size_t cells, int values) {
  return cells >= 2 && cells <= ChosenSet::most_cells && values <= ChosenSet::most_values;
}
inline bool all_differ(std::vector<int> values) {
  std::ranges::sort(values);
  return std::ranges::adjacent_find(values) == values.end();
}
std::vector<int> values_in(Cells const& cells, auto const& value) {
  std::vector<int> values;
  for (Cell cell : cells) values.push_back(value(cell));
  return values;
}
inline void check_room(Check& check, Cells const& cells, std::string_view name) {
  if (static_cast<int>(cells.size()) > check.values())
    check.error(Fault::unreachable_sum, {"{0}: there are more cells than values", {name}}, cells,
                Part(cells.size()), {"at most {0}", {check.values()}});
}

}  // namespace detail

/// The cells differ; as many are even as odd, and as many low as high. With an odd number of values the one in the
/// middle is neither, and is not there.
struct EqualityCage {
  static constexpr std::string_view name = "equality cage";
  static constexpr RuleInfo info{
      .keyword = "equality",
      .shape = Shape::cells,
      .iss = "EqualityCage",
      .meaning =
          "The cells differ; as many are even as odd, as many low as high, and none has the value in the middle.",
      .example = "equality r1c1 r1c2 r2c1 r2c2",
      .claim = "domain consistent from 2 to 9 cells of at most 16 values; larger: as a unit, and each count by itself",
      .header = "rules/set_cages.hpp"};

  Cells cells;
  int first = 1;  ///< the values of the model
  int last = 9;

  bool operator==(EqualityCage const&) const = default;

  bool holds(auto value) const {
    auto const values = detail::values_in(cells, value);
    return detail::all_differ(values) && is_balanced(values);
  }
  void post(auto& network) const {
    auto const size = cells.size();
    network.all_different(cells);
    if (detail::is_small_set(size, network.values()))
      return network.choose({cells, detail::sets_where(first, network.values(), size,
                                                       [this](auto const& values) { return is_balanced(values); })});
    auto const half = static_cast<long long>(size / 2);
    if (size % 2 != 0) return network.fail();
    for (int kind = 0; kind < 3; ++kind) {
      std::vector<int> values;
      for (int value = first; value <= last; ++value)
        if (kind == 0 ? value % 2 == 0 : kind == 1 ? is_low(value) : is_high(value)) values.push_back(value);
      detail::post_tally(network, cells, {values, half, half});
    }
  }
  void check(Check& check) const {
    if (cells.size() % 2 != 0)
      check.error(Fault::argument, "equality: it needs an even number of cells", cells, Part(cells.size()));
    else if (first != check.first() || last != check.last())
      check.error(Fault::argument, "equality: the cage was made for other values", cells);
    else
      detail::check_room(check, cells, "equality");
  }

  static Result<EqualityCage> make(Arguments const& arguments, Layout const&, int first, int last) {
    return EqualityCage{arguments.cells(), first, last};
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    if (cells.size() % 2 != 0 && cells.size() > 1) cells.pop_back();
    return EqualityCage{std::move(cells), random.first(), random.last()};
  }

 private:
  int half() const { return (last - first + 1) / 2; }
  bool is_low(int value) const { return value < first + half(); }
  bool is_high(int value) const { return value > last - half(); }
  bool is_balanced(std::vector<int> const& values) const {
    auto const count = [&](auto const& f) { return 2 * static_cast<std::size_t>(std::ranges::count_if(values, f)); };
    return count([](int v) { return v % 2 == 0; }) == values.size() &&
           count([this](int v) { return is_low(v); }) == values.size() &&
           count([this](int v) { return is_high(v); }) == values.size();
  }
};

/// The cells differ, and no cells of the cage, be it one or all, add up to the number: a killer cage backwards.
struct RellikCage {
  static constexpr std::string_view name = "rellik cage";
  static constexpr RuleInfo info{
      .keyword = "rellik",
      .shape = Shape::sum,
      .iss = "RellikCage",
      .meaning = "The cells differ, and no cells of the cage, be it one or all, add up to the number.",
      .example = "rellik 10 = r1c1 r1c2 r2c1",
      .claim = "domain consistent up to 9 cells of at most 16 values; larger: as a unit, the sums checked late",
      .header = "rules/set_cages.hpp"};

  Cells cells;
  int sum = 0;

  bool operator==(RellikCage const&) const = default;

  bool holds(auto value) const {
    auto const values = detail::values_in(cells, value);
    return detail::all_differ(values) && has_no_part(values);
  }
  void post(auto& network) const {
    network.all_different(cells);
    if (detail::is_small_set(cells.size(), network.values()))
      network.choose({cells, detail::sets_where(network.first(), network.values(), cells.size(),
                                                [this](auto const& values) { return has_no_part(values); })});
    else
      network.post(LateCheck(AnyRule(*this)));
  }
  void check(Check& check) const { detail::check_room(check, cells, "rellik"); }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{sum}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    return RellikCage{std::move(cells), random.between(0, 2 * random.last())};
  }

 private:
  bool has_no_part(std::vector<int> const& values) const {
    std::vector<long long> sums;  // of all parts so far
    for (int value : values) {
      auto const before = sums.size();
      sums.push_back(value);
      for (std::size_t i = 0; i < before; ++i) sums.push_back(sums[i] + value);
      std::ranges::sort(sums);
      sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
    }
    return std::ranges::find(sums, sum) == sums.end();
  }
};

}  // namespace nonet
