#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A unit that uses all of the library compiles to an object with the flags given.
#   umbrella.sh ROOT COMPILER FLAG...
set -euo pipefail
root=$1
shift
object=$(mktemp)
trap 'rm -f "$object"' EXIT
"$@" -std=c++20 -I"$root/include" -I"$root/variants" -c -o "$object" "$root/tests/checks/whole_library.cpp"
