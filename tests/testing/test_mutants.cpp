// SPDX-License-Identifier: MIT
// Mutation lanes: two plain propagators, each broken in one place at a time. The kit must let the whole one pass and
// stop every mutant.
#include <nonet/testing/battery.hpp>

#include <doctest/doctest.h>

#include <nonet/testing/check.hpp>

#include <iterator>
#include <string_view>
#include <utility>

using namespace nonet;
using namespace nonet::testing;

namespace {

/// The values add up to a total; bounds consistent.
class Total {
 public:
  enum Mutation {
    whole,
    low_by_one,
    high_by_one,
    skips_last,
    no_fixpoint,
    too_early,
    deaf,
    never_above,
    loses_value
  };
  static constexpr std::string_view name = "total";
  static constexpr std::string_view claim = "bounds consistent";
  static constexpr Cost cost = Cost::linear;

  Total(Cells cells, int total, Mutation mutation)
      : cells_(std::move(cells)), total_(total), mutation_(mutation) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const {
    if (mutation_ == deaf)
      wishes.on_assigned(cells_);
    else
      wishes.on_bounds(cells_);
  }
  Propagation propagate(auto& state) const {
    for (bool again = true; again;) {
      again = false;
      int least = 0;
      int most = 0;
      for (Cell cell : cells_) {
        least += state.min(cell);
        most += state.max(cell);
      }
      if (most < total_ || least > total_) return Propagation::failed;
      for (std::size_t i = 0; i + (mutation_ == skips_last ? 1 : 0) < cells_.size(); ++i) {
        Cell const cell = cells_[i];
        auto const before = state.dom(cell);
        int const low = total_ - (most - state.max(cell)) + (mutation_ == low_by_one ? 1 : 0);
        int const high = total_ - (least - state.min(cell)) - (mutation_ == high_by_one ? 1 : 0);
        if (!state.at_least(cell, low)) return Propagation::failed;
        if (mutation_ != never_above && !state.at_most(cell, high)) return Propagation::failed;
        if (state.dom(cell) != before) {
          again = mutation_ != no_fixpoint;
          break;  // the bounds are old now
        }
      }
    }
    bool open = false;
    int closed = 0;
    for (Cell cell : cells_) {
      open = open || !state.assigned(cell);
      closed += state.assigned(cell) ? 1 : 0;
    }
    if (mutation_ == loses_value && closed == 1 && open && !state.remove(cells_[0], total_ / 2))
      return Propagation::failed;
    if (mutation_ == too_early && closed > 0) return Propagation::entailed;
    if (mutation_ == loses_value) return Propagation::changed;
    return open ? Propagation::fixpoint : Propagation::entailed;
  }
  bool holds(auto value) const {
    int sum = 0;
    for (Cell cell : cells_) sum += value(cell);
    return sum == total_;
  }

 private:
  Cells cells_;
  int total_;
  Mutation mutation_;
};

/// The cells differ: the value of a fixed cell leaves the others.
class Differ {
 public:
  enum Mutation {
    whole,
    neighbours_only,
    first_only,
    fails_on_two_values,
    no_fixpoint,
    too_early,
    deaf,
    claims_domain
  };
  static constexpr std::string_view name = "differ";
  static constexpr Cost cost = Cost::binary;

  Differ(Cells cells, Mutation mutation) : cells_(std::move(cells)), mutation_(mutation) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const {
    for (std::size_t i = 0; i < cells_.size(); ++i)
      if (mutation_ != deaf || i > 0) wishes.on_assigned(cells_[i]);
  }
  Propagation propagate(auto& state) const {
    bool again = true;
    bool open = false;
    while (again) {
      again = false;
      open = false;
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (!state.assigned(cells_[i])) {
          open = true;
          continue;
        }
        if (mutation_ == first_only && i > 0) break;
        for (std::size_t j = 0; j < cells_.size(); ++j) {
          if (mutation_ == neighbours_only && i + 1 != j && j + 1 != i) continue;
          if (i == j || !state.has(cells_[j], state.value(cells_[i]))) continue;
          if (!state.remove(cells_[j], state.value(cells_[i]))) return Propagation::failed;
          again = mutation_ != no_fixpoint;
        }
      }
    }
    if (mutation_ == fails_on_two_values)
      for (std::size_t i = 1; i < cells_.size(); ++i)
        if (state.size(cells_[i]) == 2 && state.dom(cells_[i]) == state.dom(cells_[i - 1]))
          return Propagation::failed;
    if (mutation_ == too_early && !cells_.empty() && state.assigned(cells_[0])) return Propagation::entailed;
    return open ? Propagation::fixpoint : Propagation::entailed;
  }
  bool holds(auto value) const {
    for (std::size_t i = 0; i < cells_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells_[i]) == value(cells_[j])) return false;
    return true;
  }

 private:
  Cells cells_;
  Mutation mutation_;
};

Report check_total(Total::Mutation mutation) {
  return check<Total>([&](Sampler& random, Cells cells) {
    int total = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) total += random.value();
    return Total(cells, total, mutation);
  });
}

Report check_differ(Differ::Mutation mutation) {
  CheckOptions options;
  if (mutation == Differ::claims_domain) options.consistency = Consistency::domain;
  return check<Differ>([&](Sampler&, Cells cells) { return Differ(cells, mutation); }, options);
}

}  // namespace

TEST_CASE("A whole propagator passes and none of its mutants does: total") {
  auto const honest = check_total(Total::whole);
  MESSAGE(to_string(honest));
  CHECK(honest.ok());
  for (auto mutation : {Total::low_by_one, Total::high_by_one, Total::skips_last, Total::no_fixpoint,
                        Total::too_early, Total::deaf, Total::never_above, Total::loses_value}) {
    CAPTURE(static_cast<int>(mutation));
    CHECK_FALSE(check_total(mutation).ok());
  }
  CHECK(check_total(Total::low_by_one).caught(Promise::keeps_solutions));
  CHECK(check_total(Total::no_fixpoint).caught(Promise::fixpoint));
  CHECK(check_total(Total::too_early).caught(Promise::entailment));
  CHECK(check_total(Total::never_above).caught(Promise::consistency));
  CHECK(check_total(Total::deaf).caught(Promise::wakes));
}

TEST_CASE("A whole propagator passes and none of its mutants does: differ") {
  auto const honest = check_differ(Differ::whole);
  MESSAGE(to_string(honest));
  CHECK(honest.ok());
  for (auto mutation : {Differ::neighbours_only, Differ::first_only, Differ::fails_on_two_values,
                        Differ::no_fixpoint, Differ::too_early, Differ::deaf, Differ::claims_domain}) {
    CAPTURE(static_cast<int>(mutation));
    CHECK_FALSE(check_differ(mutation).ok());
  }
  CHECK(check_differ(Differ::deaf).caught(Promise::wakes));
  CHECK(check_differ(Differ::claims_domain).caught(Promise::consistency));
}

TEST_CASE("A plain search counts its nodes") {
  // Two free cells of two values: the root, two halves, and under each two more.
  Network<std::uint16_t> network(2, 1, 2);
  Kernel<std::uint16_t> const kernel(std::move(network));
  CHECK(search_size(kernel, {0, 1}) == SearchSize{7, 4});
}
