// SPDX-License-Identifier: MIT
// Classic puzzles one a line, each searched until two solutions are found or none is left, in one thread.
//   classics FILE... [--rounds N]
// Without a file: those of the corpus that the speed targets name, where it is present.
#include "measure_peer.hpp"

#include <nonet/solve/solver.hpp>
#include <nonet/variants/classic.hpp>

#include <filesystem>
#include <fstream>
#include <string_view>

namespace {

/// The first 81 characters of each line that is no comment.
std::vector<std::string> read_bank(std::string const& path) {
  std::vector<std::string> bank;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.size() < 81 || line[0] == '#') continue;
    bank.push_back(line.substr(0, 81));
  }
  return bank;
}

void measure_bank(nonet::Solver& solver, std::string const& path, int rounds) {
  auto const bank = read_bank(path);
  if (bank.empty()) return static_cast<void>(std::printf("%s: no puzzle\n", path.c_str()));
  std::vector<double> seconds;
  std::uint64_t nodes = 0, unique = 0;
  for (int round = -1; round < rounds; ++round) {
    nodes = unique = 0;
    double const begin = measure::processor_seconds();
    for (auto const& givens : bank) {
      auto const outcome = solver.count(givens);
      nodes += outcome.statistics.nodes;
      unique += outcome.status == nonet::Status::unique ? 1 : 0;
    }
    if (round >= 0) seconds.push_back(measure::processor_seconds() - begin);  // the first round warms up
  }
  auto const puzzles = static_cast<double>(bank.size());
  double const time = measure::median(seconds);
  std::printf("%-34s %7zu puzzles %7llu unique %9.0f/s %8.2f us %8.2f nodes a puzzle %6.0f ns a node\n",
              std::filesystem::path(path).filename().c_str(), bank.size(), static_cast<unsigned long long>(unique),
              puzzles / time, 1e6 * time / puzzles, static_cast<double>(nodes) / puzzles,
              1e9 * time / static_cast<double>(nodes));
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> files;
  int rounds = 5;
  for (int i = 1; i < argc; ++i)
    if (std::string_view(argv[i]) == "--rounds" && i + 1 < argc)
      rounds = std::max(1, std::atoi(argv[++i]));
    else
      files.emplace_back(argv[i]);
  if (files.empty()) {
    char const* const corpus = std::getenv("NONET_CORPUS");
    for (auto const* name : {"classic_17_clue.txt", "classic_hardest_11plus.txt"})
      files.push_back(std::string(corpus != nullptr ? corpus : NONET_CORPUS_DIR) + "/" + name);
  }
  nonet::Solver solver{nonet::variants::classic(9), {.limit = 2, .keep = 0}};
  for (auto const& file : files) measure_bank(solver, file, rounds);
}
