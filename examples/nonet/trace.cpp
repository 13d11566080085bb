// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "json.hpp"
#include "speech.hpp"

#include <nonet/solve/dead_end.hpp>
#include <nonet/solve/step.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace program {
namespace {

using nonet::Cell;
using nonet::Step;

std::vector<int> values_of(boost::dynamic_bitset<> const& set, int first) {
  std::vector<int> values;
  for (auto at = set.find_first(); at != set.npos; at = set.find_next(at))
    values.push_back(first + static_cast<int>(at));
  return values;
}
std::string joined(std::vector<int> const& values, std::string_view between) {
  std::string text;
  for (int value : values) text += (text.empty() ? "" : std::string(between)) + std::to_string(value);
  return text;
}

/// Why a step came to a dead end.
struct DeadEnd {
  std::string text{};        ///< in words
  std::string by{};          ///< the unit or the rule
  nonet::Cells cells{};
  std::vector<int> values{};
};

/// Puts the steps of one puzzle into words.
class Teller {
 public:
  Teller(Puzzle const& puzzle, bool json) : puzzle_(puzzle), model_(*puzzle.layout), finder_(model_), json_(json) {}

  std::string tell(Step const& step) const { return json_ ? as_json(step) : as_text(step); }
  /// Why the step came to a dead end.
  std::string why(Step const& step) const { return dead_end(step).text; }

 private:
  std::string name(Cell cell) const { return model_.layout().name(cell); }

  /// The cells that the step decided, besides the one it assumes.
  nonet::Cells fallen(Step const& step) const {
    nonet::Cells cells;
    for (Cell cell = 0; cell < step.after.size(); ++cell)
      if (step.after[cell].count() == 1 && step.before[cell].count() > 1 &&
          !(step.kind == Step::Kind::value && step.cell == cell))
        cells.push_back(cell);
    return cells;
  }
  static std::size_t removed_count(Step const& step) {
    std::size_t count = 0;
    for (auto const& removal : step.removed) count += removal.values.size();
    return count;
  }

  std::string cause_name(nonet::StepCause const* cause) const {
    if (cause == nullptr) return "the candidates as they stood";
    if (!cause->rule)
      return cause->name == "houses" || cause->name == "naked sets" ? std::string("the units")
                                                                    : "a sum that follows from units and rules";
    auto const& rule = model_.rules()[*cause->rule];
    return fmt::format("{} {}", rule.name(), names_of(model_.layout(), rule.scope(), 12));
  }

  std::optional<nonet::UnitFailure> failing_unit(Step const& step) const {
    Step::Grid grid = step.after;
    // The candidate that went last is given back: then the units tell who took it.
    if (step.empty_cell)
      for (int value : step.removed.back().values)
        grid[step.removed.back().cell].set(static_cast<std::size_t>(value - model_.first()));
    return finder_.find(std::move(grid));
  }

  DeadEnd dead_end(Step const& step) const {
    auto const* const cause = step.cause(step.failed_by);
    DeadEnd end;
    bool const by_units = cause == nullptr || !cause->rule;
    if (by_units)
      if (auto const unit = failing_unit(step)) return of_unit(*unit);
    end.by = cause_name(cause);
    if (step.empty_cell) {
      end.cells = {*step.empty_cell};
      end.text = fmt::format("{} has no value left: {}", name(*step.empty_cell), end.by);
      return end;
    }
    if (cause != nullptr) end.cells = cause->scope;
    end.text = "nothing fits any more: " + end.by;
    if (cause != nullptr && !cause->rule) end.text += " " + names_of(model_.layout(), cause->scope, 12);
    return end;
  }
  DeadEnd of_unit(nonet::UnitFailure const& unit) const {
    DeadEnd end{"", unit.unit, unit.cells, unit.values};
    std::string const cells = names_of(model_.layout(), unit.cells, 12);
    switch (unit.kind) {
      case nonet::UnitFailure::Kind::same_value:
        end.text = fmt::format("in {} both {} and {} must be {}", unit.unit, name(unit.cells[0]),
                               name(unit.cells[1]), unit.values.front());
        break;
      case nonet::UnitFailure::Kind::no_place:
        end.text = fmt::format("in {} there is no place for {}", unit.unit, unit.values.front());
        break;
      case nonet::UnitFailure::Kind::too_few:
        end.text = unit.values.empty()
                       ? fmt::format("in {} no value is left for {}", unit.unit, cells)
                       : fmt::format("in {} only {} {} left for {}", unit.unit, joined(unit.values, " "),
                                     unit.values.size() == 1 ? "is" : "are", cells);
        break;
    }
    return end;
  }

