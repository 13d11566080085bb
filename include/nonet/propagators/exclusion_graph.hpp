// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/kernel/random.hpp>
#include <nonet/kernel/state.hpp>
#include <nonet/propagators/sum_table.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Which cells must differ from which, whatever the reason: one row of bits a cell, in 64-bit words.
class ExclusionGraph {
 public:
  explicit ExclusionGraph(std::size_t cells) : words_((cells + 63) / 64), rows_(cells * words_) {}

  /// All these cells differ.
  void add(Cells const& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) add_pair(cells[i], cells[j]);
  }
  /// The two cells differ.
  void add_pair(Cell a, Cell b) {
    add(a, b);
    add(b, a);
  }

  std::size_t words() const { return words_; }
  /// Bit b is set when the cell differs from cell b.
  std::span<std::uint64_t const> row(Cell cell) const { return {rows_.data() + cell * words_, words_}; }
  bool differ(Cell a, Cell b) const { return (rows_[a * words_ + b / 64] >> (b % 64) & 1) != 0; }
  bool all_differ(Cells const& cells) const {
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (!differ(cells[i], cells[j])) return false;
    return true;
  }

  /// Parts the cells into groups of at most `most` cells that all differ: always the largest group that grows from
  /// some cell by taking the others in order, then the same with the rest.
  std::vector<Cells> groups(Cells cells, std::size_t most) const {
    std::vector<Cells> groups;
    while (!cells.empty()) {
      // Grow a group from each cell; the largest is taken out, and so on.
      Cells best;
      for (Cell start : cells) {
        Cells group{start};
        for (Cell cell : cells) {
          if (group.size() == most) break;
          bool fits = true;
          for (Cell other : group) fits = fits && differ(cell, other);
          if (fits) group.push_back(cell);
        }
        if (group.size() > best.size()) best = group;
      }
      Cells rest;
      for (Cell cell : cells) {
        bool taken = false;
        for (Cell other : best) taken = taken || other == cell;
        if (!taken) rest.push_back(cell);
      }
      cells = rest;
      groups.push_back(best);
    }
    return groups;
  }

  /// The same tried with the cells in several orders; the parting with the greatest sum of squared sizes, whose least
  /// and greatest sums are the tightest.
  std::vector<Cells> best_groups(Cells cells, std::size_t most) const {
    auto best = groups(cells, most);
    Random random(cells.size());
    for (int round = 0; round < 16 && best.size() > 1; ++round) {
      for (std::size_t i = cells.size(); i > 1; --i) std::swap(cells[i - 1], cells[random.below(i)]);
      auto other = groups(cells, most);
      if (squares(other) > squares(best)) best = std::move(other);
    }
    return best;
  }

 private:
  static std::size_t squares(std::vector<Cells> const& groups) {
    std::size_t sum = 0;
    for (Cells const& group : groups) sum += group.size() * group.size();
    return sum;
  }

  void add(Cell a, Cell b) {
    if (a != b) rows_[a * words_ + b / 64] |= std::uint64_t{1} << (b % 64);
  }

  std::size_t words_;
  std::vector<std::uint64_t> rows_;
};

/// All that the network says by now of cells that differ.
inline std::shared_ptr<ExclusionGraph const> share_graph(AnyNetwork const& network) {
  auto graph = std::make_shared<ExclusionGraph>(network.cell_count());
  network.for_each_distinct([&](Cells const& cells) { graph->add(cells); });
  for (auto const& [a, b] : network.pairs()) graph->add_pair(a, b);
  return graph;
}

/// Each of the required values stands in one of the cells, which have these candidates: it leaves every other cell that
/// differs from all of them that can take it.
template <AnyMask Mask>
bool drop_around(State<Mask>& state, ExclusionGraph const& graph, std::span<Cell const> cells,
                 std::span<SmallSet const> sets, SmallSet required) {
  for (; required != 0; required = without_lowest(required)) {
    SmallSet const value = without(required, without_lowest(required));
    for (std::size_t word = 0; word < graph.words(); ++word) {
      std::uint64_t around = ~std::uint64_t{0};
      for (std::size_t i = 0; i < cells.size(); ++i)
        if ((sets[i] & value) != 0) around &= graph.row(cells[i])[word];
      for (; around != 0; around &= around - 1) {
        auto const cell = static_cast<Cell>(64 * word + static_cast<std::size_t>(std::countr_zero(around)));
        if (!state.drop(cell, widened<Mask>(value))) return false;
      }
    }
  }
  return true;
}

}  // namespace nonet
