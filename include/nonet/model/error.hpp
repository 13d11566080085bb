// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/cell.hpp>
#include <nonet/model/phrase.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace nonet::inline NONET_ABI {

/// What kind of mistake an error is about.
enum class Fault : std::uint8_t {
  syntax,           ///< the text is not of the form that is read
  unsupported,      ///< the text is well formed, but nonet has no such rule or form
  cell_name,        ///< no such cell, or a line that leaves the grid
  duplicate_cell,   ///< a cell is named twice where it may be only once
  value_range,      ///< a given or an argument outside the values of the model
  map_size,         ///< a region map with more or fewer cells than the grid
  region_size,      ///< a region with more or fewer cells than it must have
  overlap,          ///< a cell in two cages where the variant forbids it
  argument,         ///< any other bad argument of a rule
  too_large,        ///< more cells or values than there may be
  given_clash,      ///< two givens of the same value in one unit, or a given that its cell's own marks exclude
  unreachable_sum,  ///< no filling of the cage has its sum
  io                ///< a file could not be read or written
};

/// The cells of an error, as an argument: a list, or some in braces.
struct CellView {
  constexpr CellView() = default;
  CellView(Cells const& cells) : data(cells.data()), count(cells.size()) {}
  constexpr CellView(std::initializer_list<Cell> cells) {
    data = cells.begin();
    count = cells.size();
  }

  Cell const* data = nullptr;
  std::size_t count = 0;
};

/// An error as a value. `line` and `column` count from 1 (code points, not bytes); 0 means that there is none.
struct Error {
  Fault fault = Fault::syntax;
  Phrase message{};   ///< a sentence that can stand alone
  Phrase found{};     ///< what stood there, if that helps
  Phrase expected{};  ///< what would have been right, if that can be said
  std::string file{};
  std::size_t line = 0;
  std::size_t column = 0;
  Cells cells{};

  Error() = default;
  // Out of line, all of it: errors are made in hundreds of places, and none of them is hot.
  NONET_COLD Error(Fault what, Saying const& told, Saying const& was = nothing,
                   Saying const& should_be = nothing, CellView where = {})
      : fault(what),
        message(told),
        found(was),
        expected(should_be),
        cells(where.data, where.data + where.count) {}
  NONET_COLD Error(Error const& other) = default;
  NONET_COLD Error(Error&& other) noexcept = default;
  NONET_COLD Error& operator=(Error const& other) = default;
  NONET_COLD Error& operator=(Error&& other) noexcept = default;
  NONET_COLD ~Error() = default;

  bool operator==(Error const&) const = default;

  /// A contradiction says that the puzzle is well formed and has no solution; all other faults say that there is no
  /// puzzle to solve.
  bool contradiction() const { return fault == Fault::given_clash || fault == Fault::unreachable_sum; }
};

/// `file:line:column: message (found ..., expected ...)`, without the parts that are not known; with a translation, in
/// another language.
inline std::string to_string(Error const& error, Phrase::Translation translate = nullptr) {
  std::string place = error.file;
  if (error.line != 0) {
    if (place.empty()) {
      place = error.column == 0 ? Phrase("line {0}", {error.line}).told(translate)
                                : Phrase("line {0}, column {1}", {error.line, error.column}).told(translate);
    } else {
      place += ":" + std::to_string(error.line);
      if (error.column != 0) place += ":" + std::to_string(error.column);
    }
  }
  if (!place.empty()) place += ": ";
  place += error.message.told(translate);
  if (error.found.empty() && error.expected.empty()) return place;
  if (error.expected.empty()) return place + Phrase(" (found {0})", {error.found}).told(translate);
  if (error.found.empty()) return place + Phrase(" (expected {0})", {error.expected}).told(translate);
  return place + Phrase(" (found {0}, expected {1})", {error.found, error.expected}).told(translate);
}

namespace detail {
NONET_COLD inline std::shared_ptr<Error const> held(Error error) {
  return std::make_shared<Error const>(std::move(error));
}
}  // namespace detail

/// A value or the error that took its place: the part of C++23's std::expected that nonet uses.
template <class T>
class [[nodiscard]] Result {
 public:
  using value_type = T;

  Result(T value) : value_(std::move(value)) {}
  Result(Error error) : error_(detail::held(std::move(error))) {}

  bool has_value() const { return value_.has_value(); }
  explicit operator bool() const { return has_value(); }

  /// Precondition: has_value().
  T& value() & { return *held(); }
  T const& value() const& { return *held(); }
  T&& value() && { return std::move(*held()); }
  T& operator*() & { return *held(); }
  T const& operator*() const& { return *held(); }
  T&& operator*() && { return std::move(*held()); }
  T* operator->() { return held(); }
  T const* operator->() const { return held(); }

  /// Precondition: !has_value().
  Error const& error() const {
    NONET_ASSERT(error_ != nullptr);
    return *error_;
  }

 private:
  T* held() {
    NONET_ASSERT(has_value());
    return &*value_;
  }
  T const* held() const {
    NONET_ASSERT(has_value());
    return &*value_;
  }

  // A std::variant of the two would be compiled anew, in all its parts, for every type of rule.
  std::optional<T> value_;
  std::shared_ptr<Error const> error_;
};

}  // namespace nonet
