// SPDX-License-Identifier: MIT
#include <nonet/kernel/kernel.hpp>

#include <doctest/doctest.h>

#include <nonet/kernel/kernel_index.hpp>
#include <nonet/kernel/posted.hpp>
#include <nonet/kernel/propagator.hpp>
#include <nonet/kernel/wake_table.hpp>

#include "kernel/fixtures.hpp"

#include <array>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

using namespace kernel_test;

namespace {

using Mask = std::uint16_t;

/// One that reserves words, counts its runs in a row word and in scratch, and never prunes.
struct Counter {
  static constexpr std::string_view name = "counter";
  static constexpr Cost cost = Cost::last;
  Cells cells;
  WordsHandle row{};
  WordsHandle scratch{};
  Cells const& scope() const { return cells; }
  bool setup(Setup& setup) {
    row = setup.reserve_words(2);
    scratch = setup.reserve_scratch(1);
    return true;
  }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells); }
  Propagation propagate(auto& state) const {
    ++state.word(row, 1);
    ++*state.scratch(scratch);
    return Propagation::fixpoint;
  }
  bool holds(auto const&) const { return true; }
};

struct Refuses {
  static constexpr std::string_view name = "refuses";
  static constexpr Cost cost = Cost::unary;
  bool setup(Setup&) { return false; }
  Cells scope() const { return {0}; }
  void subscribe(Subscriptions&) const {}
  Propagation propagate(auto&) const { return Propagation::fixpoint; }
  bool holds(auto const&) const { return true; }
};

/// Keeps a mask of the kernel's own type.
template <AnyMask M>
struct Keeps {
  static constexpr std::string_view name = "keeps";
  static constexpr Cost cost = Cost::unary;
  Cell cell;
  M mask;
  Cells scope() const { return {cell}; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cell); }
  Propagation propagate(State<M>& state) const {
    return state.keep(cell, mask) ? Propagation::entailed : Propagation::failed;
  }
  bool holds(auto const&) const { return true; }
};

}  // namespace

TEST_CASE("Cheap propagators run first, and again before dearer ones when they are woken") {
  auto const log = std::make_shared<Log>();
  Network<Mask> network(2, 1, 9);
  bool pruned = false;
  network.post(Scribe<Cost::costly>{"costly", log, {0}, Subscriptions::change, [&](State<Mask>& state) {
                                      if (!pruned) state.remove(1, 1);
                                      pruned = true;
                                      return Propagation::changed;
                                    }});
  network.post(Scribe<Cost::last>{"last", log, {1}});
  network.post(Scribe<Cost::unary>{"unary", log, {1}});
  network.post(Scribe<Cost::binary>{"binary", log, {0}});
  Kernel<Mask> const kernel(std::move(network));
  Engine<Mask> engine(kernel);
  engine.load_root();
  CHECK(engine.propagate() == Fixpoint::reached);
  // The costly one wakes the readers of cell 1: unary runs again before last has run at all.
  CHECK(*log == Log{"unary", "binary", "costly", "unary", "last"});
  CHECK(engine.runs() == 5);
}

TEST_CASE("Each event wakes those who asked for it, once for all changes of one run") {
  auto const log = std::make_shared<Log>();
  Network<Mask> network(2, 1, 9);
  network.post(Scribe<Cost::unary>{"assigned", log, {0}, Subscriptions::assigned});
  network.post(Scribe<Cost::binary>{"bounds", log, {0}, Subscriptions::bounds});
  network.post(Scribe<Cost::linear>{"change", log, {0, 1}, Subscriptions::change});
  Kernel<Mask> const kernel(std::move(network));
  Engine<Mask> engine(kernel);
  engine.load_root();
  engine.propagate();
  auto const woken = [&](auto&& write) {
    log->clear();
    write(engine.state());
    CHECK(engine.propagate() == Fixpoint::reached);
    return *log;
  };
  CHECK(woken([](auto& state) { state.remove(0, 5); }) == Log{"change"});
  CHECK(woken([](auto& state) { state.remove(0, 5); }) == Log{});
  CHECK(woken([](auto& state) { state.remove(0, 9); }) == Log{"bounds", "change"});
  CHECK(woken([](auto& state) { state.at_least(0, 2), state.at_least(0, 3), state.remove(0, 6); }) ==
        Log{"bounds", "change"});
  CHECK(woken([](auto& state) { state.remove(0, 4), state.remove(1, 4); }) == Log{"change"});
  CHECK(woken([](auto& state) { state.assign(0, 7); }) == Log{"assigned", "bounds", "change"});
  CHECK(woken([](auto& state) { state.assign(1, 7); }) == Log{"change"});
}

