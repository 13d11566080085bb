// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "input.hpp"
#include "json.hpp"
#include "report.hpp"
#include "speech.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>

namespace program {
namespace {

constexpr std::size_t most_names = 20;

nonet::Error reason(nonet::Saying const& message, nonet::CellView cells = {}) {
  return {nonet::Fault::syntax, message, nonet::nothing, nonet::nothing, cells};
}

/// What is wrong with the answer that is stored beside a puzzle with this only solution; empty when nothing is.
nonet::Error judge_answer(Puzzle const& puzzle, nonet::Solution const& solution) {
  if (puzzle.answer.empty()) return reason("no answer is stored beside the puzzle");
  if (puzzle.answer.size() > solution.size())
    return reason(
        {"the stored answer has {0} cells, the puzzle {1}", {puzzle.answer.size(), solution.size()}});
  nonet::Cells wrong = differences(puzzle.answer, solution);
  std::erase_if(wrong, [&](nonet::Cell cell) { return puzzle.answer[cell] < puzzle.layout->first(); });
  if (wrong.empty()) return {};
  return reason({"the stored answer is wrong in {0}", {names_of(puzzle.layout->layout(), wrong, most_names)}},
                wrong);
}

/// Why a puzzle of a bank is not as it should be; a message that is empty when it is.
nonet::Error judge(Puzzle const& puzzle, nonet::Outcome const& outcome) {
  if (puzzle.unreadable()) return *outcome.error;
  switch (outcome.status) {
    case nonet::Status::unique: return judge_answer(puzzle, outcome.solutions.front());
    case nonet::Status::none:
      if (!outcome.error) return reason("no solution");
      return reason({"no solution: {0}", {outcome.error->message}}, outcome.error->cells);
    case nonet::Status::multiple: {
      auto const differ = differences(outcome.solutions[0], outcome.solutions[1]);
      std::string const names = names_of(puzzle.layout->layout(), differ, most_names);
      if (outcome.count == 2) return reason({"two solutions, they differ in {0}", {names}}, differ);
      return reason({outcome.exact ? "{0} solutions, two of them differ in {1}"
                                   : "at least {0} solutions, two of them differ in {1}",
                     {outcome.count, names}},
                    differ);
    }
    case nonet::Status::unknown: break;
  }
  return reason({"not searched out: {0} found, {1}", {solutions(outcome.count), why_ended(outcome.end)}});
}

/// Tells a puzzle, searched with these options, from all others, so that a report is only continued on its own bank.
std::string key_of(Puzzle const& puzzle, Settings const& settings) {
  std::uint64_t hash = puzzle.hash;
  for (std::uint64_t number :
       {settings.limit.value_or(0), settings.budget ? *settings.budget + 1 : 0, settings.seed,
        settings.timeout ? std::bit_cast<std::uint64_t>(*settings.timeout) + 1 : 0,
        std::uint64_t{settings.all}, static_cast<std::uint64_t>(settings.letters)})
    hash = (hash ^ number) * 1099511628211u;
  return fmt::format("{:016x}", hash);
}

class Bank final : public Command {
 public:
  Wishes wishes(Settings const& settings) const override {
    return {.limit = settings.limit.value_or(settings.all ? nonet::Options::no_limit : 2), .keep = 2};
  }

  bool begin(Context const& context, Input& input) override {
    Settings const& settings = context.settings;
    if (settings.report.empty()) return true;
    if (!differs_from_input(context, settings.report)) return false;
    std::uint64_t bytes = 0;
    if (settings.resume && !take_up(context, input, bytes)) return false;
    return open_for_output(context, settings.report, bytes);
  }

  void work(Context const& context, Puzzle const& puzzle, Engine& engine, Answer& answer,
            Stream const&) const override {
    nonet::Outcome const outcome = engine.count(puzzle);
    nonet::Error reason = judge(puzzle, outcome);
    bool const good = reason.message.empty();
    if (reason.line == 0) {
      reason.file = puzzle.file;
      reason.line = puzzle.line;
    }
    answer.status = plain_status(puzzle, outcome);
    if (!good) answer.status = std::max(answer.status, Exit::negative);
    answer.stopped = outcome.end == nonet::End::stop;
    std::optional<nonet::Error> const error = good ? std::nullopt : std::optional(reason);
    if (context.settings.json) {
      nonet::Outcome shown = outcome;
      shown.error = error;
      append_json_line(answer.out, puzzle, shown, good ? ",\"good\":true" : ",\"good\":false");
    } else if (!good) {
      nonet::Error const without_place(reason.fault, reason.message, reason.found, reason.expected);
      answer.out = place(context, reason.file, reason.line) + said(puzzle.chinese, without_place) + "\n";
    }
    if (context.settings.report.empty()) return;
    answer.report = "{";
    append_json_members(answer.report, puzzle, outcome, error, Times::without);
    answer.report += fmt::format(",\"good\":{},\"key\":\"{}\"}}\n", good, key_of(puzzle, context.settings));
  }

