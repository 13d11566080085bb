// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/options.hpp>
#include <nonet/formats/stream.hpp>
#include <nonet/model/model.hpp>

#include <range/v3/view/facade.hpp>

#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace detail {

/// All cells of the text as one grid, whatever lines they stand on.
template <class = void>
Result<PlainGrid> read_as_one_grid(Source const& source, Letters letters) {
  std::vector<Line> lines;
  for (Line const& line : lines_between(source.text, 0, source.text.size()))
    if (auto const text = source.text.substr(line.begin, line.end - line.begin); text.front() != '[')
      lines.push_back(line);
  return read_grid_lines(source, lines, letters);
}

template <class = void>
NONET_COLD Error more_than_one(PuzzleItem const& second, std::string const& file) {
  return error_at({{}, file, second.line}, 0, Fault::syntax, "the text holds more than one puzzle",
                  "a second puzzle", "one puzzle; read_all reads several");
}
template <class = void>
NONET_COLD Error no_puzzle(std::string const& file) {
  return error_at({{}, file, 1}, 0, Fault::syntax, "there is no puzzle in the text", "the end of the text",
                  "a puzzle");
}

/// A grid of numbers: one row, all rows one after the other, or row by row.
template <class = void>
Result<Model> from_numbers(std::vector<long long> const& numbers) {
  int const n = square_root(numbers.size());
  if (n == 0 || n > Layout::largest_side)
    return Error(Fault::map_size, "the grid has the wrong number of cells", {"{0} cells", {numbers.size()}},
                 {"n x n cells, n from 1 to {0}", {Layout::largest_side}});
  Model model = plain_layout(n);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] <= 0) continue;
    if (numbers[i] > n)
      return Error(Fault::value_range,
                   {"the value of {0} is out of range", {model.layout().name(static_cast<Cell>(i))}},
                   Part(numbers[i]), {"1 to {0}, or 0 for an empty cell", {n}}, {static_cast<Cell>(i)});
    model.given(static_cast<Cell>(i), static_cast<int>(numbers[i]));
  }
  return model;
}

}  // namespace detail

/// Reads one puzzle of any form that docs/format.md describes. Faults that leave no puzzle to solve are errors with
/// their place; givens that clash and sums that can't be reached are among the model's errors(), with their place.
///
/// `List` names the rules that the text may speak of: with a list of your own, read<TypeList<..., MyRule>>(text), also
/// rules of your own.
template <class List = AllRules>
Result<Model> read(std::string_view text, ReadOptions const& options = {}) {
  PuzzleStreamOf<List> stream(lines_of(text), options.file, options);
  PuzzleItem item;
  if (!stream.next(item)) return detail::no_puzzle(options.file);
  PuzzleItem second;
  if (!stream.next(second)) return item.model();
  // Several items: one string over several lines, a grid with gaps between its rows, a grid and its map, or puzzles.
  detail::Source const source{text, options.file, 1};
  if (item.form() == PuzzleForm::constraint_string) {
    auto puzzle = detail::read_iss<List>(source);
    if (puzzle) return std::move(puzzle->model);
    return item.error ? *item.error : puzzle.error();
  }
  if (item.form() == PuzzleForm::plain && !detail::check_encoding(source)) {
    auto whole = detail::read_as_one_grid(source, options.letters);
    bool const map = whole && !whole->map.empty() && item.is_plain() && item.size == whole->size;
    if (whole && (item.error || map)) {
      auto puzzle = detail::to_puzzle(*whole, source);
      if (!puzzle) return puzzle.error();
      return std::move(puzzle->model);
    }
  }
  if (item.error) return *item.error;
  return detail::more_than_one(second, options.file);
}

#ifdef NONET_COMPILED
// Compiled once, in the static library nonet::compiled.
extern template Result<Model> read<AllRules>(std::string_view, ReadOptions const&);
#endif

/// Reads a grid of numbers, row by row: 0 and negative numbers are empty cells.
template <std::ranges::input_range Range>
  requires(!std::convertible_to<Range const&, std::string_view> &&
           std::integral<std::ranges::range_value_t<Range>> &&
           !std::same_as<std::ranges::range_value_t<Range>, char>)
Result<Model> read(Range const& numbers) {
  std::vector<long long> all;
  for (auto number : numbers) all.push_back(static_cast<long long>(number));
  return detail::from_numbers(all);
}

/// The same for a range of rows.
template <std::ranges::input_range Range>
  requires(std::ranges::input_range<std::ranges::range_reference_t<Range const>>&&
               std::integral<std::ranges::range_value_t<std::ranges::range_reference_t<Range const>>> &&
           !std::same_as<std::ranges::range_value_t<std::ranges::range_reference_t<Range const>>, char>)
Result<Model> read(Range const& rows) {
  std::vector<long long> all;
  std::vector<std::size_t> widths;
  for (auto const& row : rows) {
    std::size_t const before = all.size();
    for (auto number : row) all.push_back(static_cast<long long>(number));
    widths.push_back(all.size() - before);
  }
  for (std::size_t i = 0; i < widths.size(); ++i)
    if (widths[i] != widths.size())
      return Error(Fault::map_size, {"row {0} has the wrong length", {i + 1}}, {"{0} cells", {widths[i]}},
                   {"{0} cells, as there are rows", {widths.size()}});
  return detail::from_numbers(all);
}

/// The puzzles of a text, one by one: a single-pass view of Result<Model>. Copies share the place in the text.
template <class List>
class PuzzlesOf : public ranges::view_facade<PuzzlesOf<List>, ranges::unknown> {
 public:
  PuzzlesOf() = default;
  explicit PuzzlesOf(PuzzleStreamOf<List> stream) : shared_(std::make_shared<Shared>(std::move(stream))) {
    next();
  }

 private:
  friend ranges::range_access;

  struct Shared {
    explicit Shared(PuzzleStreamOf<List> s) : stream(std::move(s)) {}
    PuzzleStreamOf<List> stream;
    PuzzleItem item;
    std::optional<Result<Model>> now;
  };

  void next() {
    shared_->now.reset();
    if (shared_->stream.next(shared_->item)) shared_->now.emplace(shared_->item.model());
  }
  Result<Model> const& read() const { return *shared_->now; }
  bool equal(ranges::default_sentinel_t) const { return !shared_ || !shared_->now; }

  std::shared_ptr<Shared> shared_;
};

using Puzzles = PuzzlesOf<AllRules>;

/// All puzzles of a text, which must stay alive, read as they are asked for. A puzzle that can't be read is an error in
/// its place, and the next one is read.
template <class List = AllRules>
PuzzlesOf<List> read_all(std::string_view text, ReadOptions const& options = {}) {
  return PuzzlesOf<List>(PuzzleStreamOf<List>(lines_of(text), options.file, options));
}

}  // namespace nonet
