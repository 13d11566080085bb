// SPDX-License-Identifier: MIT
//
// The killers of the corpus that are made of cages and givens alone, each searched out for a second solution, beside
// what the Interactive Sudoku Solver took for them (milliseconds and guesses as the corpus holds them).
//   killers [--no-derived] [--nodes N] [NAME]    NAME: only puzzles with it in their name
#include <nonet/formats/read.hpp>
#include <nonet/solve/solver.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// Processor time of this process, so that what else the machine does counts little.
double now_ms() { return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Totals {
  int puzzles = 0;
  int wrong = 0;
  double setup_ms = 0;
  double search_ms = 0;
  double iss_ms = 0;
  double nodes = 0;
  double guesses = 0;
  double iss_guesses = 0;
};

bool is_plain_killer(nlohmann::json const& puzzle) {
  auto const& types = puzzle["types"];
  return puzzle["shape"] == "9x9" && std::find(types.begin(), types.end(), "Cage") != types.end() &&
         std::all_of(types.begin(), types.end(), [](auto const& type) { return type == "Cage" || type == "Given"; });
}

nonet::Solution solution_of(nlohmann::json const& puzzle) {
  std::istringstream in(puzzle["iss_solution"].get<std::string>());
  nonet::Solution values;
  for (int value; in >> value;) values.push_back(value);
  return values;
}

void run(nlohmann::json const& puzzle, nonet::Options const& options, Totals& totals) {
  auto const name = puzzle["name"].get<std::string>();
  auto const model = nonet::read(puzzle["iss"].get<std::string>());
  ++totals.puzzles;
  if (!model) {
    ++totals.wrong;
    std::printf("%-32s %s\n", name.c_str(), model.error().message.c_str());
    return;
  }
  double const begin = now_ms();
  nonet::Solver solver(*model, options);
  double const built = now_ms();
  auto const outcome = solver.count(std::vector<int>(81, 0));
  double const search = now_ms() - built;
  bool const good = outcome.status == nonet::Status::unique && outcome.solutions.size() == 1 &&
                    outcome.solutions[0] == solution_of(puzzle);
  auto const nodes = static_cast<double>(outcome.statistics.nodes);
  auto const guesses = static_cast<double>(outcome.statistics.guesses);
  double const iss_ms = puzzle["iss_ms"].get<double>();
  double const iss_guesses = puzzle["iss_guesses"].get<double>();
  std::printf("%-32s %9.2f ms %9.0f nodes %9.0f guesses %6.0f ns a node   ISS %9.2f ms %7.0f guesses%s\n", name.c_str(),
              search, nodes, guesses, 1e6 * search / nodes, iss_ms, iss_guesses,
              good ? "" : outcome.complete ? "   WRONG" : "   not ended");
  std::fflush(stdout);
  totals.wrong += !good;
  totals.setup_ms += built - begin;
  totals.search_ms += search;
  totals.iss_ms += iss_ms;
  totals.nodes += nodes;
  totals.guesses += guesses;
  totals.iss_guesses += iss_guesses;
}

}  // namespace

int main(int argc, char** argv) {
  nonet::Options options;
  options.limit = 2;
  std::string only;
  for (int i = 1; i < argc; ++i) {
    std::string_view const argument = argv[i];
    if (argument == "--no-derived")
      options.derived_sums = false;
    else if (argument == "--nodes" && i + 1 < argc)
      options.budget.nodes = std::strtoull(argv[++i], nullptr, 10);
    else
      only = argument;
  }
  char const* folder = std::getenv("NONET_CORPUS");
  std::string const path = std::string(folder != nullptr ? folder : NONET_CORPUS_DIR) + "/iss_puzzles.jsonl";
  std::ifstream in(path);
  if (!in) {
    std::printf("%s is not there: nothing to measure\n", path.c_str());
    return 0;
  }
  Totals totals;
  for (std::string line; std::getline(in, line);) {
    auto const puzzle = nlohmann::json::parse(line);
    if (!is_plain_killer(puzzle)) continue;
    if (!only.empty() && puzzle["name"].get<std::string>().find(only) == std::string::npos) continue;
    run(puzzle, options, totals);
  }
  std::printf("%d puzzles: %.1f ms setup, %.1f ms search, %.0f nodes, %.0f guesses, %.0f ns a node\n", totals.puzzles,
              totals.setup_ms, totals.search_ms, totals.nodes, totals.guesses, 1e6 * totals.search_ms / totals.nodes);
  std::printf("ISS: %.1f ms, %.0f guesses; share of its time, setup included: %.3f\n", totals.iss_ms, totals.iss_guesses,
              (totals.setup_ms + totals.search_ms) / totals.iss_ms);
  return totals.wrong == 0 ? 0 : 1;
}
