// SPDX-License-Identifier: MIT
#include "program/process.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using nonet_test::run;

namespace {

std::string const unique = "1034341200434321\n";
std::string const multiple = "0034341200434321\n";
std::string const none = "1230000400000000\n";
std::string const unreadable = "hello world 123\n";

bool contains(std::string const& text, std::string const& part) {
  return text.find(part) != std::string::npos;
}

/// Bad usage: exit status 2, nothing on standard output, these words on standard error.
void refused(std::vector<std::string> const& arguments, std::string const& words) {
  auto const result = run(arguments, unique);
  CAPTURE(arguments.back());
  CAPTURE(result.err);
  CHECK(result.status == 2);
  CHECK(result.out.empty());
  CHECK(contains(result.err, words));
}

}  // namespace

TEST_CASE("check prints one word") {
  CHECK(run({"check"}, unique).out == "unique\n");
  CHECK(run({"check"}, multiple).out == "multiple\n");
  CHECK(run({"check"}, none).out == "none\n");
  CHECK(run({"check", "--budget", "1"}, multiple).out == "unknown\n");
  CHECK(run({"check", "-"}, unique + none).out == "1: unique\n2: none\n");
}

TEST_CASE("count prints the number, or at least a number") {
  CHECK(run({"count"}, std::string(16, '.')).out == "288\n");
  CHECK(run({"count", "--all"}, std::string(16, '.')).out == "288\n");
  CHECK(run({"count", "--limit", "100"}, std::string(16, '.')).out == "at least 100\n");
  CHECK(run({"count", "--limit", "288"}, std::string(16, '.')).out == "at least 288\n");
  CHECK(run({"count", "--limit", "289"}, std::string(16, '.')).out == "288\n");
  CHECK(run({"count"}, none).out == "0\n");
}

TEST_CASE("the table of exit statuses") {
  struct Case {
    std::vector<std::string> arguments;
    std::string input;
    int status;
  };
  std::vector<Case> const cases{
      {{"check"}, unique, 0},
      {{"check"}, multiple, 1},
      {{"check"}, none, 1},
      {{"check"}, unreadable, 2},
      {{"check", "--budget", "1"}, multiple, 3},
      {{"check"}, unique + multiple + unreadable, 2},
      {{"check", "--budget", "1"}, multiple + unreadable + none, 3},
      {{"check", "--json"}, unique + none, 1},
      {{"check", "--jobs", "2"}, unique + none + unreadable, 2},
      // solve, count and candidates judge nothing: any answer is a good one
      {{"solve"}, unique + multiple + none, 0},
      {{"count"}, unique + multiple + none, 0},
      {{"candidates"}, unique + multiple + none, 0},
      {{"solve"}, unreadable, 2},
      {{"count"}, unreadable + unique, 2},
      {{"count", "--budget", "1"}, multiple, 3},
      {{"count", "--timeout", "0"}, multiple, 3},
      {{"candidates", "--budget", "0"}, multiple, 3},
      {{"solve", "--limit", "1"}, multiple, 0},
      {{"bank"}, "1034341200434321,1234341221434321\n", 0},
      {{"bank"}, "1034341200434321,1234341221434312\n", 1},
      {{"bank"}, multiple, 1},
      {{"bank"}, unreadable, 2},
      {{"bank", "--budget", "1"}, multiple + unreadable, 3},
  };
  for (auto const& one : cases) {
    auto const result = run(one.arguments, one.input);
    CAPTURE(one.arguments[0]);
    CAPTURE(one.input);
    CAPTURE(result.out);
    CAPTURE(result.err);
    CHECK(result.status == one.status);
  }
}

