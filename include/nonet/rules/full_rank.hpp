// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

namespace detail {

/// The readings of a square of n x n cells: each row and each column both ways, 4n in all.
inline std::vector<Cells> readings_of(Cells const& square, std::size_t side) {
  std::vector<Cells> readings;
  for (std::size_t i = 0; i < side; ++i) {
    Cells row;
    Cells column;
    for (std::size_t j = 0; j < side; ++j) {
      row.push_back(square[i * side + j]);
      column.push_back(square[j * side + i]);
    }
    for (Cells const& line : {row, column}) {
      readings.push_back(line);
      readings.emplace_back(line.rbegin(), line.rend());
    }
  }
  return readings;
}

/// The side of the largest square that has no more cells.
inline std::size_t side_within(std::size_t cells) {
  std::size_t side = 0;
  while ((side + 1) * (side + 1) <= cells) ++side;
  return side;
}

/// -1, 0 or 1: how one reading compares with another as numbers of equal length.
inline int compare_readings(Cells const& a, Cells const& b, auto const& value) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (value(a[i]) != value(b[i])) return value(a[i]) < value(b[i]) ? -1 : 1;
  return 0;
}

/// The rank of one reading among others in a square whose border lines hold each of its values once. Each value then
/// stands at the head of four readings, so the rank tells the first value of the line and how many of the three others
/// with that value are lower. They are told from what is known of the first place at which each may part from the line.
struct RankOfLine {
  static constexpr std::string_view name = "full rank";
  static constexpr Cost cost = Cost::costly;

  Cells line;
  std::vector<Cells> others;
  long long rank = 1;  ///< from 1
  bool ties = false;   ///< whether others may be equal
  Cells cells;         ///< of all of them

  Cells const& scope() const { return cells; }
  void subscribe(Subscriptions& wishes) const { wishes.on_bounds(cells); }
  bool holds(auto value) const {
    long long lower = 0;
    for (Cells const& reading : others) {
      int const order = compare_readings(reading, line, value);
      lower += order < 0 ? 1 : 0;
      if (order == 0 && !ties) return false;
    }
    return lower == rank - 1;
  }

  Propagation propagate(auto& state) const {
    int const head = state.first() + static_cast<int>((rank - 1) / 4);
    int const wanted = static_cast<int>((rank - 1) % 4);
    if (!state.assign(line[0], head)) return Propagation::failed;
    int lower = 0;
    int higher = 0;
    int open = 0;
    for (Cells const& reading : others) {
      if (!state.has(reading[0], head)) continue;
      Order const order = order_behind_head(state, reading);
      bool const sure = state.assigned(reading[0]);
      lower += sure && order == Order::lower ? 1 : 0;
      higher += sure && (order == Order::higher || order == Order::equal) ? 1 : 0;
      open += !sure || order == Order::open ? 1 : 0;
    }
    if (lower > wanted || higher > 3 - wanted || lower + open < wanted) return Propagation::failed;
    for (Cells const& reading : others)
      if (state.has(reading[0], head) && !settle(state, reading, head, lower == wanted, higher == 3 - wanted))
        return Propagation::failed;
    return Propagation::changed;
  }

 private:
  enum class Order : std::uint8_t { lower, higher, equal, open };

  /// The first place behind the head at which the reading may part from the line; the size when there is none.
  std::size_t parting(auto const& state, Cells const& reading) const {
    auto const same = [&](Cell a, Cell b) {
      return a == b || (state.assigned(a) && state.assigned(b) && state.value(a) == state.value(b));
    };
    std::size_t i = 1;
    while (i < line.size() && same(reading[i], line[i])) ++i;
    return i;
  }
  Order order_behind_head(auto const& state, Cells const& reading) const {
    std::size_t const i = parting(state, reading);
    if (i == line.size()) return Order::equal;
    if (state.max(reading[i]) < state.min(line[i])) return Order::lower;
    return state.min(reading[i]) > state.max(line[i]) ? Order::higher : Order::open;
  }
  /// Where all lower ones or all others are known, a reading is not one more of them: it has another head, or, when its
  /// head is known, it is bounded where it may part.
  bool settle(auto& state, Cells const& reading, int head, bool lower_known, bool higher_known) const {
    Order const order = order_behind_head(state, reading);
    if (!state.assigned(reading[0])) {
      bool const not_here = (order == Order::lower && lower_known) ||
                            (order == Order::higher && higher_known) ||
                            (order == Order::equal && (higher_known || !ties));
      return !not_here || state.remove(reading[0], head);
    }
    if (order == Order::equal) return ties;
    if (order != Order::open || (!lower_known && !higher_known)) return true;
    std::size_t const i = parting(state, reading);
    Cell const small = lower_known ? line[i] : reading[i];
    Cell const large = lower_known ? reading[i] : line[i];
    return state.at_least(large, state.min(small)) && state.at_most(small, state.max(large));
  }
};

}  // namespace detail

/// In a square whose border lines hold each value once, each row and column is a number read both ways, 4n in all for a
/// side of n. Ordered from the lowest, the reading of the line has this rank: one more than there are lower ones. No
/// other reading equals it, unless told.
struct FullRank {
  static constexpr std::string_view name = "full rank";
  static constexpr RuleInfo info{
      .keyword = "fullrank",
      .shape = Shape::optional_sum,
      .iss = "FullRank",
      .meaning =
          "Of all rows and columns of the square, read both ways as numbers and ordered from the lowest, "
          "this "
          "one has the rank; none equals it, but with the word 'ties' some may.",
      .example = "fullrank 9 = r3c1-r3c9",
      .claim =
          "not domain consistent: the first cell is fixed, and readings that begin alike are bounded where "
          "they part",
      .header = "rules/full_rank.hpp"};

