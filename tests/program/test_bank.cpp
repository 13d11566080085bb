// SPDX-License-Identifier: MIT
#include "program/process.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <thread>
#include <vector>

using nonet_test::Folder;
using nonet_test::lines_of;
using nonet_test::Process;
using nonet_test::read_file;
using nonet_test::run;
using Json = nlohmann::json;

namespace {

// A well known puzzle and its answer (Wikipedia's article on sudoku).
std::string const puzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
std::string const answer =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

bool contains(std::string const& text, std::string const& part) {
  return text.find(part) != std::string::npos;
}

/// The same puzzle with its digits renamed.
std::string renamed(std::string text, std::vector<int> const& digits) {
  for (char& c : text)
    if (c >= '1' && c <= '9') c = static_cast<char>('0' + digits[static_cast<std::size_t>(c - '1')]);
  return text;
}

/// A bank in which about every tenth line is bad, in one of five ways.
std::string make_bank(std::size_t lines, std::mt19937_64& random) {
  std::string bank;
  std::vector<int> digits(9);
  std::iota(digits.begin(), digits.end(), 1);
  for (std::size_t i = 0; i < lines; ++i) {
    std::shuffle(digits.begin(), digits.end(), random);
    std::string one = renamed(puzzle, digits);
    std::string full = renamed(answer, digits);
    switch (random() % 50) {
      case 0: std::swap(full[0], full[1]); break;  // another answer
      case 1: one = std::string(81, '.'); break;   // many solutions
      case 2: one[2] = one[0]; break;              // none, as givens clash
      case 3: full.clear(); break;                 // no answer
      case 4: one = "nothing that could be read, with an x"; break;
      default: break;
    }
    bank += one + (full.empty() ? "" : (i % 2 == 0 ? "," : " ") + full) + "\n";
  }
  return bank;
}

}  // namespace

TEST_CASE("a bank names each bad line with the reason") {
  std::string const good = puzzle + "," + answer + "\n";
  std::string other = answer;
  std::swap(other[0], other[1]);
  auto const result =
      run({"bank"}, good + puzzle + " " + answer + "\n" + puzzle + "," + other + "\n" + puzzle + "\n" + good);
  CHECK(result.status == 1);
  CHECK(result.out ==
        "line 3: the stored answer is wrong in r1c1 r1c2\n"
        "line 4: no answer is stored beside the puzzle\n"
        "3 of 5 good\n");
  auto const unreadable = run({"bank"}, good + puzzle.substr(1) + "," + answer + "\n" + good);
  CHECK(unreadable.status == 2);
  CHECK(contains(unreadable.out, "2 of 3 good; line 2: "));
}

TEST_CASE("one bad line is told with the sum; two solutions with the cells in which they differ") {
  std::string const good = "1034341200434321,1234341221434321\n";
  auto const result = run({"bank"}, good + good + "0034341200434321 1234341221434321\n" + good);
  CHECK(result.status == 1);
  CHECK(result.out == "3 of 4 good; line 3: two solutions, they differ in r1c1 r1c2 r3c1 r3c2\n");
  CHECK(run({"bank"}, good + good).out == "2 of 2 good\n");
  auto const clash = run({"bank"}, "1134341200434321,1234341221434321\n");
  CHECK(clash.out == "0 of 1 good; line 1: no solution: r1c1 and r1c2 are both 1 in row 1\n");
  auto const cut = run({"bank", "--budget", "1"}, "0034341200434321,1234341221434321\n");
  CHECK(cut.status == 3);
  CHECK(contains(cut.out, "not searched out"));
}

TEST_CASE("nonet's own format has the answer as `solution`") {
  std::string const text =
      "puzzle\nsize 4\ngivens\n  1.34\n  3412\n  ..43\n  4321\nsolution\n  1234\n  3412\n  2143\n  4321\n";
  CHECK(run({"bank"}, text).out == "1 of 1 good\n");
  std::string wrong = text;
  wrong.replace(wrong.find("  2143"), 6, "  1243");
  CHECK(run({"bank"}, text + wrong).out == "1 of 2 good; line 13: the stored answer is wrong in r3c1 r3c2\n");
}

TEST_CASE("several files are told apart") {
  Folder const folder;
  auto const a = folder.write("a.txt", "1034341200434321,1234341221434321\n");
  auto const b = folder.write("b.txt", "\n0034341200434321,1234341221434321\n");
  CHECK(run({"bank", a, b}).out ==
        "1 of 2 good; " + b + ":2: two solutions, they differ in r1c1 r1c2 r3c1 r3c2\n");
}

TEST_CASE("--json has one object a puzzle, and whether it is good") {
  auto const lines =
      lines_of(run({"bank", "--json"}, "1034341200434321,1234341221434321\n0034341200434321\n").out);
  REQUIRE(lines.size() == 2);
  CHECK(Json::parse(lines[0])["good"] == true);
  CHECK(Json::parse(lines[0])["error"].is_null());
  CHECK(Json::parse(lines[1])["good"] == false);
  CHECK(Json::parse(lines[1])["error"]["cells"] == Json({"r1c1", "r1c2", "r3c1", "r3c2"}));
}

