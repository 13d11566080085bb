// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/solve/core.hpp>
#include <nonet/solve/options.hpp>
#include <nonet/solve/outcome.hpp>
#include <nonet/solve/step_recorder.hpp>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {

/// A stopwatch in microseconds.
class Stopwatch {
 public:
  double us() const {
    return std::chrono::duration<double, std::micro>(Control::Clock::now() - begin_).count();
  }

 private:
  Control::Clock::time_point begin_ = Control::Clock::now();
};

/// The first error that keeps a model from being searched, or else the first contradiction in it.
inline std::optional<Error> first_error(Model const& model) {
  std::optional<Error> contradiction;
  for (auto& error : model.errors()) {
    if (!error.contradiction()) return std::move(error);
    if (!contradiction) contradiction = std::move(error);
  }
  return contradiction;
}

/// The outcome of a model that is decided by its errors alone: `none` for a contradiction, else `unknown`.
inline Outcome outcome_of(Error error) {
  Outcome outcome;
  if (error.contradiction()) {
    outcome.status = Status::none;
    outcome.complete = outcome.exact = true;
    outcome.end = End::exhausted;
  }
  outcome.error = std::move(error);
  return outcome;
}

/// Counts the solutions that a core runs into, until what was asked is done or the budget ends it. Called again with
/// the same outcome it goes on. With `steps` each node is recorded there.
inline void continue_search(SearchCore& core, Options const& options, Budget const& budget, Control& control,
                            Outcome& outcome, std::function<void(SearchCore&)> const& on_solution = {},
                            CoreRunner* steps = nullptr) {
  constexpr std::uint64_t between_reports = 256;
  Stopwatch watch;
  Control::Clock::time_point next_report{};
  if (budget.progress) next_report = Control::Clock::now() + std::chrono::milliseconds(100);
  std::uint64_t const spent = core.statistics().nodes;
  std::uint64_t const cap =
      budget.nodes > Budget::unlimited - spent ? Budget::unlimited : spent + budget.nodes;
  outcome.complete = true;
  outcome.end = outcome.exact ? End::exhausted : End::limit;
  while (!outcome.exact && outcome.count < options.limit) {
    std::uint64_t const until =
        budget.progress ? std::min(cap, core.statistics().nodes + between_reports) : cap;
    SearchEnd const end = steps != nullptr ? steps->run(until, control) : core.run(until, control);
    if (end == SearchEnd::solution) {
      if (outcome.count < Outcome::largest_count) ++outcome.count;
      if (outcome.solutions.size() < options.keep) core.read(outcome.solutions.emplace_back());
      if (on_solution) on_solution(core);
    } else if (end == SearchEnd::exhausted) {
      outcome.exact = true;
      outcome.end = End::exhausted;
    } else if (end == SearchEnd::interrupted || core.statistics().nodes >= cap) {
      outcome.complete = false;
      outcome.end = end == SearchEnd::nodes                          ? End::nodes
                    : control.reason() == Interrupt::stop ? End::stop
                                                                     : End::deadline;
      break;
    }
    if (budget.progress && Control::Clock::now() >= next_report) {
      budget.progress({core.statistics().nodes, outcome.count, core.depth()});
      next_report = Control::Clock::now() + std::chrono::milliseconds(100);
    }
  }
  outcome.status = status_of(outcome.count, outcome.exact);
  outcome.statistics = core.statistics();
  outcome.search_us += watch.us();
}

/// A search that can be stopped and continued. Budgets count per run; count, solutions and statistics add up, and are
/// in the end those of an undisturbed search. Not to be run by two threads at once.
///
/// Written as a template for the reason that make_core gives; the name to use is Search.
template <std::same_as<Model> M>
class SearchOf {
 public:
  explicit SearchOf(M model, Options options = {}) : model_(std::move(model)), options_(std::move(options)) {
    if (auto error = first_error(model_)) outcome_ = outcome_of(*std::move(error));
  }

