// SPDX-License-Identifier: MIT
#include "engine.hpp"

#include <nonet/solve/candidates.hpp>
#include <nonet/solve/estimate.hpp>
#include <nonet/solve/search.hpp>
#include <nonet/solve/solver.hpp>

#include <algorithm>
#include <chrono>
#include <list>
#include <mutex>
#include <utility>

namespace program {
namespace {

using Seconds = std::chrono::duration<double>;

/// The same puzzle but for givens and name.
bool same_layout(nonet::Model const& a, nonet::Model const& b) {
  if (&a == &b) return true;
  if (a.cell_count() != b.cell_count() || a.first() != b.first() || a.last() != b.last() ||
      a.rules().size() != b.rules().size() || a.units() != b.units() || !(a.layout() == b.layout()) ||
      !std::ranges::equal(a.rules(), b.rules()))
    return false;
  for (nonet::Cell cell = 0; cell < a.cell_count(); ++cell)
    if (a.allowed(cell) != b.allowed(cell)) return false;
  return true;
}

/// A solver of a layout, least recently used layouts last.
template <class Solver>
class Recent {
 public:
  Solver* find(nonet::Model const& layout) {
    auto const found = std::ranges::find_if(
        entries_, [&](Entry const& entry) { return same_layout(*entry.layout, layout); });
    if (found == entries_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found);
    return &entries_.front().solver;
  }
  Solver& add(std::shared_ptr<nonet::Model const> layout, Solver solver) {
    constexpr std::size_t most = 16;
    if (entries_.size() == most) entries_.pop_back();
    entries_.push_front({std::move(layout), std::move(solver)});
    return entries_.front().solver;
  }

 private:
  struct Entry {
    std::shared_ptr<nonet::Model const> layout;
    Solver solver;
  };
  std::list<Entry> entries_;
};

nonet::Outcome ended_while_building(nonet::End end, double setup_us) {
  nonet::Outcome outcome;
  outcome.end = end;
  outcome.setup_us = setup_us;
  return outcome;
}

}  // namespace

/// Solvers that are never run: workers clone them, which shares what was compiled.
class LayoutCache {
 public:
  std::shared_ptr<nonet::Solver const> find(nonet::Model const& layout) {
    std::lock_guard const lock(mutex_);
    auto* const known = recent_.find(layout);
    return known != nullptr ? *known : nullptr;
  }
  void add(std::shared_ptr<nonet::Model const> layout, std::shared_ptr<nonet::Solver const> solver) {
    std::lock_guard const lock(mutex_);
    recent_.add(std::move(layout), std::move(solver));
  }

 private:
  std::mutex mutex_;
  Recent<std::shared_ptr<nonet::Solver const>> recent_;
};

struct Engine::Worker {
  std::shared_ptr<LayoutCache> cache;
  nonet::Options options;
  Gauge* gauge;
  Recent<nonet::Solver> own{};

  /// What one puzzle may spend, from now on.
  nonet::Budget budget(double spent_us = 0) const {
    nonet::Budget budget = options.budget;
    if (budget.timeout) *budget.timeout -= Seconds(spent_us / 1e6);
    return budget;
  }
  bool ended(nonet::Budget const& budget, double spent_us) const {
    return budget.stop.stop_requested() || (budget.timeout && Seconds(spent_us / 1e6) >= *budget.timeout);
  }
  nonet::End end_of(nonet::Budget const& budget) const {
    return budget.stop.stop_requested() ? nonet::End::stop : nonet::End::deadline;
  }

  /// The solver of a layout; null when time ran out while it was built. Adds what building took to `setup_us`.
  nonet::Solver* solver(Puzzle const& puzzle, double& setup_us) {
    if (auto* const known = own.find(*puzzle.layout)) return known;
    auto prototype = cache->find(*puzzle.layout);
    if (!prototype) {
      prototype = std::make_shared<nonet::Solver const>(*puzzle.layout, options);
      setup_us += prototype->build_us();
      // One that was built in haste may lack what makes it fast; it must not serve later puzzles.
      if (ended(options.budget, prototype->build_us())) return nullptr;
      cache->add(puzzle.layout, prototype);
    }
    return &own.add(puzzle.layout, prototype->clone());
  }

