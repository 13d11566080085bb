// SPDX-License-Identifier: MIT
// The programs that nonet's interface was designed for, line by line; a program that needs one line more fails review.
#include <nonet/nonet.hpp>
#include <nonet/testing/check.hpp>

#include <reference/parse.hpp>
#include <reference/reference.hpp>

#include <doctest/doctest.h>

#include <range/v3/view/take.hpp>

#include <cstdlib>
#include <iostream>
#include <set>
#include <sstream>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

// --- 1. Is this puzzle sound? ------------------------------------------------------------------------------------------
namespace {

int program_1() {
  auto puzzle = nonet::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  if (!puzzle) { std::cerr << to_string(puzzle.error()) << '\n'; return 2; }
  auto outcome = nonet::count(*puzzle, {.limit = 2});
  std::cout << to_string(outcome.status) << '\n' << nonet::draw(*puzzle, outcome) << '\n';
  return 0;
}

/// What a program writes to standard output.
template <class F>
std::string output_of(F&& program) {
  std::ostringstream text;
  auto* const before = std::cout.rdbuf(text.rdbuf());
  CHECK(program() == 0);
  std::cout.rdbuf(before);
  return text.str();
}

/// A solution as rows of digits.
std::string rows(nonet::Solution const& solution, std::size_t width) {
  std::string text;
  for (std::size_t i = 0; i < solution.size(); ++i)
    text += (i != 0 && i % width == 0 ? " " : "") + std::to_string(solution[i]);
  return text;
}

std::uint64_t reference_count(std::string const& text) {
  auto const puzzle = reference::parse(text);
  reference::Solver solver(puzzle);
  CHECK(solver.run());
  return solver.solutions;
}

}  // namespace

