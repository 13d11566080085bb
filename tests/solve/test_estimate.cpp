// SPDX-License-Identifier: MIT
#include <nonet/solve/estimate.hpp>

#include "fixtures.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <stop_token>

using namespace nonet;
using namespace solve_tests;

namespace {

void check_near(Estimate const& estimate, double truth) {
  CAPTURE(estimate.count());
  CAPTURE(estimate.relative_error);
  CHECK(estimate.complete);
  CHECK(estimate.relative_error > 0);
  CHECK(estimate.relative_error < 0.2);
  CHECK(std::abs(estimate.count() - truth) < 5 * estimate.standard_error());
}

}  // namespace

TEST_CASE("Known counts lie within a few standard errors") {
  Options options;
  for (std::uint64_t seed : {1u, 2u, 3u}) {
    CAPTURE(seed);
    options.seed = seed;
    // Grids of 4x4: 288; of 6x6 with 2x3 boxes: 28200960; of 9x9: Felgenhauer, Jarvis 2005.
    check_near(estimate(variants::classic(4), 500, options), 288);
    check_near(estimate(variants::classic(6), 500, options), 28200960);
    check_near(estimate(variants::classic(9), 300, options), 6670903752021072936960.0);
    check_near(estimate(with_givens(variants::classic(9), many_solutions), 1000, options), 2718);
  }
}

TEST_CASE("The seed decides the dives, and nothing else does") {
  Model const model = variants::classic(6);
  Options options{.seed = 7};
  Estimate const one = estimate(model, 50, options);
  Estimate const same = estimate(model, 50, options);
  options.seed = 8;
  Estimate const other = estimate(model, 50, options);
  CHECK(one.mantissa == same.mantissa);
  CHECK(one.exponent == same.exponent);
  CHECK(one.relative_error == same.relative_error);
  CHECK(one.nodes == same.nodes);
  CHECK(one.nodes != other.nodes);
}

TEST_CASE("What propagation decides is exact") {
  Estimate const unique = estimate(with_givens(variants::classic(4), one_solution), 10);
  CHECK(unique.exact);
  CHECK(unique.count() == 1);
  Estimate const none = estimate(with_givens(variants::classic(4), no_solution), 10);
  CHECK(none.exact);
  CHECK(none.count() == 0);
  Model clash = variants::classic(4);
  clash.given("r1c1", 1);
  clash.given("r1c2", 1);
  Estimate const contradiction = estimate(clash, 10);
  CHECK(contradiction.exact);
  CHECK(contradiction.count() == 0);
  REQUIRE(contradiction.error);
  CHECK(contradiction.error->contradiction());
}

TEST_CASE("Numbers beyond the range of double keep mantissa and exponent") {
  // 9^500 has 478 digits; no dive can differ from another.
  Estimate const estimate = nonet::estimate(Model(variables(500, 1, 9)), 3);
  CHECK(estimate.exponent == 477);
  CHECK(estimate.mantissa == doctest::Approx(std::pow(10.0, 500 * std::log10(9.0) - 477)).epsilon(1e-6));
  CHECK(estimate.relative_error == doctest::Approx(0).epsilon(1e-6));
  CHECK(std::isinf(estimate.count()));
}

TEST_CASE("Budgets end it and leave what is known") {
  Model const model = variants::classic(9);
  Options options;
  options.budget.nodes = 1000;
  Estimate const nodes = estimate(model, 1000000, options);
  CHECK(!nodes.complete);
  CHECK(nodes.end == End::nodes);
  CHECK(nodes.nodes <= 1000);
  CHECK(nodes.dives > 0);
  CHECK(nodes.mantissa > 0);

  std::stop_source source;
  source.request_stop();
  Options stopped;
  stopped.budget.stop = source.get_token();
  Estimate const nothing = estimate(model, 10, stopped);
  CHECK(!nothing.complete);
  CHECK(nothing.end == End::stop);
  CHECK(nothing.dives == 0);
}
