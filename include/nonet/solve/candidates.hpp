// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/solve/search.hpp>

#include <boost/dynamic_bitset.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The true candidates of a model: for each cell the values that it has in some solution.
struct TrueCandidates {
  /// By cell, one bit a value, the lowest first. Without `complete` some of the bits are not decided: they are set in
  /// `open` and not here.
  std::vector<boost::dynamic_bitset<>> values;
  std::vector<boost::dynamic_bitset<>> open;
  bool complete = false;
  End end = End::error;
  Statistics statistics;  ///< over all probes
  double setup_us = 0;
  double search_us = 0;
  std::optional<Error> error;

  bool none() const { return complete && !values.empty() && values.front().none(); }
};

/// Finds the true candidates: each solution found settles one value of every cell; a value that no solution has shown
/// yet is assumed and searched for, and forbidden for good when there is none.
template <std::same_as<Model> M>
class CandidateFinder {
 public:
  CandidateFinder(M const& model, Options options)
      : model_(model), options_(std::move(options)), control_(options_.budget.control()) {
    options_.limit = 1;
    options_.keep = 0;
    options_.probing = false;  // each search here is a probe itself
  }

  TrueCandidates run() {
    if (auto error = first_error(model_)) {
      result_.complete = error->contradiction();
      result_.end = result_.complete ? End::exhausted : End::error;
      result_.error = std::move(error);
      if (result_.complete) resize();
      return std::move(result_);
    }
    Stopwatch setup;
    core_ = make_core(model_, options_, control_);
    core_->begin();
    for (Cell cell = 0; cell < model_.cell_count(); ++cell)
      if (auto const given = model_.given(cell)) core_->assign(cell, *given);
    result_.setup_us = setup.us();
    Stopwatch search;
    resize();
    result_.complete = search_all();
    result_.search_us = search.us();
    return std::move(result_);
  }

 private:
  void resize() {
    boost::dynamic_bitset<> const none(static_cast<std::size_t>(model_.values()));
    result_.values.assign(model_.cell_count(), none);
    result_.open.assign(model_.cell_count(), none);
  }

  bool search_all() {
    Fixpoint const root = core_->settle(control_);
    mark_open();
    if (root == Fixpoint::interrupted) return interrupted();
    result_.end = End::exhausted;
    if (root == Fixpoint::failed) {
      for (auto& open : result_.open) open.reset();
      return true;
    }
    for (Cell cell = 0; cell < model_.cell_count(); ++cell)
      for (std::size_t index; (index = result_.open[cell].find_first()) != boost::dynamic_bitset<>::npos;)
        if (!probe(cell, index)) return interrupted();
    return true;
  }
  void mark_open() {
    for (Cell cell = 0; cell < model_.cell_count(); ++cell)
      for (int value = model_.first(); value <= model_.last(); ++value)
        if (core_->has(cell, value)) result_.open[cell].set(index_of(value));
  }

  /// Decides one candidate; false when the budget ended first.
  bool probe(Cell cell, std::size_t index) {
    int const value = model_.first() + static_cast<int>(index);
    core_->begin();
    core_->assign(cell, value);
    Budget budget = options_.budget;
    if (budget.nodes != Budget::unlimited) budget.nodes -= std::min(budget.nodes, result_.statistics.nodes);
    Outcome outcome;
    continue_search(*core_, options_, budget, control_, outcome, [&](SearchCore& core) { core.read(solution_); });
    add(outcome.statistics);
    result_.end = outcome.end;
    if (!outcome.complete) return false;
    result_.end = End::exhausted;
    if (outcome.count != 0) {
      harvest();
      return true;
    }
    result_.open[cell].reset(index);
    core_->begin();
    core_->forbid(cell, value);
    if (core_->settle(control_) == Fixpoint::reached) close_removed();
    return true;
  }
  void harvest() {
    for (Cell cell = 0; cell < solution_.size(); ++cell) {
      result_.values[cell].set(index_of(solution_[cell]));
      result_.open[cell].reset(index_of(solution_[cell]));
    }
  }
  // What the layout has lost by a refuted candidate need not be probed.
  void close_removed() {
    for (Cell cell = 0; cell < model_.cell_count(); ++cell)
      for (std::size_t index = result_.open[cell].find_first(); index != boost::dynamic_bitset<>::npos;
           index = result_.open[cell].find_next(index))
        if (!core_->has(cell, model_.first() + static_cast<int>(index))) result_.open[cell].reset(index);
  }
  bool interrupted() {
    if (control_.reason() != Interrupt::none)
      result_.end = control_.reason() == Interrupt::stop ? End::stop : End::deadline;
    return false;
  }
  void add(Statistics const& s) {
    result_.statistics.nodes += s.nodes;
    result_.statistics.failures += s.failures;
    result_.statistics.guesses += s.guesses;
    result_.statistics.propagations += s.propagations;
    result_.statistics.depth = std::max(result_.statistics.depth, s.depth);
  }
  std::size_t index_of(int value) const { return static_cast<std::size_t>(value - model_.first()); }

  M const& model_;
  Options options_;
  Control control_;
  std::unique_ptr<SearchCore> core_;
  Solution solution_;
  TrueCandidates result_;
};

/// The values that each cell has in some solution. Of the options the seed and the budget count; the budget is for the
/// whole.
template <std::same_as<Model> M>
TrueCandidates candidates(M const& model, Options options = {}) {
  return CandidateFinder<M>(model, std::move(options)).run();
}

}  // namespace nonet
