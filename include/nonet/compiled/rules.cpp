// SPDX-License-Identifier: MIT
// Part of nonet::compiled: what the rules that texts can say post into each kind of kernel.
#include <nonet/formats/detail/rule_table.hpp>

namespace nonet::inline NONET_ABI {
namespace detail {

template std::span<RuleEntry const> entries_of<AllRules>();

}  // namespace detail
}  // namespace nonet
