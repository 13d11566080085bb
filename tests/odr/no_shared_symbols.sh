#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Two objects compiled for different processors must not define a function of nonet under the same name: the linker
# would keep one, and might keep the one with instructions that the machine lacks.
#   no_shared_symbols.sh OBJECT OBJECT
set -euo pipefail
defined() { nm --defined-only "$1" | awk '{ print $NF }' | grep -E '^_ZN?K?[A-Za-z0-9]*5nonet' | LC_ALL=C sort -u; }

first=$(defined "$1") || { echo "no function of nonet in $1"; exit 1; }
second=$(defined "$2") || { echo "no function of nonet in $2"; exit 1; }
shared=$(LC_ALL=C comm -12 <(printf '%s\n' "$first") <(printf '%s\n' "$second"))
[ -z "$shared" ] || { echo "defined in both:"; printf '%s\n' "$shared" | c++filt; exit 1; }
echo "$(wc -l <<<"$first") and $(wc -l <<<"$second") functions, none in both"
