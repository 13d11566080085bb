// SPDX-License-Identifier: MIT
#include "command.hpp"

#include <fmt/format.h>

namespace program {
namespace {

class Count final : public Command {
 public:
  Wishes wishes(Settings const& settings) const override {
    return {.limit = settings.limit.value_or(nonet::Options::no_limit),
            .keep = settings.json ? std::size_t{1} : 0};
  }

  void work(Context const& context, Puzzle const& puzzle, Engine& engine, Answer& answer,
            Stream const&) const override {
    nonet::Outcome const outcome = engine.count(puzzle);
    answer.status = plain_status(puzzle, outcome);
    answer.stopped = outcome.end == nonet::End::stop;
    if (context.settings.json) return append_json_line(answer.out, puzzle, outcome);
    answer.err = error_line(puzzle, outcome);
    if (puzzle.unreadable()) return;
    if (context.several) answer.out += label(puzzle) + ": ";
    answer.out +=
        fmt::format("{}{}\n", outcome.exact && !outcome.saturated() ? "" : "at least ", outcome.count);
  }
};

int run(Settings const& settings) {
  Count command;
  return run_puzzles(command, settings);
}

}  // namespace

extern Subcommand const count_subcommand;
Subcommand const count_subcommand{
    .name = "count",
    .summary = "Count the solutions of each puzzle.",
    .details =
        "Prints the number of solutions, or 'at least' a number where the search was ended before it had "
        "seen them all.",
    .examples =
        "nonet count puzzle.txt\n"
        "nonet count --limit 1000 --json bank.txt > counts.jsonl\n"
        "nonet count --timeout 2.5 killer.nonet",
    .takes = takes_input | takes_limit | takes_all | takes_search | takes_json | takes_jobs,
    .least_limit = 1,
    .run = &run};

}  // namespace program
