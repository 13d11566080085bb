#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a page of the documentation shows is true: its code compiles, its puzzles have one solution, its command lines
# print what stands below them.
#   doc_page.sh ROOT PAGE PROGRAM COMPILER [FLAG...]
# By the language of a fenced block:
#   cpp      C++. Lines `<!-- cpp: CODE -->` before the block are put in front of it, unseen by a reader. A block with
#            `int main` is a program; one that begins with a declaration stands at namespace scope; any other is the body
#            of a function. All blocks but programs of a page are one translation unit, in their order.
#   nonet    a puzzle in our format, or many; each has exactly one solution
#   console  `$ COMMAND` lines, run in ROOT with the program on the path, each followed by what it prints; a line that is
#            only `...` stands for any lines
set -euo pipefail
cd "$1"
page=$2 program=$3
shift 3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

awk -v out="$scratch" -v page="$page" '
  function close_block() {
    if (language == "cpp") {
      where = "#line " start " \"" page "\"\n"
      if (text ~ /int main *\(/) printf "%s%s%s%s", top, hidden, where, text > (out "/program" ++programs ".cpp")
      else {
        if (!units++) printf "#include <nonet/nonet.hpp>\n" > (out "/page.cpp")
        printf "%s", top > (out "/page.cpp")
        declares = text ~ /^[ \n]*(#include|struct|class|enum|template|namespace|using|inline|constexpr|static_assert)/
        if (text ~ /^[ \n]*#include/) printf "%s%s%s", hidden, where, text > (out "/page.cpp")
        else if (declares) printf "inline namespace page%d {\n%s%s%s}\n", units, hidden, where, text > (out "/page.cpp")
        else printf "[[maybe_unused]] void block%d() {\n%s%s%s}\n", units, hidden, where, text > (out "/page.cpp")
      }
      top = hidden = ""
    } else if (language == "nonet" || language == "console") {
      printf "%s", text > (out "/" sprintf("%05d", start) "." language)
    }
    language = ""
  }
  /^ *<!-- cpp: .* -->$/ {
    line = $0; sub(/^ *<!-- cpp: /, "", line); sub(/ -->$/, "", line)
    if (line ~ /^#/) top = top line "\n"; else hidden = hidden line "\n"
    next
  }
  /^ *```/ {
    if (open) { close_block(); open = 0 }
    else { open = 1; start = NR + 1; text = ""; language = $0; gsub(/[ `]/, "", language) }
    next
  }
  open { text = text $0 "\n" }
  END { if (open) { print page ":" start ": a fenced block without end"; exit 1 } }
' "$page" || failed=1

shopt -s nullglob
for unit in "$scratch"/*.cpp; do
  "$@" -std=c++20 -fsyntax-only -Iinclude -Ivariants "$unit" || failed=1
done

for puzzles in "$scratch"/*.nonet; do
  line=$((10#$(basename "$puzzles" .nonet)))
  answer=$("$program" check "$puzzles" 2>&1) ||
    { printf '%s:%d: this is not one puzzle with one solution:\n%s\n' "$page" "$line" "$answer"; failed=1; }
done

# matches OUTPUT PATTERN (files): equal line by line, where `...` stands for any lines.
matches() {
  awk 'NR == FNR { have[++n] = $0; next } { want[++m] = $0 }
    function fits(i, j) {
      for (; j <= m && want[j] != "..."; j++) if (i > n || have[i++] != want[j]) return 0
      if (j > m) return i > n
      for (; i <= n + 1; i++) if (fits(i, j + 1)) return 1
      return 0
    }
    END { exit !fits(1, 1) }' "$1" "$2"
}

export LC_ALL=C
PATH=$(dirname "$program"):$PATH
for console in "$scratch"/*.console; do
  rm -rf "$scratch/case"
  mkdir "$scratch/case"
  awk -v out="$scratch/case" '/^\$ / { n++; print substr($0, 3) > (out "/" n ".command"); printf "" > (out "/" n ".expected"); next }
    n { print > (out "/" n ".expected") }' "$console"
  for command in "$scratch"/case/*.command; do
    bash "$command" >"$scratch/output" 2>&1 </dev/null || true
    matches "$scratch/output" "${command%.command}.expected" && continue
    printf '%s:%d: "%s" prints\n%s\n' "$page" "$((10#$(basename "$console" .console)))" "$(cat "$command")" "$(cat "$scratch/output")"
    failed=1
  done
done
exit $failed
