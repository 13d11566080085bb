// SPDX-License-Identifier: MIT
//
// A miniature propagation kernel whose policies can be exchanged one at a time. The measure_*.cpp programs
// beside it time the alternatives; docs/performance.md holds the figures and the decisions. It includes
// nothing of nonet on purpose: it was written to decide how nonet's kernel is written.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "measure_propagators.hpp"

namespace measure {

enum class Dispatch { virtual_call, pool, type_switch };
enum class Store { row_copy, trail, stamped_trail };
enum class Order { lowest, rotating_per_level, rotating, fifo_per_level, fifo };
enum class Wake { at_write, at_run_end };

struct Policies {  // the defaults are what the measurements decided
  Dispatch dispatch = Dispatch::virtual_call;
  Store store = Store::row_copy;
  Order order = Order::rotating;
  Wake wake = Wake::at_write;
  int queue_words = 4;   // of 64 propagators each
  bool counted = false;  // fill in runs and writes; off while timing
};

template <int Words>
using Bits = std::array<std::uint64_t, static_cast<std::size_t>(Words)>;

/// The propagators that wait, each at most once. The bit of a propagator stays set while it runs, so its own
/// writes do not queue it again: every propagator of the miniature ends at its own fixpoint.
template <int Words, Order order>
class Queue {
 public:
  static constexpr bool ring_kept = order == Order::fifo || order == Order::fifo_per_level;

  /// Ids of one level are consecutive and levels ascend.
  void add_level(int first, int last) {
    levels_.push_back({first, last, first});
    for (int id = first; id < last; ++id) level_of_[at(id)] = static_cast<std::uint8_t>(levels_.size() - 1);
  }

  void wake(const Bits<Words>& row) {
    for (int w = 0; w < Words; ++w) {
      if constexpr (ring_kept)
        for (std::uint64_t fresh = row[at(w)] & ~bits_[at(w)]; fresh != 0; fresh &= fresh - 1)
          push(w * 64 + std::countr_zero(fresh));
      bits_[at(w)] |= row[at(w)];
    }
  }

  /// The propagator to run next, -1 when none waits.
  int next() const {
    if constexpr (ring_kept) {
      for (const Ring& ring : rings_)
        if (ring.head != ring.tail) return ring.ids[ring.head];
      return -1;
    } else if constexpr (order == Order::lowest) {
      for (int w = 0; w < Words; ++w)
        if (bits_[at(w)] != 0) return w * 64 + std::countr_zero(bits_[at(w)]);
      return -1;
    } else if constexpr (order == Order::rotating) {
      const int id = find(cursor_, Words * 64);
      return id >= 0 ? id : find(0, cursor_);
    } else {
      for (const Level& level : levels_) {
        if (const int id = find(level.cursor, level.last); id >= 0) return id;
        if (const int id = find(level.first, level.cursor); id >= 0) return id;
      }
      return -1;
    }
  }

  void begin(int id) {
    if constexpr (ring_kept) ++ring_of(id).head;
    if constexpr (order == Order::rotating) cursor_ = id + 1;
    if constexpr (order == Order::rotating_per_level) levels_[level_of_[at(id)]].cursor = id + 1;
  }

  void end(int id) { bits_[at(id / 64)] &= ~(std::uint64_t{1} << (id % 64)); }

  void clear() {
    bits_ = {};
    if constexpr (ring_kept)
      for (Ring& ring : rings_) ring.head = ring.tail;
  }

 private:
  struct Level {
    int first, last, cursor;
  };
  struct Ring {  // 256 entries, so that the indexes wrap by themselves
    std::array<std::uint8_t, 256> ids;
    std::uint8_t head = 0, tail = 0;
  };
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  Ring& ring_of(int id) { return rings_[order == Order::fifo ? 0 : level_of_[at(id)]]; }

  void push(int id) {
    Ring& ring = ring_of(id);
    ring.ids[ring.tail++] = static_cast<std::uint8_t>(id);
  }

  int find(int first, int last) const {
    for (int w = first / 64; w * 64 < last; ++w) {
      std::uint64_t word = bits_[at(w)];
      if (w == first / 64) word &= ~std::uint64_t{0} << (first % 64);
      if (word == 0) continue;
      const int id = w * 64 + std::countr_zero(word);
      return id < last ? id : -1;
    }
    return -1;
  }

