// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/rule.hpp>
#include <nonet/rules/all_different.hpp>
#include <nonet/rules/anti_chess.hpp>
#include <nonet/rules/arrow.hpp>
#include <nonet/rules/between.hpp>
#include <nonet/rules/connected.hpp>
#include <nonet/rules/count.hpp>
#include <nonet/rules/count_distinct.hpp>
#include <nonet/rules/counting_circles.hpp>
#include <nonet/rules/diagonal.hpp>
#include <nonet/rules/equal_sums.hpp>
#include <nonet/rules/extremes.hpp>
#include <nonet/rules/flatmates.hpp>
#include <nonet/rules/full_rank.hpp>
#include <nonet/rules/global_kinds.hpp>
#include <nonet/rules/greater_than.hpp>
#include <nonet/rules/indexing.hpp>
#include <nonet/rules/kenken.hpp>
#include <nonet/rules/killer_cage.hpp>
#include <nonet/rules/kropki.hpp>
#include <nonet/rules/little_killer.hpp>
#include <nonet/rules/modular.hpp>
#include <nonet/rules/non_consecutive.hpp>
#include <nonet/rules/numbered_room.hpp>
#include <nonet/rules/odd_even.hpp>
#include <nonet/rules/palindrome.hpp>
#include <nonet/rules/quadruple.hpp>
#include <nonet/rules/regular.hpp>
#include <nonet/rules/relation.hpp>
#include <nonet/rules/renban.hpp>
#include <nonet/rules/same_values.hpp>
#include <nonet/rules/sandwich.hpp>
#include <nonet/rules/set_cages.hpp>
#include <nonet/rules/skyscraper.hpp>
#include <nonet/rules/sum.hpp>
#include <nonet/rules/sum_line.hpp>
#include <nonet/rules/table.hpp>
#include <nonet/rules/thermometer.hpp>
#include <nonet/rules/whisper.hpp>
#include <nonet/rules/x_sum.hpp>
#include <nonet/rules/xv.hpp>
#include <nonet/rules/zipper.hpp>

namespace nonet::inline NONET_ABI {

/// The one list of the rules that texts can say, in the order in which the documentation shows them.
using AllRules = TypeList<
    // clang-format off
    KillerCage,
    Sum,
    Arrow,
    DoubleArrow,
    Thermometer,
    SlowThermometer,
    GreaterThan,
    Whisper,
    Renban,
    Palindrome,
    Clone,
    Between,
    Lockout,
    Zipper,
    Modular,
    Entropic,
    SumLine,
    EqualSums,
    RegionSumLine,
    WhiteDot,
    BlackDot,
    StrictKropki,
    XMark,
    VMark,
    StrictXV,
    Quadruple,
    Minimum,
    Maximum,
    AntiKnight,
    AntiKing,
    AntiTaxicab,
    NonConsecutive,
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
    LookAndSay,
    CountingCircles,
    CountDistinct,
    SameValues,
    EqualityCage,
    RellikCage,
    ConnectedValues,
    Indexing,
    ValueIndexing,
    GlobalEntropy,
    GlobalModulo,
    DutchFlatmates
    // clang-format on
    >;

}  // namespace nonet
