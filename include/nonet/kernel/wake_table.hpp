// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Takes the wishes of a propagator to be woken; handed to subscribe().
class Subscriptions {
 public:
  enum Event : std::uint8_t { assigned, bounds, change };
  static constexpr std::size_t event_count = 3;

  virtual void on(Event event, Cell cell) = 0;

  void on_assigned(Cell cell) { on(assigned, cell); }  ///< the cell came down to one value
  void on_bounds(Cell cell) { on(bounds, cell); }      ///< its least or greatest value left
  void on_change(Cell cell) { on(change, cell); }      ///< it lost any value

  void on_change(Cells const& cells) {
    for (Cell cell : cells) on(change, cell);
  }
  void on_bounds(Cells const& cells) {
    for (Cell cell : cells) on(bounds, cell);
  }
  void on_assigned(Cells const& cells) {
    for (Cell cell : cells) on(assigned, cell);
  }

 protected:
  ~Subscriptions() = default;
};

/// One word of a wake row.
struct Wake {
  std::uint32_t word;
  std::uint64_t bits;
};

/// Who is woken by what: for each cell and event a row of the propagators' numbering as a bitset, kept as its non-zero
/// words. Waking is `queue |= row`, and a propagator that is woken twice is queued once.
class WakeTable {
 public:
  std::span<Wake const> row(Subscriptions::Event event, Cell cell) const {
    std::size_t const at = cell * Subscriptions::event_count + event;
    return {wakes_.data() + begin_[at], wakes_.data() + begin_[at + 1]};
  }

  /// Takes the wishes of one propagator after the other.
  class Builder final : public Subscriptions {
   public:
    explicit Builder(std::size_t cells) : rows_(cells * event_count) {}
    void on(Event event, Cell cell) override {
      auto& row = rows_[cell * event_count + event];
      auto const word = static_cast<std::uint32_t>(id_ / 64);
      if (row.empty() || row.back().word != word) row.push_back({word, 0});
      row.back().bits |= std::uint64_t{1} << (id_ % 64);
    }
    void next() { ++id_; }
    WakeTable table() const {
      WakeTable table;
      table.begin_.push_back(0);
      for (auto const& row : rows_) {
        table.wakes_.insert(table.wakes_.end(), row.begin(), row.end());
        table.begin_.push_back(static_cast<std::uint32_t>(table.wakes_.size()));
      }
      return table;
    }

   private:
    std::vector<std::vector<Wake>> rows_;  // by cell and event
    std::size_t id_ = 0;
  };

 private:
  std::vector<Wake> wakes_;
  std::vector<std::uint32_t> begin_;
};

}  // namespace nonet
