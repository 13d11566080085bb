// SPDX-License-Identifier: MIT
// The program `nonet`. Each subcommand stands in a file of its own; subcommands.cpp lists them.
#include "command_line.hpp"

#include <cstdio>
#include <exception>
#include <new>

int main(int argc, char** argv) {
  try {
    int status = program::Exit::good;
    auto const order = program::read_command_line(argc, argv, status);
    return order ? order->subcommand->run(order->settings) : status;
  } catch (std::bad_alloc const&) {
    std::fputs("nonet: out of memory\n", stderr);
  } catch (std::exception const& error) { std::fprintf(stderr, "nonet: %s\n", error.what()); }
  return program::Exit::ended;
}
