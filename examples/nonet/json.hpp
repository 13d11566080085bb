// SPDX-License-Identifier: MIT
#pragma once

#include "puzzle.hpp"

#include <nonet/solve/outcome.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace program {

/// Appends text as a JSON string. Bytes that are not UTF-8 become U+FFFD.
void append_json_string(std::string& out, std::string_view text);

/// Appends an error as an object, its cells by name.
void append_json_error(std::string& out, nonet::Error const& error, Puzzle const& puzzle);

/// The cells that a solution is printed from: all that stand in a grid, row by row; every cell where there is no grid.
std::vector<int> grid_values(nonet::Model const& layout, std::vector<int> const& solution);

/// Times differ from run to run; a report leaves them out, so that two runs write the same.
enum class Times : bool { without, with };

/// Appends the members that every puzzle has, from "index" on to "error", without the braces around them. Written by
/// hand as a value tree would cost more than solving an easy puzzle does.
void append_json_members(std::string& out, Puzzle const& puzzle, nonet::Outcome const& outcome,
                         std::optional<nonet::Error> const& error, Times times = Times::with);

}  // namespace program
