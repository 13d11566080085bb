// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/regular.hpp>
#include <nonet/rules/automaton.hpp>
#include <nonet/rules/expression.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The values of the cells, in their order, are a word that an automaton accepts. A cell may be named twice.
struct Regular {
  static constexpr std::string_view name = "regular";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{
      .keyword = "regular",
      .shape = Shape::word_cells,
      .iss = "Regex",
      .meaning =
          "The values of the cells, in their order, match the regular expression, or are accepted by the "
          "automaton \":starts/accepting/from value to/...\".",
      .example = "regular \"1+2*\" = r1c1 r1c2 r1c3",
      .claim = "domain consistent where no cell stands twice",
      .header = "rules/regular.hpp"};

  Cells cells;
  Automaton automaton;
  std::string expression{};  ///< what the automaton was made from, if it was

  bool operator==(Regular const&) const = default;

  bool holds(auto value) const {
    return !automaton.error() &&
           automaton.accepts(cells.size(), [&](std::size_t i) { return value(cells[i]); });
  }

  void post(auto& network) const {
    if (automaton.error() || automaton.states == 0) return network.fail();
    auto const table = step_table(network.first(), network.values());
    network.post([&]<AnyMask Mask>() { return Accepted<Mask>(cells, network.first(), table); });
  }

  void check(Check& check) const {
    auto error = automaton.error();
    if (!error && automaton.states == 0) {
      auto const read = read_expression(expression, check.first(), check.last());
      error = read ? Error(Fault::argument, "the automaton has no state") : read.error();
    }
    if (error) check.error(error->fault, error->message, cells, error->found, error->expected);
  }

  static Result<Regular> make(Arguments const& arguments, Layout const&, int first, int last) {
    std::string_view const word = arguments.word;
    bool const listed = word.starts_with(':');
    auto automaton = listed ? read_listed(word.substr(1)) : read_expression(word, first, last);
    if (!automaton) return automaton.error();
    return Regular{arguments.cells(), *std::move(automaton), listed ? std::string() : arguments.word};
  }
  Arguments arguments() const {
    return {.groups = {cells}, .numbers = {}, .word = expression.empty() ? listed() : expression};
  }
  /// With no cell twice: that is where domain consistency is claimed.
  static auto sample(auto& random, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    Regular rule{std::move(cells), {}};
    int const states = random.between(1, 6);
    rule.automaton = {states, {0, random.between(0, states - 1)}, {random.between(0, states - 1)}, {}};
    for (int i = random.between(0, 5 * states); i >= 0; --i)
      rule.automaton.steps.push_back(
          {random.between(0, states - 1), random.value(), random.between(0, states - 1)});
    return rule;
  }

 private:
  std::shared_ptr<StepTable const> step_table(int first, int values) const {
    auto const states = static_cast<std::size_t>(automaton.states);
    auto const set = [&](std::vector<int> const& list) {
      StepTable::States bits((states + 63) / 64);
      for (int const state : list)
        bits[static_cast<std::size_t>(state) / 64] |= std::uint64_t{1} << (state % 64);
      return bits;
    };
    std::vector<StepTable::Step> steps;
    for (auto const& step : automaton.steps)
      if (step.value >= first && step.value <= first + values - 1)
        steps.push_back({static_cast<std::uint32_t>(step.from),
                         static_cast<std::uint32_t>(step.value - first),
                         static_cast<std::uint32_t>(step.to)});
    std::sort(steps.begin(), steps.end());
    return std::make_shared<StepTable const>(states, static_cast<std::size_t>(values), steps,
                                             set(automaton.starts), set(automaton.accepting));
  }
  static std::string joined(std::vector<int> const& numbers) {
    std::string text;
    for (int const number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
  }
  std::string listed() const {
    std::string text = ":" + joined(automaton.starts) + "/" + joined(automaton.accepting);
    for (auto const& step : automaton.steps) text += "/" + joined({step.from, step.value, step.to});
    return text;
  }
  /// ":starts/accepting/from value to/from value to/...", numbers with blanks between; states are those that are named.
  static Result<Automaton> read_listed(std::string_view text) {
    std::vector<std::vector<int>> rows(1);
    for (std::size_t at = 0; at < text.size();) {
      if (text[at] == ' ') {
        ++at;
      } else if (text[at] == '/') {
        rows.emplace_back();
        ++at;
      } else {
        int number = 0;
        auto const [end, fault] = std::from_chars(text.data() + at, text.data() + text.size(), number);
        if (fault != std::errc() || number < 0)
          return argument_error(info, "an automaton is listed in numbers", text.substr(at, 12),
                                "numbers from 0, blanks and slashes", Fault::syntax);
        rows.back().push_back(number);
        at = static_cast<std::size_t>(end - text.data());
      }
    }
    if (rows.size() < 2 ||
        std::any_of(rows.begin() + 2, rows.end(), [](auto const& row) { return row.size() != 3; }))
      return argument_error(info, "an automaton is listed as starts, accepting states and steps", "",
                            ":0/1/0 1 1/1 2 1", Fault::syntax);
    Automaton automaton{0, rows[0], rows[1], {}};
    int greatest = -1;
    for (std::size_t i = 2; i < rows.size(); ++i) {
      automaton.steps.push_back({rows[i][0], rows[i][1], rows[i][2]});
      greatest = std::max({greatest, rows[i][0], rows[i][2]});
    }
    for (auto const* list : {&rows[0], &rows[1]})
      for (int const state : *list) greatest = std::max(greatest, state);
    automaton.states = greatest < Automaton::most_states ? greatest + 1 : Automaton::most_states + 1;
    if (auto error = automaton.error()) return *std::move(error);
    return automaton;
  }
};

/// A regular expression over values: Model::add, which knows the values, makes it a Regular. See read_expression().
struct RegularBy {
  Cells cells;
  std::string expression;

  /// A mistake in the expression is told by the rule's check().
  Regular tabulate(int first, int last) const {
    auto automaton = read_expression(expression, first, last);
    return {cells, automaton ? *std::move(automaton) : Automaton{}, expression};
  }
};

/// The values of the cells, in their order, match the expression.
inline RegularBy regular(Cells cells, std::string expression) {
  return {std::move(cells), std::move(expression)};
}

}  // namespace nonet