TEST_CASE("bad usage says what is wrong and what would be right") {
  refused({"solve", "--limit", "-1"}, "--limit: found '-1', expected a whole number from 1 up");
  refused({"solve", "--limit", "0"}, "--limit");
  refused({"check", "--limit", "1"}, "expected a whole number from 2 up");
  refused({"count", "--limit", "99999999999999999999999"}, "--limit");
  refused({"count", "--limit", "3x"}, "found '3x'");
  refused({"count", "--limit", ""}, "--limit");
  refused({"count", "--timeout", "abc"}, "found 'abc', expected a number of seconds");
  refused({"count", "--timeout", "-2"}, "--timeout");
  refused({"count", "--timeout", "nan"}, "--timeout");
  refused({"count", "--timeout", "inf"}, "--timeout");
  refused({"count", "--budget", "-5"}, "--budget");
  refused({"count", "--jobs", "0"}, "expected a whole number from 1 to 256");
  refused({"count", "--format", "xml"}, "expected one of auto, text, grid, iss");
  refused({"count", "--letters", "roman"}, "from-ten");
  refused({"count", "--limt", "3"}, "did you mean '--limit'?");
  refused({"solve", "--report", "x"}, "no option '--report'");
  refused({"count", "--all", "--limit", "3"}, "--all");
  refused({"bank", "--resume"}, "--report");
  refused({"chek"}, "did you mean 'check'?");
  refused({"--frobnicate"}, "--help");
  refused({"count", "there-is-no-such-file.txt"}, "cannot read 'there-is-no-such-file.txt'");
  refused({"count", "."}, "it is a folder");
  refused({"count", "-", "-"}, "named twice");
  refused({"bank", "--report", "there-is-no/such-folder/report.jsonl"}, "cannot write");
}

TEST_CASE("nothing to do is said") {
  auto const nothing = run({});
  CHECK(nothing.status == 2);
  CHECK(contains(nothing.err, "Subcommands"));
  auto const empty = run({"count"}, "");
  CHECK(empty.status == 2);
  CHECK(contains(empty.err, "there is no puzzle in standard input"));
  auto const comments = run({"count", "--json"}, "# only a comment\n\n");
  CHECK(comments.status == 2);
  CHECK(comments.out.empty());
  CHECK(contains(comments.err, "nothing was done"));
  nonet_test::Folder const folder;
  auto const full = folder.write("full.txt", unique);
  auto const blank = folder.write("blank.txt", "\n\n");
  auto const both = run({"check", blank, full});
  CHECK(both.status == 2);
  CHECK(both.out == "1: unique\n");
  CHECK(contains(both.err, "blank.txt"));
}

TEST_CASE("each subcommand has a help with examples") {
  for (auto const* command : {"solve", "count", "check", "candidates", "bank"}) {
    auto const help = run({command, "--help"});
    CHECK(help.status == 0);
    CHECK(contains(help.out, std::string("  nonet ") + command + " "));
    CHECK(contains(help.out, "--json"));
  }
  CHECK(contains(run({"--help"}).out, "Exit status"));
  CHECK(run({"--version"}).out.rfind("nonet ", 0) == 0);
}

TEST_CASE("errors are told with file, line and column, and the other puzzles are done") {
  nonet_test::Folder const folder;
  auto const file = folder.write("three.txt", unique + "1034341200434X21 and more\n" + unique);
  auto const result = run({"check", file});
  CHECK(result.out == "1: unique\n3: unique\n");
  CHECK(contains(result.err, "three.txt:2:"));
  CHECK(result.status == 2);
}

TEST_CASE("--format takes one form only, --letters settles what letters mean") {
  CHECK(run({"count", "--format", "grid"}, unique).status == 0);
  CHECK(run({"count", "--format", "text"}, unique).status == 2);
  CHECK(run({"count", "--format", "iss"}, ".Shape~4x4.~R1C1_1").status == 0);
  CHECK(run({"count", "--format", "grid"}, ".Shape~4x4.~R1C1_1").status == 2);
  CHECK(run({"count", "--format", "text"}, "size 4\n").out == "288\n");
  // A in a 16x16 grid is 10, or 1
  std::string grid(256, '.');
  grid[0] = 'A';
  CHECK(run({"check", "--letters", "from-ten", "--json"}, grid + "\n").out.find("\"solution\":[10,") !=
        std::string::npos);
  CHECK(run({"check", "--letters", "from-one", "--json"}, grid + "\n").out.find("\"solution\":[1,") !=
        std::string::npos);
  CHECK(run({"check"}, grid + "\n").status == 2);
}

TEST_CASE("output that can't be written is an error") {
  if (!std::filesystem::exists("/dev/full")) return;
  nonet_test::Folder const folder;
  auto const bank = folder.write("bank.txt", "1034341200434321,1234341221434321\n");
  auto const result = run({"bank", "--report", "/dev/full", bank});
  CHECK(result.status == 3);
  CHECK(contains(result.err, "cannot write the report"));
}
