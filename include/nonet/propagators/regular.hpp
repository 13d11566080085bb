// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <algorithm>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A finite automaton over value indices, its steps sorted by state and symbol. Immutable.
class StepTable {
 public:
  struct Step {
    std::uint32_t from;
    std::uint32_t symbol;
    std::uint32_t to;
    auto operator<=>(Step const&) const = default;
  };
  using States = std::vector<std::uint64_t>;  // one bit a state

  /// Precondition: the steps are sorted, their states below `states` and their symbols below `symbols`.
  StepTable(std::size_t states, std::size_t symbols, std::vector<Step> const& steps, States starts,
            States accepting)
      : symbols_(symbols),
        starts_(std::move(starts)),
        accepting_(std::move(accepting)),
        begin_(states * symbols + 1) {
    for (Step const& step : steps) {
      ++begin_[step.from * symbols + step.symbol + 1];
      targets_.push_back(step.to);
    }
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
  }

  std::size_t words() const { return starts_.size(); }
  std::size_t symbols() const { return symbols_; }
  States const& starts() const { return starts_; }
  States const& accepting() const { return accepting_; }

  /// Sets the bits of all states that a step with the symbol leads to.
  void step(std::size_t state, std::size_t symbol, std::uint64_t* to) const {
    std::size_t const at = state * symbols_ + symbol;
    for (auto i = begin_[at]; i < begin_[at + 1]; ++i)
      to[targets_[i] / 64] |= std::uint64_t{1} << (targets_[i] % 64);
  }
  /// Whether a step with the symbol leads into the set.
  bool leads_into(std::size_t state, std::size_t symbol, std::uint64_t const* set) const {
    std::size_t const at = state * symbols_ + symbol;
    for (auto i = begin_[at]; i < begin_[at + 1]; ++i)
      if ((set[targets_[i] / 64] >> (targets_[i] % 64) & 1) != 0) return true;
    return false;
  }

 private:
  std::size_t symbols_;
  States starts_;
  States accepting_;
  std::vector<std::uint32_t> begin_;  // by state and symbol
  std::vector<std::uint32_t> targets_;
};

/// The values of the cells, in their order, are a word that an automaton accepts. The automaton may have several start
/// states and several steps for one symbol.
///
/// Claim: domain consistent where no cell stands twice. Sets of states a layer, forward and back (Pesant, "A regular
/// language membership constraint for finite sequences of variables", CP 2004); the layers are scratch and are worked
/// out anew, which costs O(steps out of reachable states) a layer. With a cell that stands twice each place is
/// consistent on its own.
template <AnyMask Mask>
class Accepted {
 public:
  static constexpr std::string_view name = "regular";
  static constexpr Cost cost = Cost::quadratic;

  Accepted(Cells cells, int first, std::shared_ptr<StepTable const> automaton)
      : cells_(std::move(cells)),
        first_(first),
        automaton_(std::move(automaton)),
        words_(automaton_->words()) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }
  bool setup(Setup& setup) {
    layers_ = setup.reserve_scratch((cells_.size() + 1) * words_);
    return true;
  }
  bool holds(auto value) const {
    StepTable::States now = automaton_->starts();
    for (Cell cell : cells_) {
      StepTable::States next(words_);
      int const symbol = value(cell) - first_;
      if (symbol < 0 || static_cast<std::size_t>(symbol) >= automaton_->symbols()) return false;
      for_each_state(now.data(), [&](std::size_t state) {
        automaton_->step(state, static_cast<std::size_t>(symbol), next.data());
      });
      now = std::move(next);
    }
    return !restrict_to(now.data(), automaton_->accepting().data());
  }

  Propagation propagate(State<Mask>& state) const {
    bool narrowed = true;
    while (narrowed) {
      narrowed = false;
      if (!forward(state)) return Propagation::changed;
      if (restrict_to(layer(state, cells_.size()), automaton_->accepting().data()))
        return Propagation::failed;
      for (std::size_t i = cells_.size(); i-- > 0;) {
        Mask const old = state.dom(cells_[i]);
        Mask const supported = back(state, i, old);
        if (supported == old) continue;
        narrowed = repeats_;
        if (!state.keep(cells_[i], supported)) return Propagation::failed;
      }
    }
    return Propagation::fixpoint;
  }

 private:
  std::uint64_t* layer(State<Mask>& state, std::size_t i) const {
    return state.scratch(layers_) + i * words_;
  }

  template <class F>
  void for_each_state(std::uint64_t const* set, F&& f) const {
    for (std::size_t word = 0; word < words_; ++word)
      for (auto rest = set[word]; rest != 0; rest &= rest - 1)
        f(64 * word + static_cast<std::size_t>(std::countr_zero(rest)));
  }
  /// Intersects; true when nothing is left.
  bool restrict_to(std::uint64_t* set, std::uint64_t const* with) const {
    std::uint64_t any = 0;
    for (std::size_t word = 0; word < words_; ++word) any |= set[word] &= with[word];
    return any == 0;
  }

  /// Layer i + 1 becomes what the candidates of cell i lead to from layer i. False when a deadline cuts it short.
  bool forward(State<Mask>& state) const {
    std::copy_n(automaton_->starts().data(), words_, layer(state, 0));
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      auto* const to = layer(state, i + 1);
      std::fill_n(to, words_, 0);
      Mask const mask = state.dom(cells_[i]);
      std::uint32_t work = 0;
      for_each_state(layer(state, i), [&](std::size_t from) {
        for_each_bit(mask, [&](int symbol) { automaton_->step(from, static_cast<std::size_t>(symbol), to); });
        work += 4;
      });
      if (state.poll(work)) return false;
    }
    return true;
  }
  /// Layer i keeps the states from which some candidate leads into layer i + 1; returns the candidates that do.
  Mask back(State<Mask>& state, std::size_t i, Mask candidates) const {
    auto* const from = layer(state, i);
    auto const* const to = layer(state, i + 1);
    Mask supported{};
    for_each_state(from, [&](std::size_t at) {
      bool alive = false;
      for_each_bit(candidates, [&](int symbol) {
        if (!automaton_->leads_into(at, static_cast<std::size_t>(symbol), to)) return;
        alive = true;
        supported |= bit<Mask>(symbol);
      });
      if (!alive) from[at / 64] &= ~(std::uint64_t{1} << (at % 64));
    });
    return supported;
  }

  Cells cells_;
  int first_;
  std::shared_ptr<StepTable const> automaton_;
  std::size_t words_;
  WordsHandle layers_;
  bool repeats_ = [this] {
    Cells sorted = cells_;
    std::ranges::sort(sorted);
    return std::ranges::adjacent_find(sorted) != sorted.end();
  }();
};

}  // namespace nonet
