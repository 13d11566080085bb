// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/kernel_index.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/kernel/state.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A sealed network, all of it but the type of its masks: immutable, shared by any number of engines in any number of
/// threads.
class KernelData {
 public:
  virtual ~KernelData() = default;

  std::size_t cell_count() const { return shape_.cells; }
  int first() const { return first_; }
  int values() const { return values_; }
  /// True when building it already showed that nothing satisfies it.
  bool failed() const { return failed_; }
  RowShape const& shape() const { return shape_; }
  /// The first row of every search.
  std::vector<std::uint64_t> const& root_row() const { return root_; }

  std::size_t propagator_count() const { return index_.propagator_count(); }
  KernelIndex const& index() const { return index_; }
  std::span<Cell const> scope(std::size_t id) const { return index_.scope(id); }
  bool holds(std::span<int const> values) const { return !failed_ && index_.holds(values); }
  Posted const& propagator(std::size_t id) const { return index_.propagator(id); }

  /// A State<Mask> of the kernel's masks.
  virtual std::unique_ptr<StateData> make_state() const = 0;

 protected:
  explicit KernelData(AnyNetwork&& network)
      : first_(network.first()),
        values_(network.values()),
        index_(std::move(network.propagators_), network.cell_count()),
        failed_(network.failed() || index_.failed()) {}
  KernelData(KernelData&&) = default;

  void set_shape(RowShape const& shape) {
    shape_ = shape;
    root_.resize(shape.size);
  }
  void set_root_word(Cell cell, std::size_t word, std::uint64_t to) { shape_.set_word(root_.data(), cell, word, to); }

 private:
  int first_;
  int values_;
  KernelIndex index_;
  bool failed_;
  RowShape shape_;
  std::vector<std::uint64_t> root_;
};

template <AnyMask M>
class Kernel final : public KernelData {
 public:
  using Mask = M;

  explicit Kernel(Network<Mask>&& network) : KernelData(std::move(finished(network))) {
    set_shape(RowShape::of<Mask>(network.cell_count(), values(), index().row_words(), propagator_count()));
    for (Cell cell = 0; cell < cell_count(); ++cell)
      if constexpr (std::same_as<Mask, Multiword>)
        for (std::size_t i = 0; i < shape().words_per_cell; ++i) set_root_word(cell, i, network.domain(cell).words[i]);
      else
        set_root_word(cell, 0, network.domain(cell));
  }

  /// The first candidates of a cell.
  Mask root(Cell cell) const {
    if constexpr (std::same_as<Mask, Multiword>) {
      Mask mask;
      for (std::size_t i = 0; i < shape().words_per_cell; ++i) mask.words[i] = shape().word(root_row().data(), cell, i);
      return mask;
    } else {
      return RowShape::get<Mask>(root_row().data(), cell);
    }
  }
  std::unique_ptr<StateData> make_state() const override { return std::unique_ptr<StateData>(new State<Mask>()); }

 private:
  static Network<Mask>& finished(Network<Mask>& network) {
    network.run_passes();
    return network;
  }
};

}  // namespace nonet
