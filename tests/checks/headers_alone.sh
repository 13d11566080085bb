#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every header compiles alone.
#   headers_alone.sh ROOT JOBS all|untested COMPILER [FLAG...]
# A test file includes the header it tests before anything else, so its compilation is the proof for that header;
# `untested` compiles the other headers only, `all` every one.
set -euo pipefail
cd "$1"
jobs=$2 which=$3
shift 3

check() {
  header=$1
  shift
  printf '#include <nonet/%s>\n' "${header#*/nonet/}" |
    "$@" -std=c++20 -fsyntax-only -Iinclude -Ivariants -x c++ - || { echo "$header:1: does not compile alone: $*"; exit 1; }
}
export -f check

proven=""
if [ "$which" = untested ]; then
  proven=$(find tests -name 'test_*.cpp' -exec awk 'FNR == 1 { seen = 0 } /^#include/ && !seen++ { print $2 }' {} +)
fi
find include variants -name '*.hpp' | LC_ALL=C sort | while read -r header; do
  grep -qxF "<nonet/${header#*/nonet/}>" <<<"$proven" || printf '%s\n' "$header"
done | xargs -P "$jobs" -I{} bash -c 'check "$@"' check {} "$@"
