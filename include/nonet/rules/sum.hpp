// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/sum_poster.hpp>
#include <nonet/rules/make.hpp>

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A weighted sum in which each cell stands once, as rules that speak of sums work it out before they post it.
struct Terms {
  static constexpr long long most = 1'000'000;  ///< so that no sum over any model leaves a long long

  std::map<Cell, long long> factors;

  bool sound = true;  ///< false when a factor is beyond `most`: the terms are then not to be used

  void add(Cell cell, long long factor) {
    auto& sum = factors[cell];
    if (factor >= -most && factor <= most) sum += factor;
    sound = sound && factor >= -most && factor <= most && sum >= -most && sum <= most;
    if (!sound) sum = 0;
  }
  /// The least and the greatest sum for values of first .. last, each cell on its own.
  std::pair<long long, long long> range(int first, int last) const {
    std::pair<long long, long long> range{0, 0};
    for (auto const& [cell, factor] : factors) {
      range.first += factor * (factor > 0 ? first : last);
      range.second += factor * (factor > 0 ? last : first);
    }
    return range;
  }
  /// Posts "the terms add up to total".
  void post(auto& network, long long total) const {
    auto const [least, greatest] = range(network.first(), network.last());
    if (!sound || total < least || total > greatest) return network.fail();
    LinearSum sum{.cells = {}, .coefficients = {}, .total = total, .distinct = false};
    bool plain = true;
    for (auto const& [cell, factor] : factors) {
      if (factor == 0) continue;
      sum.cells.push_back(cell);
      sum.coefficients.push_back(static_cast<int>(factor));
      plain = plain && factor == 1;
    }
    if (plain) sum.coefficients.clear();
    if (!sum.cells.empty()) network.sum(std::move(sum));
  }
  /// Tells what is wrong with "the terms add up to total".
  void check(Check& check, Cells const& cells, std::string_view what, long long total) const {
    if (!sound)
      return check.error(Fault::argument, {"{0}: a factor is too large", {what}}, cells, "",
                         {"at most {0}", {most}});
    auto const [least, greatest] = range(check.first(), check.last());
    if (total < least || total > greatest)
      check.error(Fault::unreachable_sum,
                  {"no filling of the {0} {1} has the sum {2}", {what, check.layout().names(cells), total}},
                  cells, Part(total), {"from {0} to {1}", {least, greatest}});
  }
};

/// The values of the cells, each times its factor, add up to a total. Cells may be equal, and one that is listed twice
/// counts twice. A factor beyond a million is an error.
struct Sum {
  static constexpr std::string_view name = "sum";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{
      .keyword = "sum",
      .shape = Shape::weighted_sum,
      .iss = "Sum",
      .meaning = "The cells, each times its factor, add up to the number; they may be equal.",
      .example = "sum 0 = r1c1 2*r1c2 -1*r2c1",
      .claim =
          "domain consistent where the reachable sums lie within 1023 of the total; else bounds consistent",
      .header = "rules/sum.hpp"};

  Cells cells;
  long long total = 0;
  std::vector<long long> factors{};  ///< one a cell; empty: all are 1

  bool operator==(Sum const&) const = default;

  bool holds(auto value) const {
    long long sum = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) sum += factor(i) * value(cells[i]);
    return sum == total;
  }
  void post(auto& network) const {
    if (!fits()) return network.fail();
    terms().post(network, total);
  }
  void check(Check& check) const {
    if (fits()) return terms().check(check, cells, "sum", total);
    check.error(Fault::argument, "a sum needs as many factors as cells", cells, Part(factors.size()),
                Part(cells.size()));
  }

  static Result<Sum> make(Arguments const& arguments, Layout const&, int, int) {
    Sum sum{arguments.cells(), arguments.number()};
    if (arguments.numbers.size() > 1) sum.factors = arguments.numbers[1];
    if (!sum.fits()) return argument_error(info, "it needs as many factors as cells", "", "", Fault::syntax);
    if (!sum.terms().sound)
      return argument_error(info, "a factor is too large", "", {"at most {0}", {Terms::most}});
    return sum;
  }
  Arguments arguments() const {
    Arguments arguments{.groups = {cells}, .numbers = {{total}}, .word = {}};
    if (!factors.empty()) arguments.numbers.push_back(factors);
    return arguments;
  }
  static auto sample(auto& random, auto cells) {
    Sum sum{std::move(cells)};
    if (random.chance(2))
      for (std::size_t i = 0; i < sum.cells.size(); ++i) sum.factors.push_back(random.between(-3, 3));
    for (std::size_t i = 0; i < sum.cells.size(); ++i) sum.total += sum.factor(i) * random.value();
    return sum;
  }

 private:
  bool fits() const { return factors.empty() || factors.size() == cells.size(); }
  long long factor(std::size_t i) const { return factors.empty() ? 1 : factors[i]; }
  Terms terms() const {
    Terms terms;
    for (std::size_t i = 0; i < cells.size(); ++i) terms.add(cells[i], factor(i));
    return terms;
  }
};

}  // namespace nonet
