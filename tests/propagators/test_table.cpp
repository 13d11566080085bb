// SPDX-License-Identifier: MIT
#include <nonet/propagators/table.hpp>

#include <support/environment.hpp>

#include "sum_oracle.hpp"

#include <algorithm>

namespace {

using namespace nonet_test;

template <nonet::AnyMask Mask>
void against_brute_force(std::mt19937_64& random, int values, std::size_t most_rows) {
  for (std::uint64_t round = effort(120); round > 0; --round) {
    int const first = static_cast<int>(random() % 2);
    std::size_t const cells = 1 + random() % 4;
    std::vector<std::vector<int>> rows(1 + random() % most_rows);
    for (auto& row : rows)
      for (std::size_t i = 0; i < cells; ++i)
        row.push_back(static_cast<int>(random() % static_cast<unsigned>(values)));
    nonet::Cells scope;
    for (nonet::Cell cell = 0; cell < cells; ++cell) scope.push_back(cell);
    judge<Mask>(
        nonet::RowTable<Mask>(scope, first, values, rows), random_domains(random, cells, first, values, 6),
        first, values,
        [&](std::vector<int> const& v) {
          return std::any_of(rows.begin(), rows.end(), [&](auto const& row) {
            for (std::size_t i = 0; i < v.size(); ++i)
              if (v[i] != first + row[i]) return false;
            return true;
          });
        },
        Claim::domain_consistent, random);
  }
}

}  // namespace

TEST_CASE("a table is domain consistent with every mask") {
  std::mt19937_64 random(seed(321));
  against_brute_force<std::uint16_t>(random, 4, 12);
  against_brute_force<std::uint16_t>(random, 9, 300);
  against_brute_force<std::uint32_t>(random, 20, 64);
  against_brute_force<std::uint64_t>(random, 64, 65);
  against_brute_force<nonet::Multiword>(random, 70, 500);
}

TEST_CASE("what a table dropped comes back on backtracking") {
  auto network = network_of<std::uint16_t>({{1, 2, 3}, {1, 2, 3}}, 1, 3);
  network.post(nonet::RowTable<std::uint16_t>({0, 1}, 1, 3, {{0, 1}, {1, 2}, {2, 0}}));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.reserve_rows(3);
  engine.load_root();
  REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
  for (int index : {0, 1, 2}) {
    engine.descend();
    engine.state().fix(0, index);
    REQUIRE(engine.propagate() == nonet::Fixpoint::reached);
    CHECK(engine.state().value(1) == (index + 1) % 3 + 1);
    engine.ascend();
    CHECK(engine.state().size(1) == 3);
  }
}

TEST_CASE("rows of the wrong length or with values outside are left out") {
  nonet::RowTable<std::uint16_t> const table({0, 1}, 1, 3, {{0}, {0, 3}, {0, -1}, {0, 1, 2}, {1, 1}});
  std::vector<int> values{2, 2};
  auto const value = [&](nonet::Cell cell) { return values[cell]; };
  CHECK(table.holds(value));
  values = {1, 4};
  CHECK(!table.holds(value));
}

TEST_CASE("a table without rows never holds") {
  auto network = network_of<std::uint16_t>({{1, 2}}, 1, 2);
  network.post(nonet::RowTable<std::uint16_t>({0}, 1, 2, {}));
  nonet::Kernel<std::uint16_t> const kernel(std::move(network));
  nonet::Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  CHECK(engine.propagate() == nonet::Fixpoint::failed);
}
