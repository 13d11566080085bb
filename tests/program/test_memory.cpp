// SPDX-License-Identifier: MIT
#include "program/process.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define NONET_TEST_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define NONET_TEST_SANITIZED 1
#endif
#endif

namespace {

#ifdef NONET_TEST_SANITIZED
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

/// Puts a file of so many puzzles through the program and returns its largest resident memory, in KiB.
long peak_of(std::size_t puzzles, std::vector<std::string> arguments) {
  nonet_test::Folder const folder;
  arguments.push_back(folder / "many.txt");
  {
    std::ofstream file(arguments.back(), std::ios::binary);
    for (std::size_t i = 0; i < puzzles; ++i)
      file << "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
  }
  nonet_test::Process process(arguments);
  std::size_t seen = 0;
  process.talk("", [&](std::string& out) {
    seen += static_cast<std::size_t>(std::count(out.begin(), out.end(), '\n'));
    out.clear();
    return false;
  });
  process.finish();
  CHECK(process.status == 0);
  CHECK(seen == puzzles);
  return process.peak_kib;
}

}  // namespace

TEST_CASE("a file of any length takes the memory of its longest puzzle") {
  // A million with `tests/run --full`; the short run shows that memory does not grow with the file.
  std::size_t const puzzles = nonet_test::environment("NONET_TEST_FULL", "").empty() ? 20'000 : 1'000'000;
  std::cout << puzzles << " puzzles" << (puzzles < 1'000'000 ? "; a million when NONET_TEST_FULL is set" : "")
            << '\n';
  for (auto const* jobs : {"1", "4"}) {
    long const kib = peak_of(puzzles, {"check", "--json", "--jobs", jobs});
    std::cout << "peak with --jobs " << jobs << ": " << kib << " KiB\n";
    // A sanitizer keeps memory of its own.
    CHECK((sanitized || kib < 64 * 1024));
  }
}
