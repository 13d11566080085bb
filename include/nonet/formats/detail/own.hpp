// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/arguments.hpp>
#include <nonet/formats/detail/cells_block.hpp>
#include <nonet/formats/detail/kakuro.hpp>
#include <nonet/formats/detail/own_words.hpp>
#include <nonet/formats/detail/puzzle.hpp>
#include <nonet/formats/detail/rule_table.hpp>
#include <nonet/formats/detail/statement.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

// The reader of nonet's own format: one puzzle. It goes over the statements three times: for the cells and values, for
// the units, and for all that is said about single cells and rules.

namespace nonet::inline NONET_ABI {
namespace detail {

template <class List>
class OwnReader {
 public:
  explicit OwnReader(Source const& source) : source_(source) {}

  Result<Puzzle> read() {
    if (auto error = check_encoding(source_)) return *std::move(error);
    auto cut = cut_statements(source_);
    if (!cut) return cut.error();
    statements_ = *std::move(cut);
    for (Statement& statement : statements_) {
      layout_statement(statement);
      if (error_) return *std::move(error_);
    }
    find_values();
    if (error_) return *std::move(error_);
    Puzzle puzzle(Model(Space{layout_, first_, last_}));
    puzzle.model.title = title_;
    Places places(puzzle.model, source_);
    CellNames const names(puzzle.model.layout());
    model_ = &puzzle.model;
    places_ = &places;
    names_ = &names;
    if (add_units() && add_contents(puzzle.solution))
      if (auto error = places.finish()) error_ = std::move(error);
    if (error_) return *std::move(error_);
    return puzzle;
  }

 private:
  static constexpr int widest_sheet = 512;

  struct GridPlan {
    Statement statement;
    bool rows = true;
    bool columns = true;
    std::optional<Statement> boxes{};
    std::optional<BoxShape> box{};
    std::vector<Statement> maps{};
  };

  // -- errors
  NONET_COLD bool fail(Error error) {
    if (!error_) error_ = std::move(error);
    return false;
  }
  NONET_COLD bool fail(Words const& words, Saying const& message, Saying const& expected,
                       Fault fault = Fault::syntax) {
    return fail(words.error(message, expected, fault));
  }
  NONET_COLD bool fail(std::size_t at, Fault fault, Saying const& message, Saying const& found,
                       Saying const& expected, CellView cells = {}) {
    return fail(error_at(source_, at, fault, message, found, expected, cells));
  }
  Words words_of(Statement const& statement) const { return {source_, statement.begin, statement.end}; }
  bool ended(Words& words) {
    return words.at_end() || fail(words, "the statement should end here", "the end of the statement");
  }

