// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/solve/core.hpp>
#include <nonet/solve/search.hpp>

#include <array>
#include <concepts>
#include <cstddef>
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
    line_.resize(givens.size());
    for (std::size_t i = 0; i < givens.size(); ++i) {
      line_[i] = values_of_characters()[static_cast<unsigned char>(givens[i])];
      if (line_[i] == no_value)
        return outcome_of(Error(Fault::syntax, {"'{0}' stands for no value", {givens.substr(i, 1)}}, {}, {},
                                {static_cast<Cell>(i)}));
    }
    return count(std::span<int const>(line_), budget);
  }

  /// Counts each puzzle of a range. The outcomes are those of count() on one after the other.
  template <class Bank>
  std::vector<Outcome> count_many(Bank const& bank) {
    std::vector<Outcome> outcomes;
    for (auto const& givens : bank) outcomes.push_back(count(givens));
    return outcomes;
  }

 private:
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
