// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/iss_text.hpp>
#include <nonet/rules/automaton.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

// The automata of ISS strings: js/nfa_builder.js of Interactive Sudoku Solver.

namespace nonet::inline NONET_ABI {
namespace detail {

/// Reads the key of an NFA, an automaton over value indices; the index behind the last value stands for a break between
/// segments. Nothing when it is none. An empty key is the automaton that accepts nothing.
template <class = void>
std::optional<Automaton> read_iss_automaton(std::string_view key) {
  Automaton automaton;
  automaton.states = 1;
  if (key.empty()) return automaton;
  IssBits bits(key);
  unsigned const format = bits.take(2);
  unsigned const state_bits = bits.take(4) + 1;
  unsigned const symbols = bits.take(4) + 1;
  unsigned const starts = bits.take(state_bits);
  unsigned const accepting = bits.take(state_bits);
  if (format > 1) return {};
  for (unsigned i = starts; i-- > 0;)
    if (bits.take_bit()) automaton.accepting.push_back(static_cast<int>(i));
  for (unsigned i = 0; i < starts; ++i) automaton.starts.push_back(static_cast<int>(i));
  for (unsigned i = 0; i < accepting; ++i) automaton.accepting.push_back(static_cast<int>(starts + i));
  unsigned symbol_bits = 0;
  while (1u << symbol_bits < symbols) ++symbol_bits;
  unsigned const count_bits = format == 0 ? bits.take(4) : 0;
  if (!bits.good()) return {};

  auto const step = [&](unsigned from, unsigned symbol) {
    unsigned const to = bits.take(state_bits);
    automaton.steps.push_back({static_cast<int>(from), static_cast<int>(symbol), static_cast<int>(to)});
  };
  unsigned const most = 1u << state_bits;
  unsigned const head = format == 0 ? count_bits : symbols;
  for (unsigned from = 0; from < most && head > 0 && bits.left() >= head; ++from) {
    unsigned const field = bits.take(head);
    if (format == 0) {
      if (bits.left() < static_cast<std::size_t>(field) * (symbol_bits + state_bits)) return {};
      for (unsigned i = 0; i < field; ++i) {
        unsigned const symbol = bits.take(symbol_bits);
        step(from, symbol);
      }
    } else {
      for (unsigned symbol = 0; symbol < symbols; ++symbol)
        if ((field >> symbol & 1u) != 0) {
          if (bits.left() < state_bits) return {};
          step(from, symbol);
        }
    }
  }
  int greatest = static_cast<int>(starts + accepting) - 1;
  for (auto const& used : automaton.steps) greatest = std::max({greatest, used.from, used.to});
  automaton.states = std::max(greatest + 1, 1);
  return automaton;
}

/// An automaton laid out cell by cell, in layers: the states before each cell that can be reached.
template <class = void>
class BasicUnfoldedAutomaton {
 public:
  BasicUnfoldedAutomaton(Automaton const& from, int first, int values)
      : from_(from),
        first_(first),
        values_(values),
        breaks_(static_cast<std::size_t>(from.states)),
        layer_(from.starts) {
    for (auto const& step : from.steps)
      if (step.value == values) breaks_[static_cast<std::size_t>(step.from)].push_back(step.to);
  }

  /// A break is no cell: steps into the layer lead to what the break makes of their target.
  void take_break() {
    std::vector<int> const before = std::move(layer_);
    layer_.clear();
    std::vector<int> place(static_cast<std::size_t>(from_.states), -1);
    for (int state : before)
      for (int target : breaks_[static_cast<std::size_t>(state)]) enter(target, place);
    std::vector<Automaton::Step> steps;
    for (auto const& step : flat_.steps) {
      if (step.to < base_) {
        steps.push_back(step);
        continue;
      }
      for (int target : breaks_[static_cast<std::size_t>(before[static_cast<std::size_t>(step.to - base_)])])
        steps.push_back({step.from, step.value, base_ + place[static_cast<std::size_t>(target)]});
      if (steps.size() > Automaton::most_steps) break;
    }
    flat_.steps = std::move(steps);
  }
  void take_cell() {
    if (base_ == 0)
      for (std::size_t i = 0; i < layer_.size(); ++i) flat_.starts.push_back(static_cast<int>(i));
    std::vector<int> here(static_cast<std::size_t>(from_.states), -1);
    for (std::size_t i = 0; i < layer_.size(); ++i)
      here[static_cast<std::size_t>(layer_[i])] = base_ + static_cast<int>(i);
    base_ += static_cast<int>(layer_.size());
    layer_.clear();
    std::vector<int> place(static_cast<std::size_t>(from_.states), -1);
    for (auto const& step : from_.steps) {
      int const source = here[static_cast<std::size_t>(step.from)];
      if (source < 0 || step.value >= values_) continue;
      enter(step.to, place);
      flat_.steps.push_back({source, step.value + first_, base_ + place[static_cast<std::size_t>(step.to)]});
      if (too_large()) return;
    }
  }
  bool too_large() const {
    return base_ > Automaton::most_states || flat_.steps.size() > Automaton::most_steps;
  }
  Automaton finished() && {
    std::vector<bool> accepts(static_cast<std::size_t>(from_.states));
    for (int state : from_.accepting) accepts[static_cast<std::size_t>(state)] = true;
    for (std::size_t i = 0; i < layer_.size(); ++i)
      if (accepts[static_cast<std::size_t>(layer_[i])])
        flat_.accepting.push_back(base_ + static_cast<int>(i));
    flat_.states = std::max(base_ + static_cast<int>(layer_.size()), 1);
    return std::move(flat_);
  }

 private:
  void enter(int state, std::vector<int>& place) {
    int& known = place[static_cast<std::size_t>(state)];
    if (known >= 0) return;
    known = static_cast<int>(layer_.size());
    layer_.push_back(state);
  }

  Automaton const& from_;
  int first_;
  int values_;
  std::vector<std::vector<int>> breaks_;
  Automaton flat_;
  std::vector<int> layer_;
  int base_ = 0;  // layer_[i] is state base_ + i of flat_
};
using UnfoldedAutomaton = BasicUnfoldedAutomaton<>;

/// The automaton over the values alone, for segments of these lengths: it is laid out cell by cell, so that breaks are
/// taken exactly between the segments. With a single segment nothing needs to be laid out. Nothing when it gets too
/// large.
template <class = void>
std::optional<Automaton> without_breaks(Automaton const& from, std::vector<std::size_t> const& segments,
                                        int first, int values) {
  Automaton flat;
  if (segments.size() == 1) {
    flat = from;
    std::erase_if(flat.steps, [&](auto const& step) { return step.value >= values; });
    for (auto& step : flat.steps) step.value += first;
    return flat;
  }
  std::size_t work = 0;
  for (std::size_t length : segments) work += (length + 1) * static_cast<std::size_t>(from.states);
  if (work > std::size_t{1} << 26) return {};
  UnfoldedAutomaton unfolded(from, first, values);
  for (std::size_t segment = 0; segment < segments.size(); ++segment) {
    if (segment > 0) unfolded.take_break();
    for (std::size_t cell = 0; cell < segments[segment]; ++cell) unfolded.take_cell();
    if (unfolded.too_large()) return {};
  }
  return std::move(unfolded).finished();
}

}  // namespace detail
}  // namespace nonet
