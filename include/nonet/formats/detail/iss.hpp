// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/iss_automaton.hpp>
#include <nonet/formats/detail/iss_layout.hpp>
#include <nonet/formats/detail/iss_outside.hpp>
#include <nonet/formats/detail/iss_text.hpp>
#include <nonet/formats/detail/puzzle.hpp>
#include <nonet/formats/detail/rule_table.hpp>
#include <nonet/rules/all_different.hpp>
#include <nonet/rules/any_of.hpp>
#include <nonet/rules/arrow.hpp>
#include <nonet/rules/connected.hpp>
#include <nonet/rules/regular.hpp>
#include <nonet/rules/relation.hpp>
#include <nonet/rules/same_values.hpp>
#include <nonet/rules/sum.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The reader of the strings of Interactive Sudoku Solver, for the types whose rules nonet has.

namespace nonet::inline NONET_ABI {
namespace detail {

template <class List>
class IssReader {
 public:
  explicit IssReader(Source const& source) : text_(source) {}

  Result<Puzzle> read() {
    if (auto error = check_encoding(text_.source())) return *std::move(error);
    auto tokens = text_.tokens();
    if (!tokens) return tokens.error();
    IssLayout layout(text_);
    for (IssToken const& token : *tokens)
      if (auto error = layout.read_shape(token)) return *std::move(error);
    for (IssToken const& token : *tokens)
      if (auto error = layout.read_layout(token)) return *std::move(error);
    auto made = layout.make();
    if (!made) return made.error();
    Model const bare = *made;
    Puzzle puzzle(*std::move(made));
    Places places(puzzle.model, text_.source());
    layout_ = &layout;
    bare_ = &bare;
    model_ = &puzzle.model;
    places_ = &places;
    for (bool const last : {false, true})  // rules that are made of what the others say come last
      for (IssToken const& token : *tokens)
        if (!IssLayout::is_layout(token.type) && is_last(token) == last && !is_superseded(token, *tokens) &&
            !add(token, {}))
          return *std::move(error_);
    for (auto const& [key, clue] : outside_)
      if (!add_clue(clue)) return *std::move(error_);
    if (auto error = places.finish()) return *std::move(error);
    return puzzle;
  }

 private:
  static constexpr std::size_t most_constraints = 200'000;

  NONET_COLD bool fail(std::size_t at, Fault fault, Saying const& message, Saying const& found = nothing,
                       Saying const& expected = nothing, CellView cells = {}) {
    if (!error_) error_ = text_.error_at(at, fault, message, found, expected, cells);
    return false;
  }
  NONET_COLD bool bad(IssToken const& token, IssField const& field, Saying const& expected) {
    return fail(field.at, Fault::argument, {"{0}: a bad argument", {cited(token.type)}}, cited(field.text),
                expected);
  }
  NONET_COLD bool bad_number(IssToken const& token, IssField const& field, std::string_view text,
                             Saying const& expected = "a number") {
    if (is_huge_number(text)) return bad(token, field, {"from -{0} to {0}", {largest_number}});
    return bad(token, field, expected);
  }
  static IssField field_of(IssToken const& token, std::size_t i) {
    return i < token.fields.size() ? token.fields[i] : IssField{{}, token.at + token.type.size()};
  }

  static bool is_last(IssToken const& token) {
    RuleEntry const* rule = find_iss_rule<List>(token.type);
    return rule != nullptr && rule->last;
  }
  /// Of two circles at one place in the same block the last one counts.
  static bool is_superseded(IssToken const& token, std::vector<IssToken> const& block) {
    if (token.type != "Quad" || token.fields.empty()) return false;
    return std::any_of(&token + 1, block.data() + block.size(), [&](IssToken const& other) {
      return other.type == "Quad" && !other.fields.empty() && other.fields[0].text == token.fields[0].text;
    });
  }

