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
#include <nonet/solve/witness.hpp>

#include <cstddef>
#include <cstdint>
#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A kernel and one worker on it, the mask type erased: what Search, Solver and candidates are made of. The puzzle is
/// the layout plus what the caller assigns or forbids after begin().
class SearchCore {
 public:
  virtual ~SearchCore() = default;
  /// Another worker on the same kernel.
  virtual std::unique_ptr<SearchCore> clone() const = 0;

  /// Forgets the last puzzle: every cell has the candidates of the layout.
  virtual void begin() = 0;
  /// Between begin() and the first run() or settle(). A value that is no candidate makes the puzzle a dead one.
  virtual void assign(Cell cell, int value) = 0;
  virtual void forbid(Cell cell, int value) = 0;
  /// Propagates the root; when it comes to a fixpoint, that is the layout of all later puzzles.
  virtual Fixpoint settle(Control& control) = 0;

  /// Goes on until something happens; see SearchLoop::run.
  virtual SearchEnd run(std::uint64_t node_limit, Control& control) = 0;
  virtual bool has(Cell cell, int value) const = 0;
  /// The same of a row above the current one, or of the current one. Precondition: depth <= this->depth().
  virtual bool has_at(std::size_t depth, Cell cell, int value) const = 0;
  /// The value of every cell, right after run() returned SearchEnd::solution.
  virtual void read(Solution& solution) const = 0;
  virtual Statistics const& statistics() const = 0;
  virtual std::size_t depth() const = 0;

  /// One random dive from where begin() leads; see random_dive().
  virtual Fixpoint dive(Random& random, std::uint64_t node_limit, Control& control, Dive& dive) = 0;

  /// The witness is told of all that follows, until null is set; it must live that long.
  virtual void observe(Witness* witness) = 0;
  /// The propagators by the numbers that a witness is told.
  virtual KernelIndex const& index() const = 0;

  /// The path of the search as text, and back after begin(); false when the text does not fit this layout.
  virtual std::string save() const = 0;
  virtual bool load(std::string_view text) = 0;
};

template <AnyMask Mask>
class TypedCore final : public SearchCore {
 public:
  TypedCore(std::shared_ptr<Kernel<Mask> const> kernel, std::uint64_t seed, bool probing)
      : kernel_(std::move(kernel)),
        seed_(seed),
        probing_(probing),
        loop_(*kernel_, seed, probing),
        observer_(kernel_->first()) {}

  std::unique_ptr<SearchCore> clone() const override {
    auto* const copy = new TypedCore(kernel_, seed_, probing_);
    std::unique_ptr<SearchCore> core(copy);
    copy->base_ = base_;
    return core;
  }

  void begin() override {
    loop_.start();
    if (base_.empty())
      loop_.engine().load_root();
    else
      loop_.engine().load(base_.data());
  }
  void assign(Cell cell, int value) override { loop_.engine().state().assign(cell, value); }
  void forbid(Cell cell, int value) override { loop_.engine().state().remove(cell, value); }
  Fixpoint settle(Control& control) override {
    loop_.engine().set_control(&control);
    Fixpoint const end = loop_.engine().propagate();
    if (end == Fixpoint::reached) {
      auto const* row = loop_.engine().row(0);
      base_.assign(row, row + loop_.engine().row_size());
    }
    return end;
  }

  SearchEnd run(std::uint64_t node_limit, Control& control) override {
    loop_.engine().set_control(&control);
    return loop_.run(node_limit);
  }
  bool has(Cell cell, int value) const override { return loop_.engine().state().has(cell, value); }
  bool has_at(std::size_t depth, Cell cell, int value) const override {
    return nonet::has(loop_.engine().candidates_at(depth, cell), value - kernel_->first());
  }
  void read(Solution& solution) const override {
    auto const& state = loop_.engine().state();
    solution.resize(state.cell_count());
    for (Cell cell = 0; cell < state.cell_count(); ++cell) solution[cell] = state.value(cell);
  }
  Statistics const& statistics() const override { return loop_.statistics(); }
  std::size_t depth() const override { return loop_.engine().depth(); }

  Fixpoint dive(Random& random, std::uint64_t node_limit, Control& control, Dive& dive) override {
    loop_.engine().set_control(&control);
    return random_dive(loop_.engine(), random, node_limit, dive);
  }

  void observe(Witness* witness) override {
    observer_.set(witness);
    loop_.engine().set_observer(witness == nullptr ? nullptr : &observer_);
  }
  KernelIndex const& index() const override { return kernel_->index(); }

  std::string save() const override { return Checkpoint<Mask>::save(loop_); }
  bool load(std::string_view text) override { return Checkpoint<Mask>::load(loop_, text); }

 private:
  std::shared_ptr<Kernel<Mask> const> kernel_;
  std::uint64_t seed_;
  bool probing_;
  SearchLoop<Mask> loop_;
  WitnessObserver<Mask> observer_;
  std::vector<std::uint64_t> base_;  // row 0 of the layout at its fixpoint, once that is known
};

/// Compiles the model with the narrowest mask that holds its values. Precondition: the model has no errors.
///
/// This and all that leads to it are templates over the model's type, which is always Model, so that a translation
/// unit which includes a header and does not search does not compile the kernels.
template <std::same_as<Model> M>
std::unique_ptr<SearchCore> make_core(M const& model, Options const& options, Control& control) {
  return with_mask_for(model.values(), [&]<AnyMask Mask>() -> std::unique_ptr<SearchCore> {
    auto kernel = std::make_shared<Kernel<Mask> const>(build_kernel<Mask>(model, options, control));
    return std::unique_ptr<SearchCore>(new TypedCore<Mask>(std::move(kernel), options.seed, options.probing));
  });
}

#ifdef NONET_COMPILED
// Compiled once, in the static library nonet::compiled.
extern template std::unique_ptr<SearchCore> make_core<Model>(Model const&, Options const&, Control&);
#endif

}  // namespace nonet
