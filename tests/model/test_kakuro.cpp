// SPDX-License-Identifier: MIT
#include <nonet/model/kakuro.hpp>

#include <doctest/doctest.h>

using nonet::KakuroMap;

TEST_CASE("a kakuro map: its runs, their sums, its values") {
  auto const map = KakuroMap::parse("\\   16\\  3\\5 .\n\\11  .  7 \\\n. . \\ .");
  REQUIRE(map);
  // Row 1 has one cell at its end, row 2 two, row 3 two and one.
  REQUIRE(map->across.size() == 4);
  CHECK(map->across[0].begin == nonet::Position{0, 3});
  CHECK(map->across[0].length == 1);
  CHECK(map->across[0].sum == 5);
  CHECK(map->across[1].begin == nonet::Position{1, 1});
  CHECK(map->across[1].length == 2);
  CHECK(map->across[1].sum == 11);
  CHECK(map->across[2].length == 2);
  CHECK(!map->across[2].sum);
  // Down: column 2 with its sum over two cells, column 3 with a sum over one; single cells without a sum are no runs.
  REQUIRE(map->down.size() == 2);
  CHECK(map->down[0].begin == nonet::Position{1, 1});
  CHECK(map->down[0].length == 2);
  CHECK(map->down[0].sum == 16);
  CHECK(map->down[1].length == 1);
  CHECK(map->down[1].sum == 3);
  REQUIRE(map->givens.size() == 1);
  CHECK(map->givens[0].cell == nonet::Position{1, 2});
  CHECK(map->givens[0].value == 7);
}

TEST_CASE("a kakuro map: an error tells its place") {
  std::size_t at = 0;
  CHECK(!KakuroMap::parse("\\ 3\\\n\\4 x", &at));
  CHECK(at == 8);
  CHECK(!KakuroMap::parse("\\ 3\\\n\\4 \\", &at));
  CHECK(at == 2);  // no cell below the 3
}
