// SPDX-License-Identifier: MIT
// The one definition of doctest's runner, compiled once for all test programs.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
