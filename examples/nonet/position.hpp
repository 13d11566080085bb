// SPDX-License-Identifier: MIT
#pragma once

#include "puzzle.hpp"
#include "settings.hpp"

#include <nonet/logic/candidate_grid.hpp>
#include <nonet/logic/verify.hpp>
#include <nonet/logic/words.hpp>

#include <optional>
#include <string>
#include <vector>

namespace program {

/// What a player has written besides the puzzle: a grid (in a file, or on the command line itself) or a list of moves
/// such as `r1c1=5 B3=7`. The text is read once; what it means depends on the puzzle.
class Position {
 public:
  /// False, with a line for standard error, when the file can't be read.
  bool load(Settings const& settings, std::string& error);
  /// What stands in the grid. Without a grid or moves: nothing, as the puzzle itself is the position.
  nonet::Result<nonet::logic::Game> game(Puzzle const& puzzle) const;

 private:
  nonet::Result<nonet::logic::Game> grid(nonet::Model const& model) const;
  nonet::Result<nonet::logic::Game> moves(nonet::Model const& model) const;

  std::string name_;
  std::optional<std::string> grid_;
  std::optional<std::string> moves_;
  Alphabet letters_ = Alphabet::automatic;
};

/// The words in which a player is spoken to.
inline nonet::logic::Voice voice_of(Settings const& settings) {
  return {settings.chinese ? nonet::logic::Language::chinese : nonet::logic::Language::english,
          settings.letter_labels ? nonet::logic::Labels::a1 : nonet::logic::Labels::r1c1};
}
/// Appends mistakes as a JSON array.
void append_json_mistakes(std::string& out, nonet::logic::Voice const& voice, nonet::Model const& model,
                          std::vector<nonet::logic::Mistake> const& mistakes);
/// Appends the names of cells as a JSON array.
void append_json_cells(std::string& out, nonet::logic::Voice const& voice, nonet::Layout const& layout,
                       nonet::Cells const& cells);

}  // namespace program
