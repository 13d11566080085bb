// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/solo.hpp>
#include <nonet/model/model.hpp>
#include <nonet/propagators/houses.hpp>
#include <nonet/solve/core.hpp>
#include <nonet/solve/search.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// One layout, compiled once, and any number of puzzles on it. Setting the givens of a puzzle builds nothing and
/// allocates nothing; an outcome allocates for the solutions that it keeps. One thread at a time; a clone shares the
/// compiled layout and may run in another thread.
///
/// What a puzzle comes to does not depend on those before it: the outcome is that of count() on the model with the
/// same givens, nodes included.
template <std::same_as<Model> M>
class SolverOf {
 public:
  explicit SolverOf(M layout, Options options = {}) : layout_(std::move(layout)), options_(std::move(options)) {
    if (auto error = first_error(layout_)) {
      failed_ = outcome_of(*std::move(error));
      return;
    }
    Stopwatch watch;
    Control control = options_.budget.control();
    core_ = make_core(layout_, options_, control);
    core_->begin();
    for (Cell cell = 0; cell < layout_.cell_count(); ++cell)
      if (auto const given = layout_.given(cell)) core_->assign(cell, *given);
    core_->settle(control);
    build_us_ = watch.us();
  }

  SolverOf clone() const { return SolverOf(*this, Copy{}); }
  M const& layout() const { return layout_; }
  double build_us() const { return build_us_; }

  /// One value a cell, in the order of the cells; a value below the lowest of the model is a blank.
  Outcome count(std::span<int const> givens) { return count(givens, options_.budget); }
  Outcome count(std::span<int const> givens, Budget const& budget) {
    if (failed_) return *failed_;
    Stopwatch watch;
    if (auto error = misfit(givens)) return outcome_of(*std::move(error));
    Control control = budget.control();
    core_->begin();
    core_->assign(givens);
    Outcome outcome;
    outcome.setup_us = watch.us();
    continue_search(*core_, options_, budget, control, outcome);
    if (outcome.exact && outcome.count == 0 && outcome.statistics.nodes <= 1) outcome.error = clash(givens);
    return outcome;
  }

  /// One character a cell: a digit, or from ten on a letter (A = 10); '.', and '0' where 0 is not a value, are blanks.
  Outcome count(std::string_view givens) { return count(givens, options_.budget); }
  Outcome count(std::string_view givens, Budget const& budget) {
    auto const values = values_of(givens);
    for (std::size_t i = 0; i < givens.size(); ++i)
      if (values[i] == no_value)
        return outcome_of(Error(Fault::syntax, {"'{0}' stands for no value", {givens.substr(i, 1)}}, {}, {},
                                {static_cast<Cell>(i)}));
    return count(values, budget);
  }

  /// Counts each puzzle of a range. The outcomes are those of count() on one after the other, apart from the times:
  /// where a layout can be searched many puzzles at a time, they share the time evenly.
  template <class Bank>
  std::vector<Outcome> count_many(Bank const& bank) {
    using Iterator = decltype(std::begin(bank));
    std::vector<Outcome> outcomes;
    if constexpr (std::forward_iterator<Iterator> && std::same_as<Iterator, decltype(std::end(bank))>) {
      auto const size = static_cast<std::size_t>(std::distance(std::begin(bank), std::end(bank)));
      outcomes.reserve(size);
      auto const places = core_ ? core_->batch_places() : std::span<Cell const>{};
      // Slots that stand empty take the same time as the others: half of them is about where it pays.
      if (!places.empty() && size >= HouseBatch::slots / 2 && options_.limit > 0 && options_.budget.endless()) {
        BankFeed<Iterator> feed(*this, std::begin(bank), std::end(bank), outcomes);
        HouseBatch(places).run(feed, {options_.limit, options_.keep, options_.probing});
        feed.share_time();
        return outcomes;
      }
    }
    for (auto const& givens : bank) outcomes.push_back(count(givens));
    return outcomes;
  }

 private:
  /// The puzzles of a range, for the slots of a batch. What a batch does not take, as it is wrong from the start, is
  /// counted alone.
  template <class Iterator>
  class BankFeed final : public BatchFeed {
   public:
    BankFeed(SolverOf& solver, Iterator begin, Iterator end, std::vector<Outcome>& outcomes)
        : solver_(solver), next_(begin), end_(end), outcomes_(outcomes), root_(solver.layout_.cell_count()) {
      solver.core_->begin();
      solver.core_->copy_to(root_);
      for (std::size_t i = 0; i < masks_.size(); ++i)
        masks_[i] = values_of_characters()[i] == no_value ? 0 : mask(values_of_characters()[i]);
    }

