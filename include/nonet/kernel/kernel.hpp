// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/kernel_index.hpp>
#include <nonet/kernel/network.hpp>
#include <nonet/kernel/state.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::inline NONET_ABI {

/// A sealed network: immutable, shared by any number of engines in any number of threads.
template <AnyMask M>
class Kernel {
 public:
  using Mask = M;

  explicit Kernel(Network<Mask>&& network)
      : root_(finished(network)),
        first_(network.first()),
        values_(network.values()),
        index_(std::move(network.propagators_), root_.size()),
        shape_(RowShape::of<Mask>(root_.size(), values_, index_.row_words(), index_.propagator_count())),
        failed_(network.failed() || index_.failed()) {}

  std::size_t cell_count() const { return root_.size(); }
  int first() const { return first_; }
  int values() const { return values_; }
  /// True when building it already showed that nothing satisfies it.
  bool failed() const { return failed_; }
  RowShape const& shape() const { return shape_; }
  std::vector<Mask> const& root() const { return root_; }

  std::size_t propagator_count() const { return index_.propagator_count(); }
  KernelIndex const& index() const { return index_; }
  std::span<Cell const> scope(std::size_t id) const { return index_.scope(id); }
  bool holds(std::span<int const> values) const { return !failed_ && index_.holds(values); }

  PostedTo<Mask> const& propagator(std::size_t id) const {
    return static_cast<PostedTo<Mask> const&>(index_.propagator(id));
  }

 private:
  static std::vector<Mask>&& finished(Network<Mask>& network) {
    network.run_passes();
    return std::move(network.domains_);
  }

  std::vector<Mask> root_;
  int first_;
  int values_;
  KernelIndex index_;
  RowShape shape_;
  bool failed_;
};

}  // namespace nonet