  /// Adds one token, or the children of a block, with all cells moved by the shift.
  bool add(IssToken const& token, IssShift const& shift) {
    if (++constraints_ > most_constraints)
      return fail(token.at, Fault::too_large, "the string stands for too many constraints", {},
                  {"at most {0}", {most_constraints}});
    std::string_view const type = token.type;
    if (type == "And") {
      std::size_t const outer = std::exchange(block_, token.at);
      for (IssToken const& child : token.children)
        if (!is_superseded(child, token.children) && !add(child, shift)) return false;
      block_ = outer;
      return true;
    }
    if (type == "Or") return add_any(token, shift);
    if (type == "Replicate") return add_copies(token, shift);
    if (IssLayout::is_layout(type))
      return fail(token.at, Fault::syntax, {"{0} may not stand in a block", {cited(type)}});
    if (type.empty() || type == "Given") return add_givens(token, shift);
    if (type == "Pair" || type == "PairX" || type == "Binary" || type == "BinaryX")
      return add_pairs(token, shift);
    if (type == "NFA") return add_automata(token, shift);
    if (type == "Regex") return add_expressions(token, shift);
    if (type == "PillArrow") return add_pill(token, shift);
    if (type == "FullRankTies") return add_ties(token);
    if (type == "ConnectedValues") return add_connected(token);
    if (type == "RegionSameValues") return add_same_regions(token);
    // A lunchbox is a sandwich anywhere.
    RuleEntry const* rule = find_iss_rule<List>(type == "Lunchbox" ? "Sandwich" : type);
    if (rule == nullptr) return unknown(token);
    if (type == "WhiteDot" || type == "BlackDot" || type == "X" || type == "V" || type == "GreaterThan")
      return add_between_neighbours(token, *rule, shift);
    if (type == "EqualSum") return add_parts(token, *rule, shift);
    if (type == "Quad") return add_quad(token, *rule, shift);
    return outside_form(type) == IssOutside::none ? add_rule(token, *rule, shift) : add_outside(token);
  }
  bool unknown(IssToken const& token) {
    std::string_view const type = token.type;
    return fail(token.at, Fault::unsupported, {"nonet has no rule for the type {0}", {cited(type)}},
                cited(type), "a type whose rule nonet has");
  }

  /// Each child is a branch, read into a model of its own.
  bool add_any(IssToken const& token, IssShift const& shift) {
    std::vector<AnyOf::Branch> branches;
    bool always = false;
    for (IssToken const& child : token.children) {
      Model model = *bare_;
      Places places(model, text_.source());
      auto* const outer_model = std::exchange(model_, &model);
      auto* const outer_places = std::exchange(places_, &places);
      auto outer_clues = std::exchange(outside_, {});
      bool good = add(child, shift);
      for (auto const& [key, clue] : outside_) good = good && add_clue(clue);
      good = good && done(places.finish());
      outside_ = std::move(outer_clues);
      places_ = outer_places;
      model_ = outer_model;
      if (!good) return false;
      if (!model.errors().empty()) continue;  // a contradiction: this branch never holds
      branches.push_back(branch_of(model));
      always = always || (branches.back().rules.empty() && branches.back().marks.empty());
    }
    if (always) return true;  // a branch that says nothing
    auto rule = AnyOf::of(std::move(branches));
    if (rule.cells.empty()) rule.cells.push_back(0);
    return done(places_->add(std::move(rule), text_.offset(token.at)));
  }
  static AnyOf::Branch branch_of(Model const& model) {
    AnyOf::Branch branch{model.rules(), {}};
    for (Cell cell = 0; cell < model.cell_count(); ++cell) {
      auto const given = model.given(cell);
      if (!given && model.allowed(cell).empty()) continue;
      AnyOf::Marks mark{cell, {}};
      for (int value = model.first(); value <= model.last(); ++value)
        if (model.allows(cell, value) && (!given || *given == value)) mark.values.push_back(value);
      branch.marks.push_back(std::move(mark));
    }
    return branch;
  }

