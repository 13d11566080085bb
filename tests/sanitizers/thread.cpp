// SPDX-License-Identifier: MIT
// Two threads write one variable without a lock. A build with the thread sanitizer must report it.
#include <thread>

int shared_value = 0;

int main() {
  std::thread other{[] { shared_value = 1; }};
  shared_value = 2;
  other.join();
  return 0;
}
