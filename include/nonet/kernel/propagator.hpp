// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/kernel/mask.hpp>
#include <nonet/kernel/state.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

// The contract between the kernel and a propagator. Checklist for authors:
//  1. Sound: never remove a value that some solution (by holds) needs, whatever the candidates are.
//  2. Complete on full assignments: when all cells of scope() are assigned, fail unless holds.
//  3. Immutable: propagate is const and is run by several threads at once. What must be undone on backtracking goes
//     to reserved row words; what need not, to scratch.
//  4. Honest: `fixpoint` means that a second run at once would change nothing; `entailed` that every assignment of
//     the remaining candidates holds, so that it need not run again below. The test kit (testing/check.hpp) re-runs
//     both claims. `changed` promises nothing and is always right.
//  5. Monotone: fewer candidates never make it remove less.

namespace nonet::inline NONET_ABI {

/// What a run of a propagator came to.
enum class Propagation : std::uint8_t { failed, changed, fixpoint, entailed };

/// What a run costs; propagators are numbered by it. Those below `quadratic`, up to about a microsecond, take turns in
/// one round, so that a cheap contradiction is not kept waiting by the fixpoint of another; those from there on run
/// when no cheap one is queued, cheapest first (docs/performance.md, 3).
enum class Cost : std::uint8_t { unary, houses, binary, linear, quadratic, costly, last };

/// Handed to the optional member `bool setup(Setup&)`, called once when the network is sealed and before any
/// subscription: the place to reserve words. Returning false says that the propagator can never hold.
class Setup {
 public:
  WordsHandle reserve_words(std::size_t count) { return take(row_words_, count); }
  WordsHandle reserve_scratch(std::size_t count) { return take(scratch_words_, count); }
  std::size_t row_words() const { return row_words_; }
  std::size_t scratch_words() const { return scratch_words_; }

 private:
  static WordsHandle take(std::size_t& from, std::size_t count) {
    WordsHandle const handle{static_cast<std::uint32_t>(from)};
    from += count;
    return handle;
  }
  std::size_t row_words_ = 0;
  std::size_t scratch_words_ = 0;
};

/// Collects branching proposals of the optional member `void offer(State const&, Offers&) const`: "value `index` has
/// just the two places a and b". The search weighs them against its best cell.
class Offers {
 public:
  virtual void two_places(Cell a, Cell b, int index) = 0;

 protected:
  ~Offers() = default;
};

/// A full assignment as holds() sees it, wherever the values are from: value(cell) is the value of the cell. It refers
/// to what it is made from.
class AnyAssignment {
 public:
  template <class F>
    requires(!std::same_as<F, AnyAssignment>)
  explicit AnyAssignment(F const& value)
      : from_(&value),
        value_([](void const* from, Cell cell) -> int { return (*static_cast<F const*>(from))(cell); }) {}

  int operator()(Cell cell) const { return value_(from_, cell); }

 private:
  void const* from_;
  int (*value_)(void const*, Cell);
};

/// One from a list: values[cell] is the value of the cell.
struct ValuesOf {
  std::span<int const> values;
  int operator()(Cell cell) const { return values[cell]; }
};

/// What the kernel runs. Required:
///   std::string_view name                     for reports; static constexpr, where all of the type have one
///   Cost cost                                 its level in the queue; the same
///   scope() const                             the cells it speaks of, a range of Cell
///   subscribe(Subscriptions&) const           when it wants to be woken
///   propagate(State<Mask>&) const             prunes; returns a Propagation
///   holds(value) const                        the definition on a full assignment, naive and without masks
/// Optional: setup(Setup&), offer(State const&, Offers&) const, solo() const (kernel/solo.hpp);
///   static constexpr bool all_masks = true;   propagate and offer take StateData: it is compiled once for all masks
template <class P, class Mask = std::uint16_t>
concept Propagator = requires(P const& p, State<Mask>& state, Subscriptions& wishes, AnyAssignment value) {
  { P::name } -> std::convertible_to<std::string_view>;
  { P::cost } -> std::convertible_to<Cost>;
  { *p.scope().begin() } -> std::convertible_to<Cell>;
  p.subscribe(wishes);
  { p.propagate(state) } -> std::same_as<Propagation>;
  { p.holds(value) } -> std::same_as<bool>;
};

template <class P>
inline constexpr bool serves_all_masks = [] {
  if constexpr (requires { { P::all_masks } -> std::convertible_to<bool>; })
    return P::all_masks;
  else
    return false;
}();

}  // namespace nonet
