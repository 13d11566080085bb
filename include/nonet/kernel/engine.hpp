// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/kernel.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Told, after each run of a propagator, what the run removed. `cause` is the propagator's id, or no_propagator for
/// a decision of the search.
template <AnyMask Mask>
class Observer {
 public:
  static constexpr std::size_t no_propagator = static_cast<std::size_t>(-1);
  virtual void removed(std::size_t cause, Cell cell, Mask before, Mask after) = 0;
  /// The run with this cause failed; the cell is the one that lost its last candidate, if one did.
  virtual void failed(std::size_t cause, bool emptied, Cell cell) = 0;

 protected:
  ~Observer() = default;
};

/// How a propagation ended.
enum class Fixpoint : std::uint8_t { reached, failed, interrupted };

/// The worker: frame rows by depth, the queue, and the loop that runs propagators to a common fixpoint. One a thread.
template <AnyMask M>
class Engine {
 public:
  using Mask = M;

  explicit Engine(Kernel<Mask> const& kernel)
      : kernel_(&kernel), queue_((kernel.propagator_count() + 63) / 64), row_size_(kernel.shape().size) {
    state_.shape_ = kernel.shape();
    state_.first_ = kernel.first();
    state_.values_ = kernel.values();
    state_.changes_.resize(kernel.cell_count());
    state_.changed_bits_.resize((kernel.cell_count() + 63) / 64);
    state_.scratch_.resize(kernel.scratch_words());
    for (std::size_t event = 0; event < Subscriptions::event_count; ++event)
      for (Cell cell = 0; cell < kernel.cell_count(); ++cell)
        listened_[event] |= !kernel.wakes(static_cast<Subscriptions::Event>(event), cell).empty();
    reserve_rows(1);
    select(0);
  }
  Engine(Engine const&) = delete;
  Engine& operator=(Engine const&) = delete;

  Kernel<Mask> const& kernel() const { return *kernel_; }
  State<Mask>& state() { return state_; }
  State<Mask> const& state() const { return state_; }
  void set_control(Control* control) { state_.control_ = control; }
  void set_observer(Observer<Mask>* observer) { observer_ = observer; }

  /// Row 0 becomes the network's first candidates, with every propagator queued.
  void load_root() {
    clear_changes();
    select(0);
    std::fill_n(row(0), row_size_, 0);
    for (Cell cell = 0; cell < kernel_->cell_count(); ++cell) state_.store(row(0), cell, kernel_->root()[cell]);
    queue_all();
  }
  void queue_all() {
    for (std::size_t id = 0; id < kernel_->propagator_count(); ++id)
      if (!is_entailed(id)) enqueue(id);
  }

  /// Makes room for `depths` rows; rows that exist keep their content. The memory is not touched before it is used.
  void reserve_rows(std::size_t depths) {
    if (depths <= depths_) return;
    auto fresh = allocate(depths * row_size_);
    if (rows_) std::copy_n(rows_.get(), depths_ * row_size_, fresh.get());
    rows_ = std::move(fresh);
    depths_ = depths;
    select(depth_);
  }
  std::size_t row_size() const { return row_size_; }
  std::uint64_t* row(std::size_t depth) { return rows_.get() + depth * row_size_; }
  std::size_t depth() const { return depth_; }
  Mask candidates_at(std::size_t depth, Cell cell) const { return state_.load(rows_.get() + depth * row_size_, cell); }

  /// Copies the current row to the next depth and makes that current. Precondition: room was reserved.
  void descend() {
    NONET_ASSERT(depth_ + 1 < depths_);
    std::copy_n(row(depth_), row_size_, row(depth_ + 1));
    select(depth_ + 1);
  }
  /// Back to the row above, as it was when it was left.
  void ascend() {
    NONET_ASSERT(depth_ > 0);
    clear_queue();
    clear_changes();
    select(depth_ - 1);
  }
  /// Takes a saved row as the current depth's.
  void load(std::uint64_t const* saved) {
    clear_queue();
    clear_changes();
    std::copy_n(saved, row_size_, row(depth_));
  }
  void to_depth(std::size_t depth) {
    clear_queue();
    clear_changes();
    select(depth);
  }

  /// Runs the queue empty. After `interrupted` the row is sound, only not at its fixpoint: call again to go on.
  Fixpoint propagate() {
    if (state_.failed_ || kernel_->failed()) return fail(Observer<Mask>::no_propagator);
    wake_changed(Observer<Mask>::no_propagator);
    while (lowest_word_ < queue_.size()) {
      if (queue_[lowest_word_] == 0) {
        ++lowest_word_;
        continue;
      }
      auto const id = 64 * lowest_word_ + static_cast<std::size_t>(std::countr_zero(queue_[lowest_word_]));
      if (!kernel_->pool_of(id).run(*this)) return fail(running_);
      if (state_.poll(poll_work)) return Fixpoint::interrupted;
    }
    return Fixpoint::reached;
  }