TEST_CASE("What a run returns decides whether its own writes wake it") {
  for (auto [answer, runs] : {std::pair{Propagation::changed, 2}, std::pair{Propagation::fixpoint, 1},
                              std::pair{Propagation::entailed, 1}}) {
    auto const log = std::make_shared<Log>();
    Network<Mask> network(1, 1, 9);
    network.post(
        Scribe<Cost::unary>{"x", log, {0}, Subscriptions::change, [answer = answer](State<Mask>& state) {
                              state.remove(0, 3);
                              return answer;
                            }});
    Kernel<Mask> const kernel(std::move(network));
    Engine<Mask> engine(kernel);
    engine.load_root();
    CHECK(engine.propagate() == Fixpoint::reached);
    CHECK(log->size() == static_cast<std::size_t>(runs));
    // Entailed ones sleep below this node, and only there.
    engine.reserve_rows(2);
    engine.descend();
    log->clear();
    engine.state().remove(0, 9);
    engine.propagate();
    CHECK(log->size() == (answer == Propagation::entailed ? 0u : 1u));
    engine.load_root();
    log->clear();
    engine.propagate();
    CHECK_FALSE(log->empty());
  }
}

TEST_CASE("Propagators that are entailed deeper down are awake again above") {
  auto const log = std::make_shared<Log>();
  Network<Mask> network(2, 1, 9);
  network.post(Scribe<Cost::unary>{"x", log, {0, 1}, Subscriptions::change, [](State<Mask>& state) {
                                     return state.assigned(0) ? Propagation::entailed : Propagation::fixpoint;
                                   }});
  Kernel<Mask> const kernel(std::move(network));
  Engine<Mask> engine(kernel);
  engine.load_root();
  engine.reserve_rows(3);
  engine.propagate();
  engine.descend();
  engine.state().assign(0, 1);
  engine.propagate();
  engine.state().assign(1, 1);
  log->clear();
  engine.propagate();
  CHECK(log->empty());
  engine.ascend();
  engine.state().remove(1, 1);
  engine.propagate();
  CHECK(*log == Log{"x"});
}

TEST_CASE("Reserved row words come back on the way up, scratch does not") {
  Network<Mask> network(2, 1, 9);
  network.post(Counter{{0}});
  network.post(Counter{{1}});
  Kernel<Mask> const kernel(std::move(network));
  CHECK(kernel.index().scratch_words() == 2);
  Engine<Mask> engine(kernel);
  engine.reserve_rows(2);
  engine.load_root();
  engine.propagate();
  auto& state = engine.state();
  WordsHandle const first{0};
  WordsHandle const second{2};
  CHECK(state.word(first, 1) == 1);
  CHECK(state.word(second, 1) == 1);
  engine.descend();
  state.remove(1, 4);
  engine.propagate();
  CHECK(state.word(first, 1) == 1);
  CHECK(state.word(second, 1) == 2);
  engine.ascend();
  CHECK(state.word(second, 1) == 1);
  CHECK(*state.scratch(WordsHandle{1}) == 2);
  engine.load_root();
  CHECK(state.word(second, 1) == 0);
}

TEST_CASE("A network that can never hold fails at the root") {
  {
    Network<Mask> network(1, 1, 9);
    network.fail();
    CHECK(network.failed());
    Kernel<Mask> const kernel(std::move(network));
    Engine<Mask> engine(kernel);
    engine.load_root();
    CHECK(engine.propagate() == Fixpoint::failed);
  }
  {
    Network<Mask> network(1, 1, 9);
    network.post(Refuses{});
    Kernel<Mask> const kernel(std::move(network));
    CHECK(kernel.failed());
  }
  {
    Network<Mask> network(2, 1, 9);
    network.keep(1, Mask{0});
    Kernel<Mask> const kernel(std::move(network));
    Engine<Mask> engine(kernel);
    engine.load_root();
    CHECK(engine.propagate() == Fixpoint::failed);
  }
}