  /// Goes on until the space is exhausted, the limit is reached or the budget is spent. Building the kernel is part of
  /// the first run and of its deadline.
  Outcome run(Budget const& budget = {}) {
    Control control = budget.control();
    return advance(options_, budget, control);
  }

  /// Called with every solution as it is found, also those that the outcome does not keep.
  void on_solution(std::function<void(Solution const&)> callback) {
    on_solution_ = [callback = std::move(callback), solution = Solution{}](SearchCore& core) mutable {
      core.read(solution);
      callback(solution);
    };
  }

  /// Called with every step, from the next run on, after it was taken; an empty function ends that. With
  /// Options::probing the root is one step, the probes of which are not told of one by one. A search without a
  /// callback pays nothing; one with it is slower by the copies of the grid.
  void on_step(StepCallback callback) {
    steps_.reset();
    if (callback) steps_ = std::make_unique<StepRecorder>(std::move(callback));
  }

  M const& model() const { return model_; }
  Outcome const& outcome() const { return outcome_; }

  /// Where the search stands, as text: its path, its counts and what it has learnt. Solutions found so far are counted
  /// in it, not kept.
  std::string save() {
    Control unlimited;
    if (outcome_.error || !ready(unlimited)) return {};
    return std::string(magic) + std::to_string(outcome_.count) + (outcome_.exact ? " 1 " : " 0 ") +
           core_->save();
  }
  /// Takes up a saved search of the same model with the same seed; an error when the text is of another.
  static Result<SearchOf> load(M model, std::string_view text, Options options = {}) {
    SearchOf search(std::move(model), std::move(options));
    if (search.outcome_.error) return *search.outcome_.error;
    Error const error(Fault::syntax, "this is not a saved search of this model");
    if (text.substr(0, magic.size()) != magic) return error;
    text.remove_prefix(magic.size());
    auto& outcome = search.outcome_;
    auto const [end, failed] = std::from_chars(text.data(), text.data() + text.size(), outcome.count);
    auto const used = static_cast<std::size_t>(end - text.data());
    if (failed != std::errc{} || text.size() < used + 3) return error;
    outcome.exact = text[used + 1] == '1';
    Control unlimited;
    search.ready(unlimited);
    if (!search.core_->load(text.substr(used + 3))) return error;
    outcome.status = status_of(outcome.count, outcome.exact);
    outcome.statistics = search.core_->statistics();
    return search;
  }

 private:
  static constexpr std::string_view magic = "nonet-search 1 ";

  template <std::same_as<Model>>
  friend class SolutionsOf;

  Outcome const& advance(Options const& options, Budget const& budget, Control& control) {
    if (outcome_.error) return outcome_;
    if (!ready(control)) {
      outcome_.complete = false;
      outcome_.end = control.reason() == Interrupt::stop ? End::stop : End::deadline;
      return outcome_;
    }
    if (steps_) steps_->watch(model_, *core_);
    continue_search(*core_, options, budget, control, outcome_, on_solution_, steps_.get());
    if (outcome_.exact && outcome_.count == 0 && outcome_.statistics.nodes <= 1)
      outcome_.error = model_.clash([this](Cell cell) { return model_.given(cell); });
    return outcome_;
  }

  bool ready(Control& control) {
    if (core_) return true;
    Stopwatch watch;
    auto core = make_core(model_, options_, control);
    if (!control.look()) {  // a kernel that was built in haste is thrown away
      core_ = std::move(core);
      core_->begin();
      for (Cell cell = 0; cell < model_.cell_count(); ++cell)
        if (auto const given = model_.given(cell)) core_->assign(cell, *given);
    }
    outcome_.setup_us += watch.us();
    return core_ != nullptr;
  }

  M model_;
  Options options_;
  std::unique_ptr<SearchCore> core_;
  Outcome outcome_;
  std::function<void(SearchCore&)> on_solution_;
  std::unique_ptr<CoreRunner> steps_;
};

using Search = SearchOf<Model>;

/// Searches a model once.
template <std::same_as<Model> M>
Outcome count(M const& model, Options const& options = {}) {
  return SearchOf<M>(model, options).run(options.budget);
}

}  // namespace nonet
