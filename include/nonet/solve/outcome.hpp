// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/search.hpp>
#include <nonet/model/error.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The verdict on a puzzle.
enum class Status : std::uint8_t {
  none,      ///< searched out, and there is no solution
  unique,    ///< searched out, and there is exactly one
  multiple,  ///< at least two were found, whatever ended the search
  unknown    ///< anything else: a budget that ran out is never `none` or `unique`
};

constexpr std::string_view to_string(Status status) {
  switch (status) {
    case Status::none: return "none";
    case Status::unique: return "unique";
    case Status::multiple: return "multiple";
    case Status::unknown: break;
  }
  return "unknown";
}

/// Why a run ended.
enum class End : std::uint8_t {
  exhausted,  ///< the whole space was searched
  limit,      ///< as many solutions were found as were asked for
  nodes,      ///< the node budget was spent
  deadline,
  stop,   ///< the stop token
  error   ///< the model has errors; nothing was searched
};

constexpr std::string_view to_string(End end) {
  switch (end) {
    case End::exhausted: return "exhausted";
    case End::limit: return "limit";
    case End::nodes: return "nodes";
    case End::deadline: return "deadline";
    case End::stop: return "stop";
    case End::error: break;
  }
  return "error";
}

/// A filled model: the value of every cell, by cell.
using Solution = std::vector<int>;

/// What a search, or a part of one, came to.
struct Outcome {
  static constexpr std::uint64_t largest_count = std::numeric_limits<std::uint64_t>::max();

  Status status = Status::unknown;
  std::uint64_t count = 0;  ///< solutions found so far; stays at largest_count when there are more
  bool complete = false;    ///< no budget, deadline, stop or error cut short what was asked
  bool exact = false;       ///< the whole space was searched, so count is the number of solutions
  End end = End::error;
  std::vector<Solution> solutions;  ///< the first ones, in the order found; as many as Options::keep
  Statistics statistics;
  double setup_us = 0;   ///< time spent building, in microseconds; the only figures that differ between machines
  double search_us = 0;  ///< time spent searching
  std::optional<Error> error;

  bool saturated() const { return count == largest_count; }
};

/// The status that follows from the rest.
constexpr Status status_of(std::uint64_t count, bool exact) {
  if (count >= 2) return Status::multiple;
  if (!exact) return Status::unknown;
  return count == 1 ? Status::unique : Status::none;
}

}  // namespace nonet
