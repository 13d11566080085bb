// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/detail/line_automaton.hpp>
#include <nonet/rules/relation.hpp>

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

// The cages of KenKen (CalcuDoku) beside the sum, which is rules/sum.hpp. Cells may be equal in all of them.

namespace nonet::inline NONET_ABI {

namespace detail {

/// A rule about two cells is a relation; about more of them it is a look along the list.
template <class R>
void post_calculation(R const& rule, LineSteps const& steps, auto& network) {
  if (rule.cells.size() != 2) return post_line(rule, steps, network);
  auto const allowed = [&](int a, int b) {
    return rule.holds([&](Cell cell) { return cell == rule.cells[0] ? a : b; });
  };
  Relation{rule.cells, PairTable::of(network.first(), network.last(), allowed)}.post(network);
}

/// One of the cells, the whole, against all others. It is guessed before the first cell: every value of it is a start.
struct WholeAndRest {
  int whole = 0;
  bool met = false;    ///< whether its cell was met
  long long rest = 0;  ///< what the others still have to make

  static WholeAndRest of(Memory memory) {
    return {static_cast<int>(memory >> 48), (memory >> 47 & 1) != 0, static_cast<long long>(memory & 0xffff'ffff)};
  }
  Memory packed() const {
    return static_cast<Memory>(whole) << 48 | static_cast<Memory>(met) << 47 | static_cast<Memory>(rest);
  }
};
/// `take(rest, value)` is what is left of the rest when one of the others has the value, nothing where it can't have;
/// `done(rest)` says whether the others have made all.
template <class Take, class Done>
LineSteps steps_of_whole(std::vector<Memory> starts, Take take, Done done) {
  return {.starts = std::move(starts),
          .next =
              [take](Memory memory, int value, std::vector<Memory>& to) {
                auto const [whole, met, rest] = WholeAndRest::of(memory);
                if (value == whole && !met) to.push_back(WholeAndRest{whole, true, rest}.packed());
                if (std::optional<long long> const left = take(rest, value))
                  to.push_back(WholeAndRest{whole, met, *left}.packed());
              },
          .accepting =
              [done](Memory memory) {
                auto const state = WholeAndRest::of(memory);
                return state.met && done(state.rest);
              }};
}

}  // namespace detail

/// The product of the cells is the number.
struct Product {
  static constexpr std::string_view name = "product";
  static constexpr RuleInfo info{
      .keyword = "product",
      .shape = Shape::sum,
      .meaning = "The product of the cells is the number; they may be equal.",
      .example = "product 12 = r1c1 r1c2 r2c1",
      .claim = "domain consistent; checked late where the number has more than 16384 divisors",
      .header = "rules/kenken.hpp"};

  Cells cells;
  long long number = 1;

  bool operator==(Product const&) const = default;

  bool holds(auto value) const {
    long long rest = number;
    bool zero = false;
    for (Cell cell : cells) {
      zero = zero || value(cell) == 0;
      if (value(cell) == 0 || rest % value(cell) != 0)
        rest = 0;
      else
        rest /= value(cell);
    }
    return number == 0 ? zero : rest == 1;
  }
  void post(auto& network) const {
    if (number < 0) return network.fail();
    detail::post_calculation(*this, steps(), network);
  }
  void check(Check& check) const {
    long long most = 1;
    for (std::size_t i = 0; i < cells.size() && most < number; ++i)
      most = most > number / check.last() ? number : most * check.last();
    detail::check_reach(check, cells, "product", number, check.first() == 0 ? 0 : 1, most);
  }
  static Result<Product> make(Arguments const& arguments, Layout const&, int, int) {
    return Product{arguments.cells(), arguments.number()};
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{number}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    Product product{std::move(cells)};
    for (std::size_t i = 0; i < product.cells.size(); ++i) product.number *= random.value();
    return product;
  }

