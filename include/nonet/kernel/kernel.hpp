// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/kernel/state.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A sealed network: immutable, shared by any number of engines in any number of threads.
///
/// Propagators are numbered by (cost, order of posting), so that the lowest queued number is the cheapest work. For
/// each cell and event there is a row of that numbering as a bitset, kept as its non-zero words: waking is
/// `queue |= row`, and a propagator that is woken twice is queued once.
template <AnyMask M>
class Kernel {
 public:
  using Mask = M;

  /// One word of a wake row.
  struct Wake {
    std::uint32_t word;
    std::uint64_t bits;
  };

  explicit Kernel(Network<Mask>&& network)
      : root_(std::move(network.domains_)), first_(network.first_), values_(network.values_), failed_(network.failed_) {
    for (auto& [key, pool] : network.pools_) pools_.push_back(std::move(pool));
    std::ranges::stable_sort(pools_, {}, [](auto const& pool) { return pool->cost(); });
    for (auto& pool : pools_) {
      pool->first_id = propagators_;
      propagators_ += pool->size();
      for (std::size_t i = 0; i < pool->size(); ++i) {
        pool_of_.push_back(pool.get());
        if (!pool->setup(i, setup_)) failed_ = true;
      }
      if (pool->offers()) offering_.push_back(pool.get());
    }
    // A cell that was left nothing before anything ran: no write will ever tell of it.
    failed_ = failed_ || std::ranges::any_of(root_, [](Mask const& mask) { return is_empty(mask); });
    shape_ = RowShape<Mask>::of(root_.size(), values_, setup_.row_words(), propagators_);
    subscribe();
  }

  std::size_t cell_count() const { return root_.size(); }
  int first() const { return first_; }
  int values() const { return values_; }
  bool failed() const { return failed_; }
  std::size_t propagator_count() const { return propagators_; }
  RowShape<Mask> const& shape() const { return shape_; }
  std::vector<Mask> const& root() const { return root_; }
  std::size_t scratch_words() const { return setup_.scratch_words(); }

  PoolBase<Mask> const& pool_of(std::size_t id) const { return *pool_of_[id]; }
  std::vector<PoolBase<Mask> const*> const& offering() const { return offering_; }

  std::span<Wake const> wakes(Subscriptions::Event event, Cell cell) const {
    std::size_t const at = cell * Subscriptions::event_count + event;
    return {wakes_.data() + wake_begin_[at], wakes_.data() + wake_begin_[at + 1]};
  }
  /// Cells that the propagator speaks of.
  std::span<Cell const> scope(std::size_t id) const {
    return {scopes_.data() + scope_begin_[id], scopes_.data() + scope_begin_[id + 1]};
  }

  /// The naive truth of every propagator on a full assignment, values[cell] each.
  bool holds(std::span<int const> values) const {
    for (auto const& pool : pools_)
      for (std::size_t i = 0; i < pool->size(); ++i)
        if (!pool->holds(i, values)) return false;
    return !failed_;
  }

 private:
  class Collector final : public Subscriptions {
   public:
    explicit Collector(std::vector<std::vector<Wake>>& rows) : rows_(rows) {}
    void on(Event event, Cell cell) override {
      auto& row = rows_[cell * event_count + event];
      auto const word = static_cast<std::uint32_t>(id / 64);
      if (row.empty() || row.back().word != word) row.push_back({word, 0});
      row.back().bits |= std::uint64_t{1} << (id % 64);
    }
    std::size_t id = 0;

   private:
    std::vector<std::vector<Wake>>& rows_;
  };

  void subscribe() {
    std::vector<std::vector<Wake>> rows(root_.size() * Subscriptions::event_count);
    Collector collector(rows);
    scope_begin_.push_back(0);
    for (auto const& pool : pools_)
      for (std::size_t i = 0; i < pool->size(); ++i) {
        collector.id = pool->first_id + i;
        pool->subscribe(i, collector);
        Cells const scope = pool->scope(i);
        scopes_.insert(scopes_.end(), scope.begin(), scope.end());
        scope_begin_.push_back(static_cast<std::uint32_t>(scopes_.size()));
      }
    wake_begin_.push_back(0);
    for (auto const& row : rows) {
      wakes_.insert(wakes_.end(), row.begin(), row.end());
      wake_begin_.push_back(static_cast<std::uint32_t>(wakes_.size()));
    }
  }

  std::vector<Mask> root_;
  int first_;
  int values_;
  bool failed_;
  std::vector<std::unique_ptr<PoolBase<Mask>>> pools_;
  std::vector<PoolBase<Mask> const*> pool_of_;   // by propagator id
  std::vector<PoolBase<Mask> const*> offering_;  // those with an offer hook
  std::size_t propagators_ = 0;
  Setup setup_;
  RowShape<Mask> shape_;
  std::vector<Wake> wakes_;
  std::vector<std::uint32_t> wake_begin_;
  std::vector<Cell> scopes_;
  std::vector<std::uint32_t> scope_begin_;
};

}  // namespace nonet
