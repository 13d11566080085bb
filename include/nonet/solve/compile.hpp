// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/kernels.hpp>
#include <nonet/model/model.hpp>
#include <nonet/propagators/distinct_cage.hpp>
#include <nonet/propagators/houses.hpp>
#include <nonet/propagators/naked_sets.hpp>
#include <nonet/solve/options.hpp>

#include <concepts>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace nonet::inline NONET_ABI {

/// All of a model but the propagator of its units: rules post, and the passes that they asked for run.
template <std::same_as<AnyNetwork> N = AnyNetwork>
void post_model(std::type_identity_t<N>& network, Model const& model, Options const& options, Control& control) {
  network.set_control(control);
  network.set_derived_sums(options.derived_sums);
  for (Cell cell = 0; cell < model.cell_count(); ++cell)
    if (!model.allowed(cell).empty())
      network.keep(cell, network.mask_of([&](int value) { return model.allows(cell, value); }));
  for (auto const& unit : model.units()) network.all_different(unit.cells);
  for (auto const& rule : model.rules()) rule.post(network);
  network.run_passes();
}

/// Makes a model into a kernel of this mask type: rules post, the passes that they asked for run (which read the sums
/// as one system), and all units go to one propagator. Givens are not part of it, so one kernel serves every puzzle of
/// a layout.
/// Precondition: the model's values fit the mask. A control that ends the work leaves out what is only helpful.
template <AnyMask Mask>
Kernel<Mask> build_kernel(Model const& model, Options const& options, Control& control) {
  Network<Mask> network(model.cell_count(), model.first(), model.values());
  post_model(network, model, options, control);
  post_distinct_cages(network);
  if (!network.units().empty()) {
    auto const table = share_units(network.cell_count(), network.values(), network.units());
    Houses<Mask> houses(table);
    // A grid of rows, columns and boxes alone is searched in lanes (propagators/houses/band_search.hpp), where a node
    // costs a tenth of what looking for sets does; with anything beside it they save more than they cost.
    bool const alone = !options.by_cells && network.propagator_count() == 0 && houses.searches_alone();
    network.post(std::move(houses));
    if (!alone) network.post(NakedSets<Mask>(table));
  }
  return Kernel<Mask>(std::move(network));
}

/// A model compiled for a mask type that the caller chose.
template <AnyMask Mask>
struct Compiled {
  std::shared_ptr<Kernel<Mask> const> kernel;
};

/// Compiles for this mask type; an error when the model has errors or its values do not fit.
template <AnyMask Mask>
Result<Compiled<Mask>> compile(Model const& model, Options const& options = {}) {
  for (auto const& error : model.errors())
    if (!error.contradiction()) return error;
  if (model.values() > mask_capacity<Mask>)
    return Error(Fault::value_range, "the values do not fit the mask type", {"{0} values", {model.values()}},
                 {"at most {0}", {mask_capacity<Mask>}});
  Control control = options.budget.control();
  return Compiled<Mask>{std::make_shared<Kernel<Mask> const>(build_kernel<Mask>(model, options, control))};
}

}  // namespace nonet
