// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/write.hpp>
#include <nonet/model/model.hpp>
#include <nonet/solve/outcome.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// How a puzzle is drawn.
struct DrawOptions {
  bool colour = false;  ///< ANSI sequences: givens are bold, all other values green
  bool rules = true;    ///< list the rules under the grid
};

namespace detail {

/// Draws the sheet of a model as text. Borders stand where neighbouring cells are in different regions; the regions
/// are read from the units of the model.
template <class = void>
class BasicTextDrawing {
 public:
  BasicTextDrawing(Model const& model, std::span<int const> solution, DrawOptions const& options)
      : model_(model), layout_(model.layout()), solution_(solution), options_(options) {
    find_regions();
    width_ = 1;
    for (Cell cell = 0; cell < model.cell_count(); ++cell) width_ = std::max(width_, sign(cell).size());
  }

  std::string draw() {
    std::string text;
    if (layout_.height() > 0) text += draw_sheet();
    std::string extras;
    for (auto const& [cell, name] : layout_.extras())
      extras += (extras.empty() ? "" : "  ") + name + " = " + painted(cell);
    if (!extras.empty()) text += extras + "\n";
    if (options_.rules)
      for (AnyRule const& rule : model_.rules()) {
        auto const line = write_rule(model_, rule);
        text += (line ? *line : std::string(rule.name()) + " " + layout_.names(rule.scope())) + "\n";
      }
    return text;
  }

 private:
  /// What stands in front of the number that ends a unit's name: "box" of "grid 2 box 7".
  static std::string kind_of(Unit const& unit) {
    std::string_view name = unit.name;
    while (!name.empty() && name.back() >= '0' && name.back() <= '9') name.remove_suffix(1);
    while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
    std::size_t const blank = name.rfind(' ');
    return std::string(blank == std::string_view::npos ? name : name.substr(blank + 1));
  }
  bool is_line(Unit const& unit) const {
    bool row = true;
    bool column = true;
    for (Cell cell : unit.cells) {
      if (layout_.is_extra(cell) || layout_.is_extra(unit.cells.front())) return true;
      row = row && layout_.position(cell).row == layout_.position(unit.cells.front()).row;
      column = column && layout_.position(cell).column == layout_.position(unit.cells.front()).column;
    }
    return row || column;
  }
  /// The last kind of units that parts the cells, lines left out: regions go before boxes, boxes before nothing.
  void find_regions() {
    std::map<std::string, std::vector<int>> kinds;
    std::vector<std::string> order;
    for (std::size_t i = 0; i < model_.units().size(); ++i) {
      Unit const& unit = model_.units()[i];
      if (is_line(unit)) continue;
      auto [kind, is_new] = kinds.try_emplace(kind_of(unit), model_.cell_count(), no_region);
      if (is_new) order.push_back(kind->first);
      for (Cell cell : unit.cells) {
        int& region = kind->second[cell];
        if (region == no_region) region = static_cast<int>(i);
      }
    }
    region_.assign(model_.cell_count(), no_region);
    for (std::string const& kind : order) {
      auto const& map = kinds[kind];
      auto const covered = std::ranges::count_if(map, [](int region) { return region != no_region; });
      if (2 * static_cast<std::size_t>(covered) >= map.size() - layout_.extras().size()) region_ = map;
    }
  }

  /// The value that is shown: the given, else that of the solution, else '.'.
  std::string sign(Cell cell) const {
    if (auto const given = model_.given(cell)) return std::to_string(*given);
    return cell < solution_.size() ? std::to_string(solution_[cell]) : ".";
  }
  std::string painted(Cell cell) const {
    std::string const text = sign(cell);
    if (!options_.colour || text == ".") return text;
    return (model_.given(cell) ? "\033[1m" : "\033[32m") + text + "\033[0m";
  }

