// SPDX-License-Identifier: MIT
#include <nonet/testing/check.hpp>

#include <nonet/propagators/sum_poster.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <string_view>

using namespace nonet;
using namespace nonet::testing;

namespace {

/// Program 4 of the interface, a rule that is its own propagator.
struct SumIsPrime {
  static constexpr std::string_view name = "sum is prime";
  Cells cells;
  static bool prime(int n) {
    for (int d = 2; d * d <= n; ++d)
      if (n % d == 0) return false;
    return n > 1;
  }
  bool holds(auto value) const {
    int sum = 0;
    for (Cell cell : cells) sum += value(cell);
    return prime(sum);
  }
  Propagation propagate(auto& state) const {
    int least = 0;
    int most = 0;
    for (Cell cell : cells) {
      least += state.min(cell);
      most += state.max(cell);
    }
    for (int sum = least; sum <= most; ++sum)
      if (prime(sum)) return Propagation::changed;
    return Propagation::failed;
  }
};
static_assert(Rule<SumIsPrime>);

/// The same without propagate: checked when its last cell is set.
struct SumIsOdd {
  static constexpr std::string_view name = "sum is odd";
  Cells cells;
  bool holds(auto value) const {
    int sum = 0;
    for (Cell cell : cells) sum += value(cell);
    return sum % 2 != 0;
  }
};

/// A rule with an argument besides its cells; it posts a unit and a sum.
struct DistinctTotal {
  static constexpr std::string_view name = "distinct total";
  static constexpr RuleInfo info{.claim = "domain consistent up to 16 values"};
  Cells cells;
  long long total;
  static auto sample(auto& random, auto cells) {
    long long total = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) total += random.value();
    return DistinctTotal{cells, total};
  }
  bool holds(auto value) const {
    long long sum = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      sum += value(cells[i]);
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells[i]) == value(cells[j])) return false;
    }
    return sum == total;
  }
  void post(auto& network) const {
    network.all_different(cells);
    network.sum({cells, {}, total, true});
  }
};

/// The sum of a cell with itself: cells may be named twice.
struct EvenNeighbours {
  static constexpr std::string_view name = "even neighbours";
  static constexpr bool repeats_cells = true;
  Cells cells;
  bool holds(auto value) const {
    for (std::size_t i = 1; i < cells.size(); ++i)
      if ((value(cells[i - 1]) + value(cells[i])) % 2 != 0) return false;
    return true;
  }
};

/// No sample of this is ever a post without errors.
struct NeverFits {
  static constexpr std::string_view name = "never fits";
  Cells cells;
  bool holds(auto) const { return true; }
  void check(Check& check) const { check.error(Fault::argument, "never", cells); }
};

/// Calls every post contradictory, though all assignments hold.
struct FalseContradiction {
  static constexpr std::string_view name = "false contradiction";
  Cells cells;
  bool holds(auto) const { return true; }
  void check(Check& check) const { check.error(Fault::unreachable_sum, "unreachable", cells); }
};

/// Posts less than it means: its second half is forgotten.
struct PostsTooLittle {
  static constexpr std::string_view name = "posts too little";
  Cells cells;
  bool holds(auto value) const {
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells[i]) == value(cells[j])) return false;
    return true;
  }
  void post(auto& network) const { network.all_different(Cells(cells.begin(), cells.end() - 1)); }
};

/// Takes a value away before anything runs.
struct PrunesAtPosting {
  static constexpr std::string_view name = "prunes at posting";
  Cells cells;
  bool holds(auto) const { return true; }
  void post(auto& network) const {
    network.keep(cells[0], network.mask_of([&](int value) { return value != network.last(); }));
  }
};

void passes(Report const& report) {
  MESSAGE(to_string(report));
  CHECK(report.ok());
  CHECK(report.solutions > 0);
  CHECK(report.solutions < report.assignments);
}

}  // namespace

TEST_CASE("Honest rules pass, of every kind") {
  passes(check<SumIsPrime>());
  passes(check<SumIsOdd>());
  passes(check<DistinctTotal>());
  passes(check<EvenNeighbours>());
}

TEST_CASE("Rules that mean one thing and post another are caught") {
  CHECK(check<PostsTooLittle>().caught(Promise::refuses));
  CHECK(check<PrunesAtPosting>().caught(Promise::keeps_solutions));
  CHECK(check<FalseContradiction>().caught(Promise::verdict));
  CHECK(check<NeverFits>().caught(Promise::sample));
}

TEST_CASE("A claim is read from its words") {
  using nonet::testing::detail::read_claim;
  CHECK(read_claim("domain consistent", 9) == Consistency::domain);
  CHECK(read_claim("domain consistent", 64) == Consistency::domain);
  CHECK(read_claim("domain consistent up to 9 cells; else bounds consistent", 16) == Consistency::domain);
  CHECK(read_claim("domain consistent up to 9 cells; else bounds consistent", 17) == Consistency::none);
  CHECK(read_claim("not domain consistent", 9) == Consistency::none);
  CHECK(read_claim("bounds consistent", 9) == Consistency::bounds);
  CHECK(read_claim("the fixpoint of the houses", 9) == Consistency::none);
}

TEST_CASE("A seed repeats a check, and a round can be run alone") {
  auto const all = check<PostsTooLittle>({.seed = 11});
  auto const again = check<PostsTooLittle>({.seed = 11});
  CHECK(to_string(all) == to_string(again));
  CHECK(to_string(all).find("NONET_SEED=11") != std::string::npos);
  CHECK(to_string(all) != to_string(check<PostsTooLittle>({.seed = 12})));

  auto const one = check<PostsTooLittle>({.seed = 11, .round = 3});
  CHECK(one.posts == 4);  // one a mask type
  for (auto const& failure : one.failures) CHECK(failure.text.find("round 3,") != std::string::npos);
}

TEST_CASE("A sampler of the caller's is used instead of the rule's own") {
  auto const report = check<DistinctTotal>(
      [](Sampler&, Cells cells) {
        return DistinctTotal{cells, 1};
      },
      CheckOptions{.rounds = 10, .most_cells = 1});
  CHECK(report.ok());
  CHECK(report.solutions <= report.posts);
}