TEST_CASE("interface 1: is this puzzle sound?") {
  auto const text = output_of(program_1);
  CHECK(text.starts_with("unique\n"));
  std::string digits;  // the solution that Wikipedia shows under "Sudoku"
  for (char c : text)
    if (c >= '1' && c <= '9') digits += c;
  CHECK(digits == "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
}

TEST_CASE("interface 1: the givens alone where there is no solution; ranges; many puzzles") {
  auto puzzle = nonet::read("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  REQUIRE(puzzle);
  auto outcome = nonet::count(*puzzle, {.limit = 2});
  CHECK(to_string(outcome.status) == "none");
  auto const drawn = nonet::draw(*puzzle, outcome);
  CHECK(drawn.find("5 5 .") != std::string::npos);

  auto broken = nonet::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7");
  REQUIRE(!broken);
  CHECK(to_string(broken.error()).find("80") != std::string::npos);

  auto flat = nonet::read(std::vector<int>{1, 0, 3, 4, 3, 4, 1, 2, 0, 0, 4, 3, 4, 3, 2, 1});
  auto nested = nonet::read(std::vector<std::vector<int>>{{1, 0, 3, 4}, {3, 4, 1, 2}, {0, 0, 4, 3}, {4, 3, 2, 1}});
  REQUIRE(flat);
  REQUIRE(nested);
  CHECK(flat->givens() == nested->givens());
  CHECK(nonet::count(*flat).status == nonet::Status::unique);

  std::vector<nonet::Status> verdicts;
  for (auto const& one : nonet::read_all("1034341200434321\n1230000400000000\n0034341200434321\n"))
    verdicts.push_back(one ? nonet::count(*one).status : nonet::Status::unknown);
  CHECK(verdicts == std::vector{nonet::Status::unique, nonet::Status::none, nonet::Status::multiple});
}

// --- 2. A killer by hand -------------------------------------------------------------------------------------------------
TEST_CASE("interface 2: a killer by hand") {
  auto m = nonet::variants::classic(6);
  m.add(nonet::KillerCage{m.cells("r1c1 r1c2 r2c1"), 10});
  m.add(nonet::KillerCage{m.cells("r1c3-r1c6"), 17});
  m.given("r3c3", 4);
  if (!m.errors().empty()) FAIL("errors where there are none");

  CHECK(nonet::KillerCage{m.cells("r1c1"), 3} == nonet::KillerCage{m.cells("r1c1"), 3});
  CHECK(nonet::write_text(m)->find("cage 17 = r1c3 r1c4 r1c5 r1c6\n") != std::string::npos);
  auto const outcome = nonet::count(m, {.limit = 1});
  REQUIRE(outcome.count == 1);
  for (auto const& rule : m.rules()) CHECK(rule.holds(outcome.solutions[0]));

  m.cells("r7c1");
  m.given("r3c4", 4);
  m.add(nonet::KillerCage{m.cells("r6c1 r6c2"), 12});
  auto const errors = m.errors();
  REQUIRE(errors.size() == 3);
  CHECK(errors[0].fault == nonet::Fault::cell_name);
  CHECK(errors[1].fault == nonet::Fault::unreachable_sum);
  CHECK(errors[1].cells == m.cells("r6c1 r6c2"));
  CHECK(errors[2].fault == nonet::Fault::given_clash);
  CHECK(errors[2].cells == m.cells("r3c3 r3c4"));
}

// --- 3. A new variant ----------------------------------------------------------------------------------------------------
TEST_CASE("interface 3: a new variant") {
  auto m = nonet::variants::jigsaw(R"(
    AABBBB
    AAAADB
    CCCDDB
    CEEDDF
    CEEEDF
    CEFFFF)");
  m.add(nonet::Thermometer{m.cells("r1c1 r2c2 r3c3")});
  m.add(nonet::along(m.cells("r6c1-r6c6"), [](int a, int b) { return std::abs(a - b) >= 2; }));
  m.add(nonet::each_pair(m.cells("r1c4 r2c5 r3c6"), [](int a, int b) { return a + b != 7; }));
  m.add(nonet::unit(m.cells("r1c6 r2c5 r3c4 r4c3 r5c2 r6c1")));

  REQUIRE(m.errors().empty());
  std::set<std::string> found;
  for (auto const& s : nonet::solutions(m)) found.insert(rows(s, 6));
  CHECK(found.contains("145623 632541 316254 451362 263415 524136"));
  CHECK(found.size() == reference_count(R"(size 6
regions
  AABBBB
  AAAADB
  CCCDDB
  CEEDDF
  CEEEDF
  CEFFFF
thermo r1c1 r2c2 r3c3
relation along 1 3 4 5 6 / 2 4 5 6 / 3 1 5 6 / 4 1 2 6 / 5 1 2 3 / 6 1 2 3 4 = r6c1 r6c2 r6c3 r6c4 r6c5 r6c6
relation pairs 1 1 2 3 4 5 / 2 1 2 3 4 6 / 3 1 2 3 5 6 / 4 1 2 4 5 6 / 5 1 3 4 5 6 / 6 2 3 4 5 6 = r1c4 r2c5 r3c6
unit r1c6 r2c5 r3c4 r4c3 r5c2 r6c1
)"));
}

// --- 4. A rule of one's own ----------------------------------------------------------------------------------------------
namespace {

bool is_prime(int number) {
  for (int divisor = 2; divisor * divisor <= number; ++divisor)
    if (number % divisor == 0) return false;
  return number > 1;
}

struct SumIsPrime {
  static constexpr std::string_view name = "sum is prime";
  nonet::Cells cells;
  bool holds(auto value) const {
    int sum = 0;
    for (nonet::Cell cell : cells) sum += value(cell);
    return is_prime(sum);
  }
  nonet::Propagation propagate(auto& state) const {
    int least = 0, most = 0;
    for (nonet::Cell cell : cells) {
      least += state.min(cell);
      most += state.max(cell);
    }
    for (int sum = least; sum <= most; ++sum)
      if (is_prime(sum)) return nonet::Propagation::changed;
    return nonet::Propagation::failed;
  }
};
static_assert(nonet::Rule<SumIsPrime>);

}  // namespace

TEST_CASE("interface 4: a rule of one's own") {
  auto m = nonet::variants::classic(4);
  m.add(SumIsPrime{m.cells("r1c1 r1c2 r1c3")});
  // The three differ and lack one of 1 2 3 4: their sum is 9, 8, 7 or 6, so r1c4 is 3, as in a quarter of all grids.
  CHECK(nonet::count(m).count == 288 / 4);
  auto const report = nonet::testing::check<SumIsPrime>();
  CHECK_MESSAGE(report.ok(), to_string(report));
}

// --- 5. All solutions, lazily --------------------------------------------------------------------------------------------
TEST_CASE("interface 5: all solutions, lazily, as a range") {
  auto const m = nonet::variants::classic(9);
  std::set<nonet::Solution> seen;
  auto const use = [&](nonet::Solution const& s) { seen.insert(s); };
  for (auto const& s : nonet::solutions(m) | ranges::views::take(10)) use(s);
  CHECK(seen.size() == 10);
  for (auto const& s : seen)
    for (auto const& unit : m.units()) {
      std::set<int> values;
      for (nonet::Cell cell : unit.cells) values.insert(s[cell]);
      CHECK(values.size() == 9);
    }

  auto all = nonet::solutions(nonet::variants::classic(4));
  auto const copy = all;
  int count = 0;
  for ([[maybe_unused]] auto const& s : all) ++count;
  CHECK(count == 288);
  CHECK(copy.outcome().end == nonet::End::exhausted);
  auto few = nonet::solutions(nonet::variants::classic(4), {.limit = 3});
  count = 0;
  for ([[maybe_unused]] auto const& s : few) ++count;
  CHECK(count == 3);
  CHECK(few.outcome().end == nonet::End::limit);
}

// --- 6. Budgets, and going on --------------------------------------------------------------------------------------------
TEST_CASE("interface 6: budgets, and going on") {
  // Published with 2718 solutions; a limit of all of them makes the first budget end too early.
  auto const m = *nonet::read("31...9......18........3...5.....4....21.....4..6..79...4.3.8..2.......7..9...6...");
  std::stop_source source;
  auto const token = source.get_token();
  nonet::Search search{m, {.limit = 2718}};
  auto outcome = search.run({.nodes = 100, .stop = token});
  CHECK(outcome.end == nonet::End::nodes);
  CHECK(!outcome.complete);
  while (!outcome.complete) outcome = search.run({.nodes = 1'000, .stop = token});
  CHECK(outcome.count == 2718);
  CHECK(outcome.status == nonet::Status::multiple);
  CHECK(outcome.end == nonet::End::limit);

  nonet::Search fresh{m, {.limit = 2}};
  source.request_stop();
  outcome = fresh.run({.nodes = 100'000, .stop = token});
  CHECK(outcome.status == nonet::Status::unknown);
  CHECK(outcome.end == nonet::End::stop);
  if (outcome.status == nonet::Status::unknown) outcome = fresh.run({.nodes = 1'000'000});
  CHECK(outcome.status == nonet::Status::multiple);
  CHECK(outcome.count == 2);
}

// --- 7. Not a sudoku at all ----------------------------------------------------------------------------------------------
TEST_CASE("interface 7: not a sudoku at all") {
  nonet::Model m{nonet::variables(8, 0, 7)};
  m.add(nonet::AllDifferent{m.cells()});
  m.add(nonet::AllDifferent{m.cells(), nonet::rising});
  m.add(nonet::AllDifferent{m.cells(), nonet::falling});
  CHECK(nonet::count(m).count == 92);
}

// --- 8. A bank -----------------------------------------------------------------------------------------------------------
TEST_CASE("interface 8: a bank: one layout, many givens") {
  std::vector<std::string_view> const bank{
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
      "31...9......18........3...5.....4....21.....4..6..79...4.3.8..2.......7..9...6...",
      "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
      "11......................................................................."
      "........"};
  std::vector<std::string_view> reported;
  auto const report = [&](std::string_view givens) { reported.push_back(givens); };

  nonet::Solver solver{nonet::variants::classic(9), {.limit = 2}};
  for (auto const& givens : bank) if (solver.count(givens).status != nonet::Status::unique) report(givens);
  CHECK(reported == std::vector{bank[1], bank[3]});

  auto outcomes = solver.count_many(bank);
  REQUIRE(outcomes.size() == bank.size());
  CHECK(outcomes[0].status == nonet::Status::unique);
  CHECK(outcomes[1].status == nonet::Status::multiple);
  CHECK(outcomes[2].status == nonet::Status::unique);
  CHECK(outcomes[3].status == nonet::Status::none);
  CHECK(outcomes[3].error->cells == nonet::Cells{0, 1});

  std::vector<std::vector<int>> const numbers{std::vector<int>(81, 0)};
  CHECK(solver.count_many(numbers)[0].status == nonet::Status::multiple);
}

// --- 9. The mask fixed at compile time -----------------------------------------------------------------------------------
TEST_CASE("interface 9: the mask fixed at compile time") {
  auto const m = nonet::variants::classic(9);
  auto k = nonet::compile<std::uint16_t>(m);
  REQUIRE(k);
  CHECK(k->kernel->values() == 9);
  CHECK(k->kernel->cell_count() == 81);
  auto none = nonet::compile<std::uint16_t>(nonet::variants::classic(25));
  REQUIRE(!none);
  CHECK(none.error().fault == nonet::Fault::value_range);
  CHECK(nonet::compile<std::uint32_t>(nonet::variants::classic(25)).has_value());
}
