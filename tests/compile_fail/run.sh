#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# One must-not-compile test with its twin. As it stands the file compiles; with NONET_MUST_FAIL defined it does not, and
# the compiler says what each `// expect: REGEX` line of the file asks for, so a probe broken otherwise is no pass.
#   run.sh FILE COMPILER [FLAG...]
set -euo pipefail
file=$1
shift
mapfile -t expected < <(sed -n 's|^// expect: ||p' "$file")
[ ${#expected[@]} -gt 0 ] || { echo "$file: no // expect: line"; exit 1; }

"$@" -std=c++20 -fsyntax-only "$file" || { echo "$file: the twin that must compile does not"; exit 1; }
if output=$("$@" -std=c++20 -fsyntax-only -DNONET_MUST_FAIL "$file" 2>&1); then
  echo "$file: compiles with NONET_MUST_FAIL"
  exit 1
fi
for regex in "${expected[@]}"; do
  grep -qE -e "$regex" <<<"$output" || { printf '%s: fails, but says nothing like "%s":\n%s\n' "$file" "$regex" "$output"; exit 1; }
done
