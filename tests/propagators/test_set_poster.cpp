// SPDX-License-Identifier: MIT
#include <nonet/propagators/set_poster.hpp>

#include <doctest/doctest.h>

#include <nonet/kernel/engine.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace {

using namespace nonet;
using Mask = std::uint16_t;

/// The candidates of all cells at the root's fixpoint; empty when there is none.
std::vector<Mask> settled(Network<Mask> network) {
  Kernel<Mask> const kernel(std::move(network));
  Engine<Mask> engine(kernel);
  engine.load_root();
  std::vector<Mask> masks;
  if (engine.propagate() != Fixpoint::reached) return masks;
  for (Cell cell = 0; cell < kernel.cell_count(); ++cell) masks.push_back(engine.state().dom(cell));
  return masks;
}

}  // namespace

TEST_CASE("A chosen set is posted once the rules are done, and the cells around are told") {
  Network<Mask> network(4, 1, 5);
  // 1 2 3 or 2 3 4: whichever, 2 and 3 stand in the first three cells, which all differ from the last one.
  network.choose({{0, 1, 2}, {0b00111, 0b01110}});
  for (Cell cell = 0; cell < 3; ++cell) network.all_different({cell, 3});
  CHECK(network.chosen_sets().size() == 1);
  auto const masks = settled(std::move(network));
  REQUIRE(masks.size() == 4);
  CHECK(masks[0] == 0b01111);
  CHECK(masks[3] == 0b11001);
}

TEST_CASE("Present values: one that has one place left goes there, and leaves the cells around") {
  Network<Mask> network(3, 1, 4);
  network.keep(0, 0b1100);
  network.present({{0, 1}, 0b0001});
  network.all_different({1, 2});
  auto const masks = settled(std::move(network));
  REQUIRE(masks.size() == 3);
  CHECK(masks[1] == 0b0001);
  CHECK(masks[2] == 0b1110);
}

TEST_CASE("A set that no candidates can make is a contradiction") {
  Network<Mask> network(2, 1, 4);
  network.keep(0, 0b1000);
  network.choose({{0, 1}, {0b0011}});
  CHECK(settled(std::move(network)).empty());
}
