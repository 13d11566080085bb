// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/count.hpp>
#include <nonet/propagators/set_poster.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

namespace detail {

/// How often each value stands in a list.
inline std::map<int, long long> tally(std::vector<int> const& values) {
  std::map<int, long long> times;
  for (int value : values) ++times[value];
  return times;
}
inline long long occurrences(Cells const& cells, int wanted, auto const& value) {
  long long count = 0;
  for (Cell cell : cells) count += value(cell) == wanted ? 1 : 0;
  return count;
}
/// What one propagator counts: from `low` to `high` of the cells hold one of the values.
struct Tally {
  std::vector<int> values;
  long long low;
  long long high;
};
void post_tally(auto& network, Cells const& cells, Tally const& tally) {
  auto const wanted =
      network.mask_of([&](int value) { return std::ranges::find(tally.values, value) != tally.values.end(); });
  network.post([&]<AnyMask Mask>() {
    return CountValues<Mask>(cells, network.first(), mask_from<Mask>(wanted), tally.low, tally.high);
  });
}
/// Those of the values that stand there at least once, as indexes; only the first 16 matter.
inline std::uint16_t present_values(std::map<int, long long> const& times, int first) {
  std::uint16_t values = 0;
  for (auto const& [value, count] : times)
    if (count > 0 && value >= first && value - first < PresentValues::most_values)
      values = static_cast<std::uint16_t>(values | 1U << (value - first));
  return values;
}
/// Each value its number of times, or with `or_more` at least; and all of them together, which sees where they crowd.
inline std::vector<Tally> tallies(std::size_t cells, std::map<int, long long> const& times, bool or_more = false) {
  auto const most = static_cast<long long>(cells);
  std::vector<Tally> tallies;
  Tally all{{}, 0, 0};
  for (auto const& [value, count] : times) {
    tallies.push_back({{value}, count, or_more ? most : count});
    all.values.push_back(value);
    all.low += count;
    all.high = std::min(all.high + tallies.back().high, most);
  }
  if (times.size() > 1) tallies.push_back(std::move(all));
  return tallies;
}
void post_tallies(auto& network, Cells const& cells, std::map<int, long long> const& times, bool or_more = false) {
  network.present({cells, present_values(times, network.first())});
  for (auto const& [value, count] : times)
    if (count > 1) network.placed({cells, value - network.first(), static_cast<std::size_t>(count)});
  for (auto const& tally : tallies(cells.size(), times, or_more)) post_tally(network, cells, tally);
}
/// The numbers of a text as values of the model.
template <class R>
Result<std::vector<int>> values_of(std::vector<long long> const& numbers, int first, int last) {
  std::vector<int> values;
  for (long long const number : numbers) {
    if (number < first || number > last)
      return argument_error(R::info, "a value is out of range", Part(number), {"{0} to {1}", {first, last}},
                            Fault::value_range);
    values.push_back(static_cast<int>(number));
  }
  return values;
}
/// Values must be there and in range.
inline void check_values(Check& check, Cells const& cells, std::string_view name,
                         std::vector<int> const& values) {
  if (values.empty()) return check.error(Fault::argument, {"{0}: it names no value", {name}}, cells);
  for (int const value : values)
    if (value < check.first() || value > check.last())
      return check.error(Fault::value_range, {"{0}: a value is out of range", {name}}, cells, Part(value),
                         {"{0} to {1}", {check.first(), check.last()}});
}
inline std::vector<std::vector<long long>> one_row(std::vector<int> const& values) {
  return {std::vector<long long>(values.begin(), values.end())};
}

}  // namespace detail

/// From `low` to `high` of the cells hold one of the values.
struct Count {
  static constexpr std::string_view name = "count";
  static constexpr RuleInfo info{
      .keyword = "count",
      .shape = Shape::numbers,
      .meaning =
          "Of the cells, no fewer than the first number and no more than the second "
          "hold one of the values that follow.",
      .example = "count 2 3 1 9 = r1c1 r1c2 r1c3 r1c4",
      .claim = "domain consistent",
      .header = "rules/count.hpp"};

