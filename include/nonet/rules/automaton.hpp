// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/error.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A finite automaton over values, as data. It may have several start states, and several steps for one value.
/// A value for which a state has no step ends the run.
struct Automaton {
  static constexpr int most_states = 65536;
  static constexpr std::size_t most_steps = std::size_t{1} << 20;

  struct Step {
    int from = 0;
    int value = 0;
    int to = 0;
    auto operator<=>(Step const&) const = default;
  };

  int states = 0;  ///< they are called 0 .. states-1
  std::vector<int> starts{};
  std::vector<int> accepting{};
  std::vector<Step> steps{};

  bool operator==(Automaton const&) const = default;

  /// What is wrong with it: too large, or a state that there is not.
  std::optional<Error> error() const {
    if (states < 0 || states > most_states || steps.size() > most_steps)
      return Error(Fault::too_large, "the automaton is too large",
                   {"{0} states, {1} steps", {states, steps.size()}},
                   {"at most {0} states, {1} steps", {most_states, most_steps}});
    auto const bad = [this](int state) { return state < 0 || state >= states; };
    auto const missing = [](int state) {
      return Error(Fault::argument, {"the automaton has no state {0}", {state}});
    };
    for (auto const* list : {&starts, &accepting})
      for (int const state : *list)
        if (bad(state)) return missing(state);
    for (Step const& step : steps)
      if (bad(step.from) || bad(step.to)) return missing(bad(step.from) ? step.from : step.to);
    return {};
  }

  /// Whether some run from a start state over word(0), word(1), ..., word(length - 1) ends in an accepting state.
  /// Precondition: no error().
  bool accepts(std::size_t length, auto const& word) const {
    std::vector<bool> now(static_cast<std::size_t>(states));
    for (int const state : starts) now[static_cast<std::size_t>(state)] = true;
    for (std::size_t i = 0; i < length; ++i) {
      std::vector<bool> next(now.size());
      for (Step const& step : steps)
        if (now[static_cast<std::size_t>(step.from)] && step.value == word(i))
          next[static_cast<std::size_t>(step.to)] = true;
      now = std::move(next);
    }
    return std::ranges::any_of(accepting, [&](int state) { return now[static_cast<std::size_t>(state)]; });
  }
};

}  // namespace nonet
