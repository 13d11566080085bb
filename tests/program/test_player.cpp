// SPDX-License-Identifier: MIT
#include "program/process.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using nonet_test::Folder;
using nonet_test::lines_of;
using nonet_test::run;
using Json = nlohmann::json;

namespace {

// Exactly one solution: 1234341221434321.
std::string const puzzle = "1034341200434321\n";

std::string sample(std::string const& name) {
  return (nonet_test::source_dir() / "examples/puzzles" / (name + ".nonet")).string();
}
bool says(std::string const& text, std::string const& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("hint tells the cell, then what is there, then the digit") {
  auto const first = run({"hint", "--lang", "en"}, puzzle);
  CHECK(first.status == 0);
  CHECK(lines_of(first.out).size() == 1);
  CHECK(first.out.rfind("Look at r", 0) == 0);
  CHECK_FALSE(says(first.out, "="));
  auto const third = run({"hint", "--lang", "en", "--stage", "3"}, puzzle);
  CHECK(says(third.out, " = "));
  CHECK(lines_of(run({"hint", "--lang", "en", "--stage", "all"}, puzzle).out).size() >= 3);
}

TEST_CASE("hint --json has all stages, and never the solution") {
  auto const result = run({"hint", "--json", "--lang", "en", sample("killer")});
  auto const object = Json::parse(result.out);
  CHECK(object["status"] == "unique");
  CHECK(object["solution"].is_null());
  CHECK(object["hint"]["kind"] == "step");
  CHECK(object["hint"]["stages"].size() == 3);
  auto const steps = object["hint"]["steps"];
  REQUIRE(steps.size() >= 1);
  CHECK(steps.back()["placed"]["cell"].is_string());
  // The sample's stored solution begins 983461572.
  if (steps.back()["placed"]["cell"] == "r1c3") CHECK(steps.back()["placed"]["value"] == 3);
}

TEST_CASE("words of JSON do not change with the language, sentences do") {
  auto const english = Json::parse(run({"hint", "--json", "--lang", "en", sample("killer")}).out);
  auto const chinese = Json::parse(run({"hint", "--json", "--lang", "zh", sample("killer")}).out);
  CHECK(english["hint"]["kind"] == chinese["hint"]["kind"]);
  CHECK(english["hint"]["steps"][0]["technique"] == chinese["hint"]["steps"][0]["technique"]);
  CHECK(english["hint"]["stages"][0] != chinese["hint"]["stages"][0]);
  CHECK(run({"check", sample("killer")}).out == "unique\n");
}

TEST_CASE("cells are called as asked") {
  auto const object = Json::parse(run({"hint", "--json", "--labels", "A1", "--lang", "en"}, puzzle).out);
  std::string const cell = object["hint"]["steps"].back()["placed"]["cell"];
  CHECK(cell.size() == 2);
  CHECK(cell[0] >= 'A');
  CHECK(cell[0] <= 'D');
}

TEST_CASE("a wrong grid is told, with status 1; a changed given and bad input too") {
  auto const clash = run({"hint", "--lang", "en", "--moves", "r1c2=3"}, puzzle);
  CHECK(clash.status == 1);
  CHECK(says(clash.out, "The 3 stands more than once in row 1: r1c2 r1c3."));
  CHECK(run({"hint"}, "0034341200434321\n").status == 1);  // two solutions
  CHECK(run({"hint"}, "nonsense\n").status == 2);
  CHECK(run({"hint", "--moves", "r1c2"}, puzzle).status == 2);
  CHECK(run({"hint", "--moves", "r1c9=1"}, puzzle).status == 2);
  CHECK(run({"hint", "--moves", "r1c2=5"}, puzzle).status == 2);
  CHECK(run({"hint", "--grid", "no such file"}, puzzle).status == 2);
  CHECK(run({"hint", "--stage", "4"}, puzzle).status == 2);
  CHECK(run({"hint", "--lang", "xx"}, puzzle).status == 2);
  CHECK(run({"hint", "--budget", "0", sample("classic")}).status == 3);
}

TEST_CASE("the half-done grid comes from a file, from the command line, or as moves") {
  Folder const folder;
  auto const file = folder.write("grid.txt", "1234\n3412\n....\n4321\n");
  for (auto const& arguments : std::vector<std::vector<std::string>>{
           {"verify", "--lang", "en", "-", file},
           {"verify", "--lang", "en", "--grid", "12343412....4321"},
           {"verify", "--lang", "en", "--moves", "r1c2=2"},
           {"verify", "--lang", "en", "--moves", folder.write("moves.txt", "A2=2\n")}}) {
    auto const result = run(arguments, puzzle);
    CHECK(result.status == 0);
    CHECK(says(result.out, "Right so far: 14 cells are filled, 2 are open"));
  }
  CHECK(run({"verify", "-", "123456789"}, puzzle).status == 2);
}

TEST_CASE("a grid that is too short is told by its number of cells, however short") {
  for (std::string const grid : {"1", "123", "123456789"}) {
    CAPTURE(grid);
    auto const result = run({"verify", sample("classic"), grid});
    CHECK(result.status == 2);
    CHECK(says(result.err, "the grid has another size than the puzzle"));
    CHECK(says(result.err, "found " + std::to_string(grid.size()) + " cells, expected 81 cells"));
  }
  // What is no grid is still the name of a file.
  CHECK(says(run({"verify", sample("classic"), "12a"}).err, "cannot read '12a'"));
}

TEST_CASE("verify tells clashes, differences, and whether the rest can be finished") {
  auto const result = run({"verify", "--json", "--lang", "en", "--moves", "r1c2=3"}, puzzle);
  CHECK(result.status == 1);
  auto const verify = Json::parse(result.out)["verify"];
  CHECK(verify["good"] == false);
  CHECK(verify["rest"] == "none");
  CHECK(verify["clashes"].size() == 3);  // row 1, column 2, box 1
  CHECK(verify["clashes"][0]["cells"] == Json({"r1c2", "r1c3"}));
  CHECK(verify["wrong"].size() == 1);
  auto const cage = run({"verify", "--lang", "en", sample("killer"), "--moves", "r2c1=4"});
  CHECK(says(cage.out, "killer cage 22 (r1c1 r1c2 r2c1)"));
  auto const changed = run({"verify", "--lang", "en", "--moves", "r1c1=2"}, puzzle);
  CHECK(says(changed.out, "r1c1 is 2 in the grid, but the puzzle gives 1."));
}

TEST_CASE("solve draws nothing where there is no solution, and says what fails") {
  auto const clash = run({"solve"}, "11..............\n");
  CHECK(lines_of(clash.out).size() == 1);
  CHECK(says(clash.out, "r1c1 and r1c2 are both 1 in row 1"));
  // Row 1 needs a 4 in r1c4, whose column has it; no two givens clash.
  auto const full = run({"solve"}, "123....4........\n");
  CHECK(says(full.out, "# none"));
  CHECK(says(full.out, "# before anything is tried, "));
  CHECK(says(full.out, " must be "));  // the unit that fails first, and in which cells
  CHECK_FALSE(says(full.out, ". . ."));
  CHECK(lines_of(full.out).size() == 2);
}
