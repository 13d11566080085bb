// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/search.hpp>
#include <nonet/model/model.hpp>
#include <nonet/solve/core.hpp>
#include <nonet/solve/step.hpp>

#include <boost/dynamic_bitset.hpp>

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Puts a core's search together into steps. It runs the core a node at a time, so a core that nobody watches does not
/// know of it. Written as a template for the reason that make_core gives; the name to use is StepRecorder.
template <std::same_as<Model> M>
class StepRecorderOf final : public CoreRunner, private Observer {
 public:
  explicit StepRecorderOf(StepCallback callback) : callback_(std::move(callback)) {}

  /// The model and its core, which must be the same at every run but may have moved.
  void watch(Model const& model, SearchCore& core) override {
    model_ = &model;
    core_ = &core;
  }
  /// As SearchCore::run; the callback is called between two nodes.
  SearchEnd run(std::uint64_t node_limit, Control& control) override {
    SearchCore& core = *core_;
    if (levels_.empty()) start();
    for (;;) {
      std::uint64_t const next = core.statistics().nodes + 1;
      SearchEnd const end = run_one(std::min(node_limit, next), control);
      if (end == SearchEnd::solution) complete(Step::Result::solution);
      if (end == SearchEnd::exhausted && pending_) complete(Step::Result::failed);
      tell();
      if (end != SearchEnd::nodes || next > node_limit || core.statistics().nodes >= node_limit) return end;
    }
  }

 private:
  using Clock = std::chrono::steady_clock;

  SearchEnd run_one(std::uint64_t limit, Control& control) {
    struct Watching {
      SearchCore& core;
      ~Watching() { core.observe(nullptr); }
    } const watching{*core_};
    core_->observe(this);
    begin_ = Clock::now();
    SearchEnd const end = core_->run(limit, control);
    if (pending_) pending_->us += lap();
    return end;
  }
  double lap() {
    auto const now = Clock::now();
    double const us = std::chrono::duration<double, std::micro>(now - begin_).count();
    begin_ = now;
    return us;
  }

  void start() {
    for (std::size_t depth = 0; depth <= core_->depth(); ++depth) {
      Step::Grid grid(model_->cell_count(), boost::dynamic_bitset<>(static_cast<std::size_t>(model_->values())));
      for (Cell cell = 0; cell < grid.size(); ++cell)
        for (int value = model_->first(); value <= model_->last(); ++value)
          if (core_->has_at(depth, cell, value)) grid[cell].set(static_cast<std::size_t>(value - model_->first()));
      levels_.push_back(std::move(grid));
    }
    KernelIndex const& index = core_->index();
    for (std::size_t id = 0; id < index.propagator_count(); ++id) causes_.push_back(cause_of(index.propagator(id)));
    number_ = core_->statistics().nodes;
    begin_step(number_ == 0 ? Step::Kind::root : Step::Kind::resumed);
  }
  StepCause cause_of(Posted const& propagator) const {
    StepCause cause{propagator.name(), propagator.scope(), {}};
    bool const of_units = cause.name == "houses" || cause.name == "naked sets";
    Cells cells = cause.scope;
    std::ranges::sort(cells);
    std::size_t fewest = 0;
    for (std::size_t i = 0; i < model_->rules().size() && !of_units; ++i) {
      Cells scope = model_->rules()[i].scope();
      std::ranges::sort(scope);
      if ((cause.rule && scope.size() >= fewest) || !std::ranges::includes(scope, cells)) continue;
      cause.rule = i;
      fewest = scope.size();
    }
    return cause;
  }

  void begin_step(Step::Kind kind) {
    Step& step = pending_.emplace();
    step.kind = kind;
    step.number = ++number_;
    step.depth = core_->depth();
    step.before = levels_.back();
    step.causes = &causes_;
  }
  void complete(Step::Result result) {
    if (!pending_) return;
    pending_->result = result;
    pending_->after = levels_.back();
    completed_.push_back(*std::move(pending_));
    pending_.reset();
  }
  void tell() {
    // A callback that throws has been told of what it was called with.
    std::vector<Step> const steps = std::exchange(completed_, {});
    for (Step const& step : steps) callback_(step);
  }

  void removed(std::size_t cause, Cell cell, std::span<int const> values) override {
    // A probe at the root is no decision; what it assumes holds in a row of its own and is not told.
    bool const root = core_->statistics().guesses == 0;
    if (root && core_->depth() > 0) return;
    if (cause == Step::no_cause && !root) return decide(cell, values);
    take(cell, values);
    if (!pending_) return;
    pending_->removed.push_back({cell, {values.begin(), values.end()}, cause});
    if (levels_.back()[cell].none()) pending_->empty_cell = cell;
  }
  void failed(std::size_t cause) override {
    bool const probe = core_->statistics().guesses == 0 && core_->depth() > 0;
    if (!pending_ || probe) return;
    pending_->failed_by = cause;
    pending_->result = Step::Result::failed;
  }
  /// The search begins a node: one row deeper the cell has one value left; otherwise it has lost one. Or a value leaves
  /// many cells, one call each.
  void decide(Cell cell, std::span<int const> values) {
    bool const places = core_->decided_by_places();
    if (places && pending_ && pending_->kind == Step::Kind::places && decided_at_ == core_->statistics().nodes) {
      take(cell, values);
      pending_->cells.push_back(cell);
      return;
    }
    decided_at_ = core_->statistics().nodes;
    if (pending_) {
      pending_->us += lap();
      complete(pending_->result);
    }
    bool const deeper = core_->depth() == levels_.size();
    if (deeper)
      levels_.push_back(levels_.back());
    else
      levels_.resize(core_->depth() + 1);
    begin_step(places ? Step::Kind::places : deeper ? Step::Kind::value : Step::Kind::other);
    take(cell, values);
    if (places) {
      pending_->cells = {cell};
      pending_->value = values.front();
      return;
    }
    pending_->cell = cell;
    pending_->value =
        deeper ? model_->first() + static_cast<int>(levels_.back()[cell].find_first()) : values.front();
  }
  void take(Cell cell, std::span<int const> values) {
    for (int value : values) levels_.back()[cell].reset(static_cast<std::size_t>(value - model_->first()));
  }

  Model const* model_ = nullptr;
  StepCallback callback_;
  SearchCore* core_ = nullptr;
  std::vector<StepCause> causes_;
  std::vector<Step::Grid> levels_;  // the candidates, by depth
  std::optional<Step> pending_;
  std::vector<Step> completed_;
  std::uint64_t number_ = 0;
  std::uint64_t decided_at_ = 0;  // nodes before the pending step's decision
  Clock::time_point begin_{};
};

using StepRecorder = StepRecorderOf<Model>;

}  // namespace nonet
