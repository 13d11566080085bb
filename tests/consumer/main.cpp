// SPDX-License-Identifier: MIT
// What a user of the library compiles first: the umbrella, a model, an answer.
#include <nonet/nonet.hpp>

int main() {
  auto model = nonet::variants::classic(4);
  model.given("r1c1", 1);
  model.given("r2c3", 2);
  model.given("r3c2", 3);
  model.given("r4c4", 4);
  if (!model.errors().empty()) return 1;
  return nonet::count(model, {.limit = 2}).status == nonet::Status::unique ? 0 : 2;
}
