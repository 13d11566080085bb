// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/statement.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace detail {

/// The labels of regions on a map of characters.
inline constexpr std::string_view region_labels =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz123456789";

/// Writes a model in nonet's own format.
template <class = void>
class BasicTextWriter {
 public:
  explicit BasicTextWriter(Model const& model) : model_(model), layout_(model.layout()) {
    names_.resize(model.cell_count());
    for (Cell cell = 0; cell < names_.size(); ++cell)
      if (!layout_.is_extra(cell)) names_[cell] = layout_.name(cell);
    for (auto const& [cell, name] : layout_.extras()) names_[cell] = name;
  }

  Result<std::string> write(std::span<int const> solution) {
    auto const title = to_string_word(model_.title);
    if (!title) return unsayable("the title holds a character that no string can hold");
    text_ = model_.title.empty() ? "puzzle\n" : "puzzle " + *title + "\n";
    if (auto error = write_layout()) return *std::move(error);
    if (auto error = write_units(solution)) return *std::move(error);
    if (auto error = write_cells()) return *std::move(error);
    for (AnyRule const& rule : model_.rules()) {
      auto line = write_rule(rule);
      if (!line) return line.error();
      text_ += *line + "\n";
    }
    return std::move(text_);
  }

 private:
  NONET_COLD static Error unsayable(Saying const& what) { return Error(Fault::unsupported, what); }
  static bool is_name(std::string_view name) {
    return !name.empty() && is_letter(name.front()) &&
           std::ranges::all_of(name, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
  }

  /// Grids and extra cells in the order of their cells, so that a reader numbers them alike.
  std::optional<Error> write_layout() {
    auto const& extras = layout_.extras();
    std::size_t extra = 0;
    Cell next = 0;
    auto const extras_before = [&](Cell end) -> std::optional<Error> {
      if (extra == extras.size() || extras[extra].first >= end) return {};
      text_ += "cell";
      for (; extra < extras.size() && extras[extra].first < end; ++extra) {
        if (!is_name(extras[extra].second))
          return unsayable({"the name {0} of a cell can't be written", {cited(extras[extra].second)}});
        text_ += " " + extras[extra].second;
        next = extras[extra].first + 1;
      }
      text_ += '\n';
      return {};
    };
    int longest = 0;
    for (Grid const& grid : layout_.grids()) {
      Cell first_new = static_cast<Cell>(model_.cell_count());
      for (Cell cell : grid.cells)
        if (cell >= next) first_new = std::min(first_new, cell);
      if (first_new < model_.cell_count())
        if (auto error = extras_before(first_new)) return error;
      write_grid(grid);
      for (Cell cell : grid.cells) next = std::max(next, cell + 1);
      longest = std::max({longest, grid.rows, grid.columns});
    }
    if (auto error = extras_before(static_cast<Cell>(model_.cell_count()))) return error;
    if (model_.first() != 1 || model_.last() != longest)
      text_ += "values " + std::to_string(model_.first()) + "-" + std::to_string(model_.last()) + "\n";
    return {};
  }
  void write_grid(Grid const& grid) {
    std::string const sides = std::to_string(grid.rows) + "x" + std::to_string(grid.columns);
    bool const at_origin = grid.origin == Position{};
    if (at_origin && layout_.grids().size() == 1)
      text_ += "size " + (grid.rows == grid.columns ? std::to_string(grid.rows) : sides) + "\n";
    else
      text_ += "grid " + sides + " at r" + std::to_string(grid.origin.row + 1) + "c" +
               std::to_string(grid.origin.column + 1) + "\n";
    place_of_grid_.push_back(text_.size());
  }

  // -- units
  /// The units that a grid's own statements would make, tried from the most to the least usual.
  std::optional<Error> write_units(std::span<int const> solution) {
    auto const& units = model_.units();
    std::size_t next = 0;
    std::vector<std::string> said;
    for (std::size_t i = 0; i < layout_.grids().size(); ++i) {
      Grid const& grid = layout_.grids()[i];
      std::string lines;
      GridUnits found{.rows = false, .columns = false, .boxes = {}, .maps = {}};
      found.rows = take(i, {.rows = true, .columns = false, .boxes = {}, .maps = {}}, next);
      found.columns = take(i, {.rows = false, .columns = true, .boxes = {}, .maps = {}}, next);
      found.boxes = take_boxes(i, next);
      std::string const map = take_map(i, next);
      if (!found.rows) lines += "rows none\n";
      if (!found.columns) lines += "columns none\n";
      auto const usual = default_boxes(grid.rows, grid.columns, std::max(grid.rows, grid.columns));
      if (found.boxes && (found.boxes != usual || !map.empty()))
        lines +=
            "boxes " + std::to_string(found.boxes->height) + "x" + std::to_string(found.boxes->width) + "\n";
      if (!found.boxes && usual && map.empty()) lines += "boxes none\n";
      said.push_back(lines + map);
    }
    // Behind the grids' own lines, so that the places of the others stay right.
    for (std::size_t i = said.size(); i-- > 0;)
      text_.insert(place_of_grid_[i], said[i] + contents_of(layout_.grids()[i], solution));
    for (; next < units.size(); ++next) {
      auto const name = to_string_word(units[next].name);
      if (!name) return unsayable("the name of a unit holds a character that no string can hold");
      text_ += "unit " + *name + " = " + names(units[next].cells) + "\n";
    }
    return {};
  }
  /// Takes the units behind `next` if they are just these; `next` moves behind them.
  bool take(std::size_t grid, GridUnits const& units, std::size_t& next) const {
    Model other(Space{layout_, model_.first(), model_.last()});
    add_units(other, grid, units);
    auto const& wanted = other.units();
    if (wanted.empty() || !other.recorded().empty() || model_.units().size() - next < wanted.size())
      return false;
    if (!std::equal(wanted.begin(), wanted.end(), model_.units().begin() + static_cast<std::ptrdiff_t>(next)))
      return false;
    next += wanted.size();
    return true;
  }
  std::optional<BoxShape> take_boxes(std::size_t i, std::size_t& next) const {
    Grid const& grid = layout_.grids()[i];
    if (next >= model_.units().size()) return {};
    auto const size = static_cast<int>(model_.units()[next].cells.size());
    for (int height = 1; height <= grid.rows && height <= size; ++height) {
      if (size % height != 0 || grid.rows % height != 0 || size / height > grid.columns ||
          grid.columns % (size / height) != 0)
        continue;
      BoxShape const box{height, size / height};
      if (take(i, {.rows = false, .columns = false, .boxes = box, .maps = {}}, next)) return box;
    }
    return {};
  }
  /// One region map, from units that are named after regions of this grid.
  std::string take_map(std::size_t i, std::size_t& next) const {
    Grid const& grid = layout_.grids()[i];
    Partition map{"region", std::vector<int>(model_.cell_count(), Partition::no_region)};
    std::string const name =
        (layout_.grids().size() > 1 ? "grid " + std::to_string(i + 1) + " " : "") + "region ";
    std::vector<bool> in_grid(model_.cell_count());
    for (Cell cell : grid.cells) in_grid[cell] = true;
    int regions = 0;
    bool usual = true;
    for (std::size_t k = next; k < model_.units().size(); ++k, ++regions) {
      Unit const& unit = model_.units()[k];
      if (unit.name != name + std::to_string(regions + 1)) break;
      usual = usual && unit.cells.size() == static_cast<std::size_t>(std::max(grid.rows, grid.columns));
      for (Cell cell : unit.cells) {
        if (!in_grid[cell] || map.region[cell] != Partition::no_region) return {};
        map.region[cell] = regions;
      }
    }
    // A reader numbers regions in the order in which they appear.
    int seen = 0;
    for (Cell cell : grid.cells)
      if (int const id = map.region[cell]; id > seen)
        return {};
      else if (id == seen)
        ++seen;
    if (regions == 0 || !take(i, {.rows = false, .columns = false, .boxes = {}, .maps = {map}}, next))
      return {};
    std::string text = usual ? "regions\n" : "regions any\n";
    bool const wide = regions > static_cast<int>(region_labels.size());
    for (int row = 0; row < grid.rows; ++row) {
      text += "  ";
      for (int column = 0; column < grid.columns; ++column) {
        int const id = map.region[grid.at(row, column)];
        if (wide && column > 0) text += ' ';
        if (id == Partition::no_region)
          text += '.';
        else if (wide)
          text += std::to_string(id + 1);
        else
          text += region_labels[static_cast<std::size_t>(id)];
      }
      text += '\n';
    }
    return text;
  }

  // -- cells
  std::string names(Cells const& cells) const {
    std::string text;
    for (Cell cell : cells) text += (text.empty() ? "" : " ") + names_[cell];
    return text;
  }
  template <class F>
  std::string block(Grid const& grid, std::string_view keyword, F&& value) const {
    std::string text = std::string(keyword) + "\n";
    bool const wide = model_.last() > 9;
    std::size_t const width = wide ? std::to_string(model_.last()).size() : 1;
    for (int row = 0; row < grid.rows; ++row) {
      text += " ";
      if (!wide) text += ' ';
      for (int column = 0; column < grid.columns; ++column) {
        std::optional<int> const here = value(grid.at(row, column));
        std::string const sign = here && *here >= model_.first() ? std::to_string(*here) : ".";
        if (wide) text += std::string(width + 1 - sign.size(), ' ');
        text += sign;
      }
      text += '\n';
    }
    return text;
  }
  std::string contents_of(Grid const& grid, std::span<int const> solution) const {
    std::string text;
    if (std::ranges::any_of(grid.cells, [this](Cell cell) { return model_.given(cell).has_value(); }))
      text += block(grid, "givens", [this](Cell cell) { return model_.given(cell); });
    if (!solution.empty())
      text += block(grid, "solution", [&](Cell cell) -> std::optional<int> { return solution[cell]; });
    return text;
  }
  std::optional<Error> write_cells() {
    for (auto const& [cell, name] : layout_.extras())
      if (auto const value = model_.given(cell))
        text_ += "given " + name + " = " + std::to_string(*value) + "\n";
    for (Cell cell = 0; cell < model_.cell_count(); ++cell) {
      auto const& allowed = model_.allowed(cell);
      if (allowed.empty()) continue;
      std::string marks;
      for (auto bit = allowed.find_first(); bit != allowed.npos; bit = allowed.find_next(bit))
        marks += " " + std::to_string(static_cast<int>(bit) + model_.first());
      if (marks.empty() && model_.values() == 1)
        return unsayable("a cell that has no value left can't be written");
      // Nothing is left: two marks that exclude each other say so.
      if (marks.empty())
        marks = " " + std::to_string(model_.first()) + "\nmarks " + names_[cell] + " = " +
                std::to_string(model_.last());
      text_ += "marks " + names_[cell] + " =" + marks + "\n";
    }
    return {};
  }

  // -- rules
 public:
  /// The line of one rule.
  Result<std::string> write_rule(AnyRule const& rule) const {
    RuleInfo const* info = rule.info();
    if (info == nullptr) return unsayable({"the rule '{0}' has no form in texts", {rule.name()}});
    Arguments const arguments = rule.arguments();
    std::string line(info->keyword);
    auto const add_numbers = [&] {
      for (std::size_t i = 0; i < arguments.numbers.size(); ++i) {
        if (i > 0) line += " /";
        for (long long number : arguments.numbers[i]) line += " " + std::to_string(number);
      }
    };
    auto const add_word = [&]() -> bool {
      bool const plain = !arguments.word.empty() && is_letter(arguments.word.front()) &&
                         std::ranges::all_of(arguments.word, [](char c) {
                           return is_letter(c) || is_digit(c) || c == '_' || c == '-';
                         });
      auto const word =
          plain && info->shape != Shape::word_cells ? arguments.word : to_string_word(arguments.word);
      if (word) line += " " + *word;
      return word.has_value();
    };
    // A rule that does not tell its arguments as its shape has them is the rule's mistake; nothing false is written.
    bool good = mismatch(form_of(info->shape), arguments) == nullptr;
    for (Cells const& group : arguments.groups) good = good && !group.empty();
    if (good) switch (info->shape) {
        case Shape::flag: break;
        case Shape::word: good = good && add_word(); break;
        case Shape::cells:
        case Shape::line: line += " " + names(arguments.cells()); break;
        case Shape::head_line:
          line += " " + names(arguments.groups[0]) + " = " + names(arguments.groups[1]);
          break;
        case Shape::groups:
          for (std::size_t i = 0; i < arguments.groups.size(); ++i)
            line += (i == 0 ? " " : " / ") + names(arguments.groups[i]);
          break;
        case Shape::optional_sum:
        case Shape::optional_word:
          add_numbers();
          if (!arguments.word.empty()) good = good && add_word();
          line +=
              (arguments.has_number() || !arguments.word.empty() ? " = " : " ") + names(arguments.cells());
          break;
        case Shape::word_cells:
        case Shape::word_rows: good = good && add_word(); [[fallthrough]];
        case Shape::sum:
        case Shape::number_line:
        case Shape::numbers:
        case Shape::rows:
          add_numbers();
          line += " = " + names(arguments.cells());
          break;
        case Shape::weighted_sum:
          line += " " + std::to_string(arguments.number()) + " =";
          for (std::size_t i = 0; i < arguments.cells().size(); ++i) {
            line += ' ';
            if (arguments.numbers.size() > 1) line += std::to_string(arguments.numbers[1][i]) + "*";
            line += names_[arguments.cells()[i]];
          }
          break;
      }
    if (!good) return unsayable({"a rule '{0}' with these arguments can't be written", {rule.name()}});
    return line;
  }

 private:
  Model const& model_;
  Layout const& layout_;
  std::vector<std::string> names_;
  std::string text_;
  std::vector<std::size_t> place_of_grid_;
};
using TextWriter = BasicTextWriter<>;

}  // namespace detail

