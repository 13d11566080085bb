// SPDX-License-Identifier: MIT
#include "json.hpp"

#include "speech.hpp"

#include <nonet/formats/detail/text.hpp>

#include <fmt/format.h>

#include <iterator>

namespace program {
namespace {

void append_bool(std::string& out, std::string_view key, bool value) {
  out += key;
  out += value ? "true" : "false";
}

template <class Number>
void append_number(std::string& out, std::string_view key, Number number) {
  out += key;
  out += fmt::format_int(number).c_str();
}

void append_solution(std::string& out, nonet::Model const& layout, std::vector<int> const& solution) {
  bool const has_grid = !layout.layout().grids().empty();
  char separator = '[';
  for (nonet::Cell cell = 0; cell < solution.size(); ++cell) {
    if (has_grid && layout.layout().is_extra(cell)) continue;
    out += separator;
    separator = ',';
    int const value = solution[cell];
    if (value >= 0 && value <= 9)
      out += static_cast<char>('0' + value);
    else
      out += fmt::format_int(value).c_str();
  }
  out += ']';
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const begin = at;
    char32_t const character = nonet::detail::decode(text, at);
    if (character == nonet::detail::no_character) {
      ++at;
      out += "\xEF\xBF\xBD";
    } else if (character == '"' || character == '\\') {
      out += '\\';
      out += static_cast<char>(character);
    } else if (character < 0x20 || character == 0x7F) {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(character));
    } else {
      out += text.substr(begin, at - begin);
    }
  }
  out += '"';
}

void append_json_error(std::string& out, nonet::Error const& error, Puzzle const& puzzle) {
  out += "{\"file\":";
  if (error.file.empty())
    out += "null";
  else
    append_json_string(out, error.file);
  auto const place = [&](std::string_view key, std::size_t number) {
    if (number == 0)
      out += std::string(key) + "null";
    else
      append_number(out, key, number);
  };
  place(",\"line\":", error.line);
  place(",\"column\":", error.column);
  out += ",\"message\":";
  nonet::Error const without_place(error.fault, error.message, error.found, error.expected);
  append_json_string(out, said(puzzle.chinese_json, without_place));
  out += ",\"cells\":[";
  char const* separator = "";
  for (nonet::Cell cell : error.cells)
    if (puzzle.layout && cell < puzzle.layout->cell_count()) {
      out += separator;
      append_json_string(out, puzzle.layout->layout().name(cell));
      separator = ",";
    }
  out += "]}";
}

void append_json_members(std::string& out, Puzzle const& puzzle, nonet::Outcome const& outcome,
                         std::optional<nonet::Error> const& error, Times times) {
  append_number(out, "\"index\":", puzzle.index);
  out += ",\"name\":";
  if (puzzle.name.empty())
    out += "null";
  else
    append_json_string(out, puzzle.name);
  out += ",\"form\":\"";
  out += puzzle.form;
  out += "\",\"status\":";
  if (puzzle.unreadable()) {
    out += "null";
  } else {
    out += '"';
    out += to_string(outcome.status);
    out += '"';
  }
  append_number(out, ",\"count\":", outcome.count);
  append_bool(out, ",\"complete\":", outcome.complete);
  append_bool(out, ",\"exact\":", outcome.exact);
  append_number(out, ",\"nodes\":", outcome.statistics.nodes);
  if (times == Times::with)
    fmt::format_to(std::back_inserter(out), ",\"setup_us\":{:.1f},\"search_us\":{:.1f}", outcome.setup_us,
                   outcome.search_us);
  out += ",\"solution\":";
  if (outcome.solutions.empty() || puzzle.layout == nullptr)
    out += "null";
  else
    append_solution(out, *puzzle.layout, outcome.solutions.front());
  out += ",\"error\":";
  if (error)
    append_json_error(out, *error, puzzle);
  else
    out += "null";
}

}  // namespace program
