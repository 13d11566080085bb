// SPDX-License-Identifier: MIT
#pragma once

#include "command.hpp"
#include "settings.hpp"

#include <optional>

namespace program {

/// A command line that was understood.
struct Order {
  Subcommand const* subcommand = nullptr;
  Settings settings{};
};

/// Reads the command line. Where there is nothing to run (help, version, bad usage) it says what is to be said and
/// returns nothing, with the exit status in `status`.
std::optional<Order> read_command_line(int argc, char** argv, int& status);

}  // namespace program
