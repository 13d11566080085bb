#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A program with the umbrella compiles to an object with the flags given.
#   umbrella.sh ROOT COMPILER FLAG...
set -euo pipefail
root=$1
shift
object=$(mktemp)
trap 'rm -f "$object"' EXIT
"$@" -std=c++20 -I"$root/include" -I"$root/variants" -c -o "$object" "$root/tests/consumer/main.cpp"
