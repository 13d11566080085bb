// SPDX-License-Identifier: MIT
#include <nonet/model/rule.hpp>

#include <doctest/doctest.h>

#include <nonet/kernel/engine.hpp>
#include <nonet/model/any_rule.hpp>
#include <nonet/model/rule_propagator.hpp>

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

using namespace nonet;

namespace {

/// Nothing but its definition.
struct TotalIsSeven {
  static constexpr std::string_view name = "total is seven";
  Cells cells;
  int weight = 1;
  bool operator==(TotalIsSeven const&) const = default;
  bool holds(auto value) const {
    int total = 0;
    for (Cell cell : cells) total += value(cell);
    return total == 7;
  }
};

/// Its own propagator, which looks at nothing until the kernel's own check of full assignments catches it.
struct Lazy {
  static constexpr std::string_view name = "lazy";
  static constexpr Cost cost = Cost::quadratic;
  Cell a, b;
  std::array<Cell, 2> scope() const { return {a, b}; }
  bool holds(auto value) const { return value(a) < value(b); }
  Propagation propagate(auto&) const { return Propagation::fixpoint; }
};

/// Posts, and has something to say about a model.
struct Posts {
  static constexpr std::string_view name = "posts";
  static constexpr RuleInfo info{.keyword = "posts", .shape = Shape::sum};
  Cells cells;
  int limit = 3;
  bool holds(auto value) const { return value(cells[0]) <= limit; }
  void post(auto& network) const {
    network.keep(cells[0], network.mask_of([&](int value) { return value <= limit; }));
  }
  void check(Check& check) const {
    if (limit > check.last()) check.error(Fault::argument, "too large", cells, std::to_string(limit));
  }
  Arguments arguments() const { return {.groups = {cells}, .numbers = {{limit}}, .word = {}}; }
};

struct NoDefinition {
  static constexpr std::string_view name = "no definition";
  Cells cells;
};
struct NoCells {
  static constexpr std::string_view name = "no cells";
  bool holds(auto) const { return true; }
};

static_assert(Rule<TotalIsSeven> && Rule<Lazy> && Rule<Posts>);
static_assert(!Rule<NoDefinition> && !Rule<NoCells> && !Rule<int>);
static_assert(PostingRule<Posts> && !PostingRule<TotalIsSeven>);
static_assert(PropagatingRule<Lazy> && !PropagatingRule<TotalIsSeven>);

template <AnyMask Mask>
struct Posted9 {
  explicit Posted9(AnyRule const& rule) : kernel(network(rule)), engine(kernel) { engine.load_root(); }
  static Network<Mask> network(AnyRule const& rule) {
    Network<Mask> network(3, 1, 9);
    rule.post(network);
    return network;
  }
  Kernel<Mask> kernel;
  Engine<Mask> engine;
};

}  // namespace

TEST_CASE_TEMPLATE("A rule with a definition only is checked when its last cell is open", Mask, std::uint16_t,
                   std::uint32_t, std::uint64_t, Multiword) {
  Posted9<Mask> posted(AnyRule(TotalIsSeven{{0, 1, 2}}));
  auto& state = posted.engine.state();
  CHECK(posted.engine.propagate() == Fixpoint::reached);
  state.assign(0, 1);
  CHECK(posted.engine.propagate() == Fixpoint::reached);
  CHECK(state.size(2) == 9);
  state.assign(1, 2);
  CHECK(posted.engine.propagate() == Fixpoint::reached);
  CHECK(state.value(2) == 4);
  posted.engine.load_root();
  for (Cell cell = 0; cell < 3; ++cell) state.assign(cell, 1);
  CHECK(posted.engine.propagate() == Fixpoint::failed);
  posted.engine.load_root();
  state.assign(0, 6);
  state.assign(1, 6);
  CHECK(posted.engine.propagate() == Fixpoint::failed);
}

TEST_CASE("Whatever a rule's own propagate overlooks, a full assignment is put to the definition") {
  Posted9<std::uint16_t> posted(AnyRule(Lazy{0, 2}));
  auto& state = posted.engine.state();
  state.assign(0, 5);
  CHECK(posted.engine.propagate() == Fixpoint::reached);
  state.assign(2, 5);
  CHECK(posted.engine.propagate() == Fixpoint::failed);
  posted.engine.load_root();
  state.assign(0, 5);
  state.assign(2, 6);
  CHECK(posted.engine.propagate() == Fixpoint::reached);
  CHECK(RulePropagator<Lazy>::cost == Cost::quadratic);
  CHECK(LateCheck::cost == Cost::linear);
}

TEST_CASE("A rule of any type keeps what it was") {
  AnyRule const total(TotalIsSeven{{4, 2}});
  CHECK(total.name() == "total is seven");
  CHECK(total.info() == nullptr);
  CHECK(total.scope() == Cells{4, 2});
  CHECK(total.arguments().cells() == Cells{4, 2});
  REQUIRE(total.as<TotalIsSeven>() != nullptr);
  CHECK(total.as<TotalIsSeven>()->cells == Cells{4, 2});
  CHECK(total.as<Posts>() == nullptr);
  CHECK(total.holds(std::array{0, 0, 3, 0, 4}));
  CHECK_FALSE(total.holds(std::array{0, 0, 3, 0, 5}));
  CHECK(total == AnyRule(TotalIsSeven{{4, 2}}));
  CHECK_FALSE(total == AnyRule(TotalIsSeven{{2, 4}}));
  CHECK_FALSE(total == AnyRule(Posts{{4}}));

  AnyRule const posts(Posts{{1}, 3});
  REQUIRE(posts.info() != nullptr);
  CHECK(posts.info()->keyword == "posts");
  CHECK(posts.arguments().number() == 3);
  AnyRule const copy = posts;
  CHECK(copy == posts);                          // shared
  CHECK_FALSE(posts == AnyRule(Posts{{1}, 3}));  // no operator==: equal to itself only
}

TEST_CASE("A rule says what is wrong with it in a model") {
  Layout layout;
  layout.add_grid(2, 2);
  std::vector<Error> errors;
  Check check(layout, 1, 4, errors);
  CHECK(check.values() == 4);
  AnyRule(Posts{{1}, 3}).check(check);
  AnyRule(TotalIsSeven{{1}}).check(check);
  CHECK(errors.empty());
  AnyRule(Posts{{1}, 9}).check(check);
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].fault == Fault::argument);
  CHECK(errors[0].cells == Cells{1});
  CHECK(errors[0].found == "9");
}

TEST_CASE("Arguments answer for what is not there") {
  Arguments const none;
  CHECK(none.cells().empty());
  CHECK_FALSE(none.has_number());
  CHECK(none.number() == 0);
  CHECK(none == Arguments{});
}
