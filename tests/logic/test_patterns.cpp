// SPDX-License-Identifier: MIT
#include <nonet/logic/fish.hpp>
#include <nonet/logic/links.hpp>
#include <nonet/logic/strong_links.hpp>
#include <nonet/logic/techniques.hpp>
#include <nonet/logic/wings.hpp>

#include "support/environment.hpp"

#include <nonet/model/boxes.hpp>
#include <nonet/rules/anti_chess.hpp>
#include <nonet/rules/kropki.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

using namespace nonet;
using namespace nonet::logic;

namespace {

/// A published position: givens and digits found ('+' before these says nothing here), candidates that are gone
/// ("234": the 2 of r3c4), and what the technique takes away.
struct Case {
  std::string technique;
  std::string grid;
  std::string gone;
  std::string removed;
};

std::vector<Candidate> candidates(std::string const& text) {
  std::vector<Candidate> list;
  std::istringstream words(text);
  for (std::string word; words >> word;)
    list.push_back({static_cast<Cell>((word[1] - '1') * 9 + (word[2] - '1')), word[0] - '0'});
  return list;
}
std::vector<Candidate> sorted(std::vector<Candidate> list) {
  std::ranges::sort(list, {}, [](Candidate const& c) { return std::pair(c.cell, c.value); });
  return list;
}
std::string to_text(std::vector<Candidate> const& list) {
  std::string text;
  for (auto const& [cell, value] : list)
    text += std::to_string(value) + std::to_string(cell / 9 + 1) + std::to_string(cell % 9 + 1) + " ";
  return text;
}

std::vector<Step> steps_of(CandidateGrid const& grid, std::string const& technique) {
  Links links(grid.model());
  links.seal();
  Wings const wings(grid, links);
  std::vector<Step> steps;
  if (technique == "X-Wing") steps = find_fish(grid, 2);
  else if (technique == "Swordfish") steps = find_fish(grid, 3);
  else if (technique == "Jellyfish") steps = find_fish(grid, 4);
  else if (technique == "XY-Wing") steps = wings.with_pivot(2);
  else if (technique == "XYZ-Wing") steps = wings.with_pivot(3);
  else if (technique == "W-Wing") steps = wings.with_house();
  else {
    steps = find_two_links(grid, links);
    std::erase_if(steps, [&](Step const& step) { return to_string(step.technique) != technique; });
  }
  return steps;
}

void check(Case const& published) {
  CAPTURE(published.technique);
  CAPTURE(published.grid);
  Model const model = plain_layout(9);
  Game game;
  for (char c : published.grid)
    if (c != '+') game.values.push_back(c == '.' ? 0 : c - '0');
  REQUIRE(game.values.size() == 81);
  CandidateGrid grid(model, game);
  for (auto const& gone : candidates(published.gone)) grid.remove(gone);
  auto const expected = sorted(candidates(published.removed));
  std::string found;
  bool same = false;
  for (auto const& step : steps_of(grid, published.technique)) {
    found += "| " + to_text(step.removed);
    same = same || sorted(step.removed) == expected;
  }
  INFO("found " << found);
  CHECK(same);
}

}  // namespace

TEST_CASE("published positions of each pattern") {
  // From the regression library of HoDoKu.
  for (Case const& published : std::vector<Case>{
           {"X-Wing",
            "....3.....28.91.3.4.3....97546.2.9..1978..352382....46..5....23.64.1.....3..8.4..",
            "", "112 117 167"},
           {"Swordfish",
            "523.9478..79.58...8..732.59.8257396...648.572.572..3.8..8925..72..3.78957958.....",
            "421 127 627 128 428 129 629 437 471 378 198 498", "151 161 171 199"},
           {"Jellyfish",
            "8.6235.192518.96....3...28516..28...72.391.68.38.5..215.2..31.66.7..435231.5628.7",
            "428 434 734 735 443 447 747 448 948 764", "432 467"},
           {"skyscraper pattern",
            ".23..4915.57.1.4...4152.67.2854613974198..2563762958415641..7.9732956184198.4.56.",
            "", "375 376 399"},
           {"two-string kite",
            "156874932.4762.18528....476....8.59.73....6188.5...32.........3.7.5...49....487.1",
            "", "381"},
           {"turbot fish",
            ".....8..7.27.49685.8.5.7..3834.9657.75.83496....7.5834913482756278653419.4.971328",
            "", "161"},
           {"XY-Wing",
            "..82..57.7.54....8..9857...451729863276583941983614752692345187537168...814972635",
            "", "337"},
           {"XYZ-Wing",
            "945.8.631367154982281369745.2...6.19679541823.1.9...767.6....944.86...571.24..368",
            "", "274 276"},
           {"W-Wing",
            "762.3.584598624137...758...8253.7...439..57.2671492358..6.7.8.5.875.6..3.5....671",
            "", "174 176 181"}})
    check(published);
}

