// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/any_rule.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/automaton.hpp>
#include <nonet/rules/regular.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

// For rules that a look along a line decides: each says what it has to remember, and an automaton comes of it.

namespace nonet::inline NONET_ABI {
namespace detail {

/// What a rule remembers of the cells that it has passed, packed into one number.
using Memory = std::uint64_t;

/// How a rule goes on from what it remembers.
struct LineSteps {
  std::vector<Memory> starts{};
  /// Appends what is remembered after one more value; nothing where the value cannot stand there.
  std::function<void(Memory, int, std::vector<Memory>&)> next{};
  std::function<bool(Memory)> accepting{};
};

/// Beyond this the automaton is not built: running it would cost more than it saves.
inline constexpr std::size_t most_line_states = 16384;

/// The automaton without the states from which no accepting one is reached, numbered anew.
inline Automaton trimmed(Automaton const& whole) {
  // The states before each state, in one list.
  std::vector<std::size_t> begin(static_cast<std::size_t>(whole.states) + 1);
  for (auto const& step : whole.steps) ++begin[static_cast<std::size_t>(step.to)];
  for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
  std::vector<int> before(whole.steps.size());
  for (auto const& step : whole.steps) before[--begin[static_cast<std::size_t>(step.to)]] = step.from;
  std::vector<int> number(static_cast<std::size_t>(whole.states), -1);
  std::vector<int> open = whole.accepting;
  for (int const state : open) number[static_cast<std::size_t>(state)] = 0;
  while (!open.empty()) {
    auto const at = static_cast<std::size_t>(open.back());
    open.pop_back();
    for (std::size_t i = begin[at]; i < begin[at + 1]; ++i)
      if (auto& known = number[static_cast<std::size_t>(before[i])]; known < 0) {
        known = 0;
        open.push_back(before[i]);
      }
  }
  Automaton kept;
  for (int& state : number)
    if (state == 0) state = kept.states++;
  auto const of = [&](int state) { return number[static_cast<std::size_t>(state)]; };
  for (int const state : whole.starts)
    if (of(state) >= 0) kept.starts.push_back(of(state));
  for (int const state : whole.accepting) kept.accepting.push_back(of(state));
  for (auto const& step : whole.steps)
    if (of(step.from) >= 0 && of(step.to) >= 0)
      kept.steps.push_back({of(step.from), step.value, of(step.to)});
  return kept;
}

/// The automaton of the steps over the values first .. last; nothing when it would have more than most_line_states.
inline std::optional<Automaton> line_automaton(LineSteps const& steps, int first, int last) {
  Automaton automaton;
  std::unordered_map<Memory, int> known(1024);
  std::vector<Memory> memories;
  auto const state_of = [&](Memory memory) {
    auto const [place, is_new] = known.emplace(memory, static_cast<int>(memories.size()));
    if (is_new) memories.push_back(memory);
    return place->second;
  };
  for (Memory const start : steps.starts) automaton.starts.push_back(state_of(start));
  std::vector<Memory> to;
  for (std::size_t at = 0; at < memories.size(); ++at) {
    if (steps.accepting(memories[at])) automaton.accepting.push_back(static_cast<int>(at));
    for (int value = first; value <= last; ++value) {
      to.clear();
      steps.next(memories[at], value, to);
      for (Memory const memory : to)
        automaton.steps.push_back({static_cast<int>(at), value, state_of(memory)});
    }
    if (memories.size() > most_line_states || automaton.steps.size() > Automaton::most_steps) return {};
  }
  automaton.states = static_cast<int>(memories.size());
  return trimmed(automaton);
}

/// Whether some unit has all of the cells.
inline bool in_one_unit(std::vector<Cells> const& units, Cells const& cells) {
  return std::ranges::any_of(units, [&](Cells const& unit) {
    return std::ranges::all_of(cells, [&](Cell cell) { return std::ranges::find(unit, cell) != unit.end(); });
  });
}

/// Posts the steps of the rule as an automaton, or, where that is too large, the rule as it is defined.
template <class R>
void post_line(R const& rule, LineSteps const& steps, auto& network) {
  auto automaton = line_automaton(steps, network.first(), network.last());
  if (automaton)
    Regular{rule.cells, *std::move(automaton)}.post(network);
  else
    network.post(LateCheck(AnyRule(rule)));
}

/// Tells that no filling of the line has the number, where it lies outside least .. greatest.
inline void check_reach(Check& check, Cells const& cells, std::string_view what, long long number,
                        long long least, long long greatest) {
  if (number >= least && number <= greatest) return;
  check.error(
      Fault::unreachable_sum,
      {"no filling of {0} has the {1} {2}", {check.layout().names(cells), what, number}}, cells, Part(number),
      greatest < least ? Saying("no such clue on this line") : Saying("from {0} to {1}", {least, greatest}));
}

}  // namespace detail
}  // namespace nonet
