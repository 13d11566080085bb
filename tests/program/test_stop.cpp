// SPDX-License-Identifier: MIT
#include "program/process.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <csignal>
#include <string>
#include <thread>

using nonet_test::lines_of;
using nonet_test::Process;
using nonet_test::run;
using Json = nlohmann::json;

namespace {

// Of 81 characters: a shorter line could be the first row of a grid, so the reader waits for the next.
std::string const easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
std::string const endless = std::string(81, '.') + "\n";  // 6.67e21 solutions

bool contains(std::string const& text, std::string const& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a signal prints what is known so far and ends with 3") {
  nonet_test::Folder const folder;
  auto const file = folder.write("endless.txt", endless);
  for (int const signal : {SIGINT, SIGTERM})
    for (auto const* jobs : {"1", "3"}) {
      // Solutions are streamed, so that some on the output means that the search is running.
      Process process({"solve", "--all", "--jobs", jobs, file});
      REQUIRE(process.talk("", [](std::string const& out) { return out.size() > 1000; }));
      process.signal(signal);
      process.finish();
      CHECK(process.status == 3);
      auto const lines = lines_of(process.out);
      REQUIRE(!lines.empty());
      CHECK(lines.back().rfind("# multiple: at least ", 0) == 0);
      CHECK(contains(process.err, "stopped by a signal after 1 puzzle"));
    }
}

TEST_CASE("a signal with --json: the puzzle that was cut short has its object") {
  // The second puzzle is begun right after the first is told; should the signal come in between, it is tried again
  // with a longer wait.
  for (int wait = 200; wait <= 6400; wait *= 2) {
    Process process({"count", "--json"});
    REQUIRE(
        process.talk(easy + endless + endless, [](std::string const& out) { return contains(out, "\n"); }));
    std::this_thread::sleep_for(std::chrono::milliseconds(wait));
    process.signal(SIGINT);
    process.finish();
    CHECK(process.status == 3);
    auto const lines = lines_of(process.out);
    if (lines.size() == 1) continue;
    REQUIRE(lines.size() == 2);  // and the third was not begun
    CHECK(Json::parse(lines[0])["status"] == "unique");
    auto const cut = Json::parse(lines[1]);
    CHECK(cut["index"] == 2);
    CHECK(cut["complete"] == false);
    CHECK(cut["exact"] == false);
    return;
  }
  FAIL("the second puzzle never began");
}

TEST_CASE("a signal ends the wait for input") {
  for (auto const* jobs : {"1", "2"}) {
    Process process({"count", "--json", "--jobs", jobs});
    REQUIRE(process.talk(easy, [](std::string const& out) { return contains(out, "\n"); }));
    process.signal(SIGTERM);
    // Standard input stays open: only the signal can end this.
    while (!process.ended()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(process.status == 3);
  }
}

TEST_CASE("nobody reads the output: the end is quiet") {
  Process process({"solve", "--all"}, true);
  process.talk(endless, [](std::string const&) { return false; });
  process.finish(endless);
  CHECK(process.status == 3);
  CHECK(process.err.empty());
}

TEST_CASE("timeout and budget are for each puzzle") {
  std::string const input = easy + endless + easy + endless + easy;
  for (auto const* jobs : {"1", "2"}) {
    auto const timed = run({"count", "--json", "--timeout", "0.05", "--jobs", jobs}, input);
    auto const counted = run({"count", "--json", "--budget", "500", "--jobs", jobs}, input);
    for (auto const& result : {timed, counted}) {
      CHECK(result.status == 3);
      auto const lines = lines_of(result.out);
      REQUIRE(lines.size() == 5);
      for (std::size_t i = 0; i < 5; ++i) {
        auto const object = Json::parse(lines[i]);
        CHECK(object["index"] == i + 1);
        CHECK(object["complete"] == (i % 2 == 0));
        CHECK(object["exact"] == (i % 2 == 0));
        CHECK(object["status"] == (i % 2 == 0 ? "unique" : object["count"] >= 2 ? "multiple" : "unknown"));
      }
    }
    for (std::size_t i : {1u, 3u}) CHECK(Json::parse(lines_of(counted.out)[i])["nodes"] == 500);
  }
}

TEST_CASE("no time at all is never a verdict") {
  for (auto const* command : {"solve", "count", "check", "candidates"}) {
    auto const result = run({command, "--json", "--timeout", "0"}, easy + "1230000400000000\n");
    CHECK(result.status == 3);
    for (auto const& line : lines_of(result.out)) CHECK(Json::parse(line)["status"] == "unknown");
  }
  CHECK(run({"check", "--timeout", "0"}, easy).out == "unknown\n");
}

TEST_CASE("what is known is seen at once, before the input ends") {
  Process process({"count", "--json"});
  for (int i = 1; i <= 3; ++i)
    REQUIRE(process.talk(
        easy, [&](std::string const& out) { return lines_of(out).size() == static_cast<std::size_t>(i); }));
  process.finish();
  CHECK(process.status == 0);
}
