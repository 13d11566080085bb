// SPDX-License-Identifier: MIT
#include <nonet/rules/all.hpp>

#include <nonet/kernel/random.hpp>
#include <nonet/model/boxes.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/make.hpp>

#include <support/environment.hpp>

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

using nonet::RuleInfo;

namespace {

/// What a rule's sample() asks for.
struct Sampler : nonet::Random {
  using Random::Random;
  int first() const { return 1; }
  int last() const { return 9; }
  int value() { return between(1, 9); }
};

template <class F, class... Rules>
void for_each_rule(nonet::TypeList<Rules...>, F&& f) {
  (f.template operator()<Rules>(), ...);
}

struct Row {
  std::string name;
  RuleInfo info;
};

std::vector<Row> rows() {
  std::vector<Row> rows;
  for_each_rule(nonet::AllRules{}, [&]<class R>() { rows.push_back({std::string(R::name), R::info}); });
  return rows;
}

std::string text(std::string_view part) { return std::string(part); }

/// The two tables that pages show, made of what the headers say.
std::string long_table() {
  std::string table =
      "| rule | in a text | meaning | strength | ISS | header |\n"
      "|---|---|---|---|---|---|\n";
  for (auto const& [name, info] : rows())
    table += "| " + name + " | `" + text(info.example) + "` | " + text(info.meaning) + " | " +
             text(info.claim) + " | " + text(info.iss) + " | `" + text(info.header) + "` |\n";
  return table;
}
std::string short_table() {
  std::string table =
      "| in a text | meaning |\n"
      "|---|---|\n";
  for (auto const& [name, info] : rows())
    table += "| `" + text(info.example) + "` | " + text(info.meaning) + " |\n";
  return table;
}

std::string contents(std::filesystem::path const& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The part of the page between the two marks is the table. With NONET_UPDATE_DOCS=1 it is made so.
void check_page(std::string const& name, std::string const& mark, std::string const& table, bool required) {
  CAPTURE(name);
  auto const path = nonet_test::source_dir() / name;
  std::string page = contents(path);
  std::string const begin_mark = "<!-- begin: " + mark + " -->\n";
  auto begin = page.find(begin_mark);
  auto const end = page.find("<!-- end: " + mark + " -->");
  bool const marked = begin != std::string::npos && end != std::string::npos;
  if (required) REQUIRE(marked);
  if (!marked) return;
  begin += begin_mark.size();
  if (nonet_test::environment("NONET_UPDATE_DOCS", "") == "1") {
    page.replace(begin, end - begin, table);
    std::ofstream(path) << page;
    return;
  }
  INFO("run this test with NONET_UPDATE_DOCS=1 to bring the page up to date");
  CHECK(page.substr(begin, end - begin) == table);
}

}  // namespace

TEST_CASE("every rule says how texts say it, and no two say the same") {
  std::set<std::string> keywords;
  std::set<std::string> names;
  std::set<std::string> iss;
  for (auto const& [name, info] : rows()) {
    CAPTURE(name);
    CHECK(names.insert(name).second);
    CHECK(keywords.insert(text(info.keyword)).second);
    if (!info.iss.empty()) CHECK(iss.insert(text(info.iss)).second);
    REQUIRE(!info.keyword.empty());
    CHECK(info.keyword.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos);
    CHECK((info.example == info.keyword || info.example.starts_with(text(info.keyword) + ' ')));
    REQUIRE(!info.meaning.empty());
    CHECK(info.meaning.back() == '.');
    CHECK(!info.claim.empty());
    for (auto part : {info.meaning, info.example, info.claim})
      CHECK(part.find('|') == std::string_view::npos);
  }
}

TEST_CASE("every header of a rule is in the list, and the list names its headers") {
  auto const folder = nonet_test::source_dir() / "include" / "nonet";
  std::set<std::string> listed;
  for (auto const& [name, info] : rows()) {
    CAPTURE(name);
    CHECK(std::filesystem::exists(folder / info.header));
    listed.insert(text(info.header));
  }
  for (auto const& entry : std::filesystem::directory_iterator(folder / "rules")) {
    if (!entry.is_regular_file()) continue;
    if (contents(entry.path()).find("RuleInfo info{") == std::string::npos) continue;
    CHECK_MESSAGE(listed.count("rules/" + entry.path().filename().string()) == 1, entry.path().string());
  }
}

TEST_CASE("a rule's own arguments have the form of its shape") {
  nonet::Model const model = nonet::plain_layout(9);
  nonet::Random random(7);
  for_each_rule(nonet::AllRules{}, [&]<class R>() {
    CAPTURE(R::name);
    for (int round = 0; round < 50; ++round) {
      Sampler sampler(random.next());
      R const rule = [&]() -> R {
        if constexpr (requires { R::sample(sampler, nonet::Cells{}); })
          return R::sample(sampler, nonet::Cells{0, 1, 2, 3});
        else
          return R{nonet::Cells{0, 1, 2, 3}};
      }();
      auto const arguments = nonet::AnyRule(rule).arguments();
      auto const made = nonet::make_rule<R>(arguments, model);
      if constexpr (R::info.shape == nonet::Shape::word) {
        CHECK(made.has_value());  // what a word stands for is a matter of the layout
      } else {
        REQUIRE_MESSAGE(made.has_value(), R::name);
        CHECK(nonet::AnyRule(*made).arguments() == arguments);
      }
    }
  });
}

TEST_CASE("the pages show what the headers say") {
  check_page("docs/rules.md", "table of rules", long_table(), true);
  check_page("README.md", "short table of rules", short_table(), false);
}
