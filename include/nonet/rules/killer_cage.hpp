// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/sum_poster.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A cage: its cells add up to a sum and differ. Without a sum they only differ; with `repeats` they need not differ.
struct KillerCage {
  static constexpr std::string_view name = "killer cage";
  static constexpr RuleInfo info{
      .keyword = "cage",
      .shape = Shape::optional_sum,
      .iss = "Cage",
      .meaning =
          "The cells differ and add up to the number; without a number they only differ, "
          "with the word 'repeats' they need not differ.",
      .example = "cage 10 = r1c1 r1c2 r2c1",
      .claim =
          "domain consistent up to 9 cells of at most 16 values; larger: bounds consistent; "
          "without a sum: as a unit",
      .header = "rules/killer_cage.hpp"};

  Cells cells;
  std::optional<long long> sum{};
  bool repeats = false;

  bool operator==(KillerCage const&) const = default;

  bool holds(auto value) const {
    long long total = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      total += value(cells[i]);
      if (repeats) continue;
      for (std::size_t j = 0; j < i; ++j)
        if (value(cells[i]) == value(cells[j])) return false;
    }
    return !sum || total == *sum;
  }

  void post(auto& network) const {
    auto const size = static_cast<long long>(cells.size());
    if (!repeats && size > network.values()) return network.fail();
    if (sum && (*sum < least(network.first()) || *sum > greatest(network.last()))) return network.fail();
    // A sum of different cells keeps them different by itself. As one unit more among the houses a cage costs more
    // than it prunes there (docs/performance.md); only where it is a house it says more: each value has a place.
    if (!repeats && (!sum || size == network.values())) network.all_different(cells);
    if (sum) network.sum({.cells = cells, .coefficients = {}, .total = *sum, .distinct = !repeats});
  }

  void check(Check& check) const {
    if (!sum) return;
    bool const too_many = !repeats && static_cast<long long>(cells.size()) > check.values();
    if (!too_many && *sum >= least(check.first()) && *sum <= greatest(check.last())) return;
    check.error(Fault::unreachable_sum,
                {"no filling of the cage {0} has the sum {1}", {check.layout().names(cells), *sum}}, cells,
                Part(*sum),
                too_many ? Saying("at most {0} cells, as they differ", {check.values()})
                         : Saying("from {0} to {1}", {least(check.first()), greatest(check.last())}));
  }

  static Result<KillerCage> make(Arguments const& arguments, Layout const&, int, int) {
    if (!arguments.word.empty() && arguments.word != "repeats")
      return argument_error(info, "an unknown word", arguments.word, "repeats");
    KillerCage cage{arguments.cells(), {}, arguments.word == "repeats"};
    if (arguments.has_number()) cage.sum = arguments.number();
    return cage;
  }
  Arguments arguments() const {
    Arguments arguments{.groups = {cells}, .numbers = {}, .word = repeats ? "repeats" : ""};
    if (sum) arguments.numbers = {{*sum}};
    return arguments;
  }
  /// With a sum: that is where domain consistency is claimed.
  static auto sample(auto& random, auto cells) {
    KillerCage cage{std::move(cells), {}, random.chance(4)};
    long long const least = cage.least(random.first());
    long long const greatest = cage.greatest(random.last());
    cage.sum = least > greatest ? least : random.between(static_cast<int>(least), static_cast<int>(greatest));
    return cage;
  }

 private:
  long long staircase() const {
    auto const size = static_cast<long long>(cells.size());
    return repeats ? 0 : size * (size - 1) / 2;
  }
  long long least(int first) const { return static_cast<long long>(cells.size()) * first + staircase(); }
  long long greatest(int last) const { return static_cast<long long>(cells.size()) * last - staircase(); }
};

/// For variants in which cages may not overlap: records Fault::overlap for each cell that lies in two cages.
inline void check_no_overlap(Model& model) {
  std::vector<int> cages(model.cell_count());
  for (auto const& rule : model.rules())
    if (auto const* cage = rule.as<KillerCage>())
      for (Cell cell : cage->cells)
        if (++cages[cell] == 2)
          model.record(
              Error(Fault::overlap, {"{0} lies in two cages", {model.layout().name(cell)}}, {}, {}, {cell}));
}

}  // namespace nonet
