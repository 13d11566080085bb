// SPDX-License-Identifier: MIT
#include "command_line.hpp"

#include "words.hpp"

#include <nonet/config.hpp>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace program {
namespace {

/// What is wrong with the value of an option; thrown through CLI11, which reads the options.
[[noreturn]] void refuse(std::string const& option, std::string const& value, std::string const& expected) {
  throw CLI::ValidationError(fmt::format("{}: found '{}', expected {}", option, value, expected));
}

std::uint64_t whole_number(std::string const& option, std::string const& value, std::uint64_t least,
                           std::uint64_t most) {
  std::uint64_t number = 0;
  auto const [end, failed] = std::from_chars(value.data(), value.data() + value.size(), number);
  bool const good =
      failed == std::errc{} && end == value.data() + value.size() && number >= least && number <= most;
  if (good) return number;
  if (most == std::numeric_limits<std::uint64_t>::max())
    refuse(option, value, fmt::format("a whole number from {} up", least));
  refuse(option, value, fmt::format("a whole number from {} to {}", least, most));
}

double seconds(std::string const& option, std::string const& value) {
  double number = 0;
  auto const [end, failed] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (failed != std::errc{} || end != value.data() + value.size() || !std::isfinite(number) || number < 0)
    refuse(option, value, "a number of seconds, such as 2 or 0.5");
  return number;
}

template <class Value>
Value one_of(std::string const& option, std::string const& value,
             std::initializer_list<std::pair<std::string_view, Value>> words) {
  std::string expected;
  for (auto const& [word, meaning] : words) {
    if (word == value) return meaning;
    expected += (expected.empty() ? "" : ", ") + std::string(word);
  }
  refuse(option, value, "one of " + expected);
}

/// Adds an option that is read by a function of our own: (name, text) -> void.
template <class F>
CLI::Option* add_option(CLI::App& app, std::string const& name, std::string const& type,
                        std::string const& help, F&& read) {
  return app
      .add_option_function<std::string>(
          name, [name, read](std::string const& value) { read(name, value); }, help)
      ->type_name(type);
}

/// How people are spoken to unless told: as the locale has it.
bool locale_is_chinese() {
  for (char const* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (char const* const value = std::getenv(name); value != nullptr && *value != '\0')
      return std::string_view(value).starts_with("zh");
  return false;
}

/// The options of the commands that speak to a player.
void add_player_options(CLI::App& app, Subcommand const& subcommand, Settings& settings) {
  if ((subcommand.takes & takes_stage) != 0)
    add_option(app, "--stage", "N", "1: where to look; 2: what to see there; 3: the digit; all. 1 unless told",
               [&](auto& name, auto& value) {
                 settings.stage = one_of<unsigned>(name, value, {{"1", 1}, {"2", 2}, {"3", 3}, {"all", 0}});
               });
  auto* const grid = app.add_option("--grid", settings.grid,
                                    "The half-done grid: a file, or the grid itself. Without it the puzzle is the grid")
                         ->type_name("GRID");
  app.add_option("--moves", settings.moves,
                 "The half-done grid as moves, r1c1=5 A2=7 ..., or a file with them")
      ->type_name("MOVES")
      ->excludes(grid);
  add_option(app, "--labels", "NAMES", "Call cells r1c1 or A1; r1c1 unless told", [&](auto& name, auto& value) {
    settings.letter_labels = one_of<bool>(name, value, {{"r1c1", false}, {"A1", true}});
  });
}

void add_options(CLI::App& app, Subcommand const& subcommand, Settings& settings) {
  constexpr auto largest = std::numeric_limits<std::uint64_t>::max();
  auto const takes = [&](unsigned what) { return (subcommand.takes & what) != 0; };
  if (takes(takes_input))
    app.add_option("FILE", settings.files,
                   "Files with puzzles, of any form and mixed; - or none is standard input");
  if (takes(takes_names))
    app.add_option("NAME", settings.names, "A key word, a name, or the name in ISS strings");
  CLI::Option* limit = nullptr;
  if (takes(takes_limit)) {
    std::string const otherwise =
        subcommand.least_limit >= 2 || !takes(takes_estimate) ? "2 unless told" : "none unless told";
    limit = add_option(app, "--limit", "N", "End a puzzle after N solutions; " + otherwise,
                       [&](auto& name, auto& value) {
                         settings.limit = whole_number(name, value, subcommand.least_limit, largest);
                       });
  }
  if (takes(takes_all)) {
    auto* const all =
        app.add_flag("--all", settings.all,
                     subcommand.name == "solve" ? "No limit of solutions; print every one, each on a line"
                                                : "No limit of solutions");
    if (limit != nullptr) all->excludes(limit);
  }
  if (takes(takes_search)) {
    add_option(app, "--budget", "NODES", "End a puzzle after so many nodes of its search",
               [&](auto& name, auto& value) { settings.budget = whole_number(name, value, 0, largest); });
    add_option(app, "--timeout", "SECONDS", "End a puzzle after so long; decimals are allowed",
               [&](auto& name, auto& value) { settings.timeout = seconds(name, value); });
    add_option(app, "--seed", "N", "Draw the order of the search from this number; 0 is the plain order",
               [&](auto& name, auto& value) { settings.seed = whole_number(name, value, 0, largest); });
  }
  if (takes(takes_steps))
    add_option(app, "--limit-steps", "N", "Tell no more than N steps of a puzzle; 200 unless told",
               [&](auto& name, auto& value) { settings.limit_steps = whole_number(name, value, 0, largest); });
  if (takes(takes_estimate)) {
    app.add_flag("--estimate", settings.estimate, "Estimate the number of solutions by random dives");
    add_option(app, "--dives", "N", "How many dives an estimate takes; 1000 unless told",
               [&](auto& name, auto& value) { settings.dives = whole_number(name, value, 1, largest); })
        ->needs("--estimate");
  }
  if (takes(takes_output))
    app.add_option("--output", settings.output, "Write the solutions to this file, as they come")
        ->type_name("FILE")
        ->needs("--all");
  if (takes(takes_jobs))
    add_option(app, "--jobs", "N",
               "Puzzles worked on at once; the output is in their order all the same. 1 unless told",
               [&](auto& name, auto& value) {
                 settings.jobs = static_cast<unsigned>(whole_number(name, value, 1, 256));
               });
  if (takes(takes_input)) {
    add_option(
        app, "--format", "FORM", "Read the input as text (nonet's own), grid or iss; auto unless told",
        [&](auto& name, auto& value) {
          settings.form = one_of<Form>(
              name, value,
              {{"auto", Form::automatic}, {"text", Form::text}, {"grid", Form::grid}, {"iss", Form::iss}});
        });
    add_option(app, "--letters", "CUSTOM",
               "What letters mean in grids with values above 9: from-ten (1-9, A = 10), from-zero (0-9, A = "
               "10), from-one "
               "(A = 1); auto unless told",
               [&](auto& name, auto& value) {
                 settings.letters = one_of<Alphabet>(name, value,
                                                     {{"auto", Alphabet::automatic},
                                                      {"from-ten", Alphabet::from_ten},
                                                      {"from-zero", Alphabet::from_zero},
                                                      {"from-one", Alphabet::from_one}});
               });
  }
  if (takes(takes_player)) add_player_options(app, subcommand, settings);
  if (takes(takes_input)) {
    settings.chinese = locale_is_chinese();
    add_option(app, "--lang", "LANG", "Speak en (English) or zh (Chinese); as the locale has it unless told",
               [&](auto& name, auto& value) {
                 settings.chinese = one_of<bool>(name, value, {{"en", false}, {"zh", true}});
                 settings.chinese_json = settings.chinese;
               });
  }
  if (takes(takes_input))
    app.add_flag("--verbose", settings.verbose, "Say on standard error what each puzzle was taken for");
  if (takes(takes_text))
    app.add_flag("--text", settings.text, "Print each puzzle in nonet's own format, which can be read again");
  if (takes(takes_json))
    app.add_flag("--json", settings.json,
                 takes(takes_names) ? "One JSON object a rule, each on one line"
                                    : "One JSON object a puzzle, each on one line");
  if (takes(takes_report)) {
    auto* const report = app.add_option("--report", settings.report,
                                        "Write a line of JSON for each puzzle to this file, as it goes")
                             ->type_name("FILE");
    app.add_flag("--resume", settings.resume, "Go on where the report ends")->needs(report);
  }
}

// -- messages
/// `; did you mean 'check'?`, or nothing where no word is near.
std::string nearest(std::string_view word, std::vector<std::string> const& words) {
  auto const best = nearest_words(word, words, 2, 1);
  return best.empty() ? "" : fmt::format("; did you mean '{}'?", best.front());
}

std::string unknown_word(CLI::App& app, std::string const& word) {
  if (app.get_parent() == nullptr) {
    std::vector<std::string> names;
    for (auto const* subcommand : subcommands()) names.emplace_back(subcommand->name);
    std::string all;
    for (auto const& name : names) all += (all.empty() ? "" : ", ") + name;
    return fmt::format("there is no {} '{}'{} (expected one of {})",
                       word.starts_with("-") ? "option" : "command", word, nearest(word, names), all);
  }
  std::vector<std::string> names;
  for (auto const* option : app.get_options())
    for (auto const& name : option->get_lnames()) names.push_back("--" + name);
  return fmt::format("{} has no option '{}'{}", app.get_name(), word,
                     nearest(word.substr(0, word.find('=')), names));
}

int complain(CLI::App& app, std::string const& message) {
  CLI::App const* at = &app;
  for (auto const* chosen : app.get_subcommands()) at = chosen;
  std::string const command = at == &app ? "nonet" : "nonet " + at->get_name();
  fmt::print(stderr, "{}: {}\nTry: {} --help\n", command, message, command);
  return Exit::bad;
}

constexpr std::string_view first_help =
    "nonet solves, counts and checks grid puzzles: sudoku, jigsaw, killer and other variants.\n"
    "It reads puzzles one a line, grids drawn on several lines, and its own text format, from files or "
    "standard input.";

constexpr std::string_view last_help =
    "Examples:\n"
    "  nonet solve examples/puzzles/killer.nonet\n"
    "  echo 1034341200434321 | nonet check\n"
    "  nonet bank --jobs 2 --report report.jsonl puzzles.csv\n"
    "Exit status: 0 good; 1 check or bank found a puzzle that is not; 2 bad usage or unreadable input;\n"
    "3 a budget, a deadline or a signal ended something first.\n"
    "'nonet COMMAND --help' tells the options of a command; docs/command-line.md tells all.";

std::string indented(std::string_view lines) {
  std::string text = "Examples:\n  ";
  for (char c : lines) text += c == '\n' ? std::string("\n  ") : std::string(1, c);
  return text;
}

}  // namespace

std::optional<Order> read_command_line(int argc, char** argv, int& status) {
  CLI::App app{std::string(first_help), "nonet"};
  Order order;
  app.require_subcommand(1);
  app.footer(std::string(last_help));
  app.set_version_flag("--version", fmt::format("nonet {}.{}.{}", NONET_VERSION_MAJOR, NONET_VERSION_MINOR,
                                                NONET_VERSION_PATCH));
  for (auto const* subcommand : subcommands()) {
    CLI::App* const added =
        app.add_subcommand(std::string(subcommand->name), std::string(subcommand->summary));
    added->footer(fmt::format("{}\n\n{}", subcommand->details, indented(subcommand->examples)));
    added->callback([&order, subcommand] { order.subcommand = subcommand; });
    add_options(*added, *subcommand, order.settings);
  }
  status = Exit::good;
  try {
    app.parse(argc, argv);
  } catch (CLI::CallForHelp const& e) {
    app.exit(e);
    return {};
  } catch (CLI::CallForVersion const& e) {
    app.exit(e);
    return {};
  } catch (CLI::ExtrasError const&) {
    CLI::App* at = &app;
    for (auto* chosen : app.get_subcommands()) at = chosen;
    auto const words = app.remaining(true);
    status = complain(app, words.empty() ? "there is a word too many" : unknown_word(*at, words.front()));
    return {};
  } catch (CLI::RequiredError const& e) {
    bool const nothing = argc <= 1;
    if (nothing) fmt::print(stderr, "{}", app.help());
    status = nothing ? Exit::bad : complain(app, argc > 1 ? unknown_word(app, argv[1]) : e.what());
    return {};
  } catch (CLI::ParseError const& e) {
    status = complain(app, e.what());
    return {};
  }
  if (order.settings.files.empty()) order.settings.files.emplace_back("-");
  return order;
}

}  // namespace program
