// SPDX-License-Identifier: MIT
#include <nonet/kernel/engine.hpp>

#include <doctest/doctest.h>

#include "kernel/fixtures.hpp"

#include <cstdint>
#include <vector>

using namespace kernel_test;

namespace {

std::vector<std::uint64_t> row(Engine<std::uint16_t>& engine) {
  return {engine.row(engine.depth()), engine.row(engine.depth()) + engine.row_size()};
}

/// Writes down what an engine tells.
class Record final : public Observer {
 public:
  struct Removal {
    std::size_t cause;
    Cell cell;
    std::vector<int> values;
    bool operator==(Removal const&) const = default;
  };
  void removed(std::size_t cause, Cell cell, std::span<int const> values) override {
    removals.push_back({cause, cell, {values.begin(), values.end()}});
  }
  void failed(std::size_t cause) override { failures.push_back(cause); }
  std::vector<Removal> removals;
  std::vector<std::size_t> failures;
};

constexpr std::size_t by_search = Observer::no_propagator;

}  // namespace

TEST_CASE("Going down copies the row, coming up finds it as it was") {
  auto const kernel = queens<std::uint16_t>(6);
  Engine<std::uint16_t> engine(kernel);
  engine.reserve_rows(4);
  engine.load_root();
  CHECK(engine.propagate() == Fixpoint::reached);
  std::vector<std::vector<std::uint64_t>> rows;
  for (Cell queen = 0; queen < 3; ++queen) {
    rows.push_back(row(engine));
    engine.descend();
    CHECK(engine.depth() == queen + 1);
    CHECK(row(engine) == rows.back());
    engine.state().fix(queen, engine.state().min(queen));
    engine.propagate();
    CHECK(row(engine) != rows.back());
  }
  while (engine.depth() > 0) {
    engine.ascend();
    CHECK(row(engine) == rows[engine.depth()]);
  }
  CHECK(engine.propagate() == Fixpoint::reached);
  CHECK(row(engine) == rows[0]);
}

TEST_CASE("Rows keep what they hold when room is made for more") {
  auto const kernel = queens<std::uint16_t>(4);
  Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  engine.state().assign(1, 2);
  engine.propagate();
  auto const before = row(engine);
  engine.reserve_rows(100);
  CHECK(row(engine) == before);
  auto const saved = before;
  engine.load_root();
  engine.load(saved.data());
  CHECK(row(engine) == before);
}

TEST_CASE("After a failure the engine goes on from the row above") {
  auto const kernel = queens<std::uint16_t>(3);
  Engine<std::uint16_t> engine(kernel);
  engine.reserve_rows(2);
  engine.load_root();
  CHECK(engine.propagate() == Fixpoint::reached);
  engine.descend();
  engine.state().assign(1, 1);  // the middle of the board takes all places of its neighbours
  CHECK(engine.propagate() == Fixpoint::failed);
  CHECK(engine.failed_by_empty_cell());
  CHECK(engine.failed_propagator() < kernel.propagator_count());
  engine.ascend();
  CHECK(engine.propagate() == Fixpoint::reached);
  CHECK(engine.state().size(1) == 3);
}

TEST_CASE("An observer is told who removed what") {
  Network<std::uint16_t> network(2, 1, 3);
  network.post(NotEqual{0, 1});
  Kernel<std::uint16_t> const kernel(std::move(network));
  Engine<std::uint16_t> engine(kernel);
  Record record;
  engine.set_observer(&record);
  engine.load_root();
  engine.propagate();
  CHECK(record.removals.empty());
  engine.state().assign(0, 2);
  engine.propagate();
  CHECK(record.removals == std::vector<Record::Removal>{{by_search, 0, {1, 3}}, {0, 1, {2}}});
  CHECK(record.failures.empty());
  engine.load_root();
  engine.state().assign(0, 2);
  engine.state().assign(1, 2);
  CHECK(engine.propagate() == Fixpoint::failed);
  CHECK(record.failures == std::vector<std::size_t>{0});
}

TEST_CASE("A deadline in the middle leaves a sound row and the rest in the queue") {
  auto const log = std::make_shared<Log>();
  std::stop_source source;
  Network<std::uint16_t> network(2, 1, 9);
  network.post(
      Scribe<Cost::unary>{"stops", log, {0}, Subscriptions::assigned, [&](State<std::uint16_t>& state) {
                            source.request_stop();
                            for (int i = 0; i < 10'000; ++i)
                              if (state.poll(1000)) return Propagation::changed;
                            return Propagation::fixpoint;
                          }});
  network.post(Scribe<Cost::last>{"last", log, {0}});
  Kernel<std::uint16_t> const kernel(std::move(network));
  Engine<std::uint16_t> engine(kernel);
  engine.load_root();
  Control control(std::nullopt, source.get_token());
  engine.set_control(&control);
  CHECK(engine.propagate() == Fixpoint::interrupted);
  CHECK(*log == Log{"stops"});
  engine.set_control(nullptr);
  CHECK(engine.propagate() == Fixpoint::reached);
  // The one that left early runs again; the one that had not run yet has not been forgotten.
  CHECK(*log == Log{"stops", "stops", "last"});
}
