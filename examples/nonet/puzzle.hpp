// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/model/model.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace program {

/// The library's item that a puzzle was read into; only input.cpp, which compiles the readers, looks inside.
struct Item;
struct DeleteItem {
  void operator()(Item* item) const;
};

/// One puzzle of the input: a layout, which many puzzles may share, and the givens on it.
struct Puzzle {
  std::uint64_t index = 0;  ///< from 1, over all files
  std::string name{};       ///< empty where it has none
  std::string file{};       ///< as the command line names it
  std::size_t line = 0;     ///< where it begins
  std::string_view form{};  ///< what its text was taken for
  bool chinese = false;     ///< what is wrong with it is told in Chinese
  bool chinese_json = false;  ///< in JSON as well
  std::uint64_t hash = 0;   ///< of all that was read up to here, to tell one bank from another

  std::shared_ptr<nonet::Model const>
      layout{};                         ///< without givens; null where `error` says why there is no puzzle
  std::vector<int> givens{};            ///< by cell; below the lowest value where nothing is given
  std::vector<int> answer{};            ///< the stored answer, by cell; empty where none is stored
  std::optional<nonet::Error> error{};  ///< not readable, or contradictory as it stands
  std::unique_ptr<Item, DeleteItem> item{};

  /// There is no puzzle to solve, as against one that has no solution.
  bool unreadable() const { return error && !error->contradiction(); }
  /// The model with its givens.
  nonet::Model model() const {
    nonet::Model model = *layout;
    model.title = name;
    for (nonet::Cell cell = 0; cell < givens.size(); ++cell)
      if (givens[cell] >= model.first()) model.given(cell, givens[cell]);
    return model;
  }
  /// The error with file, line and column of the cells that it names.
  nonet::Error placed(nonet::Error error) const;
};

}  // namespace program
