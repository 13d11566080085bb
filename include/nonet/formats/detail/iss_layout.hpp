// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/iss_text.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace detail {

/// How far the cells of a template are moved, and in which group of cells; -1: not at all.
struct IssShift {
  int group = -1;
  int rows = 0;
  int columns = 0;
};

/// The cells of an ISS string: its grid and its groups of variables, and the units that its layout implies.
template <class = void>
class BasicIssLayout {
 public:
  explicit BasicIssLayout(IssText const& text) : text_(text) {}

  static bool is_layout(std::string_view type) {
    return type == "Shape" || type == "Var" || type == "NoBoxes" || type == "Jigsaw" ||
           type == "RegionSize" || type == "SearchPriority" || type == "Windoku" || type == "DisjointSets";
  }

  /// Takes the shape of the grid from the first such token; the others must agree.
  std::optional<Error> read_shape(IssToken const& token) {
    if (token.type != "Shape") return {};
    auto const shape = shape_of(token);
    if (!shape) return shape.error();
    if (shaped_ && !(*shape == shape_))
      return text_.error_at(token.at, Fault::argument, "two different shapes", {}, "one shape");
    shape_ = *shape;
    shaped_ = true;
    return {};
  }
  /// Takes what other layout tokens say.
  std::optional<Error> read_layout(IssToken const& token) {
    if (token.type == "NoBoxes") no_boxes_ = true;
    if (token.type == "Var") return read_var(token);
    if (token.type == "Jigsaw") jigsaws_.push_back(token);
    if (token.type == "RegionSize") {
      auto const size = to_number(token.fields.empty() ? std::string_view{} : token.fields.front().text);
      if (!size || *size < 1 || *size > 256) return bad(token, 0, "a number of cells");
      region_size_ = static_cast<int>(*size);
      return sudoku_only(token);
    }
    if (token.type == "NoBoxes" || token.type == "Jigsaw") return sudoku_only(token);
    if (token.type == "Windoku" || token.type == "DisjointSets") {
      (token.type == "Windoku" ? windoku_ : disjoint_) = true;
      if (shape_.rows != shape_.columns) return bad(token, 0, "a square grid");
      return sudoku_only(token);
    }
    return {};
  }
  /// The model with its units and no rule yet.
  Result<Model> make() {
    Model model(grid(shape_.rows, shape_.columns, shape_.first, shape_.last));
    for (auto const& [prefix, var] : vars_)
      for (int k = 1; k <= var.size; ++k)
        model.add_extra(var.size == 1 ? prefix : prefix + std::to_string(k));
    number_cells(model.layout());
    if (shape_.raw) return model;
    int const longest = std::max(shape_.rows, shape_.columns);
    int const size = region_size_ != 0 ? region_size_ : longest;
    GridUnits units;
    if (!no_boxes_) units.boxes = default_boxes(shape_.rows, shape_.columns, size);
    for (IssToken const& token : jigsaws_) {
      auto map = jigsaw(token, model, size);
      if (!map) return map.error();
      units.maps.push_back(*std::move(map));
    }
    add_units(model, 0, units);
    int const values = shape_.last - shape_.first + 1;
    if (windoku_)
      if (auto const box =
              default_boxes(shape_.rows, shape_.columns, region_size_ != 0 ? region_size_ : values))
        add_windows(model, 0, *box);
    if (disjoint_)
      if (auto const box = default_boxes(shape_.rows, shape_.columns, size))
        add_disjoint_groups(model, 0, *box);
    if (!model.recorded().empty()) return text_.error_at(0, model.recorded().front());
    return model;
  }

  /// A grid that implies no rule, on which some types may not stand.
  bool is_raw() const { return shape_.raw; }

