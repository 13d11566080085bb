// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/kernel/propagator.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A set of the numbers 0 .. 64*words-1, for sums that terms can reach.
template <std::size_t words>
struct NumberSet {
  std::array<std::uint64_t, words> word{};

  void insert(std::size_t number) { word[number / 64] |= std::uint64_t{1} << (number % 64); }
  /// Adds every number of `from` plus `by`; what leaves the range is lost.
  void insert_raised(NumberSet const& from, std::size_t by) {
    std::size_t const skip = by / 64;
    std::size_t const shift = by % 64;
    for (std::size_t i = skip; i < words; ++i) {
      word[i] |= from.word[i - skip] << shift;
      if (shift != 0 && i > skip) word[i] |= from.word[i - skip - 1] >> (64 - shift);
    }
  }
  /// Adds every number of `from` less `by`.
  void insert_lowered(NumberSet const& from, std::size_t by) {
    std::size_t const skip = by / 64;
    std::size_t const shift = by % 64;
    for (std::size_t i = 0; i + skip < words; ++i) {
      word[i] |= from.word[i + skip] >> shift;
      if (shift != 0 && i + skip + 1 < words) word[i] |= from.word[i + skip + 1] << (64 - shift);
    }
  }
  /// Whether some number of this set plus `by` is in `other`.
  bool meets_raised(NumberSet const& other, std::size_t by) const {
    std::size_t const skip = by / 64;
    std::size_t const shift = by % 64;
    for (std::size_t i = skip; i < words; ++i) {
      std::uint64_t raised = word[i - skip] << shift;
      if (shift != 0 && i > skip) raised |= word[i - skip - 1] >> (64 - shift);
      if ((raised & other.word[i]) != 0) return true;
    }
    return false;
  }
};

/// Weighted sum: the values of the cells, each times its coefficient, add up to a total; cells may be equal.
///
/// Claim: domain consistent where the sums that the terms can still reach lie within 1023 of the total on its nearer
/// side (any 9x9 arrow or cage does), by sets of reachable partial sums from both ends (Trick, "A dynamic programming
/// approach for consistency and propagation for knapsack constraints", Annals of OR 118, 2003); else bounds
/// consistent. O(cells * values * range / 64).
template <AnyMask Mask>
class Linear {
 public:
  static constexpr std::string_view name = "linear";
  static constexpr Cost cost = Cost::linear;
  static constexpr std::size_t most_range = 1024;

  struct Term {
    Cell cell;
    int coefficient;
  };

