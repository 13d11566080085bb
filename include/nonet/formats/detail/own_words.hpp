// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/formats/detail/rule_table.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace nonet::inline NONET_ABI {
namespace detail {

/// The key words that are no rules.
inline constexpr std::array<std::string_view, 18> statement_keywords{
    "puzzle",  "size",   "grid",  "cell",  "values", "symbols",  "rows",    "columns",        "boxes",
    "regions", "givens", "given", "marks", "unit",   "solution", "windoku", "disjointgroups", "kakuro"};

/// True when a puzzle of nonet's own format may begin with this word.
template <class List>
bool begins_own_format(std::string_view word) {
  return std::ranges::find(statement_keywords, word) != statement_keywords.end() ||
         find_rule<List>(word) != nullptr;
}

/// Units that come from the shape of the boxes.
template <class = void>
bool is_box_units(std::string_view keyword) {
  return keyword == "windoku" || keyword == "disjointgroups";
}

template <class = void>
bool is_layout(std::string_view keyword) {
  return std::ranges::find(statement_keywords, keyword) != statement_keywords.end();
}

template <class = void>
bool looks_like_place(std::string_view name) {
  std::size_t const c = name.find_first_of("cC");
  return (name.front() == 'r' || name.front() == 'R') && c != std::string_view::npos && c > 1 &&
         c + 1 < name.size() && name.find_first_not_of("0123456789", 1) == c &&
         name.find_first_not_of("0123456789", c + 1) == std::string_view::npos;
}

}  // namespace detail
}  // namespace nonet
