// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/mask.hpp>
#include <nonet/kernel/posted.hpp>

#include <algorithm>
#include <concepts>
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

/// A value, by its index, that stands in some cells at least so many times. It says again what propagators enforce, so
/// that where those cells differ can be used.
struct PlacedValue {
  Cells cells;
  int index = 0;
  std::size_t times = 1;
};

template <AnyMask M>
class Network;

/// What a rule may post: a propagator for any masks, or a function object that makes one for the masks that there are,
/// make.template operator()<Mask>().
template <class P, class Mask = std::uint16_t>
concept Postable = Propagator<P, Mask> || requires(P const& make) {
  { make.template operator()<Mask>() } -> Propagator<Mask>;
};

/// What rules post into: the cells with their first candidates, units, sums and the like as data, so that passes over
/// all of them can read them, and propagators. It is a Network of some mask type, which a rule need not know: its post
/// is compiled once. Nothing here knows a rule or a grid.
///
/// Members that lead to masks or passes are templates even where there is one type only: what does not call them does
/// not compile them.
class AnyNetwork {
 public:
  using Pass = void (*)(AnyNetwork&);

  std::size_t cell_count() const { return cells_; }
  int first() const { return first_; }
  int values() const { return values_; }
  int last() const { return first_ + values_ - 1; }

  /// The network can never be satisfied: said at once, without a propagator.
  void fail() { failed_ = true; }
  bool failed() const { return failed_; }

  /// The set of the values for which f(value) is true.
  template <class F>
  Multiword mask_of(F&& f) const {
    Multiword mask;
    for (int i = 0; i < values_; ++i)
      if (f(first_ + i)) mask |= bit<Multiword>(i);
    return mask;
  }
  /// Leaves the cell no more than these values, before anything runs.
  template <std::same_as<Multiword> Set>
  void keep(Cell cell, Set const& values);

  /// All cells differ. All units of a network are served by one propagator together.
  void all_different(Cells cells) {
    if (cells.size() > 1) units_.push_back(std::move(cells));
  }

  /// A weighted sum. It stays data until all rules have posted; then post_sums, which is found where this is called,
  /// makes propagators of all sums together. So a program none of whose rules says a sum does not compile what serves
  /// sums.
  template <std::same_as<AnyNetwork> N = AnyNetwork>
  void sum(LinearSum sum) {
    static_assert(requires(N& network) { post_sums(network); },
                  "a rule that says sums includes <nonet/propagators/sum_poster.hpp>");
    sums_.push_back(std::move(sum));
    run_later([](AnyNetwork& network) { post_sums(static_cast<N&>(network)); });
  }

  /// Two cells differ: for relations such as a knight's move, whose pairs make up no larger units. All pairs of a
  /// network are served by one propagator together.
  template <std::same_as<AnyNetwork> N = AnyNetwork>
  void differ(Cell a, Cell b) {
    static_assert(requires(N& network) { post_pairs(network); },
                  "a rule that says pairs includes <nonet/propagators/apart.hpp>");
    if (a == b) fail();
    pairs_.emplace_back(a, b);
    run_later([](AnyNetwork& network) { post_pairs(static_cast<N&>(network)); });
  }
  /// Precondition: from 2 to most_cells cells, none twice, and a network of at most most_values values.
  template <std::same_as<AnyNetwork> N = AnyNetwork>
  void choose(ChosenSet chosen) {
    chosen_sets_.push_back(std::move(chosen));
    run_set_pass<N>();
  }
  /// Left out where there are too many cells or values.
  template <std::same_as<AnyNetwork> N = AnyNetwork>
  void present(PresentValues present) {
    if (present.values == 0 || present.cells.size() > PresentValues::most_cells ||
        values_ > PresentValues::most_values)
      return;
    present_.push_back(std::move(present));
    run_set_pass<N>();
  }

  /// Left out where the value is no value of the network, or once is enough: that is present()'s work.
  template <std::same_as<AnyNetwork> N = AnyNetwork>
  void placed(PlacedValue placed) {
    if (placed.index < 0 || placed.index >= values_ || placed.times < 2) return;
    placed_.push_back(std::move(placed));
    run_set_pass<N>();
  }

