// SPDX-License-Identifier: MIT
#include <nonet/rules/xv.hpp>

#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::Fault;
using nonet::StrictXV;
using nonet::VMark;
using nonet::XMark;

TEST_CASE("XV: their definition") {
  CHECK(holds(XMark{{0, 1}}, {4, 6}));
  CHECK(holds(XMark{{0, 1, 2}}, {5, 5, 5}));
  CHECK(!holds(XMark{{0, 1}}, {4, 1}));
  CHECK(holds(VMark{{0, 1}}, {4, 1}));
  CHECK(!holds(VMark{{0, 1}}, {4, 6}));
}

TEST_CASE("XV without marks: neighbours that have no mark") {
  nonet::Model model(nonet::grid(2, 2, 1, 9));
  model.add(XMark{{0, 1}});
  model.add(VMark{{3, 1}});
  auto const strict = StrictXV::of(model);
  CHECK(holds(strict, {9, 1, 2, 4}));
  CHECK(!holds(strict, {9, 1, 1, 4}));
  CHECK(!holds(strict, {9, 1, 6, 4}));
}

TEST_CASE("XV keep their promises") {
  nonet::testing::CheckOptions options;
  options.most_values = 6;
  auto const x = nonet::testing::check<XMark>(options);
  CHECK_MESSAGE(x.ok(), to_string(x));
  auto const v = nonet::testing::check<VMark>();
  CHECK_MESSAGE(v.ok(), to_string(v));
  auto const strict = nonet::testing::check<StrictXV>();
  CHECK_MESSAGE(strict.ok(), to_string(strict));
}

TEST_CASE("XV: what is refused, and texts") {
  CHECK(faults_of(XMark{{0}}) == std::vector{Fault::argument});
  CHECK(faults_of(VMark{{0, 0}}) == std::vector{Fault::duplicate_cell});
  CHECK(faults_of(XMark{{0, 1}}, 4) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(XMark{{0, 1}}, 5).empty());
  nonet::Model model(nonet::grid(9, 9, 1, 9));
  check_round_trip(XMark{{0, 1}}, model);
  check_round_trip(VMark{{0, 1}}, model);
  model.add(VMark{{0, 1}});
  check_round_trip(StrictXV::of(model), model);
}
