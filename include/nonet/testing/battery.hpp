// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/engine.hpp>
#include <nonet/kernel/random.hpp>
#include <nonet/testing/oracle.hpp>
#include <nonet/testing/report.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI::testing {

/// The promises that one post is held to, which of them apply, and who is told.
struct BatteryPlan {
  Consistency consistency = Consistency::none;
  bool wakes = true;
  bool monotone = true;
  std::string post{};  ///< the post in words, for the report
};

/// Judges one sealed kernel, whatever was posted into it, against the oracle of the same post.
template <AnyMask Mask>
class Battery {
 public:
  Battery(Kernel<Mask> const& kernel, Oracle const& oracle, BatteryPlan const& plan, Random& random,
          Report& report)
      : kernel_(&kernel),
        oracle_(&oracle),
        plan_(&plan),
        random_(&random),
        report_(&report),
        path_(kernel),
        fresh_(kernel) {
    path_.reserve_rows(oracle.cells().size() * oracle.window().size() + 2);
    for (Cell cell : oracle.cells()) root_.push_back(kernel.root(cell));
  }

  void run() {
    if (std::ranges::any_of(root_, [](Mask mask) { return is_empty(mask); })) {
      // The post itself left a cell nothing; there are no candidates to play with.
      auto const rest = run_afresh(root_);
      if (rest) complain(Promise::refuses, root_, rest, "");
      if (oracle_->solutions() != 0) complain(Promise::keeps_solutions, root_, rest, "");
      return;
    }
    check_full();
    for (int i = 0; i < random_starts; ++i) {
      auto const start = i == 0 ? root_ : subset(root_);
      afresh(start);
      if (plan_->monotone) check_monotone(start);
    }
    for (int i = 0; i < dives; ++i) dive(i == 0 ? root_ : subset(root_));
  }

 private:
  static constexpr int random_starts = 16;
  static constexpr int dives = 6;

  using Rest = std::optional<Domains<Mask>>;  // what propagation leaves; nothing after a failure

  // -- running
  Rest snapshot(Engine<Mask> const& engine) const {
    Domains<Mask> domains;
    for (Cell cell : oracle_->cells()) domains.push_back(engine.state().dom(cell));
    return domains;
  }
  void restrict(Engine<Mask>& engine, Domains<Mask> const& domains) const {
    for (std::size_t i = 0; i < domains.size(); ++i) engine.state().keep(oracle_->cells()[i], domains[i]);
  }
  Rest propagate(Engine<Mask>& engine) {
    ++report_->nodes;
    return engine.propagate() == Fixpoint::failed ? std::nullopt : snapshot(engine);
  }
  /// Everything queued on these candidates, with nothing remembered of any node before.
  Rest run_afresh(Domains<Mask> const& start) {
    fresh_.load_root();
    restrict(fresh_, start);
    return propagate(fresh_);
  }
  /// The same, and what it left is judged.
  Rest afresh(Domains<Mask> const& start) {
    auto const rest = run_afresh(start);
    judge(fresh_, start, rest);
    fresh_is_stable_ = !rest || stable(fresh_, start, *rest, Promise::fixpoint);
    return rest;
  }

  // -- judging
  void complain(Promise promise, Domains<Mask> const& before, Rest const& after, std::string const& more) {
    report_->add(promise, plan_->post + "; before " + text(before) + "; after " +
                              (after ? text(*after) : "failure") + (more.empty() ? "" : "; ") + more);
  }

  void judge(Engine<Mask>& engine, Domains<Mask> const& before, Rest const& after) {
    for (std::size_t i = 0; i < oracle_->size(); ++i)
      if (oracle_->good(i) && oracle_->inside(i, before) && (!after || !oracle_->inside(i, *after))) {
        complain(Promise::keeps_solutions, before, after, "lost " + text(oracle_->assignment(i)));
        break;
      }
    judge_consistency(before, after);
    if (!after) return;
    if (all_fixed(*after) && !oracle_->supported(*after)) complain(Promise::refuses, before, after, "");
    judge_entailment(engine, before, *after);
    for (Cell cell = 0; cell < kernel_->cell_count(); ++cell)
      if (std::ranges::find(oracle_->cells(), cell) == oracle_->cells().end() &&
          engine.state().dom(cell) != kernel_->root(cell))
        complain(Promise::scope, before, after, "cell " + std::to_string(cell));
  }

