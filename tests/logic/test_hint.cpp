// SPDX-License-Identifier: MIT
#include <nonet/logic/hint.hpp>
#include <nonet/logic/tell.hpp>
#include <nonet/logic/text.hpp>
#include <nonet/logic/words.hpp>

#include <nonet/formats/read.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/rules/all.hpp>


#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace nonet;
using namespace nonet::logic;

namespace {

constexpr Voice chinese{Language::chinese, Labels::a1};

std::multiset<std::string> placeholders(std::string_view text) {
  std::multiset<std::string> found;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
    found.insert(std::string(text.substr(at, text.find('}', at) - at)));
  return found;
}
bool says(std::string const& text, std::string const& part) { return text.find(part) != std::string::npos; }

template <class... Rules>
void check_names(TypeList<Rules...>) {
  for (std::string_view name : {std::string_view(Rules::name)...}) {
    CAPTURE(name);
    CHECK(find_text("rule." + std::string(name)) != nullptr);
    CHECK(find_text("meaning." + std::string(name)) != nullptr);
  }
}

}  // namespace

TEST_CASE("the table of texts: each id once, the same placeholders in both languages") {
  std::set<std::string_view> ids;
  for (auto const& text : texts) {
    CAPTURE(text.id);
    CHECK(ids.insert(text.id).second);
    CHECK_FALSE(text.chinese.empty());
    if (!text.english.empty()) CHECK(placeholders(text.english) == placeholders(text.chinese));
  }
}

TEST_CASE("every rule that texts can say has its name and its meaning in Chinese") {
  check_names(AllRules{});
}

TEST_CASE("placeholders are filled by name, unknown ids are their own text") {
  CHECK(say({}, "why.loses", {{"values", "1 2"}, {"cell", "r1c1"}}) == "r1c1 loses 1 2");
  CHECK(say(chinese, "why.loses", {{"cell", "A1"}, {"values", "1 2"}}) == "A1 去掉 1 2");
  CHECK(say({}, "no such text") == "no such text");
}

TEST_CASE("cells and units in both conventions") {
  Model const model = *read("1034341200434321");
  CHECK(name_of({}, model.layout(), 6) == "r2c3");
  CHECK(name_of(chinese, model.layout(), 6) == "B3");
  CHECK(*find_cell(model.layout(), "b3") == 6);
  CHECK(*find_cell(model.layout(), "r2c3") == 6);
  CHECK_FALSE(find_cell(model.layout(), "E1"));
  CHECK_FALSE(find_cell(model.layout(), "3"));
  CHECK(unit_name({}, {{}, "row 2"}) == "row 2");
  CHECK(unit_name({Language::english, Labels::a1}, {{}, "row 2"}) == "row B");
  CHECK(unit_name(chinese, {{}, "column 3"}) == "第 3 列");
  CHECK(unit_name({Language::chinese, Labels::r1c1}, {{}, "grid 2 box 5"}) == "盘 2 的第 5 宫");
  CHECK(unit_name(chinese, {{}, "my own unit"}) == "my own unit");
  CHECK(letters(26) == "Z");
  CHECK(letters(27) == "AA");
}

