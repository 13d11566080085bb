// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/any_rule.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/propagators/any_branch.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// At least one of several branches holds; a branch is some rules, and values that cells may have. With no branch
/// nothing satisfies it.
///
/// No text of ours says it; ISS strings do, as Or.
struct AnyOf {
  static constexpr std::string_view name = "any of";

  /// A cell and its only values.
  struct Marks {
    Cell cell;
    std::vector<int> values;
    bool operator==(Marks const&) const = default;
  };
  /// All of these hold.
  struct Branch {
    std::vector<AnyRule> rules{};
    std::vector<Marks> marks{};
    bool operator==(Branch const&) const = default;

    Cells scope() const {
      Cells cells;
      for (AnyRule const& rule : rules) cells.insert(cells.end(), rule.scope().begin(), rule.scope().end());
      for (Marks const& mark : marks) cells.push_back(mark.cell);
      std::ranges::sort(cells);
      cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
      return cells;
    }
  };

  std::vector<Branch> branches;
  Cells cells;  ///< of all branches, or any cell where there is no branch

  static AnyOf of(std::vector<Branch> branches) {
    AnyOf rule{std::move(branches), {}};
    for (Branch const& branch : rule.branches) {
      auto const scope = branch.scope();
      rule.cells.insert(rule.cells.end(), scope.begin(), scope.end());
    }
    std::ranges::sort(rule.cells);
    rule.cells.erase(std::unique(rule.cells.begin(), rule.cells.end()), rule.cells.end());
    return rule;
  }

  bool operator==(AnyOf const&) const = default;

  bool holds(auto value) const {
    std::vector<int> values(cells.empty() ? 0 : *std::ranges::max_element(cells) + std::size_t{1});
    for (Cell cell : cells) values[cell] = value(cell);
    return std::ranges::any_of(branches, [&](Branch const& branch) {
      return std::ranges::all_of(branch.rules, [&](AnyRule const& rule) { return rule.holds(values); }) &&
             std::ranges::all_of(branch.marks, [&](Marks const& mark) {
               return std::ranges::find(mark.values, values[mark.cell]) != mark.values.end();
             });
    });
  }
  void post(auto& network) const {
    network.post([&]<AnyMask Mask>() {
      std::vector<typename AnyBranch<Mask>::Branch> sealed;
      for (Branch const& branch : branches) sealed.push_back(seal<Mask>(branch, network));
      return AnyBranch<Mask>(std::move(sealed));
    });
  }
  /// A branch that can never hold is no mistake.
  void check(Check& check) const {
    for (Branch const& branch : branches)
      for (AnyRule const& rule : branch.rules) {
        std::vector<Error> errors;
        Check inner(check.layout(), check.first(), check.last(), errors);
        rule.check(inner);
        for (Error& error : errors)
          if (!error.contradiction())
            check.error(error.fault, std::move(error.message), std::move(error.cells), std::move(error.found),
                        std::move(error.expected));
      }
  }

 private:
  template <AnyMask Mask>
  static typename AnyBranch<Mask>::Branch seal(Branch const& branch, AnyNetwork& network) {
    auto const scope = branch.scope();
    Network<Mask> part(network.cell_count(), network.first(), network.values());
    part.set_control(network.control());
    part.set_derived_sums(network.derived_sums());
    for (Marks const& mark : branch.marks)
      part.keep(mark.cell,
                part.mask_of([&](int value) { return std::ranges::find(mark.values, value) != mark.values.end(); }));
    // What is true anyway makes the branch stronger: the units, as far as it speaks of their cells.
    for (Cells const& unit : network.units()) part.all_different(common(unit, scope));
    for (AnyRule const& rule : branch.rules) rule.post(part);
    return AnyBranch<Mask>::seal(std::move(part), scope);
  }
  static Cells common(Cells const& unit, Cells const& scope) {
    Cells both;
    for (Cell cell : unit)
      if (std::ranges::binary_search(scope, cell)) both.push_back(cell);
    return both;
  }
};

}  // namespace nonet
