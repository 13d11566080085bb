// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "speech.hpp"

#include <algorithm>

namespace program {
namespace {

class CheckPuzzles final : public Command {
 public:
  Wishes wishes(Settings const& settings) const override {
    std::uint64_t const otherwise = settings.all ? nonet::Options::no_limit : 2;
    return {.limit = settings.limit.value_or(otherwise), .keep = settings.json ? std::size_t{1} : 0};
  }

  void work(Context const& context, Puzzle const& puzzle, Engine& engine, Answer& answer,
            Stream const&) const override {
    nonet::Outcome const outcome = engine.count(puzzle);
    answer.status = plain_status(puzzle, outcome);
    if (!puzzle.unreadable() && outcome.complete && outcome.status != nonet::Status::unique)
      answer.status = Exit::negative;
    answer.stopped = outcome.end == nonet::End::stop;
    if (context.settings.json) return append_json_line(answer.out, puzzle, outcome);
    answer.err = error_line(puzzle, outcome);
    if (puzzle.unreadable()) return;
    if (context.several) answer.out += label(puzzle) + ": ";
    answer.out += said(puzzle.chinese, std::string(to_string(outcome.status)));
    answer.out += '\n';
  }
};

int run(Settings const& settings) {
  CheckPuzzles command;
  return run_puzzles(command, settings);
}

}  // namespace

extern Subcommand const check_subcommand;
Subcommand const check_subcommand{
    .name = "check",
    .summary = "Say whether each puzzle has exactly one solution.",
    .details =
        "Prints one word: unique, none, multiple, or unknown where the search was ended before it could "
        "tell.\n"
        "The search ends at the second solution unless --limit or --all say otherwise.",
    .examples =
        "echo 1034341200434321 | nonet check\n"
        "nonet check --jobs 2 bank.txt\n"
        "nonet check --json killer.nonet",
    .takes = takes_input | takes_limit | takes_all | takes_search | takes_json | takes_jobs,
    .least_limit = 2,
    .run = &run};

}  // namespace program
