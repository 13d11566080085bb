// SPDX-License-Identifier: MIT
#include "program/process.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

using nonet_test::lines_of;
using nonet_test::run;
using Json = nlohmann::ordered_json;

namespace {

std::vector<Json> objects(std::string const& out) {
  std::vector<Json> all;
  for (auto const& line : lines_of(out)) all.push_back(Json::parse(line));
  return all;
}

/// One puzzle through the program.
Json one(std::vector<std::string> arguments, std::string const& puzzle) {
  arguments.push_back("--json");
  auto const all = objects(run(arguments, puzzle + "\n").out);
  REQUIRE(all.size() == 1);
  return all.front();
}

void check_schema(Json const& object) {
  CAPTURE(object.dump());
  std::vector<std::string> keys;
  for (auto const& [key, value] : object.items()) keys.push_back(key);
  std::vector<std::string> const wanted{"index", "name",     "form",      "status",   "count",   "complete", "exact",
                                        "nodes", "setup_us", "search_us", "solution", "error"};
  CHECK(keys == wanted);
  CHECK(object["index"].is_number_unsigned());
  CHECK((object["name"].is_null() || object["name"].is_string()));
  CHECK((object["status"].is_null() || std::set<std::string>{"none", "unique", "multiple", "unknown"}.count(
                                           object["status"].get<std::string>()) == 1));
  for (auto const* key : {"count", "nodes"}) CHECK(object[key].is_number_unsigned());
  for (auto const* key : {"complete", "exact"}) CHECK(object[key].is_boolean());
  for (auto const* key : {"setup_us", "search_us"}) CHECK(object[key].is_number());
  if (!object["solution"].is_null())
    for (auto const& value : object["solution"]) CHECK(value.is_number_unsigned());
  if (object["error"].is_null()) return;
  std::vector<std::string> error_keys;
  for (auto const& [key, value] : object["error"].items()) error_keys.push_back(key);
  CHECK(error_keys == std::vector<std::string>{"file", "line", "column", "message", "cells"});
  CHECK(object["error"]["message"].is_string());
  CHECK(object["error"]["cells"].is_array());
}

void check_verdict(Json const& object, char const* status, unsigned count, bool complete, bool exact) {
  CAPTURE(object.dump());
  CHECK(object["status"] == status);
  CHECK(object["count"] == count);
  CHECK(object["complete"] == complete);
  CHECK(object["exact"] == exact);
}

bool is_latin_square(std::vector<int> const& values, std::size_t n) {
  for (std::size_t line = 0; line < n; ++line) {
    std::set<int> row;
    std::set<int> column;
    for (std::size_t i = 0; i < n; ++i) {
      row.insert(values[line * n + i]);
      column.insert(values[i * n + line]);
    }
    if (row.size() != n || column.size() != n || *row.begin() != 1) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("the verdicts of the four 4x4 cases") {
  for (auto const* command : {"count", "solve", "check"}) {
    CAPTURE(command);
    check_verdict(one({command, "--limit", "2"}, "1230000400000000"), "none", 0, true, true);
    check_verdict(one({command, "--limit", "2"}, "1034341200434321"), "unique", 1, true, true);
    check_verdict(one({command, "--limit", "2"}, "0034341200434321"), "multiple", 2, true, false);
    // The root takes one node, the first value of its branch cell the second: there is the first solution.
    bool seen = false;
    for (int nodes = 0; nodes <= 3; ++nodes) {
      auto const object =
          one({command, "--limit", "2", "--budget", std::to_string(nodes)}, "0034341200434321");
      CHECK(object["nodes"] <= nodes);
      if (object["count"] != 1) continue;
      check_verdict(object, "unknown", 1, false, false);
      seen = true;
    }
    CHECK(seen);
  }
}

TEST_CASE(
    "an empty grid is multiple, a full legal one unique, a full illegal one none with the clash named") {
  check_verdict(one({"check"}, std::string(81, '.')), "multiple", 2, true, false);
  std::string full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  check_verdict(one({"check"}, full), "unique", 1, true, true);
  full[1] = '5';
  auto const clash = one({"check"}, full);
  check_verdict(clash, "none", 0, true, true);
  CHECK(clash["error"]["cells"] == Json({"r1c1", "r1c2"}));
  CHECK(clash["error"]["message"].get<std::string>().find("row 1") != std::string::npos);
  CHECK(clash["error"]["line"] == 1);
  CHECK(clash["error"]["column"] == 2);
}

TEST_CASE("every object has the members that the docs name, in their order") {
  nonet_test::Folder const folder;
  auto const file = folder.write(
      "mixed.txt",
      "1034341200434321\n"
      "0034341200434321\n"
      "1230000400000000\n"
      "this is no puzzle at all, and longer than any row of a grid of characters could possibly be\n"
      "1134341200434321\n"
      "puzzle \"A \\\"quoted\\\" name\"\nsize 4\ngivens\n  1.34\n  3412\n  ..43\n  4321\n"
      "puzzle\nsize 4\nboxes 5x5\n");
  for (auto const* command : {"solve", "count", "check"}) {
    auto const result = run({command, "--json", "--limit", "2", file});
    auto const all = objects(result.out);
    REQUIRE(all.size() == 7);
    for (std::size_t i = 0; i < all.size(); ++i) {
      check_schema(all[i]);
      CHECK(all[i]["index"] == i + 1);
    }
    CHECK(all[0]["name"].is_null());
    CHECK(all[0]["solution"] == Json({1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}));
    CHECK(all[2]["solution"].is_null());
    CHECK(all[3]["status"].is_null());
    CHECK(all[3]["error"]["file"] == file);
    CHECK(all[3]["error"]["line"] == 4);
    CHECK(all[4]["status"] == "none");
    CHECK(all[4]["error"]["cells"] == Json({"r1c1", "r1c2"}));
    CHECK(all[5]["name"] == "A \"quoted\" name");
    CHECK(all[6]["status"].is_null());
    CHECK(all[6]["error"]["line"] == 15);
    CHECK(result.status == 2);
  }
}

TEST_CASE("candidates add one member; a cell's list is what it has in some solution") {
  auto const object = one({"candidates"}, "0034341200434321");
  CHECK(object["status"] == "multiple");
  Json const either({1, 2});
  CHECK(object["candidates"][0] == either);
  CHECK(object["candidates"][1] == either);
  CHECK(object["candidates"][2] == Json({3}));
  CHECK(object["candidates"].size() == 16);
  auto const unique = one({"candidates"}, "1034341200434321");
  check_verdict(unique, "unique", 1, true, true);
  auto const none = one({"candidates"}, "1230000400000000");
  check_verdict(none, "none", 0, true, true);
  CHECK(none["candidates"][3] == Json::array());
}

TEST_CASE("the output is in the order of the input whatever --jobs") {
  // Puzzles of very different effort, one after the other: an empty grid with a growing number of solutions to count.
  std::string input;
  for (int i = 0; i < 60; ++i)
    input += i % 3 == 0 ? std::string(81, '.') + "\n" : i % 3 == 1 ? "1034341200434321\n" : "not a puzzle\n";
  auto const without_times = [](std::string const& out) {
    auto all = objects(out);
    for (auto& object : all) object["setup_us"] = object["search_us"] = 0;
    return all;
  };
  auto const alone = without_times(run({"count", "--json", "--limit", "300", "--jobs", "1"}, input).out);
  REQUIRE(alone.size() == 60);
  for (std::size_t i = 0; i < alone.size(); ++i) CHECK(alone[i]["index"] == i + 1);
  for (auto const* jobs : {"2", "3", "8"})
    CHECK(without_times(run({"count", "--json", "--limit", "300", "--jobs", jobs}, input).out) == alone);
  CHECK(run({"count", "--limit", "300", "--jobs", "4"}, input).out ==
        run({"count", "--limit", "300"}, input).out);
}

TEST_CASE("solve --all prints each solution once, in the same order whatever --jobs") {
  // 288 squares of order 4 with boxes; 12 * 288 of them in a file of twelve.
  std::string input;
  for (int i = 0; i < 12; ++i) input += std::string(16, '.') + "\n";
  auto const alone = run({"solve", "--all"}, input);
  CHECK(alone.status == 0);
  std::set<std::string> distinct;
  std::size_t all = 0;
  for (auto const& line : lines_of(alone.out)) {
    if (line.front() == '#') continue;
    ++all;
    distinct.insert(line);
    std::vector<int> values;
    for (char c : line) values.push_back(c - '0');
    REQUIRE(values.size() == 16);
    CHECK(is_latin_square(values, 4));
  }
  CHECK(all == 12 * 288);
  CHECK(distinct.size() == 288);
  CHECK(run({"solve", "--all", "--jobs", "3"}, input).out == alone.out);
}

TEST_CASE("a seed gives the same order every time, and the same count") {
  std::string const empty(16, '.');
  auto const a = one({"count", "--seed", "5"}, empty);
  auto const b = one({"count", "--seed", "5"}, empty);
  auto const plain = one({"count"}, empty);
  CHECK(a["solution"] == b["solution"]);
  CHECK(a["nodes"] == b["nodes"]);
  CHECK(a["count"] == 288);
  CHECK(plain["count"] == 288);
  std::set<Json> firsts;
  for (int seed = 0; seed < 8; ++seed)
    firsts.insert(one({"count", "--seed", std::to_string(seed)}, empty)["solution"]);
  CHECK(firsts.size() > 1);
}
