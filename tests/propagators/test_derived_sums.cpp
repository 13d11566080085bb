// SPDX-License-Identifier: MIT
#include <nonet/propagators/derived_sums.hpp>

#include <nonet/kernel/search.hpp>

#include <doctest/doctest.h>

#include <limits>

namespace {

std::uint64_t count_all(nonet::Network<std::uint16_t>&& network) {
  nonet::post_sums(network);
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::SearchLoop<std::uint16_t> search(kernel, 0);
  search.engine().load_root();
  search.start();
  std::uint64_t solutions = 0;
  while (search.run(std::numeric_limits<std::uint64_t>::max()) == nonet::SearchEnd::solution) ++solutions;
  return solutions;
}

}  // namespace

TEST_CASE("sums of every kind get a propagator") {
  nonet::Network<std::uint16_t> network(4, 1, 4);
  network.sum({.cells = {0, 1}, .coefficients = {}, .total = 5, .distinct = true});       // 14 41 23 32
  network.sum({.cells = {1, 2}, .coefficients = {1, -1}, .total = 0, .distinct = false});  // equal
  network.sum({.cells = {2, 3, 3}, .coefficients = {}, .total = 6, .distinct = false});    // c + 2 d = 6
  CHECK(count_all(std::move(network)) == 2);                                               // 3222 and 1441
}

TEST_CASE("sums that cannot be fail at once") {
  auto fails = [](nonet::LinearSum sum) {
    nonet::Network<std::uint16_t> network(4, 1, 3);
    network.sum(std::move(sum));
    nonet::post_sums(network);
    return network.failed();
  };
  CHECK(fails({.cells = {0, 0}, .coefficients = {}, .total = 4, .distinct = true}));
  CHECK(fails({.cells = {0, 1, 2, 3}, .coefficients = {}, .total = 9, .distinct = true}));
  CHECK(fails({.cells = {0, 1}, .coefficients = {2, 2}, .total = 7, .distinct = true}));
  CHECK(fails({.cells = {0, 0}, .coefficients = {1, -1}, .total = 1, .distinct = false}));
  CHECK_FALSE(fails({.cells = {0, 0}, .coefficients = {1, -1}, .total = 0, .distinct = false}));
}
