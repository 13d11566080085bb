// SPDX-License-Identifier: MIT
// nonet's own format: whatever reads is written, and reads back to the same text.
#include <nonet/formats/detail/own.hpp>
#include <nonet/formats/write.hpp>
#include <nonet/render/text.hpp>

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  auto puzzle = nonet::detail::read_own<nonet::AllRules>({text, "fuzz", 1});
  if (!puzzle) {
    if (puzzle.error().line == 0 || puzzle.error().column == 0 || puzzle.error().message.empty())
      std::abort();
    return 0;
  }
  if (puzzle->model.cell_count() > 2000) return 0;
  auto written = nonet::write_text(puzzle->model);
  if (!written) return 0;
  auto again = nonet::detail::read_own<nonet::AllRules>({*written, "written", 1});
  if (!again || nonet::write_text(again->model).value() != *written) std::abort();
  if (nonet::draw(puzzle->model).empty()) std::abort();
  return 0;
}