  Bits<Words> bits_{};
  std::array<std::uint8_t, static_cast<std::size_t>(Words) * 64> level_of_{};
  std::vector<Level> levels_;
  int cursor_ = 0;
  std::array<Ring, order == Order::fifo ? 1 : level_count> rings_{};
};

/// What a search did. Alternatives of one measurement must agree in nodes, solutions and fingerprint.
struct Trace {
  long nodes = 0;
  long solutions = 0;
  std::uint64_t fingerprint = 0;  // of every branching and every solution, in order
  long runs = 0;                  // of propagators; counted kernels only
  long writes = 0;                // that changed a domain; counted kernels only
};

template <class Word, Policies policies>
class Kernel {
 public:
  explicit Kernel(const Problem& problem) : problem_(problem), pools_(problem.pools) {
    const std::size_t cells = problem.root.size();
    lines_ = (cells + per_line - 1) / per_line;
    rows_.resize(lines_ * (policies.store == Store::row_copy ? cells + 1 : 1));
    stamps_.resize(cells);
    dirty_.resize(cells);
    touched_.resize(cells + 1);
    wakes_.resize(cells);
    number(std::make_index_sequence<type_count>{});
  }

  /// Complete search, or its first `budget` nodes. A node is one call of propagate after a decision.
  Trace solve(long budget) {
    trace_ = {};
    budget_ = budget;
    dom_ = reinterpret_cast<Word*>(rows_.data());
    trail_.clear();
    for (std::size_t c = 0; c < problem_.root.size(); ++c) dom_[c] = static_cast<Word>(problem_.root[c]);
    queue_.clear();
    queue_.wake(all_);
    if (propagate()) explore();
    return trace_;
  }

  // What a propagator sees.
  Mask dom(int cell) const { return dom_[cell]; }
  Mask values() const { return problem_.values; }

  bool keep(int cell, Mask mask) {
    const Mask old = dom_[cell], now = old & mask;
    if (now == old) return true;
    if constexpr (policies.counted) ++trace_.writes;
    save(cell);
    dom_[cell] = static_cast<Word>(now);
    if (now == 0) return false;
    const int event = is_single(now) ? assigned : bounds_differ(old, now) ? bounds : change;
    if constexpr (policies.wake == Wake::at_write) {
      queue_.wake(wakes_[at(cell)][at(event)]);
    } else {
      touched_[at(touched_count_)] = static_cast<std::uint16_t>(cell);
      touched_count_ += dirty_[at(cell)] == 0;
      dirty_[at(cell)] |= static_cast<std::uint8_t>(1 << event);
    }
    return true;
  }

 private:
  struct alignas(64) Line {
    std::byte bytes[64];
  };
  static constexpr std::size_t per_line = sizeof(Line) / sizeof(Word);
  struct Object {
    virtual ~Object() = default;
    virtual bool propagate(Kernel& kernel) const = 0;
  };
  template <class P>
  struct ObjectOf final : Object {
    P propagator;
    explicit ObjectOf(const P& p) : propagator(p) {}
    bool propagate(Kernel& kernel) const override { return propagator.propagate(kernel); }
  };
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  // ---- building: ids follow (level, type), which is the order of the types in Pools
  template <std::size_t... T>
  void number(std::index_sequence<T...>) {
    (number_type<T>(), ...);
    for (int level = 0; level < level_count; ++level) {
      int first = 0, last = 0;
      for (const auto& [l, size] : {std::pair{std::tuple_element_t<T, Pools>::value_type::level,
                                              static_cast<int>(std::get<T>(pools_).size())}...}) {
        if (l < level) first += size;
        if (l <= level) last += size;
      }
      queue_.add_level(first, last);
    }
  }

  template <std::size_t T>
  void number_type() {
    using P = typename std::tuple_element_t<T, Pools>::value_type;
    first_[T] = static_cast<int>(type_of_.size());
    for (const P& p : std::get<T>(pools_)) {
      const int id = static_cast<int>(type_of_.size());
      const std::uint64_t bit = std::uint64_t{1} << (id % 64);
      type_of_.push_back(static_cast<std::uint8_t>(T));
      all_[at(id / 64)] |= bit;
      for (const int cell : p.scope())  // assigned implies bounds implies change
        for (int event = P::event; event <= assigned; ++event)
          wakes_[at(cell)][at(event)][at(id / 64)] |= bit;
      if constexpr (policies.dispatch == Dispatch::virtual_call)
        objects_.push_back(std::make_unique<ObjectOf<P>>(p));
    }
    first_[T + 1] = static_cast<int>(type_of_.size());
    waves_[T] = &Kernel::template wave<T>;
  }

  // ---- propagation
  bool propagate() {
    for (int id = queue_.next(); id >= 0;) {
      if (dispatch(id)) continue;
      queue_.clear();
      while (touched_count_ > 0) dirty_[touched_[at(--touched_count_)]] = 0;
      return false;
    }
    return true;
  }

  /// Runs `id` (a pool: and all that follow of its type) and puts the next one there; false on failure.
  bool dispatch(int& id) {
    if constexpr (policies.dispatch == Dispatch::virtual_call) {
      return step(*objects_[at(id)], id);
    } else if constexpr (policies.dispatch == Dispatch::pool) {
      return waves_[type_of_[at(id)]](*this, id);
    } else {
      static_assert(type_count == 6);
      switch (type_of_[at(id)]) {
        case 0: return step(std::get<0>(pools_)[at(id - first_[0])], id);
        case 1: return step(std::get<1>(pools_)[at(id - first_[1])], id);
        case 2: return step(std::get<2>(pools_)[at(id - first_[2])], id);
        case 3: return step(std::get<3>(pools_)[at(id - first_[3])], id);
        case 4: return step(std::get<4>(pools_)[at(id - first_[4])], id);
        default: return step(std::get<5>(pools_)[at(id - first_[5])], id);
      }
    }
  }

