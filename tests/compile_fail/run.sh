#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Must-not-compile tests with their compiling twin. As it stands the file compiles. Each line `// expect N: REGEX` of it
# names one fault: with NONET_FAULT=N it does not compile, and the compiler says what the regex asks for, so a probe that
# is broken otherwise is no pass. Several lines with one N must all match.
#   run.sh FILE COMPILER [FLAG...]
set -euo pipefail
file=$1
shift
mapfile -t expected < <(sed -n 's|^// expect \([0-9][0-9]*: .*\)|\1|p' "$file")
[ ${#expected[@]} -gt 0 ] || { echo "$file: no // expect line"; exit 1; }

"$@" -std=c++20 -fsyntax-only -DNONET_FAULT=0 "$file" || { echo "$file: the twin that must compile does not"; exit 1; }
last=""
for line in "${expected[@]}"; do
  number=${line%%: *} regex=${line#*: }
  if [ "$number" != "$last" ] && output=$("$@" -std=c++20 -fsyntax-only -DNONET_FAULT="$number" "$file" 2>&1); then
    echo "$file: compiles with NONET_FAULT=$number"
    exit 1
  fi
  last=$number
  grep -qE -e "$regex" <<<"$output" ||
    { printf '%s: NONET_FAULT=%s fails, but says nothing like "%s":\n%s\n' "$file" "$number" "$regex" "$output"; exit 1; }
done
echo "${#expected[@]} diagnostics as expected"
