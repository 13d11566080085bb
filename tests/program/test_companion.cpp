// SPDX-License-Identifier: MIT
// What the program tells beyond verdicts: rules, traces, estimates, what it took a text for, solutions in a file.
#include "program/process.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <string>
#include <vector>

using nonet_test::Folder;
using nonet_test::lines_of;
using nonet_test::read_file;
using nonet_test::run;
using Json = nlohmann::ordered_json;

namespace {

const std::string hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

std::vector<Json> objects(std::string const& out) {
  std::vector<Json> all;
  for (auto const& line : lines_of(out)) all.push_back(Json::parse(line));
  return all;
}

}  // namespace

TEST_CASE("rules lists every rule, and tells all about one by any of its names") {
  auto const table = run({"rules"});
  CHECK(table.status == 0);
  CHECK(table.out.find("killer cage") != std::string::npos);
  CHECK(table.out.find("cage [[NUMBER] [WORD] =] CELLS") != std::string::npos);
  auto const all = objects(run({"rules", "--json"}).out);
  CHECK(all.size() + 2 == lines_of(table.out).size());
  for (auto const& rule : all) {
    CAPTURE(rule.dump());
    for (auto const* key : {"keyword", "name", "syntax", "meaning", "example", "claim", "header"})
      CHECK(rule[key].is_string());
    auto const one = run({"rules", rule["keyword"].get<std::string>()});
    CHECK(one.status == 0);
    CHECK(one.out.find(rule["meaning"].get<std::string>()) != std::string::npos);
    CHECK(one.out.find(rule["claim"].get<std::string>()) != std::string::npos);
  }
  CHECK(run({"rules", "killer", "cage"}).out == run({"rules", "cage"}).out);
  CHECK(run({"rules", "Thermo"}).out == run({"rules", "thermometer"}).out);
  auto const wrong = run({"rules", "thermometre"});
  CHECK(wrong.status == 2);
  CHECK(wrong.out.empty());
  CHECK(wrong.err.find("'thermometer'") != std::string::npos);
  CHECK(run({"rules", "xyzzyxyzzy"}).err.find("nonet rules") != std::string::npos);
}

TEST_CASE("trace tells what is tried and why it is taken back, up to a limit") {
  auto const whole = run({"trace", "--limit-steps", "100000"}, hard + "\n");
  CHECK(whole.status == 0);
  CHECK(whole.err.empty());
  CHECK(whole.out.find("the puzzle as it is") != std::string::npos);
  CHECK(whole.out.find(": try r") != std::string::npos);
  CHECK(whole.out.find("dead end: in ") != std::string::npos);
  CHECK(whole.out.find("a solution") != std::string::npos);
  CHECK(whole.out.find("more step") == std::string::npos);
  CHECK(lines_of(whole.out).back() == "# unique");

  auto const some = run({"trace", "--limit-steps", "3"}, hard + "\n");
  CHECK(some.out.find("more steps") != std::string::npos);
  CHECK(lines_of(some.out).back() == "# unique");
  auto const none = run({"trace", "--limit-steps", "0"}, hard + "\n");
  CHECK(none.status == 0);
  CHECK(lines_of(none.out).back() == "# unique");
  CHECK(run({"trace", "--budget", "4"}, hard + "\n").status == 3);
}

TEST_CASE("trace --json: an object a step, and one for the puzzle") {
  auto const all = objects(run({"trace", "--json"}, hard + "\n").out);
  REQUIRE(all.size() > 2);
  Json const& verdict = all.back();
  CHECK(verdict["status"] == "unique");
  CHECK(verdict["steps"] == all.size() - 1);
  CHECK(verdict["steps"].get<std::uint64_t>() + verdict["more"].get<std::uint64_t>() ==
        verdict["nodes"].get<std::uint64_t>());
  std::size_t dead_ends = 0;
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    Json const& step = all[i];
    CAPTURE(step.dump());
    CHECK(step["index"] == 1);
    CHECK(step["step"] == i + 1);
    CHECK(step["cell"].is_string() == (i > 0));
    if (step["kind"] == "value") CHECK(step["of"].size() >= 2);
    CHECK(step["dead_end"].is_object() == (step["result"] == "dead end"));
    if (!step["dead_end"].is_object()) continue;
    ++dead_ends;
    CHECK(!step["dead_end"]["text"].get<std::string>().empty());
    CHECK(!step["dead_end"]["cells"].empty());
  }
  CHECK(dead_ends > 0);
}

