// SPDX-License-Identifier: MIT
// Strings of Interactive Sudoku Solver.
#include <nonet/formats/detail/iss.hpp>

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  auto puzzle = nonet::detail::read_iss<nonet::AllRules>({text, "fuzz", 1});
  if (!puzzle && (puzzle.error().line == 0 || puzzle.error().column == 0 || puzzle.error().message.empty()))
    std::abort();
  return 0;
}