  void judge_consistency(Domains<Mask> const& before, Rest const& after) {
    if (plan_->consistency == Consistency::none) return;
    if (plan_->consistency == Consistency::domain) {
      if (after && oracle_->supported(*after) != after) complain(Promise::consistency, before, after, "");
      if (!after || oracle_->supported(before)) return;
      complain(Promise::consistency, before, after, "no solution is left and it did not fail");
      return;
    }
    if (!after) return;
    // Bounds: supports may lie anywhere between the bounds of the other cells.
    Domains<Mask> filled;
    for (Mask mask : *after) filled.push_back(bits_between<Mask>(lowest(mask), highest(mask)));
    auto const supported = oracle_->supported(filled);
    for (std::size_t i = 0; i < filled.size(); ++i)
      if (!supported || !has((*supported)[i], lowest((*after)[i])) ||
          !has((*supported)[i], highest((*after)[i])))
        return complain(Promise::consistency, before, after, "a bound has no support");
  }

  void judge_entailment(Engine<Mask>& engine, Domains<Mask> const& before, Domains<Mask> const& after) {
    auto const* const entailed = engine.row(engine.depth()) + kernel_->shape().entailed_begin;
    for (std::size_t id = 0; id < kernel_->propagator_count(); ++id) {
      if ((entailed[id / 64] >> (id % 64) & 1) == 0) continue;
      auto const& propagator = kernel_->propagator(id);
      std::vector<int> values(kernel_->cell_count(), kernel_->first());
      for (std::size_t i = 0; i < oracle_->size(); ++i) {
        if (!oracle_->inside(i, after)) continue;
        auto const row = oracle_->assignment(i);
        for (std::size_t j = 0; j < row.size(); ++j) values[oracle_->cells()[j]] = kernel_->first() + row[j];
        if (propagator.holds(values)) continue;
        complain(Promise::entailment, before, after, std::string(propagator.name()) + " on " + text(row));
        return;
      }
    }
  }

  /// Runs everything again; what changes breaks `promise`.
  bool stable(Engine<Mask>& engine, Domains<Mask> const& before, Domains<Mask> const& after,
              Promise promise) {
    engine.queue_all();
    auto const again = propagate(engine);
    if (again == after) return true;
    complain(promise, before, after, "then " + (again ? text(*again) : std::string("failure")));
    return false;
  }

  // -- the scenarios
  void check_full() {
    for (std::size_t i = 0; i < oracle_->size(); ++i) {
      Domains<Mask> full;
      for (int index : oracle_->assignment(i)) full.push_back(bit<Mask>(index));
      auto const rest = run_afresh(full);
      if (oracle_->good(i) && rest != full) complain(Promise::keeps_solutions, full, rest, "");
      if (!oracle_->good(i) && rest) complain(Promise::refuses, full, rest, "");
    }
  }

  void check_monotone(Domains<Mask> const& larger) {
    auto const of_larger = run_afresh(larger);
    auto const smaller = subset(larger);
    auto const of_smaller = run_afresh(smaller);
    if (!of_smaller) return;
    for (std::size_t i = 0; i < smaller.size(); ++i)
      if (!of_larger || !is_empty(without((*of_smaller)[i], (*of_larger)[i])))
        return complain(
            Promise::monotone, smaller, of_smaller,
            "but more candidates, " + text(larger) + ", leave " + (of_larger ? text(*of_larger) : "failure"));
  }

  /// Down a random path with waking only, every node judged and compared with a fresh start; then up again.
  void dive(Domains<Mask> const& start) {
    path_.load_root();
    restrict(path_, start);
    auto rest = propagate(path_);
    std::vector<std::vector<std::uint64_t>> rows;
    std::vector<std::pair<Choice, Rest>> taken;
    while (rest && !all_fixed(*rest)) {
      Choice const choice = decide(*rest);
      rows.push_back(row());
      rest = follow(choice);
      taken.emplace_back(choice, rest);
    }
    while (path_.depth() > 0) {
      path_.ascend();
      auto const [choice, before] = taken[path_.depth()];
      if (row() != rows[path_.depth()])
        report_->add(Promise::backtracking, plan_->post + "; the row of a node changed below it");
      if (path_.depth() % 2 == 0) continue;
      auto const again = descend(choice);
      if (again != before)
        complain(Promise::backtracking, before ? *before : root_, again, "the second time down");
      path_.ascend();
    }
  }
  std::vector<std::uint64_t> row() {
    return {path_.row(path_.depth()), path_.row(path_.depth()) + path_.row_size()};
  }