  /// The cell of this name, moved by the shift; nothing where there is none.
  std::optional<Cell> cell(std::string_view name, IssShift const& shift) const {
    auto const place = origin(name);
    if (!place) return {};
    Group const& group = groups_[place->group];
    if (shift.group < 0) return group.cells[place->index];
    if (static_cast<std::size_t>(shift.group) != place->group) return {};
    int const columns = group.columns;
    int const row = static_cast<int>(place->index) / columns + shift.rows;
    int const column = static_cast<int>(place->index) % columns + shift.columns;
    int const index = row * columns + column;
    if (row < 0 || column < 0 || column >= columns || index >= static_cast<int>(group.cells.size()))
      return {};
    return group.cells[static_cast<std::size_t>(index)];
  }
  struct Place {
    std::size_t group = 0;
    std::size_t index = 0;
  };
  /// Where the cell of this name stands in its group.
  std::optional<Place> origin(std::string_view name) const {
    if (name.size() == 4 && (name[0] == 'R' || name[0] == 'r') && (name[2] == 'C' || name[2] == 'c')) {
      int const row = digit17(name[1]);
      int const column = digit17(name[3]);
      if (row < 1 || column < 1 || row > shape_.rows || column > shape_.columns) return {};
      return Place{0, static_cast<std::size_t>((row - 1) * shape_.columns + column - 1)};
    }
    auto const found = names_.find(name);
    if (found == names_.end()) return {};
    return found->second;
  }
  /// All cells of the grid (without a prefix), or of the variables with this prefix; nothing where there are none.
  std::optional<Cells> group(std::string_view prefix) const {
    if (prefix.empty()) return groups_[0].cells;
    std::size_t number = 1;
    for (auto const& [name, var] : vars_) {
      if (name == prefix) return groups_[number].cells;
      ++number;
    }
    return {};
  }
  /// The cell that stands so many rows below and columns to the right of another one, in the same group.
  std::optional<Cell> beside(Cell cell, int rows, int columns) const {
    for (Group const& group : groups_) {
      if (group.cells.empty() || cell < group.cells.front() || cell > group.cells.back()) continue;
      int const index = static_cast<int>(cell - group.cells.front());
      int const column = index % group.columns + columns;
      int const to = index + rows * group.columns + columns;
      if (column < 0 || column >= group.columns || to < 0 || to >= static_cast<int>(group.cells.size()))
        return {};
      return group.cells[static_cast<std::size_t>(to)];
    }
    return {};
  }
  bool adjacent(Cell a, Cell b) const {
    return beside(a, 0, 1) == b || beside(a, 1, 0) == b || beside(a, 0, -1) == b || beside(a, -1, 0) == b;
  }
  /// The shift that moves the origin to the cell `offset` places behind it, on top of another shift.
  std::optional<IssShift> moved(IssShift const& shift, Place const& origin, std::size_t offset) const {
    Group const& group = groups_[origin.group];
    if (origin.index + offset >= group.cells.size()) return {};
    if (shift.group >= 0 && static_cast<std::size_t>(shift.group) != origin.group) return {};
    int const from = static_cast<int>(origin.index);
    int const to = static_cast<int>(origin.index + offset);
    return IssShift{static_cast<int>(origin.group), shift.rows + to / group.columns - from / group.columns,
                    shift.columns + to % group.columns - from % group.columns};
  }

 private:
  struct GridShape {
    int rows = 9;
    int columns = 9;
    int first = 1;
    int last = 9;
    bool raw = false;
    bool operator==(GridShape const&) const = default;
  };
  struct Var {
    int size = 1;
    int columns = 0;  ///< 0: those of the grid
  };
  struct Group {
    int columns = 1;
    std::vector<Cell> cells{};
  };
  static constexpr int largest = 16;
  static constexpr int most_vars = 1000;

  /// 1 .. 16 for a digit of a cell's name, else 0.
  static constexpr int digit17(char c) {
    if (c >= '1' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'g') return c - 'a' + 10;
    return c >= 'A' && c <= 'G' ? c - 'A' + 10 : 0;
  }

