// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/kernel/engine.hpp>
#include <nonet/kernel/network.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

// The one closed list of kernel types that a model can post to.

namespace nonet::inline NONET_ABI {

template <class... Ts>
struct TypeList {
  static constexpr std::size_t size = sizeof...(Ts);
};

/// Narrowest first. Tracing needs no types of its own: an Observer given to the engine is told who removed what.
using KernelMasks = TypeList<std::uint16_t, std::uint32_t, std::uint64_t, Multiword>;

/// The most values that a model can have.
inline constexpr int max_values = mask_capacity<Multiword>;

/// Calls f.template operator()<Mask>() with the narrowest mask that holds `values` values.
template <class F>
decltype(auto) with_mask_for(int values, F&& f) {
  if (values <= mask_capacity<std::uint16_t>) return f.template operator()<std::uint16_t>();
  if (values <= mask_capacity<std::uint32_t>) return f.template operator()<std::uint32_t>();
  if (values <= mask_capacity<std::uint64_t>) return f.template operator()<std::uint64_t>();
  return f.template operator()<Multiword>();
}

}  // namespace nonet