  /// A random decision: the candidates that are left of a cell, told by its place in cells().
  struct Choice {
    std::size_t cell;
    Mask kept;
  };
  Choice decide(Domains<Mask> const& rest) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < rest.size(); ++i)
      if (count(rest[i]) > 1) open.push_back(i);
    auto const cell = open[random_->below(open.size())];
    Mask chosen = rest[cell];
    for (auto skip = random_->below(static_cast<std::uint64_t>(count(chosen))); skip > 0; --skip)
      chosen = without_lowest(chosen);
    chosen = bit<Mask>(lowest(chosen));
    return {cell, random_->chance(3) ? without(rest[cell], chosen) : chosen};
  }
  Rest descend(Choice choice) {
    path_.descend();
    path_.state().keep(oracle_->cells()[choice.cell], choice.kept);
    return propagate(path_);
  }
  Rest follow(Choice choice) {
    auto before = *snapshot(path_);
    before[choice.cell] = choice.kept;
    auto const rest = descend(choice);
    judge(path_, before, rest);
    auto const fresh = afresh(before);
    // Rerunning writes into this node's row, so it is done on a copy one deeper.
    path_.descend();
    bool const comparable =
        plan_->wakes && fresh_is_stable_ && (!rest || stable(path_, before, *rest, Promise::wakes));
    path_.ascend();
    if (comparable && plan_->monotone && rest != fresh)
      complain(Promise::monotone, before, rest,
               "but a fresh start leaves " + (fresh ? text(*fresh) : std::string("failure")));
    return rest;
  }

  // -- small things
  Domains<Mask> subset(Domains<Mask> const& of) {
    Domains<Mask> out;
    for (Mask mask : of) {
      auto const kind = random_->below(4);
      Mask kept{};
      for_each_bit(mask, [&](int index) {
        if (kind == 0 || random_->chance(2)) kept |= bit<Mask>(index);
      });
      if (kind == 1) kept = bit<Mask>(is_empty(kept) ? lowest(mask) : highest(kept));
      out.push_back(is_empty(kept) ? mask : kept);
    }
    return out;
  }
  static bool all_fixed(Domains<Mask> const& domains) {
    return std::ranges::all_of(domains, [](Mask mask) { return is_single(mask); });
  }
  std::string text(Domains<Mask> const& domains) const {
    std::string out;
    for (Mask mask : domains) {
      out += out.empty() ? "{" : " {";
      bool first = true;
      for_each_bit(mask, [&](int index) {
        out += (first ? "" : ",") + std::to_string(kernel_->first() + index);
        first = false;
      });
      out += "}";
    }
    return out;
  }
  std::string text(std::span<int const> row) const {
    std::string out;
    for (int index : row) out += (out.empty() ? "" : " ") + std::to_string(kernel_->first() + index);
    return out;
  }

  Kernel<Mask> const* kernel_;
  Oracle const* oracle_;
  BatteryPlan const* plan_;
  Random* random_;
  Report* report_;
  Engine<Mask> path_;
  Engine<Mask> fresh_;
  Domains<Mask> root_;
  bool fresh_is_stable_ = true;  // of the last fresh start: what lies there says nothing about waking
};

/// The nodes and solutions of a plain search: cells in this order, the lowest value first.
struct SearchSize {
  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;
  bool operator==(SearchSize const&) const = default;
};

template <AnyMask Mask>
SearchSize search_size(Kernel<Mask> const& kernel, Cells const& cells) {
  Engine<Mask> engine(kernel);
  engine.reserve_rows(cells.size() * static_cast<std::size_t>(kernel.values()) + 2);
  engine.load_root();
  SearchSize size;
  std::vector<std::pair<Cell, int>> path;
  for (bool down = true;;) {
    if (down) {
      ++size.nodes;
      down = engine.propagate() == Fixpoint::reached;
    }
    if (down) {
      auto const open =
          std::ranges::find_if(cells, [&](Cell cell) { return !engine.state().assigned(cell); });
      if (open != cells.end()) {
        path.emplace_back(*open, lowest(engine.state().dom(*open)));
        engine.descend();
        engine.state().fix(path.back().first, path.back().second);
        continue;
      }
      ++size.solutions;
    }
    if (path.empty()) return size;
    engine.ascend();
    engine.state().drop(path.back().first, bit<Mask>(path.back().second));
    path.pop_back();
    down = true;
  }
}

}  // namespace nonet::inline NONET_ABI::testing
