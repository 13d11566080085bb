#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The arrows between the folders point one way only. Prints each include that breaks them as file:line.
#   arrows.sh [ROOT]
set -euo pipefail
cd "${1-$(dirname "${BASH_SOURCE[0]}")/../..}"

find include variants -name '*.hpp' | LC_ALL=C sort | xargs awk '
  BEGIN {
    may["config"] = ""
    may["kernel"] = "kernel"
    may["propagators"] = "propagators kernel"
    may["model"] = "model kernel"
    may["rules"] = "rules model propagators"
    may["solve"] = "solve model propagators kernel"
    may["variants"] = "variants rules model"
    may["logic"] = "logic rules solve model"   # no propagator: whatever a rule says it gets from its compiled kernel
    tools = "generate formats render"
    count = split(tools, tool)
    # The tools may use each other, but only what each shows to the world: nothing under a detail folder.
    for (i = 1; i <= count; i++) may[tool[i]] = tools " logic solve model rules kernel"
    may["testing"] = "testing logic " tools " variants solve rules model propagators kernel"
    may["nonet"] = may["testing"]
  }
  function layer(path) {                       # path: what stands between the < > of an include
    sub(/^nonet\//, "", path)
    sub(/(\/.*|\.hpp)$/, "", path)
    return path
  }
  function bad(text) { printf "%s:%d: %s\n", FILENAME, FNR, text; failures++ }
  FNR == 1 {
    own = FILENAME
    sub(/^(include|variants)\//, "", own)
    from = layer(own)
    if (!(from in may)) bad("\"" from "\" is no folder of the architecture")
  }
  /^[ \t]*#[ \t]*include[ \t]*"/ { bad("includes with quotes; write <nonet/...>"); next }
  /^[ \t]*#[ \t]*include[ \t]*<nonet\// {
    included = $0
    sub(/^[^<]*</, "", included)
    sub(/>.*/, "", included)
    to = layer(included)
    if (to == "config") next
    if (to == "nonet") { bad("includes the umbrella"); next }
    if (index(" " may[from] " ", " " to " ") == 0) bad(from " may not include " to ": <" included ">")
    else if (to != from && from != "testing" && included ~ /\/detail\//) bad(from " includes the internals of " to ": <" included ">")
    next
  }
  # The umbrella defines nothing: comments, #pragma once and includes only.
  from == "nonet" && !/^[ \t]*(\/\/.*)?$/ && !/^#[ \t]*(include|pragma once)/ { bad("the umbrella holds more than includes") }
  END { exit failures > 0 }
'
