// SPDX-License-Identifier: MIT
#include <nonet/rules/marked_pairs.hpp>

#include <nonet/rules/kropki.hpp>
#include <nonet/rules/xv.hpp>

#include <doctest/doctest.h>

#include <vector>

using namespace nonet;

TEST_CASE("pairs that marks of some types stand between") {
  Model model(grid(2, 2, 1, 9));
  model.add(WhiteDot{{1, 0}});
  model.add(BlackDot{{3, 2, 0}});
  model.add(XMark{{1, 3}});
  auto const dots = UnmarkedPairs::of<WhiteDot, BlackDot>(model);
  CHECK(dots.marked == std::vector<std::pair<Cell, Cell>>{{0, 1}, {0, 2}, {2, 3}});
  CHECK(!dots.is_unmarked(0, 1));
  CHECK(!dots.is_unmarked(1, 0));
  CHECK(dots.is_unmarked(3, 1));
  CHECK(UnmarkedPairs::of<XMark>(model).marked == std::vector<std::pair<Cell, Cell>>{{1, 3}});
  CHECK(UnmarkedPairs::of<VMark>(model).marked.empty());
}

TEST_CASE("what holds for all unmarked neighbours") {
  Model const model(grid(2, 2, 1, 9));
  UnmarkedPairs pairs{model.layout().grids()};
  auto const value = [](Cell cell) { return std::vector{1, 2, 2, 2}[cell]; };
  auto const differ = [](int a, int b) { return a != b; };
  CHECK(!pairs.holds(value, differ));
  pairs.marked = {{1, 3}};
  CHECK(!pairs.holds(value, differ));
  pairs.marked = {{1, 3}, {2, 3}};
  CHECK(pairs.holds(value, differ));
}
