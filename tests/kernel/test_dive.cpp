// SPDX-License-Identifier: MIT
#include <nonet/kernel/dive.hpp>

#include "fixtures.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>

using namespace kernel_test;

namespace {

/// `cells` cells that all differ from each other, pair by pair.
Kernel<std::uint16_t> clique(Cell cells, int values) {
  Network<std::uint16_t> network(cells, 1, values);
  for (Cell a = 0; a < cells; ++a)
    for (Cell b = 0; b < a; ++b) network.post(NotEqual{b, a});
  return Kernel<std::uint16_t>(std::move(network));
}

}  // namespace

TEST_CASE("A dive that can't fail has the number of solutions as its product") {
  // 5 * 4 * 3 ways, whatever is chosen.
  Kernel<std::uint16_t> const kernel = clique(3, 5);
  Engine<std::uint16_t> engine(kernel);
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    engine.load_root();
    Dive dive;
    CHECK(random_dive(engine, random, 100, dive) == Fixpoint::reached);
    CHECK(std::ldexp(dive.mantissa, static_cast<int>(dive.exponent)) == doctest::Approx(60));
    CHECK(dive.nodes == 4);
    for (Cell cell = 0; cell < 3; ++cell) CHECK(engine.state().assigned(cell));
  }
}

TEST_CASE("A dead end fails, and the node limit ends a dive") {
  Kernel<std::uint16_t> const kernel = clique(3, 2);
  Engine<std::uint16_t> engine(kernel);
  Random random(1);
  engine.load_root();
  Dive dead;
  CHECK(random_dive(engine, random, 100, dead) == Fixpoint::failed);
  Kernel<std::uint16_t> const large = clique(3, 5);
  Engine<std::uint16_t> other(large);
  other.load_root();
  Dive cut;
  CHECK(random_dive(other, random, 2, cut) == Fixpoint::interrupted);
  CHECK(cut.nodes == 2);
}