  Cells cells;
  std::vector<int> values{};
  long long low = 0;
  long long high = std::numeric_limits<long long>::max();

  bool operator==(Count const&) const = default;

  bool holds(auto value) const {
    long long count = 0;
    for (Cell cell : cells) count += std::ranges::find(values, value(cell)) != values.end() ? 1 : 0;
    return count >= low && count <= high;
  }
  void post(auto& network) const { detail::post_tally(network, cells, {values, low, high}); }
  void check(Check& check) const {
    detail::check_values(check, cells, name, values);
    if (low < 0 || low > high)
      check.error(Fault::argument, "count: the lower bound is below 0 or above the upper one", cells,
                  Part(low), {"from 0 to {0}", {high}});
  }

  static Result<Count> make(Arguments const& arguments, Layout const&, int first, int last) {
    auto const& row = arguments.numbers.front();
    if (row.size() < 3 || row[0] < 0 || row[0] > row[1])
      return argument_error(info, "it needs the least number, the greatest number and values", "",
                            info.example);
    auto values = detail::values_of<Count>({row.begin() + 2, row.end()}, first, last);
    if (!values) return values.error();
    return Count{arguments.cells(), *std::move(values), row[0], row[1]};
  }
  Arguments arguments() const {
    Arguments arguments{.groups = {cells}, .numbers = {{low, high}}, .word = {}};
    arguments.numbers.front().insert(arguments.numbers.front().end(), values.begin(), values.end());
    return arguments;
  }
  static auto sample(auto& random, auto cells) {
    Count count{std::move(cells)};
    count.high = random.between(0, static_cast<int>(count.cells.size()));
    count.low = random.between(0, static_cast<int>(count.high));
    for (int i = random.between(0, 2); i >= 0; --i) count.values.push_back(random.value());
    return count;
  }
};

/// Each listed value stands in the cells at least as often as it is listed.
struct Contains {
  static constexpr std::string_view name = "contains";
  static constexpr RuleInfo info{
      .keyword = "contains",
      .shape = Shape::numbers,
      .iss = "ContainAtLeast",
      .meaning = "Each listed value stands in the cells at least as often as it is listed.",
      .example = "contains 1 1 4 = r1c1 r1c2 r1c3 r1c4",
      .claim = "not domain consistent as a whole; each value by itself is, and all of them as one set",
      .header = "rules/count.hpp"};

  Cells cells;
  std::vector<int> values{};

  bool operator==(Contains const&) const = default;

  bool holds(auto value) const {
    return std::ranges::all_of(detail::tally(values), [&](auto const& times) {
      return detail::occurrences(cells, times.first, value) >= times.second;
    });
  }
  void post(auto& network) const {
    detail::post_tallies(network, cells, detail::tally(values), true);
  }
  void check(Check& check) const { detail::check_values(check, cells, name, values); }

  static Result<Contains> make(Arguments const& arguments, Layout const&, int first, int last) {
    auto values = detail::values_of<Contains>(arguments.numbers.front(), first, last);
    if (!values) return values.error();
    return Contains{arguments.cells(), *std::move(values)};
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = detail::one_row(values), .word = {}}; }
  static auto sample(auto& random, auto cells) {
    Contains rule{std::move(cells)};
    for (int i = random.between(0, 2); i >= 0; --i) rule.values.push_back(random.value());
    return rule;
  }
};

/// Each listed value stands in the cells exactly as often as it is listed; other values are free.
struct ContainsExactly {
  static constexpr std::string_view name = "contains exactly";
  static constexpr RuleInfo info{
      .keyword = "exactly",
      .shape = Shape::numbers,
      .iss = "ContainExact",
      .meaning =
          "Each listed value stands in the cells exactly as often as it is listed; other values are free.",
      .example = "exactly 1 1 4 = r1c1 r1c2 r1c3 r1c4",
      .claim = "not domain consistent as a whole; each value by itself is, and all of them as one set",
      .header = "rules/count.hpp"};

  Cells cells;
  std::vector<int> values{};

  bool operator==(ContainsExactly const&) const = default;

