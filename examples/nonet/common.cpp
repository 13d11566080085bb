// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "json.hpp"
#include "report.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

namespace program {

std::string label(Puzzle const& puzzle) {
  if (puzzle.name.empty()) return fmt::format("{}", puzzle.index);
  return fmt::format("{} ({})", puzzle.index, puzzle.name);
}

std::string verdict_line(Puzzle const& puzzle, nonet::Outcome const& outcome, std::uint64_t limit) {
  std::string line = "# " + std::string(to_string(outcome.status));
  std::string const found = counted(outcome.count, "solution");
  switch (outcome.status) {
    case nonet::Status::unique: break;
    case nonet::Status::none:
      line += outcome.error ? ": " + to_string(*outcome.error) : ": there is no solution";
      break;
    case nonet::Status::multiple:
      line += (outcome.exact ? ": " : ": at least ") + found;
      if (outcome.solutions.size() >= 2)
        line +=
            "; two of them differ in " +
            names_of(puzzle.layout->layout(), differences(outcome.solutions[0], outcome.solutions[1]), 12);
      break;
    case nonet::Status::unknown:
      if (outcome.end == nonet::End::limit)
        line += fmt::format(": {}; --limit {} looks for no more", found, limit);
      else
        line += fmt::format(": {} found; {} before it could tell more", found, why_ended(outcome.end));
      break;
  }
  return line + "\n";
}

int plain_status(Puzzle const& puzzle, nonet::Outcome const& outcome) {
  if (puzzle.unreadable()) return Exit::bad;
  return outcome.complete ? Exit::good : Exit::ended;
}

std::string error_line(Puzzle const&, nonet::Outcome const& outcome) {
  return outcome.error ? "nonet: " + to_string(*outcome.error) : std::string{};
}

std::string_view why_ended(nonet::End end) {
  switch (end) {
    case nonet::End::nodes: return "its budget of nodes was spent";
    case nonet::End::deadline: return "its time ran out";
    case nonet::End::stop: return "a signal ended the search";
    case nonet::End::limit: return "the limit of solutions was reached";
    case nonet::End::exhausted:
    case nonet::End::error: break;
  }
  return "";
}

std::string names_of(nonet::Layout const& layout, nonet::Cells const& cells, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < cells.size() && i < most; ++i)
    text += (i == 0 ? "" : " ") + layout.name(cells[i]);
  if (cells.size() > most) text += fmt::format(" and {} more", cells.size() - most);
  return text;
}

nonet::Cells differences(std::vector<int> const& a, std::vector<int> const& b) {
  nonet::Cells cells;
  for (nonet::Cell cell = 0; cell < a.size() && cell < b.size(); ++cell)
    if (a[cell] != b[cell]) cells.push_back(cell);
  return cells;
}

void append_json_line(std::string& out, Puzzle const& puzzle, nonet::Outcome const& outcome,
                      std::string_view more) {
  out += '{';
  append_json_members(out, puzzle, outcome, outcome.error);
  out += more;
  out += "}\n";
}

bool differs_from_input(Context const& context, std::string const& file) {
  for (auto const& input : context.settings.files)
    if (same_file(file, input)) {
      context.output.complain(fmt::format("nonet: '{}' is also read; name another file for the output", file));
      return false;
    }
  return true;
}

bool open_for_output(Context const& context, std::string const& file, std::uint64_t bytes) {
  int const descriptor = open_report(file, bytes);
  if (descriptor >= 0)
    context.output.open_report(descriptor);
  else
    context.output.complain(fmt::format("nonet: cannot write '{}': {}", file, std::strerror(errno)));
  return descriptor >= 0;
}

std::string counted(std::uint64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

}  // namespace program
