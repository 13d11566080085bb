// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/table.hpp>
#include <nonet/rules/make.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// The values of the cells, in their order, are one of the rows.
struct Table {
  static constexpr std::string_view name = "table";
  static constexpr RuleInfo info{.keyword = "table",
                                 .shape = Shape::rows,
                                 .meaning = "The values of the cells, in their order, are one of the rows.",
                                 .example = "table 1 2 3 / 3 2 1 / 2 2 4 = r1c1 r1c2 r1c3",
                                 .claim = "domain consistent",
                                 .header = "rules/table.hpp"};

  Cells cells;
  std::vector<std::vector<int>> rows{};  ///< values, one a cell

  bool operator==(Table const&) const = default;

  bool holds(auto value) const {
    return std::ranges::any_of(rows, [&](auto const& row) {
      return std::ranges::equal(row, cells, {}, {}, [&](Cell cell) -> int { return value(cell); });
    });
  }
  void post(auto& network) const {
    auto const rows = indices(network.first());
    network.post([&]<AnyMask Mask>() { return RowTable<Mask>(cells, network.first(), network.values(), rows); });
  }
  void check(Check& check) const {
    for (auto const& row : rows) {
      if (row.size() != cells.size())
        return check.error(Fault::argument, "a row of a table needs one value a cell", cells,
                           {"{0} values", {row.size()}}, Part(cells.size()));
      for (int const value : row)
        if (value < check.first() || value > check.last())
          return check.error(Fault::value_range, "a value of a table is out of range", cells, Part(value),
                             {"{0} to {1}", {check.first(), check.last()}});
    }
  }

  static Result<Table> make(Arguments const& arguments, Layout const&, int first, int last) {
    Table table{arguments.cells()};
    for (auto const& row : arguments.numbers) {
      if (row.size() != table.cells.size())
        return argument_error(info, "a row needs one value a cell", {"{0} values", {row.size()}},
                              Part(table.cells.size()));
      auto& values = table.rows.emplace_back();
      for (long long const number : row) {
        if (number < first || number > last)
          return argument_error(info, "a value is out of range", Part(number), {"{0} to {1}", {first, last}},
                                Fault::value_range);
        values.push_back(static_cast<int>(number));
      }
    }
    return table;
  }
  Arguments arguments() const {
    Arguments arguments{.groups = {cells}, .numbers = {}, .word = {}};
    for (auto const& row : rows) arguments.numbers.emplace_back(row.begin(), row.end());
    return arguments;
  }
  static auto sample(auto& random, auto cells) {
    Table table{std::move(cells)};
    table.rows.resize(static_cast<std::size_t>(random.between(1, 80)));
    for (auto& row : table.rows)
      for (std::size_t i = 0; i < table.cells.size(); ++i) row.push_back(random.value());
    return table;
  }

 private:
  /// The rows as value indexes; the propagator leaves out those that do not fit.
  std::vector<std::vector<int>> indices(int first) const {
    auto indices = rows;
    for (auto& row : indices)
      for (int& value : row) value -= first;
    return indices;
  }
};

}  // namespace nonet
