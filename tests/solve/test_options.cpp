// SPDX-License-Identifier: MIT
#include <nonet/solve/options.hpp>

#include <doctest/doctest.h>

#include <chrono>
#include <limits>
#include <stop_token>

using namespace nonet;

TEST_CASE("Nothing said is nothing limited") {
  Options const options;
  CHECK(options.limit == Options::no_limit);
  CHECK(options.budget.nodes == Budget::unlimited);
  Control control = options.budget.control();
  CHECK_FALSE(control.look());
}

TEST_CASE("A timeout that is over, a stop that was asked for") {
  using Seconds = std::chrono::duration<double>;
  for (double const seconds : {0.0, -1.0, -std::numeric_limits<double>::infinity()}) {
    Control control = Budget{.timeout = Seconds(seconds)}.control();
    CHECK(control.look());
  }
  // A timeout beyond what the clock can count is as good as none, not one in the past.
  for (double const seconds : {1e9, 1e300, std::numeric_limits<double>::infinity()}) {
    Control control = Budget{.timeout = Seconds(seconds)}.control();
    CHECK_FALSE(control.look());
  }
  std::stop_source source;
  Control control = Budget{.stop = source.get_token()}.control();
  CHECK_FALSE(control.look());
  source.request_stop();
  CHECK(control.look());
}
