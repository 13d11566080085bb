// SPDX-License-Identifier: MIT
#include <nonet/propagators/derived_sums.hpp>

#include <nonet/kernel/search.hpp>
#include <nonet/propagators/houses.hpp>
#include <nonet/propagators/sum_poster.hpp>

#include <doctest/doctest.h>

#include "support/environment.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>
#include <random>
#include <stop_token>
#include <vector>

namespace {

using nonet::Cell;
using nonet::Cells;
using Network = nonet::Network<std::uint16_t>;
using Derived = nonet::DerivedSums;

std::uint64_t count_all(Network network, bool derive) {
  network.set_derived_sums(derive);
  network.run_passes();
  if (!network.units().empty())
    network.post(nonet::Houses<std::uint16_t>(network.cell_count(), network.values(), network.units()));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::SearchLoop search(kernel, 0);
  search.start();
  search.engine().load_root();
  std::uint64_t solutions = 0;
  while (search.run(std::numeric_limits<std::uint64_t>::max()) == nonet::SearchEnd::solution) ++solutions;
  return solutions;
}

/// A square grid with rows, columns and boxes of `height` x `width` cells.
struct Grid {
  int height;
  int width;
  int size = height * width;

  Cell at(int row, int column) const { return static_cast<Cell>(size * row + column); }
  std::vector<Cells> houses() const {
    std::vector<Cells> houses(static_cast<std::size_t>(3 * size));
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) {
        int const box = row / height * height + column / width;
        for (int house : {row, size + column, 2 * size + box})
          houses[static_cast<std::size_t>(house)].push_back(at(row, column));
      }
    return houses;
  }
  /// Some filling of the grid: bands and stacks of a pattern, shuffled.
  std::vector<int> filling(int first, std::mt19937_64& random) const {
    auto shuffled = [&](int count) {
      std::vector<int> order(static_cast<std::size_t>(count));
      std::iota(order.begin(), order.end(), 0);
      std::shuffle(order.begin(), order.end(), random);
      return order;
    };
    auto const values = shuffled(size);
    auto lines = [&](int groups, int in_group) {
      std::vector<int> order;
      for (int group : shuffled(groups))
        for (int line : shuffled(in_group)) order.push_back(group * in_group + line);
      return order;
    };
    auto const rows = lines(width, height);
    auto const columns = lines(height, width);
    std::vector<int> filling(static_cast<std::size_t>(size * size));
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) {
        int const r = rows[static_cast<std::size_t>(row)];
        int const c = columns[static_cast<std::size_t>(column)];
        filling[at(row, column)] = first + values[static_cast<std::size_t>((r % height * width + r / height + c) % size)];
      }
    return filling;
  }
  /// Connected cages of up to `largest` cells that differ in the filling; some cells may be left out.
  std::vector<Cells> cages(std::vector<int> const& filling, std::size_t largest, bool gaps, std::mt19937_64& random) const {
    std::vector<Cells> cages;
    std::vector<bool> used(filling.size(), false);
    for (Cell start = 0; start < filling.size(); ++start) {
      if (used[start] || (gaps && random() % 5 == 0)) continue;
      Cells cage{start};
      used[start] = true;
      std::size_t const wanted = 1 + random() % largest;
      for (int tries = 0; tries < 20 && cage.size() < wanted; ++tries) {
        auto const from = static_cast<int>(cage[random() % cage.size()]);
        int const row = from / size + (tries % 4 == 0) - (tries % 4 == 1);
        int const column = from % size + (tries % 4 == 2) - (tries % 4 == 3);
        if (row < 0 || row >= size || column < 0 || column >= size || used[at(row, column)]) continue;
        Cell const cell = at(row, column);
        if (std::any_of(cage.begin(), cage.end(), [&](Cell other) { return filling[other] == filling[cell]; })) continue;
        cage.push_back(cell);
        used[cell] = true;
      }
      cages.push_back(cage);
    }
    return cages;
  }
};

void add_cage(Network& network, Cells const& cage, std::vector<int> const& filling) {
  long long total = 0;
  for (Cell cell : cage) total += filling[cell];
  network.all_different(cage);
  network.sum({.cells = cage, .coefficients = {}, .total = total, .distinct = true});
}