/// The puzzle in nonet's own format; read() makes an equal model of it. An error for what no text can say: rules of the
/// user's own, names with characters that the format does not have. `solution` may hold the answer to store, one value
/// a cell.
template <class = void>
Result<std::string> write_text(Model const& model, std::span<int const> solution = {}) {
  return detail::TextWriter(model).write(solution);
}

/// One rule as its statement in nonet's own format, without the end of the line.
template <class = void>
Result<std::string> write_rule(Model const& model, AnyRule const& rule) {
  return detail::TextWriter(model).write_rule(rule);
}

/// The givens of a puzzle of one grid on one line, '.' for an empty cell; from 10 on, letters (A = 10) and '0' for an
/// empty cell, or numbers with blanks between where letters do not reach. Values from 0 on are written as they are.
template <class = void>
std::string write_line(Model const& model) {
  if (model.layout().grids().empty()) return {};
  constexpr std::string_view signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  int const last = model.last();
  bool const numbers = last >= static_cast<int>(signs.size());
  char const blank = last > 9 && model.first() == 1 ? '0' : '.';
  std::string line;
  for (Cell cell : model.layout().grids().front().cells) {
    auto const given = model.given(cell);
    if (numbers && !line.empty()) line += ' ';
    if (!given)
      line += numbers ? '.' : blank;
    else if (numbers)
      line += std::to_string(*given);
    else
      line += signs[static_cast<std::size_t>(*given)];
  }
  return line;
}

}  // namespace nonet
