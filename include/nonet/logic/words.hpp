// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/logic/text.hpp>
#include <nonet/model/model.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::logic {

enum class Language : std::uint8_t { english, chinese };

/// How cells are called: r4c7, or D7, its row as a letter and its column as a number.
enum class Labels : std::uint8_t { r1c1, a1 };

/// In which words a player is spoken to.
struct Voice {
  Language language = Language::english;
  Labels labels = Labels::r1c1;
};

/// The text of this id in the language, its placeholders filled: {name} becomes the value of that name. An id that the
/// table lacks is its own text.
using Fills = std::initializer_list<std::pair<std::string_view, std::string>>;
inline std::string say(Voice const& voice, std::string_view id, Fills fills = {}) {
  auto const* const entry = find_text(id);
  std::string_view const text = entry == nullptr                      ? id
                                : voice.language == Language::chinese ? entry->chinese
                                                                      : entry->english;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const end = text[at] == '{' ? text.find('}', at) : std::string_view::npos;
    if (end == std::string_view::npos) {
      out += text[at++];
      continue;
    }
    std::string_view const name = text.substr(at + 1, end - at - 1);
    auto const* const fill = std::ranges::find(fills, name, &std::pair<std::string_view, std::string>::first);
    out += fill == fills.end() ? std::string(text.substr(at, end - at + 1)) : fill->second;
    at = end + 1;
  }
  return out;
}

/// 27 is AA: rows of more than 26 go on as columns of a spreadsheet do.
inline std::string letters(int number) {
  std::string text;
  for (; number > 0; number = (number - 1) / 26)
    text.insert(text.begin(), static_cast<char>('A' + (number - 1) % 26));
  return text;
}

inline std::string name_of(Voice const& voice, Layout const& layout, Cell cell) {
  if (voice.labels == Labels::r1c1 || layout.is_extra(cell)) return layout.name(cell);
  return letters(layout.position(cell).row + 1) + std::to_string(layout.position(cell).column + 1);
}
inline std::string names_of(Voice const& voice, Layout const& layout, Cells const& cells) {
  std::string text;
  for (Cell cell : cells) text += (text.empty() ? "" : " ") + name_of(voice, layout, cell);
  return text;
}
/// The cell of either label; the error is that of Layout::find.
inline Result<Cell> find_cell(Layout const& layout, std::string_view name) {
  auto found = layout.find(name);
  if (found) return found;
  std::size_t at = 0;
  int row = 0;
  auto const is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  for (; at < name.size() && at < 2 && is_letter(name[at]); ++at)
    row = row * 26 + ((name[at] | 0x20) - 'a' + 1);
  std::string const place = "r" + std::to_string(row) + "c" + std::string(name.substr(at));
  if (at == 0 || at == name.size() || is_letter(name[at])) return found;
  auto const other = layout.find(place);
  return other ? other : found;
}

inline std::string list_of(std::vector<int> const& values) {
  std::string text;
  for (int value : values) text += (text.empty() ? "" : " ") + std::to_string(value);
  return text;
}

/// `row 3`, `column 4`, `box 5`, `grid 2 row 3`: the names that partitions give are said in the language; with A1
/// labels a row is called by its letter. Other names stay as they are.
inline std::string unit_name(Voice const& voice, Unit const& unit) {
  std::string_view name = unit.name;
  std::string prefix;
  auto const number_at = [](std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    return text.substr(at, end - at);
  };
  if (name.starts_with("grid ")) {
    auto const number = number_at(name, 5);
    if (number.empty() || 6 + number.size() > name.size()) return unit.name;
    prefix = say(voice, "unit.grid", {{"number", std::string(number)}});
    name.remove_prefix(6 + number.size());
  }
  for (std::string_view kind : {"row ", "column ", "box ", "region "}) {
    if (!name.starts_with(kind)) continue;
    std::string number(number_at(name, kind.size()));
    if (number.empty() || kind.size() + number.size() != name.size()) break;
    if (kind == "row " && voice.labels == Labels::a1 && number.size() < 6)
      number = letters(std::stoi(number));
    return prefix + say(voice, "unit." + std::string(kind.substr(0, kind.size() - 1)), {{"number", number}});
  }
  return unit.name;
}

/// The name of a rule, and what it means, in the language; where the table has none, as its header has it.
inline std::string rule_name(Voice const& voice, AnyRule const& rule) {
  std::string const id = "rule." + std::string(rule.name());
  return find_text(id) == nullptr || voice.language == Language::english ? std::string(rule.name())
                                                                         : say(voice, id);
}
inline std::string rule_meaning(Voice const& voice, AnyRule const& rule) {
  std::string const id = "meaning." + std::string(rule.name());
  if (voice.language != Language::english && find_text(id) != nullptr) return say(voice, id);
  return rule.info() == nullptr ? std::string() : std::string(rule.info()->meaning);
}
/// The name of a rule with its number and its cells: `killer cage 10 (r1c1 r1c2 r2c1)`. A rule of very many cells is
/// named without them.
inline std::string describe(Voice const& voice, Layout const& layout, AnyRule const& rule) {
  constexpr std::size_t most_cells = 16;
  constexpr std::size_t most_numbers = 6;
  std::string name = rule_name(voice, rule);
  Arguments const arguments = rule.info() == nullptr ? Arguments{.groups = {rule.scope()}} : rule.arguments();
  if (arguments.numbers.size() == 1 && arguments.numbers[0].size() <= most_numbers)
    for (long long number : arguments.numbers[0]) name += " " + std::to_string(number);
  if (!arguments.word.empty()) name += " " + arguments.word;
  std::string cells;
  std::size_t count = 0;
  for (auto const& group : arguments.groups) {
    cells += (cells.empty() ? "" : " = ") + names_of(voice, layout, group);
    count += group.size();
  }
  return cells.empty() || count > most_cells ? name
                                             : say(voice, "rule.told", {{"rule", name}, {"cells", cells}});
}

}  // namespace nonet