void check_sums(Network& network, std::vector<int> const& filling) {
  Derived const derived(network);
  for (auto const& sum : derived.sums()) {
    long long total = 0;
    for (Cell cell : sum.plus) total += filling[cell];
    for (Cell cell : sum.minus) total -= filling[cell];
    REQUIRE(total == sum.total);
    REQUIRE(sum.plus.size() + sum.minus.size() > 0);
  }
}

bool derives(Network& network, Cells const& plus, Cells const& minus, long long total) {
  Derived const derived(network);
  return std::ranges::any_of(derived.sums(), [&](Derived::Sum const& sum) {
    return sum.plus == plus && sum.minus == minus && sum.total == total;
  });
}

}  // namespace

TEST_CASE("sums of every kind get a propagator") {
  Network network(4, 1, 4);
  network.sum({.cells = {0, 1}, .coefficients = {}, .total = 5, .distinct = true});        // 14 41 23 32
  network.sum({.cells = {1, 2}, .coefficients = {1, -1}, .total = 0, .distinct = false});  // equal
  network.sum({.cells = {2, 3, 3}, .coefficients = {}, .total = 6, .distinct = false});    // c + 2 d = 6
  CHECK(count_all(std::move(network), true) == 2);                                         // 3222 and 1441
}

TEST_CASE("sums that cannot be fail at once") {
  auto fails = [](nonet::LinearSum sum) {
    Network network(4, 1, 3);
    network.sum(std::move(sum));
    network.run_passes();
    return network.failed();
  };
  CHECK(fails({.cells = {0, 0}, .coefficients = {}, .total = 4, .distinct = true}));
  CHECK(fails({.cells = {0, 1, 2, 3}, .coefficients = {}, .total = 9, .distinct = true}));
  CHECK(fails({.cells = {0, 1}, .coefficients = {2, 2}, .total = 7, .distinct = true}));
  CHECK(fails({.cells = {0, 0}, .coefficients = {1, -1}, .total = 1, .distinct = false}));
  CHECK_FALSE(fails({.cells = {0, 0}, .coefficients = {1, -1}, .total = 0, .distinct = false}));
}

TEST_CASE("innies, outies, gaps and joined cages of a 4x4") {
  Grid const grid{2, 2};
  auto network = [&](std::vector<nonet::LinearSum> const& sums) {
    Network made(16, 1, 4);
    for (auto const& house : grid.houses()) made.all_different(house);
    for (auto const& sum : sums) made.sum(sum);
    return made;
  };
  SUBCASE("one innie: a row of ten less its cage") {
    auto made = network({{.cells = {0, 1, 2}, .coefficients = {}, .total = 7, .distinct = true}});
    CHECK(derives(made, {3}, {}, 3));
    made.run_passes();
    CHECK(made.domain(3) == 0b0100);
  }
  SUBCASE("one outie: a cage that fills a row and sticks out") {
    auto made = network({{.cells = {0, 1, 2, 3, 4}, .coefficients = {}, .total = 14, .distinct = false}});
    CHECK(derives(made, {4}, {}, 4));
  }
  SUBCASE("innies against outies") {
    auto made = network({{.cells = {0, 1, 4}, .coefficients = {}, .total = 6, .distinct = true}});
    CHECK(derives(made, {2, 3}, {4}, 4));  // row 1: 10 - 6
  }
  SUBCASE("the cells that no cage covers, over all rows") {
    std::vector<nonet::LinearSum> sums;
    for (Cell row = 0; row < 4; ++row)
      sums.push_back({.cells = {4 * row, 4 * row + 1, 4 * row + 2}, .coefficients = {}, .total = 7, .distinct = true});
    auto made = network(sums);
    CHECK(derives(made, {3, 7, 11, 15}, {}, 12));
  }
  SUBCASE("two cages in one box") {
    auto made = network({{.cells = {0, 1}, .coefficients = {}, .total = 3, .distinct = true},
                         {.cells = {4}, .coefficients = {}, .total = 3, .distinct = true}});
    CHECK(derives(made, {0, 1, 4}, {}, 6));
  }
  SUBCASE("a house whose cages do not add up") {
    auto made = network({{.cells = {0, 1}, .coefficients = {}, .total = 5, .distinct = true},
                         {.cells = {2, 3}, .coefficients = {}, .total = 6, .distinct = true}});
    made.run_passes();
    CHECK(made.failed());
  }
}

