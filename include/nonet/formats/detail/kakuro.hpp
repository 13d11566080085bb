// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/puzzle.hpp>
#include <nonet/formats/detail/statement.hpp>
#include <nonet/model/kakuro.hpp>
#include <nonet/rules/killer_cage.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

// The statement `kakuro` of nonet's own format.

namespace nonet::inline NONET_ABI {
namespace detail {

/// The map of the statement, its bytes counted in the whole text; an error has its place.
template <class = void>
Result<KakuroMap> read_kakuro(Source const& source, Statement const& statement) {
  std::size_t const begin = std::min(source.text.find('\n', statement.begin), statement.end);
  if (auto const rest = lines_between(source.text, statement.begin, begin); !rest.empty())
    return error_at(source, rest[0].begin, Fault::syntax, "nothing may stand behind 'kakuro'", here,
                    "rows in the lines below");
  std::string rows(statement.end - begin, '\n');  // without comments, each byte at its place
  for (Line const& line : lines_between(source.text, begin, statement.end))
    source.text.copy(rows.data() + (line.begin - begin), line.end - line.begin, line.begin);
  std::size_t at = 0;
  auto map = KakuroMap::parse(rows, &at);
  if (!map) return placed(map.error(), source, rows.empty() ? statement.at : begin + at);
  for (auto* runs : {&map->across, &map->down})
    for (auto& run : *runs) run.at += begin;
  for (auto& given : map->givens) given.at += begin;
  return map;
}

/// Adds the sums, the runs down and the given values of a map whose runs across are grids of the model.
template <class = void>
std::optional<Error> add_kakuro(KakuroMap const& map, Source const& source, Model const& model,
                                Places& places) {
  for (bool const down : {false, true})
    for (auto const& run : down ? map.down : map.across)
      if (down || run.sum)
        if (auto error = places.add(KillerCage{KakuroMap::cells(model.layout(), run, down), run.sum}, run.at))
          return error;
  for (auto const& given : map.givens) {
    if (given.value < model.first() || given.value > model.last())
      return error_at(source, given.at, Fault::value_range, "there is no such value in this puzzle",
                      Part(given.value), {"{0} to {1}", {model.first(), model.last()}});
    places.given(*model.layout().at(given.cell), given.value, given.at);
  }
  return {};
}

}  // namespace detail
}  // namespace nonet
