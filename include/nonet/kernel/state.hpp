// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/mask.hpp>
#include <nonet/kernel/wake_table.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Where things lie in a frame row: the candidates of all cells, then the words that propagators reserved, then one
/// bit a propagator that says it is entailed. A row is the whole of what is undone on backtracking; it is a run of
/// 64-bit words, copied on descent.
struct RowShape {
  std::size_t cells = 0;
  std::size_t words_per_cell = 0;  ///< Multiword only: how many of its words the model needs
  std::size_t words_begin = 0;     ///< where the reserved words begin, in 64-bit words
  std::size_t entailed_begin = 0;
  std::size_t size = 0;  ///< a multiple of eight words, so that every row begins on a cache line

  template <AnyMask Mask>
  static RowShape of(std::size_t cells, int values, std::size_t reserved, std::size_t propagators) {
    std::size_t const words = up(static_cast<std::size_t>(values), 64) / 64;
    return of(cells, words, std::same_as<Mask, Multiword> ? 8 * words : sizeof(Mask), reserved, propagators);
  }

 private:
  static std::size_t up(std::size_t n, std::size_t to) { return (n + to - 1) / to * to; }
  static RowShape of(std::size_t cells, std::size_t words_per_cell, std::size_t bytes_per_cell, std::size_t reserved,
                     std::size_t propagators) {
    RowShape shape;
    shape.cells = cells;
    shape.words_per_cell = words_per_cell;
    shape.words_begin = up(cells * bytes_per_cell, 64) / 8;
    shape.entailed_begin = shape.words_begin + reserved;
    shape.size = up(shape.entailed_begin + up(propagators, 64) / 64, 8);
    return shape;
  }
};

/// Told of every candidate set that shrinks. `cause` is the id of the propagator that runs, or no_propagator for a
/// decision of the search.
template <AnyMask Mask>
class Observer {
 public:
  static constexpr std::size_t no_propagator = static_cast<std::size_t>(-1);
  virtual void removed(std::size_t cause, Cell cell, Mask before, Mask after) = 0;
  /// The propagator, or the decision, found that the state is dead.
  virtual void failed(std::size_t cause) = 0;

 protected:
  ~Observer() = default;
};

/// Names words that a propagator reserved, in every frame row or in the worker's scratch.
struct WordsHandle {
  std::uint32_t begin = 0;
};

/// All of a state that does not depend on its masks.
class StateData {
 public:
  int first() const { return first_; }                ///< the lowest value of the model
  int values() const { return values_; }              ///< how many values the model has
  int last() const { return first_ + values_ - 1; }   ///< the highest value
  std::size_t cell_count() const { return shape_.cells; }

  /// A word that was reserved at set-up. Row words are restored on backtracking, scratch words never are.
  std::uint64_t& word(WordsHandle handle, std::size_t index = 0) {
    return row_[shape_.words_begin + handle.begin + index];
  }
  std::uint64_t* scratch(WordsHandle handle) { return scratch_.data() + handle.begin; }

  /// True when a deadline or a stop asks a long propagator to leave: return Propagation::changed then; it will be
  /// run again. `work` in units of about ten nanoseconds.
  bool poll(std::uint32_t work = 1) { return nonet::poll(control_, work); }
  /// What poll() asks; null when nothing ends the work.
  Control* control() const { return control_; }

  bool failed() const { return failed_; }

 protected:
  static constexpr std::size_t no_propagator = static_cast<std::size_t>(-1);

  void ready(RowShape const& shape, int first, int values, WakeTable const& wakes, std::size_t propagators,
             std::size_t cheap, std::size_t scratch_words) {
    shape_ = shape;
    first_ = first;
    values_ = values;
    wakes_ = &wakes;
    queue_.resize((propagators + 63) / 64);
    cheap_ = cheap;
    scratch_.resize(scratch_words);
  }
  /// The first queued id in [from, to), taken off the queue.
  bool take(std::size_t from, std::size_t to, std::size_t& id) {
    for (std::size_t word = from / 64; 64 * word < to; ++word) {
      std::uint64_t bits = queue_[word];
      if (word == from / 64) bits &= ~std::uint64_t{0} << (from % 64);
      if (bits == 0) continue;
      id = 64 * word + static_cast<std::size_t>(std::countr_zero(bits));
      if (id >= to) return false;
      dequeue(id);
      return true;
    }
    return false;
  }

  void enqueue(std::span<Wake const> row) {
    auto const* entailed = row_ + shape_.entailed_begin;
    for (Wake const& entry : row) queue_[entry.word] |= entry.bits & ~entailed[entry.word];
  }
  void enqueue(std::size_t id) { queue_[id / 64] |= std::uint64_t{1} << (id % 64); }
  void dequeue(std::size_t id) { queue_[id / 64] &= ~(std::uint64_t{1} << (id % 64)); }
  /// Takes the next one off the queue: the cheap ones in turn, round and round; a dear one when no cheap one waits.
  bool next(std::size_t& id) {
    if (take(turn_, cheap_, id) || take(0, turn_, id)) {
      turn_ = id + 1;
      return true;
    }
    return take(cheap_, 64 * queue_.size(), id);
  }
  void clear_queue() {
    for (auto& word : queue_) word = 0;
    running_ = no_propagator;
  }
  /// A new row: the order of what it wakes does not depend on what was done before.
  void select(std::uint64_t* row) {
    row_ = row;
    turn_ = 0;
  }

  std::uint64_t* row_ = nullptr;
  RowShape shape_;
  int first_ = 0;
  int values_ = 0;
  bool failed_ = false;
  Cell failed_cell_ = 0;
  WakeTable const* wakes_ = nullptr;
  std::vector<std::uint64_t> queue_;  // a bit a propagator
  std::size_t cheap_ = 0;             // ids below this are cheap
  std::size_t turn_ = 0;              // the cheap id that is looked at next
  std::size_t running_ = 0;
  std::vector<std::uint64_t> scratch_;
  Control* control_ = nullptr;
};

