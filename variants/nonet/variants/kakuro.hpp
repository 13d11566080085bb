// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/kakuro.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/killer_cage.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <utility>

namespace nonet::inline NONET_ABI {
namespace variants {

/// The Kakuro of a map (model/kakuro.hpp says what one is): the values 1 .. 9 of a run differ and have its sum. A
/// mistake in the map is recorded as an error.
template <std::same_as<Model> M = Model>
M kakuro(std::string_view text) {
  auto const map = KakuroMap::parse(text);
  Space space{{}, 1, 9};
  if (map)
    for (auto const& run : map->across) space.layout.add_grid(1, run.length, run.begin);
  M model(std::move(space));
  if (!map) {
    model.record(map.error());
    return model;
  }
  for (std::size_t i = 0; i < map->across.size(); ++i) add_units(model, i, {});
  for (bool const down : {false, true})
    for (auto const& run : down ? map->down : map->across)
      if (down || run.sum) model.add(KillerCage{KakuroMap::cells(model.layout(), run, down), run.sum});
  for (auto const& given : map->givens) model.given(*model.layout().at(given.cell), given.value);
  return model;
}

/// Two with one solution each, as read() reads them.
inline constexpr std::array<std::string_view, 2> kakuro_samples{
    R"(puzzle "Twelve cells"
kakuro
  \   16\ 7\  \   \
  \13 .   .   23\ \
  \18 .   .   .   17\
  \   \18 .   .   .
  \   \   \14 .   .
)",
    R"(puzzle "Crossed sums"
kakuro
  \    \    24\  9\   14\  12\  \    \
  \    6\20 .    .    .    .    \    \
  \23  .    1    .    3    .    28\  \
  \5   .    .    \12  .    .    .    12\
  \10  .    .    12\  19\  \17  .    .
  \    \15  .    9    .    11\3 .    .
  \    \    \27  .    .    .    .    .
  \    \    \15  .    .    .    .    \
)"};

}  // namespace variants
}  // namespace nonet