  // -- cells and values
  void layout_statement(Statement& statement) {
    std::string_view const keyword = statement.keyword;
    Words words = words_of(statement);
    statement.grid = plans_.size();
    if (keyword == "puzzle") {
      puzzle_statement(statement, words);
    } else if (keyword == "size" || keyword == "grid") {
      grid_statement(statement, words);
    } else if (keyword == "kakuro") {
      kakuro_statement(statement);
    } else if (keyword == "cell") {
      cell_statement(words);
    } else if (keyword == "values") {
      values_statement(statement, words);
    } else if (keyword == "symbols") {
      symbols_ = statement;
    } else if (keyword == "rows" || keyword == "columns" || keyword == "boxes" || keyword == "regions") {
      unit_statement(statement, words);
    } else if (keyword == "givens" || keyword == "solution" || is_box_units(keyword)) {
      if (plans_.empty()) fail(no_grid(statement));
    } else if (keyword != "given" && keyword != "marks" && keyword != "unit" &&
               find_rule<List>(keyword) == nullptr) {
      fail(unknown(statement));
    }
  }
  Error unknown(Statement const& statement) const {
    return error_at(source_, statement.at, Fault::unsupported,
                    {"{0} is no statement and no rule", {cited(statement.keyword)}},
                    cited(statement.keyword), "a key word; rows of grids and lines that go on are indented");
  }
  Error no_grid(Statement const& statement) const {
    return error_at(source_, statement.at, Fault::syntax,
                    {"{0} speaks of a grid, and none is named yet", {cited(statement.keyword)}},
                    cited(statement.keyword), "'size' or 'grid' before it");
  }
  void puzzle_statement(Statement const& statement, Words& words) {
    if (&statement != &statements_.front())
      fail(statement.at, Fault::syntax, "a second puzzle begins inside the first", "'puzzle'", "one puzzle");
    if (words.peek().kind == Word::Kind::string) {
      auto title = from_string_word(source_, words.take());
      if (!title) {
        fail(title.error());
        return;
      }
      title_ = *std::move(title);
    }
    ended(words);
  }
  /// A number of 1 to 64 rows or columns; 0 after an error.
  int side(Words& words, std::string_view text) {
    auto const value = to_number(text);
    if (value && *value >= 1 && *value <= Layout::largest_side) return static_cast<int>(*value);
    fail(words, {"a side is a number from 1 to {0}", {Layout::largest_side}},
         {"1 to {0}", {Layout::largest_side}},
         value || is_huge_number(text) ? Fault::too_large : Fault::syntax);
    return 0;
  }
  /// Reads `6x9`, or `6` when `square` is allowed.
  std::optional<BoxShape> sides(Words& words, bool square) {
    std::string_view const text =
        words.peek().kind == Word::Kind::word ? words.peek().text : std::string_view{};
    std::size_t const cross = text.find_first_of("xX");
    if (cross == std::string_view::npos && !square) {
      fail(words, "rows and columns are missing here", "rows x columns, such as 2x3");
      return {};
    }
    int const height = side(words, text.substr(0, cross));
    if (height == 0) return {};
    int const width = cross == std::string_view::npos ? height : side(words, text.substr(cross + 1));
    if (width == 0) return {};
    words.take();
    return BoxShape{height, width};
  }
  void grid_statement(Statement& statement, Words& words) {
    auto const shape = sides(words, statement.keyword == "size");
    if (!shape) return;
    Position origin{0, 0};
    if (statement.keyword == "grid" && words.peek().text == "at") {
      words.take();
      auto const place = place_of(words.peek().text);
      if (!place) {
        fail(words, "the place of the upper left cell is missing here",
             {"a place such as r1c1, at most r{0}c{1}", {widest_sheet, widest_sheet}});
        return;
      }
      origin = *place;
      words.take();
    }
    if (!ended(words)) return;
    area_ += static_cast<std::size_t>(shape->height) * static_cast<std::size_t>(shape->width);
    if (!room_for(area_ + layout_.extras().size(), statement.at)) return;
    layout_.add_grid(shape->height, shape->width, origin);
    longest_ = std::max({longest_, shape->height, shape->width});
    plans_.push_back({.statement = statement});
    statement.grid = plans_.size();
  }
  /// A grid of one row for each run across.
  void kakuro_statement(Statement& statement) {
    auto const map = read_kakuro(source_, statement);
    if (!map) {
      fail(map.error());
      return;
    }
    for (auto const& run : map->across) {
      area_ += static_cast<std::size_t>(run.length);
      if (!room_for(area_ + layout_.extras().size(), statement.at)) return;
      layout_.add_grid(1, run.length, run.begin);
      plans_.push_back({.statement = statement});
    }
    longest_ = std::max(longest_, 9);  // its values, if no other are stated
    statement.grid = plans_.size();
  }
  static std::optional<Position> place_of(std::string_view name) {
    std::size_t const c = name.find_first_of("cC");
    if (name.empty() || (name.front() != 'r' && name.front() != 'R') || c == std::string_view::npos)
      return {};
    auto const row = to_number(name.substr(1, c - 1));
    auto const column = to_number(name.substr(c + 1));
    if (!row || !column || *row < 1 || *column < 1 || *row > widest_sheet || *column > widest_sheet)
      return {};
    return Position{static_cast<int>(*row) - 1, static_cast<int>(*column) - 1};
  }
  bool room_for(std::size_t cells, std::size_t at) {
    return cells <= Layout::most_cells ||
           fail(at, Fault::too_large, "the puzzle has too many cells",
                {"more than {0}", {Layout::most_cells}}, {"at most {0}", {Layout::most_cells}});
  }
  void cell_statement(Words& words) {
    do {
      Word const& word = words.peek();
      bool good = word.kind == Word::Kind::word && is_letter(word.text.front());
      for (char c : word.text) good = good && (is_letter(c) || is_digit(c) || c == '_');
      if (!good || looks_like_place(word.text)) {
        fail(words, "this is no name for an extra cell",
             "a letter, then letters, digits and '_'; not like r1c1", Fault::cell_name);
        return;
      }
      if (!extra_names_.insert(lower_case(word.text)).second) {
        fail(words, {"the cell {0} is named twice", {word.text}}, "a new name", Fault::duplicate_cell);
        return;
      }
      if (!room_for(area_ + layout_.extras().size() + 1, word.at)) return;
      layout_.add_extra(std::string(word.text));
      words.take();
      words.take(',');
    } while (!words.at_end());
  }
  void values_statement(Statement const& statement, Words& words) {
    if (values_) {
      fail(statement.at, Fault::syntax, "the values are stated twice", "'values'", "one such statement");
      return;
    }
    std::string_view const text =
        words.peek().kind == Word::Kind::word ? words.peek().text : std::string_view{};
    std::size_t const dash = text.find('-', 1);
    // What is no number is out of range.
    auto const number = [](std::string_view digits) {
      return to_number(digits).value_or(is_huge_number(digits) ? largest_number : -1);
    };
    long long const first = number(text.substr(0, dash));
    long long const last = dash < text.size() ? number(text.substr(dash + 1)) : -1;
    if (first < 0 || last < 0)
      fail(words, "the values are missing here", "lowest-highest, such as 1-9 or 0-8");
    else if (first > 1 || last < first || last - first >= max_values)
      fail(words, {"the lowest value is 0 or 1, and there are 1 to {0} values", {max_values}},
           "such as 1-9 or 0-8", Fault::value_range);
    if (error_) return;
    words.take();
    if (!ended(words)) return;
    first_ = static_cast<int>(first);
    last_ = static_cast<int>(last);
    values_ = true;
  }
  void unit_statement(Statement const& statement, Words& words) {
    if (plans_.empty()) {
      fail(no_grid(statement));
      return;
    }
    GridPlan& plan = plans_.back();
    if (statement.keyword == "regions") {
      plan.maps.push_back(statement);
      return;
    }
    bool const none = words.peek().text == "none";
    if (none) words.take();
    if (statement.keyword == "boxes") {
      if (plan.boxes) {
        fail(statement.at, Fault::syntax, "the boxes of a grid are stated twice", "'boxes'",
             "one such statement");
        return;
      }
      plan.boxes = statement;
      if (!none) plan.box = sides(words, false);
    } else if (!none) {
      fail(words, "only 'none' may stand here", "'none'");
    } else {
      (statement.keyword == "rows" ? plan.rows : plan.columns) = false;
    }
    if (!error_) ended(words);
  }
  void find_values() {
    if (layout_.cell_count() == 0) {
      std::size_t const at = statements_.empty() ? source_.text.size() : statements_.front().at;
      fail(at, Fault::syntax, "the puzzle has no cells", {}, "'size', 'grid' or 'cell'");
    } else if (!values_ && longest_ == 0) {
      fail(statements_.front().at, Fault::syntax, "the values of the cells are not stated", {},
           "'values', such as values 1-9");
    }
    if (!values_) last_ = longest_;
    if (!error_ && symbols_) read_symbols();
  }
  void read_symbols() {
    Words words = words_of(*symbols_);
    if (words.peek().kind != Word::Kind::string) {
      fail(words, "the characters of the values are missing here", "a string, such as \"0123456789ABCDEF\"");
      return;
    }
    auto const text = from_string_word(source_, words.peek());
    if (!text) {
      fail(text.error());
      return;
    }
    for (std::size_t at = 0; at < text->size();) {
      std::size_t const begin = at;
      decode(*text, at);
      auto sign = text->substr(begin, at - begin);
      if (sign == "." || sign == "|" || is_blank(sign.front()) ||
          std::ranges::find(signs_, sign) != signs_.end()) {
        fail(words, {"{0} may not be among the symbols, or stands there twice", {cited(sign)}},
             "different characters");
        return;
      }
      signs_.push_back(std::move(sign));
    }
    if (static_cast<int>(signs_.size()) != last_ - first_ + 1)
      fail(words, {"there must be as many symbols as values: found {0}", {signs_.size()}},
           {"{0} characters", {last_ - first_ + 1}});
    words.take();
    if (!error_) ended(words);
  }

