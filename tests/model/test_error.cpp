// SPDX-License-Identifier: MIT
#include <nonet/model/error.hpp>

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>

using namespace nonet;

TEST_CASE("An error tells its place as far as it is known, then what is wrong") {
  Error error(Fault::cell_name, "no such cell", "r9c9", "r1c1 to r4c4");
  CHECK(to_string(error) == "no such cell (found r9c9, expected r1c1 to r4c4)");
  error.line = 3;
  CHECK(to_string(error) == "line 3: no such cell (found r9c9, expected r1c1 to r4c4)");
  error.column = 7;
  CHECK(to_string(error) == "line 3, column 7: no such cell (found r9c9, expected r1c1 to r4c4)");
  error.file = "a.nonet";
  CHECK(to_string(error) == "a.nonet:3:7: no such cell (found r9c9, expected r1c1 to r4c4)");
  error.expected.clear();
  CHECK(to_string(error) == "a.nonet:3:7: no such cell (found r9c9)");
  error.found.clear();
  error.expected = "a cell";
  error.line = 0;
  CHECK(to_string(error) == "a.nonet: no such cell (expected a cell)");
}

TEST_CASE("Contradictions are puzzles without solution, all other faults are no puzzles") {
  for (auto fault : {Fault::given_clash, Fault::unreachable_sum}) CHECK(Error(fault, "").contradiction());
  for (auto fault :
       {Fault::syntax, Fault::unsupported, Fault::cell_name, Fault::duplicate_cell, Fault::value_range,
        Fault::map_size, Fault::region_size, Fault::overlap, Fault::argument, Fault::too_large, Fault::io})
    CHECK_FALSE(Error(fault, "").contradiction());
}

TEST_CASE("A result holds a value or an error") {
  Result<std::string> good(std::string("yes"));
  CHECK(good);
  CHECK(good.has_value());
  CHECK(*good == "yes");
  CHECK(good->size() == 3);
  CHECK(*std::move(good) == "yes");
  Result<std::string> const bad(Error(Fault::io, "gone"));
  CHECK_FALSE(bad.has_value());
  CHECK(bad.error().message == "gone");
  // Types that can only be moved, and results of errors themselves.
  Result<std::unique_ptr<int>> moved(std::make_unique<int>(7));
  CHECK(**moved == 7);
  auto const taken = *std::move(moved);
  CHECK(*taken == 7);
}
