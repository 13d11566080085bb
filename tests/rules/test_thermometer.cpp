// SPDX-License-Identifier: MIT
#include <nonet/rules/thermometer.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::SlowThermometer;
using nonet::Thermometer;

TEST_CASE("a thermometer: its definition") {
  Thermometer const thermometer{{0, 1, 2}};
  CHECK(holds(thermometer, {1, 2, 9}));
  CHECK(!holds(thermometer, {1, 1, 9}));
  CHECK(!holds(thermometer, {1, 3, 2}));
  CHECK(holds(Thermometer{{0}}, {4}));
}

TEST_CASE("a thermometer keeps its promises") {
  auto const report = nonet::testing::check<Thermometer>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("a thermometer names a cell once and goes through texts") {
  CHECK(faults_of(Thermometer{{0, 1, 0}}) == std::vector{nonet::Fault::duplicate_cell});
  CHECK(faults_of(Thermometer{{}}) == std::vector{nonet::Fault::argument});
  check_round_trip(Thermometer{{0, 1, 2}}, nonet::Model(nonet::grid(9, 9, 1, 9)));
}

TEST_CASE("a slow thermometer: its definition and its promises") {
  SlowThermometer const slow{{0, 1, 2}};
  CHECK(holds(slow, {1, 1, 9}));
  CHECK(holds(slow, {4, 4, 4}));
  CHECK(!holds(slow, {1, 3, 2}));
  auto const report = nonet::testing::check<SlowThermometer>();
  CHECK_MESSAGE(report.ok(), to_string(report));
  CHECK(faults_of(SlowThermometer{{0, 1, 0}}) == std::vector{nonet::Fault::duplicate_cell});
  check_round_trip(slow, nonet::Model(nonet::grid(9, 9, 1, 9)));
}
