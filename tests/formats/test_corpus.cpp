// SPDX-License-Identifier: MIT
#include <nonet/formats/read.hpp>

#include "../support/environment.hpp"
#include "support.hpp"

#include <doctest/doctest.h>

#include <map>
#include <sstream>

using namespace formats_test;

namespace {

std::vector<std::string> lines_of_corpus(const std::string& name) {
  std::vector<std::string> lines;
  auto path = nonet_test::corpus_file(name);
  if (path.empty()) return lines;
  std::ifstream in{path};
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.push_back(line);
  return lines;
}

/// Whether a filled grid is what the model asks for, by the definitions of its rules alone.
bool holds(const nonet::Model& model, const std::vector<int>& values) {
  for (nonet::Cell cell = 0; cell < model.cell_count(); ++cell)
    if (!model.allows(cell, values[cell]) || model.given(cell).value_or(values[cell]) != values[cell])
      return false;
  if (model.clash([&](nonet::Cell cell) { return std::optional<int>(values[cell]); })) return false;
  return std::ranges::all_of(model.rules(), [&](const nonet::AnyRule& rule) { return rule.holds(values); });
}

bool is_unsupported(const nonet::Error& error) { return error.fault == nonet::Fault::unsupported; }

}  // namespace

TEST_CASE("the collections of classic puzzles are read, every line") {
  for (const char* name : {"classic_17_clue.txt", "classic_hardest_1106.txt", "classic_hardest_11plus.txt"}) {
    auto lines = lines_of_corpus(name);
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    nonet::PuzzleStream stream{nonet::lines_of(text)};
    nonet::PuzzleItem item;
    std::size_t at = 0;
    for (; stream.next(item); ++at) {
      REQUIRE(item.size == 9);
      REQUIRE(item.line == at + 1);
      for (std::size_t i = 0; i < 81; ++i)
        REQUIRE(item.givens[i] == (lines[at][i] == '.' ? 0 : lines[at][i] - '0'));
    }
    CHECK(at == lines.size());
  }
}

TEST_CASE("region maps alone are jigsaws without givens") {
  for (const char* name : {"jigsaw_layouts.txt", "invalid_jigsaw_layouts.txt"})
    for (const auto& line : lines_of_corpus(name)) {
      auto model = nonet::read(line);
      REQUIRE(model);
      REQUIRE(model->units().size() == 27);
      CHECK(model->units().back().name == "region 9");
      CHECK(givens(*model) == std::vector<int>(81, 0));
      CHECK(same(*nonet::read(std::string(81, '.') + line), *model));
      check_round_trip(*model);
    }
}

TEST_CASE("constraint strings hold for their answers and read back from nonet's own format") {
  std::map<std::string, int> missing;
  int read = 0;
  for (const char* name : {"iss_puzzles.jsonl", "iss_index_sample.jsonl"})
    for (const auto& line : lines_of_corpus(name)) {
      auto iss = json_string(line, "iss");
      REQUIRE(iss);
      auto model = nonet::read(*iss);
      INFO(*iss);
      if (!model) {
        INFO(to_string(model.error()));
        REQUIRE(is_unsupported(model.error()));
        ++missing[model.error().found];
        continue;
      }
      ++read;
      // Some rules of such strings, branches and neighbours of variables, have no form in nonet's own text.
      if (auto const text = nonet::write_text(*model); text)
        check_round_trip(*model);
      else
        REQUIRE(is_unsupported(text.error()));
      auto answer = json_string(line, "iss_solution");
      if (!answer) continue;
      std::istringstream in{*answer};
      std::vector<int> values{std::istream_iterator<int>{in}, {}};
      if (values.size() == model->cell_count()) CHECK(holds(*model, values));
    }
  std::cout << read << " constraint strings read; first types without a rule:";
  for (const auto& [type, times] : missing) std::cout << ' ' << type << ' ' << times;
  std::cout << '\n';
}

TEST_CASE("filled grids of one rule are judged as they should be") {
  std::map<std::string, std::pair<int, int>> cases;
  for (const auto& line : lines_of_corpus("single_rule_cases.jsonl")) {
    if (line.find("\"disputed\":true") != std::string::npos) continue;  // solvers do not agree on these
    auto iss = json_string(line, "iss");
    REQUIRE(iss);
    auto model = nonet::read(*iss);
    INFO(*iss);
    bool satisfied = line.find("\"satisfied\":1") != std::string::npos;
    auto& [good, all] = cases[*json_string(line, "type")];
    if (!model && is_unsupported(model.error())) continue;
    ++all;
    if (!model) {
      INFO(to_string(model.error()));
      CHECK(false);
      continue;
    }
    std::vector<int> values = givens(*model);
    REQUIRE(std::ranges::find(values, model->first() - 1) == values.end());
    CHECK(holds(*model, values) == satisfied);
    good += satisfied ? 1 : 0;
  }
  for (const auto& [type, count] : cases)
    if (count.second > 0)
      std::cout << type << ": " << count.second << " cases, " << count.first << " satisfied\n";
}
