#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every header compiles alone, and twice in one file.
#   headers_alone.sh ROOT JOBS COMPILER [FLAG...]
set -euo pipefail
cd "$1"
export jobs=$2
shift 2

check() {
  header=$1
  shift
  name=${header#*/nonet/}
  printf '#include <nonet/%s>\n#include <nonet/%s>\n' "$name" "$name" |
    "$@" -std=c++20 -fsyntax-only -Iinclude -Ivariants -x c++ - || { echo "$header:1: does not compile alone: $*"; exit 1; }
}
export -f check
find include variants -name '*.hpp' | LC_ALL=C sort | xargs -P "$jobs" -I{} bash -c 'check "$@"' check {} "$@"
