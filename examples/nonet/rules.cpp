// SPDX-License-Identifier: MIT
#include "command.hpp"
#include "json.hpp"
#include "words.hpp"

#include <nonet/rules/all.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace program {
namespace {

struct Row {
  std::string_view name;
  nonet::RuleInfo info;
};

template <class... Rules>
std::vector<Row> rows_of(nonet::TypeList<Rules...>) {
  return {Row{Rules::name, Rules::info}...};
}

/// What stands behind the key word: letters in capitals stand for what a puzzle says there.
std::string_view form_of(nonet::Shape shape) {
  using nonet::Shape;
  switch (shape) {
    case Shape::cells: return " CELLS";
    case Shape::line: return " LINE";
    case Shape::groups: return " CELLS / CELLS ...";
    case Shape::head_line: return " CELLS = LINE";
    case Shape::sum: return " NUMBER = CELLS";
    case Shape::optional_sum: return " [[NUMBER] [WORD] =] CELLS";
    case Shape::number_line: return " NUMBER = LINE";
    case Shape::numbers: return " NUMBERS = CELLS";
    case Shape::word: return " WORD";
    case Shape::optional_word: return " [WORD =] CELLS";
    case Shape::word_cells: return " \"WORD\" = LINE";
    case Shape::rows: return " NUMBERS / NUMBERS ... = LINE";
    case Shape::word_rows: return " WORD NUMBERS / NUMBERS ... = LINE";
    case Shape::weighted_sum: return " NUMBER = [N*]CELLS [N*]CELLS ...";
    case Shape::flag: break;
  }
  return "";
}
std::string form_of(Row const& row) {
  return std::string(row.info.keyword) + std::string(form_of(row.info.shape));
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

/// The words by which a rule is asked for: its key word, its name, its name in ISS strings.
std::vector<std::string> words_of(Row const& row) {
  std::vector<std::string> words{std::string(row.info.keyword), lower(row.name)};
  if (!row.info.iss.empty()) words.push_back(lower(row.info.iss));
  return words;
}

std::string as_json(Row const& row) {
  std::string out;
  char separator = '{';
  auto const member = [&](std::string_view key, std::string_view text) {
    out += fmt::format("{}\"{}\":", separator, key);
    separator = ',';
    if (text.empty())
      out += "null";
    else
      append_json_string(out, text);
  };
  member("keyword", row.info.keyword);
  member("name", row.name);
  member("syntax", form_of(row));
  member("meaning", row.info.meaning);
  member("example", row.info.example);
  member("claim", row.info.claim);
  member("iss", row.info.iss);
  member("header", row.info.header);
  return out + "}\n";
}

std::string in_full(Row const& row) {
  std::string out = fmt::format("{}\n", row.name);
  auto const part = [&](std::string_view label, std::string_view text) {
    if (!text.empty()) out += fmt::format("  {:<9}{}\n", label, text);
  };
  part("syntax", form_of(row));
  part("example", row.info.example);
  part("meaning", row.info.meaning);
  part("claim", row.info.claim);
  part("ISS name", row.info.iss);
  part("header", row.info.header);
  return out;
}

std::string as_table(std::vector<Row> const& rows) {
  std::size_t name = 0;
  std::size_t form = 0;
  for (auto const& row : rows) {
    name = std::max(name, row.name.size());
    form = std::max(form, form_of(row).size());
  }
  std::string out;
  for (auto const& row : rows)
    out += fmt::format("{:<{}}  {:<{}}  {}\n", row.name, name, form_of(row), form, row.info.example);
  return out +
         "# CELLS are names with blanks between, a-b a run of them; of a LINE the order counts.\n"
         "# 'nonet rules NAME' tells what a rule means and what is claimed for it.\n";
}

/// Says that there is no such rule and which may be meant.
int unknown_rule(std::string const& word, std::vector<Row> const& rows) {
  std::vector<std::string> words;
  for (auto const& row : rows)
    for (auto& known : words_of(row))
      if (std::ranges::find(words, known) == words.end()) words.push_back(std::move(known));
  auto near = nearest_words(word, words, std::max<std::size_t>(2, word.size() / 3), 3);
  if (near.empty())
    for (auto const& known : words)
      if (near.size() < 3 && known.find(word) != std::string::npos) near.push_back(known);
  std::string hint = "; 'nonet rules' lists them all";
  if (!near.empty()) {
    hint = "; did you mean ";
    for (auto const& other : near) hint += (&other == &near.front() ? "'" : " or '") + other + "'";
    hint += '?';
  }
  fmt::print(stderr, "nonet rules: there is no rule '{}'{}\n", word, hint);
  return Exit::bad;
}

int run(Settings const& settings) {
  std::vector<Row> const rows = rows_of(nonet::AllRules{});
  std::string word;
  for (auto const& part : settings.names) word += (word.empty() ? "" : " ") + lower(part);
  std::string out;
  if (word.empty() && !settings.json) out = as_table(rows);
  for (auto const& row : rows) {
    bool const asked = word.empty() || std::ranges::count(words_of(row), word) != 0;
    if (!asked) continue;
    if (settings.json)
      out += as_json(row);
    else if (!word.empty())
      out += in_full(row);
  }
  if (out.empty()) return unknown_rule(word, rows);
  Interrupts interrupts;
  Output output(interrupts);
  output.print(out);
  return output.finish() ? Exit::good : Exit::ended;
}

}  // namespace

extern Subcommand const rules_subcommand;
Subcommand const rules_subcommand{
    .name = "rules",
    .summary = "List the rules that puzzles can have, or tell all about one.",
    .details =
        "Without a NAME: name, syntax in nonet's own format and an example of each rule. With one (a key "
        "word, a name\n"
        "or the name in ISS strings): what it means and what is claimed for it.",
    .examples =
        "nonet rules\n"
        "nonet rules cage\n"
        "nonet rules --json",
    .takes = takes_names | takes_json,
    .least_limit = 1,
    .run = &run};

}  // namespace program
