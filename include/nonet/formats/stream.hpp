// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/bank_line.hpp>
#include <nonet/formats/detail/classic_line.hpp>
#include <nonet/formats/detail/iss.hpp>
#include <nonet/formats/detail/line_source.hpp>
#include <nonet/formats/detail/own.hpp>
#include <nonet/formats/detail/plain.hpp>
#include <nonet/formats/detail/sumocue.hpp>
#include <nonet/formats/options.hpp>
#include <nonet/model/model.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Of what kind the text of a puzzle is.
enum class PuzzleForm : unsigned char { own, plain, constraint_string };

/// One puzzle of a stream, or the error in its place.
///
/// A plain N x N puzzle (rows, columns and the boxes that its size implies) is not built into a model: `size`, `first`
/// and `givens` say all, so that one Solver can serve all puzzles of a size.
class PuzzleItem {
 public:
  std::size_t index = 0;  ///< from 1, errors included
  std::size_t line = 0;   ///< where the puzzle begins, from 1
  std::string name{};
  int size = 0;                 ///< of a plain puzzle; 0 for all others
  int first = 1;                ///< the lowest value of a plain puzzle; 0 or 1
  std::vector<int> givens{};    ///< of a plain puzzle, row by row; lower than `first` where the cell is empty
  std::vector<int> solution{};  ///< the stored answer, one value a cell; empty where none is stored
  std::optional<Error> error{};

  bool is_plain() const { return size > 0; }
  PuzzleForm form() const { return form_; }
  /// What the text was taken for, in words: "candidate grid".
  std::string_view taken_for() const { return taken_for_; }
  /// The puzzle as a model, or its error.
  template <class = void>
  Result<Model> model() const {
    if (error) return *error;
    if (model_) return *model_;
    detail::PlainGrid plain{.size = size,
                            .first = first,
                            .givens = givens,
                            .map = {},
                            .solution = {},
                            .at = places(),
                            .name = name};
    auto puzzle = detail::to_puzzle(plain, source());
    if (!puzzle) return puzzle.error();
    return std::move(puzzle->model);
  }
  /// The error, with the place of the last of its cells that is given in this plain puzzle, else of its first line.
  template <class = void>
  Error placed(Error error) const {
    auto const at = places();
    std::size_t last = 0;
    for (Cell cell : error.cells)
      if (cell < at.size() && givens[cell] >= first && at[cell] > last) last = at[cell];
    if (error.line != 0) return error;
    return detail::placed(std::move(error), source(), last);
  }

 private:
  template <class>
  friend class PuzzleStreamOf;

  detail::Source source() const {
    return {text_, file_ ? std::string_view(*file_) : std::string_view{}, line};
  }
  std::vector<std::size_t> places() const {
    if (!at_.empty()) return at_;
    std::vector<std::size_t> at(givens.size());
    for (std::size_t i = 0; i < at.size(); ++i) at[i] = begin_ + i;
    return at;
  }
  void clear() {
    name.clear();
    size = 0;
    first = 1;
    givens.clear();
    solution.clear();
    error.reset();
    model_.reset();
    text_.clear();
    at_.clear();
    begin_ = 0;
    form_ = PuzzleForm::plain;
    taken_for_ = "grid";
  }

  std::optional<Model> model_;
  PuzzleForm form_ = PuzzleForm::plain;
  std::string_view taken_for_ = "grid";
  std::string text_;
  std::shared_ptr<std::string const> file_;
  std::vector<std::size_t> at_;  // byte of each cell in text_; empty: they stand side by side from begin_ on
  std::size_t begin_ = 0;
};

/// Reads the puzzles of a file of any length, of any form and mixed, with the memory of the longest puzzle. A puzzle
/// that can't be read gives an item with its error, and the next one is read.
///
/// `List` names the rules that texts can say: a TypeList. The name to use is PuzzleStream, which knows all of nonet's.
/// All that leads from a text to a rule is a template over this list, so that who includes a reader and reads nothing
/// compiles no rule.
template <class List>
class PuzzleStreamOf {
 public:
  static constexpr std::size_t longest_line = std::size_t{1} << 20;
  static constexpr std::size_t longest_puzzle = std::size_t{1} << 22;