  // -- borders: edge between two places of the sheet, either of which may be outside
  int region_at(int row, int column) const {
    auto const cell = layout_.at({row, column});
    return cell ? region_[*cell] : outside;
  }
  bool border_left_of(int row, int column) const {
    return row >= 0 && row < layout_.height() && region_at(row, column - 1) != region_at(row, column);
  }
  bool border_above(int row, int column) const {
    return column >= 0 && column < layout_.width() && region_at(row - 1, column) != region_at(row, column);
  }
  /// The sign of a corner by the borders that meet in it: up, right, down, left.
  std::string_view corner(int row, int column) const {
    static constexpr std::array<std::string_view, 16> signs{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                            "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    std::size_t const arms = (border_left_of(row - 1, column) ? 1u : 0u) |
                             (border_above(row, column) ? 2u : 0u) | (border_left_of(row, column) ? 4u : 0u) |
                             (border_above(row, column - 1) ? 8u : 0u);
    return signs[arms];
  }

  std::string draw_sheet() const {
    int const height = layout_.height();
    int const width = layout_.width();
    std::vector<bool> border(static_cast<std::size_t>(width) +
                             1);  // a border stands left of the column somewhere
    for (int column = 0; column <= width; ++column)
      for (int row = 0; row < height; ++row)
        if (border_left_of(row, column)) border[static_cast<std::size_t>(column)] = true;
    std::string text;
    for (int row = 0; row <= height; ++row) {
      bool any = false;
      for (int column = 0; column < width; ++column) any = any || border_above(row, column);
      if (any) text += border_line(row, border);
      if (row < height) text += cell_line(row, border);
    }
    return text;
  }
  static void end_line(std::string& text) {
    while (!text.empty() && text.back() == ' ') text.pop_back();
    text += '\n';
  }
  std::string border_line(int row, std::vector<bool> const& border) const {
    std::string text;
    auto const stroke = [&](bool drawn, std::size_t count) {
      for (; count > 0; --count) text += drawn ? "─" : " ";
    };
    for (int column = 0; column <= layout_.width(); ++column) {
      bool const before = border_above(row, column - 1);
      bool const after = border_above(row, column);
      if (border[static_cast<std::size_t>(column)]) {
        if (column > 0) stroke(before, 1);
        text += corner(row, column);
        if (column < layout_.width()) stroke(after, 1);
      } else if (column > 0) {
        stroke(before && after, 1);
      }
      if (column < layout_.width()) stroke(after, width_);
    }
    end_line(text);
    return text;
  }
  std::string cell_line(int row, std::vector<bool> const& border) const {
    std::string text;
    for (int column = 0; column <= layout_.width(); ++column) {
      if (border[static_cast<std::size_t>(column)]) {
        if (column > 0) text += ' ';
        text += border_left_of(row, column) ? "│" : " ";
        if (column < layout_.width()) text += ' ';
      } else if (column > 0) {
        text += ' ';
      }
      if (column == layout_.width()) break;
      auto const cell = layout_.at({row, column});
      std::string const shown = cell ? sign(*cell) : "";
      text += std::string(width_ - shown.size(), ' ');
      if (cell) text += painted(*cell);
    }
    end_line(text);
    return text;
  }

  static constexpr int no_region = -1;
  static constexpr int outside = -2;

  Model const& model_;
  Layout const& layout_;
  std::span<int const> solution_;
  DrawOptions options_;
  std::vector<int> region_;
  std::size_t width_ = 1;
};
using TextDrawing = BasicTextDrawing<>;

}  // namespace detail

/// A puzzle as text: its grids with borders between regions, extra cells and rules below. `solution`, one value a cell,
/// fills the empty cells.
template <class = void>
std::string draw(Model const& model, std::span<int const> solution, DrawOptions const& options = {}) {
  return detail::TextDrawing(model, solution, options).draw();
}
/// The same with the first solution that was found; the givens alone where there is none.
template <class = void>
std::string draw(Model const& model, Outcome const& outcome, DrawOptions const& options = {}) {
  return draw(
      model,
      outcome.solutions.empty() ? std::span<int const>{} : std::span<int const>(outcome.solutions.front()),
      options);
}
/// The givens alone.
template <class = void>
std::string draw(Model const& model, DrawOptions const& options = {}) {
  return draw(model, std::span<int const>{}, options);
}

}  // namespace nonet