  /// For pools: the lowest queued id when it is in [from, to), taken off the queue.
  bool take(std::size_t from, std::size_t to, std::size_t& id) {
    if (interrupted()) return false;
    while (lowest_word_ < queue_.size() && queue_[lowest_word_] == 0) ++lowest_word_;
    if (lowest_word_ == queue_.size()) return false;
    auto const lowest = 64 * lowest_word_ + static_cast<std::size_t>(std::countr_zero(queue_[lowest_word_]));
    if (lowest < from || lowest >= to) return false;
    queue_[lowest_word_] &= queue_[lowest_word_] - 1;
    running_ = id = lowest;
    ++runs_;
    return true;
  }
  /// For pools: takes in what a run did. False when the node is dead.
  bool finish(std::size_t id, Propagation result) {
    if (result == Propagation::failed || state_.failed_) return false;
    if (state_.change_count_ != 0) wake_changed(id);
    if (interrupted()) {
      enqueue(id);  // it may have left early
      return true;
    }
    if (result == Propagation::fixpoint) dequeue(id);
    if (result == Propagation::entailed) {
      dequeue(id);
      state_.row_[state_.shape_.entailed_begin + id / 64] |= std::uint64_t{1} << (id % 64);
    }
    return true;
  }

  /// After a failure: the propagator that saw it, or no_propagator.
  std::size_t failed_propagator() const { return failed_by_; }
  bool failed_by_empty_cell() const { return failed_empty_; }
  Cell failed_cell() const { return state_.failed_cell_; }
  std::uint64_t runs() const { return runs_; }
  void add_runs(std::uint64_t runs) { runs_ += runs; }

 private:
  static constexpr std::uint32_t poll_work = 16;
  static constexpr std::align_val_t alignment{64};

  struct Free {
    void operator()(std::uint64_t* words) const { ::operator delete(words, alignment); }
  };
  using Rows = std::unique_ptr<std::uint64_t[], Free>;
  static Rows allocate(std::size_t words) {
    return Rows(static_cast<std::uint64_t*>(::operator new(words * sizeof(std::uint64_t), alignment)));
  }

  bool interrupted() const { return state_.control_ != nullptr && state_.control_->reason() != Interrupt::none; }
  void select(std::size_t depth) {
    depth_ = depth;
    state_.row_ = row(depth);
  }
  bool is_entailed(std::size_t id) const {
    return (state_.row_[state_.shape_.entailed_begin + id / 64] >> (id % 64) & 1) != 0;
  }
  void enqueue(std::size_t id) {
    queue_[id / 64] |= std::uint64_t{1} << (id % 64);
    lowest_word_ = std::min(lowest_word_, id / 64);
  }
  void dequeue(std::size_t id) { queue_[id / 64] &= ~(std::uint64_t{1} << (id % 64)); }
  void clear_queue() {
    std::ranges::fill(queue_, 0);
    lowest_word_ = queue_.size();
  }
  void clear_changes() {
    for (std::size_t i = 0; i < state_.change_count_; ++i) state_.changed_bits_[state_.changes_[i].cell / 64] = 0;
    state_.change_count_ = 0;
    state_.failed_ = false;
  }
  Fixpoint fail(std::size_t by) {
    failed_by_ = by;
    failed_empty_ = state_.failed_;
    if (observer_ != nullptr) {
      report(by);
      observer_->failed(by, failed_empty_, state_.failed_cell_);
    }
    clear_queue();
    clear_changes();
    return Fixpoint::failed;
  }
  void report(std::size_t cause) {
    for (std::size_t i = 0; i < state_.change_count_; ++i) {
      auto const& change = state_.changes_[i];
      observer_->removed(cause, change.cell, change.before, state_.dom(change.cell));
    }
  }

  void wake(std::span<Wake const> row) {
    auto const* entailed = state_.row_ + state_.shape_.entailed_begin;
    for (Wake const& entry : row) {
      queue_[entry.word] |= entry.bits & ~entailed[entry.word];
      lowest_word_ = std::min(lowest_word_, static_cast<std::size_t>(entry.word));
    }
  }
  // A cell pruned several times in one run wakes its readers once.
  void wake_changed(std::size_t cause) {
    if (observer_ != nullptr) report(cause);
    for (std::size_t i = 0; i < state_.change_count_; ++i) {
      auto const [cell, before] = state_.changes_[i];
      Mask const now = state_.dom(cell);
      if (listened_[Subscriptions::change]) wake(kernel_->wakes(Subscriptions::change, cell));
      if (listened_[Subscriptions::bounds] && (lowest(now) != lowest(before) || highest(now) != highest(before)))
        wake(kernel_->wakes(Subscriptions::bounds, cell));
      if (listened_[Subscriptions::assigned] && is_single(now)) wake(kernel_->wakes(Subscriptions::assigned, cell));
      state_.changed_bits_[cell / 64] = 0;
    }
    state_.change_count_ = 0;
  }

  Kernel<Mask> const* kernel_;
  State<Mask> state_;
  Observer<Mask>* observer_ = nullptr;
  std::array<bool, Subscriptions::event_count> listened_{};  // by event: any propagator wishes to hear of it
  std::vector<std::uint64_t> queue_;
  std::size_t lowest_word_ = 0;  // no queued id lies in a word before this one
  std::size_t row_size_;
  Rows rows_;
  std::size_t depths_ = 0;
  std::size_t depth_ = 0;
  std::size_t running_ = 0;
  std::size_t failed_by_ = 0;
  bool failed_empty_ = false;
  std::uint64_t runs_ = 0;
};

}  // namespace nonet
