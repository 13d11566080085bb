// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/checkpoint.hpp>
#include <nonet/kernel/dive.hpp>
#include <nonet/kernel/search.hpp>
#include <nonet/model/model.hpp>
#include <nonet/solve/compile.hpp>
#include <nonet/solve/options.hpp>
#include <nonet/solve/outcome.hpp>

#include <cstddef>
#include <cstdint>
#include <concepts>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A kernel and one worker on it: what Search, Solver and candidates are made of. The puzzle is the layout plus what
/// the caller assigns or forbids after begin().
class SearchCore {
 public:
  SearchCore(std::shared_ptr<KernelData const> kernel, std::uint64_t seed, bool probing)
      : kernel_(std::move(kernel)), seed_(seed), probing_(probing), loop_(*kernel_, seed, probing) {}

  /// Another worker on the same kernel.
  std::unique_ptr<SearchCore> clone() const {
    auto copy = std::make_unique<SearchCore>(kernel_, seed_, probing_);
    copy->base_ = base_;
    return copy;
  }

  /// Forgets the last puzzle: every cell has the candidates of the layout.
  void begin() {
    loop_.start();
    if (base_.empty())
      loop_.engine().load_root();
    else
      loop_.engine().load(base_.data());
  }
  /// Between begin() and the first run() or settle(). A value that is no candidate makes the puzzle a dead one.
  void assign(Cell cell, int value) { loop_.engine().state().assign(cell, value); }
  /// All givens, one value a cell; one below the lowest is a blank.
  void assign(std::span<int const> givens) {
    StateData& state = loop_.engine().state();
    if (kernel_->propagator_count() == 1) return state.assign_all(givens);
    for (Cell cell = 0; cell < givens.size(); ++cell)
      if (givens[cell] >= kernel_->first()) state.assign(cell, givens[cell]);
  }
  void forbid(Cell cell, int value) { loop_.engine().state().remove(cell, value); }
  /// Propagates the root; when it comes to a fixpoint, that is the layout of all later puzzles.
  Fixpoint settle(Control& control) {
    loop_.engine().set_control(&control);
    Fixpoint const end = loop_.engine().propagate();
    if (end == Fixpoint::reached) {
      auto const* row = loop_.engine().row(0);
      base_.assign(row, row + loop_.engine().row_size());
    }
    return end;
  }

  /// See SoloSearch::batch_places; none before the layout is at its fixpoint.
  std::span<Cell const> batch_places() const {
    if (base_.empty() || loop_.solo() == nullptr) return {};
    return loop_.solo()->batch_places();
  }
  /// The candidates of all cells, after begin(). Precondition: the model has no more than 16 values.
  void copy_to(std::span<std::uint16_t> cells) const { loop_.engine().state().copy_to(cells.data(), cells.size()); }

  /// Goes on until something happens; see SearchLoop::run.
  SearchEnd run(std::uint64_t node_limit, Control& control) {
    loop_.engine().set_control(&control);
    return loop_.run(node_limit);
  }
  bool has(Cell cell, int value) const { return loop_.has_at(loop_.depth(), cell, value); }
  /// The same of a row above the current one, or of the current one. Precondition: depth <= this->depth().
  bool has_at(std::size_t depth, Cell cell, int value) const { return loop_.has_at(depth, cell, value); }
  /// The value of every cell, right after run() returned SearchEnd::solution.
  void read(Solution& solution) const { loop_.read(solution); }
  Statistics const& statistics() const { return loop_.statistics(); }
  std::size_t depth() const { return loop_.depth(); }

  /// One random dive from where begin() leads; see random_dive().
  Fixpoint dive(Random& random, std::uint64_t node_limit, Control& control, Dive& dive) {
    loop_.engine().set_control(&control);
    return random_dive(loop_.engine(), random, node_limit, dive);
  }

  /// The observer is told of all that follows, until null is set; it must live that long.
  void observe(Observer* observer) {
    if (observer != nullptr) loop_.go_by_steps();
    loop_.engine().set_observer(observer);
  }
  /// Whether the decision that the observer hears of is of many cells: a value leaves each of them.
  bool decided_by_places() const { return loop_.decided_by_code(); }
  /// The propagators by the numbers that an observer is told.
  KernelIndex const& index() const { return kernel_->index(); }

  /// The path of the search as text, and back after begin(); false when the text does not fit this layout.
  std::string save() {
    loop_.publish();
    return Checkpoint::save(loop_);
  }
  bool load(std::string_view text) { return Checkpoint::load(loop_, text); }

 private:
  std::shared_ptr<KernelData const> kernel_;
  std::uint64_t seed_;
  bool probing_;
  SearchLoop loop_;
  std::vector<std::uint64_t> base_;  // row 0 of the layout at its fixpoint, once that is known
};

/// Runs a core in another way than at one go. Search knows the recorder of steps by this alone, so that a program which
/// does not ask for steps does not compile it.
class CoreRunner {
 public:
  virtual ~CoreRunner() = default;
  /// The model and its core, which must be the same at every run but may have moved.
  virtual void watch(Model const& model, SearchCore& core) = 0;
  /// As SearchCore::run.
  virtual SearchEnd run(std::uint64_t node_limit, Control& control) = 0;
};

/// Compiles the model with the narrowest mask that holds its values. Precondition: the model has no errors.
///
/// This and all that leads to it are templates over the model's type, which is always Model, so that a translation
/// unit which includes a header and does not search does not compile the kernels.
template <std::same_as<Model> M>
std::unique_ptr<SearchCore> make_core(M const& model, Options const& options, Control& control) {
  std::unique_ptr<KernelData const> kernel;
  with_mask_for(model.values(), [&]<AnyMask Mask>() {
    kernel.reset(new Kernel<Mask>(build_kernel<Mask>(model, options, control)));
  });
  return std::make_unique<SearchCore>(std::move(kernel), options.seed, options.probing);
}

#ifdef NONET_COMPILED
// Compiled once, in the static library nonet::compiled.
extern template std::unique_ptr<SearchCore> make_core<Model>(Model const&, Options const&, Control&);
#endif

}  // namespace nonet
