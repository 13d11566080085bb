// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/random.hpp>
#include <nonet/model/model.hpp>
#include <nonet/solve/core.hpp>
#include <nonet/solve/search.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace nonet::inline NONET_ABI {

/// About how many solutions a model has, from random dives, and how far that may be off.
struct Estimate {
  double mantissa = 0;   ///< the mean over all dives is mantissa * 10^exponent, 1 <= mantissa < 10; or 0
  long exponent = 0;
  /// The standard error of the mean, as a part of it: sqrt(variance / dives) / mean. Single dives that weigh very much
  /// are rare, so after few dives both may be too small.
  double relative_error = 0;
  std::uint64_t dives = 0;     ///< that were finished
  std::uint64_t solutions = 0; ///< dives that reached a solution
  std::uint64_t nodes = 0;     ///< states that were propagated
  bool exact = false;          ///< propagation alone decided it: the number is 0 or 1 for certain
  bool complete = false;       ///< all dives that were asked for were made
  End end = End::error;        ///< limit: all dives were made
  double setup_us = 0;
  double search_us = 0;
  std::optional<Error> error{};

  /// The mean as a number; infinity where it is beyond the range of double.
  double count() const { return mantissa * std::pow(10.0, static_cast<double>(exponent)); }
  double standard_error() const { return count() * relative_error; }
};

/// Sums and squares of numbers that are beyond the range of double, at a common scale.
class DiveSums {
 public:
  void add(Dive const& dive) {
    if (sum_ == 0) scale_ = dive.exponent;
    if (dive.exponent > scale_) {
      sum_ = scaled(sum_, scale_ - dive.exponent);
      squares_ = scaled(squares_, 2 * (scale_ - dive.exponent));
      scale_ = dive.exponent;
    }
    double const weight = scaled(dive.mantissa, dive.exponent - scale_);
    sum_ += weight;
    squares_ += weight * weight;
  }
  /// Sets mean and spread; dives that came to a dead end count 0.
  void put(Estimate& estimate) const {
    auto const n = static_cast<double>(estimate.dives);
    if (estimate.dives == 0 || sum_ == 0) return;
    double const mean = sum_ / n;
    double const log = std::log10(mean) + static_cast<double>(scale_) * std::log10(2.0);
    estimate.exponent = static_cast<long>(std::floor(log));
    estimate.mantissa = std::pow(10.0, log - std::floor(log));
    if (estimate.dives < 2) return;
    double const variance = std::max(0.0, squares_ - sum_ * mean) / (n - 1);
    estimate.relative_error = std::sqrt(variance / n) / mean;
  }

 private:
  static double scaled(double number, long shift) {
    return shift < -5000 ? 0 : std::ldexp(number, static_cast<int>(shift));
  }
  double sum_ = 0;
  double squares_ = 0;
  long scale_ = 0;
};

namespace detail {

/// Some cell has more than one candidate left.
inline bool has_open_cell(Model const& model, SearchCore const& core) {
  for (Cell cell = 0; cell < model.cell_count(); ++cell) {
    int left = 0;
    for (int value = model.first(); value <= model.last(); ++value) left += core.has(cell, value) ? 1 : 0;
    if (left > 1) return true;
  }
  return false;
}

inline End end_of(Interrupt reason) {
  if (reason == Interrupt::none) return End::nodes;
  return reason == Interrupt::stop ? End::stop : End::deadline;
}

/// The dives themselves, on a core that has settled.
inline void make_dives(SearchCore& core, std::uint64_t dives, Options const& options, Control& control,
                       Estimate& result) {
  Random random(options.seed);
  DiveSums sums;
  auto next_report = Control::Clock::now() + std::chrono::milliseconds(100);
  result.end = End::limit;
  while (result.dives < dives) {
    Dive dive;
    core.begin();
    std::uint64_t const left = options.budget.nodes - std::min(options.budget.nodes, result.nodes);
    Fixpoint const end = core.dive(random, left, control, dive);
    result.nodes += dive.nodes;
    if (end == Fixpoint::interrupted) {
      result.end = end_of(control.reason());
      break;
    }
    ++result.dives;
    if (end == Fixpoint::reached) {
      ++result.solutions;
      sums.add(dive);
    }
    if (options.budget.progress && Control::Clock::now() >= next_report) {
      options.budget.progress({result.nodes, result.solutions, 0});
      next_report = Control::Clock::now() + std::chrono::milliseconds(100);
    }
  }
  sums.put(result);
  result.complete = result.dives == dives;
}

}  // namespace detail

/// Estimates the number of solutions by `dives` random dives (kernel/dive.hpp). Of the options the seed and the budget
/// count, nodes and time being for all dives together. The same model, dives and seed give the same on every machine.
template <std::same_as<Model> M>
Estimate estimate(M const& model, std::uint64_t dives, Options const& options = {}) {
  Estimate result;
  if (auto error = first_error(model)) {
    result.exact = result.complete = error->contradiction();
    if (result.exact) result.end = End::exhausted;
    result.error = std::move(error);
    return result;
  }
  Control control = options.budget.control();
  Stopwatch setup;
  auto const core = make_core(model, options, control);
  core->begin();
  for (Cell cell = 0; cell < model.cell_count(); ++cell)
    if (auto const given = model.given(cell)) core->assign(cell, *given);
  result.setup_us = setup.us();

  Stopwatch search;
  Fixpoint const root = core->settle(control);
  result.nodes = 1;
  if (root == Fixpoint::interrupted) {
    result.end = detail::end_of(control.reason());
  } else if (root == Fixpoint::failed || !detail::has_open_cell(model, *core)) {
    result.exact = result.complete = true;
    result.end = End::exhausted;
    result.mantissa = root == Fixpoint::failed ? 0 : 1;
  } else {
    detail::make_dives(*core, dives, options, control, result);
  }
  result.search_us = search.us();
  return result;
}

}  // namespace nonet