TEST_CASE("derived sums are true of the filling that the sums are from") {
  std::mt19937_64 random(nonet_test::seed(71));
  for (std::uint64_t round = 0; round < nonet_test::effort(400); ++round)
    for (auto const& grid : {Grid{2, 2}, Grid{2, 3}, Grid{3, 3}, Grid{2, 5}, Grid{4, 4}}) {
      int const first = static_cast<int>(round % 2);
      auto const filling = grid.filling(first, random);
      Network network(filling.size(), first, grid.size);
      for (auto const& house : grid.houses()) network.all_different(house);
      for (auto const& cage : grid.cages(filling, 5, round % 3 == 0, random)) add_cage(network, cage, filling);
      check_sums(network, filling);
    }
}

TEST_CASE("houses of any shape and cages that overlap: true of the filling") {
  std::mt19937_64 random(nonet_test::seed(72));
  for (std::uint64_t round = 0; round < nonet_test::effort(400); ++round) {
    int const values = 6;
    Network network(36, 1, values);
    std::vector<int> filling(36);
    for (std::size_t i = 0; i < filling.size(); ++i) filling[i] = 1 + static_cast<int>(i % 6);
    std::shuffle(filling.begin(), filling.end(), random);
    std::vector<Cells> of_value(7);
    for (Cell cell = 0; cell < 36; ++cell) of_value[static_cast<std::size_t>(filling[cell])].push_back(cell);
    for (int partition = 0; partition < 3; ++partition) {  // each house has one cell of each value
      for (auto& cells : of_value) std::shuffle(cells.begin(), cells.end(), random);
      for (std::size_t house = 0; house < 6; ++house) {
        Cells cells;
        for (std::size_t value = 1; value <= 6; ++value) cells.push_back(of_value[value][house]);
        network.all_different(cells);
      }
    }
    for (int cage = 0; cage < 12; ++cage) {
      auto cells = network.units()[random() % 18];
      std::shuffle(cells.begin(), cells.end(), random);
      cells.resize(2 + random() % 4);
      add_cage(network, cells, filling);
    }
    check_sums(network, filling);
  }
}

TEST_CASE("counts are the same with derived sums and without") {
  std::mt19937_64 random(nonet_test::seed(73));
  std::uint64_t solutions = 0;
  for (std::uint64_t round = 0; round < nonet_test::effort(300); ++round)
    for (auto const& grid : {Grid{2, 2}, Grid{2, 3}}) {
      auto const filling = grid.filling(1, random);
      bool const broken = round % 5 == 0;  // some cage has a wrong sum
      auto made = [&, cages = grid.cages(filling, grid.size == 4 ? 3 : 4, grid.size == 4, random)] {
        Network network(filling.size(), 1, grid.size);
        for (auto const& house : grid.houses()) network.all_different(house);
        auto wrong = filling;
        if (broken) wrong[cages[0][0]] += cages[0].size() > 1 ? 1 : 0;
        for (auto const& cage : cages) add_cage(network, cage, wrong);
        return network;
      };
      auto const without = count_all(made(), false);
      REQUIRE(count_all(made(), true) == without);
      if (!broken) REQUIRE(without >= 1);
      solutions += without;
    }
  CHECK(solutions > nonet_test::effort(600));  // many puzzles have several, so the counts say something
}

TEST_CASE("a control that ends the work leaves out derived sums only") {
  auto made = [] {
    Network network(16, 1, 4);
    for (auto const& house : Grid{2, 2}.houses()) network.all_different(house);
    network.sum({.cells = {0, 1, 2}, .coefficients = {}, .total = 7, .distinct = true});
    return network;
  };
  nonet::Control control(nonet::Control::Clock::now() - std::chrono::seconds(1), std::stop_token{});
  auto network = made();
  network.set_control(control);
  network.run_passes();
  CHECK(network.domain(3) == 0b1111);  // the innie was not looked for
  CHECK(count_all(std::move(network), false) == count_all(made(), true));
}
