// SPDX-License-Identifier: MIT
#include <nonet/propagators/exclusion_graph.hpp>

#include <doctest/doctest.h>

#include <algorithm>

TEST_CASE("cells of one list differ, from themselves they do not") {
  nonet::ExclusionGraph graph(130);
  graph.add({0, 64, 129});
  graph.add({64, 65});
  CHECK(graph.words() == 3);
  CHECK(graph.differ(0, 129));
  CHECK(graph.differ(129, 0));
  CHECK(graph.differ(65, 64));
  CHECK_FALSE(graph.differ(0, 65));
  CHECK_FALSE(graph.differ(64, 64));
  CHECK(graph.all_differ({0, 64, 129}));
  CHECK_FALSE(graph.all_differ({0, 64, 65}));
  CHECK(graph.row(64)[0] == 1);
  CHECK(graph.row(64)[1] == 2);
  CHECK(graph.row(64)[2] == 2);
}

TEST_CASE("groups are parts whose cells all differ, the largest first") {
  nonet::ExclusionGraph graph(8);
  graph.add({0, 1, 2, 3});
  graph.add({4, 5});
  auto const groups = graph.groups({6, 5, 4, 3, 2, 1, 0}, 6);
  REQUIRE(groups.size() == 3);
  CHECK(groups[0].size() == 4);
  CHECK(groups[1].size() == 2);
  CHECK(groups[2].size() == 1);
  for (auto const& group : groups) CHECK(graph.all_differ(group));
  auto const small = graph.groups({0, 1, 2, 3}, 3);
  REQUIRE(small.size() == 2);
  CHECK(small[0].size() == 3);
}