/// What a propagator sees and writes: the candidates of the current frame row, its reserved words and its scratch.
///
/// Two levels of access, both in O(1) (O(words) for a Multiword):
/// - masks: dom, keep, drop, fix, where bit i stands for value first() + i;
/// - values: min, max, value, has, remove, assign, at_least, at_most, candidates.
/// Every writer returns false when the cell has no candidate left; a propagator should then return
/// Propagation::failed at once, but forgetting it costs time only: the kernel sees the empty cell itself.
template <AnyMask M>
class State : public StateData {
 public:
  using Mask = M;

  Mask dom(Cell cell) const {
    NONET_ASSERT(cell < shape_.cells);
    return load(row_, cell);
  }
  /// Copies the candidates of the cells 0 .. count-1.
  void copy_to(Mask* to, std::size_t count) const {
    NONET_ASSERT(count <= shape_.cells);
    if constexpr (std::same_as<Mask, Multiword>)
      for (Cell cell = 0; cell < count; ++cell) to[cell] = load(row_, cell);
    else
      std::memcpy(to, row_, count * sizeof(Mask));
  }
  bool keep(Cell cell, Mask mask) {
    Mask const old = dom(cell);
    return write(cell, old, static_cast<Mask>(old & mask));
  }
  bool drop(Cell cell, Mask mask) {
    Mask const old = dom(cell);
    return write(cell, old, without(old, mask));
  }
  /// Fixes the cell to the value with this bit index; false when it is not a candidate.
  bool fix(Cell cell, int index) { return keep(cell, bit<Mask>(index)); }

  bool assigned(Cell cell) const { return is_single(dom(cell)); }
  /// Precondition of these three: the cell has a candidate.
  int min(Cell cell) const { return first_ + lowest(dom(cell)); }
  int max(Cell cell) const { return first_ + highest(dom(cell)); }
  int value(Cell cell) const { return min(cell); }
  bool has(Cell cell, int value) const { return nonet::has(dom(cell), value - first_); }
  int size(Cell cell) const { return count(dom(cell)); }

  bool remove(Cell cell, int value) { return !has(cell, value) || drop(cell, bit<Mask>(value - first_)); }
  bool assign(Cell cell, int value) {
    return keep(cell, value < first_ || value > last() ? Mask{} : bit<Mask>(value - first_));
  }
  bool at_least(Cell cell, int value) { return keep(cell, bits_between<Mask>(value - first_, values_ - 1)); }
  bool at_most(Cell cell, int value) { return keep(cell, first_bits<Mask>(value - first_ + 1)); }
  bool disjoint(Cell a, Cell b) const { return !intersects(dom(a), dom(b)); }

  /// The candidate values of a cell, lowest first, as a small range: `for (int value : state.candidates(cell))`.
  class Values {
   public:
    class iterator {
     public:
      iterator(Mask rest, int first) : rest_(rest), first_(first) {}
      int operator*() const { return first_ + lowest(rest_); }
      iterator& operator++() {
        rest_ = without_lowest(rest_);
        return *this;
      }
      bool operator!=(iterator const& other) const { return rest_ != other.rest_; }

     private:
      Mask rest_;
      int first_;
    };
    Values(Mask mask, int first) : mask_(mask), first_(first) {}
    iterator begin() const { return {mask_, first_}; }
    iterator end() const { return {Mask{}, first_}; }

   private:
    Mask mask_;
    int first_;
  };
  Values candidates(Cell cell) const { return {dom(cell), first_}; }

 private:
  template <AnyMask>
  friend class Engine;

  Mask load(std::uint64_t const* row, Cell cell) const {
    if constexpr (std::same_as<Mask, Multiword>) {
      Mask mask{};
      auto const* from = row + cell * shape_.words_per_cell;
      for (std::size_t i = 0; i < shape_.words_per_cell; ++i) mask.words[i] = from[i];
      return mask;
    } else {
      Mask mask;
      std::memcpy(&mask, reinterpret_cast<unsigned char const*>(row) + cell * sizeof(Mask), sizeof(Mask));
      return mask;
    }
  }
  void store(std::uint64_t* row, Cell cell, Mask mask) const {
    if constexpr (std::same_as<Mask, Multiword>) {
      auto* to = row + cell * shape_.words_per_cell;
      for (std::size_t i = 0; i < shape_.words_per_cell; ++i) to[i] = mask.words[i];
    } else {
      std::memcpy(reinterpret_cast<unsigned char*>(row) + cell * sizeof(Mask), &mask, sizeof(Mask));
    }
  }

  bool write(Cell cell, Mask old, Mask now) {
    if (now == old) return !is_empty(now);
    store(row_, cell, now);
    if (observer_ != nullptr) observer_->removed(running_, cell, old, now);
    if (is_empty(now)) {
      failed_ = true;
      failed_cell_ = cell;
      return false;
    }
    wake(cell, old, now);
    return true;
  }
  // At the write and not when the run ends: an OR of a word or two costs less than a list of what changed
  // (docs/performance.md, 4).
  [[gnu::noinline]] void wake(Cell cell, Mask old, Mask now) {
    enqueue(wakes_->row(Subscriptions::change, cell));
    if (lowest(now) != lowest(old) || highest(now) != highest(old))
      enqueue(wakes_->row(Subscriptions::bounds, cell));
    if (is_single(now)) enqueue(wakes_->row(Subscriptions::assigned, cell));
  }
  Observer<Mask>* observer_ = nullptr;
};

}  // namespace nonet