  bool add_copies(IssToken const& token, IssShift const& shift) {
    auto const origin =
        layout_->origin(token.fields.size() > 1 ? token.fields[1].text : std::string_view("R1C1"));
    if (!origin) return bad(token, field_of(token, 1), "a cell");
    IssField const key = field_of(token, 0);
    auto const bits = iss_bits(key.text);
    if (!bits) return bad(token, key, "a set of cells");
    for (std::size_t i = 0; i < bits->size(); ++i) {
      if (!(*bits)[i]) continue;
      auto const moved = layout_->moved(shift, *origin, i);
      if (!moved) return bad(token, key, "cells of the group of the origin");
      for (IssToken const& child : token.children)
        if (!is_superseded(child, token.children) && !add(child, *moved)) return false;
    }
    return true;
  }

  bool add_givens(IssToken const& token, IssShift const& shift) {
    for (IssField const& field : token.fields) {
      std::size_t const mark = std::min(field.text.find('_'), field.text.size());
      auto const cell = layout_->cell(field.text.substr(0, mark), shift);
      if (!cell) return bad(token, field, "a cell with its values, such as R1C1_5");
      std::vector<int> values;
      for (std::size_t at = mark; at < field.text.size();) {
        std::size_t const end = std::min(field.text.find('_', at + 1), field.text.size());
        auto const value = to_number(field.text.substr(at + 1, end - at - 1));
        if (!value || *value < model_->first() || *value > model_->last())
          return fail(field.at + at + 1, value ? Fault::value_range : Fault::syntax,
                      "there is no such value in this puzzle",
                      cited(field.text.substr(at + 1, end - at - 1)),
                      {"{0} to {1}", {model_->first(), model_->last()}}, {*cell});
        values.push_back(static_cast<int>(*value));
        at = end;
      }
      if (values.empty()) return bad(token, field, "a cell with its values, such as R1C1_5");
      std::size_t const at = text_.offset(field.at);
      if (values.size() == 1)
        places_->given(*cell, values.front(), at);
      else
        places_->marks(*cell, values, at);
    }
    return true;
  }

  // -- lists of cells
  bool cells_from(IssToken const& token, std::size_t from, IssShift const& shift, Cells& cells,
                  std::size_t others_behind = 0) {
    for (std::size_t i = from; i + others_behind < token.fields.size(); ++i) {
      auto const cell = layout_->cell(token.fields[i].text, shift);
      if (!cell) return bad_cell(token, token.fields[i]);
      cells.push_back(*cell);
    }
    return true;
  }
  bool bad_cell(IssToken const& token, IssField const& field) {
    return fail(field.at, Fault::cell_name,
                {"{0}: {1} is no cell of this puzzle", {cited(token.type), cited(field.text)}},
                cited(field.text), "a cell, such as R1C1");
  }
  /// A group of cells; with segments where '-' parts it.
  struct Group {
    Cells cells{};
    std::vector<std::size_t> segments{0};
  };
  bool groups_from(IssToken const& token, std::size_t from, IssShift const& shift,
                   std::vector<Group>& groups) {
    groups.assign(1, {});
    for (std::size_t i = from; i < token.fields.size(); ++i) {
      IssField const& field = token.fields[i];
      if (field.text.empty() || field.text.front() == '_') {
        groups.emplace_back();
      } else if (field.text == "-" && token.type == "NFA") {
        groups.back().segments.push_back(0);
      } else {
        auto const cell = layout_->cell(field.text, shift);
        if (!cell) return bad_cell(token, field);
        groups.back().cells.push_back(*cell);
        ++groups.back().segments.back();
      }
    }
    std::erase_if(groups, [](Group const& group) { return group.cells.empty(); });
    return true;
  }