  // -- units
  bool add_units() {
    for (std::size_t i = 0; i < plans_.size() && !error_; ++i) {
      GridPlan const& plan = plans_[i];
      Grid const& grid = model_->layout().grids()[i];
      GridUnits units{.rows = plan.rows, .columns = plan.columns, .boxes = {}, .maps = {}};
      int const size = std::max(grid.rows, grid.columns);
      if (plan.boxes)
        units.boxes = plan.box;
      else if (plan.maps.empty())
        units.boxes = default_boxes(grid.rows, grid.columns, size);
      if (plan.box && (grid.rows % plan.box->height != 0 || grid.columns % plan.box->width != 0))
        return fail(plan.boxes->at, Fault::argument, "these boxes do not tile the grid",
                    {"{0}x{1}", {plan.box->height, plan.box->width}},
                    {"sides that divide {0} rows and {1} columns", {grid.rows, grid.columns}});
      for (Statement const& map : plan.maps) {
        auto partition = region_map(map, grid, size);
        if (!partition) return fail(partition.error());
        units.maps.push_back(*std::move(partition));
      }
      nonet::add_units(*model_, i, units);
      // Units that the model refuses are too large for its values.
      if (auto error = places_->recorded(plan.maps.empty() ? plan.statement.at : plan.maps.front().at))
        return fail(*error);
    }
    return !error_;
  }
  Result<Partition> region_map(Statement const& statement, Grid const& grid, int size) {
    std::size_t begin = statement.begin;
    bool any = false;
    Words words(source_, begin, std::min(statement.end, source_.text.find('\n', begin)));
    if (words.peek().text == "any") {
      any = true;
      begin = words.take().at + 3;
    }
    if (!words.at_end()) return words.error("only 'any' may stand here", "rows of labels in the lines below");
    auto const cells = read_block(source_, statement, begin, static_cast<std::size_t>(grid.rows),
                                  static_cast<std::size_t>(grid.columns));
    if (!cells) return cells.error();
    Partition partition{"region", std::vector<int>(model_->cell_count(), Partition::no_region)};
    std::unordered_map<std::string_view, int> known;
    std::vector<Cells> regions;
    std::vector<Sign> first_signs;
    for (std::size_t i = 0; i < cells->size(); ++i) {
      std::string_view const label = (*cells)[i].text;
      if (label == ".") continue;
      auto const [place, is_new] = known.emplace(label, static_cast<int>(regions.size()));
      if (is_new) {
        regions.emplace_back();
        first_signs.push_back((*cells)[i]);
      }
      partition.region[grid.cells[i]] = place->second;
      regions[static_cast<std::size_t>(place->second)].push_back(grid.cells[i]);
    }
    for (std::size_t i = 0; i < regions.size() && !any; ++i)
      if (regions[i].size() != static_cast<std::size_t>(size))
        return error_at(
            source_, first_signs[i].at, Fault::region_size,
            {"the region {0} has the wrong size", {cited(first_signs[i].text)}},
            count_of(regions[i].size(), "{0} cell", "{0} cells"),
            {"{0}, or 'regions any'", {count_of(static_cast<std::size_t>(size), "{0} cell", "{0} cells")}},
            regions[i]);
    return partition;
  }

