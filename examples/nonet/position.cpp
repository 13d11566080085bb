// SPDX-License-Identifier: MIT
#include "position.hpp"

#include "json.hpp"

#include <nonet/formats/read.hpp>
#include <nonet/logic/tell.hpp>

#include <fmt/format.h>

#include <sys/stat.h>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <utility>

namespace program {
namespace {

bool is_file(std::string const& name) {
  struct stat status {};
  return name == "-" || ::stat(name.c_str(), &status) == 0;
}

/// Digits, dots and blanks: whoever writes that on the command line means a grid, however long it is.
bool is_plain_grid(std::string const& text) {
  return text.find_first_of("0123456789") != std::string::npos &&
         text.find_first_not_of("0123456789.*_- \n") == std::string::npos;
}

bool slurp(std::string const& name, std::string& text, std::string& error) {
  errno = 0;
  if (name == "-") {
    text.assign(std::istreambuf_iterator<char>(std::cin), {});
    return true;
  }
  std::ifstream file(name, std::ios::binary);
  if (file) text.assign(std::istreambuf_iterator<char>(file), {});
  if (file.good() || file.eof()) return true;
  error = fmt::format("nonet: cannot read '{}': {}", name, std::strerror(errno));
  return false;
}

nonet::ReadOptions read_options(Alphabet letters) {
  nonet::ReadOptions options;
  switch (letters) {
    case Alphabet::automatic: break;
    case Alphabet::from_ten: options.letters = nonet::Letters::from_ten; break;
    case Alphabet::from_zero: options.letters = nonet::Letters::from_zero; break;
    case Alphabet::from_one: options.letters = nonet::Letters::from_one; break;
  }
  return options;
}

}  // namespace

bool Position::load(Settings const& settings, std::string& error) {
  letters_ = settings.letters;
  for (auto const& [source, text] :
       {std::pair{&settings.grid, &grid_}, std::pair{&settings.moves, &moves_}}) {
    if (source->empty()) continue;
    // A name that is no file is taken for the grid or the moves themselves, which have digits or an '='.
    bool const itself = !is_file(*source) && source->find_first_of("0123456789=") != std::string::npos &&
                        (text == &moves_ ? source->find('=') != std::string::npos
                                           : source->size() >= 4 || is_plain_grid(*source));
    text->emplace(*source);
    name_ = itself ? (text == &moves_ ? "--moves" : "--grid") : *source;
    if (!itself && !slurp(*source, **text, error)) return false;
  }
  return true;
}

nonet::Result<nonet::logic::Game> Position::game(Puzzle const& puzzle) const {
  if (!grid_ && !moves_) return nonet::logic::Game{};
  nonet::Model const model = puzzle.model();
  auto result = grid_ ? grid(model) : moves(model);
  if (result) return result;
  nonet::Error error = result.error();
  if (error.file.empty()) error.file = name_;
  return error;
}

nonet::Result<nonet::logic::Game> Position::grid(nonet::Model const& model) const {
  auto const& layout = model.layout();
  // A grid of one sign a cell that is too long or too short is told so, before a reader takes it for something else.
  if (is_plain_grid(*grid_) && model.last() <= 9) {
    auto const signs = static_cast<std::size_t>(
        std::ranges::count_if(*grid_, [](char c) { return c != ' ' && c != '\n'; }));
    std::size_t const cells = layout.cell_count() - layout.extras().size();
    if (signs != cells)
      return nonet::Error(nonet::Fault::map_size, "the grid has another size than the puzzle",
                          {"{0} cells", {signs}},
                          {"{0} cells, {1} rows of {2}, with 0 or . for an open cell",
                           {cells, layout.height(), layout.width()}});
  }
  auto const read = nonet::read(*grid_, read_options(letters_));
  if (!read) return read.error();
  auto const& other = read->layout();
  if (other.height() != layout.height() || other.width() != layout.width())
    return nonet::Error(nonet::Fault::map_size, "the grid has another size than the puzzle",
                        {"{0} rows and {1} columns", {other.height(), other.width()}},
                        {"{0} rows and {1} columns", {layout.height(), layout.width()}});
  nonet::logic::Game game;
  game.values.assign(model.cell_count(), model.first() - 1);
  game.marks.resize(model.cell_count());
  for (nonet::Cell from = 0; from < read->cell_count(); ++from) {
    auto const to = other.is_extra(from) ? std::optional<nonet::Cell>{} : layout.at(other.position(from));
    if (!to) continue;
    if (auto const value = read->given(from)) {
      if (*value < model.first() || *value > model.last())
        return nonet::Error(nonet::Fault::value_range,
                            {"the value of {0} is out of range", {layout.name(*to)}}, nonet::Part(*value),
                            {"{0} to {1}", {model.first(), model.last()}});
      game.values[*to] = *value;
    } else if (!read->allowed(from).empty() && read->first() == model.first() &&
               read->last() == model.last()) {
      game.marks[*to] = read->allowed(from);
    }
  }
  return game;
}

nonet::Result<nonet::logic::Game> Position::moves(nonet::Model const& model) const {
  constexpr std::string_view separators = " ,;\t\r\n";
  nonet::logic::Game game;
  game.values.assign(model.cell_count(), model.first() - 1);
  std::string_view const text = *moves_;
  std::size_t line = 1;
  for (std::size_t at = 0; at < text.size();) {
    if (separators.find(text[at]) != std::string_view::npos) {
      line += text[at++] == '\n' ? 1 : 0;
      continue;
    }
    std::string_view const word = text.substr(at, text.substr(at).find_first_of(separators));
    at += word.size();
    auto const fail = [&](nonet::Saying const& message, nonet::Saying const& expected) {
      nonet::Error error(nonet::Fault::syntax, message, {"'{0}'", {word}}, expected);
      if (name_ != "--moves") error.line = line;
      return error;
    };
    std::size_t const sign = word.find('=');
    if (sign == std::string_view::npos) return fail("a move is a cell and its digit", "such as r1c1=5");
    auto const cell = nonet::logic::find_cell(model.layout(), word.substr(0, sign));
    if (!cell) return fail(cell.error().message, cell.error().expected);
    int value = model.first() - 1;
    auto const digits = word.substr(sign + 1);
    auto const [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    bool const whole = failed == std::errc{} && end == digits.data() + digits.size();
    if (!whole || value < model.first() || value > model.last())
      return fail("the digit of a move is out of range", {"{0} to {1}", {model.first(), model.last()}});
    game.values[*cell] = value;  // a later move takes the place of an earlier one
  }
  return game;
}

void append_json_cells(std::string& out, nonet::logic::Voice const& voice, nonet::Layout const& layout,
                       nonet::Cells const& cells) {
  out += '[';
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += ',';
    append_json_string(out, nonet::logic::name_of(voice, layout, cells[i]));
  }
  out += ']';
}

void append_json_mistakes(std::string& out, nonet::logic::Voice const& voice, nonet::Model const& model,
                          std::vector<nonet::logic::Mistake> const& mistakes) {
  using Kind = nonet::logic::Mistake::Kind;
  constexpr auto word = [](Kind kind) -> std::string_view {
    switch (kind) {
      case Kind::unit: return "unit";
      case Kind::rule: return "rule";
      case Kind::given: return "given";
      case Kind::marks: return "marks";
      case Kind::value: break;
    }
    return "value";
  };
  out += '[';
  for (auto const& mistake : mistakes) {
    if (out.back() != '[') out += ',';
    out += fmt::format("{{\"kind\":\"{}\",\"cells\":", word(mistake.kind));
    append_json_cells(out, voice, model.layout(), mistake.cells);
    bool const valued = mistake.kind != Kind::rule && mistake.kind != Kind::marks;
    out += ",\"value\":" + (valued ? std::to_string(mistake.value) : "null") + ",\"text\":";
    append_json_string(out, nonet::logic::tell(voice, model, mistake));
    out += '}';
  }
  out += ']';
}

}  // namespace program
