// SPDX-License-Identifier: MIT
// One text of any form, as read() takes it.
#include <nonet/formats/read.hpp>

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  for (auto letters : {nonet::Letters::detect, nonet::Letters::from_ten, nonet::Letters::from_zero,
                       nonet::Letters::from_one}) {
    auto model = nonet::read(text, {.letters = letters, .file = "fuzz"});
    if (!model && (model.error().line == 0 || model.error().column == 0 || model.error().message.empty()))
      std::abort();
  }
  return 0;
}
