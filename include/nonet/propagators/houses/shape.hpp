// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/propagators/houses/units.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A model that holds a grid of nine rows, nine columns and nine 3x3 boxes, whatever the order of its cells and units.
struct BandShape {
  std::array<std::uint32_t, 81> cells{};  ///< by 9 * row + column: the model's cell
  std::vector<bool> units;                ///< by unit of the table: it is one of the 27
  bool in_order = false;                  ///< cells[i] == i
};

/// Finds rows, columns and boxes among the units. All is read from the lists: three partitions of the cells into nine
/// houses are wanted, such that houses of the first two meet in one cell, and houses of the third meet those of either
/// in three cells or none.
class BandShapeFinder {
 public:
  static std::optional<BandShape> find(UnitTable const& table) {
    if (table.values() != 9 || table.scope().size() != 81) return std::nullopt;
    BandShapeFinder finder(table);
    finder.find_partitions(0);
    return finder.choose();
  }

 private:
  using Partition = std::array<std::uint32_t, 9>;

  explicit BandShapeFinder(UnitTable const& table) : table_(table), covered_(table.cell_count()) {}

  // Exact cover of the cells by houses, always at the first cell that is not covered. Extra units make the cover
  // ambiguous, seldom by much; a model that makes it so by design is served by another engine.
  void find_partitions(std::size_t depth) {
    if (depth == 9) return partitions_.push_back(chosen_);
    auto const& scope = table_.scope();
    std::size_t first = 0;
    while (covered_[scope[first]]) ++first;
    for (auto unit : table_.of_cell(scope[first])) {
      if (++steps_ > most_steps || partitions_.size() == most_partitions) return;
      auto const cells = table_.cells(unit);
      bool fits = table_.is_house(unit);
      for (auto cell : cells) fits = fits && !covered_[cell];
      if (!fits) continue;
      chosen_[depth] = unit;
      for (auto cell : cells) covered_[cell] = true;
      find_partitions(depth + 1);
      for (auto cell : cells) covered_[cell] = false;
    }
  }

  // The model's own order when it is one, so that its rows are copied and not gathered.
  std::optional<BandShape> choose() {
    meet_.resize(table_.size() * table_.size());
    for (std::size_t cell : table_.scope())
      for (auto a : table_.of_cell(cell))
        for (auto b : table_.of_cell(cell)) ++meet_[a * table_.size() + b];
    std::optional<BandShape> best;
    for (auto const& rows : partitions_)
      for (auto const& columns : partitions_) {
        if (!always_meet(rows, columns, 1, 1)) continue;
        for (auto const& boxes : partitions_) {
          if (!always_meet(rows, boxes, 0, 3) || !always_meet(columns, boxes, 0, 3)) continue;
          auto shape = lay_out(rows, columns, boxes);
          if (shape && shape->in_order) return shape;
          if (shape && !best) best = std::move(shape);
        }
      }
    return best;
  }
  /// Each of the one meets each of the other in either of these numbers of cells.
  bool always_meet(Partition const& some, Partition const& others, int either, int or_else) const {
    for (auto a : some)
      for (auto b : others)
        if (meet(a, b) != either && meet(a, b) != or_else) return false;
    return true;
  }
  int meet(std::size_t a, std::size_t b) const { return meet_[a * table_.size() + b]; }

  std::optional<BandShape> lay_out(Partition rows, Partition columns, Partition const& boxes) const {
    if (!arrange(rows, boxes) || !arrange(columns, boxes)) return std::nullopt;
    BandShape shape;
    for (std::size_t i = 0; i < 9; ++i)
      for (std::size_t j = 0; j < 9; ++j) {
        auto const row = table_.cells(rows[i]);
        shape.cells[9 * i + j] = difference(row, difference(row, table_.cells(columns[j])))[0];  // the common cell
      }
    shape.in_order = true;
    for (std::uint32_t i = 0; i < 81; ++i) shape.in_order = shape.in_order && shape.cells[i] == i;
    shape.units.resize(table_.size());
    for (auto const* partition : {&std::as_const(rows), &std::as_const(columns), &boxes})
      for (auto unit : *partition) shape.units[unit] = true;
    return shape;
  }

  // Sorts lines so that those that meet the same boxes stand together in threes; bands and lines by their first cells.
  bool arrange(Partition& lines, Partition const& boxes) const {
    auto same_band = [&](std::uint32_t a, std::uint32_t b) {
      for (auto box : boxes)
        if (meet(a, box) != meet(b, box)) return false;
      return true;
    };
    std::array<std::array<std::uint32_t, 3>, 9> keys;  // first cell of the band, first cell of the line, the line
    for (std::size_t i = 0; i < 9; ++i) {
      keys[i] = {table_.cells(lines[i])[0], table_.cells(lines[i])[0], lines[i]};
      int in_band = 0;
      for (auto line : lines) {
        if (!same_band(line, lines[i])) continue;
        ++in_band;
        keys[i][0] = std::min(keys[i][0], table_.cells(line)[0]);
      }
      if (in_band != 3) return false;
    }
    // In order by insertion: they are nine.
    for (std::size_t i = 1; i < 9; ++i)
      for (std::size_t at = i; at > 0 && keys[at] < keys[at - 1]; --at) std::swap(keys[at], keys[at - 1]);
    for (std::size_t i = 0; i < 9; ++i) lines[i] = keys[i][2];
    return true;
  }

  static constexpr std::size_t most_steps = 5000;
  static constexpr std::size_t most_partitions = 64;

  UnitTable const& table_;
  std::vector<bool> covered_;
  Partition chosen_{};
  std::vector<Partition> partitions_;
  std::size_t steps_ = 0;
  std::vector<int> meet_;  // how many cells two units have in common
};

}  // namespace nonet
