// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace program {

/// The exit status: of all that happened the highest wins.
struct Exit {
  static constexpr int good = 0;
  static constexpr int negative = 1;  ///< check and bank: a puzzle is not as it should be
  static constexpr int bad = 2;       ///< bad usage, or something that could not be read
  static constexpr int ended = 3;     ///< a budget, a deadline or a signal ended something first
};

enum class Form : std::uint8_t { automatic, text, grid, iss };
enum class Alphabet : std::uint8_t { automatic, from_ten, from_zero, from_one };

/// What the command line asks for.
struct Settings {
  std::vector<std::string> files{};  ///< "-" is standard input
  std::optional<std::uint64_t> limit{};
  std::optional<std::uint64_t> budget{};  ///< nodes, for each puzzle
  std::optional<double> timeout{};        ///< seconds, for each puzzle
  std::uint64_t seed = 0;
  unsigned jobs = 1;
  bool all = false;
  bool json = false;
  bool text = false;  ///< print puzzles in nonet's own format
  bool resume = false;
  bool verbose = false;  ///< say what each puzzle was taken for
  std::string report{};
  std::string grid{};         ///< the half-done grid of a player: a file, or the grid itself
  std::string moves{};        ///< likewise, as a list of moves
  unsigned stage = 1;         ///< of a hint; 0: all
  bool chinese = false;       ///< speak Chinese
  bool chinese_json = false;  ///< in JSON as well: only when the command line says so
  bool letter_labels = false;  ///< call cells A1 and not r1c1
  std::vector<std::string> names{};  ///< of rules
  bool estimate = false;
  std::uint64_t dives = 1000;        ///< of an estimate
  std::string output{};              ///< the file for the solutions
  std::uint64_t limit_steps = 200;   ///< of a trace
  Form form = Form::automatic;
  Alphabet letters = Alphabet::automatic;
};

}  // namespace program
