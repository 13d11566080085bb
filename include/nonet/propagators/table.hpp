// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/propagator.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Which rows of a table have which value where, as sets of rows in 64-bit words. Immutable.
class RowSets {
 public:
  /// Rows hold value indices, one a cell; those with an index outside 0 .. values-1 are left out.
  RowSets(std::size_t cells, int values, std::vector<std::vector<int>> const& rows)
      : values_(static_cast<std::size_t>(values)) {
    std::vector<std::vector<int> const*> good;
    for (auto const& row : rows) {
      bool fits = row.size() == cells;
      for (int index : row) fits = fits && index >= 0 && index < values;
      if (fits) good.push_back(&row);
    }
    rows_ = good.size();
    words_ = (rows_ + 63) / 64;
    with_.resize(cells * values_ * words_);
    for (std::size_t row = 0; row < rows_; ++row)
      for (std::size_t i = 0; i < cells; ++i)
        with_[at(i, (*good[row])[i]) + row / 64] |= std::uint64_t{1} << (row % 64);
  }

  std::size_t size() const { return rows_; }
  std::size_t words() const { return words_; }
  /// The rows that have the value index in the cell.
  std::uint64_t const* with(std::size_t cell, int index) const { return with_.data() + at(cell, index); }
  bool has(std::size_t row, std::size_t cell, int index) const {
    return index >= 0 && index < static_cast<int>(values_) && (with(cell, index)[row / 64] >> (row % 64) & 1) != 0;
  }

 private:
  std::size_t at(std::size_t cell, int index) const {
    return (cell * values_ + static_cast<std::size_t>(index)) * words_;
  }

  std::size_t values_;
  std::size_t rows_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> with_;  // by cell, then value index
};

/// The values of the cells, in their order, are one of the rows of a table.
///
/// Claim: domain consistent. Compact-Table (Demeulenaere and others, "Compact-Table: efficiently filtering table
/// constraints with reversible sparse bit-sets", CP 2016) without the sparse set: the rows that are still possible
/// are words of the frame row, which backtracking restores. O(cells * candidates * rows / 64).
/// Precondition: no cell stands twice.
template <AnyMask Mask>
class RowTable {
 public:
  static constexpr std::string_view name = "table";
  static constexpr Cost cost = Cost::quadratic;

  /// Rows hold value indices, one a cell; those with an index outside 0 .. values-1 are left out.
  RowTable(Cells cells, int first, int values, std::vector<std::vector<int>> const& rows)
      : cells_(std::move(cells)),
        first_(first),
        rows_(std::make_shared<RowSets const>(cells_.size(), values, rows)) {}

  Cells const& scope() const { return cells_; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells_); }
  bool setup(Setup& setup) {
    gone_ = setup.reserve_words(rows_->words());
    union_ = setup.reserve_scratch(rows_->words());
    return rows_->size() > 0;
  }
  bool holds(auto value) const {
    for (std::size_t row = 0; row < rows_->size(); ++row) {
      bool equal = true;
      for (std::size_t i = 0; i < cells_.size() && equal; ++i) equal = rows_->has(row, i, value(cells_[i]) - first_);
      if (equal) return true;
    }
    return false;
  }

  /// After the rows are those that all candidates allow, dropping a value that is in none of them takes no row away,
  /// so one pass is the fixpoint.
  Propagation propagate(State<Mask>& state) const {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      keep_rows_of(state, i);
      if (state.poll(static_cast<std::uint32_t>(rows_->words()))) return Propagation::changed;
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      Mask supported{};
      for_each_bit(state.dom(cells_[i]), [&](int index) {
        if (possible(state, rows_->with(i, index))) supported |= bit<Mask>(index);
      });
      if (!state.keep(cells_[i], supported)) return Propagation::failed;
    }
    return Propagation::fixpoint;
  }

 private:
  void keep_rows_of(State<Mask>& state, std::size_t i) const {
    auto* allowed = state.scratch(union_);
    std::size_t const words = rows_->words();
    std::fill_n(allowed, words, 0);
    for_each_bit(state.dom(cells_[i]), [&](int index) {
      auto const* with = rows_->with(i, index);
      for (std::size_t word = 0; word < words; ++word) allowed[word] |= with[word];
    });
    auto* gone = &state.word(gone_);
    for (std::size_t word = 0; word < words; ++word) gone[word] |= ~allowed[word];
  }
  bool possible(State<Mask>& state, std::uint64_t const* with) const {
    auto const* gone = &state.word(gone_);
    for (std::size_t word = 0; word < rows_->words(); ++word)
      if ((with[word] & ~gone[word]) != 0) return true;
    return false;
  }

  Cells cells_;
  int first_;
  std::shared_ptr<RowSets const> rows_;
  WordsHandle gone_;                 // rows that are no longer possible: all zero at the root
  WordsHandle union_;
};

}  // namespace nonet
