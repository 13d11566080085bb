#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Small rules that every file keeps. Prints each break as file:line.
#   hygiene.sh [ROOT]
set -euo pipefail
cd "${1-$(dirname "${BASH_SOURCE[0]}")/../..}"
failed=0

# ban WHAT PATTERN FILE...: no line of the files may match; grep's own "nothing found" is the good case.
ban() {
  local what=$1 pattern=$2 hits
  shift 2
  [ $# -gt 0 ] || return 0
  hits=$(grep -nHE -e "$pattern" -- "$@" | awk -F: -v what="$what" '{ print $1 ":" $2 ": " what }') || true
  [ -z "$hits" ] || { printf '%s\n' "$hits"; failed=1; }
}

mapfile -t headers < <(find include variants -name '*.hpp' | LC_ALL=C sort)
mapfile -t own < <(find include variants examples benchmarks tests docs .ci ./*.md ./CMake* -type f \
  ! -path '*/build/*' ! -name '*.svg' 2>/dev/null | LC_ALL=C sort)
mapfile -t code < <(printf '%s\n' "${own[@]}" | grep -E '\.(hpp|cpp|sh|txt|cmake)$|/run$')
no_config=()
for header in "${headers[@]}"; do [ "$header" = include/nonet/config.hpp ] || no_config+=("$header"); done

ban "a header includes an iostream" '^ *# *include *<(iostream|istream|ostream|fstream|sstream|iomanip|streambuf)>' "${headers[@]}"
ban "a macro outside config.hpp" '^ *# *define' "${no_config[@]}"
ban "a type that MSVC and 32-bit targets lack" '__int128' "${headers[@]}"
ban "using namespace in a header" '^ *using namespace' "${headers[@]}"
# The patterns are written so that they do not match this very file.
ban "an absolute path of some machine" '(^|[^A-Za-z0-9_.}/-])/(work|tmp|root|home)/[A-Za-z]' "${own[@]}"
ban "a word that marks something unfinished" '\b(T[O]DO|F[I]XME|X[X]X)\b' "${code[@]}"
ban "a line longer than 120 columns" '^.{121,}$' "${headers[@]}"

for header in "${headers[@]}"; do
  grep -q '^#pragma once$' "$header" || { echo "$header:1: no #pragma once"; failed=1; }
  case $header in include/nonet/config.hpp | include/nonet/nonet.hpp) continue ;; esac
  grep -qE 'namespace nonet(::[a-z_:]+)?::inline NONET_ABI\b|^namespace nonet::inline NONET_ABI' "$header" ||
    ! grep -q '^namespace' "$header" || { echo "$header:1: not in namespace nonet::inline NONET_ABI"; failed=1; }
done

for file in "${code[@]}"; do
  case $file in *.txt) continue ;; esac
  grep -q 'SPDX-License-Identifier: MIT' "$file" || { echo "$file:1: no SPDX line"; failed=1; }
  lines=$(wc -l <"$file")
  [ "$lines" -le 600 ] || { echo "$file:600: $lines lines, more than 600"; failed=1; }
done

# What depends on the instruction set or on one compiler stands in one header.
mapfile -t special < <(grep -lE '__builtin_|\b_mm[0-9]*_|<(immintrin|arm_neon)\.h>' "${headers[@]}" || true)
if [ ${#special[@]} -gt 1 ]; then
  for header in "${special[@]}"; do
    echo "$header:1: vector code or builtins in more than one header"
  done
  failed=1
fi
exit $failed
