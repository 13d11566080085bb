// SPDX-License-Identifier: MIT
// Files of many puzzles: reading ends, and each line is part of at most one puzzle.
#include <nonet/formats/stream.hpp>

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  nonet::PuzzleStream stream{nonet::lines_of(text), "fuzz"};
  nonet::PuzzleItem item;
  std::size_t line = 0;
  std::size_t index = 0;
  while (stream.next(item)) {
    if (item.line <= line || item.index != ++index) std::abort();
    line = item.line;
    if (item.error && (item.error->line < item.line || item.error->column == 0)) std::abort();
    auto model = item.model();
    if (item.is_plain() && model && model->cell_count() != item.givens.size()) std::abort();
  }
  return 0;
}
