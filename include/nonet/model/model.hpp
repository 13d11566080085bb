// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/any_rule.hpp>
#include <nonet/model/error.hpp>
#include <nonet/model/layout.hpp>
#include <nonet/model/partition.hpp>

#include <boost/dynamic_bitset.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Cells and values of a model, before anything is said about them.
struct Space {
  Layout layout;
  int first = 1;
  int last = 9;
};

/// `count` cells in no grid, called x1, x2, ..., with the values first .. last.
inline Space variables(std::size_t count, int first, int last) {
  Space space{{}, first, last};
  for (std::size_t i = 0; i < count && i < Layout::most_cells; ++i)
    space.layout.add_extra("x" + std::to_string(i + 1));
  return space;
}

/// One grid with the values first .. last and no unit yet. A side outside 1 .. 64 is brought into it.
inline Space grid(int rows, int columns, int first, int last) {
  Space space{{}, first, last};
  space.layout.add_grid(std::clamp(rows, 1, Layout::largest_side),
                        std::clamp(columns, 1, Layout::largest_side));
  return space;
}

/// A rule that can only be made into data once the values are known, such as a relation given as a function.
template <class T>
concept Tabulable = requires(T const& t) {
  { t.tabulate(1, 9) } -> Rule;
};

/// A puzzle as data: cells, values, units from partition tables, givens and rules. Mistakes are recorded and the call
/// goes on with the good part; errors() lists them all. A copy is cheap next to solving and shares its rules.
class Model {
 public:
  /// `first` must be 0 or 1; at most 1024 values. Anything else is recorded as an error and brought into range.
  explicit Model(Space space) : layout_(std::move(space.layout)), first_(space.first), last_(space.last) {
    if (first_ != 0 && first_ != 1)
      complain(Fault::value_range, "the lowest value must be 0 or 1", {}, Part(first_));
    first_ = std::clamp(first_, 0, 1);
    if (last_ < first_ || last_ - first_ >= max_values)
      complain(Fault::value_range, {"a model has from 1 to {0} values", {max_values}}, {},
               {"the values {0} to {1}", {first_, last_}});
    last_ = std::clamp(last_, first_, first_ + max_values - 1);
    allowed_.resize(layout_.cell_count());
    givens_.resize(layout_.cell_count());
  }

  std::string title;  ///< what the puzzle is called; empty when it has no name

  // -- cells and values
  Layout const& layout() const { return layout_; }
  std::size_t cell_count() const { return layout_.cell_count(); }
  int first() const { return first_; }
  int last() const { return last_; }
  int values() const { return last_ - first_ + 1; }

  /// All cells, in their order.
  Cells cells() const {
    Cells cells;
    for (Cell cell = 0; cell < cell_count(); ++cell) cells.push_back(cell);
    return cells;
  }
  /// Cells by name, with blanks or commas between; a-b runs along a row, a column or a diagonal.
  Cells cells(std::string_view names) {
    auto parsed = layout_.parse(names);
    if (parsed) return *std::move(parsed);
    errors_.push_back(parsed.error());
    return {};
  }
  std::optional<Cell> cell(std::string_view name) {
    auto found = layout_.find(name);
    if (found) return *found;
    errors_.push_back(found.error());
    return {};
  }
  /// One more cell that stands in no grid; it has all values and no rule.
  Cell add_extra(std::string name) {
    allowed_.emplace_back();
    givens_.emplace_back();
    return layout_.add_extra(std::move(name));
  }

  // -- what must hold
  /// Adds each region of the table as a unit.
  void add(Partition const& partition) {
    for (auto& unit : partition.units()) add(std::move(unit));
  }
  void add(Unit unit) {
    if (!sound(unit.cells, unit.name, false)) return;
    if (static_cast<int>(unit.cells.size()) > values())
      complain(Fault::region_size, {"{0} has more cells than there are values", {unit.name}}, unit.cells,
               {"{0} cells", {unit.cells.size()}}, {"at most {0}", {values()}});
    else
      units_.push_back(std::move(unit));
  }
  template <class R>
    requires Rule<R> || Tabulable<R>
  void add(R rule) {
    if constexpr (Tabulable<R>)
      add(rule.tabulate(first_, last_));
    else
      add(AnyRule(std::move(rule)));
  }
  void add(AnyRule rule) {
    if (sound(rule.scope(), rule.name(), rule.repeats_cells())) rules_.push_back(std::move(rule));
  }

  std::vector<Unit> const& units() const { return units_; }
  std::vector<AnyRule> const& rules() const { return rules_; }

  // -- what is known of single cells
  /// States the value of a cell.
  void given(Cell cell, int value) {
    if (!in_range(cell, value)) return;
    if (givens_[cell] && *givens_[cell] != value)
      complain(Fault::given_clash, {"{0} is given twice", {layout_.name(cell)}}, {cell},
               {"{0} and {1}", {*givens_[cell], value}});
    else
      givens_[cell] = value;
  }
  void given(std::string_view name, int value) {
    if (auto const cell = this->cell(name)) given(*cell, value);
  }
  /// Leaves the cell these values only; said twice, both count.
  template <class Range = std::initializer_list<int>>
  void restrict_to(Cell cell, Range const& values) {
    boost::dynamic_bitset<> set(static_cast<std::size_t>(this->values()));
    for (int value : values)
      if (in_range(cell, value)) set.set(static_cast<std::size_t>(value - first_));
    if (cell >= cell_count()) return;
    if (allowed_[cell].empty())
      allowed_[cell] = std::move(set);
    else
      allowed_[cell] &= set;
  }
  /// Forgets the given of every cell.
  void clear_givens() { std::ranges::fill(givens_, std::nullopt); }

