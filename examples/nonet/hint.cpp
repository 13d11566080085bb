// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "json.hpp"
#include "position.hpp"

#include <nonet/logic/hint.hpp>

#include <fmt/format.h>

#include <cstdio>

namespace program {
namespace {

using nonet::logic::Hint;

void append_step(std::string& out, nonet::logic::Voice const& voice, nonet::Model const& model,
                 nonet::logic::Step const& step, std::string const& reason) {
  auto const& layout = model.layout();
  out += "{\"technique\":";
  append_json_string(out, to_string(step.technique));
  out += ",\"by\":";
  if (reason.empty())
    out += "null";
  else
    append_json_string(out, reason);
  out += ",\"cells\":";
  append_json_cells(out, voice, layout, step.cells);
  out += ",\"removed\":[";
  for (auto const& [cell, value] : step.removed) {
    if (out.back() != '[') out += ',';
    out += "{\"cell\":";
    append_json_string(out, nonet::logic::name_of(voice, layout, cell));
    out += fmt::format(",\"value\":{}}}", value);
  }
  out += "],\"placed\":";
  if (step.placed) {
    out += "{\"cell\":";
    append_json_string(out, nonet::logic::name_of(voice, layout, step.placed->cell));
    out += fmt::format(",\"value\":{}}}", step.placed->value);
  } else {
    out += "null";
  }
  out += '}';
}

class HintPuzzles final : public Command {
 public:
  explicit HintPuzzles(Position const& position) : position_(position) {}

  Wishes wishes(Settings const&) const override { return {}; }

  void work(Context const& context, Puzzle const& puzzle, Engine& engine, Answer& answer,
            Stream const&) const override {
    if (puzzle.layout == nullptr) return refuse(context, puzzle, *puzzle.error, answer);
    if (puzzle.unreadable()) return refuse(context, puzzle, *puzzle.error, answer);
    auto const game = position_.game(puzzle);
    if (!game) return refuse(context, puzzle, game.error(), answer);
    nonet::Model const model = puzzle.model();
    auto const voice = voice_of(context.settings);
    Hint hint = nonet::logic::hint(model, *game, {.voice = voice, .budget = engine.budget()});
    if (hint.kind == Hint::Kind::puzzle && hint.outcome.status == nonet::Status::none)
      blame(puzzle, voice, hint);
    answer.stopped = hint.outcome.end == nonet::End::stop;
    answer.status = status_of(hint);
    if (context.settings.json) return append_json(answer.out, puzzle, model, voice, hint);
    if (context.several) answer.out += "# " + label(puzzle) + "\n";
    bool const all = context.settings.stage == 0 && hint.stages[0] != hint.stages[1];
    std::size_t const stage = context.settings.stage == 0 ? 0 : context.settings.stage - 1;
    for (std::size_t i = 0; i < hint.stages.size(); ++i)
      if (all || i == stage) answer.out += hint.stages[i] + "\n";
  }

 private:
  static int status_of(Hint const& hint) {
    if (hint.outcome.end == nonet::End::error) return Exit::bad;
    if (hint.kind == Hint::Kind::wrong) return Exit::negative;
    if (hint.kind != Hint::Kind::puzzle) return Exit::good;
    return hint.outcome.status == nonet::Status::unknown ? Exit::ended : Exit::negative;
  }
  static void refuse(Context const& context, Puzzle const& puzzle, nonet::Error const& error,
                     Answer& answer) {
    nonet::Outcome const outcome = nonet::outcome_of(error);
    answer.status = error.contradiction() ? Exit::negative : Exit::bad;
    if (context.settings.json)
      append_json_line(answer.out, puzzle, outcome, ",\"hint\":null");
    else
      answer.err = error_line(puzzle, outcome);
  }
  /// A puzzle whose givens are the player's digits too, and that has its answer stored, can still be told where it is
  /// wrong.
  static void blame(Puzzle const& puzzle, nonet::logic::Voice const& voice, Hint& hint) {
    if (puzzle.answer.size() != puzzle.givens.size()) return;
    hint.mistakes =
        nonet::logic::differences(*puzzle.layout, nonet::logic::Game(puzzle.givens), puzzle.answer);
    if (hint.mistakes.empty()) return;
    hint.kind = Hint::Kind::wrong;
    std::string text = nonet::logic::say(voice, "wrong.first");
    for (auto const& mistake : hint.mistakes)
      text += "\n" + nonet::logic::tell(voice, *puzzle.layout, mistake);
    hint.stages.fill(text);
  }
  static void append_json(std::string& out, Puzzle const& puzzle, nonet::Model const& model,
                          nonet::logic::Voice const& voice, Hint const& hint) {
    std::string more = fmt::format(",\"hint\":{{\"kind\":\"{}\",\"stages\":[", to_string(hint.kind));
    for (auto const& stage : hint.stages) {
      if (more.back() != '[') more += ',';
      append_json_string(more, stage);
    }
    more += "],\"steps\":[";
    for (std::size_t i = 0; i < hint.chain.size(); ++i) {
      if (i > 0) more += ',';
      append_step(more, voice, model, hint.chain[i], hint.reasons[i]);
    }
    more += "],\"mistakes\":";
    append_json_mistakes(more, voice, model, hint.mistakes);
    more += '}';
    nonet::Outcome outcome = hint.outcome;
    outcome.solutions.clear();  // whoever asks for a hint does not ask for this
    append_json_line(out, puzzle, outcome, more);
  }

  Position const& position_;
};

int run(Settings const& settings) {
  Position position;
  std::string error;
  if (!position.load(settings, error)) {
    std::fprintf(stderr, "%s\n", error.c_str());
    return Exit::bad;
  }
  HintPuzzles command(position);
  return run_puzzles(command, settings);
}

}  // namespace

extern Subcommand const hint_subcommand;
Subcommand const hint_subcommand{
    .name = "hint",
    .summary = "Help a player who is stuck: where to look, what to see there, and at last the digit and why.",
    .details =
        "Stage 1, which is printed unless told otherwise, names a cell without its digit, or what takes "
        "candidates "
        "away;\n"
        "stage 2 what its units hold and what the rule says; stage 3 the digit and why. The half-done grid "
        "is the "
        "puzzle\n"
        "itself, or is given by --grid or --moves. A grid that is wrong is told first, and gets no hint.",
    .examples =
        "nonet hint examples/puzzles/killer.nonet\n"
        "nonet hint --stage 3 killer.nonet --grid game.txt\n"
        "nonet hint --lang zh --labels A1 --moves 'A1=9 A2=8' killer.nonet",
    .takes = takes_input | takes_search | takes_json | takes_jobs | takes_player | takes_stage,
    .least_limit = 1,
    .run = &run};

}  // namespace program
