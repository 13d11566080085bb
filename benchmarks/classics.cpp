// SPDX-License-Identifier: MIT
// Classic puzzles one a line, each searched until two solutions are found or none is left, in one thread: one at a time,
// and many at a time (Solver::count_many).
//   classics FILE... [--rounds N] [--peer LIBRARY] [--no-probing]
// Without a file: those of the corpus that the speed targets name, where it is present. With a peer, the banks are done
// in turns: the peer is a shared library with tdoku's C function, which is given a puzzle's text and the limit.
#include "measure_peer.hpp"

#include <nonet/solve/solver.hpp>
#include <nonet/variants/classic.hpp>

#include <dlfcn.h>

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

/// puzzle of 81 characters, limit, flags, room for a solution, where to put the guesses; how many solutions were found.
using Peer = std::size_t (*)(char const*, std::size_t, std::uint32_t, char*, std::size_t*);

Peer load_peer(char const* path) {
  void* const library = dlopen(path, RTLD_NOW);
  void* const function = library == nullptr ? nullptr : dlsym(library, "TdokuSolverDpllTriadSimd");
  if (function == nullptr) {
    std::fprintf(stderr, "no peer: %s\n", dlerror());
    std::exit(2);
  }
  return reinterpret_cast<Peer>(function);
}

/// One pass over a bank.
struct Pass {
  double seconds = 0;
  std::uint64_t nodes = 0;
  std::uint64_t unique = 0;
};

Pass run(nonet::Solver& solver, std::vector<std::string> const& bank) {
  Pass pass;
  double const begin = measure::processor_seconds();
  for (auto const& givens : bank) {
    auto const outcome = solver.count(givens);
    pass.nodes += outcome.statistics.nodes;
    pass.unique += outcome.status == nonet::Status::unique ? 1 : 0;
  }
  pass.seconds = measure::processor_seconds() - begin;
  return pass;
}
Pass run_many(nonet::Solver& solver, std::vector<std::string> const& bank) {
  Pass pass;
  double const begin = measure::processor_seconds();
  for (auto const& outcome : solver.count_many(bank)) {
    pass.nodes += outcome.statistics.nodes;
    pass.unique += outcome.status == nonet::Status::unique ? 1 : 0;
  }
  pass.seconds = measure::processor_seconds() - begin;
  return pass;
}
Pass run(Peer peer, std::vector<std::string> const& bank) {
  Pass pass;
  double const begin = measure::processor_seconds();
  for (auto const& givens : bank) {
    char solution[81];
    std::size_t guesses = 0;
    pass.unique += peer(givens.c_str(), 2, 0, solution, &guesses) == 1 ? 1 : 0;
    pass.nodes += guesses;
  }
  pass.seconds = measure::processor_seconds() - begin;
  return pass;
}

void print(char const* name, std::size_t puzzles, Pass const& pass, double seconds) {
  auto const number = static_cast<double>(puzzles);
  std::printf("%-34s %7zu puzzles %7llu unique %9.0f/s %8.2f us %8.2f nodes a puzzle %6.0f ns a node\n", name, puzzles,
              static_cast<unsigned long long>(pass.unique), number / seconds, 1e6 * seconds / number,
              static_cast<double>(pass.nodes) / number, 1e9 * seconds / static_cast<double>(pass.nodes));
}

void measure_bank(nonet::Solver& solver, Peer peer, std::string const& path, int rounds) {
  auto const bank = read_bank(path);
  if (bank.empty()) return static_cast<void>(std::printf("%s: no puzzle\n", path.c_str()));
  Pass ours, many, theirs;
  std::vector<double> our_seconds, many_seconds, their_seconds, ratios, many_ratios;
  for (int round = -1; round < rounds; ++round) {
    ours = run(solver, bank);
    many = run_many(solver, bank);
    if (peer != nullptr) theirs = run(peer, bank);
    if (round < 0) continue;  // the first round warms up
    our_seconds.push_back(ours.seconds);
    many_seconds.push_back(many.seconds);
    their_seconds.push_back(theirs.seconds);
    ratios.push_back(theirs.seconds / ours.seconds);
    many_ratios.push_back(theirs.seconds / many.seconds);
  }
  print(std::filesystem::path(path).filename().c_str(), bank.size(), ours, measure::median(our_seconds));
  print("  many at a time", bank.size(), many, measure::median(many_seconds));
  if (peer == nullptr) return;
  print("  the peer (nodes are its guesses)", bank.size(), theirs, measure::median(their_seconds));
  std::printf("  nonet is %.2f times as fast, %.2f times with many at a time\n", measure::median(ratios),
              measure::median(many_ratios));
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> files;
  int rounds = 5;
  bool probing = true;
  Peer peer = nullptr;
  for (int i = 1; i < argc; ++i)
    if (std::string_view(argv[i]) == "--rounds" && i + 1 < argc)
      rounds = std::max(1, std::atoi(argv[++i]));
    else if (std::string_view(argv[i]) == "--peer" && i + 1 < argc)
      peer = load_peer(argv[++i]);
    else if (std::string_view(argv[i]) == "--no-probing")
      probing = false;
    else
      files.emplace_back(argv[i]);
  if (files.empty()) {
    char const* const corpus = std::getenv("NONET_CORPUS");
    for (auto const* name : {"classic_17_clue.txt", "classic_hardest_11plus.txt", "classic_hardest_1106.txt"})
      files.push_back(std::string(corpus != nullptr ? corpus : NONET_CORPUS_DIR) + "/" + name);
  }
  nonet::Solver solver{nonet::variants::classic(9), {.limit = 2, .keep = 0, .probing = probing}};
  for (auto const& file : files) measure_bank(solver, peer, file, rounds);
}