  void emit(Context const& context, Puzzle const&, Answer const& answer) override {
    // A puzzle that a signal cut short, and all behind it, are left to the run that goes on with the report.
    if (answer.stopped) cut_ = true;
    if (cut_) {
      if (context.settings.json) context.output.print(answer.out);
      return;
    }
    if (!answer.report.empty()) context.output.report(answer.report);
    if (context.settings.json)
      context.output.print(answer.out);
    else if (answer.status != Exit::good)
      tell(context, answer.out);
    ++all_;
    if (answer.status == Exit::good) ++good_;
  }

  int end(Context const& context, bool) override {
    if (all_ == 0 || context.settings.json) return status_;
    std::string line = said(context.settings.chinese, {"{0} of {1} good", {good_, all_}});
    if (!only_bad_.empty()) line += "; " + only_bad_;
    if (line.back() != '\n') line += '\n';
    context.output.print(line);
    return status_;
  }

 private:
  /// `line 611: `, or with the file where there are several.
  static std::string place(Context const& context, std::string const& file, std::size_t line) {
    if (context.settings.files.size() > 1) return fmt::format("{}:{}: ", file, line);
    return said(context.settings.chinese, {"line {0}", {line}}) + ": ";
  }

  /// Prints why a puzzle is bad. The first is kept back: if it stays the only one, it is told with the sum.
  void tell(Context const& context, std::string const& reason) {
    if (all_ - good_ == 0) {
      only_bad_ = reason;
      return;
    }
    context.output.print(only_bad_ + reason);
    only_bad_.clear();
  }

  /// Goes over the old report and, beside it, over the puzzles that it is about.
  bool take_up(Context const& context, Input& input, std::uint64_t& bytes) {
    Settings const& settings = context.settings;
    Puzzle puzzle;
    auto const error =
        read_report(settings.report, bytes, [&](ReportLine line) -> std::optional<std::string> {
          if (!input.next(puzzle))
            return fmt::format("it has a line for puzzle {}, but the bank ends before", line.index);
          if (key_of(puzzle, settings) != line.key)
            return fmt::format("its line {} is about another puzzle or other options", line.index);
          if (!line.good && !settings.json)
            tell(context, place(context, line.file, line.line) + line.reason + "\n");
          ++all_;
          if (line.good) ++good_;
          status_ = std::max(status_, line.status);
          return {};
        });
    if (!error) return true;
    complain(context, {"cannot go on with the report '{0}': {1}; without --resume it is begun anew",
                       {settings.report, *error}});
    return false;
  }

  std::uint64_t all_ = 0;
  std::uint64_t good_ = 0;
  int status_ = Exit::good;  // of what an earlier run reported
  bool cut_ = false;
  std::string only_bad_;
};

int run(Settings const& settings) {
  Bank command;
  return run_puzzles(command, settings);
}

}  // namespace

extern Subcommand const bank_subcommand;
Subcommand const bank_subcommand{
    .name = "bank",
    .summary = "Check a bank of puzzles with their answers.",
    .details =
        "A puzzle is good when it was searched out, has exactly one solution, and that is the answer stored "
        "beside it:\n"
        "'puzzle,answer' or 'puzzle answer' on a line, or 'solution' in nonet's own format. Each bad one is "
        "named.\n"
        "A run that was killed goes on with --resume; its report is then the same as that of one run.",
    .examples =
        "nonet bank puzzles.csv\n"
        "nonet bank --jobs 2 --report report.jsonl puzzles.csv\n"
        "nonet bank --jobs 2 --report report.jsonl --resume puzzles.csv",
    .takes = takes_input | takes_limit | takes_all | takes_search | takes_json | takes_jobs | takes_report,
    .least_limit = 2,
    .run = &run};

}  // namespace program
