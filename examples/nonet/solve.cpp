// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "json.hpp"
#include "speech.hpp"

#include <nonet/formats/write.hpp>
#include <nonet/render/text.hpp>

#include <fmt/format.h>

namespace program {
namespace {

/// A filled puzzle on a line, as the program reads it: digits side by side, or numbers with blanks between.
std::string line_of(nonet::Model const& layout, nonet::Solution const& solution) {
  bool const wide = layout.last() > 9;
  std::string line;
  for (nonet::Cell cell = 0; cell < solution.size(); ++cell) {
    if (!layout.layout().grids().empty() && layout.layout().is_extra(cell)) continue;
    if (wide && !line.empty()) line += ' ';
    line += fmt::format_int(solution[cell]).c_str();
  }
  return line + "\n";
}

class Solve final : public Command {
 public:
  Wishes wishes(Settings const& settings) const override {
    return {.limit = limit(settings), .keep = settings.json ? std::size_t{1} : 2};
  }

  bool begin(Context const& context, Input&) override {
    std::string const& file = context.settings.output;
    return file.empty() || (differs_from_input(context, file) && open_for_output(context, file, 0));
  }

  void work(Context const& context, Puzzle const& puzzle, Engine& engine, Answer& answer,
            Stream const& stream) const override {
    Settings const& settings = context.settings;
    if (settings.all && (!settings.json || !settings.output.empty()) && !puzzle.unreadable())
      return all(context, puzzle, engine, answer, stream);
    nonet::Outcome const outcome = engine.count(puzzle);
    answer.status = plain_status(puzzle, outcome);
    answer.stopped = outcome.end == nonet::End::stop;
    if (settings.json) return append_json_line(answer.out, puzzle, outcome);
    if (puzzle.unreadable()) {
      answer.err = error_line(puzzle, outcome);
      return;
    }
    nonet::Model const model = puzzle.model();
    if (context.several) answer.out += "# " + label(puzzle) + "\n";
    if (outcome.status == nonet::Status::none) {
      answer.out += verdict_line(puzzle, outcome, limit(settings));
      if (!outcome.error) answer.out += why_none(puzzle, engine);
    } else if (!settings.text)
      answer.out += draw(model, outcome, {.colour = context.output.colors(), .rules = false});
    else if (auto const text = write_text(
                 model, outcome.solutions.empty() ? std::span<int const>{} : outcome.solutions.front()))
      answer.out += *text;
    else
      answer.err = "nonet: " + said(puzzle.chinese, text.error());
    if (outcome.status != nonet::Status::none) answer.out += verdict_line(puzzle, outcome, limit(settings));
    if (context.several) answer.out += '\n';
  }

 private:
  static std::uint64_t limit(Settings const& settings) {
    return settings.limit.value_or(settings.all ? nonet::Options::no_limit : 2);
  }

  /// Every solution on a line of its own, as it is found; with --output in that file.
  static void all(Context const& context, Puzzle const& puzzle, Engine& engine, Answer& answer,
                  Stream const& stream) {
    constexpr std::size_t piece = 1 << 15;
    bool const to_file = !context.settings.output.empty();
    std::string& lines = to_file ? answer.report : answer.out;
    if (context.several) {
      if (!context.settings.json) answer.out += "# " + label(puzzle) + "\n";
      if (to_file) lines += "# " + label(puzzle) + "\n";
    }
    nonet::Outcome const outcome = engine.each(puzzle, [&](nonet::Solution const& solution) {
      lines += line_of(*puzzle.layout, solution);
      if (lines.size() >= piece) stream(answer);
    });
    answer.status = plain_status(puzzle, outcome);
    answer.stopped = outcome.end == nonet::End::stop;
    if (context.settings.json) return append_json_line(answer.out, puzzle, outcome);
    answer.out += verdict_line(puzzle, outcome, nonet::Options::no_limit);
  }
};

int run(Settings const& settings) {
  Solve command;
  return run_puzzles(command, settings);
}

}  // namespace

extern Subcommand const solve_subcommand;
Subcommand const solve_subcommand{
    .name = "solve",
    .summary = "Solve each puzzle and draw it.",
    .details =
        "Draws the first solution and says below it whether it is the only one. With --all every solution "
        "is\n"
        "printed, one a line, as it is found; with --output to a file.",
    .examples =
        "nonet solve examples/puzzles/killer.nonet\n"
        "nonet solve --all --limit 1000 < puzzle.txt\n"
        "nonet solve --all --output solutions.txt puzzle.txt\n"
        "nonet solve --text jigsaw.nonet > solved.nonet",
    .takes = takes_input | takes_limit | takes_all | takes_search | takes_json | takes_jobs | takes_text |
             takes_output,
    .least_limit = 1,
    .run = &run};

}  // namespace program