TEST_CASE("a run that was killed goes on to the same report") {
  std::mt19937_64 random(nonet_test::seed(20240611));
  Folder const folder;
  std::size_t const size = 4000;
  auto const bank = folder.write("bank.csv", make_bank(size, random));
  auto const whole_file = folder / "whole.jsonl";
  auto const whole = run({"bank", "--report", whole_file, bank});
  std::string const report = read_file(whole_file);
  REQUIRE(lines_of(report).size() == size);
  CHECK(whole.status == 2);
  CHECK(contains(whole.out, " of 4000 good\n"));
  CHECK(run({"bank", "--jobs", "3", "--report", folder / "jobs.jsonl", bank}).out == whole.out);
  CHECK(read_file(folder / "jobs.jsonl") == report);

  int killed = 0;
  for (int round = 0; round < 20; ++round) {
    CAPTURE(round);
    auto const part = folder / ("part" + std::to_string(round) + ".jsonl");
    std::string const jobs = round % 2 == 0 ? "1" : "2";
    std::uint64_t const point = random() % report.size();
    {
      Process process({"bank", "--jobs", jobs, "--report", part, bank});
      std::error_code error;
      while (!process.ended()) {
        auto const length = std::filesystem::file_size(part, error);
        if (!error && length >= point) break;
      }
      process.signal(SIGKILL);
      process.finish();
      killed += process.killed_by == SIGKILL ? 1 : 0;
    }
    // The kernel seldom tears a write, so every other round the end is torn off by hand, at any byte.
    if (round % 4 >= 2) std::filesystem::resize_file(part, random() % (std::filesystem::file_size(part) + 1));
    std::string const before = read_file(part);
    CHECK(report.compare(0, before.size(), before) == 0);
    auto const resumed = run({"bank", "--jobs", jobs, "--report", part, "--resume", bank});
    CHECK(read_file(part) == report);
    CHECK(resumed.out == whole.out);
    CHECK(resumed.status == whole.status);
  }
  std::cout << "killed on the way: " << killed << " of 20\n";
  CHECK(killed > 0);
}

TEST_CASE("a finished report and one that is missing can be resumed") {
  Folder const folder;
  auto const bank = folder.write("bank.csv", puzzle + "," + answer + "\n" + puzzle + "\n");
  auto const report = folder / "report.jsonl";
  auto const first = run({"bank", "--report", report, "--resume", bank});
  CHECK(first.out == "1 of 2 good; line 2: no answer is stored beside the puzzle\n");
  std::string const text = read_file(report);
  auto const again = run({"bank", "--report", report, "--resume", bank});
  CHECK(again.out == first.out);
  CHECK(again.status == first.status);
  CHECK(read_file(report) == text);
}

TEST_CASE("what a signal cut short is left to the next run") {
  Folder const folder;
  std::string text;
  for (int i = 0; i < 3; ++i) text += puzzle + "," + answer + "\n";
  text += std::string(81, '.') + "\n" + puzzle + "," + answer + "\n";
  auto const bank = folder.write("bank.csv", text);
  auto const report = folder / "report.jsonl";
  {
    // With no limit the fourth never ends.
    Process process({"bank", "--all", "--report", report, bank});
    while (!process.ended() && lines_of(read_file(report)).size() < 3) {}
    process.signal(SIGINT);
    process.finish();
    CHECK(process.status == 3);
    CHECK(contains(process.out, "3 of 3 good"));
  }
  CHECK(lines_of(read_file(report)).size() == 3);
}

TEST_CASE("a report of another bank, or what is no report, is left alone") {
  Folder const folder;
  auto const bank = folder.write("bank.csv", puzzle + "," + answer + "\n");
  auto const other = folder.write("other.csv", "1034341200434321,1234341221434321\n");
  auto const report = folder / "report.jsonl";
  run({"bank", "--report", report, bank});
  std::string const text = read_file(report);
  auto const refused = [&](std::vector<std::string> const& arguments, std::string const& words) {
    auto const result = run(arguments);
    CAPTURE(result.err);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(contains(result.err, words));
  };
  refused({"bank", "--report", report, "--resume", other}, "another puzzle or other options");
  refused({"bank", "--report", report, "--resume", "--budget", "7", bank}, "another puzzle or other options");
  CHECK(read_file(report) == text);
  auto const longer = folder.write("longer.jsonl", text + text);
  refused({"bank", "--report", longer, "--resume", bank}, "line 2 is about puzzle 1");
  refused({"bank", "--report", bank, "--resume", other}, "line 1 is no line of a report");
  refused({"bank", "--report", bank, bank}, "is also read");
  CHECK(read_file(bank) == puzzle + "," + answer + "\n");
}
