// SPDX-License-Identifier: MIT
// Whatever can be read can be searched: it ends within its budget, and each solution keeps the givens, the units and
// the rules. A search that is saved and taken up again goes on to the same count.
#include <nonet/formats/read.hpp>
#include <nonet/solve/search.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

void require(bool good) {
  if (!good) std::abort();
}

void check_solution(nonet::Model const& model, nonet::Solution const& solution) {
  require(solution.size() == model.cell_count());
  for (nonet::Cell cell = 0; cell < model.cell_count(); ++cell) {
    require(solution[cell] >= model.first() && solution[cell] <= model.last());
    require(!model.given(cell) || *model.given(cell) == solution[cell]);
  }
  for (auto const& unit : model.units())
    for (std::size_t i = 0; i < unit.cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) require(solution[unit.cells[i]] != solution[unit.cells[j]]);
  for (auto const& rule : model.rules()) require(rule.holds(solution));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string const text(reinterpret_cast<char const*>(data), size);
  auto const model = nonet::read(text);
  if (!model || model->cell_count() > 100) return 0;

  nonet::Options const options{.limit = 5, .keep = 5};
  nonet::Budget const budget{.nodes = 30};
  nonet::Search search{*model, options};
  auto outcome = search.run(budget);
  require(outcome.count <= options.limit && outcome.solutions.size() == outcome.count);
  for (auto const& solution : outcome.solutions) check_solution(*model, solution);

  auto const saved = search.save();
  if (saved.empty()) return 0;
  auto resumed = nonet::Search::load(*model, saved, options);
  require(static_cast<bool>(resumed));
  auto const straight = search.run(budget);
  auto const taken_up = resumed->run(budget);
  require(straight.count == taken_up.count && straight.status == taken_up.status);
  return 0;
}