  explicit PuzzleStreamOf(LineSource next_line, std::string file_name = {}, ReadOptions options = {})
      : next_line_(std::move(next_line)),
        letters_(options.letters),
        file_(std::make_shared<std::string const>(file_name.empty() ? std::move(options.file)
                                                                    : std::move(file_name))) {}

  std::optional<PuzzleItem> next() {
    PuzzleItem item;
    if (next(item)) return item;
    return {};
  }
  /// Reads into an item that is used again and again; false at the end. A plain one-line puzzle then allocates nothing.
  bool next(PuzzleItem& item) {
    item.clear();
    if (item.file_ != file_) item.file_ = file_;
    for (std::string const* line = peek(0); line != nullptr; line = peek(0)) {
      if (read_fast(*line, item)) return finish(item);
      if (passes_over(*line)) {
        drop(1);
        continue;
      }
      item.line = line_ + 1;
      read_item(item);
      return finish(item);
    }
    return false;
  }

 private:
  bool finish(PuzzleItem& item) {
    item.index = ++index_;
    if (item.name.empty()) item.name = heading_;
    heading_.clear();
    return true;
  }

  // -- lines; line_ is the number of lines that are done with
  std::string const* peek(std::size_t i) {
    while (ahead_ <= i) {
      if (ended_) return nullptr;
      if (begin_ + ahead_ == lines_.size()) {
        // The strings of lines that are done with are used again, with their memory.
        std::rotate(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(begin_), lines_.end());
        if (begin_ == 0) lines_.emplace_back();
        begin_ = 0;
      }
      std::string& line = lines_[begin_ + ahead_];
      ended_ = !next_line_(line);
      if (ended_) return nullptr;
      if (line_ == 0 && ahead_ == 0 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
      ++ahead_;
    }
    return &lines_[begin_ + i];
  }
  void drop(std::size_t count) {
    line_ += count;
    ahead_ -= count;
    begin_ = ahead_ == 0 ? 0 : begin_ + count;
  }
  static std::string_view trimmed(std::string_view line) {
    while (!line.empty() && (is_space(line.back()))) line.remove_suffix(1);
    while (!line.empty() && (is_space(line.front()))) line.remove_prefix(1);
    return line;
  }
  static bool is_space(char c) { return detail::is_blank(c) || c == '\r'; }
  static bool is_nothing(std::string_view line) { return trimmed(line).empty(); }
  static bool is_comment(std::string_view line) {
    auto const text = trimmed(line);
    return !text.empty() && text.front() == '#';
  }
  /// `[Puzzle]`
  static bool is_heading(std::string_view line) {
    auto const text = trimmed(line);
    return !text.empty() && text.front() == '[' && text.back() == ']';
  }
  static bool is_own(std::string_view line) {
    auto const text = trimmed(line);
    auto const word = detail::leading_word(text);
    bool const alone =
        word.size() == text.size() || detail::is_blank(text[word.size()]) || text[word.size()] == '"';
    return alone && detail::begins_own_format<List>(word);
  }

  /// Lines that are no part of any puzzle. Those that name the next one are kept for it.
  bool passes_over(std::string_view line) {
    auto const text = trimmed(line);
    if (text.empty() || text.front() == '#') return true;
    if (is_heading(line)) {
      heading_ = text.substr(1, text.size() - 2);
      return true;
    }
    std::size_t letters = 0;
    while (letters < text.size() && detail::is_letter(text[letters])) ++letters;
    auto const rest = trimmed(text.substr(letters));
    bool const numbered = letters >= 3 && letters < text.size() && detail::is_blank(text[letters]) &&
                          !rest.empty() && rest.size() < 10 &&
                          rest.find_first_not_of("0123456789") == std::string_view::npos;
    if (numbered && !is_own(line)) {
      heading_ = text;
      return true;
    }
    return index_ == 0 && line.size() < 200 && detail::find_invalid(line) == std::string_view::npos &&
           !is_own(line) && detail::BankLine({line, {}, 1}, letters_).is_header();
  }

  // -- the usual case: a classic puzzle on a line
  /// False, with nothing changed but the item, for whatever is not certain to be such a line.
  bool read_fast(std::string_view line, PuzzleItem& item) {
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    bool const answer =
        line.size() == 163 && (line[81] == ',' || line[81] == ' ' || line[81] == '\t' || line[81] == ';');
    if (letters_ == Letters::from_zero || (line.size() != 81 && !answer) || detail::is_row_of_slots(line))
      return false;
    bool good = detail::read_81(line, item.givens);
    // A full grid may be a region map, and so may a second one, and one with as many zeros as a region has cells.
    auto const blanks = good ? std::ranges::count(item.givens, 0) : 0;
    good = good && blanks != 0 && blanks != 9;
    if (good && answer)
      good = detail::read_81(line.substr(82), item.solution) &&
             std::ranges::find(item.solution, 0) == item.solution.end() &&
             !detail::has_equal_neighbours(item.solution);
    if (!good) {
      item.givens.clear();
      item.solution.clear();
      return false;
    }
    item.size = 9;
    item.line = line_ + 1;
    item.text_.assign(line);
    drop(1);
    end_of_one_line_ = line_;
    return true;
  }
  // -- all other cases
  void read_item(PuzzleItem& item) {
    std::string const& line = *peek(0);
    if (line.size() > longest_line) {
      item.error = detail::error_at({{}, *file_, item.line}, 0, Fault::too_large, "the line is too long",
                                    {"more than {0} bytes", {longest_line}}, {"at most {0}", {longest_line}});
      drop(1);
    } else if (is_own(line)) {
      item.form_ = PuzzleForm::own;
      item.taken_for_ = "puzzle of nonet's own format";
      take_own(item);
      if (!item.error) store(item, detail::read_own<List>(item.source()));
    } else if (detail::begins_iss(trimmed(line))) {
      item.form_ = PuzzleForm::constraint_string;
      item.taken_for_ = "constraint string";
      take_iss(item);
      store(item, detail::read_iss<List>(item.source()));
    } else if (detail::begins_sumocue(trimmed(line))) {
      item.taken_for_ = "SumoCue text";
      take_sumocue(item);
      store(item, detail::SumoCueReader<List>(item.source()).read());
    } else if (std::size_t const lines = candidate_lines(0)) {
      read_candidates(item, lines);
    } else {
      read_plain(item);
    }
  }
  static void store(PuzzleItem& item, Result<detail::Puzzle> puzzle) {
    if (!puzzle) {
      item.error = puzzle.error();
      return;
    }
    item.name = puzzle->model.title;
    item.solution = std::move(puzzle->solution);
    item.model_ = std::move(puzzle->model);
  }
  static void append_line(PuzzleItem& item, std::string const& line) {
    if (!item.text_.empty()) item.text_ += '\n';
    item.text_ += line;
  }
  /// Moves the lines up to the next `puzzle` into the item.
  void take_own(PuzzleItem& item) {
    auto const indent = [](std::string const& line) { return line.find_first_not_of(" \t"); };
    std::size_t const first_indent = indent(*peek(0));
    bool first = true;
    for (std::string const* line = peek(0); line != nullptr; line = peek(0), first = false) {
      if (!first && indent(*line) <= first_indent && detail::leading_word(trimmed(*line)) == "puzzle") break;
      if (item.text_.size() + line->size() > longest_puzzle) {
        item.error =
            detail::error_at({{}, *file_, line_ + 1}, 0, Fault::too_large, "the puzzle is too long",
                             {"more than {0} bytes", {longest_puzzle}}, {"at most {0}", {longest_puzzle}});
      } else {
        // The first line may be an empty string to append_line, as a blank line before it would be.
        if (!first) item.text_ += '\n';
        item.text_ += *line;
      }
      drop(1);
    }
  }
  /// Moves one line, and those that go on with it, into the item.
  void take_iss(PuzzleItem& item) {
    do {
      append_line(item, *peek(0));
      drop(1);
    } while (peek(0) != nullptr && !is_nothing(*peek(0)) && item.text_.size() < longest_puzzle &&
             (detail::is_blank(peek(0)->front()) || peek(0)->front() == '~'));
  }

  /// Moves the line that begins a SumoCue text, and those that go on with it, into the item.
  void take_sumocue(PuzzleItem& item) {
    do {
      append_line(item, std::string(trimmed(*peek(0))));
      drop(1);
    } while (peek(0) != nullptr && item.text_.size() < longest_puzzle &&
             (trimmed(*peek(0)).starts_with('=') || trimmed(*peek(0)).starts_with('+')) &&
             !detail::is_rule_line(*peek(0)));
  }

  /// How many lines from this one on are a candidate grid: n rows of n groups, or else all groups on one line; else 0.
  std::size_t candidate_lines(std::size_t from) {
    if (detail::is_row_of_slots(*peek(from))) {
      auto const n = static_cast<std::size_t>(detail::square_root(trimmed(*peek(from)).size()));
      std::size_t rows = 1;
      while (rows < n && peek(from + rows) != nullptr && detail::is_row_of_slots(*peek(from + rows)) &&
             trimmed(*peek(from + rows)).size() == n * n)
        ++rows;
      if (rows == n) return n;
    }
    std::vector<detail::MarkCell> cells;
    std::size_t n = 0;
    std::size_t otherwise = 0;  // one line that would be a grid by itself
    std::size_t rows = 0;
    for (std::size_t i = from;; ++i) {
      std::string const* const line = peek(i);
      if (line == nullptr || line->size() > 4096 || is_nothing(*line) ||
          detail::find_invalid(*line) != std::string_view::npos)
        return otherwise;
      if (detail::is_rule_line(*line)) continue;
      auto row = detail::mark_row(*line, 0, line->size());
      if (!row || row->empty()) return otherwise;
      if (n == 0) {
        n = row->size();
        if (i == from && detail::are_all_marks(*row)) otherwise = 1;
        if (n < 4 || n > static_cast<std::size_t>(Layout::largest_side)) return otherwise;
      }
      if (row->size() != n) return otherwise;
      cells.insert(cells.end(), row->begin(), row->end());
      if (++rows == n) return detail::are_marks(cells, n) ? i + 1 - from : 0;
    }
  }
  void read_candidates(PuzzleItem& item, std::size_t lines) {
    if (lines > 1 && detail::is_row_of_slots(*peek(0))) {
      for (std::size_t i = 0; i < lines; ++i, drop(1)) append_line(item, *peek(0));
      detail::PlainReader reader(item.source(), letters_);
      reader.add_line(0, item.text_.size());
      return store(item, reader.read());
    }
    std::vector<detail::MarkCell> cells;
    for (std::size_t i = 0; i < lines; ++i) {
      std::size_t const length = peek(0)->size();
      append_line(item, *peek(0));
      auto const row = detail::mark_row(item.text_, item.text_.size() - length, item.text_.size());
      if (row && !detail::is_rule_line(*peek(0))) cells.insert(cells.end(), row->begin(), row->end());
      drop(1);
    }
    if (lines > 1 && peek(0) != nullptr && detail::is_rule_line(*peek(0))) drop(1);
    while (peek(0) != nullptr && is_note(*peek(0))) drop(1);
    store(item, detail::PlainReader(item.source(), letters_).read_marks(cells));
  }

  void read_plain(PuzzleItem& item) {
    std::string const& line = *peek(0);
    if (detail::find_invalid(line) == std::string_view::npos) {
      detail::BankLine const bank({line, {}, 1}, letters_);
      std::size_t const cells = bank.row_cells();
      constexpr auto largest = static_cast<std::size_t>(Layout::largest_side);
      bool const in_list = end_of_one_line_ == line_;
      bool const alone = bank.puzzle_cells() > 0 || cells > largest || in_list;
      if (!alone || (cells <= largest && begins_grid(cells, in_list ? cells : cells - 1)))
        return read_grid(item);
    }
    read_line(item);
  }
  void read_line(PuzzleItem& item) {
    append_line(item, *peek(0));
    drop(1);
    bool const behind_a_puzzle = end_of_one_line_ + 1 == line_;
    end_of_one_line_ = line_;
    if (auto error = detail::check_encoding(item.source()))
      item.error = std::move(error);
    else if (detail::BankLine const line(item.source(), letters_); behind_a_puzzle && line.is_map())
      item.error = detail::error_at(item.source(), 0, Fault::syntax, "a region map stands alone on its line",
                                    nothing, "the map behind its grid on one line, with a blank between");
    else
      store(item, line.read());
  }
  void store(PuzzleItem& item, Result<detail::PlainGrid> plain) {
    if (!plain) {
      item.error = plain.error();
      return;
    }
    item.taken_for_ = plain->taken_for;
    if (!plain->map.empty() || !plain->marks.empty()) {
      store(item, detail::to_puzzle(*plain, item.source()));
      return;
    }
    item.size = plain->size;
    item.first = plain->first;
    item.givens = std::move(plain->givens);
    item.solution = std::move(plain->solution);
    item.name = std::move(plain->name);
    item.at_ = std::move(plain->at);
  }

  /// What the next n lines would be as rows of n cells.
  struct Rows {
    std::size_t rows = 0;
    std::size_t good = 0;    // have n cells
    std::size_t valued = 0;  // have a value
    std::size_t large = 0;   // have a value that is too large for a puzzle with n cells in all

    /// One line that is spoilt says nothing, so the greater part of them decides.
    bool hold_large_values() const { return 2 * large > valued; }
  };
  Rows rows_from(std::size_t line, std::size_t n) {
    auto const root = detail::square_root(n);
    Rows found;
    for (std::size_t i = line; found.rows < n; ++i) {
      std::string const* text = peek(i);
      if (text == nullptr || !is_row(*text)) break;
      if (detail::is_rule_line(*text)) continue;
      ++found.rows;
      found.good += detail::BankLine({*text, {}, 1}, letters_).row_cells() == n ? 1 : 0;
      detail::Signs signs;
      detail::scan(*text, 0, text->size(), signs);
      bool valued = false;
      bool large = false;
      for (auto const& sign : signs.signs) {
        bool const value = (sign.is_digit() && sign.sign != '0') || sign.letter() >= 0;
        valued = valued || value;
        large = large || (sign.is_digit() ? static_cast<int>(sign.sign - '0') > root : value);
      }
      found.valued += valued ? 1 : 0;
      found.large += large ? 1 : 0;
    }
    return found;
  }
  /// Whether n lines, `least` of them of n cells, begin here that are one grid and not n small puzzles: see
  /// docs/format.md.
  bool begins_grid(std::size_t n, std::size_t least) {
    Rows const found = rows_from(0, n);
    bool const no_puzzle = n < 16 || found.valued == 0 || found.hold_large_values();
    return no_puzzle && found.rows == n && found.good >= least;
  }
  /// Whether this line is a puzzle by itself, in a list of such, although it has no more cells than a row may have.
  bool is_small_puzzle(std::size_t line) {
    if (peek(line) == nullptr || !is_row(*peek(line))) return false;
    detail::BankLine const bank({*peek(line), {}, 1}, letters_);
    if (bank.puzzle_cells() == 0) return false;
    Rows const found = rows_from(line, bank.row_cells());
    return found.valued > 0 && !found.hold_large_values();
  }
  /// A line that can be part of a grid on several lines.
  bool is_row(std::string const& line) const {
    return line.size() <= 4096 && !is_nothing(line) && !is_comment(line) && !is_heading(line) && !is_own(line) &&
           !detail::begins_iss(trimmed(line)) && detail::find_invalid(line) == std::string_view::npos &&
           (detail::is_rule_line(line) || detail::BankLine({line, {}, 1}, letters_).row_cells() <=
                                              static_cast<std::size_t>(Layout::largest_side));
  }

  /// Reads a grid on several lines: up to an empty line, or as many as it needs where others follow at once.
  void read_grid(PuzzleItem& item) {
    constexpr std::size_t most_lines = 400;
    std::vector<std::size_t> rows;  // lines that are rows
    std::vector<std::size_t> cells;
    std::size_t lines = 0;
    for (; lines < most_lines && peek(lines) != nullptr && is_row(*peek(lines)); ++lines) {
      if (detail::is_rule_line(*peek(lines))) continue;
      if (rows.size() >= 4 && rows.size() == cells.front() && candidate_lines(lines) > 0) break;
      std::size_t const here = detail::BankLine({*peek(lines), {}, 1}, letters_).row_cells();
      if (!cells.empty() && here != cells.front() && is_small_puzzle(lines)) break;  // spoilt ones before good ones
      rows.push_back(lines);
      cells.push_back(here);
    }
    std::size_t const n = most_frequent(cells);
    if (n >= 2 && rows.size() > n && (rows.size() % n == 0 || is_note(*peek(rows[n])))) {
      bool const map = rows.size() == 2 * n && ends_in_map(rows, n);
      if (!map) lines = rows[n];
    }
    if (rows.size() <= 1 && lines <= 1) return read_line(item);
    std::vector<detail::Line> parts;
    for (std::size_t i = 0; i < lines; ++i) {
      append_line(item, *peek(0));
      parts.push_back({item.text_.size() - peek(0)->size(), item.text_.size()});
      if (auto const comment = peek(0)->find('#'); comment != std::string::npos)
        parts.back().end = parts.back().begin + comment;
      drop(1);
    }
    while (peek(0) != nullptr && is_note(*peek(0))) drop(1);
    store(item, detail::read_grid_lines(item.source(), parts, letters_));
  }
  /// Words under a grid, as Simple Sudoku writes them.
  bool is_note(std::string_view line) const {
    auto const text = trimmed(line);
    return text.size() > 2 && detail::is_letter(text[0]) && detail::is_lower(text[1]) &&
           detail::is_lower(text[2]) && text.find_first_of("aeiou") != std::string_view::npos &&
           text.find(' ') != std::string_view::npos && !is_own(line);
  }
  bool ends_in_map(std::vector<std::size_t> const& rows, std::size_t n) {
    detail::Signs signs;
    std::vector<detail::CellSign> labels;
    for (std::size_t i = n; i < 2 * n; ++i) {
      detail::Signs row;
      std::string const& line = *peek(rows[i]);
      detail::scan(line, 0, line.size(), row);
      labels.insert(labels.end(), row.signs.begin(), row.signs.end());
    }
    return detail::is_region_map(labels, n) && detail::hangs_together(labels, n);
  }
  static std::size_t most_frequent(std::vector<std::size_t> const& numbers) {
    std::size_t best = 0;
    std::ptrdiff_t times = 0;
    for (std::size_t number : numbers)
      if (auto const count = std::ranges::count(numbers, number); count > times) {
        best = number;
        times = count;
      }
    return best;
  }

  LineSource next_line_;
  Letters letters_;
  std::shared_ptr<std::string const> file_;
  std::vector<std::string> lines_;  // those read ahead are lines_[begin_] .. lines_[begin_ + ahead_ - 1]
  std::size_t begin_ = 0;
  std::size_t ahead_ = 0;
  bool ended_ = false;
  std::size_t line_ = 0;
  std::size_t end_of_one_line_ = static_cast<std::size_t>(-1);  // line_ behind the last item that was one line
  std::size_t index_ = 0;
  std::string heading_;
};

using PuzzleStream = PuzzleStreamOf<AllRules>;

}  // namespace nonet
