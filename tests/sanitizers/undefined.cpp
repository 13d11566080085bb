// SPDX-License-Identifier: MIT
// A signed overflow. A build with the undefined behaviour sanitizer must end here with its report.
#include <limits>

int main(int argc, char**) {
  int value = std::numeric_limits<int>::max();
  value += argc;
  return value == 0;
}