TEST_CASE("all published positions of these patterns in the library") {
  std::map<std::string, std::string> const names{
      {"0300", "X-Wing"},          {"0301", "Swordfish"},   {"0302", "Jellyfish"},
      {"0400", "skyscraper pattern"}, {"0401", "two-string kite"}, {"0403", "turbot fish"},
      {"0800", "XY-Wing"},         {"0801", "XYZ-Wing"},    {"0803", "W-Wing"}};
  std::ifstream file(std::string(NONET_CORPUS_DIR) + "/technique_cases.txt");
  if (!file) std::cout << "skipped: there is no corpus file technique_cases.txt\n";
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] != ':') continue;
    std::vector<std::string> fields;
    std::istringstream text(line);
    for (std::string field; std::getline(text, field, ':');) fields.push_back(field);
    if (fields.size() < 6 || fields[5].empty()) continue;
    auto const name = names.find(fields[1]);
    if (name == names.end()) continue;
    check({name->second, fields[3], fields[4], fields[5]});
    ++checked;
  }
  std::cout << "published positions checked: " << checked << '\n';
}

TEST_CASE("a wing across a knight's move") {
  Model model = plain_layout(9);
  model.add(AntiKnight{{model.layout().grids()[0]}});
  Techniques<Model> const techniques(model);
  CandidateGrid grid(model, Game{});
  auto const keep = [&](std::string_view name, int a, int b) {
    for (int value = 1; value <= 9; ++value)
      if (value != a && value != b) grid.remove({*model.cell(name), value});
  };
  keep("r1c1", 1, 2);
  keep("r2c3", 1, 3);  // a knight's move away
  keep("r1c5", 2, 3);
  Links const& links = techniques.links();
  CHECK(links.exclude({*model.cell("r1c1"), 1}, {*model.cell("r2c3"), 1}));
  CHECK(links.reason({*model.cell("r2c3"), 3}, {*model.cell("r3c5"), 3}) == 0);
  CHECK_FALSE(links.exclude({*model.cell("r2c3"), 3}, {*model.cell("r5c5"), 3}));
  Wings const wings(grid, links);
  auto const step =
      wings.pivot_at(*model.cell("r1c1"), {*model.cell("r2c3"), *model.cell("r1c5")}, {1, 2});
  REQUIRE(step.has_value());
  CHECK(step->technique == Technique::xy_wing);
  // r3c5 is in the box of r1c5 and a knight's move from r2c3.
  CHECK(std::ranges::count(step->removed, Candidate{*model.cell("r3c5"), 3}) == 1);
  CHECK(std::ranges::count(step->removed, Candidate{*model.cell("r2c4"), 3}) == 1);
  CHECK(std::ranges::count(step->removed, Candidate{*model.cell("r5c5"), 3}) == 0);
  CHECK(step->rules == std::vector<std::size_t>{0});
}

TEST_CASE("pairs of different digits exclude each other by a dot") {
  Model model = plain_layout(9);
  model.add(WhiteDot{model.cells("r1c1 r1c2")});
  Techniques<Model> const techniques(model);
  Links const& links = techniques.links();
  CHECK(links.exclude({0, 5}, {1, 9}));
  CHECK(links.exclude({0, 5}, {1, 5}));
  CHECK_FALSE(links.exclude({0, 5}, {1, 6}));
  CHECK(links.reason({0, 5}, {1, 5}) == Step::none);  // the row says that
}