  /// For a model of `values` values. A cell that is listed twice becomes one term with the sum of its coefficients; a
  /// coefficient of 0 drops the cell.
  Linear(LinearSum const& sum, int values) : total_(sum.total) {
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
      auto const at = std::ranges::find(terms_, sum.cells[i], &Term::cell);
      if (at == terms_.end())
        terms_.push_back({sum.cells[i], sum.coefficient(i)});
      else
        at->coefficient += sum.coefficient(i);
    }
    std::erase_if(terms_, [](Term const& term) { return term.coefficient == 0; });
    long long widest = 0;
    for (Term const& term : terms_) {
      cells_.push_back(term.cell);
      widest += weight(term) * (values - 1);
    }
    words_ = words_for(std::min<long long>(widest / 2, most_range - 1));
  }

  std::vector<Term> const& terms() const { return terms_; }
  long long total() const { return total_; }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }
  bool setup(Setup& setup) {
    scratch_ = setup.reserve_scratch(terms_.size() * words_);
    return true;
  }

  Propagation propagate(State<Mask>& state) const {
    Slack slack;
    if (!filter_bounds(state, slack)) return Propagation::failed;
    if (slack.below == 0 || slack.above == 0) return Propagation::entailed;  // the bounds left one value each
    // The nearer end of the range is counted from, so the sets stay as short as can be.
    bool const from_below = slack.below <= slack.above;
    auto const range = std::min(slack.below, slack.above);
    if (range >= static_cast<long long>(most_range)) return Propagation::fixpoint;
    switch (words_for(range)) {
      case 1:
        return filter_reachable<1>(state, from_below, range);
      case 4:
        return filter_reachable<4>(state, from_below, range);
      default:
        return filter_reachable<most_range / 64>(state, from_below, range);
    }
  }

  template <class Value>
  bool holds(Value const& value) const {
    long long sum = 0;
    for (Term const& term : terms_) sum += static_cast<long long>(term.coefficient) * value(term.cell);
    return sum == total_;
  }

 private:
  /// How far the total is from the least and from the greatest sum.
  struct Slack {
    long long below = 0;
    long long above = 0;
  };

  /// The words of the number sets that hold 0 .. range.
  static std::size_t words_for(long long range) { return range < 64 ? 1 : range < 256 ? 4 : most_range / 64; }

  static long long weight(Term const& term) {
    return term.coefficient < 0 ? -term.coefficient : term.coefficient;
  }

  Slack slack(State<Mask> const& state) const {
    long long least = 0;
    long long most = 0;
    for (auto const [cell, coefficient] : terms_) {
      long long const a = static_cast<long long>(coefficient) * state.min(cell);
      long long const b = static_cast<long long>(coefficient) * state.max(cell);
      least += std::min(a, b);
      most += std::max(a, b);
    }
    return {total_ - least, most - total_};
  }

  /// Cuts every cell to what the bounds of the others leave it, until nothing changes.
  bool filter_bounds(State<Mask>& state, Slack& slack) const {
    for (;;) {
      slack = this->slack(state);
      if (slack.below < 0 || slack.above < 0) return false;
      bool changed = false;
      for (Term const& term : terms_) {
        long long const size = weight(term);
        long long const width = state.max(term.cell) - state.min(term.cell);
        // Steps that the term may rise above its least, and fall below its greatest contribution.
        long long const up = slack.below / size;
        long long const down = slack.above / size;
        if (up >= width && down >= width) continue;
        bool const positive = term.coefficient > 0;
        long long const low = state.max(term.cell) - (positive ? down : up);
        long long const high = state.min(term.cell) + (positive ? up : down);
        Mask const before = state.dom(term.cell);
        if (up < width || down < width) {
          Mask const room =
              bits_between<Mask>(static_cast<int>(std::max(low - state.first(), 0LL)),
                                 static_cast<int>(std::min<long long>(high, state.last())) - state.first());
          if (!state.keep(term.cell, room)) return false;
          changed = changed || state.dom(term.cell) != before;
        }
      }
      if (!changed) return true;
    }
  }

  /// What the value index adds above the term's least contribution (or, from above, takes off its greatest).
  static std::size_t step(Term const& term, Mask domain, int index, bool from_below) {
    bool const rising = (term.coefficient > 0) == from_below;
    return static_cast<std::size_t>(weight(term) *
                                    (rising ? index - lowest(domain) : highest(domain) - index));
  }

  template <std::size_t words>
  Propagation filter_reachable(State<Mask>& state, bool from_below, long long range) const {
    using Set = NumberSet<words>;
    // wanted(i): sums of the terms before i from which those from i on can still come to the range.
    std::uint64_t* const sets = state.scratch(scratch_);
    auto const put = [&](std::size_t i, Set const& set) { std::ranges::copy(set.word, sets + i * words); };
    auto const wanted = [&](std::size_t i) {
      Set set;
      std::copy_n(sets + i * words, words, set.word.begin());
      return set;
    };
    Set after;
    after.insert(static_cast<std::size_t>(range));
    for (std::size_t i = terms_.size(); i-- > 0;) {
      put(i, after);
      Mask const domain = state.dom(terms_[i].cell);
      Set before;
      for_each_bit(domain, [&](int index) {
        before.insert_lowered(after, step(terms_[i], domain, index, from_below));
      });
      after = before;
      if (state.poll(static_cast<std::uint32_t>(words))) return Propagation::changed;
    }
    Set reached;
    reached.insert(0);
    bool all_fixed = true;
    for (std::size_t i = 0; i < terms_.size(); ++i) {
      Mask const domain = state.dom(terms_[i].cell);
      Set const goal = wanted(i);
      Mask supported{};
      Set next;
      for_each_bit(domain, [&](int index) {
        auto const by = step(terms_[i], domain, index, from_below);
        if (!reached.meets_raised(goal, by)) return;
        supported |= bit<Mask>(index);
        next.insert_raised(reached, by);
      });
      if (!state.keep(terms_[i].cell, supported)) return Propagation::failed;
      all_fixed = all_fixed && is_single(supported);
      reached = next;
    }
    return all_fixed ? Propagation::entailed : Propagation::fixpoint;
  }

  std::vector<Term> terms_;
  Cells cells_;
  long long total_;
  std::size_t words_ = 1;  // a term's share of the scratch
  WordsHandle scratch_;
};

}  // namespace nonet
