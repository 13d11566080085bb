// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/steps.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// What a negative rule speaks of: the neighbours, along rows and columns, of some grids, but for the pairs that some
/// marks stand between.
struct UnmarkedPairs {
  std::vector<Grid> grids;
  std::vector<std::pair<Cell, Cell>> marked{};  ///< sorted, the lower cell first

  bool operator==(UnmarkedPairs const&) const = default;

  /// All neighbours of a model's grids but those that stand next to each other in the cells of rules of these types.
  template <Rule... Marks>
  static UnmarkedPairs of(Model const& model) {
    UnmarkedPairs pairs{model.layout().grids(), {}};
    for (auto const& rule : model.rules())
      (
          [&] {
            if (auto const* mark = rule.as<Marks>()) pairs.mark(mark->cells);
          }(),
          ...);
    std::ranges::sort(pairs.marked);
    return pairs;
  }

  bool is_unmarked(Cell a, Cell b) const {
    return !std::ranges::binary_search(marked, std::pair(std::min(a, b), std::max(a, b)));
  }
  bool holds(auto const& value, auto const& f) const {
    bool good = true;
    auto const look = [&](Cell a, Cell b) { good = good && (!is_unmarked(a, b) || f(value(a), value(b))); };
    for (Grid const& grid : grids)
      for (Position const step : {Position{0, 1}, Position{1, 0}}) for_each_step(grid, step, look);
    return good;
  }
  /// f(a, b) for the values of all unmarked neighbours: each row and each column as one line.
  void post(auto& network, auto const& f) const {
    for (Grid const& grid : grids)
      for (Position const step : {Position{0, 1}, Position{1, 0}})
        for (Cells const &line :
             lines_of_steps(grid, step, [this](Cell a, Cell b) { return is_unmarked(a, b); }))
          post_along(network, line, f);
  }

 private:
  void mark(Cells const& cells) {
    for (std::size_t i = 1; i < cells.size(); ++i)
      marked.emplace_back(std::min(cells[i - 1], cells[i]), std::max(cells[i - 1], cells[i]));
  }
};

}  // namespace nonet
