// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/error.hpp>
#include <nonet/model/layout.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// What the map of a Kakuro says: runs of cells, and values that are given. One word a cell, with blanks between, one
/// line a row: `.` is an empty cell, a number a given one, `\` a black cell, `17\6` a black cell with the sum 17 for
/// the run below it and 6 for the run to its right, either of which may be missing.
struct KakuroMap {
  struct Run {
    Position begin;  ///< its first cell
    int length = 0;
    std::optional<long long> sum{};
    std::size_t at = 0;  ///< byte of the map at which it is said
  };
  struct Given {
    Position cell;
    int value = 0;
    std::size_t at = 0;
  };
  std::vector<Run> across{};  ///< row by row; each cell lies in one of them, alone where it has no neighbour
  std::vector<Run> down{};    ///< those of two cells or more, and those with a sum
  std::vector<Given> givens{};

  /// The cells of a run. Precondition: the layout has the runs across as grids of one row.
  static Cells cells(Layout const& layout, Run const& run, bool down) {
    Cells cells;
    for (int i = 0; i < run.length; ++i)
      cells.push_back(*layout.at({run.begin.row + (down ? i : 0), run.begin.column + (down ? 0 : i)}));
    return cells;
  }

  /// Reads a map; `error_at` is set to the byte where the error is.
  static Result<KakuroMap> parse(std::string_view text, std::size_t* error_at = nullptr) {
    return Parser{text, error_at}.run();
  }

 private:
  struct Word {
    std::string_view text;
    std::size_t at = 0;
    bool black() const { return text.find('\\') != std::string_view::npos; }
  };

  struct Parser {
    std::string_view text;
    std::size_t* error_at;
    std::vector<std::vector<Word>> rows{};
    std::optional<Error> error{};

    NONET_COLD void fail(std::size_t at, Saying const& message, Saying const& found, Saying const& expected) {
      if (error) return;
      if (error_at != nullptr) *error_at = at;
      error = Error(Fault::syntax, message, found, expected);
    }

    Result<KakuroMap> run() {
      cut();
      KakuroMap map;
      for (std::size_t row = 0; row < rows.size() && !error; ++row) {
        if (rows[row].size() != rows[0].size())
          fail(rows[row].back().at, "the rows of a kakuro have different lengths",
               {"{0} words", {rows[row].size()}}, Part(rows[0].size()));
        else if (rows.size() > Layout::largest_side || rows[0].size() > Layout::largest_side)
          fail(rows[0][0].at, "the map of a kakuro is too large", "",
               {"at most {0} rows and columns", {Layout::largest_side}});
        for (std::size_t column = 0; column < rows[row].size() && !error; ++column)
          read_word(map, row, column);
      }
      if (!error && map.across.empty())
        fail(0, "the map of a kakuro has no cell", "", "'.' for an empty cell");
      if (error) return *std::move(error);
      return map;
    }

    void cut() {
      for (std::size_t begin = 0; begin < text.size();) {
        std::size_t const end = std::min(text.find('\n', begin), text.size());
        std::vector<Word> row;
        for (std::size_t at = begin; at < end;) {
          std::size_t const from = at;
          while (at < end && text[at] != ' ' && text[at] != '\t' && text[at] != '\r') ++at;
          if (at > from) row.push_back({text.substr(from, at - from), from});
          while (at < end && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r')) ++at;
        }
        if (!row.empty()) rows.push_back(std::move(row));
        begin = end + 1;
      }
    }

    bool is_cell(std::size_t row, std::size_t column) const {
      return row < rows.size() && column < rows[row].size() && !rows[row][column].black();
    }
    /// A number of at most six digits; nothing for no text.
    std::optional<long long> number(std::string_view digits, Word const& word) {
      if (digits.empty()) return {};
      long long value = 0;
      bool good = digits.size() <= 6;
      for (char c : digits) {
        good = good && c >= '0' && c <= '9';
        value = good ? 10 * value + (c - '0') : 0;
      }
      if (!good)
        fail(word.at, "this is no cell of a kakuro", {"'{0}'", {word.text}},
             "'.', a value, '\\', or sums such as 17\\6");
      return value;
    }

    /// The sum that a black cell has for the run below it or to its right.
    std::optional<long long> sum_of(Word const& word, bool down) {
      std::size_t const slash = word.text.find('\\');
      return number(down ? word.text.substr(0, slash) : word.text.substr(slash + 1), word);
    }
    void read_word(KakuroMap& map, std::size_t row, std::size_t column) {
      Word const& word = rows[row][column];
      for (bool const down : {false, true}) {
        std::size_t const next_row = row + (down ? 1 : 0);
        std::size_t const next_column = column + (down ? 0 : 1);
        if (word.black()) {
          if (sum_of(word, down) && !is_cell(next_row, next_column))
            fail(word.at,
                 down ? "there is no cell below this sum" : "there is no cell to the right of this sum",
                 {"'{0}'", {word.text}}, "a cell there");
        } else if ((down ? row : column) == 0 || !is_cell(row - (down ? 1 : 0), column - (down ? 0 : 1))) {
          add_run(map, row, column, down);
        }
      }
      if (!word.black() && word.text != ".")
        if (auto const value = number(word.text, word))
          map.givens.push_back({place(row, column), static_cast<int>(*value), word.at});
    }
    static Position place(std::size_t row, std::size_t column) {
      return {static_cast<int>(row), static_cast<int>(column)};
    }
    /// The run that begins at this cell, with the sum that the black cell before it has.
    void add_run(KakuroMap& map, std::size_t row, std::size_t column, bool down) {
      Run run{place(row, column), 0, {}, rows[row][column].at};
      while (is_cell(row + (down ? static_cast<std::size_t>(run.length) : 0),
                     column + (down ? 0 : static_cast<std::size_t>(run.length))))
        ++run.length;
      if ((down ? row : column) > 0) {
        Word const& before = down ? rows[row - 1][column] : rows[row][column - 1];
        run.sum = sum_of(before, down);
        if (run.sum) run.at = before.at;
      }
      if (!down)
        map.across.push_back(run);
      else if (run.sum || run.length > 1)
        map.down.push_back(run);
    }
  };
};

}  // namespace nonet
