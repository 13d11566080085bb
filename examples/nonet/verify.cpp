// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "json.hpp"
#include "position.hpp"

#include <nonet/logic/tell.hpp>
#include <nonet/logic/verify.hpp>

#include <fmt/format.h>

#include <cstdio>

namespace program {
namespace {

using nonet::logic::Verification;

class VerifyGrid final : public Command {
 public:
  explicit VerifyGrid(Position const& position) : position_(position) {}

  Wishes wishes(Settings const&) const override { return {}; }

  void work(Context const& context, Puzzle const& puzzle, Engine& engine, Answer& answer,
            Stream const&) const override {
    if (puzzle.layout == nullptr || puzzle.unreadable())
      return refuse(context, puzzle, *puzzle.error, answer);
    auto const game = position_.game(puzzle);
    if (!game) return refuse(context, puzzle, game.error(), answer);
    nonet::Model const model = puzzle.model();
    auto const voice = voice_of(context.settings);
    nonet::Options options;
    options.budget = engine.budget();
    Verification const found = nonet::logic::verify(model, *game, options);
    answer.stopped = found.puzzle.end == nonet::End::stop || found.rest.end == nonet::End::stop;
    bool const known = found.rest.complete || found.rest.count > 0;
    answer.status = !known ? Exit::ended : found.good() ? Exit::good : Exit::negative;
    if (context.settings.json) return append_json(answer.out, puzzle, model, voice, found);
    if (context.several) answer.out += "# " + label(puzzle) + "\n";
    for (auto const* list : {&found.clashes, &found.wrong})
      for (auto const& mistake : *list) answer.out += tell(voice, model, mistake) + "\n";
    answer.out +=
        nonet::logic::say(voice, verdict(found),
                          {{"filled", std::to_string(found.filled)}, {"open", std::to_string(found.open)}}) +
        "\n";
  }

 private:
  static std::string_view verdict(Verification const& found) {
    if (found.puzzle.status == nonet::Status::none) return "puzzle.none";
    if (found.good()) return found.rest.status == nonet::Status::multiple ? "verify.several" : "verify.good";
    if (found.rest.count > 0) return "verify.marks";
    if (!found.rest.complete) return "verify.unknown";
    return found.clashes.empty() && found.wrong.empty() ? "verify.dead" : "verify.broken";
  }
  static void refuse(Context const& context, Puzzle const& puzzle, nonet::Error const& error,
                     Answer& answer) {
    nonet::Outcome const outcome = nonet::outcome_of(error);
    answer.status = error.contradiction() ? Exit::negative : Exit::bad;
    if (context.settings.json)
      append_json_line(answer.out, puzzle, outcome, ",\"verify\":null");
    else
      answer.err = error_line(puzzle, outcome);
  }
  static void append_json(std::string& out, Puzzle const& puzzle, nonet::Model const& model,
                          nonet::logic::Voice const& voice, Verification const& found) {
    std::string more = fmt::format(
        ",\"verify\":{{\"good\":{},\"filled\":{},\"open\":{},\"rest\":\"{}\",\"clashes\":", found.good(),
        found.filled, found.open, to_string(found.rest.status));
    append_json_mistakes(more, voice, model, found.clashes);
    more += ",\"wrong\":";
    append_json_mistakes(more, voice, model, found.wrong);
    more += '}';
    nonet::Outcome outcome = found.puzzle;
    outcome.solutions.clear();  // the player has not given up
    append_json_line(out, puzzle, outcome, more);
  }

  Position const& position_;
};

int run(Settings const& given) {
  Settings settings = given;
  if (settings.grid.empty() && settings.moves.empty() && settings.files.size() == 2) {
    settings.grid = settings.files.back();
    settings.files.pop_back();
  }
  Position position;
  std::string error;
  if (!position.load(settings, error)) {
    std::fprintf(stderr, "%s\n", error.c_str());
    return Exit::bad;
  }
  VerifyGrid command(position);
  return run_puzzles(command, settings);
}

}  // namespace

extern Subcommand const verify_subcommand;
Subcommand const verify_subcommand{
    .name = "verify",
    .summary =
        "Check a half-done grid: what clashes, what differs from the solution, can the rest be finished.",
    .details =
        "The second file is the grid; it may also be a grid written out on the command line, or moves given "
        "by "
        "--moves.",
    .examples =
        "nonet verify killer.nonet game.txt\n"
        "nonet verify killer.nonet --moves 'r1c1=9 r1c2=8'\n"
        "nonet verify --lang zh killer.nonet --moves moves.txt",
    .takes = takes_input | takes_search | takes_json | takes_jobs | takes_player,
    .least_limit = 1,
    .run = &run};

}  // namespace program
