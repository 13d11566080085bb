// SPDX-License-Identifier: MIT
#pragma once

#include "engine.hpp"
#include "output.hpp"
#include "puzzle.hpp"
#include "settings.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace program {

class Input;

/// What a command says of one puzzle.
struct Answer {
  std::string out{};     ///< for standard output
  std::string err{};     ///< a line for standard error, without its end
  std::string report{};  ///< for the report
  int status = Exit::good;
  bool stopped = false;  ///< cut short by a signal
};

/// What the commands know of the run they are part of.
struct Context {
  Settings const& settings;
  Output& output;
  bool several = false;  ///< more than one puzzle: each must be told from the others
};

/// Hands out text of one puzzle before the puzzle is done; it waits for the puzzles before it.
using Stream = std::function<void(Answer&)>;

/// A subcommand that takes puzzles one by one.
class Command {
 public:
  virtual ~Command() = default;

  virtual Wishes wishes(Settings const& settings) const = 0;
  /// Before the first puzzle; false, after saying why, when the command can't begin.
  virtual bool begin(Context const&, Input&) { return true; }
  /// Called by several threads at once, for different puzzles.
  virtual void work(Context const&, Puzzle const&, Engine&, Answer&, Stream const&) const = 0;
  /// Called in the order of the puzzles, never by two threads at once.
  virtual void emit(Context const& context, Puzzle const&, Answer const& answer);
  /// After the last; `whole` is false when a signal ended the run. Returns an exit status of its own.
  virtual int end(Context const&, bool) { return Exit::good; }
};

/// Puts all puzzles of the input through a command; returns the exit status.
int run_puzzles(Command& command, Settings const& settings);

/// The options that a subcommand may take besides its files.
enum Takes : unsigned {
  takes_limit = 1,
  takes_all = 2,
  takes_search = 4,  // --budget, --timeout, --seed
  takes_json = 8,
  takes_jobs = 16,
  takes_report = 32,  // --report, --resume
  takes_input = 64,   // files, --format, --letters, --lang
  takes_text = 128,
  takes_player = 8192,   // --grid, --moves, --labels
  takes_stage = 16384,   // --stage
  takes_names = 256,     // words instead of files
  takes_estimate = 512,  // --estimate, --dives
  takes_output = 1024,   // --output
  takes_steps = 2048     // --limit-steps
};

/// One subcommand: everything about it stands in one file, which defines one of these; subcommands.cpp lists them.
struct Subcommand {
  std::string_view name;
  std::string_view summary;   ///< one line
  std::string_view details;   ///< the default of --limit and whatever else is to be known
  std::string_view examples;  ///< command lines, one a line
  unsigned takes;
  std::uint64_t least_limit;  ///< a smaller --limit could not answer what is asked
  int (*run)(Settings const&);
};

/// All of them, in the order in which the help shows them.
std::vector<Subcommand const*> const& subcommands();

// -- what several commands say in the same words
/// `3` or `3 (Six by six)`.
std::string label(Puzzle const& puzzle);
/// The verdict as a line of comment, in words, with what is known of the solutions.
std::string verdict_line(Puzzle const& puzzle, nonet::Outcome const& outcome, std::uint64_t limit);
/// A line that says why a puzzle that has no solution has none: the unit or rule that fails before anything is tried,
/// or that it takes a search to see it.
std::string why_none(Puzzle const& puzzle, Engine& engine);
/// The exit status of a puzzle for commands that judge nothing.
int plain_status(Puzzle const& puzzle, nonet::Outcome const& outcome);
/// The line for standard error where there is an error, else nothing.
std::string error_line(Puzzle const& puzzle, nonet::Outcome const& outcome);
/// Why a search is not complete.
char const* why_ended(nonet::End end);
/// `r1c2 r1c3 ...`; of more than `most` cells the rest is counted.
std::string names_of(nonet::Layout const& layout, nonet::Cells const& cells, std::size_t most);
/// The cells in which two fillings differ.
nonet::Cells differences(std::vector<int> const& a, std::vector<int> const& b);
/// One object on a line, with the members that every command shares; `more` is what the command adds.
void append_json_line(std::string& out, Puzzle const& puzzle, nonet::Outcome const& outcome,
                      std::string_view more = "");
/// Says something on standard error.
void complain(Context const& context, nonet::Phrase const& phrase);
/// False, after saying so, when a file that is to be written is also one of those that are read.
bool differs_from_input(Context const& context, std::string const& file);
/// Opens the file for what Output::report is handed, behind its first `bytes` bytes; false, after saying why, when that
/// fails.
bool open_for_output(Context const& context, std::string const& file, std::uint64_t bytes);
/// 1 puzzle, 2 puzzles.
std::string counted(std::uint64_t number, std::string_view thing);

}  // namespace program
