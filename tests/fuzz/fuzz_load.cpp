// SPDX-License-Identifier: MIT
// A saved search is a file that may be damaged: any bytes are refused or taken up, and then the search still ends and
// finds nothing but solutions.
#include <nonet/solve/search.hpp>
#include <nonet/variants/classic.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static nonet::Model const model = nonet::variants::classic(4);
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  if (auto search = nonet::Search::load(model, text, {.limit = 1000})) search->run({.nodes = 300});
  return 0;
}