  Cells line;          ///< the reading, from its first cell
  long long rank = 1;  ///< from 1
  bool ties = false;
  Cells square{};  ///< the grid, row by row

  bool operator==(FullRank const&) const = default;

  /// A line of this grid. Where it is no row and no column of it, the model will tell.
  static FullRank of(Grid const& grid, Cells line, long long rank, bool ties = false) {
    return {std::move(line), rank, ties, Cells(grid.cells.begin(), grid.cells.end())};
  }

  Cells const& scope() const { return square.empty() ? line : square; }
  bool holds(auto value) const {
    auto const readings = this->readings();
    if (!border_differs(value)) return false;
    long long lower = 0;
    for (Cells const& reading : readings) {
      int const order = detail::compare_readings(reading, line, value);
      lower += order < 0 ? 1 : 0;
      if (order == 0 && !ties && reading != line) return false;
    }
    return lower == rank - 1;
  }

  void post(auto& network) const {
    if (!is_line() || !in_range()) return network.fail();
    auto const side = static_cast<int>(line.size());
    if (network.values() != side) return network.fail();
    for (Cells const& border : borders()) network.all_different(border);
    auto others = readings();
    std::erase(others, line);
    network.post(detail::RankOfLine{line, std::move(others), rank, ties, square});
  }

  void check(Check& check) const {
    if (!is_line())
      return check.error(Fault::argument, "full rank: these cells are no row and no column of a square grid",
                         line, check.layout().names(line), "all cells of one row or column");
    if (check.values() != static_cast<int>(line.size()))
      check.error(Fault::argument, "full rank needs as many values as a row has cells", line,
                  Part(check.values()), Part(line.size()));
    else if (!in_range())
      check.error(Fault::unreachable_sum, {"no reading has the rank {0}", {rank}}, line, Part(rank),
                  {"from 1 to {0}", {4 * line.size()}});
  }

  static Result<FullRank> make(Arguments const& arguments, Layout const& layout, int, int) {
    if (!arguments.word.empty() && arguments.word != "ties")
      return argument_error(info, "an unknown word", arguments.word, "ties");
    if (!arguments.has_number()) return argument_error(info, "the rank is missing", "", info.example);
    FullRank rule{arguments.cells(), arguments.number(), arguments.word == "ties"};
    for (Grid const& grid : layout.grids()) {
      auto found = of(grid, rule.line, rule.rank, rule.ties);
      if (grid.rows == grid.columns && found.is_line()) return found;
    }
    return rule;
  }
  Arguments arguments() const { return {.groups = {line}, .numbers = {{rank}}, .word = ties ? "ties" : ""}; }
  /// On the largest square that the cells can form.
  static auto sample(auto& random, auto cells) {
    std::size_t const side = detail::side_within(cells.size());
    cells.resize(side * side);
    auto const readings = detail::readings_of(cells, side);
    return FullRank{
        readings[static_cast<std::size_t>(random.between(0, static_cast<int>(readings.size()) - 1))],
        random.between(1, static_cast<int>(readings.size())), random.chance(2), std::move(cells)};
  }

 private:
  std::vector<Cells> readings() const { return detail::readings_of(square, line.size()); }
  bool is_line() const {
    if (line.empty() || square.size() != line.size() * line.size()) return false;
    auto const readings = this->readings();
    return std::ranges::find(readings, line) != readings.end();
  }
  bool in_range() const { return rank >= 1 && rank <= 4 * static_cast<long long>(line.size()); }
  /// The first and the last row and column.
  std::vector<Cells> borders() const {
    auto const readings = this->readings();
    return {readings[0], readings[2], readings[readings.size() - 4], readings[readings.size() - 2]};
  }
  bool border_differs(auto const& value) const {
    for (Cells const& border : borders())
      for (std::size_t i = 0; i < border.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (value(border[i]) == value(border[j])) return false;
    return true;
  }
};

/// No two of the readings of the square, each row and column both ways, are equal.
struct DistinctReadings {
  static constexpr std::string_view name = "distinct readings";
  static constexpr RuleInfo info{
      .keyword = "distinctreadings",
      .shape = Shape::flag,
      .meaning = "No row or column of the square grid, read either way, equals another, read either way.",
      .example = "distinctreadings",
      .claim = "checked as soon as one cell is open",
      .header = "rules/full_rank.hpp"};

  Cells square;  ///< row by row

  bool operator==(DistinctReadings const&) const = default;

  Cells const& scope() const { return square; }
  bool holds(auto value) const {
    auto const readings = detail::readings_of(square, detail::side_within(square.size()));
    for (std::size_t i = 0; i < readings.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (detail::compare_readings(readings[i], readings[j], value) == 0) return false;
    return true;
  }
  static Result<DistinctReadings> make(Arguments const&, Layout const& layout, int, int) {
    if (layout.grids().size() != 1 || layout.grids()[0].rows != layout.grids()[0].columns)
      return argument_error(info, "it needs a puzzle of one square grid");
    return DistinctReadings{layout.grids()[0].cells};
  }
  Arguments arguments() const { return {}; }
  static auto sample(auto&, auto cells) {
    std::size_t const side = detail::side_within(cells.size());
    cells.resize(side * side);
    return DistinctReadings{std::move(cells)};
  }
};

}  // namespace nonet
