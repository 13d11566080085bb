// SPDX-License-Identifier: MIT
#pragma once

// The kernels are compiled once, in counts.cpp.

#include <nonet/model/model.hpp>
#include <nonet/solve/options.hpp>
#include <nonet/solve/outcome.hpp>

#include <string_view>

namespace counts_test {

nonet::Outcome count(nonet::Model const& model, nonet::Options const& options = {});
nonet::Result<nonet::Model> read(std::string_view text);

/// True in a run that may take minutes: NONET_TEST_EFFORT above 100.
bool long_run();

}  // namespace counts_test
