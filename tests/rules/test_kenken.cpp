// SPDX-License-Identifier: MIT
#include <nonet/rules/kenken.hpp>

#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

#include <climits>

using namespace nonet_test;
using nonet::Difference;
using nonet::Fault;
using nonet::Product;
using nonet::Quotient;

TEST_CASE("product: its definition") {
  CHECK(holds(Product{{0, 1, 2}, 12}, {2, 2, 3}));
  CHECK(!holds(Product{{0, 1, 2}, 12}, {2, 3, 3}));
  CHECK(!holds(Product{{0, 1, 2}, 12}, {2, 2, 1}));
  CHECK(holds(Product{{0, 1, 2}, 0}, {2, 0, 3}));
  CHECK(!holds(Product{{0, 1, 2}, 0}, {2, 1, 3}));
  CHECK(!holds(Product{{0, 1, 2}, 6}, {2, 0, 3}));
  CHECK(holds(Product{{0}, 7}, {7}));
}

TEST_CASE("quotient: its definition") {
  CHECK(holds(Quotient{{0, 1}, 3}, {2, 6}));
  CHECK(holds(Quotient{{0, 1}, 3}, {6, 2}));
  CHECK(!holds(Quotient{{0, 1}, 3}, {6, 3}));
  CHECK(!holds(Quotient{{0, 1}, 1}, {5, 4}));  // no rounding
  CHECK(holds(Quotient{{0, 1, 2}, 2}, {2, 8, 2}));
  CHECK(!holds(Quotient{{0, 1, 2}, 2}, {2, 8, 1}));
  CHECK(holds(Quotient{{0, 1}, 0}, {0, 4}));
  CHECK(!holds(Quotient{{0, 1}, 0}, {0, 0}));  // nothing is divided by 0
  CHECK(!holds(Quotient{{0, 1}, 4}, {0, 4}));
  CHECK(holds(Quotient{{0}, 7}, {7}));
}

TEST_CASE("difference: its definition") {
  CHECK(holds(Difference{{0, 1}, 3}, {2, 5}));
  CHECK(holds(Difference{{0, 1}, 3}, {5, 2}));
  CHECK(holds(Difference{{0, 1}, 0}, {5, 5}));
  CHECK(!holds(Difference{{0, 1}, 3}, {5, 3}));
  CHECK(holds(Difference{{0, 1, 2}, 2}, {2, 7, 3}));
  CHECK(!holds(Difference{{0, 1, 2}, 2}, {2, 7, 4}));
  CHECK(holds(Difference{{0}, 7}, {7}));
}

TEST_CASE("calculations keep their promises") {
  auto const product = nonet::testing::check<Product>();
  CHECK_MESSAGE(product.ok(), to_string(product));
  auto const quotient = nonet::testing::check<Quotient>();
  CHECK_MESSAGE(quotient.ok(), to_string(quotient));
  auto const difference = nonet::testing::check<Difference>();
  CHECK_MESSAGE(difference.ok(), to_string(difference));
}

TEST_CASE("calculations out of reach") {
  for (long long number : {1LL, 729LL}) CHECK(faults_of(Product{{0, 1, 2}, number}).empty());
  for (long long number : {0LL, 730LL, -1LL, huge, -huge, LLONG_MAX, LLONG_MIN})
    CHECK(faults_of(Product{{0, 1, 2}, number}) == std::vector{Fault::unreachable_sum});
  CHECK(faults_of(Product{{0, 1, 2}, 0}, 9, 0).empty());
  for (int number : {1, 9}) CHECK(faults_of(Quotient{{0, 1, 2}, number}).empty());
  for (int number : {0, 10, -1, INT_MAX, INT_MIN})
    CHECK(faults_of(Quotient{{0, 1, 2}, number}) == std::vector{Fault::unreachable_sum});
  // At least 1 - 9 - 9.
  for (int number : {-17, 0, 9}) CHECK(faults_of(Difference{{0, 1, 2}, number}).empty());
  for (int number : {-18, 10, INT_MAX, INT_MIN})
    CHECK(faults_of(Difference{{0, 1, 2}, number}) == std::vector{Fault::unreachable_sum});
}

TEST_CASE("calculations that are too large for an automaton are still decided") {
  auto const last_of = [](auto const& rule, int first, int second) {
    nonet::Model model(nonet::variables(3, 1, 1000));
    model.given(nonet::Cell{0}, first);
    model.given(nonet::Cell{1}, second);
    model.add(rule);
    auto const outcome = nonet::count(model);
    return outcome.status == nonet::Status::unique ? outcome.solutions[0][2] : 0;
  };
  CHECK(last_of(Difference{{0, 1, 2}, 10}, 980, 20) == 950);
  CHECK(last_of(Quotient{{0, 1, 2}, 5}, 900, 20) == 9);
  CHECK(last_of(Product{{0, 1, 2}, 997 * 991 * 8LL}, 997, 991) == 8);
}

TEST_CASE("calculations in texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(Product{{0, 1, 2}, 9'000'000'000}, model);
  check_round_trip(Quotient{{0, 1}, 2}, model);
  check_round_trip(Difference{{0, 1}, 0}, model);
  check_refused<Quotient>({.groups = {{0, 1}}, .numbers = {{huge}}, .word = ""}, Fault::argument);
  check_refused<Product>({.groups = {{0, 1}}, .numbers = {}, .word = ""}, Fault::syntax);
}
