// SPDX-License-Identifier: MIT
#include <nonet/testing/oracle.hpp>

#include <doctest/doctest.h>

#include <nonet/kernel/search.hpp>
#include <nonet/testing/report.hpp>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

using namespace nonet;
using namespace nonet::testing;

namespace {

// Cells 2 and 0 of three, values 3..5, the first less than the second: (3,4) (3,5) (4,5).
Oracle rising_pair() {
  return Oracle({2, 0}, {2, 3, 4}, 3, 1, [](std::span<int const> values) { return values[2] < values[0]; });
}

}  // namespace

TEST_CASE("The oracle tries every assignment once") {
  auto const oracle = rising_pair();
  CHECK(oracle.size() == 9);
  CHECK(oracle.solutions() == 3);
  CHECK(oracle.assignment(1)[0] == 2);
  CHECK(oracle.assignment(1)[1] == 3);
  CHECK(oracle.good(1));
  CHECK_FALSE(oracle.good(0));
}

TEST_CASE("What is supported is what some solution uses") {
  auto const oracle = rising_pair();
  Domains<std::uint16_t> const all{0b11100, 0b11100};
  CHECK(oracle.supported(all) == Domains<std::uint16_t>{0b01100, 0b11000});
  CHECK(oracle.supported(Domains<std::uint16_t>{0b01100, 0b01100}) ==
        Domains<std::uint16_t>{0b00100, 0b01000});
  CHECK_FALSE(oracle.supported(Domains<std::uint16_t>{0b10000, 0b11100}));
}

TEST_CASE("The oracle as a propagator lets exactly the solutions through") {
  Network<std::uint16_t> network(3, 1, 5);
  for (Cell cell = 0; cell < 3; ++cell) network.keep(cell, 0b11100);
  network.post(OracleTable(std::make_shared<Oracle const>(rising_pair())));
  Kernel<std::uint16_t> const kernel(std::move(network));
  SearchLoop loop(kernel, 0);
  loop.engine().load_root();
  loop.start();
  int found = 0;
  while (loop.run(1'000'000) == SearchEnd::solution) ++found;
  CHECK(found == 9);  // three of the pair, times the three values of the cell between
}

TEST_CASE("A report keeps the first failures of each promise and tells the seed") {
  Report report{.subject = "thing", .seed = 5};
  CHECK(report.ok());
  for (int i = 0; i < 10; ++i) report.add(Promise::fixpoint, "f" + std::to_string(i));
  report.add(Promise::wakes, "w");
  CHECK_FALSE(report.ok());
  CHECK(report.failures.size() == 4);
  CHECK(report.caught(Promise::wakes));
  CHECK_FALSE(report.caught(Promise::nodes));
  auto const text = to_string(report);
  CHECK(text.find("NONET_SEED=5") != std::string::npos);
  CHECK(text.find("f0") != std::string::npos);
  CHECK(text.find("was not woken: w") != std::string::npos);
}
