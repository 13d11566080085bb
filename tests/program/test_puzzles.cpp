// SPDX-License-Identifier: MIT
#include "program/process.hpp"

#include "reference/parse.hpp"
#include "reference/reference.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

using nonet_test::lines_of;
using nonet_test::read_file;
using nonet_test::run;
using Json = nlohmann::json;

namespace {

std::vector<std::string> samples() {
  std::vector<std::string> files;
  for (auto const& entry : std::filesystem::directory_iterator(nonet_test::source_dir() / "examples/puzzles"))
    files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

/// Without what the reference does not read: the title and the stored answer.
std::string for_reference(std::string const& text) {
  std::string kept;
  bool in_solution = false;
  for (auto const& line : lines_of(text)) {
    if (line.rfind("solution", 0) == 0)
      in_solution = true;
    else if (!line.empty() && line[0] != ' ')
      in_solution = false;
    if (!in_solution && line.rfind("puzzle", 0) != 0) kept += line + "\n";
  }
  return kept;
}

}  // namespace

TEST_CASE("each sample puzzle has one solution, the one that is stored in it") {
  auto const files = samples();
  CHECK(files.size() >= 7);
  for (auto const& file : files) {
    CAPTURE(file);
    CHECK(run({"check", file}).out == "unique\n");
    CHECK(run({"bank", file}).out == "1 of 1 good\n");
  }
}

TEST_CASE("the reference solver agrees on the samples that it can search out") {
  int searched = 0;
  for (auto const& file : samples()) {
    CAPTURE(file);
    auto const puzzle = reference::parse(for_reference(read_file(file)));
    reference::Solver solver(puzzle);
    solver.most_solutions = 2;
    solver.keep = 1;
    solver.most_nodes = 50'000;
    solver.run();
    if (solver.nodes > solver.most_nodes) {
      std::cout << "too much for the reference: " << file << '\n';
      continue;
    }
    ++searched;
    REQUIRE(solver.solutions == 1);
    auto const object = Json::parse(run({"solve", "--json", file}).out);
    CHECK(object["solution"].get<std::vector<int>>() == solver.found.front());
  }
  CHECK(searched >= 4);
}

TEST_CASE("solve draws a grid that can be read again, as the solution of a plain puzzle") {
  auto const file = (nonet_test::source_dir() / "examples/puzzles/classic.nonet").string();
  auto const drawn = run({"solve", file});
  CHECK(drawn.status == 0);
  CHECK(lines_of(drawn.out).back() == "# unique");
  auto const again = Json::parse(run({"check", "--json"}, drawn.out).out);
  CHECK(again["status"] == "unique");
  CHECK(again["solution"] == Json::parse(run({"solve", "--json", file}).out)["solution"]);
  // Colours are for terminals only.
  CHECK(drawn.out.find('\x1b') == std::string::npos);
}

TEST_CASE("solve --text and candidates --text are puzzles again, rules and all") {
  for (auto const& file : samples()) {
    CAPTURE(file);
    auto const text = run({"solve", "--text", file});
    CHECK(run({"bank"}, text.out).out == "1 of 1 good\n");
    auto const marks = run({"candidates", "--text", file});
    CHECK(run({"check"}, marks.out).out == "unique\n");
  }
  auto const marks = run({"candidates", "--text"}, "0034341200434321\n");
  CHECK(run({"count"}, marks.out).out == "2\n");
}

TEST_CASE("candidates are drawn by cell") {
  CHECK(run({"candidates"}, "0034341200434321\n").out ==
        "12  12  3  4\n3   4   1  2\n12  12  4  3\n4   3   2  1\n");
}

TEST_CASE("many puzzles in one file and in several") {
  auto const result = run({"check", samples()[0], samples()[1]});
  CHECK(lines_of(result.out).size() == 2);
  CHECK(result.out.rfind("1 (", 0) == 0);
}
