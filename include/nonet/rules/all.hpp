// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/all_different.hpp>
#include <nonet/rules/arrow.hpp>
#include <nonet/rules/count.hpp>
#include <nonet/rules/diagonal.hpp>
#include <nonet/rules/full_rank.hpp>
#include <nonet/rules/greater_than.hpp>
#include <nonet/rules/kenken.hpp>
#include <nonet/rules/killer_cage.hpp>
#include <nonet/rules/little_killer.hpp>
#include <nonet/rules/numbered_room.hpp>
#include <nonet/rules/odd_even.hpp>
#include <nonet/rules/regular.hpp>
#include <nonet/rules/relation.hpp>
#include <nonet/rules/sandwich.hpp>
#include <nonet/rules/skyscraper.hpp>
#include <nonet/rules/sum.hpp>
#include <nonet/rules/table.hpp>
#include <nonet/rules/thermometer.hpp>
#include <nonet/rules/x_sum.hpp>

namespace nonet::inline NONET_ABI {

/// The one list of the rules that texts can say, in the order in which the documentation shows them.
using AllRules = TypeList<
    // clang-format off
    KillerCage,
    Sum,
    Arrow,
    DoubleArrow,
    Thermometer,
    GreaterThan,
    Odd,
    Even,
    Diagonal,
    LittleKiller,
    Sandwich,
    Skyscraper,
    HiddenSkyscraper,
    XSum,
    NumberedRoom,
    FullRank,
    DistinctReadings,
    Product,
    Quotient,
    Difference,
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