  nonet::Outcome place(nonet::Outcome outcome, Puzzle const& puzzle) const {
    if (outcome.error) outcome.error = puzzle.placed(*std::move(outcome.error));
    if (gauge != nullptr) gauge->nodes = gauge->solutions = 0;
    return outcome;
  }
};

Engine::Engine(std::shared_ptr<LayoutCache> cache, Settings const& settings, Wishes wishes,
               Interrupts const& interrupts, Gauge* gauge)
    : worker_(std::make_unique<Worker>(Worker{std::move(cache), {}, gauge})) {
  nonet::Options& options = worker_->options;
  options.limit = wishes.limit;
  options.keep = wishes.keep;
  options.seed = settings.seed;
  options.budget.stop = interrupts.token();
  if (settings.budget) options.budget.nodes = *settings.budget;
  if (settings.timeout) options.budget.timeout = Seconds(*settings.timeout);
  if (gauge != nullptr)
    options.budget.progress = [gauge](nonet::Progress const& progress) {
      gauge->nodes = progress.nodes;
      gauge->solutions = progress.solutions;
    };
}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;

std::shared_ptr<LayoutCache> Engine::make_cache() { return std::make_shared<LayoutCache>(); }

nonet::Budget Engine::budget() const { return worker_->budget(); }

nonet::Outcome Engine::count(Puzzle const& puzzle) {
  if (puzzle.error) return nonet::outcome_of(*puzzle.error);
  double build_us = 0;
  auto* const solver = worker_->solver(puzzle, build_us);
  if (solver == nullptr) return ended_while_building(worker_->end_of(worker_->options.budget), build_us);
  nonet::Outcome outcome = build_us == 0 ? solver->count(puzzle.givens, worker_->options.budget)
                                         : solver->count(puzzle.givens, worker_->budget(build_us));
  outcome.setup_us += build_us;
  return worker_->place(std::move(outcome), puzzle);
}

nonet::Outcome Engine::each(Puzzle const& puzzle, std::function<void(nonet::Solution const&)> on_solution) {
  if (puzzle.error) return nonet::outcome_of(*puzzle.error);
  nonet::Search search(puzzle.model(), worker_->options);
  search.on_solution(std::move(on_solution));
  return worker_->place(search.run(worker_->budget()), puzzle);
}

nonet::Outcome Engine::trace(Puzzle const& puzzle, std::uint64_t most, nonet::StepCallback on_step) {
  if (puzzle.error) return nonet::outcome_of(*puzzle.error);
  nonet::Options options = worker_->options;
  options.probing = false;
  options.by_cells = true;
  nonet::Search search(puzzle.model(), options);
  nonet::Budget budget = worker_->budget();
  std::uint64_t const all = budget.nodes;
  if (most > 0) search.on_step(std::move(on_step));
  budget.nodes = std::min(all, most);
  nonet::Outcome outcome = search.run(budget);
  if (outcome.end == nonet::End::nodes && all > most) {
    search.on_step({});
    budget = worker_->budget(outcome.setup_us + outcome.search_us);
    budget.nodes = all - most;
    outcome = search.run(budget);
  }
  return worker_->place(std::move(outcome), puzzle);
}

void Engine::trace_root(Puzzle const& puzzle, nonet::StepCallback on_step) {
  nonet::Options options = worker_->options;
  options.probing = false;
  nonet::Search search(puzzle.model(), options);
  search.on_step(std::move(on_step));
  nonet::Budget budget = worker_->budget();
  budget.nodes = std::min<std::uint64_t>(budget.nodes, 1);
  search.run(budget);
}

nonet::Estimate Engine::estimate(Puzzle const& puzzle, std::uint64_t dives) {
  nonet::Estimate estimate = nonet::estimate(puzzle.model(), dives, worker_->options);
  if (estimate.error) estimate.error = puzzle.placed(*std::move(estimate.error));
  if (worker_->gauge != nullptr) worker_->gauge->nodes = worker_->gauge->solutions = 0;
  return estimate;
}

CandidateTable Engine::candidates(Puzzle const& puzzle) {
  CandidateTable table;
  if (puzzle.error) {
    table.outcome = nonet::outcome_of(*puzzle.error);
    if (puzzle.unreadable()) return table;
    boost::dynamic_bitset<> const no_value(static_cast<std::size_t>(puzzle.layout->values()));
    table.values.assign(puzzle.layout->cell_count(), no_value);
    table.open = table.values;
    return table;
  }
  auto found = nonet::candidates(puzzle.model(), worker_->options);
  nonet::Outcome& outcome = table.outcome;
  // A cell with k values shows k solutions that differ.
  for (auto const& values : found.values)
    outcome.count = std::max<std::uint64_t>(outcome.count, values.count());
  outcome.complete = found.complete;
  outcome.exact = found.complete && outcome.count <= 1;
  outcome.status = nonet::status_of(outcome.count, outcome.exact);
  outcome.end = found.end;
  outcome.statistics = found.statistics;
  outcome.setup_us = found.setup_us;
  outcome.search_us = found.search_us;
  outcome.error = std::move(found.error);
  if (outcome.status == nonet::Status::unique) {
    auto& solution = outcome.solutions.emplace_back();
    for (auto const& values : found.values)
      solution.push_back(puzzle.layout->first() + static_cast<int>(values.find_first()));
  }
  table.values = std::move(found.values);
  table.open = std::move(found.open);
  table.outcome = worker_->place(std::move(outcome), puzzle);
  return table;
}

}  // namespace program
