// SPDX-License-Identifier: MIT
// What the concept nonet::Rule refuses, and that its message names the member at fault.
// expect 1: R::name
// expect 2: holds\(
// expect 3: holds\(
// expect 3: does not satisfy|same_as|return-type-requirement
// expect 4: rule\.cells
// expect 5: copy_constructible
// expect 6: rule\.cells
#include <nonet/model/rule.hpp>

#include <memory>

#ifndef NONET_FAULT
#define NONET_FAULT 0
#endif

namespace {

struct SumIsEven {
#if NONET_FAULT != 1
  static constexpr std::string_view name = "sum is even";
#endif
#if NONET_FAULT == 4
  nonet::Cells places;
#elif NONET_FAULT == 6
  int cells = 0;
#else
  nonet::Cells cells;
#endif
#if NONET_FAULT == 3
  int holds(auto value) const { return value(0); }
#elif NONET_FAULT != 2
  bool holds(auto value) const { return value(0) % 2 == 0; }
#endif
#if NONET_FAULT == 5
  std::unique_ptr<int> owned{};
#endif
};

static_assert(nonet::Rule<SumIsEven>);

}  // namespace
