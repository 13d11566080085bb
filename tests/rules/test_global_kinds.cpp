// SPDX-License-Identifier: MIT
#include <nonet/rules/global_kinds.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Fault;
using nonet::GlobalEntropy;
using nonet::GlobalModulo;

TEST_CASE("global entropy and modulo: their definitions") {
  auto const grid = nonet::sample_grid({0, 1, 2, 3}, 2);
  GlobalEntropy const entropy{{grid}};
  CHECK(holds(entropy, {1, 4, 7, 9}));
  CHECK(!holds(entropy, {1, 2, 7, 9}));
  CHECK(holds(GlobalEntropy{{grid}, 0, 8}, {2, 3, 8, 0}));
  GlobalModulo const modulo{{grid}};
  CHECK(holds(modulo, {1, 2, 3, 6}));
  CHECK(!holds(modulo, {1, 4, 3, 6}));
  // Every square counts, also those that overlap.
  GlobalModulo const wide{{nonet::sample_grid({0, 1, 2, 3, 4, 5}, 3)}};
  CHECK(holds(wide, {1, 3, 1, 2, 2, 2}));
  CHECK(!holds(wide, {1, 3, 3, 2, 2, 2}));
}

TEST_CASE("global entropy and modulo keep their promises") {
  auto const modulo = nonet::testing::check<GlobalModulo>();
  CHECK_MESSAGE(modulo.ok(), to_string(modulo));
  auto const entropy = nonet::testing::check<GlobalEntropy>();
  CHECK_MESSAGE(entropy.ok(), to_string(entropy));
}

TEST_CASE("global entropy and modulo: what is refused, and texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(GlobalEntropy{model.layout().grids()}, model);
  check_round_trip(GlobalModulo{model.layout().grids()}, model);
  CHECK(faults_of(GlobalEntropy{nonet::Model(nonet::grid(4, 4, 1, 4)).layout().grids(), 1, 4}, 4) ==
        std::vector{Fault::argument});
  CHECK(faults_of(GlobalEntropy{model.layout().grids(), 0, 8}) == std::vector{Fault::argument});
}