  std::string as_text(Step const& step) const {
    std::string const indent(2 * std::min<std::size_t>(step.depth, 20), ' ');
    std::string out = fmt::format("{:>5}  {}", step.number, indent);
    switch (step.kind) {
      case Step::Kind::root: out += "the puzzle as it is"; break;
      case Step::Kind::resumed: out += "the search goes on"; break;
      case Step::Kind::value:
        out += fmt::format("depth {}: try {} = {}, of {}", step.depth, name(step.cell), step.value,
                           joined(values_of(step.before[step.cell], model_.first()), " "));
        break;
      case Step::Kind::other:
        out += fmt::format("depth {}: {} is not {}", step.depth, name(step.cell), step.value);
        break;
      case Step::Kind::places:
        out += fmt::format("depth {}: {} is not in {}", step.depth, step.value, names_of(model_.layout(), step.cells, 12));
        break;
    }
    auto const cells = fallen(step);
    std::size_t const gone = removed_count(step);
    if (gone > 0 || !cells.empty()) out += fmt::format(" -> {} gone", counted(gone, "candidate"));
    if (!cells.empty()) {
      constexpr std::size_t most = 8;
      out += fmt::format(", {} found:", counted(cells.size(), "digit"));
      for (std::size_t i = 0; i < cells.size() && i < most; ++i)
        out += fmt::format(" {}={}", name(cells[i]), value(step, cells[i]));
      if (cells.size() > most) out += fmt::format(" and {} more", cells.size() - most);
    }
    out += '\n';
    std::string const margin = "       " + indent + "  ";
    if (step.result == Step::Result::solution) out += margin + "a solution\n";
    if (step.result == Step::Result::failed) out += margin + "dead end: " + dead_end(step).text + "\n";
    return out;
  }
  int value(Step const& step, Cell cell) const {
    return model_.first() + static_cast<int>(step.after[cell].find_first());
  }

  void append_cells(std::string& out, nonet::Cells const& cells) const {
    out += '[';
    for (Cell cell : cells) {
      if (out.back() != '[') out += ',';
      append_json_string(out, name(cell));
    }
    out += ']';
  }
  std::string as_json(Step const& step) const {
    std::string out = fmt::format("{{\"index\":{},\"step\":{},\"depth\":{},\"kind\":\"{}\",\"cell\":", puzzle_.index,
                                  step.number, step.depth, kind_of(step));
    bool const assumes = step.kind == Step::Kind::value || step.kind == Step::Kind::other;
    if (assumes) {
      append_json_string(out, name(step.cell));
      out += fmt::format(",\"value\":{},\"of\":[{}]", step.value,
                         joined(values_of(step.before[step.cell], model_.first()), ","));
    } else {
      out += "null,\"value\":null,\"of\":null";
    }
    out += ",\"removed\":[";
    for (auto const& removal : step.removed) {
      out += out.back() == '[' ? "{\"cell\":" : ",{\"cell\":";
      append_json_string(out, name(removal.cell));
      out += fmt::format(",\"values\":[{}],\"by\":", joined(removal.values, ","));
      append_json_string(out, cause_name(step.cause(removal.cause)));
      out += '}';
    }
    out += "],\"found\":{";
    for (Cell cell : fallen(step)) {
      if (out.back() != '{') out += ',';
      append_json_string(out, name(cell));
      out += fmt::format(":{}", value(step, cell));
    }
    out += fmt::format("}},\"result\":\"{}\",\"dead_end\":", result_of(step));
    append_dead_end(out, step);
    return out + fmt::format(",\"us\":{:.1f}}}\n", step.us);
  }
  void append_dead_end(std::string& out, Step const& step) const {
    if (step.result != Step::Result::failed) {
      out += "null";
      return;
    }
    DeadEnd const end = dead_end(step);
    out += "{\"by\":";
    append_json_string(out, end.by);
    out += ",\"cells\":";
    append_cells(out, end.cells);
    out += fmt::format(",\"values\":[{}],\"text\":", joined(end.values, ","));
    append_json_string(out, end.text);
    out += '}';
  }
  static std::string_view kind_of(Step const& step) {
    switch (step.kind) {
      case Step::Kind::value: return "value";
      case Step::Kind::other: return "other";
      case Step::Kind::places: return "places";
      case Step::Kind::resumed: return "resumed";
      case Step::Kind::root: break;
    }
    return "root";
  }
  static std::string_view result_of(Step const& step) {
    switch (step.result) {
      case Step::Result::solution: return "solution";
      case Step::Result::failed: return "dead end";
      case Step::Result::open: break;
    }
    return "open";
  }