TEST_CASE("A kernel knows its propagators by number, cheapest first") {
  Network<Mask> network(3, 1, 9);
  network.post(NotOnDiagonal{0, 2, 2});
  network.post(NotEqual{0, 1});
  network.post(Counter{{2}});
  network.post(NotEqual{1, 2});
  Kernel<Mask> const kernel(std::move(network));
  CHECK(kernel.propagator_count() == 4);
  CHECK(kernel.propagator(3).name() == "counter");
  CHECK(kernel.scope(3).size() == 1);
  CHECK(kernel.scope(3)[0] == 2);
  int pairs = 0;
  for (std::size_t id = 0; id < 3; ++id) pairs += kernel.propagator(id).cost() == Cost::binary ? 1 : 0;
  CHECK(pairs == 3);
  CHECK(kernel.holds(std::array{1, 2, 4}));
  CHECK_FALSE(kernel.holds(std::array{1, 1, 4}));
  CHECK_FALSE(kernel.holds(std::array{1, 2, 3}));
}

TEST_CASE("More propagators than a queue word holds") {
  Network<Mask> network(200, 1, 2);
  for (Cell cell = 0; cell + 1 < 200; ++cell) network.post(NotEqual{cell, cell + 1});
  Kernel<Mask> const kernel(std::move(network));
  Engine<Mask> engine(kernel);
  engine.load_root();
  engine.propagate();
  engine.state().assign(0, 1);
  CHECK(engine.propagate() == Fixpoint::reached);
  for (Cell cell = 0; cell < 200; ++cell) CHECK(engine.state().value(cell) == (cell % 2 == 0 ? 1 : 2));
}

static_assert(Propagator<NotEqual> && Propagator<NotEqual, Multiword>);
static_assert(Propagator<Counter> && !Propagator<int>);

TEST_CASE("a pass runs once, when the network is sealed at the latest") {
  Network<Mask> network(3, 1, 4);
  auto const narrow = [](AnyNetwork& any) {
    auto& n = static_cast<Network<Mask>&>(any);
    n.keep(0, static_cast<Mask>(n.domain(0) >> 1));
  };
  network.run_later(narrow);
  network.run_later(narrow);
  CHECK(network.domain(0) == 0b1111);
  SUBCASE("asked for") {
    network.run_passes();
    CHECK(network.domain(0) == 0b0111);
    Kernel<Mask> const kernel(std::move(network));
    CHECK(kernel.root(0) == 0b0111);
  }
  SUBCASE("by sealing") {
    Kernel<Mask> const kernel(std::move(network));
    CHECK(kernel.root(0) == 0b0111);
  }
}

TEST_CASE_TEMPLATE("Who posts need not know the masks", M, std::uint16_t, std::uint32_t, std::uint64_t, Multiword) {
  int const values = mask_capacity<M>;
  Network<M> network(3, 1, values);
  AnyNetwork& any = network;
  any.keep(0, any.mask_of([&](int value) { return value == 1 || value == values; }));
  auto const odd = any.mask_of([](int value) { return value % 2 != 0; });
  any.post(NotEqual{0, 1});
  any.post([&]<AnyMask Some>() { return Keeps<Some>{1, mask_from<Some>(odd)}; });
  SUBCASE("and what is posted does what it does") {
    Kernel<M> const kernel(std::move(network));
    CHECK(kernel.propagator(0).name() == "keeps");
    CHECK(kernel.propagator(1).name() == "not equal");
    Engine<M> engine(kernel);
    engine.load_root();
    auto& state = engine.state();
    CHECK(engine.propagate() == Fixpoint::reached);
    CHECK(state.size(0) == 2);
    CHECK(state.max(0) == values);
    CHECK(state.size(1) == values / 2);
    CHECK(state.max(1) == values - 1);
    CHECK(state.size(2) == values);
    state.remove(0, values);
    CHECK(engine.propagate() == Fixpoint::reached);
    CHECK(state.min(1) == 3);
  }
  SUBCASE("and a cell that keeps no value is seen at once") {
    any.keep(2, any.mask_of([](int) { return false; }));
    CHECK(network.failed());
  }
}