 private:
  detail::LineSteps steps() const {
    // What the cells to come must make; for 0 whether one was met.
    return {.starts = {number == 0 ? detail::Memory{1} : static_cast<detail::Memory>(number)},
            .next =
                [this](detail::Memory rest, int value, std::vector<detail::Memory>& to) {
                  auto const factor = static_cast<detail::Memory>(value);
                  if (number == 0)
                    to.push_back(factor == 0 ? 0 : rest);
                  else if (factor != 0 && rest % factor == 0)
                    to.push_back(rest / factor);
                },
            .accepting = [this](detail::Memory rest) { return rest == (number == 0 ? 0U : 1U); }};
  }
};

/// One of the cells, less all others, is the number.
struct Difference {
  static constexpr std::string_view name = "difference";
  static constexpr RuleInfo info{
      .keyword = "difference",
      .shape = Shape::sum,
      .meaning = "One of the cells less all the others is the number; they may be equal.",
      .example = "difference 1 = r1c1 r1c2",
      .claim =
          "domain consistent; checked late where it speaks of three cells or more with hundreds of values",
      .header = "rules/kenken.hpp"};

  Cells cells;
  int number = 0;

  bool operator==(Difference const&) const = default;

  bool holds(auto value) const {
    long long sum = 0;
    for (Cell cell : cells) sum += value(cell);
    for (Cell cell : cells)
      if (2LL * value(cell) - sum == number) return true;
    return false;
  }
  void post(auto& network) const {
    if (number > network.last() || number < least(network.first(), network.last())) return network.fail();
    detail::post_calculation(*this, steps(network.first(), network.last()), network);
  }
  void check(Check& check) const {
    detail::check_reach(check, cells, "difference", number, least(check.first(), check.last()), check.last());
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{number}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    return Difference{std::move(cells), random.between(0, random.last())};
  }

 private:
  long long least(int first, int last) const {
    return first - (static_cast<long long>(cells.size()) - 1) * last;
  }
  detail::LineSteps steps(int first, int last) const {
    std::vector<detail::Memory> starts;
    for (int whole = first; whole <= last; ++whole)
      if (whole >= number)
        starts.push_back(detail::WholeAndRest{whole, false, static_cast<long long>(whole) - number}.packed());
    auto const take = [](long long rest, int value) {
      return value <= rest ? std::optional(rest - value) : std::nullopt;
    };
    return detail::steps_of_whole(std::move(starts), take, [](long long rest) { return rest == 0; });
  }
};

/// One of the cells, divided by all others, is the number; the others are not 0.
struct Quotient {
  static constexpr std::string_view name = "quotient";
  static constexpr RuleInfo info{
      .keyword = "quotient",
      .shape = Shape::sum,
      .meaning = "One of the cells divided by all the others is the number; they may be equal.",
      .example = "quotient 2 = r1c1 r1c2",
      .claim =
          "domain consistent; checked late where it speaks of three cells or more with hundreds of values",
      .header = "rules/kenken.hpp"};

  Cells cells;
  int number = 1;

  bool operator==(Quotient const&) const = default;

  bool holds(auto value) const {
    for (std::size_t whole = 0; whole < cells.size(); ++whole) {
      long long product = number;
      bool zero = false;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i == whole) continue;
        zero = zero || value(cells[i]) == 0;
        if (product <= value(cells[whole])) product *= value(cells[i]);
      }
      if (!zero && product == value(cells[whole])) return true;
    }
    return false;
  }
  void post(auto& network) const {
    if (number < 0 || number > network.last()) return network.fail();
    detail::post_calculation(*this, steps(network.first(), network.last()), network);
  }
  void check(Check& check) const {
    detail::check_reach(check, cells, "quotient", number, check.first() == 0 ? 0 : 1, check.last());
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{number}}, .word = {}}; }
  static auto sample(auto& random, auto cells) {
    return Quotient{std::move(cells), random.between(random.first(), random.last())};
  }

 private:
  detail::LineSteps steps(int first, int last) const {
    // Rest 0: the whole is 0 and so is the number, and any others divide it.
    std::vector<detail::Memory> starts;
    for (int whole = first; whole <= last; ++whole)
      if (number == 0 ? whole == 0 : whole > 0 && whole % number == 0)
        starts.push_back(detail::WholeAndRest{whole, false, number == 0 ? 0 : whole / number}.packed());
    auto const take = [](long long rest, int value) {
      return value != 0 && rest % value == 0 ? std::optional(rest / value) : std::nullopt;
    };
    return detail::steps_of_whole(std::move(starts), take, [](long long rest) { return rest <= 1; });
  }
};

}  // namespace nonet
