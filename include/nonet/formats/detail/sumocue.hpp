// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/puzzle.hpp>
#include <nonet/formats/detail/rule_table.hpp>
#include <nonet/formats/detail/text.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// SumoCue's own text, version 1: `SumoCueV1`, `D` where both diagonals count, then for each cell `=sum` (the first cell
// of a cage, 0: none) or `+place` (of the cage whose first cell has this place, from 0), and `J` with its region.

namespace nonet::inline NONET_ABI {
namespace detail {

inline constexpr std::string_view sumocue_magic = "SumoCueV1";

constexpr bool begins_sumocue(std::string_view line) { return line.substr(0, sumocue_magic.size()) == sumocue_magic; }

/// One cell as it is written.
struct SumoCell {
  bool joins = false;  ///< `+`: number is a place
  long long number = 0;
  long long region = 0;
  std::size_t at = 0;
};

template <class List>
class SumoCueReader {
 public:
  explicit SumoCueReader(Source const& source) : source_(source) {}

  Result<Puzzle> read() {
    if (auto error = read_cells()) return *std::move(error);
    int const n = square_root(cells_.size());
    if (n < 1 || n > 16)
      return error(source_.text.size(), "a SumoCue text has the wrong number of cells",
                   {"{0} cells", {cells_.size()}}, "n x n cells, n from 1 to 16", Fault::map_size);
    Puzzle puzzle(Model(grid(n, n, 1, n)));
    if (auto error = add_all_units(puzzle.model, n)) return *std::move(error);
    Places places(puzzle.model, source_);
    if (auto error = add_cages(places, n)) return *std::move(error);
    if (diagonals_) {
      Arguments both;
      both.word = "both";
      if (auto error = add_rule(places, "diagonal", both, 0)) return *std::move(error);
    }
    if (auto error = places.finish()) return *std::move(error);
    return puzzle;
  }

 private:
  NONET_COLD Error error(std::size_t at, Saying const& message, Saying const& found, Saying const& expected,
                         Fault fault = Fault::syntax) const {
    return error_at(source_, at, fault, message, found, expected);
  }
  std::optional<Error> read_cells() {
    std::string_view const text = source_.text;
    std::size_t at = sumocue_magic.size();
    diagonals_ = at < text.size() && text[at] == 'D';
    if (diagonals_) ++at;
    auto const number = [&]() -> std::optional<long long> {
      std::size_t const begin = at;
      while (at < text.size() && is_digit(text[at]) && at - begin < 6) ++at;
      return to_number(text.substr(begin, at - begin));
    };
    for (;;) {
      while (at < text.size() && (is_blank(text[at]) || text[at] == '\n' || text[at] == '\r')) ++at;
      if (at == text.size()) return {};
      SumoCell cell{text[at] == '+', 0, 0, at};
      if (text[at] != '+' && text[at] != '=')
        return error(at, "a cell begins with '=' or '+'", here, "'=' or '+'");
      ++at;
      auto const first = number();
      if (!first) return error(at, "a number is missing", here, "a number");
      cell.number = *first;
      if (at == text.size() || text[at] != 'J')
        return error(at, "a cell ends with its region", here, "'J' and a number");
      ++at;
      auto const region = number();
      if (!region) return error(at, "a number is missing", here, "the number of a region");
      cell.region = *region;
      cells_.push_back(cell);
    }
  }

  std::optional<Error> add_all_units(Model& model, int n) const {
    std::vector<int> map;
    std::vector<int> sizes(static_cast<std::size_t>(n));
    for (SumoCell const& cell : cells_) {
      if (cell.region >= n || ++sizes[static_cast<std::size_t>(cell.region)] > n)
        return error(cell.at, {"the regions are not {0} of {1} cells", {n, n}}, {"J{0}", {cell.region}},
                     {"J0 to J{0}", {n - 1}}, Fault::region_size);
      map.push_back(static_cast<int>(cell.region));
    }
    GridUnits units;
    auto const boxes = default_boxes(n, n, n);
    Grid const& grid = model.layout().grids()[0];
    if (boxes && Partition::boxes(model.layout(), grid, boxes->height, boxes->width).region == map)
      units.boxes = boxes;
    else
      units.maps.push_back({"region", map});
    add_units(model, 0, units);
    return {};
  }

  std::optional<Error> add_cages(Places& places, int n) const {
    std::vector<Cells> cages(cells_.size());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      SumoCell const& cell = cells_[i];
      auto const root = cell.joins ? static_cast<std::size_t>(cell.number) : i;
      if (root >= cells_.size() || cells_[root].joins)
        return error(cell.at, "this is no first cell of a cage", {"+{0}", {cell.number}},
                     "the place of a cell that begins with '='");
      cages[root].push_back(static_cast<Cell>(i));
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      SumoCell const& cell = cells_[i];
      if (cages[i].empty() || (cages[i].size() == 1 && cell.number == 0)) continue;
      if (cages[i].size() == 1 && cell.number <= n) {
        places.given(static_cast<Cell>(i), static_cast<int>(cell.number), cell.at);
        continue;
      }
      Arguments cage;
      cage.groups = {cages[i]};
      if (cell.number > 0) cage.numbers = {{cell.number}};
      if (auto error = add_rule(places, "cage", cage, cell.at)) return error;
    }
    return {};
  }
  std::optional<Error> add_rule(Places& places, std::string_view keyword, Arguments const& arguments,
                                std::size_t at) const {
    if (auto const* entry = find_rule<List>(keyword)) return places.rule(*entry, arguments, at);
    return error(at, {"the text needs the rule '{0}', which is not among the rules", {keyword}}, "",
                 "a puzzle without it");
  }

  Source source_;
  bool diagonals_ = false;
  std::vector<SumoCell> cells_;
};

}  // namespace detail
}  // namespace nonet