  NONET_COLD Error bad(IssToken const& token, std::size_t field, Saying const& expected) const {
    bool const there = field < token.fields.size();
    return text_.error_at(there ? token.fields[field].at : token.at, Fault::argument,
                          {"{0}: a bad argument", {cited(token.type)}},
                          there ? Saying(Part(cited(token.fields[field].text))) : Saying("nothing"),
                          expected);
  }
  std::optional<Error> sudoku_only(IssToken const& token) const {
    if (!shape_.raw) return {};
    return text_.error_at(token.at, Fault::argument,
                          {"{0} is for Sudoku grids, and this grid is Raw", {cited(token.type)}});
  }
  Result<GridShape> shape_of(IssToken const& token) const {
    GridShape shape;
    if (token.fields.empty()) return shape;
    auto const text = token.fields[0].text;
    std::size_t const cross = std::min(text.find('x'), text.size());
    auto const rows = to_number(text.substr(0, cross));
    auto const columns = to_number(text.substr(std::min(cross + 1, text.size())));
    if (!rows || !columns || *rows < 1 || *columns < 1 || *rows > largest || *columns > largest)
      return bad(token, 0, "rows x columns, each 1 to 16");
    shape.rows = static_cast<int>(*rows);
    shape.columns = static_cast<int>(*columns);
    shape.last = std::max(shape.rows, shape.columns);
    if (token.fields.size() > 1 && !token.fields[1].text.empty()) {
      auto const range = token.fields[1].text;
      std::size_t const dash = range.find('-');
      auto const first =
          dash == std::string_view::npos ? std::optional<long long>(1) : to_number(range.substr(0, dash));
      auto const last = to_number(dash == std::string_view::npos ? range : range.substr(dash + 1));
      if (!first || !last || *first < 0 || *first > 1 || *last < *first || *last - *first >= largest)
        return bad(token, 1, "at most 16 values from 0 or 1");
      shape.first = static_cast<int>(*first);
      shape.last = static_cast<int>(*last);
    }
    if (token.fields.size() > 2 && token.fields[2].text == "Raw")
      shape.raw = true;
    else if (token.fields.size() > 2 && !token.fields[2].text.empty() && token.fields[2].text != "Sudoku")
      return bad(token, 2, "Sudoku or Raw");
    if (!shape.raw && shape.last - shape.first + 1 < std::max(shape.rows, shape.columns))
      return bad(token, 1, "at least as many values as the longest side");
    return shape;
  }
  std::optional<Error> read_var(IssToken const& token) {
    auto const prefix = token.fields.empty() ? std::string_view{} : token.fields[0].text;
    if (prefix.empty() || !std::ranges::all_of(prefix, is_upper)) return bad(token, 0, "capital letters");
    auto const text = token.fields.size() > 2 ? token.fields[2].text : std::string_view{};
    std::size_t const cross = std::min(text.find('x'), text.size());
    auto const rows = to_number(text.substr(0, cross));
    auto const columns =
        cross < text.size() ? to_number(text.substr(cross + 1)) : std::optional<long long>(1);
    Var var;
    if (rows && columns && *rows >= 1 && *columns >= 1) {
      constexpr long long large = most_vars + 1;  // more than is allowed, however much more
      var.size = static_cast<int>(std::min(*rows, large) * std::min(*columns, large));
      var.columns = cross < text.size() ? static_cast<int>(std::min(*columns, large)) : 0;
    }
    auto const name = "V" + std::string(prefix);
    vars_[name] = var;
    int all = 0;
    for (auto const& [other, group] : vars_) all += group.size;
    if (all <= most_vars) return {};
    vars_.erase(name);
    return bad(token, 2, "at most 1000 variables in all");
  }
  void number_cells(Layout const& layout) {
    groups_.assign(1, {shape_.columns, layout.grids()[0].cells});
    auto next = static_cast<Cell>(groups_[0].cells.size());
    for (auto const& [prefix, var] : vars_) {
      Group group{var.columns > 0 ? var.columns : shape_.columns, {}};
      for (int k = 1; k <= var.size; ++k) {
        names_.emplace(var.size == 1 ? prefix : prefix + std::to_string(k),
                       Place{groups_.size(), group.cells.size()});
        group.cells.push_back(next++);
      }
      groups_.push_back(std::move(group));
    }
  }
  /// The pieces of a Jigsaw token: those of the size that regions have, and at most one other that is no piece.
  Result<Partition> jigsaw(IssToken const& token, Model const& model, int size) const {
    std::size_t const last = token.fields.empty() ? 0 : token.fields.size() - 1;
    auto const map = token.fields.empty() ? std::string_view{} : token.fields[last].text;
    std::size_t const cells = groups_[0].cells.size();
    if (map.size() != cells)
      return text_.error_at(token.fields.empty() ? token.at : token.fields[last].at, Fault::map_size,
                            "the region map has the wrong size", {"{0} cells", {map.size()}}, Part(cells));
    std::map<char, int> count;
    for (char c : map) ++count[c];
    Partition partition{"region", std::vector<int>(model.cell_count(), Partition::no_region)};
    std::map<char, int> ids;
    int others = 0;
    for (auto const& [label, times] : count) {
      bool const used =
          times >= std::max(shape_.rows, shape_.columns) && times <= model.values() && count.size() > 1;
      if (used && times == size)
        ids[label] = Partition::no_region;
      else if (used || ++others > 1)
        return text_.error_at(token.fields[last].at, Fault::region_size, "a region has the wrong size",
                              {"'{0}' {1} times", {std::string(1, label), times}}, {"{0} cells", {size}});
    }
    int next = 0;
    for (std::size_t i = 0; i < cells; ++i)
      if (auto const id = ids.find(map[i]); id != ids.end()) {
        if (id->second == Partition::no_region) id->second = next++;
        partition.region[groups_[0].cells[i]] = id->second;
      }
    return partition;
  }

  IssText const& text_;
  GridShape shape_;
  bool shaped_ = false;
  bool no_boxes_ = false;
  bool windoku_ = false;
  bool disjoint_ = false;
  int region_size_ = 0;
  std::map<std::string, Var> vars_;
  std::vector<IssToken> jigsaws_;
  std::vector<Group> groups_;
  std::map<std::string, Place, std::less<>> names_;
};
using IssLayout = BasicIssLayout<>;

}  // namespace detail
}  // namespace nonet
