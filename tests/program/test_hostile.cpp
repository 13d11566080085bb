// SPDX-License-Identifier: MIT
#include "program/process.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <random>
#include <string>
#include <vector>

using nonet_test::Folder;
using nonet_test::lines_of;
using nonet_test::run;
using Json = nlohmann::json;

namespace {

std::string const good = "1034341200434321\n";

/// Whatever is read: no crash, JSON on every line, an exit status of the table, and bounded memory and work.
void survives(std::string const& text) {
  Folder const folder;
  auto const file = folder.write("hostile.txt", text);
  for (auto const* command : {"check", "bank", "candidates", "solve"}) {
    auto const result = run({command, "--json", "--budget", "1000", "--timeout", "5", file});
    CAPTURE(command);
    CAPTURE(result.err);
    CHECK(result.status >= 0);
    CHECK(result.status <= 3);
    std::size_t index = 0;
    for (auto const& line : lines_of(result.out)) {
      auto const object = Json::parse(line);  // also refuses bytes that are not UTF-8
      CHECK(object["index"] == ++index);
    }
  }
}

}  // namespace

TEST_CASE("bytes that are no text") {
  std::string every;
  for (int byte = 0; byte < 256; ++byte) every += static_cast<char>(byte);
  survives(every + "\n" + every + every);
  survives(std::string(100, '\0'));
  survives("\xEF\xBB\xBF" + good);
  survives("\xFF\xFE" + good);
  survives("puzzle \"\xC3\x28\"\nsize 4\n");
  survives("\xED\xA0\x80\n\xF4\x90\x80\x80\n\xC0\x80\n");
}

TEST_CASE("long lines and large numbers") {
  survives(std::string(3 << 20, '.') + "\n" + good);
  survives(std::string(3 << 20, '#') + "\n" + good);
  survives("size 99999999999999999999\n");
  survives("size 64\nvalues 0-100000000\n");
  survives("puzzle\nsize 9\ncage 999999999999999999999 = r1c1 r1c2\n");
  survives("puzzle\nsize 9\ncage 2147483648 = r1c1-r1c9\n");
  survives("puzzle\nsize 9\ngiven r1c1 = -5\n");
  survives("grid 9x9 at r4000000000c4000000000\n");
  survives("size 9\nregular \"((((((((((((1*)*)*)*)*)*)*)*)*)*)*)*\" = r1c1-r1c9\n");
  survives("size 9\n" + std::string(20000, ' ') + "cage 5 = r1c1\n");
}

TEST_CASE("torn and mixed texts") {
  survives("puzzle");
  survives("puzzle \"no end");
  survives("size 9\ngivens\n  1\n" + good);
  survives("puzzle\nsize 9\nregions\n  AAAA\n");
  survives(".Cage~\n.\n..\n.Shape~\n.Shape~9x9.Cage~10~R1C1~R99C99\n");
  survives(good + "\r\n" + good + "\r" + good);
  survives("1034341200434321,\n1034341200434321,,,,\n,1034341200434321\n;\n,\n");
}

TEST_CASE("random bytes and random edits of good texts") {
  std::mt19937_64 random(nonet_test::seed(77));
  std::string const sample =
      nonet_test::read_file((nonet_test::source_dir() / "examples/puzzles/jigsaw.nonet").string()) +
      nonet_test::read_file((nonet_test::source_dir() / "examples/puzzles/arrow.nonet").string());
  for (std::uint64_t round = 0; round < nonet_test::effort(12); ++round) {
    std::string noise(random() % 4000, '\0');
    for (char& c : noise) c = static_cast<char>(random() % 4 == 0 ? '\n' : random());
    survives(noise);
    std::string edited = sample;
    for (int edit = 0; edit < 8; ++edit) {
      std::size_t const at = random() % edited.size();
      if (random() % 2 == 0)
        edited[at] = static_cast<char>(random());
      else
        edited.erase(at, random() % 20);
    }
    survives(edited);
  }
}

TEST_CASE("one bad puzzle among ten thousand is reported and the others are done") {
  std::string const line =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
  std::string text;
  for (int i = 0; i < 10000; ++i) text += i == 6110 ? line.substr(1) : line;
  auto const result = run({"check", "--json"}, text);
  auto const lines = lines_of(result.out);
  REQUIRE(lines.size() == 10000);
  CHECK(result.status == 2);
  CHECK(Json::parse(lines[6110])["status"].is_null());
  CHECK(Json::parse(lines[6110])["error"]["line"] == 6111);
  CHECK(std::count_if(lines.begin(), lines.end(), [](std::string const& line) {
          return line.find("\"status\":\"unique\"") != std::string::npos;
        }) == 9999);
}