TEST_CASE("count --estimate gives mean and spread, the same for the same seed") {
  std::string const empty(81, '.');
  std::vector<std::string> const arguments{"count", "--estimate", "--dives", "300", "--seed", "5", "--json"};
  auto const all = objects(run(arguments, empty + "\n").out);
  REQUIRE(all.size() == 1);
  double const estimate = all[0]["estimate"];
  double const error = all[0]["relative_error"];
  CHECK(error > 0);
  CHECK(error < 0.2);
  CHECK(std::abs(estimate - 6670903752021072936960.0) < 5 * error * estimate);
  auto const again = objects(run(arguments, empty + "\n").out);
  CHECK(again[0]["estimate"] == all[0]["estimate"]);
  CHECK(run({"count", "--estimate", "--dives", "10"}, empty + "\n").out.starts_with("about "));
  CHECK(run({"count", "--estimate"}, "1034341200434321\n").out == "1\n");
  CHECK(run({"count", "--estimate", "--budget", "50"}, empty + "\n").status == 3);
  CHECK(run({"count", "--estimate", "--timeout", "0.2", "--dives", "1000000000"}, empty + "\n").status == 3);
  CHECK(run({"count", "--dives", "10"}, empty + "\n").status == 2);
}

TEST_CASE("solve --all --output writes every solution to the file") {
  Folder const folder;
  std::string const file = folder / "solutions.txt";
  auto const result = run({"solve", "--all", "--output", file}, "................\n");
  CHECK(result.status == 0);
  CHECK(result.out.starts_with("# multiple: 288 solutions; two of them differ in "));
  CHECK(lines_of(result.out).size() == 1);
  auto const lines = lines_of(read_file(file));
  CHECK(lines.size() == 288);
  for (auto const& line : lines) CHECK(line.size() == 16);
  CHECK(run({"bank", file}).out.find("no answer is stored") != std::string::npos);
  // Two puzzles, each under its comment; the file of an earlier run is written anew.
  CHECK(run({"solve", "--all", "--output", file}, "1034341200434321\n0034341200434321\n").status == 0);
  CHECK(read_file(file) ==
        "# 1\n1234341221434321\n# 2\n1234341221434321\n2134341212434321\n");
  CHECK(run({"solve", "--all", "--json", "--output", file}, "1034341200434321\n").out.find("\"unique\"") !=
        std::string::npos);
  CHECK(read_file(file) == "1234341221434321\n");

  CHECK(run({"solve", "--output", file}, "1034341200434321\n").status == 2);
  CHECK(run({"solve", "--all", "--output", folder / "no/where"}, "1034341200434321\n").status == 2);
  std::string const input = folder.write("puzzle.txt", "1034341200434321\n");
  CHECK(run({"solve", "--all", "--output", input, input}).status == 2);
  CHECK(read_file(input) == "1034341200434321\n");
}

TEST_CASE("--verbose and the member form say what a text was taken for") {
  std::string const text = hard + "\n\n1 234 234 234\n234 1 1234 1234\n234 1234 1234 1234\n234 1234 1234 1234\n";
  auto const told = run({"check", "--verbose", "-"}, text);
  CHECK(told.err.find("-:1: taken for: grid\n") != std::string::npos);
  CHECK(told.err.find("-:3: taken for: candidate grid\n") != std::string::npos);
  CHECK(run({"check"}, text).err.empty());
  auto const all = objects(run({"check", "--json"}, text + "\n.Thermo~R1C1~R1C2\n").out);
  REQUIRE(all.size() == 3);
  CHECK(all[0]["form"] == "grid");
  CHECK(all[1]["form"] == "candidate grid");
  CHECK(all[2]["form"] == "constraint string");
}
