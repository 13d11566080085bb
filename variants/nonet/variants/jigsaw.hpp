// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>
#include <nonet/variants/classic.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {
namespace variants {

/// Rows, columns and the regions of a map: N x N characters, white space ignored, N equal ones a region. A map of the
/// wrong size, or with regions that do not have N cells, is recorded as an error.
inline Model jigsaw(std::string_view map) {
  auto const blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  auto const cells = static_cast<long long>(map.size()) - std::ranges::count_if(map, blank);
  int size = 1;
  while (size < Layout::largest_side && static_cast<long long>(size) * size < cells) ++size;
  Model model(grid(size, size, 1, size));
  auto partition = Partition::from_map(map, model.layout(), model.layout().grids()[0]);
  if (!partition) {
    model.record(partition.error());
    return model;
  }
  for (auto const& unit : partition->units())
    if (unit.cells.size() < static_cast<std::size_t>(size))  // the model itself refuses larger ones
      model.record(Error(Fault::region_size, {"{0} has the wrong size", {unit.name}},
                         {"{0} cells", {unit.cells.size()}}, Part(size), unit.cells));
  add_units(model, 0, {.boxes = {}, .maps = {*std::move(partition)}});
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> jigsaw_samples{
    R"(puzzle "Jigsaw of seven"
size 7
regions
  AAAAABB
  CACABBB
  CCCCBBD
  CEFFFFD
  EEFGGGD
  EFFGGDD
  EEEGGDD
givens
  .3.1...
  .......
  ..63..5
  .......
  6..74..
  .......
  ...6.2.
)",
    R"(puzzle "Jigsaw of nine"
size 9
regions
  AAABCCCCC
  AAABBCBCC
  AAABBBBBC
  DEEEEEFFF
  DDGGEEFFF
  DGGGGEHFF
  DDGGIEHHF
  DDIGIHHHH
  DIIIIIIHH
givens
  ..6......
  .7......2
  ......841
  ......19.
  ...7.1...
  .64......
  759......
  8......2.
  ......9..
)"};

}  // namespace variants
}  // namespace nonet
