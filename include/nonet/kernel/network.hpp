// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/mask.hpp>
#include <nonet/kernel/posted.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// One weighted sum over cells: sum of coefficient * value = total. With `distinct` all its cells differ.
struct LinearSum {
  Cells cells;
  std::vector<int> coefficients;  ///< one a cell; empty: all are 1
  long long total = 0;
  bool distinct = false;

  bool plain() const { return coefficients.empty(); }
  int coefficient(std::size_t i) const { return coefficients.empty() ? 1 : coefficients[i]; }
  bool operator==(LinearSum const&) const = default;
};

/// Different cells whose values are together one of some sets of value indexes 0 .. 15, all with as many values as
/// there are cells: consecutive values, say.
struct ChosenSet {
  static constexpr std::size_t most_cells = 9;
  static constexpr int most_values = 16;

  Cells cells;
  std::vector<std::uint16_t> sets;
};

/// Values, by indexes 0 .. 15, that stand in some cells, each at least once. It says again what propagators enforce, so
/// that the cells around can be told: where there are too many cells or values it is left out.
struct PresentValues {
  static constexpr std::size_t most_cells = 64;
  static constexpr int most_values = 16;

  Cells cells;
  std::uint16_t values = 0;
};

/// What rules post into: the cells with their first candidates, units and sums as data (so that whole-model passes
/// can read them), and propagators. Nothing here knows a rule or a grid.
template <AnyMask M>
class Network {
 public:
  using Mask = M;

  Network(std::size_t cells, int first, int values)
      : domains_(cells, first_bits<Mask>(values)), first_(first), values_(values) {}

  std::size_t cell_count() const { return domains_.size(); }
  int first() const { return first_; }
  int values() const { return values_; }
  int last() const { return first_ + values_ - 1; }

  Mask domain(Cell cell) const { return domains_[cell]; }
  /// Prunes before anything runs.
  void keep(Cell cell, Mask mask) {
    domains_[cell] = static_cast<Mask>(domains_[cell] & mask);
    if (is_empty(domains_[cell])) failed_ = true;  // no later write would tell
  }
  /// The mask of the values for which f(value) is true.
  template <class F>
  Mask mask_of(F&& f) const {
    Mask mask{};
    for (int i = 0; i < values_; ++i)
      if (f(first_ + i)) mask |= bit<Mask>(i);
    return mask;
  }

  /// The network can never be satisfied: said at once, without a propagator.
  void fail() { failed_ = true; }
  bool failed() const { return failed_; }

  /// All cells differ. All units of a network are served by one propagator together.
  void all_different(Cells cells) {
    if (cells.size() > 1) units_.push_back(std::move(cells));
  }
  /// Two cells differ: for relations such as a knight's move, whose pairs make up no larger units. All pairs of a
  /// network are served by one propagator together.
  void differ(Cell a, Cell b) {
    if (a == b) failed_ = true;
    pairs_.emplace_back(a, b);
  }
  void sum(LinearSum sum) { sums_.push_back(std::move(sum)); }

  /// Precondition: from 2 to most_cells cells, none twice, and a network of at most most_values values.
  void choose(ChosenSet chosen) { chosen_sets_.push_back(std::move(chosen)); }

  /// Left out where there are too many cells or values.
  void present(PresentValues present) {
    if (present.values != 0 && present.cells.size() <= PresentValues::most_cells &&
        values_ <= PresentValues::most_values)
      present_.push_back(std::move(present));
  }

  std::vector<Cells> const& units() const { return units_; }
  std::vector<LinearSum> const& sums() const { return sums_; }
  std::vector<std::pair<Cell, Cell>> const& pairs() const { return pairs_; }
  std::vector<ChosenSet> const& chosen_sets() const { return chosen_sets_; }
  std::vector<PresentValues> const& present_values() const { return present_; }

  template <Propagator<Mask> P>
  void post(P propagator) {
    propagators_.push_back(std::make_unique<PostedPropagator<Mask, P>>(std::move(propagator)));
  }

  /// The deadline under which the network is built: long passes poll it and leave early.
  Control& control() { return *control_; }
  void set_control(Control& control) { control_ = &control; }

 private:
  template <AnyMask>
  friend class Kernel;

  std::vector<Mask> domains_;
  int first_;
  int values_;
  bool failed_ = false;
  std::vector<Cells> units_;
  std::vector<LinearSum> sums_;
  std::vector<std::pair<Cell, Cell>> pairs_;
  std::vector<ChosenSet> chosen_sets_;
  std::vector<PresentValues> present_;
  std::vector<std::unique_ptr<Posted>> propagators_;
  Control unlimited_;
  Control* control_ = &unlimited_;
};

}  // namespace nonet
