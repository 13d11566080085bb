// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>

#include <cstddef>
#include <limits>
#include <string>
#include <utility>

namespace nonet::inline NONET_ABI {

namespace detail {

/// How many groups of cells a shape has.
constexpr std::size_t groups_of(Shape shape) {
  switch (shape) {
    case Shape::word:
    case Shape::flag: return 0;
    case Shape::head_line: return 2;
    default: return 1;
  }
}
constexpr bool one_number(Shape shape) { return shape == Shape::sum || shape == Shape::number_line; }
constexpr bool needs_numbers(Shape shape) {
  return one_number(shape) || shape == Shape::numbers || shape == Shape::word_rows ||
         shape == Shape::weighted_sum;
}
constexpr bool needs_word(Shape shape) {
  return shape == Shape::word || shape == Shape::word_cells || shape == Shape::word_rows;
}

}  // namespace detail

/// The error of a rule's argument; a reader adds the place.
inline Error argument_error(RuleInfo const& info, std::string message, std::string found = "",
                            std::string expected = "", Fault fault = Fault::argument) {
  return {.fault = fault,
          .message = std::string(info.keyword) + ": " + std::move(message),
          .found = std::move(found),
          .expected = std::move(expected)};
}

/// True when the number is in the range of int: what texts say may be any long long.
constexpr bool fits_int(long long number) {
  return number >= std::numeric_limits<int>::min() && number <= std::numeric_limits<int>::max();
}

/// Makes a rule from what a text says about it. By R::make where there is one, else by the rule's shape: its members
/// are then, in their order, the groups of cells and the one number.
///
/// An error when arguments are missing, too many or out of range; cells are not checked here but by Model::add.
template <Rule R>
Result<R> make_rule(Arguments const& arguments, Layout const& layout, int first, int last) {
  constexpr Shape shape = R::info.shape;
  constexpr std::size_t groups = detail::groups_of(shape);
  if (arguments.groups.size() != groups)
    return argument_error(R::info, "the wrong number of cell lists", std::to_string(arguments.groups.size()),
                          std::to_string(groups), Fault::syntax);
  if (detail::needs_numbers(shape) && !arguments.has_number())
    return argument_error(R::info, "a number is missing", "", std::string(R::info.example), Fault::syntax);
  if (detail::needs_word(shape) && arguments.word.empty())
    return argument_error(R::info, "a word is missing", "", std::string(R::info.example), Fault::syntax);
  if (detail::one_number(shape) && (arguments.numbers.size() != 1 || arguments.numbers.front().size() != 1))
    return argument_error(R::info, "more than one number", "", std::string(R::info.example), Fault::syntax);

  if constexpr (requires {
                  { R::make(arguments, layout, first, last) } -> std::same_as<Result<R>>;
                }) {
    return R::make(arguments, layout, first, last);
  } else {
    static_assert(
        !requires { &R::make; },
        "make must be: static Result<R> make(Arguments const&, Layout const&, int first, int last)");
    static_assert(shape == Shape::cells || shape == Shape::line || shape == Shape::head_line ||
                      detail::one_number(shape),
                  "a rule of this shape needs a make of its own");
    if constexpr (shape == Shape::head_line) {
      return R{arguments.groups[0], arguments.groups[1]};
    } else if constexpr (detail::one_number(shape)) {
      if (!fits_int(arguments.number()))
        return argument_error(R::info, "the number is too large", std::to_string(arguments.number()));
      return R{arguments.groups[0], static_cast<int>(arguments.number())};
    } else {
      return R{arguments.groups[0]};
    }
  }
}

}  // namespace nonet
