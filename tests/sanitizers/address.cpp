// SPDX-License-Identifier: MIT
// A read past the end of a heap block. A build with the address sanitizer must end here with its report.
#include <cstdlib>
#include <vector>

int main(int argc, char**) {
  std::vector<int> values(4);
  int const* data = values.data();
  return data[argc + 3];
}