  template <std::size_t T>
  static bool wave(Kernel& kernel, int& id) {
    const auto* pool = std::get<T>(kernel.pools_).data();
    const int first = kernel.first_[T], last = kernel.first_[T + 1];
    do {
      if (!kernel.step(pool[id - first], id)) return false;
    } while (first <= id && id < last);
    return true;
  }

  template <class P>
  bool step(const P& propagator, int& id) {
    if constexpr (policies.counted) ++trace_.runs;
    queue_.begin(id);
    if (!propagator.propagate(*this)) return false;
    wake_touched();
    queue_.end(id);
    id = queue_.next();
    return true;
  }

  void wake_touched() {
    if constexpr (policies.wake == Wake::at_run_end)
      while (touched_count_ > 0) {
        const int cell = touched_[at(--touched_count_)];
        queue_.wake(wakes_[at(cell)][at(high(dirty_[at(cell)]))]);
        dirty_[at(cell)] = 0;
      }
  }

  // ---- backtracking
  struct Saved {
    std::uint16_t cell;
    Word word;
  };
  struct Mark {
    std::size_t trail;
    std::uint32_t stamp;
  };

  void save(int cell) {
    if constexpr (policies.store == Store::row_copy) return;
    if constexpr (policies.store == Store::stamped_trail) {  // once per cell and level is enough
      if (stamps_[at(cell)] == stamp_) return;
      stamps_[at(cell)] = stamp_;
    }
    trail_.push_back({static_cast<std::uint16_t>(cell), dom_[cell]});
  }

  Mark descend() {
    const Mark mark{trail_.size(), stamp_};
    if constexpr (policies.store == Store::row_copy) {
      const Word* from = dom_;
      dom_ += lines_ * per_line;
      for (std::size_t i = 0; i < lines_; ++i)
        std::memcpy(dom_ + i * per_line, from + i * per_line, sizeof(Line));
    }
    if constexpr (policies.store == Store::stamped_trail) stamp_ = ++last_stamp_;
    return mark;
  }

  void ascend(Mark mark) {
    if constexpr (policies.store == Store::row_copy) {
      dom_ -= lines_ * per_line;
    } else {
      for (; trail_.size() > mark.trail; trail_.pop_back()) dom_[trail_.back().cell] = trail_.back().word;
      stamp_ = mark.stamp;
    }
  }

  // ---- search: smallest domain, lowest cell, lowest value; then the rest without that value
  void explore() {
    while (trace_.nodes < budget_) {
      const int cell = choose();
      if (cell < 0) {
        ++trace_.solutions;
        for (std::size_t c = 0; c < problem_.root.size(); ++c) note(dom_[c]);
        return;
      }
      const Mask value = dom(cell) & (0u - dom(cell));
      note(static_cast<std::uint64_t>(cell) << 32 | value);
      const Mark mark = descend();
      if (decide(cell, value)) explore();
      ascend(mark);
      if (!decide(cell, ~value)) return;
    }
  }

  bool decide(int cell, Mask mask) {
    ++trace_.nodes;
    keep(cell, mask);  // never empties: the cell had two values at least
    wake_touched();
    return propagate();
  }

  int choose() const {
    int best = -1, least = 65;
    for (int cell = 0; cell < static_cast<int>(problem_.root.size()) && least > 2; ++cell)
      if (const int size = std::popcount(dom(cell)); size > 1 && size < least) best = cell, least = size;
    return best;
  }

  void note(std::uint64_t what) { trace_.fingerprint = (trace_.fingerprint ^ what) * 0x9E3779B97F4A7C15u; }

  using WaveFunction = bool (*)(Kernel&, int&);

  const Problem& problem_;
  Pools pools_;
  std::array<int, type_count + 1> first_{};
  std::array<WaveFunction, type_count> waves_{};
  std::vector<std::uint8_t> type_of_;
  std::vector<std::unique_ptr<Object>> objects_;
  std::vector<std::array<Bits<policies.queue_words>, 3>> wakes_;  // by cell and event
  Bits<policies.queue_words> all_{};
  Queue<policies.queue_words, policies.order> queue_;
  std::size_t lines_ = 0;
  std::vector<Line> rows_;
  Word* dom_ = nullptr;
  std::vector<Saved> trail_;
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 0, last_stamp_ = 0;
  std::vector<std::uint8_t> dirty_;
  std::vector<std::uint16_t> touched_;
  int touched_count_ = 0;
  long budget_ = 0;
  Trace trace_;
};

}  // namespace measure
