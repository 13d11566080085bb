// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/candidate_grid.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

/// The techniques, easiest first. Each family has a header of its own, which finds its steps and repeats a known one.
enum class Technique : std::uint8_t {
  full_house,     ///< the last open cell of a house
  hidden_single,  ///< a value that has one place left in a house
  naked_single,   ///< a cell that has one candidate left
  locked,         ///< a value whose places in a house all lie in another unit leaves the rest of that unit
  rule,           ///< what one rule says by itself of its cells
  sum,            ///< a sum that follows from houses and cages together (innies, outies)
  rule_in_units,  ///< what one rule says with the units that its cells share
  naked_set,      ///< cells of a unit that have together no more candidates than cells: a pair, a triple, ...
  hidden_set      ///< values that have in a house together no more places than values
};

/// The words that JSON and tests know it by.
constexpr std::string_view to_string(Technique technique) {
  switch (technique) {
    case Technique::full_house: return "full house";
    case Technique::hidden_single: return "hidden single";
    case Technique::naked_single: return "naked single";
    case Technique::locked: return "locked candidates";
    case Technique::rule: return "rule";
    case Technique::sum: return "sum of houses";
    case Technique::rule_in_units: return "rule with units";
    case Technique::naked_set: return "naked set";
    case Technique::hidden_set: break;
  }
  return "hidden set";
}

/// One step of reasoning: a digit placed, or candidates taken away, and by what.
struct Step {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  Technique technique = Technique::naked_single;
  std::optional<Candidate> placed{};
  std::vector<Candidate> removed{};
  std::size_t unit = none;    ///< where it is seen: a place in Model::units()
  std::size_t other = none;   ///< locked: the unit that loses candidates
  std::size_t reason = none;  ///< rule, sum: a place in Techniques::reasons()
  Cells cells{};              ///< the pattern; of a rule the cells whose candidates made the difference
  std::vector<int> values{};

  bool operator==(Step const&) const = default;
};

inline void apply(Step const& step, CandidateGrid& grid) {
  for (auto const& candidate : step.removed) grid.remove(candidate);
  if (step.placed) grid.place(step.placed->cell, step.placed->value);
}

}  // namespace nonet
