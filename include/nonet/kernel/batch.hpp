// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/solo.hpp>

#include <cstddef>
#include <cstdint>
#include <span>

namespace nonet::inline NONET_ABI {

/// Where a search of many puzzles at a time gets them from, and where it brings what they come to. It holds some at a
/// time, each in a slot; a slot is filled again when its puzzle has come to its end.
class BatchFeed {
 public:
  /// What is asked of each puzzle.
  struct Wish {
    std::uint64_t limit = 0;  ///< end after this many solutions; at least one
    std::size_t keep = 0;     ///< how many solutions are told
    bool probing = false;     ///< as of SearchLoop
  };
  struct End {
    std::uint64_t count = 0;
    bool exact = false;  ///< the space was exhausted
    Statistics statistics;
  };

  virtual ~BatchFeed() = default;

  /// Writes the next puzzle's candidates, one word a cell, none of them zero; false when no more will come.
  /// `at_fixpoint`: nothing follows from them.
  virtual bool next(std::size_t slot, std::span<std::uint16_t> cells, bool& at_fixpoint) = 0;
  /// The value of every cell, as its index, in the order in which a search of the puzzle alone finds them.
  virtual void solution(std::size_t slot, std::span<int const> indexes) = 0;
  /// All of it as in a search of the puzzle alone, except that a count stays at its greatest number.
  virtual void end(std::size_t slot, End const& end) = 0;
};

}  // namespace nonet