TEST_CASE("three stages of a single: the cell, what its units hold, the digit") {
  auto const found = hint(
      *read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"), Game{});
  REQUIRE(found.kind == Hint::Kind::step);
  REQUIRE(found.chain.size() == 1);
  auto const [cell, value] = *found.chain[0].placed;
  Model const model =
      *read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  std::string const name = model.layout().name(cell);
  CHECK(found.where() == "Look at " + name + ".");
  CHECK(says(found.look(), "Row "));
  CHECK(says(found.look(), "Column "));
  CHECK(says(found.look(), "Box "));
  CHECK_FALSE(says(found.look(), "="));
  CHECK(says(found.conclusion(), name + " = " + std::to_string(value)));
}

TEST_CASE("a rule that is needed first: stage one names it, stage two what it says, stage three the steps") {
  auto const model = read(
      "size 4\ngivens\n ..3.\n 3...\n ....\n ...3\ncage 3 = r1c1 r1c2\ncage 5 = r2c2 r3c2\n"
      "cage 3 = r4c1 r4c2\n");
  REQUIRE(model);
  Techniques<Model> const techniques(*model);
  Teller<Model> const teller(techniques, {});
  CandidateGrid const grid(*model, Game{});
  // By hand: the cage is 1 and 2, so row 1 has the 4 in r1c4.
  Chain chain;
  logic::Step rule{.technique = Technique::rule};
  rule.reason = 0;
  rule.removed = {{0, 4}, {1, 4}};
  logic::Step single{.technique = Technique::hidden_single};
  single.placed = Candidate{3, 4};
  single.unit = 0;
  chain = {rule, single};
  CHECK(teller.where(chain) == "Look at the killer cage 3 (r1c1 r1c2): it leads to the digit of r1c4.");
  CHECK(says(teller.look(grid, chain), "its cells hold different digits that add up to 3."));
  CHECK(says(teller.look(grid, chain), "Its digits can only be 1+2."));
  CHECK(says(teller.conclusion(grid, chain), "1. By the killer cage 3 (r1c1 r1c2) r1c1 loses 4"));
  CHECK(says(teller.conclusion(grid, chain), "2. r1c4 = 4: in row 1 the 4 has no other place."));
  Teller<Model> const other(techniques, chinese);
  CHECK(other.where(chain) == "看杀手笼 3（A1 A2）：由它可以推出 A4 的数字。");
}

TEST_CASE("a unit without a digit is not listed, unless all are empty") {
  Model model = plain_layout(9);
  Techniques<Model> const techniques(model);
  Teller<Model> const teller(techniques, {});
  Cell const cell = *model.cell("r5c5");
  CHECK(teller.look(CandidateGrid(model, Game{}), cell) == "There is no digit yet in row 5, column 5 and box 5.");
  model.given("r5c1", 7);
  CHECK(teller.look(CandidateGrid(model, Game{}), cell) == "Row 5 holds 7.");
}

TEST_CASE("where the removals lead to no digit yet they are told as steps of their own") {
  std::ifstream file(std::string(NONET_SOURCE_DIR) + "/examples/puzzles/arrow.nonet");
  std::string const text{std::istreambuf_iterator<char>(file), {}};
  auto const model = read(text);
  REQUIRE(model);
  auto const found = hint(*model, Game{});
  REQUIRE(found.kind == Hint::Kind::step);
  CHECK(says(found.where(), "Look at the arrow "));
  // The shaft is 3 and r5c7, which is at most 6 and sees a 4 and a 6: the circle is neither 7 nor 9.
  CHECK(says(found.conclusion(), "By the arrow (r6c8 = r5c7 r4c6) r5c7 loses 7 8, r6c8 keeps only 4 5 6 8."));
  if (!found.chain.back().placed) CHECK(says(found.conclusion(), "That does not settle a digit yet."));
  CHECK(says(found.look(), "the digits along it add up to that of its circle, r6c8"));
}

TEST_CASE("a player who keeps marks is carried to the end of the samples, by steps that are right") {
  for (std::string const name : {"arrow", "classic", "diagonal", "jigsaw", "killer", "six", "thermometer"}) {
    CAPTURE(name);
    std::ifstream file(std::string(NONET_SOURCE_DIR) + "/examples/puzzles/" + name + ".nonet");
    std::string const text{std::istreambuf_iterator<char>(file), {}};
    auto const model = read(text);
    REQUIRE(model);
    std::vector<int> solution;
    for (char c : text.substr(text.rfind("solution")))
      if (c >= '0' && c <= '9') solution.push_back(c - '0');
    REQUIRE(solution.size() == model->cell_count());
    CandidateGrid grid(*model, Game{});
    while (!grid.complete()) {
      Game game(grid.values());
      for (Cell cell = 0; cell < grid.cell_count(); ++cell) game.marks.push_back(grid.candidates(cell));
      auto const found = hint(*model, game);
      // The arrows need more than one supposition at once on the way.
      REQUIRE((found.kind == Hint::Kind::step || (name == "arrow" && found.kind == Hint::Kind::search)));
      for (auto const& step : found.chain) {
        for (auto const& [cell, value] : step.removed) CHECK(solution[cell] != value);
        if (step.placed) CHECK(solution[step.placed->cell] == step.placed->value);
        apply(step, grid);
      }
    }
    CHECK(grid.values() == solution);
  }
}

TEST_CASE("a wrong grid is told first, and there is no hint") {
  std::vector<int> digits(16, 0);
  digits[1] = 3;
  auto const found = hint(*read("1034341200434321"), Game{digits});
  CHECK(found.kind == Hint::Kind::wrong);
  CHECK(found.chain.empty());
  CHECK(says(found.where(), "The 3 stands more than once in row 1: r1c2 r1c3."));
  CHECK(found.where() == found.conclusion());
}

TEST_CASE("puzzles without exactly one solution, and grids that are done") {
  CHECK(hint(*read("0034341200434321"), Game{}).outcome.status == Status::multiple);
  CHECK(hint(*read("0034341200434321"), Game{}).kind == Hint::Kind::puzzle);
  CHECK(hint(*read("1234341221434321"), Game{}).kind == Hint::Kind::solved);
  auto const none = hint(*read("1034341203434321"), Game{});
  CHECK(none.kind != Hint::Kind::step);
  auto const cut =
      hint(*read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"), Game{},
           {.budget = {.nodes = 0}});
  CHECK(cut.kind == Hint::Kind::puzzle);
  CHECK(cut.outcome.status == Status::unknown);
}

TEST_CASE("a supposition: where to look, what to suppose, and the chain to its end") {
  // Column 1 and row 1 of a 4x4 grid: whichever r1c1 is, 3 stands in r2c1 or in r1c3, and r2c3 sees both.
  Model const model = plain_layout(4);
  Techniques<Model> const techniques(model);
  Teller<Model> const teller(techniques, {});
  CandidateGrid grid(model, Game{});
  for (auto const& [cell, value] : std::vector<Candidate>{{0, 3}, {0, 4}, {4, 2}, {4, 4}, {2, 1}, {2, 4}})
    grid.remove({cell, value});
  logic::Step step{.technique = Technique::forcing_chain};
  step.cells = {6};
  step.values = {3};
  step.removed = {{6, 3}};
  logic::Step one{.technique = Technique::naked_single};
  one.placed = Candidate{4, 1};
  logic::Step other{.technique = Technique::hidden_single};
  other.placed = Candidate{2, 2};
  other.unit = 0;
  step.then = {one, other};
  step.end = Contradiction{.kind = Contradiction::Kind::cell, .cell = 0};
  CHECK(teller.where({step}) == "Look at r2c3: one of its candidates leads nowhere.");
  CHECK(says(teller.look(grid, {step}), "Suppose r2c3 were 3, and follow what that forces"));
  CHECK(teller.tell(grid, step) ==
        "Suppose r2c3 were 3. Then r2c1 = 1; r1c3 = 2 (row 1). But then r1c1 has no candidate left. "
        "So r2c3 is not 3.");
}

TEST_CASE("where no technique finds a step, the hint says so and takes the cell with the fewest candidates") {
  // Arto Inkala's puzzle of 2012, far beyond singles and pairs.
  auto const model =
      read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  auto const found = hint(*model, Game{});
  REQUIRE(found.kind == Hint::Kind::search);
  CHECK(says(found.where(), "echniques known here"));
  // Its published solution.
  std::string const solution =
      "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
  auto const [cell, value] = *found.chain[0].placed;
  CHECK(value == solution[cell] - '0');
  CHECK_FALSE(says(found.where(), "="));
}

TEST_CASE("hints one after another fill a puzzle, each right") {
  auto const model =
      read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  std::string const solution =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  std::vector<int> digits(81, 0);
  int hints = 0;
  for (;; ++hints) {
    auto const found = hint(*model, Game{digits});
    if (found.kind == Hint::Kind::solved) break;
    REQUIRE(found.kind == Hint::Kind::step);
    auto const [cell, value] = *found.chain.back().placed;
    REQUIRE(value == solution[cell] - '0');
    digits[cell] = value;
  }
  CHECK(hints == 51);  // 30 cells are given
}
