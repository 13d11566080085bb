// SPDX-License-Identifier: MIT
// Every reader takes any bytes: it ends, and says where it failed. What was read can be written, read again and is then
// written the same.
#include <nonet/formats/read.hpp>
#include <nonet/formats/write.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

void require(bool good) {
  if (!good) std::abort();
}

/// Line and column of an error lie within the text.
void check_place(nonet::Error const& error, std::string_view text) {
  std::size_t lines = 1;
  for (char c : text) lines += c == '\n' || c == '\r';
  require(!error.message.empty() && static_cast<std::size_t>(error.line) <= lines);
}

void write_and_read_again(nonet::Model const& model) {
  auto const written = nonet::write_text(model);
  if (!written) return;  // names that the format lacks
  auto const again = nonet::read(*written);
  require(static_cast<bool>(again));
  auto const twice = nonet::write_text(*again);
  require(twice && *twice == *written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string const text(reinterpret_cast<char const*>(data), size);
  if (auto const model = nonet::read(text)) {
    if (model->errors().empty()) write_and_read_again(*model);
  } else {
    check_place(model.error(), text);
  }
  std::size_t puzzles = 0;
  for (auto const& puzzle : nonet::read_all(text)) {
    if (!puzzle) check_place(puzzle.error(), text);
    require(++puzzles <= size + 1);  // each has at least one byte of its own
  }
  return 0;
}
