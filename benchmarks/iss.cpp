// SPDX-License-Identifier: MIT
//
// All puzzles of the corpus in ISS strings, each searched for a second solution, beside what the Interactive Sudoku
// Solver took for them (as the corpus holds it). Per puzzle: milliseconds of search and of all (reading and building
// included), nodes, guesses of both, and how many times as fast the search is. At the end totals, medians, and the
// puzzles that are not read, sorted by what they lack.
//   iss [--seconds S] [--repeat N] [--seed S] [NAME]    S: budget a puzzle, 20 when not said; NAME: part of its id
#include <nonet/formats/read.hpp>
#include <nonet/solve/search.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// Processor time of this process, so that what else the machine does counts little.
double now_ms() { return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

struct Totals {
  int puzzles = 0, right = 0, wrong = 0, unfinished = 0, beyond_iss = 0, slower = 0;
  double search_ms = 0, all_ms = 0, iss_search_ms = 0, iss_ms = 0, nodes = 0, guesses = 0, iss_guesses = 0;
  std::vector<double> search_ratios, all_ratios;
  std::map<std::string, std::vector<std::string>> unread;  // message, ids
};

double number(nlohmann::json const& puzzle, char const* key) {
  return puzzle.contains(key) && puzzle[key].is_number() ? puzzle[key].get<double>() : 0;
}

/// ISS counts one solution where there are more: it refuses lunchboxes that hold, on grids with the value 0.
constexpr std::string_view miscounted = "0-indexed-sums-and-indexing";

/// Whether count and solution are those of the corpus, as far as it has them.
bool agrees(nlohmann::json const& puzzle, nonet::Model const& model, nonet::Outcome const& outcome) {
  if (puzzle["id"] == miscounted) return outcome.count > 1;
  if (puzzle["iss_count"].is_number() && !puzzle.contains("timeout") &&
      std::min<std::uint64_t>(outcome.count, 2) != std::min<std::uint64_t>(puzzle["iss_count"].get<std::uint64_t>(), 2))
    return false;
  if (outcome.status != nonet::Status::unique || !puzzle["iss_solution"].is_string()) return true;
  std::istringstream in(puzzle["iss_solution"].get<std::string>());
  for (nonet::Cell cell : model.layout().grids().at(0).cells) {
    int value = 0;
    if (!(in >> value) || outcome.solutions.at(0).at(cell) != value) return false;
  }
  return true;
}

void run(nlohmann::json const& puzzle, nonet::Options const& options, int repeat, Totals& totals) {
  auto const id = puzzle["id"].get<std::string>();
  auto const text = puzzle["iss"].get<std::string>();
  ++totals.puzzles;
  auto const model = nonet::read(text);
  if (!model) {
    totals.unread[model.error().message + ": " + model.error().found].push_back(id);
    return;
  }
  std::vector<double> searches, alls;
  nonet::Outcome outcome;
  for (int i = 0; i < repeat; ++i) {
    double const begin = now_ms();
    auto again = nonet::read(text);
    nonet::Search search(*std::move(again), options);
    search.run({.nodes = 0});  // builds only
    double const built = now_ms();
    outcome = search.run(options.budget);
    double const end = now_ms();
    alls.push_back(end - begin);
    searches.push_back(end - built);
    if (!outcome.complete) break;
  }
  double const search_ms = median(searches);
  double const all_ms = median(alls);
  double const iss_search_ms = number(puzzle, "iss_solve_ms");
  double const iss_ms = number(puzzle, "iss_ms");
  bool const iss_ended = !puzzle.contains("timeout");
  bool const good = agrees(puzzle, *model, outcome);
  auto const& statistics = outcome.statistics;
  std::printf("%-34s %9.2f ms %9.2f all %9.0f nodes %8.0f guesses   ISS %9.2f ms %7.0f guesses%s %7.2fx%s%s\n",
              id.c_str(), search_ms, all_ms, static_cast<double>(statistics.nodes),
              static_cast<double>(statistics.guesses), iss_search_ms, number(puzzle, "iss_guesses"),
              iss_ended ? "" : " (gave up)", iss_search_ms / search_ms, outcome.complete ? "" : "   not ended",
              good || !outcome.complete ? "" : "   WRONG");
  if (outcome.error) std::printf("    %s\n", to_string(*outcome.error).c_str());
  std::fflush(stdout);
  if (!outcome.complete) {
    ++totals.unfinished;
    return;
  }
  ++(good ? totals.right : totals.wrong);
  if (!iss_ended) {
    ++totals.beyond_iss;
    return;
  }
  totals.slower += search_ms > iss_search_ms;
  totals.search_ms += search_ms;
  totals.all_ms += all_ms;
  totals.iss_search_ms += iss_search_ms;
  totals.iss_ms += iss_ms;
  totals.nodes += static_cast<double>(statistics.nodes);
  totals.guesses += static_cast<double>(statistics.guesses);
  totals.iss_guesses += number(puzzle, "iss_guesses");
  totals.search_ratios.push_back(iss_search_ms / search_ms);
  totals.all_ratios.push_back(iss_ms / all_ms);
}

void report(Totals const& totals) {
  for (auto const& [message, ids] : totals.unread) {
    std::printf("%3zu not read, %s:", ids.size(), message.c_str());
    for (auto const& id : ids) std::printf(" %s", id.c_str());
    std::printf("\n");
  }
  std::printf("%d puzzles: %d right (%d of them beyond ISS), %d wrong, %d not ended; %d slower than ISS\n",
              totals.puzzles, totals.right, totals.beyond_iss, totals.wrong, totals.unfinished, totals.slower);
  std::printf("of the %zu that both end: search %.1f ms, all %.1f ms, %.0f nodes, %.0f guesses\n",
              totals.search_ratios.size(), totals.search_ms, totals.all_ms, totals.nodes, totals.guesses);
  std::printf("                      ISS: search %.1f ms, all %.1f ms, %.0f guesses\n", totals.iss_search_ms,
              totals.iss_ms, totals.iss_guesses);
  std::printf("times as fast as ISS: search %.2f in total, %.2f in the median; all %.2f and %.2f\n",
              totals.iss_search_ms / totals.search_ms, median(totals.search_ratios), totals.iss_ms / totals.all_ms,
              median(totals.all_ratios));
}

}  // namespace

