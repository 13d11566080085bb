// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/kernel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

namespace nonet::inline NONET_ABI {

/// How a propagation ended.
enum class Fixpoint : std::uint8_t { reached, failed, interrupted };

/// The memory of frame rows by depth.
class FrameRows {
 public:
  explicit FrameRows(std::size_t row_size) : row_size_(row_size) {}

  std::size_t row_size() const { return row_size_; }
  std::size_t size() const { return rows_.size(); }
  std::uint64_t* operator[](std::size_t depth) const { return rows_[depth]; }

  /// Makes room for `depths` rows; rows that exist stay where they are. The memory is not touched before it is used,
  /// and where it would be very much, it is not asked for before either: prepare() then allocates now and then.
  void reserve(std::size_t depths) {
    if (depths <= rows_.size()) return;
    std::size_t const missing = depths - rows_.size();
    rows_.resize(depths);
    if (missing == 1 || missing <= most_reserved / row_size_) add_block(depths - missing, missing);
  }
  /// Precondition: room was reserved.
  void prepare(std::size_t depth) {
    NONET_ASSERT(depth < rows_.size());
    if (rows_[depth] == nullptr) add_block(depth, std::max<std::size_t>(1, block_words / row_size_));
  }

 private:
  static constexpr std::align_val_t alignment{64};
  struct Free {
    void operator()(std::uint64_t* words) const { ::operator delete(words, alignment); }
  };
  using Block = std::unique_ptr<std::uint64_t[], Free>;

  // In 64-bit words: up to 64 MiB of rows are asked for at once, more of them a MiB at a time.
  static constexpr std::size_t most_reserved = std::size_t{1} << 23;
  static constexpr std::size_t block_words = std::size_t{1} << 17;

  void add_block(std::size_t from, std::size_t count) {
    count = std::min(count, rows_.size() - from);
    auto* words = static_cast<std::uint64_t*>(::operator new(count * row_size_ * sizeof(std::uint64_t), alignment));
    blocks_.emplace_back(words);
    for (std::size_t i = 0; i < count; ++i) rows_[from + i] = words + i * row_size_;
  }

  std::size_t row_size_;
  std::vector<std::uint64_t*> rows_;  // by depth; null where the memory was not asked for yet
  std::vector<Block> blocks_;
};

/// The worker: frame rows by depth, the queue, and the loop that runs propagators to a common fixpoint. One a thread.
class EngineData {
 public:
  explicit EngineData(KernelData const& kernel)
      : kernel_(&kernel), state_(kernel.make_state()), rows_(kernel.shape().size) {
    state_->ready(kernel.shape(), kernel.first(), kernel.values(), kernel.index().wakes(), kernel.propagator_count(),
                 kernel.index().cheap_count(), kernel.index().scratch_words());
    reserve_rows(1);
    select(0);
  }
  EngineData(EngineData const&) = delete;
  EngineData& operator=(EngineData const&) = delete;

  KernelData const& kernel() const { return *kernel_; }
  StateData& state() { return *state_; }
  StateData const& state() const { return *state_; }
  void set_control(Control* control) { state_->control_ = control; }
  /// Told of all that follows, until null is set; it must live that long.
  void set_observer(Observer* observer) { state_->observer_ = observer; }

  /// Row 0 becomes the network's first candidates, with every propagator queued.
  void load_root() {
    to_depth(0);
    load(kernel_->root_row().data());
    queue_all();
  }
  /// Whether a propagator waits to run.
  bool queued() const { return state_->queued(); }
  void queue_all() {
    for (std::size_t id = 0; id < kernel_->propagator_count(); ++id)
      if (!is_entailed(id)) state_->enqueue(id);
  }

  /// Makes room for `depths` rows; see FrameRows.
  void reserve_rows(std::size_t depths) { rows_.reserve(depths); }
  std::size_t row_size() const { return rows_.row_size(); }
  std::uint64_t* row(std::size_t depth) { return rows_[depth]; }
  std::uint64_t const* row(std::size_t depth) const { return rows_[depth]; }
  std::size_t depth() const { return depth_; }
  bool has_at(std::size_t depth, Cell cell, int value) const {
    return kernel_->shape().has(rows_[depth], cell, value - kernel_->first());
  }