  // -- clues outside the grid
  struct OutsideClue {
    std::string_view type{};
    std::size_t at = 0;
    long long number = 0;
    Cells line{};
  };
  /// Of several clues of one type at one place, in one block, the last one counts; so they wait until all is read.
  void keep_clue(IssToken const& token, std::string_view place, long long number, Cells line, bool back) {
    if (back) std::ranges::reverse(line);
    outside_.insert_or_assign({block_, std::string(token.type) + (back ? "<" : ">") + std::string(place)},
                              OutsideClue{token.type, token.at, number, std::move(line)});
  }
  bool add_outside(IssToken const& token) {
    if (layout_->is_raw())
      return fail(token.at, Fault::argument,
                  {"{0} is for Sudoku grids, and this grid is Raw", {cited(token.type)}});
    Grid const& grid = model_->layout().grids()[0];
    auto const form = outside_form(token.type);
    IssField const place = field_of(token, form == IssOutside::both_ways ? 0 : 1);
    std::optional<Cells> line;
    if (form != IssOutside::diagonal)
      line = outside_line(place.text, grid);
    else if (auto const start = layout_->cell(place.text, {}); start && !model_->layout().is_extra(*start))
      line = outside_diagonal(model_->layout().position(*start), grid);
    if (!line)
      return bad(token, place,
                 form == IssOutside::diagonal ? Saying("a cell of the border") : Saying("a row or column"));
    for (std::size_t i = 0; i < (form == IssOutside::both_ways ? 2 : 1); ++i) {
      IssField const field = field_of(token, form == IssOutside::both_ways ? i + 1 : 0);
      if (field.text.empty()) continue;
      auto const number = to_number(field.text);
      if (!number) return bad_number(token, field, field.text);
      if (*number != 0 || !zero_is_none(token.type)) keep_clue(token, place.text, *number, *line, i == 1);
    }
    return true;
  }
  bool add_clue(OutsideClue const& clue) {
    Arguments arguments{.groups = {clue.line}, .numbers = {{clue.number}}, .word = {}};
    if (clue.type == "FullRank" && ties_ == "any") arguments.word = "ties";
    return done(places_->rule(*find_iss_rule<List>(clue.type), arguments, text_.offset(clue.at)));
  }
  /// What equal readings mean to the clues of full rank; the clues wait, so that all of them know.
  bool add_ties(IssToken const& token) {
    IssField const field = field_of(token, 0);
    if (field.text != "none" && field.text != "only-unclued" && field.text != "any")
      return bad(token, field, "none, only-unclued or any");
    ties_ = field.text;
    RuleEntry const* rule = find_rule<List>("distinctreadings");
    return ties_ != "none" || rule == nullptr || done(places_->rule(*rule, {}, text_.offset(token.at)));
  }

