// SPDX-License-Identifier: MIT
#pragma once

// What a test learns from its surroundings: where the corpus lies, the seed, how much work is wanted.

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <utility>

namespace nonet_test {

/// The value of an environment variable, or `otherwise` where it is unset or empty.
inline std::string environment(const char* name, std::string otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? std::move(otherwise) : std::string{value};
}

/// The root of the sources, for puzzle files and documents that tests read.
inline std::filesystem::path source_dir() { return NONET_SOURCE_DIR; }

/// A file of the corpus of real puzzles (never part of the repository): NONET_CORPUS, else ../shared/corpus beside
/// the sources. An empty path where it is missing, and then the output says that this part was skipped.
inline std::filesystem::path corpus_file(const std::string& name) {
  std::filesystem::path path = std::filesystem::path{environment("NONET_CORPUS", NONET_CORPUS_DIR)} / name;
  if (std::filesystem::exists(path)) return path;
  std::cout << "skipped: there is no corpus file " << name << '\n';
  return {};
}

/// The seed of a random test: NONET_TEST_SEED where it is set, else `otherwise`. It is printed, so that a failure
/// can be replayed.
inline std::uint64_t seed(std::uint64_t otherwise) {
  std::uint64_t value = std::stoull(environment("NONET_TEST_SEED", std::to_string(otherwise)));
  std::cout << "seed: NONET_TEST_SEED=" << value << '\n';
  return value;
}

/// How many rounds a random test runs: `rounds` times NONET_TEST_EFFORT percent, at least one. Sanitizer runs, which
/// are ten times slower, set it lower; a long run sets it higher.
inline std::uint64_t effort(std::uint64_t rounds) {
  std::uint64_t scaled = rounds * std::stoull(environment("NONET_TEST_EFFORT", "100")) / 100;
  return scaled == 0 ? 1 : scaled;
}

}  // namespace nonet_test
