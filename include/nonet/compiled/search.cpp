// SPDX-License-Identifier: MIT
// Part of nonet::compiled: the kernels of all mask types and the searches on them.
#include <nonet/solve/core.hpp>

namespace nonet::inline NONET_ABI {

template std::unique_ptr<SearchCore> make_core<Model>(Model const&, Options const&, Control&);

}  // namespace nonet
