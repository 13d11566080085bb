// SPDX-License-Identifier: MIT
// What a user of the library compiles first: the umbrella, a model, an answer.
#include <nonet/nonet.hpp>

#include <string>

int main() {
  std::string const puzzle = "1034341200434321";  // one solution; without its first 1 it has two
  auto model = nonet::read(puzzle);
  if (!model) return 1;
  auto const outcome = nonet::count(*model, {.limit = 2});
  return outcome.status == nonet::Status::unique && outcome.count == 1 ? 0 : 2;
}
