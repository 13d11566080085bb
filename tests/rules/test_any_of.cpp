// SPDX-License-Identifier: MIT
#include <nonet/rules/any_of.hpp>

#include <nonet/rules/all_different.hpp>
#include <nonet/rules/sum.hpp>
#include <nonet/rules/thermometer.hpp>
#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <thread>

using namespace nonet_test;
using nonet::AnyOf;
using nonet::AnyRule;
using nonet::Fault;
using nonet::Sum;
using nonet::Thermometer;

namespace {

AnyOf::Branch sum_of(nonet::Cells cells, long long total) { return {{AnyRule(Sum{std::move(cells), total})}, {}}; }

/// Some sums, thermometers and marks as branches.
AnyOf random_any(auto& random, auto const& cells) {
  std::vector<AnyOf::Branch> branches;
  auto const some = [&] {
    return nonet::Cells(cells.begin(), cells.begin() + random.between(1, static_cast<int>(cells.size())));
  };
  for (int i = random.between(1, 3); i > 0; --i) {
    AnyOf::Branch branch;
    if (random.chance(2)) branch.rules.emplace_back(Sum{some(), random.between(0, 3 * random.last())});
    if (random.chance(3)) branch.rules.emplace_back(Thermometer{some()});
    if (branch.rules.empty() || random.chance(3))
      branch.marks.push_back({cells.front(), {random.value(), random.value()}});
    branches.push_back(std::move(branch));
  }
  return AnyOf::of(std::move(branches));
}

}  // namespace

TEST_CASE("any of: its definition") {
  auto const rule = AnyOf::of({sum_of({0, 1}, 5), {{}, {{2, {1, 2}}}}, {{AnyRule(Sum{{0}, 9})}, {{1, {9}}}}});
  CHECK(rule.cells == nonet::Cells{0, 1, 2});
  CHECK(holds(rule, {1, 4, 9}));
  CHECK(holds(rule, {1, 1, 2}));
  CHECK(holds(rule, {9, 9, 9}));
  CHECK(!holds(rule, {9, 8, 9}));  // only a part of the third
  CHECK(!holds(AnyOf{{}, {0}}, {1}));
}

TEST_CASE("any of keeps its promises") {
  auto const report =
      nonet::testing::check<AnyOf>([](auto& random, auto const& cells) { return random_any(random, cells); });
  CHECK_MESSAGE(report.ok(), to_string(report));
}

TEST_CASE("a value stays when it stays in some branch, and the units make branches stronger") {
  nonet::Model model(nonet::grid(1, 3, 1, 9));
  model.add(nonet::Unit{{0, 1, 2}, "row"});
  model.add(AnyOf::of({sum_of({0, 1}, 4), sum_of({0, 1}, 16)}));  // different: 1 3, or 7 9
  auto const outcome = nonet::count(model);
  CHECK(outcome.count == 4 * 7);
  nonet::Control control;
  auto const kernel = nonet::build_kernel<std::uint16_t>(model, {}, control);
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK(engine.state().size(0) == 4);
  CHECK(!engine.state().has(0, 8));
}

TEST_CASE("no branch, and branches that cannot hold") {
  nonet::Model model(nonet::grid(1, 2, 1, 4));
  model.add(AnyOf{{}, {0}});
  CHECK(nonet::count(model).status == nonet::Status::none);
  nonet::Model other(nonet::grid(1, 2, 1, 4));
  other.add(AnyOf::of({sum_of({0, 1}, 99), sum_of({0}, 3)}));
  CHECK(other.errors().empty());  // 99 is no mistake, only never so
  CHECK(nonet::count(other).count == 4);
  CHECK(faults_of(AnyOf::of({{{AnyRule(Sum{{0, 1}, 3, {1}})}, {}}})) == std::vector{Fault::argument});
}

TEST_CASE("several searches of one kernel run at once") {
  nonet::Model model(nonet::grid(3, 3, 1, 5));
  for (nonet::Cell row = 0; row < 3; ++row) {
    nonet::Cell const a = 3 * row;
    model.add(AnyOf::of({sum_of({a, a + 1, a + 2}, 6), {{AnyRule(Thermometer{{a, a + 1, a + 2}})}, {}}}));
  }
  auto const expected = nonet::count(model).count;
  nonet::Control control;
  auto const core = nonet::make_core(model, {}, control);
  std::vector<std::uint64_t> counts(3);
  std::vector<std::thread> threads;
  for (auto& count : counts)
    threads.emplace_back([&core, &count] {
      auto const own = core->clone();
      own->begin();
      nonet::Control unlimited;
      while (own->run(nonet::Budget::unlimited, unlimited) == nonet::SearchEnd::solution) ++count;
    });
  for (auto& thread : threads) thread.join();
  for (auto const count : counts) CHECK(count == expected);
}