  /// Copies the current row to the next depth and makes that current. Precondition: room was reserved.
  void descend() {
    rows_.prepare(depth_ + 1);
    std::copy_n(row(depth_), row_size(), row(depth_ + 1));
    select(depth_ + 1);
  }
  /// Back to the row above, as it was when it was left.
  void ascend() {
    NONET_ASSERT(depth_ > 0);
    to_depth(depth_ - 1);
  }
  /// Takes a saved row as the current depth's.
  void load(std::uint64_t const* saved) {
    to_depth(depth_);
    std::copy_n(saved, row_size(), row(depth_));
  }
  /// Makes another row current; nothing is queued then.
  void to_depth(std::size_t depth) {
    clear_queue();
    state_->failed_ = false;
    select(depth);
  }

  /// Runs the queue empty. After `interrupted` the row is sound, only not at its fixpoint: call again to go on.
  Fixpoint propagate() {
    // Without time there is no verdict, not even an easy one.
    StateData& state = *state_;
    if (state.poll(poll_work)) return Fixpoint::interrupted;
    if (state.failed_ || kernel_->failed()) return fail(Observer::no_propagator);
    for (std::size_t id; state.next(id);) {
      state.running_ = id;
      ++runs_;
      Propagation const result = kernel_->propagator(id).propagate(state);
      if (result == Propagation::failed || state.failed_) return fail(id);
      if (state.poll(poll_work)) {
        state.enqueue(id);  // it may have left early
        state.running_ = Observer::no_propagator;
        return Fixpoint::interrupted;
      }
      if (result == Propagation::changed) continue;
      state.dequeue(id);  // its own writes are no news to it
      if (result == Propagation::entailed)
        state.row_[state.shape_.entailed_begin + id / 64] |= std::uint64_t{1} << (id % 64);
    }
    state.running_ = Observer::no_propagator;
    return Fixpoint::reached;
  }

  /// After a failure: the propagator that saw it, or no_propagator.
  std::size_t failed_propagator() const { return failed_by_; }
  bool failed_by_empty_cell() const { return failed_empty_; }
  Cell failed_cell() const { return state_->failed_cell_; }
  std::uint64_t runs() const { return runs_; }

 private:
  static constexpr std::uint32_t poll_work = 16;

  void select(std::size_t depth) {
    depth_ = depth;
    state_->select(row(depth));
  }
  bool is_entailed(std::size_t id) const {
    return (state_->row_[state_->shape_.entailed_begin + id / 64] >> (id % 64) & 1) != 0;
  }
  void clear_queue() { state_->clear_queue(); }
  Fixpoint fail(std::size_t by) {
    failed_by_ = by;
    failed_empty_ = state_->failed_;
    if (state_->observer_ != nullptr) state_->observer_->failed(by);
    clear_queue();
    state_->failed_ = false;
    return Fixpoint::failed;
  }

  KernelData const* kernel_;
  std::unique_ptr<StateData> state_;
  FrameRows rows_;
  std::size_t depth_ = 0;
  std::size_t failed_by_ = 0;
  bool failed_empty_ = false;
  std::uint64_t runs_ = 0;
};

/// The same for code that knows the masks.
template <AnyMask M>
class Engine : public EngineData {
 public:
  using Mask = M;

  explicit Engine(Kernel<Mask> const& kernel) : EngineData(kernel) {}
  Kernel<Mask> const& kernel() const { return static_cast<Kernel<Mask> const&>(EngineData::kernel()); }
  State<Mask>& state() { return static_cast<State<Mask>&>(EngineData::state()); }
  State<Mask> const& state() const { return static_cast<State<Mask> const&>(EngineData::state()); }
};

}  // namespace nonet