  // -- rules
  bool done(std::optional<Error> error) {
    if (!error) return true;
    if (!error_) error_ = std::move(error);
    return false;
  }
  bool add_rule(IssToken const& token, RuleEntry const& rule, IssShift const& shift) {
    Arguments arguments;
    std::size_t next = 0;
    switch (rule.info->shape) {
      case Shape::flag: break;
      case Shape::word:
        arguments.word = std::string(field_of(token, 0).text);
        if (token.type == "Diagonal")
          arguments.word = arguments.word == "1" ? "anti" : arguments.word == "-1" ? "main" : "";
        if (arguments.word.empty()) return bad(token, field_of(token, 0), "1 or -1");
        return done(places_->rule(rule, arguments, text_.offset(token.at)));
      case Shape::cells:
      case Shape::line: break;
      case Shape::optional_word:
        if (token.type != "Indexing") break;
        next = 1;
        arguments.word = field_of(token, 0).text == "R" ? "columns" : field_of(token, 0).text == "C" ? "rows" : "";
        if (arguments.word.empty()) return bad(token, field_of(token, 0), "R or C");
        break;
      case Shape::head_line: {
        auto const head = layout_->cell(field_of(token, 0).text, shift);
        if (!head) return bad_cell(token, field_of(token, 0));
        arguments.groups.push_back({*head});
        next = 1;
        break;
      }
      case Shape::optional_sum:
        next = 1;
        if (auto const text = field_of(token, 0).text;
            !text.empty() && text != "0" && !read_numbers(token, arguments))
          return false;
        break;
      case Shape::sum:
      case Shape::number_line:
      case Shape::numbers:
      case Shape::weighted_sum:
        if (token.type == "Whisper" && layout_->origin(field_of(token, 0).text)) {
          arguments.numbers.push_back({5});  // a German whisper need not say so
          break;
        }
        next = 1;
        if (!read_numbers(token, arguments)) return false;
        break;
      case Shape::groups:
      case Shape::rows:
      case Shape::word_rows:
      case Shape::word_cells:
        return fail(token.at, Fault::unsupported, {"{0} is not read", {cited(token.type)}});
    }
    // The last argument of a sum line may say that it is closed.
    bool const loop =
        token.type == "SumLine" && token.fields.size() > 1 && token.fields.back().text == "LOOP";
    if (loop) arguments.word = "loop";
    Cells cells;
    if (!cells_from(token, next, shift, cells, loop ? 1 : 0)) return false;
    if (token.type == "RegionSumLine" && regions_of(model_->units()).empty()) return true;  // says nothing
    if (token.type == "AllDifferent") cells = without_repeats(std::move(cells));
    if (token.type == "Cage" && without_repeats(cells).size() < cells.size())
      return add_doubled_cage(token, arguments, std::move(cells));
    if (rule.info->shape != Shape::flag) arguments.groups.push_back(std::move(cells));
    return done(places_->rule(rule, arguments, text_.offset(token.at)));
  }
  /// A mark between any two of the cells that are neighbours in the grid or in a group of variables.
  bool add_between_neighbours(IssToken const& token, RuleEntry const& rule, IssShift const& shift) {
    Cells cells;
    if (!cells_from(token, 0, shift, cells)) return false;
    bool found = false;
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if (!layout_->adjacent(cells[i], cells[j])) continue;
        found = true;
        Arguments const arguments{.groups = {{cells[i], cells[j]}}, .numbers = {}, .word = {}};
        if (!done(places_->rule(rule, arguments, text_.offset(token.at)))) return false;
      }
    return found || bad(token, field_of(token, 0), "cells of which two are neighbours");
  }
  bool add_parts(IssToken const& token, RuleEntry const& rule, IssShift const& shift) {
    Arguments arguments{.groups = {{}}, .numbers = {}, .word = {}};
    for (IssField const& field : token.fields) {
      if (field.text == "-") {
        arguments.groups.emplace_back();
        continue;
      }
      auto const cell = layout_->cell(field.text, shift);
      if (!cell) return bad_cell(token, field);
      arguments.groups.back().push_back(*cell);
    }
    return done(places_->rule(rule, arguments, text_.offset(token.at)));
  }
  /// The cell in the upper left, then the values.
  bool add_quad(IssToken const& token, RuleEntry const& rule, IssShift const& shift) {
    auto const corner = layout_->cell(field_of(token, 0).text, shift);
    if (!corner) return bad_cell(token, field_of(token, 0));
    Arguments arguments{.groups = {{}}, .numbers = {{}}, .word = {}};
    for (auto const& [rows, columns] : {std::pair{0, 0}, std::pair{0, 1}, std::pair{1, 0}, std::pair{1, 1}}) {
      auto const cell = layout_->beside(*corner, rows, columns);
      if (!cell) return bad(token, field_of(token, 0), "the upper left one of four cells");
      arguments.groups[0].push_back(*cell);
    }
    for (std::size_t i = 1; i < token.fields.size(); ++i) {
      auto const value = to_number(token.fields[i].text);
      if (!value) return bad(token, token.fields[i], "a value");
      arguments.numbers[0].push_back(*value);
    }
    return done(places_->rule(rule, arguments, text_.offset(token.at)));
  }
  /// The largest rows, columns, boxes and pieces hold the same set of values; which says nothing when they hold all.
  bool add_same_regions(IssToken const& token) {
    std::size_t largest = 0;
    for (Unit const& unit : bare_->units()) largest = std::max(largest, unit.cells.size());
    SameValues rule{{}, 0};
    for (Unit const& unit : bare_->units()) {
      bool const other = unit.name.starts_with("window") || unit.name.starts_with("disjoint");
      if (other || unit.cells.size() != largest) continue;
      rule.cells.insert(rule.cells.end(), unit.cells.begin(), unit.cells.end());
      ++rule.parts;
    }
    if (rule.parts < 2 || static_cast<int>(largest) == bare_->values()) return true;
    return done(places_->add(std::move(rule), text_.offset(token.at)));
  }
  /// The values in the main grid, or in a group of variables, hang together.
  bool add_connected(IssToken const& token) {
    auto const group = layout_->group(field_of(token, 0).text);
    if (!group) return bad(token, field_of(token, 0), "nothing, or the prefix of variables, such as VL");
    IssToken rest = token;
    rest.fields.erase(rest.fields.begin(), rest.fields.begin() + std::min<std::ptrdiff_t>(1, std::ssize(rest.fields)));
    Arguments arguments;
    if (!read_numbers(rest, arguments)) return false;
    std::vector<int> values;
    for (long long const value : arguments.numbers.front()) {
      if (value < model_->first() || value > model_->last()) return bad(token, field_of(token, 1), "values");
      values.push_back(static_cast<int>(value));
    }
    IssField const field = field_of(token, 2);
    auto const size = field.text.empty() ? std::optional<long long>(0) : to_number(field.text);
    if (!size || !fits_int(*size) || *size < 0) return bad(token, field, "how many cells");
    auto rule = ConnectedValues::of(*group, std::move(values), static_cast<int>(*size),
                                    [&](Cell a, Cell b) { return layout_->adjacent(a, b); });
    rule.sayable = group->empty() || !model_->layout().is_extra(group->front());
    return done(places_->add(std::move(rule), text_.offset(token.at)));
  }
  /// A cell that is named again counts once where cells differ.
  static Cells without_repeats(Cells cells) {
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }
  /// A cell that a cage names twice counts twice in its sum.
  bool add_doubled_cage(IssToken const& token, Arguments const& arguments, Cells cells) {
    std::size_t const at = text_.offset(token.at);
    if (!done(places_->add(AllDifferent{without_repeats(cells)}, at))) return false;
    return !arguments.has_number() || done(places_->add(Sum{std::move(cells), arguments.number()}, at));
  }
  /// The numbers of the first argument: `12`, `1_1_4`, `0_=_1_1_-2`, or digits for LookAndSay.
  bool read_numbers(IssToken const& token, Arguments& arguments) {
    IssField const field = field_of(token, 0);
    arguments.numbers.emplace_back();
    if (token.type == "LookAndSay") {
      for (char c : field.text) {
        if (!is_digit(c)) return bad(token, field, "digits");
        arguments.numbers.back().push_back(c - '0');
      }
      return true;
    }
    for (std::size_t begin = 0; begin <= field.text.size();) {
      std::size_t const end = std::min(field.text.find('_', begin), field.text.size());
      std::string_view const part = field.text.substr(begin, end - begin);
      begin = end + 1;
      if (part == "=") {
        arguments.numbers.emplace_back();
        continue;
      }
      auto const number = to_number(part);
      if (!number) return bad_number(token, field, part, "numbers");
      arguments.numbers.back().push_back(*number);
    }
    return true;
  }
  bool add_pill(IssToken const& token, IssShift const& shift) {
    auto const size = to_number(field_of(token, 0).text);
    Cells cells;
    if (!size || *size < 2 || *size > 3) return bad(token, field_of(token, 0), "2 or 3");
    if (!cells_from(token, 1, shift, cells)) return false;
    auto const pill = static_cast<std::ptrdiff_t>(*size);
    if (static_cast<std::ptrdiff_t>(cells.size()) <= pill)
      return bad(token, field_of(token, 0), "a pill and an arrow");
    Arrow arrow{Cells(cells.begin(), cells.begin() + pill), Cells(cells.begin() + pill, cells.end())};
    std::ranges::sort(arrow.circle);
    return done(places_->add(std::move(arrow), text_.offset(token.at)));
  }
  bool add_pairs(IssToken const& token, IssShift const& shift) {
    IssField const field = field_of(token, 0);
    std::string key(field.text);
    bool const each = token.type.back() == 'X';
    if (token.type.starts_with("Binary"))
      for (char& c : key) c = c == '-' ? '_' : c == '_' ? '-' : c;
    auto bits = iss_bits(key);
    auto const n = static_cast<std::size_t>(model_->values());
    if (!bits) return bad(token, field, "characters A-Z a-z 0-9 - _");
    bits->resize(n * n);
    PairTable table = PairTable::none(model_->first(), model_->last());
    for (std::size_t i = 0; i < n * n; ++i) {
      if ((*bits)[i]) table.bits.set(i);
      if (each && (*bits)[i] != (*bits)[i % n * n + i / n]) return bad(token, field, "a symmetric relation");
    }
    std::vector<Group> groups;
    if (!groups_from(token, 1, shift, groups)) return false;
    for (Group& group : groups)
      if (!done(places_->add(Relation{std::move(group.cells), table, each ? Pairs::each_pair : Pairs::along},
                             text_.offset(token.at))))
        return false;
    return true;
  }
  bool add_automata(IssToken const& token, IssShift const& shift) {
    IssField const field = field_of(token, 0);
    auto const automaton = read_iss_automaton(field.text);
    if (!automaton) return bad(token, field, "an automaton");
    std::vector<Group> groups;
    if (!groups_from(token, 1, shift, groups)) return false;
    for (Group& group : groups) {
      auto flat = without_breaks(*automaton, group.segments, model_->first(), model_->values());
      if (!flat) return fail(token.at, Fault::too_large, "the automaton and its segments are too large");
      if (!done(places_->add(Regular{std::move(group.cells), *std::move(flat)}, text_.offset(token.at))))
        return false;
    }
    return true;
  }
  bool add_expressions(IssToken const& token, IssShift const& shift) {
    IssField const field = field_of(token, 0);
    auto pattern =
        field.text.find('%') == std::string_view::npos ? iss_bytes(field.text) : percent_decoded(field.text);
    if (!pattern || pattern->starts_with(':')) return bad(token, field, "a regular expression");
    std::vector<Group> groups;
    if (!groups_from(token, 1, shift, groups)) return false;
    RuleEntry const* rule = find_iss_rule<List>("Regex");
    for (Group& group : groups) {
      Arguments const arguments{.groups = {std::move(group.cells)}, .numbers = {}, .word = *pattern};
      if (!done(places_->rule(*rule, arguments, text_.offset(token.at)))) return false;
    }
    return true;
  }

  IssText text_;
  IssLayout const* layout_ = nullptr;
  Model const* bare_ = nullptr;  // without rules and givens
  Model* model_ = nullptr;
  Places* places_ = nullptr;
  std::optional<Error> error_;
  std::size_t constraints_ = 0;
  std::size_t block_ = 0;                                               // where the block begins that is read
  std::map<std::pair<std::size_t, std::string>, OutsideClue> outside_;  // by block, type, side and place
  std::string_view ties_;
};

/// Reads one constraint string.
template <class List>
Result<Puzzle> read_iss(Source const& source) {
  return IssReader<List>(source).read();
}

}  // namespace detail
}  // namespace nonet
