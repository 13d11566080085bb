// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/kernel/mask.hpp>
#include <nonet/kernel/propagator.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::testing {

/// Candidates of the cells of one post, in the order of Oracle::cells().
template <AnyMask Mask>
using Domains = std::vector<Mask>;

/// The truth about one post by brute force: every assignment of its cells is put to holds, once.
class Oracle {
 public:
  /// `window`: the value indexes that every cell may have. holds(values) is asked with values by cell.
  /// Precondition: window.size() to the power of cells.size() is small.
  template <class Holds>
  Oracle(Cells cells, std::vector<int> window, std::size_t cell_count, int first, Holds&& holds)
      : cells_(std::move(cells)), window_(std::move(window)) {
    std::vector<int> values(cell_count, first + window_.front());
    std::vector<std::size_t> at(cells_.size(), 0);
    for (bool more = true; more; more = advance(at)) {
      for (std::size_t i = 0; i < at.size(); ++i) {
        assignments_.push_back(window_[at[i]]);
        values[cells_[i]] = first + window_[at[i]];
      }
      good_.push_back(holds(std::span<int const>(values)));
      solutions_ += good_.back() ? 1 : 0;
    }
  }

  Cells const& cells() const { return cells_; }
  std::vector<int> const& window() const { return window_; }
  std::size_t size() const { return good_.size(); }
  std::size_t solutions() const { return solutions_; }
  bool good(std::size_t i) const { return good_[i]; }
  /// Value indexes, in the order of cells().
  std::span<int const> assignment(std::size_t i) const {
    return {assignments_.data() + i * cells_.size(), cells_.size()};
  }

  template <AnyMask Mask>
  bool inside(std::size_t i, Domains<Mask> const& domains) const {
    auto const row = assignment(i);
    for (std::size_t j = 0; j < row.size(); ++j)
      if (!has(domains[j], row[j])) return false;
    return true;
  }

  /// What domain consistency leaves of these candidates; nothing where no solution is among them.
  template <AnyMask Mask>
  std::optional<Domains<Mask>> supported(Domains<Mask> const& domains) const {
    Domains<Mask> out(cells_.size(), Mask{});
    bool any = false;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!good_[i] || !inside(i, domains)) continue;
      any = true;
      auto const row = assignment(i);
      for (std::size_t j = 0; j < row.size(); ++j) out[j] |= bit<Mask>(row[j]);
    }
    return any ? std::optional(std::move(out)) : std::nullopt;
  }

 private:
  bool advance(std::vector<std::size_t>& at) const {
    for (std::size_t i = at.size(); i-- > 0;) {
      if (++at[i] < window_.size()) return true;
      at[i] = 0;
    }
    return false;
  }

  Cells cells_;
  std::vector<int> window_;
  std::vector<int> assignments_;
  std::vector<bool> good_;
  std::size_t solutions_ = 0;
};

/// The oracle as a propagator: domain consistent by enumeration, slow and plainly right. What claims domain
/// consistency must search with as many nodes as this.
class OracleTable {
 public:
  static constexpr std::string_view name = "oracle";
  static constexpr Cost cost = Cost::last;

  explicit OracleTable(std::shared_ptr<Oracle const> oracle) : oracle_(std::move(oracle)) {}

  Cells const& scope() const { return oracle_->cells(); }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(oracle_->cells()); }

  template <AnyMask Mask>
  Propagation propagate(State<Mask>& state) const {
    Domains<Mask> domains;
    for (Cell cell : oracle_->cells()) domains.push_back(state.dom(cell));
    auto const supported = oracle_->supported(domains);
    if (!supported) return Propagation::failed;
    for (std::size_t i = 0; i < domains.size(); ++i) state.keep(oracle_->cells()[i], (*supported)[i]);
    return Propagation::fixpoint;
  }

  template <class Value>
  bool holds(Value const&) const {
    return true;  // judged by the oracle that made it
  }

 private:
  std::shared_ptr<Oracle const> oracle_;
};

}  // namespace nonet::inline NONET_ABI::testing
