// SPDX-License-Identifier: MIT
#include <nonet/propagators/linear.hpp>

#include <doctest/doctest.h>

#include "sum_oracle.hpp"
#include "support/environment.hpp"

#include <algorithm>

namespace {

using nonet::Cell;
using nonet_test::Claim;
using nonet_test::Domains;

nonet::LinearSum random_sum(std::mt19937_64& random, Domains const& domains, int widest) {
  nonet::LinearSum sum;
  bool const plain = random() % 4 == 0;
  for (Cell cell = 0; cell < domains.size(); ++cell) {
    sum.cells.push_back(cell);
    if (!plain) sum.coefficients.push_back(static_cast<int>(random() % static_cast<std::uint64_t>(2 * widest + 1)) - widest);
  }
  if (random() % 4 == 0) {  // a cell that is listed twice
    sum.cells.push_back(0);
    if (!plain) sum.coefficients.push_back(2);
  }
  for (std::size_t i = 0; i < sum.cells.size(); ++i) {
    auto const& domain = domains[sum.cells[i]];
    sum.total += sum.coefficient(i) * static_cast<long long>(domain[random() % domain.size()]);
  }
  if (random() % 4 == 0) sum.total += static_cast<long long>(random() % 5) - 2;
  return sum;
}

template <nonet::AnyMask Mask>
void random_linear(std::mt19937_64& random, int first, int values, int widest, Claim claim) {
  std::size_t const cells = 1 + random() % 5;
  auto const domains = nonet_test::random_domains(random, cells, first, values, cells == 5 ? 6 : 9);
  auto const sum = random_sum(random, domains, widest);
  CAPTURE(sum.total);
  for (int coefficient : sum.coefficients) CAPTURE(coefficient);
  nonet::Linear<Mask> linear(sum, values);
  nonet_test::judge<Mask>(
      linear, domains, first, values,
      [&](std::vector<int> const& v) {
        long long total = 0;
        for (std::size_t i = 0; i < sum.cells.size(); ++i)
          total += static_cast<long long>(sum.coefficients.empty() ? 1 : sum.coefficients[i]) * v[sum.cells[i]];
        return total == sum.total;
      },
      claim, random);
}

}  // namespace

TEST_CASE("a linear sum of small range is domain consistent") {
  std::mt19937_64 random(nonet_test::seed(51));
  for (std::uint64_t round = 0; round < nonet_test::effort(1500); ++round) {
    int const first = static_cast<int>(round % 2);
    for (int values : {4, 6, 9, 16}) random_linear<std::uint16_t>(random, first, values, 3, Claim::domain_consistent);
    random_linear<std::uint32_t>(random, first, 20, 10, Claim::domain_consistent);
    random_linear<std::uint64_t>(random, first, 40, 10, Claim::domain_consistent);
    if (round % 4 == 0) random_linear<nonet::Multiword>(random, first, 70, 5, Claim::domain_consistent);
  }
}

TEST_CASE("a linear sum of any range loses no solution and refuses every wrong one") {
  std::mt19937_64 random(nonet_test::seed(52));
  for (std::uint64_t round = 0; round < nonet_test::effort(1500); ++round)
    random_linear<std::uint32_t>(random, static_cast<int>(round % 2), 20, 100000, Claim::sound);
}

TEST_CASE("a linear sum of wide range is bounds consistent") {
  // 1000 a + 1000 b - c = 19995 over 1..20: c is 5 and a + b is 20.
  nonet::Network<std::uint32_t> network(3, 1, 20);
  network.post(nonet::Linear<std::uint32_t>(
      nonet::LinearSum{.cells = {0, 1, 2}, .coefficients = {1000, 1000, -1}, .total = 19995}, 20));
  nonet::Kernel<std::uint32_t> const kernel(std::move(network));
  nonet::Engine<std::uint32_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK(engine.state().max(0) == 19);
  CHECK(engine.state().max(1) == 19);
}

TEST_CASE("a cell listed twice is one term, one that cancels out is none") {
  nonet::Linear<std::uint16_t> const linear(
      nonet::LinearSum{.cells = {3, 1, 3, 2, 2}, .coefficients = {1, 2, 4, 7, -7}, .total = 9}, 9);
  REQUIRE(linear.terms().size() == 2);
  CHECK(linear.terms()[0].cell == 3);
  CHECK(linear.terms()[0].coefficient == 5);
  CHECK(linear.terms()[1].cell == 1);
  CHECK(linear.scope().size() == 2);
}

TEST_CASE("a pill arrow: ten times the first and the second make the sum of the shaft") {
  nonet::Network<std::uint16_t> network(6, 1, 9);
  network.post(nonet::Linear<std::uint16_t>(
      nonet::LinearSum{.cells = {0, 1, 2, 3, 4, 5}, .coefficients = {10, 1, -1, -1, -1, -1}, .total = 0}, 9));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK(engine.state().max(0) == 3);  // 36 at most
  engine.state().assign(0, 3);
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  CHECK(engine.state().max(1) == 6);
  CHECK(engine.state().min(2) == 4);  // 31 - 27
}
