// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "json.hpp"
#include "speech.hpp"

#include <nonet/solve/estimate.hpp>

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
    if (context.settings.estimate && !puzzle.unreadable()) return estimate(context, puzzle, engine, answer);
    nonet::Outcome const outcome = engine.count(puzzle);
    answer.status = plain_status(puzzle, outcome);
    answer.stopped = outcome.end == nonet::End::stop;
    if (context.settings.json) return append_json_line(answer.out, puzzle, outcome);
    answer.err = error_line(puzzle, outcome);
    if (puzzle.unreadable()) return;
    if (context.several) answer.out += label(puzzle) + ": ";
    bool const all = outcome.exact && !outcome.saturated();
    answer.out += said(puzzle.chinese, {all ? "{0}" : "at least {0}", {outcome.count}}) + "\n";
  }

 private:
  static void estimate(Context const& context, Puzzle const& puzzle, Engine& engine, Answer& answer) {
    nonet::Estimate const found = engine.estimate(puzzle, context.settings.dives);
    answer.status = found.complete ? Exit::good : Exit::ended;
    answer.stopped = found.end == nonet::End::stop;
    if (context.settings.json) {
      answer.out += as_json(puzzle, found);
      return;
    }
    if (found.error) answer.err = "nonet: " + said(puzzle.chinese, *found.error);
    if (context.several) answer.out += label(puzzle) + ": ";
    answer.out += said(puzzle.chinese, in_words(found)) + "\n";
    if (!found.complete)
      answer.out +=
          said(puzzle.chinese, {"# ended after {0}: {1}", {dives(found.dives), why_ended(found.end)}}) + "\n";
  }
  static nonet::Phrase dives(std::uint64_t number) {
    return {number == 1 ? "{0} dive" : "{0} dives", {number}};
  }
  static nonet::Phrase in_words(nonet::Estimate const& found) {
    if (found.exact) return found.mantissa == 0 ? "0" : "1";
    if (found.solutions == 0) return {"unknown: none of {0} reached a solution", {dives(found.dives)}};
    return {"about {0} with a standard error of {1} % ({2}, {3} reached a solution)",
            {fmt::format("{:.3f}e{}", found.mantissa, found.exponent),
             fmt::format("{:.1f}", 100 * found.relative_error), dives(found.dives), found.solutions}};
  }
  static std::string as_json(Puzzle const& puzzle, nonet::Estimate const& found) {
    std::string out = fmt::format("{{\"index\":{},\"name\":", puzzle.index);
    if (puzzle.name.empty())
      out += "null";
    else
      append_json_string(out, puzzle.name);
    if (found.exact || found.solutions > 0)
      out += fmt::format(",\"estimate\":{:.6f}e{},\"relative_error\":{:.6f}", found.mantissa, found.exponent,
                         found.relative_error);
    else
      out += ",\"estimate\":null,\"relative_error\":null";
    out += fmt::format(",\"exact\":{},\"dives\":{},\"solutions\":{},\"complete\":{},\"nodes\":{}", found.exact,
                       found.dives, found.solutions, found.complete, found.nodes);
    out += fmt::format(",\"setup_us\":{:.1f},\"search_us\":{:.1f},\"error\":", found.setup_us, found.search_us);
    if (found.error)
      append_json_error(out, *found.error, puzzle);
    else
      out += "null";
    return out + "}\n";
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
        "seen them all.\n"
        "With --estimate: about how many, from random dives (Knuth 1975), with the standard error; --budget and "
        "--timeout\n"
        "are then for all dives of a puzzle.",
    .examples =
        "nonet count puzzle.txt\n"
        "nonet count --limit 1000 --json bank.txt > counts.jsonl\n"
        "nonet count --timeout 2.5 killer.nonet\n"
        "nonet count --estimate --dives 10000 --seed 1 huge.txt",
    .takes = takes_input | takes_limit | takes_all | takes_search | takes_json | takes_jobs | takes_estimate,
    .least_limit = 1,
    .run = &run};

}  // namespace program
