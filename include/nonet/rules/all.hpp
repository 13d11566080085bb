// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/all_different.hpp>
#include <nonet/rules/arrow.hpp>
#include <nonet/rules/count.hpp>
#include <nonet/rules/diagonal.hpp>
#include <nonet/rules/killer_cage.hpp>
#include <nonet/rules/odd_even.hpp>
#include <nonet/rules/regular.hpp>
#include <nonet/rules/relation.hpp>
#include <nonet/rules/sum.hpp>
#include <nonet/rules/table.hpp>
#include <nonet/rules/thermometer.hpp>

namespace nonet::inline NONET_ABI {

/// The one list of the rules that texts can say, in the order in which the documentation shows them.
using AllRules = TypeList<
    // clang-format off
    KillerCage,
    Sum,
    Arrow,
    DoubleArrow,
    Thermometer,
    Odd,
    Even,
    Diagonal,
    AllDifferent,
    Relation,
    Table,
    Regular,
    Count,
    Contains,
    ContainsExactly,
    LookAndSay
    // clang-format on
    >;

}  // namespace nonet
