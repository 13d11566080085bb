// SPDX-License-Identifier: MIT
#pragma once

// What the tests of the corpus share. The kernels are compiled once, in corpus.cpp.

#include <nonet/model/model.hpp>
#include <nonet/solve/options.hpp>
#include <nonet/solve/outcome.hpp>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace corpus_test {

/// The lines of a corpus file without comments and empty ones. None where the file is missing; that is said in words.
std::vector<std::string> lines(std::string const& name);

nonet::Outcome count(nonet::Model const& model, nonet::Options const& options = {});
nonet::Result<nonet::Model> read(std::string_view text);

/// Puzzles on one layout, by nonet::Solver.
class Bank {
 public:
  explicit Bank(nonet::Model layout, nonet::Options options = {});
  ~Bank();
  nonet::Outcome count(std::string_view givens);

 private:
  struct Held;
  std::unique_ptr<Held> held_;
};

/// A 9x9 line of digits (0 or . where empty) is a filled grid of rows, columns and these regions, by counting.
bool is_grid(std::string_view digits, std::string_view regions);
inline constexpr std::string_view boxes =
    "AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII";

/// Every given stands in the grid.
bool agrees(std::string_view givens, std::string_view digits);
std::string digits(nonet::Solution const& solution);

}  // namespace corpus_test
