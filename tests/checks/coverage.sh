#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every public header has a test and a place in the docs. Prints each one that lacks them.
#   coverage.sh [ROOT]
# The test of <nonet/FOLDER/NAME.hpp> is tests/FOLDER/test_NAME.cpp or a test file of that folder that includes it by
# name; its place in the docs is any page that says FOLDER/NAME.hpp. Headers under detail/ are not public.
set -euo pipefail
cd "${1-$(dirname "${BASH_SOURCE[0]}")/../..}"
failed=0
pages=$(find docs -name '*.md' -exec cat {} + 2>/dev/null || true)

while read -r header; do
  path=${header#*/nonet/}
  name=$(basename "$path" .hpp)
  case $path in
    */detail/*) continue ;;
    */*) folder=${path%%/*} ;;
    *) folder="" ;;
  esac
  tested=no
  if [ -n "$folder" ]; then
    [ -f "tests/$folder/test_$name.cpp" ] && tested=yes
    [ $tested = yes ] || ! grep -rqsF --include='test_*.cpp' "#include <nonet/$path>" "tests/$folder" || tested=yes
  else
    ! grep -rqsF --include='*.cpp' "#include <nonet/$path>" tests || tested=yes
  fi
  [ $tested = yes ] || { echo "$header:1: has no test (tests/${folder:+$folder/}test_$name.cpp)"; failed=1; }
  case $pages in
    *"$path"*) ;;
    *) echo "$header:1: is in no page of docs/ (write \"$path\")"; failed=1 ;;
  esac
done < <(find include variants -name '*.hpp' | LC_ALL=C sort)
exit $failed