  // -- contents
  bool add_contents(std::vector<int>& solution) {
    for (Statement const& statement : statements_) {
      std::string_view const keyword = statement.keyword;
      if (keyword == "givens")
        givens_block(statement);
      else if (keyword == "solution")
        solution_block(statement, solution);
      else if (keyword == "given" || keyword == "marks")
        cell_values(statement);
      else if (keyword == "unit")
        unit(statement);
      else if (keyword == "kakuro")
        kakuro_contents(statement);
      else if (is_box_units(keyword))
        box_units(statement);
      else if (auto const* rule = find_rule<List>(keyword);
               rule != nullptr && !rule->last && !is_layout(keyword))
        add_rule(statement, *rule);
      if (error_) return false;
    }
    for (Statement const& statement : statements_)
      if (auto const* rule = find_rule<List>(statement.keyword);
          rule != nullptr && rule->last && !is_layout(statement.keyword))
        if (add_rule(statement, *rule); error_) return false;
    return true;
  }
  /// Units that come from the shape of the boxes.
  /// The value that a sign stands for; nothing for an empty cell or after an error.
  std::optional<int> value_of(Sign const& sign) {
    if (sign.text == ".") return {};
    if (auto const symbol = std::ranges::find(signs_, sign.text); symbol != signs_.end())
      return first_ + static_cast<int>(symbol - signs_.begin());
    auto const value = signs_.empty() || sign.text.size() > 1 ? to_number(sign.text) : std::nullopt;
    if (value && *value == 0 && first_ > 0) return {};
    if (value && *value >= first_ && *value <= last_) return static_cast<int>(*value);
    fail(sign.at, value ? Fault::value_range : Fault::syntax,
         {"{0} stands for no value", {cited(sign.text)}}, cited(sign.text),
         signs_.empty() ? Saying("{0} to {1}, or '.' for an empty cell", {first_, last_})
                        : Saying("one of the symbols, or '.'"));
    return {};
  }
  void givens_block(Statement const& statement) {
    Grid const& grid = model_->layout().grids()[statement.grid - 1];
    auto const cells = block(statement, grid);
    for (std::size_t i = 0; i < cells.size() && !error_; ++i)
      if (auto const value = value_of(cells[i])) places_->given(grid.cells[i], *value, cells[i].at);
  }
  void solution_block(Statement const& statement, std::vector<int>& solution) {
    Grid const& grid = model_->layout().grids()[statement.grid - 1];
    solution.resize(model_->cell_count(), first_ - 1);
    auto const cells = block(statement, grid);
    for (std::size_t i = 0; i < cells.size() && !error_; ++i) {
      auto const value = value_of(cells[i]);
      if (value)
        solution[grid.cells[i]] = *value;
      else
        fail(cells[i].at, Fault::syntax, "the solution has an empty cell", cited(cells[i].text), "a value",
             {grid.cells[i]});
    }
  }
  std::vector<Sign> block(Statement const& statement, Grid const& grid) {
    Words words(source_, statement.begin, std::min(statement.end, source_.text.find('\n', statement.begin)));
    if (!words.at_end()) {
      fail(words, {"nothing may stand behind '{0}'", {statement.keyword}}, "rows in the lines below");
      return {};
    }
    auto cells = read_block(source_, statement, statement.begin, static_cast<std::size_t>(grid.rows),
                            static_cast<std::size_t>(grid.columns));
    if (cells) return *std::move(cells);
    fail(cells.error());
    return {};
  }
  void cell_values(Statement const& statement) {
    Words words = words_of(statement);
    ArgumentReader reader(words, *names_);
    Cells const cells = reader.cells();
    reader.equals();
    std::size_t const at = words.peek().at;
    std::vector<long long> values;
    if (!reader.error()) values = reader.numbers();
    reader.end();
    if (reader.error()) {
      fail(*reader.error());
      return;
    }
    if (statement.keyword == "given" && values.size() != 1) {
      fail(at, Fault::syntax, "a cell has one value; 'marks' names several",
           count_of(values.size(), "{0} number", "{0} numbers"), "one number");
      return;
    }
    for (long long value : values)
      if (value < first_ || value > last_) {
        fail(at, Fault::value_range, "there is no such value in this puzzle", Part(value),
             {"{0} to {1}", {first_, last_}}, cells);
        return;
      }
    std::vector<int> const marks(values.begin(), values.end());
    for (Cell cell : cells)
      if (statement.keyword == "given")
        places_->given(cell, marks.front(), statement.at);
      else
        places_->marks(cell, marks, statement.at);
  }
  void kakuro_contents(Statement const& statement) {
    auto const map = read_kakuro(source_, statement);
    if (auto error = map ? add_kakuro(*map, source_, *model_, *places_) : map.error()) fail(*std::move(error));
  }
  void unit(Statement const& statement) {
    Words words = words_of(statement);
    ArgumentReader reader(words, *names_);
    std::string name = "unit " + std::to_string(++units_);
    if (words.peek().kind == Word::Kind::string) {
      name = reader.word();
      reader.equals();
    }
    Unit unit{reader.cells(), std::move(name)};
    reader.end();
    if (reader.error())
      fail(*reader.error());
    else
      model_->add(std::move(unit));
    if (auto error = places_->recorded(statement.at)) fail(*std::move(error));
  }
  void box_units(Statement const& statement) {
    Words words = words_of(statement);
    if (!ended(words)) return;
    std::size_t const number = statement.grid - 1;
    Grid const& grid = model_->layout().grids()[number];
    GridPlan const& plan = plans_[number];
    auto const box = plan.boxes ? plan.box
                                : default_boxes(grid.rows, grid.columns, std::max(grid.rows, grid.columns));
    if (!box)
      fail(statement.at, Fault::argument,
           {"{0} needs boxes, and the grid has none", {cited(statement.keyword)}}, cited(statement.keyword),
           "boxes of the grid");
    else if (statement.keyword == "windoku")
      add_windows(*model_, number, *box);
    else
      add_disjoint_groups(*model_, number, *box);
    if (auto error = places_->recorded(statement.at)) fail(*std::move(error));
  }
  void add_rule(Statement const& statement, RuleEntry const& rule) {
    Words words = words_of(statement);
    ArgumentReader reader(words, *names_);
    Arguments const arguments = reader.of_shape(*rule.info);
    if (reader.error())
      fail(*reader.error());
    else if (auto error = places_->rule(rule, arguments, statement.at))
      fail(*std::move(error));
  }

  Source source_;
  std::vector<Statement> statements_;
  std::optional<Error> error_;
  std::string title_;
  Layout layout_;
  std::unordered_set<std::string> extra_names_;
  std::size_t area_ = 0;
  int longest_ = 0;
  int first_ = 1;
  int last_ = 0;
  bool values_ = false;
  std::optional<Statement> symbols_;
  std::vector<std::string> signs_;
  std::vector<GridPlan> plans_;
  int units_ = 0;
  Model* model_ = nullptr;
  Places* places_ = nullptr;
  CellNames const* names_ = nullptr;
};

/// Reads one puzzle of nonet's own format.
template <class List>
Result<Puzzle> read_own(Source const& source) {
  return OwnReader<List>(source).read();
}

}  // namespace detail
}  // namespace nonet
