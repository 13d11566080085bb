// SPDX-License-Identifier: MIT
#pragma once

#include <nonet/model/model.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// What all tests of variants ask. Compiled once, in solving.cpp, as it needs the readers and the kernels.

namespace variants_tests {

/// How many solutions the model has; none when it could not be searched out.
std::optional<std::uint64_t> solutions_of(nonet::Model const& model);

/// Reads a sample and checks that it is in order and has one solution. The reference solver, which shares no code with
/// nonet, must agree with the solution, and where the puzzle is small find it, and no other, itself.
nonet::Model check_sample(std::string_view text);

/// The kinds of faults that a model has, in the order of its errors.
inline std::vector<nonet::Fault> faults(nonet::Model const& model) {
  std::vector<nonet::Fault> faults;
  for (auto const& error : model.errors()) faults.push_back(error.fault);
  return faults;
}
inline std::vector<nonet::Fault> only(nonet::Fault fault) { return {fault}; }

}  // namespace variants_tests
