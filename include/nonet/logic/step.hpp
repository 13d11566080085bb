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

/// The techniques. Each family has a header of its own, which finds its steps and repeats a known one.
enum class Technique : std::uint8_t {
  full_house,          ///< the last open cell of a house
  hidden_single,       ///< a value that has one place left in a house
  naked_single,        ///< a cell that has one candidate left
  locked,              ///< a value whose places in a house all lie in another unit leaves the rest of that unit
  rule,                ///< what one rule says by itself of its cells
  sum,                 ///< a sum that follows from houses and cages together (innies, outies)
  rule_in_units,       ///< what one rule says with the units that its cells share
  naked_set,           ///< cells of a unit that have together no more candidates than cells: a pair, a triple, ...
  hidden_set,          ///< values that have in a house together no more places than values
  fish,                ///< a value whose places in some houses lie in as many other units: X-Wing, Swordfish, ...
  skyscraper_pattern,  ///< a value with two places in each of two parallel lines, two of which see each other
  two_string_kite,     ///< the same in a row and a column that meet in a box
  turbot_fish,         ///< the same in any two houses
  xy_wing,             ///< a cell with two candidates, either of which settles another cell
  xyz_wing,            ///< a cell with three candidates, two of which settle another cell each
  w_wing,              ///< a value with two places in a house, either of which settles another cell
  forcing_chain        ///< a candidate from which singles and rules lead to a contradiction
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
    case Technique::hidden_set: return "hidden set";
    case Technique::fish: return "fish";
    case Technique::skyscraper_pattern: return "skyscraper pattern";
    case Technique::two_string_kite: return "two-string kite";
    case Technique::turbot_fish: return "turbot fish";
    case Technique::xy_wing: return "XY-Wing";
    case Technique::xyz_wing: return "XYZ-Wing";
    case Technique::w_wing: return "W-Wing";
    case Technique::forcing_chain: break;
  }
  return "forcing chain";
}

/// What can't be: the end of a supposition that is wrong.
struct Contradiction {
  enum class Kind : std::uint8_t {
    cell,  ///< `cell` has no candidate left
    unit,  ///< `value` has no place left in `unit`
    rule   ///< the rule of `reason` can't be met any more
  };
  Kind kind = Kind::cell;
  Cell cell = 0;
  std::size_t unit = 0;    ///< a place in Model::units()
  int value = 0;
  std::size_t reason = 0;  ///< a place in Techniques::reasons()
  bool operator==(Contradiction const&) const = default;
};

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
  std::vector<std::size_t> houses{};   ///< fish and the patterns of one digit: where its places are counted
  std::vector<std::size_t> covers{};   ///< fish: the units that the places lie in
  std::vector<std::size_t> rules{};    ///< the rules by which candidates of the pattern exclude each other
  std::vector<Candidate> ends{};       ///< of patterns and wings: one of these is true
  std::vector<Step> then{};            ///< of a forcing chain: what follows from the supposition, in its order
  std::optional<Contradiction> end{};  ///< of a forcing chain: what that leads to

  bool operator==(Step const&) const = default;
};

inline void apply(Step const& step, CandidateGrid& grid) {
  for (auto const& candidate : step.removed) grid.remove(candidate);
  if (step.placed) grid.place(step.placed->cell, step.placed->value);
}

}  // namespace nonet
