// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/kernel/propagator.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
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

/// One cell of a sum.
struct LinearTerm {
  Cell cell;
  int coefficient;

  long long weight() const { return coefficient < 0 ? -static_cast<long long>(coefficient) : coefficient; }
};

/// The sum's terms. A cell that is listed twice becomes one term with the sum of its coefficients; a coefficient of 0
/// drops the cell.
inline std::vector<LinearTerm> linear_terms(LinearSum const& sum) {
  std::vector<LinearTerm> terms;
  for (std::size_t i = 0; i < sum.cells.size(); ++i) {
    std::size_t at = 0;
    while (at < terms.size() && terms[at].cell != sum.cells[i]) ++at;
    if (at == terms.size()) terms.push_back({sum.cells[i], 0});
    terms[at].coefficient += sum.coefficient(i);
  }
  std::vector<LinearTerm> kept;
  for (LinearTerm const& term : terms)
    if (term.coefficient != 0) kept.push_back(term);
  return kept;
}

/// The filter of Linear on the terms' domains, each a SharedMask of value indexes.
template <AnyMask Set>
class LinearFilter {
 public:
  static constexpr std::size_t most_range = 1024;

  /// The words of the number sets that hold 0 .. range.
  static std::size_t words_for(long long range) { return range < 64 ? 1 : range < 256 ? 4 : most_range / 64; }

  /// `domains`: one a term. `sets`: room for words_for(range) words a term.
  LinearFilter(std::span<LinearTerm const> terms, long long total, int first, int values, Set* domains,
               std::uint64_t* sets, Control* control)
      : terms_(terms),
        total_(total),
        first_(first),
        values_(values),
        domains_(domains),
        sets_(sets),
        control_(control) {}

  /// Narrows the domains. When a domain comes out empty, it has failed.
  Propagation run() {
    if (!filter_bounds()) return Propagation::failed;
    if (slack_.below == 0 || slack_.above == 0) return Propagation::entailed;  // the bounds left one value each
    // The nearer end of the range is counted from, so the sets stay as short as can be.
    from_below_ = slack_.below <= slack_.above;
    auto const range = std::min(slack_.below, slack_.above);
    if (range >= static_cast<long long>(most_range)) return Propagation::fixpoint;
    switch (words_for(range)) {
      case 1:
        return filter_reachable<1>(range);
      case 4:
        return filter_reachable<4>(range);
      default:
        return filter_reachable<most_range / 64>(range);
    }
  }

 private:
  /// How far the total is from the least and from the greatest sum.
  struct Slack {
    long long below = 0;
    long long above = 0;
  };

  int min(std::size_t term) const { return first_ + lowest(domains_[term]); }
  int max(std::size_t term) const { return first_ + highest(domains_[term]); }

  Slack slack() const {
    long long least = 0;
    long long most = 0;
    for (std::size_t i = 0; i < terms_.size(); ++i) {
      long long const a = static_cast<long long>(terms_[i].coefficient) * min(i);
      long long const b = static_cast<long long>(terms_[i].coefficient) * max(i);
      least += std::min(a, b);
      most += std::max(a, b);
    }
    return {total_ - least, most - total_};
  }

  /// Cuts every cell to what the bounds of the others leave it, until nothing changes.
  bool filter_bounds() {
    for (;;) {
      slack_ = slack();
      if (slack_.below < 0 || slack_.above < 0) return false;
      bool changed = false;
      for (std::size_t i = 0; i < terms_.size(); ++i) {
        long long const size = terms_[i].weight();
        long long const width = max(i) - min(i);
        // Steps that the term may rise above its least, and fall below its greatest contribution.
        long long const up = slack_.below / size;
        long long const down = slack_.above / size;
        if (up >= width && down >= width) continue;
        bool const positive = terms_[i].coefficient > 0;
        long long const low = max(i) - (positive ? down : up);
        long long const high = min(i) + (positive ? up : down);
        Set const before = domains_[i];
        domains_[i] &= bits_between<Set>(
            static_cast<int>(std::max(low - first_, 0LL)),
            static_cast<int>(std::min<long long>(high - first_, values_ - 1)));
        if (is_empty(domains_[i])) return false;
        changed = changed || domains_[i] != before;
      }
      if (!changed) return true;
    }
  }

