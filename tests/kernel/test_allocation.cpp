// SPDX-License-Identifier: MIT
// Nothing is allocated in search: this program's operator new counts.
#include <nonet/solve/core.hpp>

#include <doctest/doctest.h>

#include <nonet/kernel/cell.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/rules/arrow.hpp>
#include <nonet/rules/diagonal.hpp>
#include <nonet/rules/killer_cage.hpp>
#include <nonet/rules/relation.hpp>
#include <nonet/rules/thermometer.hpp>

#include "kernel/counted_new.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace {

using namespace nonet;

Model square(int side, int box_rows, int values) {
  Model model(grid(side, side, 1, values));
  auto const& layout = model.layout();
  model.add(Partition::rows(layout, layout.grids()[0]));
  model.add(Partition::columns(layout, layout.grids()[0]));
  if (box_rows > 0) model.add(Partition::boxes(layout, layout.grids()[0], box_rows, side / box_rows));
  return model;
}

/// Searches twice, `most` nodes each, and counts what the second time allocates.
void check_search(Model const& model, std::uint64_t most) {
  Control control;
  auto const core = make_core(model, Options{}, control);
  std::uint64_t solutions[2] = {};
  std::uint64_t before = 0;
  std::uint64_t nodes = 0;
  for (auto& found : solutions) {
    before = kernel_test::allocations();
    core->begin();
    for (Cell cell = 0; cell < model.cell_count(); ++cell)
      if (auto const given = model.given(cell)) core->assign(cell, *given);
    for (SearchEnd end = SearchEnd::solution; end == SearchEnd::solution;) {
      end = core->run(most, control);
      found += end == SearchEnd::solution ? 1 : 0;
    }
    nodes = core->statistics().nodes;
  }
  auto const spent = kernel_test::allocations() - before;
  CHECK(spent == 0);
  CHECK(solutions[0] == solutions[1]);
  CHECK(nodes > 100);
}

}  // namespace

TEST_CASE("The counter counts") {
  auto const before = kernel_test::allocations();
  auto const text = std::make_unique<std::string>(100, 'x');
  CHECK(kernel_test::allocations() - before == 2);
  CHECK(text->size() == 100);
}

TEST_CASE("A search allocates nothing: classic, with many solutions") { check_search(square(9, 3, 9), 2000); }

TEST_CASE("A search allocates nothing: rules of every kind") {
  Model model = square(9, 3, 9);
  model.add(Diagonal::both(model.layout().grids()[0]));
  model.add(KillerCage{model.cells("r1c1 r1c2 r2c1 r2c2"), 20});
  model.add(KillerCage{model.cells("r1c4 r1c5 r2c4"), 12});
  model.add(KillerCage{model.cells("r5c5 r5c6"), {}});
  model.add(Thermometer{model.cells("r4c1 r5c2 r6c3")});
  model.add(Arrow{model.cells("r9c9"), model.cells("r8c8 r7c8 r7c7")});
  model.add(along(model.cells("r1c9-r5c9"), [](int a, int b) { return a - b >= 2 || b - a >= 2; }));
  CHECK(model.errors().empty());
  check_search(model, 2000);
}

TEST_CASE("A search allocates nothing: wide masks") {
  check_search(square(20, 0, 20), 500);
  check_search(square(6, 0, 70), 500);
}
