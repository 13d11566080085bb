// SPDX-License-Identifier: MIT
// One of several translation units of one program that all include the whole library; NONET_ODR_UNIT names its function.
#include <nonet/nonet.hpp>

std::uint64_t NONET_ODR_UNIT(int top_left) {
  auto model = nonet::variants::classic(4);
  if (top_left != 0) model.given("r1c1", top_left);
  return nonet::count(model).count;
}
