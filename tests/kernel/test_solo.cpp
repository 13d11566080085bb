// SPDX-License-Identifier: MIT
#include <nonet/kernel/solo.hpp>

#include <nonet/kernel/search.hpp>

#include <doctest/doctest.h>

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace {

using namespace nonet;

/// "All cells are equal", searched alone: one decision for all of them, the lowest value or another. Each node of the
/// search is a set of values.
class EqualSearch final : public SoloSearch {
 public:
  explicit EqualSearch(int* runs) : runs_(runs) {}

  std::size_t most_depth() const override { return 16; }
  Code branch(StateData const& state) const override {
    auto const set = state.dom<std::uint64_t>(0);
    return (set & (set - 1)) == 0 ? 0 : static_cast<Code>(set & -set);
  }
  void assume(StateData& state, Code code, bool taken) const override {
    for (Cell cell = 0; cell < state.cell_count(); ++cell) state.keep(cell, std::uint64_t{taken ? code : ~code});
  }
  bool is_code(Code code) const override { return code != 0 && (code & (code - 1)) == 0; }

  void start(StateData const& root, bool) override {
    sets_ = {~std::uint64_t{0}};
    for (Cell cell = 0; cell < root.cell_count(); ++cell) sets_[0] &= root.dom<std::uint64_t>(cell);
    cells_ = root.cell_count();
    codes_.clear();
    depth_ = 0;
    go_on(SearchPhase::enter, {});
  }
  void push(Code decision, StateData const& row) override {
    codes_.push_back(decision);
    sets_.push_back(row.dom<std::uint64_t>(0));
    ++depth_;
  }
  SearchEnd run(std::uint64_t node_limit, bool, Control*) override {
    ++*runs_;
    for (;;) {
      if (phase_ == SearchPhase::exhausted) return SearchEnd::exhausted;
      if (phase_ == SearchPhase::enter) {
        if (statistics_.nodes >= node_limit) return SearchEnd::nodes;
        ++statistics_.nodes;
        auto const set = sets_.back();
        if ((set & (set - 1)) == 0) {
          phase_ = SearchPhase::back;
          if (set != 0) return SearchEnd::solution;
          ++statistics_.failures;
          continue;
        }
        ++statistics_.guesses;
        codes_.push_back(static_cast<Code>(set & -set));
        sets_.push_back(set & -set);
        ++depth_;
        statistics_.depth = std::max(statistics_.depth, depth_);
      } else if (depth_ == 0) {
        phase_ = SearchPhase::exhausted;
      } else {
        sets_.pop_back();
        sets_.back() &= ~std::uint64_t{codes_.back()};
        codes_.pop_back();
        --depth_;
        phase_ = SearchPhase::enter;
      }
    }
  }
  bool has(std::size_t depth, Cell, int index) const override { return (sets_[depth] >> index & 1) != 0; }
  void write(std::size_t depth, StateData& to) const override {
    for (Cell cell = 0; cell < to.cell_count(); ++cell) to.keep(cell, sets_[depth]);
  }
  Code decision(std::size_t depth) const override { return codes_[depth]; }
  void read(std::span<int> indexes) const override {
    for (int& index : indexes) index = std::countr_zero(sets_.back());
  }

 private:
  int* runs_;
  std::size_t cells_ = 0;
  std::vector<std::uint64_t> sets_;  // by depth
  std::vector<Code> codes_;
};

struct Equal {
  static constexpr std::string_view name = "equal";
  static constexpr Cost cost = Cost::linear;
  static constexpr bool all_masks = true;

  Cells cells;
  int* runs;

  Cells const& scope() const { return cells; }
  void subscribe(Subscriptions& wishes) const { wishes.on_change(cells); }
  Propagation propagate(StateData& state) const {
    std::uint64_t common = ~std::uint64_t{0};
    for (Cell cell : cells) common &= state.dom<std::uint64_t>(cell);
    for (Cell cell : cells)
      if (!state.keep(cell, common)) return Propagation::failed;
    return Propagation::fixpoint;
  }
  bool holds(auto const& value) const {
    for (Cell cell : cells)
      if (value(cell) != value(cells[0])) return false;
    return true;
  }
  std::unique_ptr<SoloSearch> solo() const { return std::unique_ptr<SoloSearch>(new EqualSearch(runs)); }
};

struct Result {
  std::vector<std::vector<int>> solutions;
  Statistics statistics;
};

Result search_out(SearchLoop& loop, Control& control, std::uint64_t first_slice) {
  Result result;
  loop.start();
  loop.engine().load_root();
  loop.engine().set_control(&control);
  std::uint64_t limit = first_slice;
  for (;;) {
    SearchEnd const end = loop.run(limit);
    if (end == SearchEnd::exhausted) break;
    if (end == SearchEnd::solution) loop.read(result.solutions.emplace_back());
    if (end != SearchEnd::nodes) continue;
    loop.go_by_steps();
    limit = ~std::uint64_t{0};
  }
  result.statistics = loop.statistics();
  return result;
}

}  // namespace

TEST_CASE("A propagator that stands alone searches by itself; by steps the same nodes are visited") {
  int runs = 0;
  Network<std::uint16_t> network(3, 1, 5);
  network.post(Equal{{0, 1, 2}, &runs});
  Kernel<std::uint16_t> const kernel(std::move(network));
  SearchLoop loop(kernel, 0);
  Control control;
  auto const alone = search_out(loop, control, ~std::uint64_t{0});
  CHECK(runs > 0);
  std::vector<std::vector<int>> const all = {{1, 1, 1}, {2, 2, 2}, {3, 3, 3}, {4, 4, 4}, {5, 5, 5}};
  CHECK(alone.solutions == all);
  CHECK(alone.statistics.nodes == 9);  // four decisions with two children each, and the root
  CHECK(alone.statistics.guesses == 4);
  for (std::uint64_t slice = 0; slice <= alone.statistics.nodes; ++slice) {
    CAPTURE(slice);
    auto const steps = search_out(loop, control, slice);
    CHECK(steps.solutions == all);
    CHECK(steps.statistics.nodes == alone.statistics.nodes);
    CHECK(steps.statistics.guesses == alone.statistics.guesses);
    CHECK(steps.statistics.failures == alone.statistics.failures);
    CHECK(steps.statistics.depth == alone.statistics.depth);
  }
}

TEST_CASE("Beside another propagator, or with a seed, it does not") {
  for (bool const beside : {false, true}) {
    int runs = 0;
    Network<std::uint16_t> network(3, 1, 5);
    network.post(Equal{{0, 1, 2}, &runs});
    if (beside) network.post(Equal{{0, 1}, &runs});
    Kernel<std::uint16_t> const kernel(std::move(network));
    SearchLoop loop(kernel, beside ? 0 : 7);
    Control control;
    CHECK(search_out(loop, control, ~std::uint64_t{0}).solutions.size() == 5);
    CHECK(runs == 0);
  }
}
