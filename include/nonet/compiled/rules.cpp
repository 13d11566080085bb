// SPDX-License-Identifier: MIT
// Part of nonet::compiled: the readers, and what the rules that texts can say post into each kind of kernel.
#include <nonet/formats/read.hpp>

namespace nonet::inline NONET_ABI {
namespace detail {

template std::span<RuleEntry const> entries_of<AllRules>();

}  // namespace detail

template Result<Model> read<AllRules>(std::string_view, ReadOptions const&);

}  // namespace nonet
