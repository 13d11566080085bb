// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/config.hpp>
#include <nonet/model/model.hpp>
#include <nonet/rules/killer_cage.hpp>
#include <nonet/variants/classic.hpp>
#include <nonet/variants/jigsaw.hpp>

#include <array>
#include <concepts>
#include <string_view>
#include <vector>

namespace nonet::inline NONET_ABI {
namespace variants {

/// A layout with cages on it. What adds a rule is a template, so that a program that does not call it does not compile
/// what the rule posts. A cell that lies in two cages is recorded as an error, as killer puzzles forbid it.
template <std::same_as<Model> M = Model>
M with_cages(M model, std::vector<KillerCage> const& cages) {
  for (auto const& cage : cages) model.add(cage);
  check_no_overlap(model);
  return model;
}

/// A classic grid of this size with cages. Cages may be added afterwards; check_no_overlap(model) looks at all again.
template <std::same_as<Model> M = Model>
M killer(int size, std::vector<KillerCage> const& cages = {}) {
  return with_cages<M>(classic(size), cages);
}

/// The same on the regions of a map.
template <std::same_as<Model> M = Model>
M killer_jigsaw(std::string_view map, std::vector<KillerCage> const& cages = {}) {
  return with_cages<M>(jigsaw(map), cages);
}

/// Two with one solution each, as read() reads them; they have no givens.
inline constexpr std::array<std::string_view, 2> killer_samples{
    R"(puzzle "Ten cages"
size 6
cage 9 = r1c1 r1c2 r2c1
cage 14 = r1c3 r2c3 r2c4 r3c3
cage 15 = r1c4 r1c5 r1c6 r2c5
cage 13 = r2c2 r3c1 r3c2
cage 10 = r2c6 r3c5 r3c6 r4c6
cage 16 = r3c4 r4c4 r4c5 r5c5
cage 10 = r4c1 r4c2 r5c1
cage 7 = r4c3 r5c3 r5c4
cage 16 = r5c2 r6c1 r6c2 r6c3
cage 16 = r5c6 r6c4 r6c5 r6c6
)",
    R"(puzzle "Thirty-two cages"
size 9
cage 10 = r1c1 r2c1 r3c1
cage 17 = r1c2 r1c3
cage 10 = r1c4 r2c4
cage 20 = r1c5 r2c5 r2c6
cage 9 = r1c6 r1c7
cage 7 = r1c8 r1c9
cage 5 = r2c2 r2c3
cage 25 = r2c7 r2c8 r2c9 r3c8
cage 13 = r3c2 r3c3
cage 12 = r3c4 r3c5
cage 3 = r3c6 r3c7
cage 24 = r3c9 r4c9 r5c9 r6c9
cage 8 = r4c1 r4c2
cage 13 = r4c3 r4c4
cage 4 = r4c5 r4c6
cage 22 = r4c7 r4c8 r5c7 r5c8
cage 20 = r5c1 r5c2 r6c1
cage 16 = r5c3 r6c2 r6c3 r6c4
cage 11 = r5c4 r5c5
cage 18 = r5c6 r6c5 r6c6
cage 3 = r6c7 r6c8
cage 13 = r7c1 r8c1 r9c1
cage 10 = r7c2 r7c3
cage 5 = r7c4 r7c5
cage 11 = r7c6 r8c6
cage 25 = r7c7 r7c8 r7c9 r8c7
cage 22 = r8c2 r8c3 r9c2 r9c3
cage 11 = r8c4 r9c4
cage 9 = r8c5 r9c5
cage 8 = r8c8 r8c9
cage 13 = r9c6 r9c7
cage 8 = r9c8 r9c9
)"};

/// One with one solution, as read() reads it.
inline constexpr std::array<std::string_view, 1> killer_jigsaw_samples{
    R"(puzzle "Killer on a map"
size 7
regions
  AABBBBB
  CABDDDB
  CAAADEE
  CCAFDDE
  CCCFGDE
  FFFFGEE
  FGGGGGE
cage 13 = r1c1 r2c1 r2c2
cage 14 = r1c2 r1c3 r1c4
cage 8 = r1c5 r1c6 r1c7
cage 12 = r2c3 r2c4 r3c4
cage 7 = r2c5 r2c6
cage 13 = r2c7 r3c7
cage 15 = r3c1 r4c1 r4c2 r5c1
cage 7 = r3c2 r3c3 r4c3
cage 16 = r3c5 r3c6 r4c4 r4c5
cage 17 = r4c6 r5c6 r6c6
cage 13 = r4c7 r5c7 r6c7 r7c7
cage 16 = r5c2 r5c3 r6c2 r6c3
cage 16 = r5c4 r5c5 r6c4 r7c4
cage 16 = r6c1 r7c1 r7c2 r7c3
cage 13 = r6c5 r7c5 r7c6
)"};

}  // namespace variants
}  // namespace nonet
