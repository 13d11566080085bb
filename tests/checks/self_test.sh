#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The checks are checked: each fault planted in a small sound tree must be named by its check, and the sound tree pass.
set -euo pipefail
checks=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failed=0

header() {                                     # header PATH [LINE...]: a sound header with some lines in the middle
  local path=$1
  shift
  mkdir -p "$(dirname "$tree/$path")"
  { printf '#pragma once\n// SPDX-License-Identifier: MIT\n'; printf '%s\n' "$@"
    printf 'namespace nonet::inline NONET_ABI {}\n'; } >"$tree/$path"
}

plant_sound_tree() {
  rm -rf "${tree:?}"/*
  header include/nonet/config.hpp '#define NONET_ABI v0'
  header include/nonet/nonet.hpp
  printf '#pragma once\n// SPDX-License-Identifier: MIT\n#include <nonet/kernel/a.hpp>\n' >"$tree/include/nonet/nonet.hpp"
  header include/nonet/kernel/a.hpp '#include <nonet/config.hpp>'
  header include/nonet/logic/a.hpp '#include <nonet/config.hpp>'
  header include/nonet/logic/detail/hidden.hpp '#include <nonet/config.hpp>'
  header include/nonet/rules/a.hpp '#include <nonet/config.hpp>'
  header variants/nonet/variants/a.hpp '#include <nonet/rules/a.hpp>'
  local name
  for name in kernel logic rules variants; do
    mkdir -p "$tree/tests/$name" "$tree/docs"
    printf '// SPDX-License-Identifier: MIT\n#include <nonet/%s/a.hpp>\n' "$name" >"$tree/tests/$name/test_a.cpp"
    echo "$name/a.hpp" >>"$tree/docs/all.md"
  done
  printf '// SPDX-License-Identifier: MIT\n#include <nonet/config.hpp>\n#include <nonet/nonet.hpp>\n' >"$tree/tests/all.cpp"
  echo "config.hpp nonet.hpp" >>"$tree/docs/all.md"
}

run() { bash "$checks/$1.sh" "$tree" "${@:2}" 2>&1; }

sound() {                                      # sound CHECK [ARGUMENT...]
  plant_sound_tree
  local output
  output=$(run "$@") || { echo "$1 refuses a sound tree:"; echo "$output"; failed=1; }
}

caught() {                                     # caught CHECK EXPECTED [ARGUMENT...]: the planted fault is named
  local check=$1 expected=$2 output
  if output=$(run "$check" "${@:3}"); then
    echo "$check misses: $expected"
    failed=1
  elif ! grep -qF -- "$expected" <<<"$output"; then
    printf '%s fails, but not with "%s":\n%s\n' "$check" "$expected" "$output"
    failed=1
  fi
}

faulty_header() {                              # faulty_header CHECK EXPECTED PATH LINE...
  plant_sound_tree
  header "${@:3}"
  caught "$1" "$2"
}

sound arrows
faulty_header arrows 'kernel/b.hpp:3: kernel may not include model' include/nonet/kernel/b.hpp '#include <nonet/model/a.hpp>'
faulty_header arrows 'propagators may not include rules' include/nonet/propagators/b.hpp '#include <nonet/rules/a.hpp>'
faulty_header arrows 'model may not include rules' include/nonet/model/b.hpp '  #  include  <nonet/rules/a.hpp>  // why'
faulty_header arrows 'solve may not include rules' include/nonet/solve/b.hpp '#include <nonet/rules/a.hpp>'
faulty_header arrows 'variants may not include kernel' variants/nonet/variants/b.hpp '#include <nonet/kernel/a.hpp>'
faulty_header arrows 'rules may not include variants' include/nonet/rules/b.hpp '#include <nonet/variants/a.hpp>'
faulty_header arrows 'render includes the internals of logic' include/nonet/render/b.hpp '#include <nonet/logic/detail/hidden.hpp>'
faulty_header arrows 'includes the umbrella' include/nonet/testing/b.hpp '#include <nonet/nonet.hpp>'
faulty_header arrows 'includes with quotes' include/nonet/kernel/b.hpp '#include "a.hpp"'
faulty_header arrows 'is no folder of the architecture' include/nonet/misc/b.hpp ''
faulty_header arrows 'the umbrella holds more than includes' include/nonet/nonet.hpp 'inline int x = 0;'
faulty_header arrows 'config may not include kernel' include/nonet/config.hpp '#include <nonet/kernel/a.hpp>'

sound hygiene
faulty_header hygiene 'b.hpp:3: a header includes an iostream' include/nonet/kernel/b.hpp '#include <sstream>'
faulty_header hygiene 'a macro outside config.hpp' include/nonet/kernel/b.hpp '#define X 1'
faulty_header hygiene 'a type that MSVC' include/nonet/kernel/b.hpp 'using wide = unsigned __int128;'
faulty_header hygiene 'using namespace in a header' include/nonet/kernel/b.hpp 'using namespace std;'
faulty_header hygiene 'an absolute path' include/nonet/kernel/b.hpp "// see /""tmp/notes"
faulty_header hygiene 'a word that marks something unfinished' include/nonet/kernel/b.hpp "// TO""DO later"
faulty_header hygiene 'a line longer than' include/nonet/kernel/b.hpp "// $(printf '%0120d' 0)"
faulty_header hygiene 'more than 600' include/nonet/kernel/b.hpp "$(printf '//\n%.0s' {1..600})"
plant_sound_tree
printf '// SPDX-License-Identifier: MIT\nnamespace nonet::inline NONET_ABI {}\n' >"$tree/include/nonet/kernel/b.hpp"
caught hygiene 'no #pragma once'
plant_sound_tree
printf '#pragma once\nnamespace nonet::inline NONET_ABI {}\n' >"$tree/include/nonet/kernel/b.hpp"
caught hygiene 'no SPDX line'
plant_sound_tree
printf '#pragma once\n// SPDX-License-Identifier: MIT\nnamespace nonet {}\n' >"$tree/include/nonet/kernel/b.hpp"
caught hygiene 'not in namespace'
plant_sound_tree
header include/nonet/kernel/b.hpp '#include <immintrin.h>'
header include/nonet/kernel/c.hpp '// __builtin_ctz'
caught hygiene 'builtins in more than one header'

sound coverage
faulty_header coverage 'kernel/b.hpp:1: has no test (tests/kernel/test_b.cpp)' include/nonet/kernel/b.hpp
plant_sound_tree
header include/nonet/kernel/b.hpp
echo '#include <nonet/kernel/b.hpp>' >>"$tree/tests/kernel/test_a.cpp"
caught coverage 'kernel/b.hpp:1: is in no page of docs/'

sound headers_alone 2 all "${CXX:-c++}"
plant_sound_tree
header include/nonet/kernel/b.hpp 'inline std::size_t x = 0;'
caught headers_alone 'kernel/b.hpp:1: does not compile alone' 2 untested "${CXX:-c++}"
exit $failed
