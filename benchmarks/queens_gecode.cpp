// SPDX-License-Identifier: MIT
// All ways to place 12 queens, by nonet and by Gecode in several set-ups. Each solution is delivered, no symmetry used.
//   queens_gecode [SIZE] [ROUNDS]
#include "measure_gecode.hpp"

#include <nonet/rules/all_different.hpp>
#include <nonet/solve/search.hpp>

namespace {

class GecodeQueens final : public Gecode::Space {
 public:
  GecodeQueens(int size, measure::GecodeSetup const& setup) : variables(*this, size, 0, size - 1) {
    auto const rising = Gecode::IntArgs::create(size, 0);
    auto const falling = Gecode::IntArgs::create(size, 0, -1);
    Gecode::distinct(*this, variables, setup.level);
    Gecode::distinct(*this, rising, variables, setup.level);
    Gecode::distinct(*this, falling, variables, setup.level);
    setup.branch(*this, variables);
  }
  GecodeQueens(GecodeQueens& other) : Space(other) { variables.update(*this, other.variables); }
  Gecode::Space* copy() override { return new GecodeQueens(*this); }

  Gecode::IntVarArray variables;
};

measure::Run nonet_queens(int size) {
  nonet::Model board{nonet::variables(static_cast<std::size_t>(size), 0, size - 1)};
  board.add(nonet::AllDifferent{board.cells()});
  board.add(nonet::AllDifferent{board.cells(), nonet::rising});
  board.add(nonet::AllDifferent{board.cells(), nonet::falling});
  measure::Run run;
  nonet::Search search{board, {.keep = 0}};
  search.on_solution([&](nonet::Solution const& solution) {
    run.deliver(size, [&](int i) { return solution[static_cast<std::size_t>(i)]; });
  });
  run.nodes = search.run().statistics.nodes;
  return run;
}

}  // namespace

int main(int argc, char** argv) {
  int const size = argc > 1 ? std::atoi(argv[1]) : 12;
  std::vector<measure::Program> programs{{"nonet", [=] { return nonet_queens(size); }}};
  for (auto const level : {Gecode::IPL_VAL, Gecode::IPL_DOM})
    for (bool const by_failures : {false, true}) {
      measure::GecodeSetup const setup{level, by_failures};
      programs.push_back({setup.name(), [=] { return measure::run_gecode(GecodeQueens(size, setup)); }});
    }
  measure::compare(programs, argc > 2 ? std::atoi(argv[2]) : 11);
}
