// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/make.hpp>
#include <nonet/rules/regular.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The line falls into parts of neighbouring cells that each add up to a number: 10 on ten lines.
struct SumLine {
  static constexpr std::string_view name = "sum line";
  static constexpr RuleInfo info{.keyword = "sumline",
                                 .shape = Shape::optional_sum,
                                 .iss = "SumLine",
                                 .meaning =
                                     "The line falls into parts of neighbouring cells that each add up to "
                                     "the number, 10 if none is said; "
                                     "with the word 'loop' the first cell comes after the last.",
                                 .example = "sumline 10 = r1c1 r1c2 r1c3 r2c3",
                                 .claim = "domain consistent",
                                 .header = "rules/sum_line.hpp"};
  static constexpr int most = 100;

  Cells cells;
  int sum = 10;
  bool loop = false;

  bool operator==(SumLine const&) const = default;

  bool holds(auto value) const {
    for (std::size_t cut = 0; cut < (loop ? cells.size() : 1); ++cut)
      if (falls_into_parts([&](std::size_t i) { return value(cells[(cut + i) % cells.size()]); }))
        return true;
    return false;
  }
  void post(auto& network) const {
    if (sum < 1 || sum > most) return;  // refused by check()
    Regular{cells, automaton(network.first(), network.last())}.post(network);
  }
  void check(Check& check) const {
    if (sum < 1 || sum > most)
      check.error(Fault::argument, "sum line: the sum of a part is out of range", cells, Part(sum),
                  {"1 to {0}", {most}});
  }

  static Result<SumLine> make(Arguments const& arguments, Layout const&, int, int) {
    if (!arguments.word.empty() && arguments.word != "loop")
      return argument_error(info, "an unknown word", arguments.word, "loop");
    if (arguments.number() < 0 || arguments.number() > most)
      return argument_error(info, "the sum of a part is out of range", Part(arguments.number()),
                            {"1 to {0}", {most}});
    SumLine line{arguments.cells()};
    if (arguments.has_number()) line.sum = static_cast<int>(arguments.number());
    line.loop = !arguments.word.empty();
    return line;
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{sum}}, .word = loop ? "loop" : ""}; }
  static auto sample(auto& random, auto cells) {
    return SumLine{std::move(cells), random.between(1, 2 * random.last() + 1), random.chance(2)};
  }

 private:
  bool falls_into_parts(auto const& value) const {
    std::vector<bool> cut(cells.size() + 1);  // whether a part can end before cell i
    cut[0] = true;
    for (std::size_t end = 1; end <= cells.size(); ++end) {
      int part = 0;
      for (std::size_t begin = end; begin-- > 0;) {
        part += value(begin);
        if (part == sum && cut[begin]) cut[end] = true;
      }
    }
    return cut.back();
  }

  /// A state is what the part that is open has by now; at the full sum the next cell may begin another part, or be a 0
  /// that still belongs to this one. On a loop it is also what the part that goes on behind the last cell has there,
  /// which is guessed at the start, and whether any part has ended.
  Automaton automaton(int first, int last) const {
    int const sums = sum + 1;
    Automaton automaton{loop ? 2 * sums * sums + sums : sums, {0}, {sum}, {}};
    add_steps(automaton, 0, 0, first, last);
    for (int open = 0; loop && open <= sum; ++open) {
      int const no_end = sums * (1 + 2 * open);
      int const some_end = no_end + sums;
      add_steps(automaton, no_end, some_end, first, last);
      add_steps(automaton, some_end, some_end, first, last);
      automaton.starts.push_back(no_end + open);
      automaton.accepting.push_back(some_end + open);
    }
    return automaton;
  }
  /// Steps between the states `from` + sum; those that begin another part lead to `next` + sum.
  void add_steps(Automaton& automaton, int from, int next, int first, int last) const {
    for (int value = first; value <= last && value <= sum; ++value) {
      for (int part = 0; part + value <= sum; ++part)
        automaton.steps.push_back({from + part, value, from + part + value});
      automaton.steps.push_back({from + sum, value, next + value});
    }
  }
};

}  // namespace nonet
