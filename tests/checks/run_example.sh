#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs an example: it must end well and print what each `// prints: REGEX` line of its source says.
#   run_example.sh PROGRAM SOURCE
set -euo pipefail
mapfile -t expected < <(sed -n 's|^ *// prints: ||p' "$2")
[ ${#expected[@]} -gt 0 ] || { echo "$2: no // prints: line, so nothing about it is checked"; exit 1; }
output=$("$1") || { echo "$1 failed with $?:"; printf '%s\n' "$output"; exit 1; }
for regex in "${expected[@]}"; do
  grep -qE -e "$regex" <<<"$output" || { printf 'no line like "%s" in:\n%s\n' "$regex" "$output"; exit 1; }
done