  Puzzle const& puzzle_;
  nonet::Model const& model_;
  nonet::DeadEndFinder finder_;
  bool json_;
};

class Trace final : public Command {
 public:
  Wishes wishes(Settings const& settings) const override { return {.limit = limit(settings), .keep = 2}; }

  void work(Context const& context, Puzzle const& puzzle, Engine& engine, Answer& answer,
            Stream const& stream) const override {
    constexpr std::size_t piece = 1 << 15;
    Settings const& settings = context.settings;
    if (context.several && !settings.json && !puzzle.unreadable()) answer.out += "# " + label(puzzle) + "\n";
    std::optional<Teller> teller;
    std::uint64_t told = 0;
    nonet::Outcome const outcome = engine.trace(puzzle, settings.limit_steps, [&](Step const& step) {
      if (!teller) teller.emplace(puzzle, settings.json);
      answer.out += teller->tell(step);
      told = step.number;
      if (answer.out.size() >= piece) stream(answer);
    });
    answer.status = plain_status(puzzle, outcome);
    answer.stopped = outcome.end == nonet::End::stop;
    std::uint64_t const more = outcome.statistics.nodes - told;
    if (settings.json)
      return append_json_line(answer.out, puzzle, outcome, fmt::format(",\"steps\":{},\"more\":{}", told, more));
    answer.err = error_line(puzzle, outcome);
    if (puzzle.unreadable()) return;
    if (more > 0) answer.out += fmt::format("# and {}; --limit-steps N tells more\n", counted(more, "more step"));
    answer.out += verdict_line(puzzle, outcome, limit(settings));
    if (context.several) answer.out += '\n';
  }

 private:
  static std::uint64_t limit(Settings const& settings) {
    return settings.limit.value_or(settings.all ? nonet::Options::no_limit : 2);
  }
};

int run(Settings const& settings) {
  Trace command;
  return run_puzzles(command, settings);
}

}  // namespace

std::string why_none(Puzzle const& puzzle, Engine& engine) {
  std::string why;
  engine.trace_root(puzzle, [&](Step const& step) {
    if (step.result == Step::Result::failed) why = Teller(puzzle, false).why(step);
  });
  nonet::Phrase const line =
      why.empty() ? nonet::Phrase("no unit or rule shows it by itself: every way that was tried fails; 'nonet trace' "
                                  "tells them")
                  : nonet::Phrase("before anything is tried, {0}", {why});
  return "# " + said(puzzle.chinese, line) + "\n";
}

extern Subcommand const trace_subcommand;
Subcommand const trace_subcommand{
    .name = "trace",
    .summary = "Tell the search for the solutions step by step.",
    .details =
        "Each step tells what is tried, what follows, and at a dead end which unit or rule can't hold any "
        "more. The\n"
        "search tries out less before it guesses than that of 'solve' does, so that the guesses are seen.",
    .examples =
        "nonet trace puzzle.txt\n"
        "nonet trace --limit-steps 20 killer.nonet\n"
        "nonet trace --json puzzle.txt > steps.jsonl",
    .takes = takes_input | takes_limit | takes_all | takes_search | takes_json | takes_jobs | takes_steps,
    .least_limit = 1,
    .run = &run};

}  // namespace program
