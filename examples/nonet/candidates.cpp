// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "speech.hpp"

#include <nonet/formats/write.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace program {
namespace {

std::vector<int> values_of(boost::dynamic_bitset<> const& set, int first) {
  std::vector<int> values;
  for (auto at = set.find_first(); at != boost::dynamic_bitset<>::npos; at = set.find_next(at))
    values.push_back(first + static_cast<int>(at));
  return values;
}

std::string joined(std::vector<int> const& values, bool wide) {
  std::string text;
  for (int value : values) text += (wide && !text.empty() ? "," : "") + std::to_string(value);
  return text;
}

/// `137`, above 9 `1,12`; values that are not decided stand behind a '?'.
std::string shown(CandidateTable const& table, nonet::Model const& layout, nonet::Cell cell) {
  bool const wide = layout.last() > 9;
  std::string text = joined(values_of(table.values[cell], layout.first()), wide);
  if (table.open[cell].any()) text += "?" + joined(values_of(table.open[cell], layout.first()), wide);
  return text.empty() ? "-" : text;
}

std::string drawn(CandidateTable const& table, nonet::Model const& layout) {
  std::vector<std::string> texts;
  for (nonet::Cell cell = 0; cell < layout.cell_count(); ++cell) texts.push_back(shown(table, layout, cell));
  std::string out;
  for (auto const& grid : layout.layout().grids()) {
    for (int row = 0; row < grid.rows; ++row) {
      std::string line;
      for (int column = 0; column < grid.columns; ++column) {
        std::size_t width = 0;
        for (int other = 0; other < grid.rows; ++other)
          width = std::max(width, texts[grid.at(other, column)].size());
        line += fmt::format("{:<{}}", texts[grid.at(row, column)], width + 2);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + "\n";
    }
  }
  for (auto const& [cell, name] : layout.layout().extras()) out += name + " = " + texts[cell] + "\n";
  return out;
}

std::string as_json(CandidateTable const& table, nonet::Model const& layout) {
  std::string out = ",\"candidates\":[";
  for (nonet::Cell cell = 0; cell < table.values.size(); ++cell) {
    if (!layout.layout().grids().empty() && layout.layout().is_extra(cell)) continue;
    out += out.back() == '[' ? "[" : ",[";
    out += joined(values_of(table.values[cell], layout.first()), true) + "]";
  }
  return out + "]";
}

class Candidates final : public Command {
 public:
  Wishes wishes(Settings const&) const override { return {}; }

  void work(Context const& context, Puzzle const& puzzle, Engine& engine, Answer& answer,
            Stream const&) const override {
    CandidateTable const table = engine.candidates(puzzle);
    nonet::Outcome const& outcome = table.outcome;
    answer.status = plain_status(puzzle, outcome);
    answer.stopped = outcome.end == nonet::End::stop;
    bool const known = !puzzle.unreadable() && !table.values.empty();
    if (context.settings.json)
      return append_json_line(answer.out, puzzle, outcome,
                              known ? as_json(table, *puzzle.layout) : ",\"candidates\":null");
    answer.err = error_line(puzzle, outcome);
    if (puzzle.unreadable()) return;
    if (context.several) answer.out += "# " + label(puzzle) + "\n";
    if (!known)
      answer.out += said(puzzle.chinese, {"# nothing is known yet: {0}", {why_ended(outcome.end)}}) + "\n";
    else if (context.settings.text && outcome.complete && outcome.count > 0)
      answer.out += as_text(table, puzzle, answer.err);
    else
      answer.out += drawn(table, *puzzle.layout);
    if (known && !outcome.complete)
      answer.out += said(puzzle.chinese, {"# not complete: {0}; the values behind a '?' are not decided",
                                          {why_ended(outcome.end)}}) +
                    "\n";
    if (context.several) answer.out += '\n';
  }

 private:
  /// The puzzle with the candidates as its marks.
  static std::string as_text(CandidateTable const& table, Puzzle const& puzzle, std::string& err) {
    nonet::Model model = puzzle.model();
    for (nonet::Cell cell = 0; cell < model.cell_count(); ++cell)
      if (!model.given(cell)) model.restrict_to(cell, values_of(table.values[cell], model.first()));
    auto text = write_text(model);
    if (text) return *std::move(text);
    err = "nonet: " + said(puzzle.chinese, text.error());
    return {};
  }
};

int run(Settings const& settings) {
  Candidates command;
  return run_puzzles(command, settings);
}

}  // namespace

extern Subcommand const candidates_subcommand;
Subcommand const candidates_subcommand{
    .name = "candidates",
    .summary = "Print the true candidates: for each cell the values that it has in some solution.",
    .details = "--budget and --timeout are for all the searches that this takes, for each puzzle.",
    .examples =
        "nonet candidates puzzle.txt\n"
        "nonet candidates --timeout 10 killer.nonet\n"
        "nonet candidates --json - < bank.txt",
    .takes = takes_input | takes_search | takes_json | takes_jobs | takes_text,
    .least_limit = 1,
    .run = &run};

}  // namespace program
