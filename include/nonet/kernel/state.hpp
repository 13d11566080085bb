// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/kernel/control.hpp>
#include <nonet/kernel/mask.hpp>
#include <nonet/kernel/wake_table.hpp>

#include <array>
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
  std::size_t bytes_per_cell = 0;  ///< 2 or 4, or 8 a word
  std::size_t words_per_cell = 0;  ///< how many words of a mask the model needs: more than one beyond 64 values
  std::size_t words_begin = 0;     ///< where the reserved words begin, in 64-bit words
  std::size_t entailed_begin = 0;
  std::size_t size = 0;  ///< a multiple of eight words, so that every row begins on a cache line

  template <AnyMask Mask>
  static RowShape of(std::size_t cells, int values, std::size_t reserved, std::size_t propagators) {
    std::size_t const words = up(static_cast<std::size_t>(values), 64) / 64;
    return of(cells, words, std::same_as<Mask, Multiword> ? 8 * words : sizeof(Mask), reserved, propagators);
  }

  /// A word of the candidates of a cell, whatever masks the row is made of. Precondition: word < words_per_cell.
  std::uint64_t word(std::uint64_t const* row, std::size_t cell, std::size_t word = 0) const {
    if (bytes_per_cell == 2) return get<std::uint16_t>(row, cell);
    if (bytes_per_cell == 4) return get<std::uint32_t>(row, cell);
    return row[cell * words_per_cell + word];
  }
  void set_word(std::uint64_t* row, std::size_t cell, std::size_t word, std::uint64_t to) const {
    if (bytes_per_cell == 2)
      set(row, cell, static_cast<std::uint16_t>(to));
    else if (bytes_per_cell == 4)
      set(row, cell, static_cast<std::uint32_t>(to));
    else
      row[cell * words_per_cell + word] = to;
  }
  /// Whether value number `index` is a candidate; one that no mask can hold is none.
  bool has(std::uint64_t const* row, std::size_t cell, int index) const {
    if (index < 0 || index >= static_cast<int>(64 * words_per_cell)) return false;
    return (word(row, cell, static_cast<std::size_t>(index) / 64) >> (index % 64) & 1) != 0;
  }
  /// The same as word() and set_word() for a row whose masks are known to be words of this type.
  template <class Word>
  static Word get(std::uint64_t const* row, std::size_t cell) {
    Word word;
    std::memcpy(&word, reinterpret_cast<unsigned char const*>(row) + cell * sizeof(Word), sizeof(Word));
    return word;
  }
  template <class Word>
  static void set(std::uint64_t* row, std::size_t cell, Word word) {
    std::memcpy(reinterpret_cast<unsigned char*>(row) + cell * sizeof(Word), &word, sizeof(Word));
  }

 private:
  static std::size_t up(std::size_t n, std::size_t to) { return (n + to - 1) / to * to; }
  static RowShape of(std::size_t cells, std::size_t words_per_cell, std::size_t bytes_per_cell, std::size_t reserved,
                     std::size_t propagators) {
    RowShape shape;
    shape.cells = cells;
    shape.bytes_per_cell = bytes_per_cell;
    shape.words_per_cell = words_per_cell;
    shape.words_begin = up(cells * bytes_per_cell, 64) / 8;
    shape.entailed_begin = shape.words_begin + reserved;
    shape.size = up(shape.entailed_begin + up(propagators, 64) / 64, 8);
    return shape;
  }
};

/// Told of every candidate that goes, and why. `cause` is the id of the propagator that runs, or no_propagator for a
/// decision of the search.
class Observer {
 public:
  static constexpr std::size_t no_propagator = static_cast<std::size_t>(-1);
  /// `values`: those that the cell lost by this one write, lowest first.
  virtual void removed(std::size_t cause, Cell cell, std::span<int const> values) = 0;
  /// The propagator, or the decision, found that the state is dead.
  virtual void failed(std::size_t cause) = 0;

 protected:
  ~Observer() = default;
};

/// Names words that a propagator reserved, in every frame row or in the worker's scratch.
struct WordsHandle {
  std::uint32_t begin = 0;
};

/// All of a state that does not depend on its masks, and an access to the candidates that does not either: for code
/// that is not worth a copy for each mask. A test of the width a cell is all that it costs more.
class StateData {
 public:
  StateData() = default;
  StateData(StateData const&) = delete;
  StateData& operator=(StateData const&) = delete;
  virtual ~StateData() = default;

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

  /// The candidates of a cell. Set is std::uint64_t, for models of up to 64 values only, or Multiword.
  template <AnyMask Set>
  Set dom(Cell cell) const {
    NONET_ASSERT(cell < shape_.cells);
    if constexpr (std::same_as<Set, Multiword>) {
      Multiword mask;
      for (std::size_t i = 0; i < shape_.words_per_cell; ++i) mask.words[i] = shape_.word(row_, cell, i);
      return mask;
    } else {
      static_assert(std::same_as<Set, std::uint64_t>);
      return shape_.word(row_, cell);
    }
  }
  /// The candidates of the cells 0 .. count-1. Precondition: the model has no more than 16 values.
  void copy_to(std::uint16_t* to, std::size_t count) const {
    NONET_ASSERT(count <= shape_.cells && values_ <= 16);
    if (shape_.bytes_per_cell == sizeof(std::uint16_t))
      std::memcpy(to, row_, count * sizeof(std::uint16_t));
    else
      for (std::size_t cell = 0; cell < count; ++cell) to[cell] = static_cast<std::uint16_t>(shape_.word(row_, cell));
  }
  bool has(Cell cell, int value) const { return shape_.has(row_, cell, value - first_); }
  int size(Cell cell) const {
    int size = std::popcount(shape_.word(row_, cell));
    for (std::size_t i = 1; i < shape_.words_per_cell; ++i) size += std::popcount(shape_.word(row_, cell, i));
    return size;
  }
  bool assigned(Cell cell) const { return size(cell) == 1; }
  /// Candidate number n of the cell, from 0. Precondition: n < size(cell).
  int candidate(Cell cell, int n) const {
    std::size_t at = 0;
    std::uint64_t word = shape_.word(row_, cell);
    for (int size = std::popcount(word); size <= n; size = std::popcount(word)) {
      n -= size;
      word = shape_.word(row_, cell, ++at);
    }
    for (; n > 0; --n) word &= word - 1;
    return first_ + static_cast<int>(64 * at) + std::countr_zero(word);
  }
  /// Precondition: the cell has a candidate.
  int value(Cell cell) const { return candidate(cell, 0); }

