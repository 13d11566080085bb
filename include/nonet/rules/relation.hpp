// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/relation.hpp>
#include <nonet/rules/make.hpp>

#include <boost/dynamic_bitset.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// Which pairs of values are allowed, as data: for the values first .. last, n of them, bit a * n + b tells whether
/// value first + a of an earlier cell goes with value first + b of a later one.
struct PairTable {
  int first = 1;
  int last = 0;
  boost::dynamic_bitset<> bits{};

  bool operator==(PairTable const&) const = default;

  std::size_t values() const { return last < first ? 0 : static_cast<std::size_t>(last - first) + 1; }
  /// False for a value outside first .. last.
  bool allows(int a, int b) const {
    if (a < first || a > last || b < first || b > last) return false;
    std::size_t const at =
        static_cast<std::size_t>(a - first) * values() + static_cast<std::size_t>(b - first);
    return at < bits.size() && bits[at];
  }
  void allow(int a, int b) {
    NONET_ASSERT(a >= first && a <= last && b >= first && b <= last);
    bits.set(static_cast<std::size_t>(a - first) * values() + static_cast<std::size_t>(b - first));
  }
  /// The table of f(a, b). Precondition: first <= last.
  template <class F>
  static PairTable of(int first, int last, F&& f) {
    PairTable table = none(first, last);
    for (int a = first; a <= last; ++a)
      for (int b = first; b <= last; ++b)
        if (f(a, b)) table.allow(a, b);
    return table;
  }
  /// The table that allows nothing.
  static PairTable none(int first, int last) {
    PairTable table{first, last};
    table.bits.resize(table.values() * table.values());
    return table;
  }
};

/// Between which cells of a list a relation stands.
enum class Pairs : std::uint8_t {
  along,     ///< each cell and the next
  each_pair  ///< each cell and every later one
};

/// Pairs of cells have pairs of values that a table allows; values that the table does not speak of are not allowed.
/// A cell may be named twice, as on a closed line.
struct Relation {
  static constexpr std::string_view name = "relation";
  static constexpr bool repeats_cells = true;
  static constexpr RuleInfo info{
      .keyword = "relation",
      .shape = Shape::word_rows,
      .iss = "Pair",
      .meaning =
          "Each cell and the next ('along'), or each and every later one ('pairs'), hold values that the "
          "rows "
          "allow: a value of the earlier cell, then all that the later one may be.",
      .example = "relation along 1 3 4 / 2 4 / 3 1 / 4 1 2 = r1c1 r1c2 r1c3",
      .claim =
          "along: domain consistent where no cell stands twice; pairs: each pair is domain consistent by "
          "itself",
      .header = "rules/relation.hpp"};

  Cells cells;
  PairTable table;
  Pairs pairs = Pairs::along;

  bool operator==(Relation const&) const = default;

  bool holds(auto value) const {
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = i + 1; j < (pairs == Pairs::along ? std::min(i + 2, cells.size()) : cells.size());
           ++j)
        if (!table.allows(value(cells[i]), value(cells[j]))) return false;
    return true;
  }

  void post(auto& network) const {
    if (cells.size() < 2) return;
    int const first = network.first();
    int const values = network.values();
    if (pairs == Pairs::along)
      network.post([&]<AnyMask Mask>() { return RelatedLine<Mask>(cells, first, masks<Mask>(first, values)); });
    else
      network.post([&]<AnyMask Mask>() { return RelatedPairs<Mask>(cells, first, masks<Mask>(first, values)); });
  }
  void check(Check& check) const {
    if (table.bits.size() == table.values() * table.values()) return;
    check.error(Fault::argument, "the table of a relation has the wrong size", cells,
                {"{0} bits", {table.bits.size()}}, Part(table.values() * table.values()));
  }

  static Result<Relation> make(Arguments const& arguments, Layout const&, int first, int last) {
    if (arguments.word != "along" && arguments.word != "pairs")
      return argument_error(info, "an unknown word", arguments.word, "along or pairs");
    Relation relation{arguments.cells(), PairTable::none(first, last),
                      arguments.word == "along" ? Pairs::along : Pairs::each_pair};
    for (auto const& row : arguments.numbers)
      for (long long const& number : row) {
        if (number < first || number > last)
          return argument_error(info, "a value is out of range", Part(number), {"{0} to {1}", {first, last}},
                                Fault::value_range);
        if (&number != &row.front())
          relation.table.allow(static_cast<int>(row.front()), static_cast<int>(number));
      }
    return relation;
  }
  Arguments arguments() const {
    Arguments arguments{.groups = {cells}, .numbers = {}, .word = pairs == Pairs::along ? "along" : "pairs"};
    for (int a = table.first; a <= table.last; ++a) {
      std::vector<long long> row{a};
      for (int b = table.first; b <= table.last; ++b)
        if (table.allows(a, b)) row.push_back(b);
      if (row.size() > 1) arguments.numbers.push_back(std::move(row));
    }
    if (arguments.numbers.empty())
      arguments.numbers = {{table.first}};  // nothing is allowed, said so that it can be read
    return arguments;
  }
  /// Along a line that is not closed: that is where domain consistency is claimed.
  static auto sample(auto& random, auto cells) {
    if (cells.size() > 1 && cells.front() == cells.back()) cells.pop_back();
    return Relation{std::move(cells),
                    PairTable::of(random.first(), random.last(), [&](int, int) { return random.chance(2); })};
  }

 private:
  template <AnyMask Mask>
  [[gnu::noinline]] std::shared_ptr<PairMasks<Mask> const> masks(int first, int values) const {
    return std::make_shared<PairMasks<Mask> const>(
        values, [&](int a, int b) { return table.allows(first + a, first + b); });
  }
};

/// A relation given as a function: Model::add, which knows the values, makes it a Relation.
template <class F>
struct RelationBy {
  Cells cells;
  F function;
  Pairs pairs;

  Relation tabulate(int first, int last) const {
    return {cells, PairTable::of(first, last, function), pairs};
  }
};

/// f(a, b) holds for each cell's value a and the next one's b.
template <class F>
RelationBy<F> along(Cells cells, F f) {
  return {std::move(cells), std::move(f), Pairs::along};
}
/// f(a, b) holds for each cell's value a and every later one's b.
template <class F>
RelationBy<F> each_pair(Cells cells, F f) {
  return {std::move(cells), std::move(f), Pairs::each_pair};
}

}  // namespace nonet
