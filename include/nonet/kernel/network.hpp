// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/mask.hpp>
#include <nonet/kernel/posted.hpp>

#include <algorithm>
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

/// All of a network that does not depend on its masks: units, sums and the like as data, so that whole-model passes can
/// read them, and what was posted.
class NetworkData {
 public:
  NetworkData(std::size_t cells, int first, int values) : cells_(cells), first_(first), values_(values) {}

  std::size_t cell_count() const { return cells_; }
  int first() const { return first_; }
  int values() const { return values_; }
  int last() const { return first_ + values_ - 1; }

  /// The network can never be satisfied: said at once, without a propagator.
  void fail() { failed_ = true; }
  bool failed() const { return failed_; }

  /// All cells differ. All units of a network are served by one propagator together.
  void all_different(Cells cells) {
    if (cells.size() > 1) units_.push_back(std::move(cells));
  }

  std::vector<Cells> const& units() const { return units_; }
  std::vector<LinearSum> const& sums() const { return sums_; }
  std::vector<std::pair<Cell, Cell>> const& pairs() const { return pairs_; }
  std::vector<ChosenSet> const& chosen_sets() const { return chosen_sets_; }
  std::vector<PresentValues> const& present_values() const { return present_; }

  std::size_t propagator_count() const { return propagators_.size(); }

  /// Calls f(cells) for each list of cells that all differ, whatever says so: units, distinct sums, chosen sets.
  template <class F>
  void for_each_distinct(F&& f) const {
    for (Cells const& unit : units_) f(unit);
    for (LinearSum const& sum : sums_)
      if (sum.distinct) f(sum.cells);
    for (ChosenSet const& chosen : chosen_sets_) f(chosen.cells);
  }

  /// Whether the sums that follow from units and sums together are wanted as well.
  bool derived_sums() const { return derived_sums_; }
  void set_derived_sums(bool wanted) { derived_sums_ = wanted; }

  /// The deadline under which the network is built: long passes poll it and leave early.
  Control& control() { return control_ != nullptr ? *control_ : unlimited_; }
  void set_control(Control& control) { control_ = &control; }

 protected:
  void add(LinearSum&& sum) { sums_.push_back(std::move(sum)); }
  void add(std::pair<Cell, Cell> pair) {
    if (pair.first == pair.second) failed_ = true;
    pairs_.push_back(pair);
  }
  void add(ChosenSet&& chosen) { chosen_sets_.push_back(std::move(chosen)); }
  void add(PresentValues&& present) { present_.push_back(std::move(present)); }
  void add(std::unique_ptr<Posted> propagator) { propagators_.push_back(std::move(propagator)); }

 private:
  friend class KernelData;

  std::size_t cells_;
  int first_;
  int values_;
  bool failed_ = false;
  bool derived_sums_ = true;
  std::vector<Cells> units_;
  std::vector<LinearSum> sums_;
  std::vector<std::pair<Cell, Cell>> pairs_;
  std::vector<ChosenSet> chosen_sets_;
  std::vector<PresentValues> present_;
  std::vector<std::unique_ptr<Posted>> propagators_;
  Control unlimited_;
  Control* control_ = nullptr;
};

/// What rules post into: the cells with their first candidates, units, sums and propagators. Nothing here knows a rule
/// or a grid.
template <AnyMask M>
class Network : public NetworkData {
 public:
  using Mask = M;
  using Pass = void (*)(Network&);

  Network(std::size_t cells, int first, int values)
      : NetworkData(cells, first, values), domains_(cells, first_bits<Mask>(values)) {}

  Mask domain(Cell cell) const { return domains_[cell]; }
  /// Prunes before anything runs.
  void keep(Cell cell, Mask const& mask) {
    domains_[cell] = static_cast<Mask>(domains_[cell] & mask);
    if (is_empty(domains_[cell])) fail();  // no later write would tell
  }
  /// The mask of the values for which f(value) is true.
  template <class F>
  Mask mask_of(F&& f) const {
    Mask mask{};
    for (int i = 0; i < values(); ++i)
      if (f(first() + i)) mask |= bit<Mask>(i);
    return mask;
  }

  /// A weighted sum. It stays data until all rules have posted; then post_sums, which is found where this is called,
  /// makes propagators of all sums together. So a program none of whose rules says a sum does not compile what serves
  /// sums.
  void sum(LinearSum sum) {
    static_assert(requires(Network& network) { post_sums(network); },
                  "a rule that says sums includes <nonet/propagators/sum_poster.hpp>");
    add(std::move(sum));
    run_later([](Network& network) { post_sums(network); });
  }

  /// Two cells differ: for relations such as a knight's move, whose pairs make up no larger units. All pairs of a
  /// network are served by one propagator together.
  void differ(Cell a, Cell b) {
    static_assert(requires(Network& network) { post_pairs(network); },
                  "a rule that says pairs includes <nonet/propagators/apart.hpp>");
    add(std::pair{a, b});
    run_later([](Network& network) { post_pairs(network); });
  }
  /// Precondition: from 2 to most_cells cells, none twice, and a network of at most most_values values.
  void choose(ChosenSet chosen) {
    add(std::move(chosen));
    run_set_pass();
  }
  /// Left out where there are too many cells or values.
  void present(PresentValues present) {
    if (present.values == 0 || present.cells.size() > PresentValues::most_cells ||
        values() > PresentValues::most_values)
      return;
    add(std::move(present));
    run_set_pass();
  }

  template <Propagator<Mask> P>
  void post(P propagator) {
    add(make_posted<Mask, P>(std::move(propagator)));
  }

  /// Has a pass over the whole network run when all rules have posted: once, however often it is asked for.
  void run_later(Pass pass) {
    if (std::find(passes_.begin(), passes_.end(), pass) == passes_.end()) passes_.push_back(pass);
  }
  /// Runs the passes that were asked for; sealing a network does it for those that are left.
  void run_passes() {
    for (Pass pass : std::exchange(passes_, {})) pass(*this);
  }

 private:
  using NetworkData::add;

  void run_set_pass() {
    static_assert(requires(Network& network) { post_sets(network); },
                  "a rule that says sets includes <nonet/propagators/set_poster.hpp>");
    run_later([](Network& network) { post_sets(network); });
  }

  std::vector<Mask> domains_;
  std::vector<Pass> passes_;
};

}  // namespace nonet