  /// A propagator, or what makes one for the masks of this network.
  template <Postable P>
  void post(P propagator);

  /// Has a pass over the whole network run when all rules have posted: once, however often it is asked for.
  void run_later(Pass pass) {
    if (std::find(passes_.begin(), passes_.end(), pass) == passes_.end()) passes_.push_back(pass);
  }
  /// Runs the passes that were asked for; sealing a network does it for those that are left.
  void run_passes() {
    for (Pass pass : std::exchange(passes_, {})) pass(*this);
  }

  std::vector<Cells> const& units() const { return units_; }
  std::vector<LinearSum> const& sums() const { return sums_; }
  std::vector<std::pair<Cell, Cell>> const& pairs() const { return pairs_; }
  std::vector<ChosenSet> const& chosen_sets() const { return chosen_sets_; }
  std::vector<PresentValues> const& present_values() const { return present_; }
  std::vector<PlacedValue> const& placed_values() const { return placed_; }

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

 private:
  template <AnyMask>
  friend class Network;
  friend class KernelData;

  AnyNetwork(int mask_bits, std::size_t cells, int first, int values)
      : mask_bits_(mask_bits), cells_(cells), first_(first), values_(values) {}

  /// Calls f(network) with the network as the type that it is of.
  template <class F>
  void typed(F&& f);

  template <class N>
  void run_set_pass() {
    static_assert(requires(N& network) { post_sets(network); },
                  "a rule that says sets includes <nonet/propagators/set_poster.hpp>");
    run_later([](AnyNetwork& network) { post_sets(static_cast<N&>(network)); });
  }

  int mask_bits_;
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
  std::vector<PlacedValue> placed_;
  std::vector<std::unique_ptr<Posted>> propagators_;
  std::vector<Pass> passes_;
  Control unlimited_;
  Control* control_ = nullptr;
};

/// A network whose candidates are masks of one type: what a kernel is made from.
template <AnyMask M>
class Network : public AnyNetwork {
 public:
  using Mask = M;

  Network(std::size_t cells, int first, int values)
      : AnyNetwork(mask_capacity<Mask>, cells, first, values), domains_(cells, first_bits<Mask>(values)) {}

  Mask domain(Cell cell) const { return domains_[cell]; }
  using AnyNetwork::keep;
  void keep(Cell cell, Mask const& mask) {
    domains_[cell] = static_cast<Mask>(domains_[cell] & mask);
    if (is_empty(domains_[cell])) fail();  // no later write would tell
  }

  template <Postable<Mask> P>
  void post(P propagator) {
    if constexpr (Propagator<P, Mask>)
      propagators_.push_back(make_posted<Mask, P>(std::move(propagator)));
    else
      post(propagator.template operator()<Mask>());
  }

 private:

  std::vector<Mask> domains_;
};

template <class F>
void AnyNetwork::typed(F&& f) {
  switch (mask_bits_) {
    case mask_capacity<std::uint16_t>: return f(static_cast<Network<std::uint16_t>&>(*this));
    case mask_capacity<std::uint32_t>: return f(static_cast<Network<std::uint32_t>&>(*this));
    case mask_capacity<std::uint64_t>: return f(static_cast<Network<std::uint64_t>&>(*this));
    default: return f(static_cast<Network<Multiword>&>(*this));
  }
}

template <std::same_as<Multiword> Set>
void AnyNetwork::keep(Cell cell, Set const& values) {
  typed([&]<AnyMask Mask>(Network<Mask>& network) { network.keep(cell, mask_from<Mask>(values)); });
}

template <Postable P>
void AnyNetwork::post(P propagator) {
  if constexpr (serves_all_masks<P>)
    propagators_.push_back(make_posted<std::uint16_t, P>(std::move(propagator)));
  else
    typed([&](auto& network) { network.post(std::move(propagator)); });
}

}  // namespace nonet
