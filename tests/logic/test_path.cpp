// SPDX-License-Identifier: MIT
#include <nonet/logic/path.hpp>

#include "reference/random_puzzle.hpp"
#include "support/environment.hpp"

#include <nonet/formats/read.hpp>
#include <nonet/solve/search.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace nonet;
using namespace nonet::logic;

namespace {

/// The lines of a corpus file; none, said in words, where it is missing.
std::vector<std::string> corpus(std::string const& name) {
  std::vector<std::string> lines;
  std::ifstream file(std::string(NONET_CORPUS_DIR) + "/" + name);
  if (!file) std::cout << "skipped: there is no corpus file " << name << '\n';
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  return lines;
}

std::string text_of(std::filesystem::path const& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// Every step leaves the solution alone, and makes a difference; the grid at the end.
CandidateGrid follow(Model const& model, std::vector<ToldStep> const& path,
                     std::vector<int> const& solution) {
  CandidateGrid grid(model, Game{});
  for (auto const& [step, text] : path) {
    INFO(text);
    CHECK_FALSE(text.empty());
    CHECK(text.find('{') == std::string::npos);  // no placeholder is left
    for (auto const& [cell, value] : step.removed) {
      CHECK(value != solution[cell]);
      CHECK(grid.has(cell, value));
    }
    if (step.placed) {
      CHECK(step.placed->value == solution[step.placed->cell]);
      CHECK_FALSE(grid.filled(step.placed->cell));
    } else {
      CHECK_FALSE(step.removed.empty());
    }
    apply(step, grid);
  }
  return grid;
}

/// Rows, columns and boxes of a 9x9 grid hold each digit once: counted here, not by the library.
bool is_classic(std::vector<int> const& digits) {
  int seen[3][9] = {};
  for (int cell = 0; cell < 81; ++cell) {
    int const bit = 1 << digits[static_cast<std::size_t>(cell)];
    int const places[3] = {cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3};
    for (int kind = 0; kind < 3; ++kind) {
      if ((seen[kind][places[kind]] & bit) != 0) return false;
      seen[kind][places[kind]] |= bit;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("graded puzzles: every path is sound and ends with a full grid, and easy ones need singles only") {
  std::map<std::string, std::pair<int, int>> solved;  // by HoDoKu's level: solved, all
  for (auto const& line : corpus("graded.tsv")) {
    CAPTURE(line);
    std::istringstream columns(line);
    std::string column;
    std::vector<std::string> row;
    while (std::getline(columns, column, '\t')) row.push_back(column);
    REQUIRE(row.size() >= 5);
    auto const model = read(row[0]);
    REQUIRE(model);
    Outcome const outcome = count(*model, {.limit = 2});
    REQUIRE(outcome.status == Status::unique);
    REQUIRE(is_classic(outcome.solutions[0]));
    auto const steps = path(*model);
    CandidateGrid const end = follow(*model, steps, outcome.solutions[0]);
    auto& [full, all] = solved[row[4]];
    ++all;
    full += end.complete() ? 1 : 0;
    CHECK(end.complete());
    if (row[4] == "Easy")  // HoDoKu calls a puzzle easy that singles solve
      CHECK(std::ranges::all_of(steps, [](ToldStep const& told) { return told.step.placed.has_value(); }));
  }
  for (auto const& [level, numbers] : solved)
    std::cout << "graded, " << level << ": " << numbers.first << " of " << numbers.second << " solved\n";
}

TEST_CASE("random small puzzles of many rules: each step of a path leaves the solution alone") {
  constexpr std::uint64_t first_seed = 20261201;
  int unique = 0;
  int solved = 0;
  for (std::uint64_t seed = first_seed; seed < first_seed + 1000; ++seed) {
    std::string const text = reference::RandomPuzzle(seed).text(static_cast<int>(seed % 5));
    CAPTURE(seed);
    CAPTURE(text);
    auto const model = read(text);
    if (!model || !model->errors().empty()) continue;
    Outcome const outcome = count(*model, {.limit = 2});
    if (outcome.status != Status::unique) continue;
    ++unique;
    solved += follow(*model, path(*model), outcome.solutions[0]).complete() ? 1 : 0;
  }
  std::cout << "random puzzles from seed " << first_seed << ": " << unique << " unique, " << solved << " solved\n";
  CHECK(unique > 40);
}

TEST_CASE("puzzles of many rules: each step of a path leaves the recorded solution alone") {
  int followed = 0;
  int solved = 0;
  for (auto const& line : corpus("iss_puzzles.jsonl")) {
    if (followed == 60) break;
    auto const object = nlohmann::json::parse(line);
    if (!object.contains("iss_count") || object["iss_count"] != 1) continue;
    if (!object.contains("iss_solution") || !object["iss_solution"].is_string()) continue;
    auto const model = read(object["iss"].get<std::string>());
    std::istringstream solution(object["iss_solution"].get<std::string>());
    std::vector<int> digits;
    for (int digit = 0; solution >> digit;) digits.push_back(digit);
    if (!model || !model->errors().empty() || digits.size() != model->cell_count()) continue;
    CAPTURE(line.substr(0, 200));
    CandidateGrid const end = follow(*model, path(*model), digits);
    ++followed;
    solved += end.complete() ? 1 : 0;
  }
  std::cout << "ISS puzzles: " << followed << " followed, " << solved << " solved\n";
}

TEST_CASE("the sample puzzles: each step leaves the stored solution alone") {
  std::filesystem::path const folder = std::filesystem::path(NONET_SOURCE_DIR) / "examples/puzzles";
  int followed = 0;
  for (auto const& entry : std::filesystem::directory_iterator(folder)) {
    std::string const text = text_of(entry.path());
    auto const model = read(text);
    REQUIRE(model);
    CAPTURE(entry.path().filename().string());
    // The stored solution stands at the end of the file: as many numbers as the grid has cells.
    std::vector<int> digits;
    for (char c : text.substr(text.rfind("solution")))
      if (c >= '0' && c <= '9') digits.push_back(c - '0');
    if (digits.size() != model->cell_count()) continue;
    follow(*model, path(*model), digits);
    ++followed;
  }
  CHECK(followed >= 7);
}
