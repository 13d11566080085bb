// SPDX-License-Identifier: MIT
#include <nonet/solve/outcome.hpp>

#include <doctest/doctest.h>

#include <set>
#include <string_view>

using namespace nonet;

TEST_CASE("The status follows from the count and from whether it is exact") {
  CHECK(status_of(0, true) == Status::none);
  CHECK(status_of(1, true) == Status::unique);
  CHECK(status_of(2, true) == Status::multiple);
  // Two solutions are two, whatever ended the search; fewer say nothing while a part is unsearched.
  CHECK(status_of(2, false) == Status::multiple);
  CHECK(status_of(1, false) == Status::unknown);
  CHECK(status_of(0, false) == Status::unknown);
  CHECK(status_of(Outcome::largest_count, false) == Status::multiple);
}

TEST_CASE("An outcome of nothing promises nothing") {
  Outcome const outcome;
  CHECK(outcome.status == Status::unknown);
  CHECK_FALSE(outcome.complete);
  CHECK_FALSE(outcome.exact);
  CHECK_FALSE(outcome.saturated());
  Outcome full;
  full.count = Outcome::largest_count;
  CHECK(full.saturated());
}

TEST_CASE("Every status and every end has a word of its own") {
  std::set<std::string_view> words;
  for (auto status : {Status::none, Status::unique, Status::multiple, Status::unknown})
    words.insert(to_string(status));
  CHECK(words == std::set<std::string_view>{"none", "unique", "multiple", "unknown"});
  std::set<std::string_view> ends;
  for (auto end : {End::exhausted, End::limit, End::nodes, End::deadline, End::stop, End::error})
    ends.insert(to_string(end));
  CHECK(ends.size() == 6);
}
