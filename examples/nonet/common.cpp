// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "json.hpp"
#include "report.hpp"
#include "speech.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

namespace program {

std::string label(Puzzle const& puzzle) {
  if (puzzle.name.empty()) return fmt::format("{}", puzzle.index);
  return fmt::format("{} ({})", puzzle.index, puzzle.name);
}

std::string verdict_line(Puzzle const& puzzle, nonet::Outcome const& outcome, std::uint64_t limit) {
  bool const chinese = puzzle.chinese;
  std::string const line = "# " + said(chinese, std::string(to_string(outcome.status)));
  nonet::Phrase const found = solutions(outcome.count);
  nonet::Phrase more;
  switch (outcome.status) {
    case nonet::Status::unique: return line + "\n";
    case nonet::Status::none:
      if (outcome.error) return line + ": " + said(chinese, *outcome.error) + "\n";
      more = "there is no solution";
      break;
    case nonet::Status::multiple:
      more = outcome.exact ? found : nonet::Phrase("at least {0}", {found});
      if (outcome.solutions.size() >= 2)
        more = nonet::Phrase("{0}; two of them differ in {1}",
                             {more, names_of(puzzle.layout->layout(),
                                             differences(outcome.solutions[0], outcome.solutions[1]), 12)});
      break;
    case nonet::Status::unknown:
      more = outcome.end == nonet::End::limit
                 ? nonet::Phrase("{0}; --limit {1} looks for no more", {found, limit})
                 : nonet::Phrase("{0} found; {1} before it could tell more", {found, why_ended(outcome.end)});
      break;
  }
  return line + ": " + said(chinese, more) + "\n";
}

int plain_status(Puzzle const& puzzle, nonet::Outcome const& outcome) {
  if (puzzle.unreadable()) return Exit::bad;
  return outcome.complete ? Exit::good : Exit::ended;
}

std::string error_line(Puzzle const& puzzle, nonet::Outcome const& outcome) {
  return outcome.error ? "nonet: " + said(puzzle.chinese, *outcome.error) : std::string{};
}

char const* why_ended(nonet::End end) {
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

void complain(Context const& context, nonet::Phrase const& phrase) {
  context.output.complain("nonet: " + said(context.settings.chinese, phrase));
}

bool differs_from_input(Context const& context, std::string const& file) {
  for (auto const& input : context.settings.files)
    if (same_file(file, input)) {
      complain(context, {"'{0}' is also read; name another file for the output", {file}});
      return false;
    }
  return true;
}

bool open_for_output(Context const& context, std::string const& file, std::uint64_t bytes) {
  int const descriptor = open_report(file, bytes);
  if (descriptor >= 0)
    context.output.open_report(descriptor);
  else
    complain(context, {"cannot write '{0}': {1}", {file, std::strerror(errno)}});
  return descriptor >= 0;
}

std::string counted(std::uint64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

}  // namespace program
