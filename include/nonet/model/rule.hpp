// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/kernels.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/model/error.hpp>
#include <nonet/model/layout.hpp>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// A rule says what must hold; it is plain data. Everything about one rule stands in one struct in one header:
//
//   static constexpr std::string_view name;    what people call it
//   nonet::Cells cells;                        the cells it speaks of (or a member scope() that lists them)
//   bool holds(auto value) const;              its definition on a filled grid: value(cell) is the cell's value
// and one of
//   void post(auto& network) const;            posts units, sums and propagators into an AnyNetwork
//   Propagation propagate(auto& state) const;  the rule is its own propagator
//   neither                                    it is checked as soon as at most one of its cells is open
//
// Found by `requires`, all optional: info (how texts say it), check (is it sensible in this model), for texts whose
// shape alone does not tell how: static Result<R> make(Arguments const&, Layout const&, int first, int last) and
// Arguments arguments() const; sample (for tests), operator==, and beside propagate subscribe and cost. A rule that
// reads the model's regions or its other rules has make(Arguments const&, Model const&) instead.
// `repeats_cells = true` allows a cell to be named twice; `made_last = true` has readers add it after all other rules.

namespace nonet::inline NONET_ABI {

/// The ways in which a text can say a rule. A reader knows how to read each shape; a rule names its own. What each
/// puts into Arguments stands behind the arrow: G0, G1 are groups, N0, N1, ... rows of numbers, W the word.
enum class Shape : std::uint8_t {
  cells,          ///< keyword cells                     a set, the order means nothing          -> G0
  line,           ///< keyword cells                     the order counts                        -> G0
  head_line,      ///< keyword cells = cells             arrow r1c1 = r1c2 r1c3                  -> G0 G1
  groups,         ///< keyword cells / cells ...         equalsums r1c1 r1c2 / r2c1    -> G0 G1 ...
  sum,            ///< keyword number = cells                                                    -> G0 N0
  optional_sum,   ///< keyword [number] [word] = cells   cage 10 = ..., cage 10 repeats = ...;
                  ///< keyword cells                     without number and word: no '='         -> G0 [N0] [W]
  number_line,    ///< keyword number = cells            the order counts                        -> G0 N0
  numbers,        ///< keyword numbers = cells           contains 1 1 4 = r1c1 r1c2 r1c3         -> G0 N0
  word,           ///< keyword word                      diagonal both                           -> W
  optional_word,  ///< keyword [word =] cells            different rising = x1 x2 x3             -> G0 [W]
  word_cells,     ///< keyword "word" = cells            the word is quoted: regular "1+2*" = .. -> G0 W
  rows,           ///< keyword numbers / numbers = cells a table, its rows parted by slashes     -> G0 N0 N1 ...
  word_rows,      ///< keyword word numbers / numbers = cells    relation along 1 2 / 2 1 = ...  -> G0 W N0 N1 ...
  weighted_sum,   ///< keyword number = 2*cell -1*cell cell      a cell alone counts once        -> G0 N0 (the number)
                  ///<                                   N1: one coefficient a cell, or no N1 where all are 1
  flag            ///< keyword                                                                   -> nothing
};

/// What a text says about one rule, taken apart by its shape. A reader fills it, a writer reads it.
struct Arguments {
  std::vector<Cells> groups{};                     ///< lists of cells in the order of the text
  std::vector<std::vector<long long>> numbers{};   ///< rows of numbers; most shapes have one row
  std::string word{};

  Cells const& cells() const {
    static Cells const none;
    return groups.empty() ? none : groups.front();
  }
  bool has_number() const { return !numbers.empty() && !numbers.front().empty(); }
  long long number() const { return has_number() ? numbers.front().front() : 0; }
  bool operator==(Arguments const&) const = default;
};

/// How texts say a rule, and what the documentation says of it. All of it is data that readers, writers and the
/// generated tables share.
struct RuleInfo {
  std::string_view keyword{};   ///< in nonet's own format
  Shape shape = Shape::cells;
  std::string_view iss{};       ///< type name in ISS strings that has this very shape; empty: none
  std::string_view meaning{};   ///< one sentence
  std::string_view example{};   ///< one line of nonet's format
  std::string_view claim{};     ///< "domain consistent", or what it is
  std::string_view header{};    ///< where it stands: "rules/killer_cage.hpp"
};

/// What a rule may ask of the model it is added to, and where it puts what is wrong with it.
class Check {
 public:
  Check(Layout const& layout, int first, int last, std::vector<Error>& errors)
      : layout_(layout), errors_(errors), first_(first), last_(last) {}

  Layout const& layout() const { return layout_; }
  int first() const { return first_; }
  int last() const { return last_; }
  int values() const { return last_ - first_ + 1; }
  NONET_COLD void error(Fault fault, Saying const& message, CellView cells, Saying const& found = nothing,
                        Saying const& expected = nothing) {
    errors_.emplace_back(fault, message, found, expected, cells);
  }

 private:
  Layout const& layout_;
  std::vector<Error>& errors_;
  int first_;
  int last_;
};

/// The cells a rule speaks of.
template <class R>
Cells scope_of(R const& rule) {
  if constexpr (requires { rule.scope(); }) {
    if constexpr (std::convertible_to<decltype(rule.scope()), Cells>) {
      return rule.scope();
    } else {
      auto const& scope = rule.scope();
      return Cells(scope.begin(), scope.end());
    }
  } else {
    return rule.cells;
  }
}

template <class R>
concept PostingRule = requires(R const& rule, AnyNetwork& network) { rule.post(network); };

template <class R>
concept PropagatingRule = requires(R const& rule, State<std::uint16_t>& state) {
  { rule.propagate(state) } -> std::same_as<Propagation>;
};

/// What Model::add takes.
template <class R>
concept Rule = std::copy_constructible<R> && requires(R const& rule, AnyAssignment value) {
  { R::name } -> std::convertible_to<std::string_view>;
  { rule.holds(value) } -> std::same_as<bool>;
} && (requires(R const& rule) { { rule.cells } -> std::convertible_to<Cells const&>; } ||
      requires(R const& rule) { { *rule.scope().begin() } -> std::convertible_to<Cell>; });

}  // namespace nonet
