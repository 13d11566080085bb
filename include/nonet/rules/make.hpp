// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/model/rule.hpp>

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace nonet::inline NONET_ABI {

namespace detail {

/// What a shape's arguments must be like.
struct Form {
  std::size_t groups = 1;
  bool more_groups = false;     ///< or more of them
  std::size_t least_rows = 0;  ///< rows of numbers
  std::size_t most_rows = 0;
  bool one_number = false;  ///< the first row is one number
  bool needs_word = false;
  bool takes_word = false;
};

constexpr Form form_of(Shape shape) {
  constexpr std::size_t any = static_cast<std::size_t>(-1);
  switch (shape) {
    case Shape::cells:
    case Shape::line: return {};
    case Shape::head_line: return {.groups = 2};
    case Shape::groups: return {.groups = 1, .more_groups = true};
    case Shape::sum:
    case Shape::number_line: return {.least_rows = 1, .most_rows = 1, .one_number = true};
    case Shape::optional_sum: return {.most_rows = 1, .one_number = true, .takes_word = true};
    case Shape::numbers: return {.least_rows = 1, .most_rows = 1};
    case Shape::word: return {.groups = 0, .needs_word = true, .takes_word = true};
    case Shape::optional_word: return {.takes_word = true};
    case Shape::word_cells: return {.needs_word = true, .takes_word = true};
    case Shape::rows: return {.most_rows = any};
    case Shape::word_rows: return {.least_rows = 1, .most_rows = any, .needs_word = true, .takes_word = true};
    case Shape::weighted_sum: return {.least_rows = 1, .most_rows = 2, .one_number = true};
    case Shape::flag: break;
  }
  return {.groups = 0};
}

/// What is wrong with the arguments, in words; null when they are of the form.
inline char const* mismatch(Form const& form, Arguments const& arguments) {
  auto const groups = arguments.groups.size();
  if (groups < form.groups || (groups > form.groups && !form.more_groups))
    return "the wrong number of cell lists";
  if (arguments.word.empty() && form.needs_word) return "a word is missing";
  if (!arguments.word.empty() && !form.takes_word) return "a word that means nothing here";
  auto const& rows = arguments.numbers;
  if (rows.size() < form.least_rows) return "a number is missing";
  if (rows.size() > form.most_rows) return "too many numbers";
  if (!rows.empty() && rows.front().empty()) return "a number is missing";
  if (!rows.empty() && form.one_number && rows.front().size() > 1) return "more than one number";
  return nullptr;
}

}  // namespace detail

/// The error of a rule's argument; a reader adds the place.
NONET_COLD inline Error argument_error(RuleInfo const& info, Saying const& message,
                                       Saying const& found = nothing, Saying const& expected = nothing,
                                       Fault fault = Fault::argument) {
  return Error(fault, {"{0}: {1}", {info.keyword, Phrase(message)}}, found, expected);
}

/// True when the number is in the range of int: what texts say may be any long long.
constexpr bool fits_int(long long number) {
  return number >= std::numeric_limits<int>::min() && number <= std::numeric_limits<int>::max();
}

namespace detail {

/// The error of arguments that are not of the rule's shape.
inline std::optional<Error> misshapen(RuleInfo const& info, Arguments const& arguments) {
  auto const* wrong = mismatch(form_of(info.shape), arguments);
  if (wrong == nullptr) return {};
  return argument_error(info, wrong, nothing, info.example, Fault::syntax);
}
NONET_COLD inline Error too_large(RuleInfo const& info, long long number) {
  return argument_error(info, "the number is too large", Part(number));
}

/// Precondition: the arguments are of the rule's shape.
template <Rule R>
Result<R> make_shaped(Arguments const& arguments, Layout const& layout, int first, int last) {
  constexpr Shape shape = R::info.shape;
  if constexpr (requires {
                  { R::make(arguments, layout, first, last) } -> std::same_as<Result<R>>;
                }) {
    return R::make(arguments, layout, first, last);
  } else {
    static_assert(
        !requires { &R::make; },
        "make must be: static Result<R> make(Arguments const&, Layout const&, int first, int last)");
    static_assert(shape == Shape::cells || shape == Shape::line || shape == Shape::head_line ||
                      shape == Shape::sum || shape == Shape::number_line,
                  "a rule of this shape needs a make of its own");
    if constexpr (shape == Shape::head_line) {
      return R{arguments.groups[0], arguments.groups[1]};
    } else if constexpr (form_of(shape).one_number) {
      if (!fits_int(arguments.number())) return too_large(R::info, arguments.number());
      return R{arguments.groups[0], static_cast<int>(arguments.number())};
    } else {
      return R{arguments.groups[0]};
    }
  }
}
template <Rule R>
Result<R> make_shaped(Arguments const& arguments, Model const& model) {
  if constexpr (requires {
                  { R::make(arguments, model) } -> std::same_as<Result<R>>;
                })
    return R::make(arguments, model);
  else
    return make_shaped<R>(arguments, model.layout(), model.first(), model.last());
}

}  // namespace detail

/// Makes a rule from what a text says about it. By R::make where there is one, else by the rule's shape: its members
/// are then, in their order, the groups of cells and the one number.
///
/// An error when arguments are missing, too many or out of range; cells are not checked here but by Model::add.
template <Rule R>
Result<R> make_rule(Arguments const& arguments, Layout const& layout, int first, int last) {
  if (auto error = detail::misshapen(R::info, arguments)) return *std::move(error);
  return detail::make_shaped<R>(arguments, layout, first, last);
}

/// The same for a rule that is added to this model: one that speaks of the model's regions, or of what other rules
/// leave out, reads them there and has `static Result<R> make(Arguments const&, Model const&)`.
template <Rule R>
Result<R> make_rule(Arguments const& arguments, Model const& model) {
  if (auto error = detail::misshapen(R::info, arguments)) return *std::move(error);
  return detail::make_shaped<R>(arguments, model);
}

/// True for a rule that is made of what the model's other rules say: readers add it when all others are there.
template <Rule R>
inline constexpr bool made_last = requires { requires R::made_last; };

}  // namespace nonet