    bool next(std::size_t slot, std::span<std::uint16_t> cells, bool& at_fixpoint) override {
      while (next_ != end_) {
        Iterator const puzzle = next_++;
        outcomes_.emplace_back();
        if (!restrict(*puzzle, cells, at_fixpoint)) {
          Stopwatch alone;
          outcomes_.back() = solver_.count(*puzzle);
          alone_us_ += alone.us();
          continue;
        }
        if (slot >= held_.size()) held_.resize(slot + 1, {0, puzzle});
        held_[slot] = {outcomes_.size() - 1, puzzle};
        return true;
      }
      return false;
    }
    void solution(std::size_t slot, std::span<int const> indexes) override {
      auto& solution = outcomes_[held_[slot].number].solutions.emplace_back(indexes.begin(), indexes.end());
      for (int& value : solution) value += solver_.layout_.first();
    }
    void end(std::size_t slot, End const& end) override {
      auto& outcome = outcomes_[held_[slot].number];
      outcome.count = end.count;
      outcome.exact = end.exact;
      outcome.complete = true;
      outcome.end = end.exact ? nonet::End::exhausted : nonet::End::limit;
      outcome.status = status_of(end.count, end.exact);
      outcome.statistics = end.statistics;
      outcome.search_us = in_batch;
      ++ended_;
      if (end.exact && end.count == 0 && end.statistics.nodes <= 1)
        outcome.error = solver_.clash(solver_.values_of(*held_[slot].puzzle));
    }
    void share_time() {
      double const share = (watch_.us() - alone_us_) / static_cast<double>(ended_);
      for (auto& outcome : outcomes_)
        if (outcome.search_us == in_batch) outcome.search_us = share;
    }

   private:
    /// What a given leaves of the values; nothing if it is none of them.
    std::uint16_t mask(int given) const {
      auto const& layout = solver_.layout_;
      if (given < layout.first()) return 0xffff;
      return given <= layout.last() ? static_cast<std::uint16_t>(1u << (given - layout.first())) : std::uint16_t{0};
    }
    /// False when a cell is left without candidate, or the puzzle is none for this layout.
    bool restrict(std::string_view givens, std::span<std::uint16_t> cells, bool& at_fixpoint) const {
      return restrict(givens, cells, at_fixpoint, [this](char c) { return masks_[static_cast<unsigned char>(c)]; });
    }
    bool restrict(std::span<int const> givens, std::span<std::uint16_t> cells, bool& at_fixpoint) const {
      return restrict(givens, cells, at_fixpoint, [this](int given) { return mask(given); });
    }
    template <class Givens, class F>
    bool restrict(Givens const& givens, std::span<std::uint16_t> cells, bool& at_fixpoint, F&& mask_of) const {
      if (givens.size() != cells.size()) return false;
      bool empty = false;
      std::uint16_t gone = 0;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i] = root_[i] & mask_of(givens[i]);
        empty = empty || cells[i] == 0;
        gone = static_cast<std::uint16_t>(gone | (cells[i] ^ root_[i]));
      }
      at_fixpoint = gone == 0;
      return !empty;
    }

    static constexpr double in_batch = -1;
    struct Held {
      std::size_t number;
      Iterator puzzle;
    };

    SolverOf& solver_;
    Iterator next_, end_;
    std::vector<Outcome>& outcomes_;
    std::vector<std::uint16_t> root_;          // of the layout
    std::array<std::uint16_t, 256> masks_{};   // of characters
    std::vector<Held> held_;           // by slot
    Stopwatch watch_;
    double alone_us_ = 0;
    std::size_t ended_ = 0;
  };

  struct Copy {};
  SolverOf(SolverOf const& other, Copy)
      : layout_(other.layout_),
        options_(other.options_),
        core_(other.core_ ? other.core_->clone() : nullptr),
        failed_(other.failed_),
        build_us_(other.build_us_) {}

  static constexpr signed char no_value = -2;
  static constexpr signed char blank = -1;

  static std::array<signed char, 256> const& values_of_characters() {
    static constexpr auto table = [] {
      std::array<signed char, 256> out{};
      for (auto& value : out) value = no_value;
      for (int i = 0; i < 10; ++i) out[static_cast<std::size_t>('0' + i)] = static_cast<signed char>(i);
      for (int i = 0; i < 26; ++i)
        out[static_cast<std::size_t>('A' + i)] = out[static_cast<std::size_t>('a' + i)] =
            static_cast<signed char>(10 + i);
      out['.'] = blank;
      return out;
    }();
    return table;
  }
  std::span<int const> values_of(std::span<int const> givens) { return givens; }
  std::span<int const> values_of(std::string_view givens) {
    line_.resize(givens.size());
    for (std::size_t i = 0; i < givens.size(); ++i)
      line_[i] = values_of_characters()[static_cast<unsigned char>(givens[i])];
    return line_;
  }
  std::optional<Error> misfit(std::span<int const> givens) const {
    if (givens.size() != layout_.cell_count())
      return Error(Fault::map_size, "the puzzle does not have the size of the layout",
                   {"{0} cells", {givens.size()}}, Part(layout_.cell_count()));
    for (Cell cell = 0; cell < givens.size(); ++cell)
      if (givens[cell] > layout_.last())
        return Error(Fault::value_range, {"the value of {0} is out of range", {layout_.layout().name(cell)}},
                     Part(givens[cell]), {"{0} to {1}", {layout_.first(), layout_.last()}}, {cell});
    return {};
  }
  std::optional<Error> clash(std::span<int const> givens) const {
    return layout_.clash([&](Cell cell) -> std::optional<int> {
      if (givens[cell] >= layout_.first()) return givens[cell];
      return layout_.given(cell);
    });
  }

  M layout_;
  Options options_;
  std::unique_ptr<SearchCore> core_;
  std::optional<Outcome> failed_;  // the layout itself has errors
  double build_us_ = 0;
  std::vector<int> line_;
};

using Solver = SolverOf<Model>;

}  // namespace nonet
