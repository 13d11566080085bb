// SPDX-License-Identifier: MIT
#pragma once

// The one header of nonet that defines macros: the version, the name of the inline namespace, and the assertion.

#define NONET_VERSION_MAJOR 0
#define NONET_VERSION_MINOR 1
#define NONET_VERSION_PATCH 0
/// One comparable number: major * 10000 + minor * 100 + patch.
#define NONET_VERSION (NONET_VERSION_MAJOR * 10000 + NONET_VERSION_MINOR * 100 + NONET_VERSION_PATCH)

// Everything lives in an inline namespace that names the version and the instruction set the translation unit is
// compiled for. Inline functions of two units built with different flags are then different functions, so the linker
// cannot pick the one with instructions that the other's machine lacks. Handing an object from one such unit to the
// other is a link error, never a silent mix.
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
#define NONET_ABI v0_1_x86_64_v4
#elif defined(__AVX2__) && defined(__BMI2__)
#define NONET_ABI v0_1_x86_64_v3
#elif defined(__SSE4_2__) && defined(__POPCNT__)
#define NONET_ABI v0_1_x86_64_v2
#else
#define NONET_ABI v0_1_base
#endif

// A broken precondition (an index out of range, a read of an empty candidate set) is a programming error. Define
// NONET_ASSERT before the first include to report it in another way.
#ifndef NONET_ASSERT
#include <cassert>
#define NONET_ASSERT(condition) assert(condition)
#endif

// Functions that tell what is wrong stand in one place and not in all that call them.
#if defined(__GNUC__)
#define NONET_COLD [[gnu::noinline, gnu::cold]]
#else
#define NONET_COLD
#endif
