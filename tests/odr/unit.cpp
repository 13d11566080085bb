// SPDX-License-Identifier: MIT
// One of several translation units of one program that all include the whole library; NONET_ODR_UNIT names its function.
#include <nonet/nonet.hpp>

#include <string>

std::uint64_t NONET_ODR_UNIT(std::string const& puzzle) {
  auto model = nonet::read(puzzle);
  return model ? nonet::count(*model).count : 0;
}