  bool holds(auto value) const {
    return std::ranges::all_of(detail::tally(values), [&](auto const& times) {
      return detail::occurrences(cells, times.first, value) == times.second;
    });
  }
  void post(auto& network) const {
    detail::post_tallies(network, cells, detail::tally(values));
  }
  void check(Check& check) const { detail::check_values(check, cells, name, values); }

  static Result<ContainsExactly> make(Arguments const& arguments, Layout const&, int first, int last) {
    auto values = detail::values_of<ContainsExactly>(arguments.numbers.front(), first, last);
    if (!values) return values.error();
    return ContainsExactly{arguments.cells(), *std::move(values)};
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = detail::one_row(values), .word = {}}; }
  static auto sample(auto& random, auto cells) {
    ContainsExactly rule{std::move(cells)};
    for (int i = random.between(0, 2); i >= 0; --i) rule.values.push_back(random.value());
    return rule;
  }
};

/// The list says pairs "how often, which value": 1 2 2 3 is "one 2, two 3s". A value with 0 is absent, others are free.
struct LookAndSay {
  static constexpr std::string_view name = "look and say";
  static constexpr RuleInfo info{
      .keyword = "lookandsay",
      .shape = Shape::numbers,
      .iss = "LookAndSay",
      .meaning =
          "The numbers are pairs of how often and which value: 1 2 2 3 says exactly one 2 and two 3s; "
          "other values are free.",
      .example = "lookandsay 1 2 2 3 = r1c1 r1c2 r1c3 r1c4",
      .claim = "not domain consistent as a whole; each value by itself is, and all of them as one set",
      .header = "rules/count.hpp"};

  Cells cells;
  std::vector<int> pairs{};  ///< how often, which value, how often, which value, ...

  bool operator==(LookAndSay const&) const = default;

  bool holds(auto value) const {
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2)
      if (detail::occurrences(cells, pairs[i + 1], value) != pairs[i]) return false;
    return true;
  }
  void post(auto& network) const {
    auto const times = tally();
    if (!times) return network.fail();
    detail::post_tallies(network, cells, *times);
  }
  void check(Check& check) const {
    if (pairs.empty() || pairs.size() % 2 != 0)
      check.error(Fault::argument, "look and say needs pairs of how often and which value", cells,
                  {"{0} numbers", {pairs.size()}});
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
      detail::check_values(check, cells, name, {pairs[i + 1]});
      if (pairs[i] < 0)
        check.error(Fault::argument, "look and say cannot say a negative number of times", cells,
                    Part(pairs[i]));
    }
  }

  static Result<LookAndSay> make(Arguments const& arguments, Layout const&, int first, int last) {
    auto const& row = arguments.numbers.front();
    if (row.size() % 2 != 0)
      return argument_error(info, "it needs pairs of how often and which value",
                            {"{0} numbers", {row.size()}}, info.example);
    LookAndSay rule{arguments.cells()};
    for (std::size_t i = 0; i < row.size(); i += 2) {
      auto const value = detail::values_of<LookAndSay>({row[i + 1]}, first, last);
      if (!value) return value.error();
      if (row[i] < 0 || !fits_int(row[i]))
        return argument_error(info, "how often is out of range", Part(row[i]), "0 or more");
      rule.pairs.push_back(static_cast<int>(row[i]));
      rule.pairs.push_back(value->front());
    }
    return rule;
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = detail::one_row(pairs), .word = {}}; }
  static auto sample(auto& random, auto cells) {
    LookAndSay rule{std::move(cells)};
    for (int i = random.between(0, 2); i >= 0; --i) {
      rule.pairs.push_back(random.between(0, 2));
      rule.pairs.push_back(random.value());
    }
    return rule;
  }

 private:
  /// How often each value stands there; nothing when the pairs contradict each other.
  std::optional<std::map<int, long long>> tally() const {
    std::map<int, long long> times;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
      auto const [at, fresh] = times.emplace(pairs[i + 1], pairs[i]);
      if (!fresh && at->second != pairs[i]) return {};
    }
    return times;
  }
};

}  // namespace nonet
