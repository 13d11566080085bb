// SPDX-License-Identifier: MIT
// Runs a fuzz target without a fuzzer: on every seed file as it is, cut short, and with a few bytes changed.
//   replay FOLDER
#include "../support/environment.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void run(const std::string& text) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

std::string mutated(std::string text, std::mt19937_64& random) {
  if (text.empty()) return text;
  for (std::uint64_t changes = 1 + random() % 4; changes > 0; --changes)
    text[random() % text.size()] = static_cast<char>(random() % 256);
  if (random() % 2 == 0) text.resize(random() % text.size());
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator{argv[1]})
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  if (files.empty()) return 3;

  std::mt19937_64 random{nonet_test::seed(1)};
  std::uint64_t rounds = nonet_test::effort(200);
  run("");
  for (const auto& file : files) {
    std::ifstream in{file, std::ios::binary};
    std::string text{std::istreambuf_iterator<char>{in}, {}};
    run(text);
    for (std::uint64_t round = 0; round < rounds; ++round) run(mutated(text, random));
  }
  std::cout << files.size() << " seeds, " << rounds << " changed copies of each\n";
  return 0;
}
