// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/solve/search.hpp>

#include <range/v3/view/facade.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <utility>

namespace nonet::inline NONET_ABI {

/// The solutions of a model, found one by one as the range is read. A single-pass view; copies share one search. The
/// budget of the options is for the whole range, not for one solution. When the range has ended, outcome() says why.
template <std::same_as<Model> M>
class SolutionsOf : public ranges::view_facade<SolutionsOf<M>, ranges::unknown> {
 public:
  SolutionsOf() = default;
  explicit SolutionsOf(M model, Options options = {})
      : shared_(std::make_shared<Shared>(std::move(model), std::move(options))) {
    next();
  }

  /// What the search came to so far: its count, and why it ended.
  Outcome const& outcome() const { return shared_->search.outcome(); }

 private:
  friend ranges::range_access;

  struct Shared {
    Shared(M model, Options o)
        : options(std::move(o)), control(options.budget.control()), search(std::move(model), Options(options)) {
      search.on_solution([this](Solution const& solution) { current = solution; });
    }
    Options options;
    Control control;
    SearchOf<M> search;
    Solution current;
    bool ended = false;
  };

  void next() {
    Outcome const& so_far = shared_->search.outcome();
    std::uint64_t const before = so_far.count;
    Options step = shared_->options;
    step.limit = std::min(step.limit, before + 1);
    Budget budget = step.budget;
    if (budget.nodes != Budget::unlimited) budget.nodes -= std::min(budget.nodes, so_far.statistics.nodes);
    shared_->ended = shared_->search.advance(step, budget, shared_->control).count == before;
  }
  Solution const& read() const { return shared_->current; }
  bool equal(ranges::default_sentinel_t) const { return shared_ == nullptr || shared_->ended; }

  std::shared_ptr<Shared> shared_;
};

using Solutions = SolutionsOf<Model>;

/// All solutions, lazily: `for (auto const& s : nonet::solutions(m) | ranges::views::take(10))`.
template <std::same_as<Model> M>
SolutionsOf<M> solutions(M const& model, Options options = {}) {
  return SolutionsOf<M>(model, std::move(options));
}

}  // namespace nonet