  /// Writers, as those of State. Sets of one word are for models of up to 64 values only.
  bool keep(Cell cell, std::uint64_t set) {
    auto const old = dom<std::uint64_t>(cell);
    return write(cell, old, old & set);
  }
  bool keep(Cell cell, Multiword const& set) {
    if (shape_.words_per_cell == 1) return keep(cell, set.words[0]);
    auto const old = dom<Multiword>(cell);
    return write(cell, old, old & set);
  }
  bool assign(Cell cell, int value) {
    bool const known = value >= first_ && value <= last();
    if (shape_.words_per_cell == 1) return keep(cell, known ? std::uint64_t{1} << (value - first_) : 0);
    return keep(cell, known ? Multiword::bit(value - first_) : Multiword{});
  }
  /// assign() for every cell with a value of at least first(), where there is but one propagator and it hears of every
  /// cell: it is woken once.
  void assign_all(std::span<int const> values) {
    if (observer_ != nullptr || shape_.bytes_per_cell != sizeof(std::uint16_t)) {
      for (Cell cell = 0; cell < values.size(); ++cell)
        if (values[cell] >= first_) assign(cell, values[cell]);
      return;
    }
    auto const width = static_cast<unsigned>(values_);
    for (Cell cell = 0; cell < values.size(); ++cell) {
      if (values[cell] < first_) continue;
      auto const index = static_cast<unsigned>(values[cell] - first_);
      auto const old = RowShape::get<std::uint16_t>(row_, cell);
      auto const now = static_cast<std::uint16_t>(index < width ? old & (1u << index) : 0);
      if (now == old) continue;
      RowShape::set(row_, cell, now);
      enqueue(0);
      if (now == 0) {
        failed_ = true;
        failed_cell_ = cell;
        return;
      }
    }
  }
  bool remove(Cell cell, int value) {
    if (!has(cell, value)) return true;
    if (shape_.words_per_cell == 1) return keep(cell, ~(std::uint64_t{1} << (value - first_)));
    return keep(cell, ~Multiword::bit(value - first_));
  }

 protected:
  friend class EngineData;

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
  bool queued() const {
    for (auto const word : queue_)
      if (word != 0) return true;
    return false;
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
    running_ = Observer::no_propagator;
  }
  /// After a write; false when nothing is left. At the write and not when the run ends: an OR of a word or two costs
  /// less than a list of what changed (docs/performance.md, 4).
  bool changed(Cell cell, std::uint64_t old, std::uint64_t now) { return spread(cell, old, now); }
  bool changed(Cell cell, Multiword const& old, Multiword const& now) { return spread(cell, old, now); }

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
  Observer* observer_ = nullptr;

 private:
  template <AnyMask Set>
  bool write(Cell cell, Set const& old, Set const& now) {
    if (now == old) return !is_empty(now);
    if constexpr (std::same_as<Set, Multiword>)
      for (std::size_t i = 0; i < shape_.words_per_cell; ++i) shape_.set_word(row_, cell, i, now.words[i]);
    else
      shape_.set_word(row_, cell, 0, now);
    return changed(cell, old, now);
  }
  template <AnyMask Set>
  [[gnu::noinline]] bool spread(Cell cell, Set const& old, Set const& now) {
    if (observer_ != nullptr) tell(cell, old, now);
    if (is_empty(now)) {
      failed_ = true;
      failed_cell_ = cell;
      return false;
    }
    enqueue(wakes_->row(Subscriptions::change, cell));
    if (lowest(now) != lowest(old) || highest(now) != highest(old))
      enqueue(wakes_->row(Subscriptions::bounds, cell));
    if (is_single(now)) enqueue(wakes_->row(Subscriptions::assigned, cell));
    return true;
  }
  template <AnyMask Set>
  [[gnu::noinline, gnu::cold]] void tell(Cell cell, Set const& old, Set const& now) {
    std::array<int, mask_capacity<Set>> values;
    std::size_t size = 0;
    for_each_bit(without(old, now), [&](int index) { values[size++] = first_ + index; });
    observer_->removed(running_, cell, {values.data(), size});
  }
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
    if constexpr (std::same_as<Mask, Multiword>)
      return StateData::dom<Multiword>(cell);
    else
      return RowShape::get<Mask>(row_, cell);
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
  void store(Cell cell, Mask const& mask) {
    if constexpr (std::same_as<Mask, Multiword>)
      for (std::size_t i = 0; i < shape_.words_per_cell; ++i) row_[cell * shape_.words_per_cell + i] = mask.words[i];
    else
      RowShape::set(row_, cell, mask);
  }
  bool write(Cell cell, Mask const& old, Mask const& now) {
    if (now == old) return !is_empty(now);
    store(cell, now);
    return changed(cell, old, now);
  }
};

}  // namespace nonet