int main(int argc, char** argv) {
  nonet::Options options;
  options.limit = 2;
  double seconds = 20;
  int repeat = 1;
  std::string only;
  for (int i = 1; i < argc; ++i) {
    std::string_view const argument = argv[i];
    if (argument == "--seconds" && i + 1 < argc)
      seconds = std::strtod(argv[++i], nullptr);
    else if (argument == "--repeat" && i + 1 < argc)
      repeat = std::max(1, std::atoi(argv[++i]));
    else if (argument == "--seed" && i + 1 < argc)
      options.seed = std::strtoull(argv[++i], nullptr, 10);
    else
      only = argument;
  }
  options.budget.timeout = std::chrono::duration<double>(seconds);
  char const* const folder = std::getenv("NONET_CORPUS");
  Totals totals;
  for (char const* file : {"/iss_puzzles.jsonl", "/iss_index_sample.jsonl"}) {
    std::string const path = (folder != nullptr ? folder : NONET_CORPUS_DIR) + std::string(file);
    std::ifstream in(path);
    if (!in) std::printf("%s is not there: nothing to measure\n", path.c_str());
    for (std::string line; std::getline(in, line);) {
      auto const puzzle = nlohmann::json::parse(line);
      if (puzzle["id"].get<std::string>().find(only) == std::string::npos) continue;
      run(puzzle, options, repeat, totals);
    }
  }
  report(totals);
  return totals.wrong == 0 ? 0 : 1;
}
