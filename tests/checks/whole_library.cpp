// SPDX-License-Identifier: MIT
// Uses all of the library at once: what umbrella.sh compiles with unusual flags.
#include <nonet/nonet.hpp>

#include <string>

std::string solved(std::string const& text) {
  auto puzzle = nonet::read(text);
  if (!puzzle) return nonet::to_string(puzzle.error());
  auto const outcome = nonet::count(*puzzle, {.limit = 2});
  return nonet::draw(*puzzle, outcome);
}
