// SPDX-License-Identifier: MIT
#pragma once

#include "puzzle.hpp"

#include <nonet/model/error.hpp>
#include <nonet/model/phrase.hpp>

#include <cstdint>
#include <string>

namespace program {

/// In Chinese, or in English; logic/error_text.hpp has the table.
std::string said(bool chinese, nonet::Phrase const& phrase);
std::string said(bool chinese, nonet::Error const& error);
/// 1 solution, 2 solutions.
nonet::Phrase solutions(std::uint64_t number);

}  // namespace program