  std::optional<int> given(Cell cell) const { return givens_[cell]; }
  std::vector<std::optional<int>> const& givens() const { return givens_; }
  /// One bit a value, the lowest first; empty: all are allowed.
  boost::dynamic_bitset<> const& allowed(Cell cell) const { return allowed_[cell]; }
  bool allows(Cell cell, int value) const {
    return value >= first_ && value <= last_ &&
           (allowed_[cell].empty() || allowed_[cell].test(static_cast<std::size_t>(value - first_)));
  }

  // -- errors
  /// All that is wrong with the model: what was recorded, what rules say of themselves, and givens that clash.
  std::vector<Error> errors() const {
    std::vector<Error> errors = errors_;
    Check check(layout_, first_, last_, errors);
    for (auto const& rule : rules_) rule.check(check);
    find_clashes(errors);
    forget_known(errors);
    return errors;
  }
  /// What was recorded while the model was filled, without what is found by looking at it as a whole.
  std::vector<Error> const& recorded() const { return errors_; }
  /// Records an error that a reader or a variant found.
  void record(Error error) { errors_.push_back(std::move(error)); }

  /// The first unit and two cells in it that hold the same value under value(cell) -> optional<int>.
  template <class F>
  std::optional<Error> clash(F&& value) const {
    auto const in = [&](Cells const& cells, std::string const& name) -> std::optional<Error> {
      for (std::size_t i = 0; i < cells.size(); ++i)
        if (std::optional<int> const v = value(cells[i]))
          for (std::size_t j = 0; j < i; ++j)
            if (value(cells[j]) == v) return clash_error(*v, cells[j], cells[i], name);
      return {};
    };
    for (auto const& unit : units_)
      if (auto error = in(unit.cells, unit.name)) return error;
    return {};
  }

 private:
  NONET_COLD void complain(Fault fault, Saying const& message, CellView cells, Saying const& found = nothing,
                           Saying const& expected = nothing) {
    errors_.emplace_back(fault, message, found, expected, cells);
  }
  bool in_range(Cell cell, int value) {
    if (cell >= cell_count()) {
      complain(Fault::cell_name, {"there is no cell number {0}", {cell}}, {});
      return false;
    }
    if (value >= first_ && value <= last_) return true;
    complain(Fault::value_range, {"the value of {0} is out of range", {layout_.name(cell)}}, {cell},
             Part(value), {"{0} to {1}", {first_, last_}});
    return false;
  }
  bool sound(Cells const& cells, std::string_view name, bool repeats) {
    if (cells.empty()) {
      complain(Fault::argument, {"{0} has no cells", {name}}, {});
      return false;
    }
    Cells sorted = cells;
    std::ranges::sort(sorted);
    if (sorted.back() >= cell_count()) {
      complain(Fault::cell_name, {"{0}: there is no cell number {1}", {name, sorted.back()}}, {});
      return false;
    }
    auto const twice = std::ranges::adjacent_find(sorted);
    if (repeats || twice == sorted.end()) return true;
    complain(Fault::duplicate_cell, {"{0} names {1} twice", {name, layout_.name(*twice)}}, {*twice});
    return false;
  }
  /// A reader records what it finds with its place in the text; the same without a place says nothing new.
  void forget_known(std::vector<Error>& errors) const {
    auto const known = [this](Error found) {
      return std::ranges::any_of(errors_, [&](Error const& error) {
        if (error.line == 0) return false;
        found.file = error.file;
        found.line = error.line;
        found.column = error.column;
        return found == error;
      });
    };
    errors.erase(
        std::remove_if(errors.begin() + static_cast<std::ptrdiff_t>(errors_.size()), errors.end(), known),
        errors.end());
  }
  Error clash_error(int value, Cell a, Cell b, std::string const& unit) const {
    return Error(Fault::given_clash,
                 {"{0} and {1} are both {2} in {3}", {layout_.name(a), layout_.name(b), value, unit}}, {}, {},
                 {a, b});
  }
  void find_clashes(std::vector<Error>& errors) const {
    if (auto error = clash([this](Cell cell) { return givens_[cell]; })) errors.push_back(*std::move(error));
    for (Cell cell = 0; cell < cell_count(); ++cell) {
      if (givens_[cell] && !allows(cell, *givens_[cell]))
        errors.push_back(
            Error(Fault::given_clash,
                  {"the given {0} of {1} is not among its marks", {*givens_[cell], layout_.name(cell)}}, {},
                  {}, {cell}));
      if (!allowed_[cell].empty() && allowed_[cell].none())
        errors.push_back(Error(Fault::given_clash,
                               {"the marks of {0} leave it no value", {layout_.name(cell)}}, {}, {}, {cell}));
    }
  }

  Layout layout_;
  int first_;
  int last_;
  std::vector<Unit> units_;
  std::vector<AnyRule> rules_;
  std::vector<std::optional<int>> givens_;
  std::vector<boost::dynamic_bitset<>> allowed_;
  std::vector<Error> errors_;
};

}  // namespace nonet
