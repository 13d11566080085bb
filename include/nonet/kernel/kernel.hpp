// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/kernel/state.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace nonet::inline NONET_ABI {

/// One word of a wake row.
struct Wake {
  std::uint32_t word;
  std::uint64_t bits;
};

/// The propagators of a sealed network by number, and who wakes whom: all of a kernel that does not depend on its masks.
///
/// Propagators are numbered by (cost, order of posting), so that the lowest queued number is the cheapest work. For
/// each cell and event there is a row of that numbering as a bitset, kept as its non-zero words: waking is
/// `queue |= row`, and a propagator that is woken twice is queued once.
class KernelIndex {
 public:
  KernelIndex(std::vector<std::unique_ptr<PoolInfo>> pools, std::size_t cells) : cells_(cells) {
    for (auto cost = Cost::unary; cost <= Cost::last; cost = static_cast<Cost>(static_cast<int>(cost) + 1))
      for (auto& pool : pools)
        if (pool && pool->cost() == cost) add(std::move(pool));
    subscribe();
  }

  std::size_t propagator_count() const { return pool_of_.size(); }
  bool failed() const { return failed_; }
  std::size_t row_words() const { return setup_.row_words(); }
  std::size_t scratch_words() const { return setup_.scratch_words(); }
  PoolInfo const& pool_of(std::size_t id) const { return *pool_of_[id]; }
  std::vector<std::unique_ptr<PoolInfo>> const& pools() const { return pools_; }

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

  void add(std::unique_ptr<PoolInfo> pool) {
    pool->first_id = pool_of_.size();
    for (std::size_t i = 0; i < pool->size(); ++i) {
      pool_of_.push_back(pool.get());
      if (!pool->setup(i, setup_)) failed_ = true;
    }
    pools_.push_back(std::move(pool));
  }
  void subscribe() {
    std::vector<std::vector<Wake>> rows(cells_ * Subscriptions::event_count);
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

  std::size_t cells_;
  std::vector<std::unique_ptr<PoolInfo>> pools_;  // by cost
  std::vector<PoolInfo const*> pool_of_;          // by propagator id
  bool failed_ = false;
  Setup setup_;
  std::vector<Wake> wakes_;
  std::vector<std::uint32_t> wake_begin_;
  std::vector<Cell> scopes_;
  std::vector<std::uint32_t> scope_begin_;
};

/// A sealed network: immutable, shared by any number of engines in any number of threads.
template <AnyMask M>
class Kernel {
 public:
  using Mask = M;

  explicit Kernel(Network<Mask>&& network)
      : root_(std::move(network.domains_)),
        first_(network.first_),
        values_(network.values_),
        index_(std::move(network.pools_), root_.size()),
        shape_(RowShape<Mask>::of(root_.size(), values_, index_.row_words(), index_.propagator_count())),
        failed_(network.failed_ || index_.failed()) {
    for (auto const& pool : index_.pools())
      if (pool->offers()) offering_.push_back(static_cast<PoolBase<Mask> const*>(pool.get()));
  }

  std::size_t cell_count() const { return root_.size(); }
  int first() const { return first_; }
  int values() const { return values_; }
  /// True when building it already showed that nothing satisfies it.
  bool failed() const { return failed_; }
  RowShape<Mask> const& shape() const { return shape_; }
  std::vector<Mask> const& root() const { return root_; }

  std::size_t propagator_count() const { return index_.propagator_count(); }
  std::size_t scratch_words() const { return index_.scratch_words(); }
  std::span<Wake const> wakes(Subscriptions::Event event, Cell cell) const { return index_.wakes(event, cell); }
  std::span<Cell const> scope(std::size_t id) const { return index_.scope(id); }
  bool holds(std::span<int const> values) const { return !failed_ && index_.holds(values); }

  PoolBase<Mask> const& pool_of(std::size_t id) const { return static_cast<PoolBase<Mask> const&>(index_.pool_of(id)); }
  std::vector<PoolBase<Mask> const*> const& offering() const { return offering_; }

 private:
  std::vector<Mask> root_;
  int first_;
  int values_;
  KernelIndex index_;
  RowShape<Mask> shape_;
  bool failed_;
  std::vector<PoolBase<Mask> const*> offering_;  // those with an offer hook
};

}  // namespace nonet
