// SPDX-License-Identifier: MIT
#include <nonet/rules/anti_chess.hpp>

#include <nonet/solve/search.hpp>
#include <nonet/testing/check.hpp>

#include "rule_test.hpp"

using namespace nonet_test;
using nonet::AntiKing;
using nonet::AntiKnight;
using nonet::AntiTaxicab;

namespace {

/// All cells differ but for these two: whether the rule holds depends on them alone.
template <class R>
bool may_be_equal(nonet::Layout const& layout, char const* two, int value = 5) {
  auto const cells = layout.parse(two);
  R const rule{layout.grids()};
  std::vector<int> values;
  for (nonet::Cell cell = 0; cell < layout.cell_count(); ++cell)
    values.push_back(100 + static_cast<int>(cell));
  for (nonet::Cell cell : *cells) values[cell] = value;
  return holds(rule, values);
}

}  // namespace

TEST_CASE("anti-knight, anti-king, anti-taxicab: their definition") {
  auto const layout = nonet::grid(9, 9, 1, 9).layout;
  for (auto const* two : {"r5c5 r3c4", "r5c5 r3c6", "r5c5 r4c3", "r5c5 r4c7", "r5c5 r6c3", "r5c5 r7c6"}) {
    CAPTURE(two);
    CHECK(!may_be_equal<AntiKnight>(layout, two));
    CHECK(may_be_equal<AntiKing>(layout, two));
  }
  for (auto const* two : {"r5c5 r4c4", "r5c5 r4c6", "r5c5 r6c4", "r5c5 r6c6"}) {
    CAPTURE(two);
    CHECK(may_be_equal<AntiKnight>(layout, two));
    CHECK(!may_be_equal<AntiKing>(layout, two));
  }
  // Nothing goes around the edge.
  CHECK(may_be_equal<AntiKnight>(layout, "r1c9 r2c2"));
  CHECK(may_be_equal<AntiKing>(layout, "r1c9 r2c1"));
  CHECK(!may_be_equal<AntiTaxicab>(layout, "r5c5 r8c7"));
  CHECK(!may_be_equal<AntiTaxicab>(layout, "r5c5 r8c3"));
  CHECK(!may_be_equal<AntiTaxicab>(layout, "r5c1 r5c6"));
  CHECK(may_be_equal<AntiTaxicab>(layout, "r5c5 r8c7", 4));
  CHECK(!may_be_equal<AntiTaxicab>(layout, "r5c5 r7c7", 4));
  CHECK(!may_be_equal<AntiTaxicab>(layout, "r5c5 r5c6", 1));
}

TEST_CASE("anti-knight: each grid by itself") {
  nonet::Layout layout;
  layout.add_grid(3, 3);
  layout.add_grid(3, 3, {2, 2});
  CHECK(!may_be_equal<AntiKnight>(layout, "r1c2 r3c3"));
  CHECK(!may_be_equal<AntiKnight>(layout, "r3c3 r4c5"));
  CHECK(may_be_equal<AntiKnight>(layout, "r3c2 r4c4"));
  CHECK(AntiKnight{layout.grids()}.scope().size() == 17);
}

TEST_CASE("anti-knight, anti-king, anti-taxicab keep their promises") {
  auto const knight = nonet::testing::check<AntiKnight>();
  CHECK_MESSAGE(knight.ok(), to_string(knight));
  auto const king = nonet::testing::check<AntiKing>();
  CHECK_MESSAGE(king.ok(), to_string(king));
  auto const taxicab = nonet::testing::check<AntiTaxicab>();
  CHECK_MESSAGE(taxicab.ok(), to_string(taxicab));
}

// A knight on a 3x3 board goes around through eight cells; a cycle of eight has 2^8 + 2 colourings of three colours
// (chromatic polynomial (k-1)^n + (k-1) for even n), the middle is free. The corners of a 2x2 grid are two pairs.
TEST_CASE("anti-knight and anti-king: known numbers of fillings") {
  auto const fillings = [](auto rule, int size, int values) {
    nonet::Model model(nonet::grid(size, size, 1, values));
    rule.grids = model.layout().grids();
    model.add(rule);
    auto const outcome = nonet::count(model, {.keep = 0});
    CHECK(outcome.exact);
    return outcome.count;
  };
  CHECK(fillings(AntiKnight{}, 3, 3) == 3 * (256 + 2));
  CHECK(fillings(AntiKnight{}, 2, 3) == 81);
  CHECK(fillings(AntiKing{}, 2, 3) == 36);
  CHECK(fillings(AntiTaxicab{}, 1, 3) == 3);
  // 1 not beside itself, 2 not across from itself. With two values each diagonal needs a 1, and then two 1s meet; with
  // three: one 1, a 2 or 3 across from it, and no two 2s on the other diagonal (23, 32, 33); two 1s on one diagonal and
  // the same three ways on the other; or no 1 at all, and these three ways on both.
  CHECK(fillings(AntiTaxicab{}, 2, 1) == 0);
  CHECK(fillings(AntiTaxicab{}, 2, 2) == 0);
  CHECK(fillings(AntiTaxicab{}, 2, 3) == 4 * 2 * 3 + 2 * 3 + 3 * 3);
}

TEST_CASE("anti-knight, anti-king, anti-taxicab: texts") {
  nonet::Model const model(nonet::grid(9, 9, 1, 9));
  check_round_trip(AntiKnight{model.layout().grids()}, model);
  check_round_trip(AntiKing{model.layout().grids()}, model);
  check_round_trip(AntiTaxicab{model.layout().grids()}, model);
  CHECK(faults_of(AntiKnight{}) == std::vector{nonet::Fault::argument});
  check_refused<AntiKing>({.groups = {{0}}, .numbers = {}, .word = ""}, nonet::Fault::syntax);
}
