// SPDX-License-Identifier: MIT
// All 7040 magic squares of order 4, by nonet and by Gecode in several set-ups. Each solution is delivered, no symmetry
// used.   magic_gecode [ORDER] [ROUNDS]
#include "measure_gecode.hpp"

#include <nonet/rules/all_different.hpp>
#include <nonet/rules/diagonal.hpp>
#include <nonet/rules/killer_cage.hpp>
#include <nonet/solve/search.hpp>

namespace {

/// The cells of each row, each column and both diagonals, counted row by row.
std::vector<std::vector<int>> lines(int order) {
  std::vector<std::vector<int>> lines(2 * static_cast<std::size_t>(order) + 2);
  for (int i = 0; i < order; ++i)
    for (int j = 0; j < order; ++j) {
      lines[static_cast<std::size_t>(i)].push_back(order * i + j);
      lines[static_cast<std::size_t>(order + i)].push_back(order * j + i);
      if (i == j) lines[2 * static_cast<std::size_t>(order)].push_back(order * i + j);
      if (i + j == order - 1) lines[2 * static_cast<std::size_t>(order) + 1].push_back(order * i + j);
    }
  return lines;
}
int total(int order) { return order * (order * order + 1) / 2; }

class GecodeMagic final : public Gecode::Space {
 public:
  /// `sums`: how strong the sums are; the level of the set-up is that of "all differ".
  GecodeMagic(int order, Gecode::IntPropLevel sums, measure::GecodeSetup const& setup)
      : variables(*this, order * order, 1, order * order) {
    Gecode::distinct(*this, variables, setup.level);
    for (auto const& line : lines(order)) {
      Gecode::IntVarArgs cells;
      for (int cell : line) cells << variables[cell];
      Gecode::linear(*this, cells, Gecode::IRT_EQ, total(order), sums);
    }
    setup.branch(*this, variables);
  }
  GecodeMagic(GecodeMagic& other) : Space(other) { variables.update(*this, other.variables); }
  Gecode::Space* copy() override { return new GecodeMagic(*this); }

  Gecode::IntVarArray variables;
};

measure::Run nonet_magic(int order) {
  nonet::Model square{nonet::grid(order, order, 1, order * order)};
  square.add(nonet::AllDifferent{square.cells()});
  for (auto const& line : lines(order)) square.add(nonet::KillerCage{{line.begin(), line.end()}, total(order)});
  measure::Run run;
  nonet::Search search{square, {.keep = 0}};
  search.on_solution([&](nonet::Solution const& solution) {
    run.deliver(order * order, [&](int i) { return solution[static_cast<std::size_t>(i)]; });
  });
  run.nodes = search.run().statistics.nodes;
  return run;
}

}  // namespace

int main(int argc, char** argv) {
  int const order = argc > 1 ? std::atoi(argv[1]) : 4;
  std::vector<measure::Program> programs{{"nonet", [=] { return nonet_magic(order); }}};
  for (auto const level : {Gecode::IPL_VAL, Gecode::IPL_DOM})
    for (auto const sums : {Gecode::IPL_BND, Gecode::IPL_DOM})
      for (bool const by_failures : {false, true}) {
        measure::GecodeSetup const setup{level, by_failures};
        auto const name = setup.name() + (sums == Gecode::IPL_DOM ? ", domain sums" : ", bounds sums");
        programs.push_back({name, [=] { return measure::run_gecode(GecodeMagic(order, sums, setup)); }});
      }
  measure::compare(programs, argc > 2 ? std::atoi(argv[2]) : 5);
}
