// SPDX-License-Identifier: MIT
#include "solving.hpp"

#include <nonet/formats/read.hpp>
#include <nonet/solve/search.hpp>

#include <reference/parse.hpp>
#include <reference/reference.hpp>

#include <doctest/doctest.h>

#include <cstddef>
#include <string>

namespace variants_tests {

constexpr std::size_t most_searched = 49;  // cells; the reference solver takes too long for more

std::optional<std::uint64_t> solutions_of(nonet::Model const& model) {
  auto const outcome = nonet::count(model, {.keep = 0});
  if (!outcome.exact) return {};
  return outcome.count;
}

nonet::Model check_sample(std::string_view text) {
  CAPTURE(std::string(text));
  auto const model = nonet::read(text);
  REQUIRE(model);
  for (auto const& error : model->errors()) FAIL_CHECK(to_string(error));
  auto const outcome = nonet::count(*model, {.limit = 2});
  CHECK(outcome.status == nonet::Status::unique);
  REQUIRE(!outcome.solutions.empty());

  auto const& solution = outcome.solutions.front();
  auto const puzzle = reference::parse(std::string(text));
  for (auto const& constraint : puzzle.constraints) CHECK(constraint.possible(solution));
  if (model->cell_count() > most_searched) return *model;
  reference::Solver reference(puzzle);
  reference.most_solutions = 2;
  reference.keep = 1;
  CHECK(reference.run());
  CHECK(reference.solutions == 1);
  REQUIRE(!reference.found.empty());
  CHECK(reference.found.front() == solution);
  return *model;
}

}  // namespace variants_tests