  /// What the value index adds above the term's least contribution (or, from above, takes off its greatest).
  std::size_t step(std::size_t term, int index) const {
    bool const rising = (terms_[term].coefficient > 0) == from_below_;
    return static_cast<std::size_t>(terms_[term].weight() *
                                    (rising ? index - lowest(domains_[term]) : highest(domains_[term]) - index));
  }

  template <std::size_t words>
  Propagation filter_reachable(long long range) {
    using Numbers = NumberSet<words>;
    // The i-th of the sets: sums of the terms before i from which those from i on can still come to the range.
    Numbers after;
    after.insert(static_cast<std::size_t>(range));
    for (std::size_t i = terms_.size(); i-- > 0;) {
      std::copy_n(after.word.begin(), words, sets_ + i * words);
      Numbers before;
      for_each_bit(domains_[i], [&](int index) { before.insert_lowered(after, step(i, index)); });
      after = before;
      if (poll(control_, static_cast<std::uint32_t>(words))) return Propagation::changed;
    }
    Numbers reached;
    reached.insert(0);
    bool all_fixed = true;
    for (std::size_t i = 0; i < terms_.size(); ++i) {
      Numbers goal;
      std::copy_n(sets_ + i * words, words, goal.word.begin());
      Set supported{};
      Numbers next;
      for_each_bit(domains_[i], [&](int index) {
        auto const by = step(i, index);
        if (!reached.meets_raised(goal, by)) return;
        supported |= bit<Set>(index);
        next.insert_raised(reached, by);
      });
      domains_[i] = supported;
      if (is_empty(supported)) return Propagation::failed;
      all_fixed = all_fixed && is_single(supported);
      reached = next;
    }
    return all_fixed ? Propagation::entailed : Propagation::fixpoint;
  }

  std::span<LinearTerm const> terms_;
  long long total_;
  int first_;
  int values_;
  Set* domains_;
  std::uint64_t* sets_;
  Control* control_;
  Slack slack_;
  bool from_below_ = true;
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
  static constexpr std::size_t most_range = LinearFilter<std::uint64_t>::most_range;
  using Term = LinearTerm;

  /// For a model of `values` values; no cell twice.
  Linear(std::vector<Term> terms, long long total, int values) : terms_(std::move(terms)), total_(total) {
    long long widest = 0;
    for (Term const& term : terms_) {
      cells_.push_back(term.cell);
      widest += term.weight() * (values - 1);
    }
    words_ = LinearFilter<std::uint64_t>::words_for(std::min<long long>(widest / 2, most_range - 1));
  }
  Linear(LinearSum const& sum, int values) : Linear(linear_terms(sum), sum.total, values) {}

  std::vector<Term> const& terms() const { return terms_; }
  long long total() const { return total_; }

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }
  bool setup(Setup& setup) {
    scratch_ = setup.reserve_scratch(terms_.size() * (shared_words<Mask> + words_));
    return true;
  }

  Propagation propagate(State<Mask>& state) const {
    using Set = SharedMask<Mask>;
    std::uint64_t* const scratch = state.scratch(scratch_);
    auto* const domains = reinterpret_cast<Set*>(scratch);
    for (std::size_t i = 0; i < cells_.size(); ++i) domains[i] = state.dom(cells_[i]);
    Propagation const end = LinearFilter<Set>(terms_, total_, state.first(), state.values(), domains,
                                              scratch + terms_.size() * shared_words<Mask>, state.control())
                                .run();
    for (std::size_t i = 0; i < cells_.size(); ++i)
      if (!state.keep(cells_[i], static_cast<Mask>(domains[i]))) return Propagation::failed;
    return end;
  }

  template <class Value>
  bool holds(Value const& value) const {
    long long sum = 0;
    for (Term const& term : terms_) sum += static_cast<long long>(term.coefficient) * value(term.cell);
    return sum == total_;
  }

 private:
  std::vector<Term> terms_;
  Cells cells_;
  long long total_;
  std::size_t words_ = 1;  // a term's share of the sets
  WordsHandle scratch_;
};

}  // namespace nonet
